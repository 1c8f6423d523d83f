import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmptyDatabase } from '../../testing/database.ts'
import type { Database, Queryable } from './database.ts'
import { outsideTransaction } from './database-nesting.ts'

let database: Database
beforeAll(async () => {
  database = await openEmptyDatabase()
  await sql`create table notes (text text not null)`.execute(database.db)
})
afterAll(() => database.close())

const write = (db: Queryable, text: string) => sql`insert into notes values (${text})`.execute(db)
const readNotes = async () =>
  (await sql<{ text: string }>`select text from notes order by text`.execute(database.db)).rows.map(
    ({ text }) => text,
  )
const AROUND = /around the transaction/

test('a statement that goes around the open transaction is refused, and nothing of either is kept', async () => {
  const around = database.db.transaction().execute(async (trx) => {
    await write(trx, 'inside')
    await write(database.db, 'around')
  })
  await expect(around).rejects.toThrow(AROUND)
  expect(await readNotes()).toEqual([])
})

test('so is one of the queue of jobs, and a second transaction', async () => {
  await database.db.transaction().execute(async (trx) => {
    await expect((async () => database.jobsDatabase.executeSql('select 1'))()).rejects.toThrow(AROUND)
    await expect(database.db.transaction().execute(() => write(trx, 'second'))).rejects.toThrow(AROUND)
  })
  expect(await readNotes()).toEqual([])
})

test('what a transaction only stands guard over goes on by itself', async () => {
  await database.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(1)`.execute(trx)
    if (database.engine === 'postgres') await outsideTransaction(() => write(database.db, 'guarded'))
  })
  expect(await readNotes()).toEqual(database.engine === 'postgres' ? ['guarded'] : [])
  await sql`delete from notes`.execute(database.db)
})

test('statements of others, and those after its end, go on', async () => {
  let later = async () => {}
  const [, others] = await Promise.all([
    database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        await write(trx, 'first')
        later = async () => void (await write(database.db, 'later'))
      })
      .then(() => later()),
    write(database.db, 'of others'),
  ])
  expect(others.numAffectedRows).toBe(1n)
  const undone = database.db.transaction().execute(async () => {
    await Promise.reject(new Error('changed my mind'))
  })
  await expect(undone).rejects.toThrow('changed my mind')
  await write(database.db, 'after a failure')
  expect(await readNotes()).toEqual(['after a failure', 'first', 'later', 'of others'])
})
