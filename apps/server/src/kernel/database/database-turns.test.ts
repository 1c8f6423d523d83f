import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openEmbeddedDatabase } from '../../testing/database.ts'

const STATEMENTS = 200

test('while many statements wait for the embedded database, everybody else has a turn in between', async () => {
  const database = await openEmbeddedDatabase()
  try {
    let turns = 0
    let isOver = false
    const count = () => {
      turns += 1
      if (!isOver) setImmediate(count)
    }
    setImmediate(count)
    const statement = () => sql`select count(*) from generate_series(1, 5000)`.execute(database.db)
    await Promise.all(Array.from({ length: STATEMENTS }, statement))
    isOver = true
    expect(turns).toBeGreaterThan(STATEMENTS / 20)
  } finally {
    await database.close()
  }
})

test('statements of a transaction stay together, whoever has a turn in between', async () => {
  const database = await openEmbeddedDatabase()
  try {
    await sql`create table numbers (n integer not null)`.execute(database.db)
    const add = () =>
      database.db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ n: number }>`select coalesce(max(n), 0) as n from numbers`.execute(trx)
        await sql`insert into numbers values (${(rows[0]?.n ?? 0) + 1})`.execute(trx)
      })
    await Promise.all(Array.from({ length: 50 }, add))
    const { rows } = await sql<{ n: number }>`select n from numbers order by n`.execute(database.db)
    expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1))
  } finally {
    await database.close()
  }
})
