import { sql } from 'kysely'
import type { Db, Queryable, Trx } from '../kernel/database/database.ts'
import { writeLines } from './commands-written.ts'
import {
  appliedMigrations,
  hasTable,
  type NamedFile,
  namedFiles,
  partitionDays,
  sealedCanary,
  sequenceValues,
  type TableShape,
  tableShapes,
} from './queries.ts'
import type { Snapshot, WrittenTable } from './rules.ts'

const ROWS_AT_ONCE = 2000

export type Rows = Pick<
  Snapshot,
  'migrations' | 'canary' | 'tables' | 'sequences' | 'days' | 'jobs' | 'taken_at'
> & {
  /** Files that rows name. */
  named: NamedFile[]
}

/**
 * Writes every row as one moment saw them: a line for each, an array of its columns as the database writes
 * them as text. That text is the same with both engines, so a backup of one can be restored into the other.
 */
export async function writeRows(
  db: Db,
  folder: string,
  onTable: (name: string, rows: number) => void,
): Promise<Rows> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await writeTextExactly(trx)
      const tables: WrittenTable[] = []
      for (const shape of await tableShapes(trx)) {
        const table = await writeTable(trx, folder, {
          ...shape,
          source: sql`select * from ${sql.table(shape.name)}`,
        })
        tables.push(table)
        onTable(shape.name, table.rows)
      }
      const { rows } = await sql<{
        at: string
      }>`select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`.execute(trx)
      return {
        taken_at: rows[0]?.at ?? '',
        migrations: await appliedMigrations(trx),
        canary: await sealedCanary(trx),
        tables,
        sequences: await sequenceValues(trx),
        days: await partitionDays(trx),
        jobs: await writeJobs(trx, folder),
        named: await namedFiles(trx),
      }
    })
}

/** The form of texts does not depend on the settings of the server, the role or the database. */
export async function writeTextExactly(trx: Trx): Promise<void> {
  const settings = {
    timezone: 'UTC',
    datestyle: 'ISO, YMD',
    intervalstyle: 'postgres',
    extra_float_digits: '1',
    bytea_output: 'hex',
  }
  for (const [name, value] of Object.entries(settings))
    await sql`select set_config(${name}, ${value}, true)`.execute(trx)
}

/**
 * What waits or runs. The library's other tables belong to its version and its engine, and are made again.
 */
async function writeJobs(trx: Trx, folder: string): Promise<WrittenTable> {
  const columns = ['id', 'name', 'data', 'priority', 'start_after', 'group_id']
  const source = (await hasTable(trx, 'pgboss.job'))
    ? sql`select * from pgboss.job where state in ('created', 'retry', 'active') order by priority desc, created_on, id`
    : sql`select ${sql.join(columns.map((name) => sql`null as ${sql.ref(name)}`))} where false`
  return writeTable(trx, folder, { name: 'jobs', columns, types: [], source })
}

type Source = TableShape & { source: ReturnType<typeof sql> }

async function writeTable(
  trx: Trx,
  folder: string,
  { name, columns, source }: Source,
): Promise<WrittenTable> {
  let rows = 0
  const cells = columns.map((column) => sql`${sql.ref(`t.${column}`)}::text`)
  await sql`declare rows_of_table no scroll cursor for
    select to_json(array[${sql.join(cells)}]::text[])::text as line from (${source}) t`.execute(trx)
  async function* lines() {
    for (;;) {
      const batch = await fetchLines(trx)
      rows += batch.length
      if (batch.length) yield `${batch.join('\n')}\n`
      if (batch.length < ROWS_AT_ONCE) return
    }
  }
  const written = await writeLines(folder, `${name === 'jobs' ? '' : 'rows/'}${name}.jsonl.gz`, lines())
  await sql`close rows_of_table`.execute(trx)
  return { name, columns, rows, ...written }
}

async function fetchLines(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from rows_of_table`.execute(db)
  return rows.map(({ line }) => line)
}
