import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { type RawBuilder, sql } from 'kysely'
import { ensureDays } from '../ingest/commands-partitions.ts'
import type { Db, Trx } from '../kernel/database/database.ts'
import { MIGRATIONS_DIR, migrate } from '../kernel/database/migrations.ts'
import { RESTORED_AT, removeInstallationValue, setInstallationValue } from '../kernel/installation.ts'
import type { JobType } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { writeTextExactly } from './commands-rows.ts'
import { tableShapes } from './queries.ts'
import type { Snapshot, WrittenTable } from './rules.ts'

const ROWS_AT_ONCE = 1000
const CHARACTERS_AT_ONCE = 4_000_000
/** The row of `installation` that keeps servers from starting on what is not whole yet. */
const RESTORING = 'restore.unfinished'

export class DamagedBackup extends Error {}

/**
 * Fills an empty database: the schema as it was, then all rows in one transaction. A process that dies in
 * between leaves no rows, or all of them.
 */
export async function loadRows(
  db: Db,
  folder: string,
  snapshot: Snapshot,
  onTable: (name: string, rows: number) => void,
): Promise<void> {
  await migrate(db, MIGRATIONS_DIR, new Set(snapshot.migrations))
  await markUnfinished(db, snapshot.id)
  await ensureDays(db, snapshot.days)
  await db.transaction().execute(async (trx) => {
    await writeTextExactly(trx)
    const foreignKeys = await withoutChecks(trx)
    const types = new Map((await tableShapes(trx)).map((shape) => [shape.name, shape]))
    await sql`truncate ${sql.join([...types.keys()].map((name) => sql.table(name)))}`.execute(trx)
    for (const table of snapshot.tables) {
      const shape = types.get(table.name)
      if (!shape)
        throw new DamagedBackup(`The backup has a table ${table.name} that its migrations do not create.`)
      const columnType = new Map(shape.columns.map((column, at) => [column, shape.types[at] as string]))
      await loadTable(trx, folder, table, columnType)
      onTable(table.name, table.rows)
    }
    for (const { name, value } of snapshot.sequences)
      await sql`select setval(${`"${name}"`}::regclass, ${value})`.execute(trx)
    await withChecks(trx, [...types.keys()], foreignKeys)
    await markUnfinished(trx, loadedMark(snapshot))
  })
}

export function loadedMark({ id }: Pick<Snapshot, 'id'>): string {
  return `${id} loaded`
}

/** Noted in the database itself, because servers on other machines see nothing else of a restore. */
async function markUnfinished(db: Db | Trx, id: string): Promise<void> {
  await setInstallationValue(db, RESTORING, id)
}

/**
 * Hands over the jobs that waited, with the ids they had, and takes the mark away in the same
 * transaction. @returns how many jobs
 */
export async function loadJobs(
  kernel: Kernel,
  folder: string,
  { jobs }: Snapshot,
  definitions: JobType[],
): Promise<number> {
  const types = new Map(definitions.map((type) => [type.name, type]))
  return kernel.db.transaction().execute(async (trx) => {
    let handed = 0
    for await (const [id, name, data, priority, startAfter, account] of readRows(folder, jobs)) {
      const type = types.get(name ?? '')
      if (!id || !type) continue
      const turn = account ? { accountId: Number(account) } : { priority: Number(priority ?? 0) }
      const options = { id, ...turn, ...(startAfter ? { startAfter: new Date(startAfter) } : {}) }
      await kernel.jobs.enqueue(trx, type, JSON.parse(data ?? '{}'), options)
      handed += 1
    }
    await removeInstallationValue(trx, RESTORING)
    await setInstallationValue(trx, RESTORED_AT, kernel.clock.now().toISOString())
    return handed
  })
}

/** Rows arrive in the order of names, and triggers would add them to sums that are in the backup already. */
async function withoutChecks(trx: Trx): Promise<{ table: string; name: string; definition: string }[]> {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by 1, 2`.execute(
    trx,
  )
  for (const { table, name } of rows)
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.ref(name)}`.execute(trx)
  for (const { name } of await tableShapes(trx))
    await sql`alter table ${sql.table(name)} disable trigger user`.execute(trx)
  return rows
}

/** Adding a foreign key looks at every row, so a backup that contradicts itself is refused here. */
async function withChecks(
  trx: Trx,
  tables: string[],
  foreignKeys: { table: string; name: string; definition: string }[],
): Promise<void> {
  for (const name of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(trx)
  for (const { table, name, definition } of foreignKeys)
    await sql`alter table ${sql.raw(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      trx,
    )
}

async function loadTable(
  trx: Trx,
  folder: string,
  table: WrittenTable,
  typeOf: ReadonlyMap<string, string>,
): Promise<void> {
  const target = table.columns.map((column) => sql.ref(column))
  const cells = table.columns.map((column, at) => {
    const type = typeOf.get(column)
    if (!type)
      throw new DamagedBackup(
        `The backup has a column ${table.name}.${column} that its migrations do not create.`,
      )
    return sql`cast(line ->> ${sql.lit(at)} as ${sql.raw(type)})`
  })
  const insert = (batch: RawBuilder<unknown>) =>
    sql`insert into ${sql.table(table.name)} (${sql.join(target)}) overriding system value
      select ${sql.join(cells)} from jsonb_array_elements(${batch}::jsonb) as line`.execute(trx)
  let [batch, characters, rows]: [string[], number, number] = [[], 0, 0]
  const flush = async () => {
    if (batch.length) await insert(sql`${`[${batch.join(',')}]`}`)
    batch = []
    characters = 0
  }
  for await (const line of readTableLines(folder, table)) {
    batch.push(line)
    characters += line.length
    rows += 1
    if (batch.length >= ROWS_AT_ONCE || characters >= CHARACTERS_AT_ONCE) await flush()
  }
  await flush()
  if (rows !== table.rows) throw new DamagedBackup(`${table.file} has ${rows} rows instead of ${table.rows}.`)
}

async function* readRows(folder: string, table: WrittenTable): AsyncGenerator<(string | null)[]> {
  for await (const line of readTableLines(folder, table)) yield JSON.parse(line) as (string | null)[]
}

/** Only line feeds end a line: a text may hold the other characters that Unicode ends lines with. */
async function* readTableLines(folder: string, { file }: WrittenTable): AsyncGenerator<string> {
  const input = createReadStream(join(folder, file))
  const text = input.pipe(createGunzip()).setEncoding('utf8')
  input.on('error', (error) => text.destroy(error))
  let rest = ''
  for await (const piece of text as AsyncIterable<string>) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() as string
    yield* lines
  }
  if (rest) throw new DamagedBackup(`${file} ends in the middle of a row.`)
}
