import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import type { Database } from './database.ts'
import { migrate, pendingMigrations, splitStatements } from './migrations.ts'

let database: Database
let folder: string
beforeEach(async () => {
  database = await openTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const add = (name: string, text: string) => writeFileSync(join(folder, name), text)
const rows = async (text: string) => (await sql.raw(text).execute(database.db)).rows

describe('migrations', () => {
  test('run once, in the order of their names', async () => {
    add('0902_second.sql', 'alter table t add column b int;')
    add('0901_first.sql', '-- a table\ncreate table t (a int);\ninsert into t values (1);')
    expect(await migrate(database.db, folder)).toEqual(['0901_first.sql', '0902_second.sql'])
    expect(await migrate(database.db, folder)).toEqual([])
    expect(await rows('select a, b from t')).toEqual([{ a: 1, b: null }])
    expect(await pendingMigrations(database.db, folder)).toEqual([])
  })

  test('a migration that fails in the middle leaves nothing of itself, and the next start resumes there', async () => {
    add('0901_first.sql', 'create table t (a int);')
    add('0902_broken.sql', 'alter table t add column b int;\nselect no_such_function();')
    await expect(migrate(database.db, folder)).rejects.toThrow(/no_such_function/)
    expect(await pendingMigrations(database.db, folder)).toEqual(['0902_broken.sql'])
    await expect(rows('select b from t')).rejects.toThrow()
    add('0902_broken.sql', 'alter table t add column b int;')
    expect(await migrate(database.db, folder)).toEqual(['0902_broken.sql'])
  })

  test('two processes that start at once apply each file once', async () => {
    add('0901_first.sql', 'create table t (a int);\ninsert into t values (1);')
    const applied = await Promise.all([
      migrate(database.db, folder),
      migrate(database.db, folder),
      migrate(database.db, folder),
    ])
    expect(applied.flat()).toEqual(['0901_first.sql'])
    expect(await rows('select count(*)::int as n from t')).toEqual([{ n: 1 }])
  })

  test('semicolons inside lines, comments and functions do not end a statement', () => {
    const text =
      "-- one; comment\ncreate table a (b text default ';' );\n\ncreate function f() returns int as $$\nbegin\n  return 1;\nend;\n$$ language plpgsql;\nselect 1;"
    expect(splitStatements(text).map((s) => s.split('\n')[0])).toEqual([
      "create table a (b text default ';' );",
      'create function f() returns int as $$',
      'select 1;',
    ])
  })
})

describe('the database', () => {
  test('has no unique index inside a wider one: calls of the same moment would meet that first, and fail', async () => {
    const inside = await rows(`
      select wide.indexrelid::regclass::text as wide, narrow.indexrelid::regclass::text as narrow
      from pg_index wide
      join pg_index narrow on narrow.indrelid = wide.indrelid and narrow.indexrelid <> wide.indexrelid
      join pg_class on pg_class.oid = wide.indrelid and pg_class.relnamespace = 'public'::regnamespace
      where wide.indisunique and narrow.indisunique and narrow.indpred is null and narrow.indexprs is null
        and narrow.indkey::int2[] <@ wide.indkey::int2[]`)
    expect(inside).toEqual([])
  })

  test('statements of others stay out of an open transaction, and survive its rollback', async () => {
    const { db } = database
    let ready = () => {}
    const opened = new Promise<void>((resolve) => {
      ready = resolve
    })
    const rolledBack = db
      .transaction()
      .execute(async (trx) => {
        await trx.insertInto('installation').values({ name: 'mine', value: '1' }).execute()
        ready()
        await new Promise((resolve) => setTimeout(resolve, 50))
        throw new Error('changed my mind')
      })
      .catch((error: Error) => error.message)
    await opened
    await db.insertInto('installation').values({ name: 'theirs', value: '2' }).execute()
    expect(await rolledBack).toBe('changed my mind')
    expect(await db.selectFrom('installation').select('name').execute()).toEqual([{ name: 'theirs' }])
  })

  test('numbers are numbers and days are text, whatever the engine', async () => {
    expect(
      await rows("select 9007199254740991::int8 as big, '2026-03-02'::date as day, now()::timestamptz as at"),
    ).toEqual([{ big: 9007199254740991, day: '2026-03-02', at: expect.any(Date) }])
  })

  test('a notification inside a transaction arrives when it commits, and never when it rolls back', async () => {
    const heard: string[] = []
    const stop = await database.listen('test_bus', (payload) => heard.push(payload))
    await database.db
      .transaction()
      .execute(async (trx) => void (await sql`select pg_notify('test_bus', 'yes')`.execute(trx)))
    await database.db
      .transaction()
      .execute(async (trx) => {
        await sql`select pg_notify('test_bus', 'no')`.execute(trx)
        throw new Error('rolled back')
      })
      .catch(() => {})
    await sql`select pg_notify('test_bus', 'last')`.execute(database.db)
    await expect.poll(() => heard).toEqual(['yes', 'last'])
    await stop()
  })
})
