import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Queryable } from './database.ts'

/**
 * How the columns of a row come: `moment` for every Date, `json` for what JSON tells as the
 * drivers do (texts, numbers, booleans, jsonb). A text for a number that JSON would tell as one
 * (numeric) does not come this way.
 */
export type Columns<Row> = { [Name in keyof Row]-?: Date extends Row[Name] ? 'moment' : 'json' }

/**
 * The rows that `query` gives, in its order, brought over as one JSON text for each column
 * instead of one text for each cell: taking a thousand rows apart cell by cell costs the embedded
 * database more than finding them.
 */
export async function rowsByColumn<Row extends object>(
  db: Queryable,
  // biome-ignore lint/suspicious/noExplicitAny: whatever the rows are of
  query: SelectQueryBuilder<any, any, Row>,
  columns: Columns<Row>,
): Promise<Row[]> {
  const names = Object.keys(columns) as (keyof Row & string)[]
  const cells = names.map((name) => sql`json_agg(${told(name, columns[name])}) as ${sql.ref(name)}`)
  const { rows } = await sql<
    Record<string, unknown[] | null>
  >`select ${sql.join(cells)} from ${query} as listed`.execute(db)
  const lists = names.map(
    (name) => (columns[name] === 'moment' ? rows[0]?.[name]?.map(moment) : rows[0]?.[name]) ?? [],
  )
  const length = lists[0]?.length ?? 0
  const made: Row[] = []
  for (let index = 0; index < length; index++) {
    const row: Record<string, unknown> = {}
    for (let column = 0; column < names.length; column++)
      row[names[column] as string] = lists[column]?.[index]
    made.push(row as Row)
  }
  return made
}

/** Seconds with their six decimals are written twice as fast as a date. */
function told(name: string, kind: 'moment' | 'json'): RawBuilder<unknown> {
  return kind === 'moment' ? sql`extract(epoch from ${sql.ref(name)})` : sql.ref(name)
}

/** What is shorter than a millisecond is cut off, as the drivers do. */
function moment(seconds: unknown): Date | null {
  return seconds === null ? null : new Date(Math.floor(Math.round((seconds as number) * 1e6) / 1000))
}
