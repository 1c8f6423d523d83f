import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import type { Database } from './database.ts'
import { type Columns, rowsByColumn } from './database-columns.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

interface Things {
  id: number
  words: string | null
  name: string
  big: number | null
  share: number | null
  flag: boolean | null
  data: { a: unknown } | null
  at: Date | null
}

const columns: Columns<Things> = {
  id: 'json',
  words: 'json',
  name: 'json',
  big: 'json',
  share: 'json',
  flag: 'json',
  data: 'json',
  at: 'moment',
}

// The database takes every text but a zero and half a surrogate pair.
const words = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\0', '').toWellFormed())
const hostile = fc.constantFrom(
  '',
  ' ',
  '"',
  "\\'",
  '\\u0000',
  '\u0001\u2028\r\n\t',
  '[null]',
  '2026-01-01',
  '😀',
  '\ufffe',
)
const text = fc.oneof(words, hostile)
const thing = fc.record({
  words: fc.option(text),
  name: text,
  big: fc.option(fc.maxSafeInteger()),
  share: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0)),
  flag: fc.option(fc.boolean()),
  data: fc.option(
    fc.record({
      a: fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value).replaceAll('\\u0000', ''))),
    }),
  ),
  // Microseconds, of which JavaScript keeps the milliseconds.
  at: fc.option(fc.bigInt({ min: -9_000_000_000_000_000n, max: 9_000_000_000_000_000n })),
})

test('rows that come by column are the rows that come by cell', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(thing, { maxLength: 6 }), async (things) => {
      await database.db.transaction().execute(async (trx) => {
        const db = trx as unknown as Kysely<{ things: Things }>
        await sql`create temporary table things (id int, words text, name text, big bigint, share double precision, flag boolean, data jsonb,
          at timestamptz) on commit drop`.execute(trx)
        for (const [id, { words, name, big, share, flag, data, at }] of things.entries())
          await sql`insert into things values (${id}, ${words}, ${name}, ${big}, ${share}, ${flag}, ${data === null ? null : JSON.stringify(data)}::jsonb,
            timestamptz 'epoch' + ${at === null ? null : `${at} microseconds`}::interval)`.execute(trx)
        const query = db.selectFrom('things').selectAll().orderBy('name', 'desc').orderBy('id')
        expect(await rowsByColumn(trx, query, columns)).toEqual(await query.execute())
      })
    }),
    { numRuns: 100, seed: 5 },
  )
})
