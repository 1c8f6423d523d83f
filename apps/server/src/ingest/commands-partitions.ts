import { sql } from 'kysely'
import { crashPoint } from '../kernel/crash-points.ts'
import type { Db, Trx } from '../kernel/database/database.ts'
import { periodEnd, periodStart } from './rules-periods.ts'

const TABLES = ['download_requests', 'counted_downloads'] as const
type Table = (typeof TABLES)[number]

/**
 * Makes the partitions of some UTC days where they are missing, and moves into them what lies in the common
 * one. Without them nothing is lost, but such a day goes row by row.
 */
export async function ensureDays(db: Db, days: Iterable<string>): Promise<void> {
  for (const day of days)
    for (const table of TABLES)
      if (!(await exists(db, partitionName(table, day))))
        await db.transaction().execute((trx) => makePartition(trx, table, day))
}

/**
 * Drops every day before one, at once with its partition, row by row where it has none.
 * @returns how many partitions went
 */
export async function dropDaysBefore(db: Db, day: string): Promise<number> {
  let dropped = 0
  for (const table of TABLES) {
    for (const name of await partitionsBefore(db, table, day)) {
      await db.transaction().execute(async (trx) => {
        // Whoever waits for this lock keeps writers waiting: rather try again tomorrow.
        await sql`set local lock_timeout = '5s'`.execute(trx)
        await sql`drop table ${sql.table(name)}`.execute(trx)
        crashPoint('retention: day dropped, before commit')
      })
      dropped += 1
    }
    await sql`delete from ${sql.table(`${table}_other`)} where ${bound(table)} < ${sql.lit(edge(table, periodStart(day)))}`.execute(
      db,
    )
  }
  return dropped
}

async function makePartition(trx: Trx, table: Table, day: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('metrics.partitions'))`.execute(trx)
  const name = partitionName(table, day)
  if (await exists(trx, name)) return
  const from = sql.lit(edge(table, periodStart(day)))
  const to = sql.lit(edge(table, periodEnd(day)))
  const own = sql.table(name)
  const other = sql.table(`${table}_other`)
  // Apart first and attached then: making it in its place would lock the whole table against everybody.
  await sql`create table ${own} (like ${sql.table(table)} including defaults including constraints)`.execute(
    trx,
  )
  await sql`with moved as (delete from ${other} where ${bound(table)} >= ${from} and ${bound(table)} < ${to} returning *)
    insert into ${own} select * from moved`.execute(trx)
  await sql`alter table ${sql.table(table)} attach partition ${own} for values from (${from}) to (${to})`.execute(
    trx,
  )
}

async function exists(db: Db | Trx, name: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass(${name}) is not null as there`.execute(db)
  return rows[0]?.there ?? false
}

async function partitionsBefore(db: Db, table: Table, day: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${table}::regclass order by c.relname`.execute(db)
  return rows
    .map(({ name }) => name)
    .filter((name) => /_\d{8}$/.test(name) && name < partitionName(table, day))
}

function partitionName(table: Table, day: string): string {
  return `${table}_${day.replaceAll('-', '')}`
}

function bound(table: Table) {
  return sql.ref(table === 'download_requests' ? 'at' : 'day')
}

function edge(table: Table, at: Date): string {
  return table === 'download_requests' ? at.toISOString() : at.toISOString().slice(0, 10)
}
