import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEmbeddedDatabase } from '../../testing/database.ts'
import type { Database } from './database.ts'

let database: Database
beforeAll(async () => {
  database = await openEmbeddedDatabase()
  await sql`create table shelf (id serial primary key, title text not null, pages integer)`.execute(
    database.db,
  )
})
afterAll(() => database.close())

const run = (text: string) => sql.raw<Record<string, unknown>>(text).execute(database.db)
const add = async (title: string, pages: number | null) =>
  (
    await sql<{
      id: number
    }>`insert into shelf (title, pages) values (${title}, ${pages}) returning id`.execute(database.db)
  ).rows[0]?.id
const titled = async (title: string) =>
  (await sql<Record<string, unknown>>`select * from shelf where title = ${title}`.execute(database.db)).rows
const countKept = async () =>
  Number((await run(`select count(*) as count from pg_prepared_statements`)).rows[0]?.count)

describe('statements of the embedded database', () => {
  it('answer the same however often they are asked, each to its own parameters', async () => {
    for (const [title, pages] of [
      ['Moby Dick', 635],
      ['Emma', null],
      ['Ulysses', 730],
      ['Middlemarch', 880],
      ['Persuasion', 250],
      ['Villette', null],
      ['Bleak House', 1000],
    ] as const) {
      await add(title, pages)
      expect(await titled(title)).toMatchObject([{ title, pages }])
    }
    expect(await titled('Nobody')).toEqual([])
  })

  it('are parsed once', async () => {
    const before = await countKept()
    for (let i = 0; i < 5; i++) await run('select 40 + 2 as answer')
    expect(await countKept()).toBe(before + 1)
  })

  it('answer with the columns of today after a table was changed', async () => {
    const id = await add('Walden', 352)
    expect(Object.keys((await titled('Walden'))[0] ?? {})).toEqual(['id', 'title', 'pages'])
    await run('alter table shelf add column author text')
    expect(await titled('Walden')).toEqual([{ id, title: 'Walden', pages: 352, author: null }])
    await run('alter table shelf drop column author')
    expect(await titled('Walden')).toEqual([{ id, title: 'Walden', pages: 352 }])
  })

  it('and after such a change was undone', async () => {
    const columns = async (db: Database['db']) =>
      Object.keys((await sql<object>`select * from shelf where title = 'Walden'`.execute(db)).rows[0] ?? {})
    await expect(
      database.db.transaction().execute(async (trx) => {
        await sql`alter table shelf add column language text`.execute(trx)
        expect(await columns(trx as typeof database.db)).toContain('language')
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    expect(await columns(database.db)).toEqual(['id', 'title', 'pages'])
  })

  it('go on after they were refused', async () => {
    const insert = (id: number) =>
      sql`insert into shelf (id, title) values (${id}, 'Twice')`.execute(database.db)
    await insert(5001)
    await expect(insert(5001)).rejects.toMatchObject({ code: '23505' })
    await insert(5002)
    await expect(run('select nothing from shelf')).rejects.toMatchObject({ code: '42703' })
    await expect(
      sql`select title from shelf where id = ${'no number'}`.execute(database.db),
    ).rejects.toMatchObject({ code: '22P02' })
    expect(await titled('Twice')).toHaveLength(2)
  })

  it('of which there are many are not all kept', async () => {
    for (let i = 0; i < 400; i++) await run(`select ${i} as number`)
    expect((await run('select 0 as number')).rows).toEqual([{ number: 0 }])
    expect(await countKept()).toBeLessThanOrEqual(256)
  })
})
