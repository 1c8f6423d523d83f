import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { crashPoint } from '../crash-points.ts'
import { StartRefusal } from '../http/failure-start.ts'
import type { Db, Queryable, Trx } from './database.ts'

export const MIGRATIONS_DIR = join(import.meta.dirname, '../../../migrations')

/** The database was made by a newer version: this code would misread it. */
class NewerDatabase extends StartRefusal {
  constructor(unknown: string[]) {
    super(
      `The database was made by a newer version of Podstead: this one does not know ${unknown.join(', ')}. Nothing was changed. Start the newer version again, or restore the backup from before the upgrade (docs/operations.md, Upgrades).`,
    )
  }
}

/** Any number; the same in every process, so that only one migrates at a time. */
const LOCK = 7_236_119_041

/**
 * Brings the schema forward: every file of `migrations/` that is not recorded yet, in order of name, each in
 * a transaction of its own together with its record. A process that dies in the middle leaves nothing of the
 * file it was in; the next start resumes there. `only` stops at the schema of an older release, for restoring
 * what it wrote. Returns the names that were applied.
 */
export async function migrate(
  db: Db,
  directory = MIGRATIONS_DIR,
  only?: ReadonlySet<string>,
): Promise<string[]> {
  await db.transaction().execute(async (trx) => {
    // "if not exists" alone fails when two processes make the same table at once.
    await lock(trx)
    await sql`create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())`.execute(
      trx,
    )
  })
  const applied: string[] = []
  for (const name of migrationNames(directory)) {
    if (only && !only.has(name)) continue
    if (await db.transaction().execute((trx) => applyOnce(trx, directory, name))) applied.push(name)
    crashPoint('migrations: between files')
  }
  return applied
}

/** The migration files in order. */
export function migrationNames(directory = MIGRATIONS_DIR): string[] {
  return readdirSync(directory)
    .filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
    .sort()
}

/** Names that the database does not have yet; readiness asks. */
export async function pendingMigrations(db: Queryable, directory = MIGRATIONS_DIR): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db)
  const done = new Set(rows.map((r) => r.name))
  return migrationNames(directory).filter((name) => !done.has(name))
}

/** Names that the database has and this code does not: a newer version was here. */
export async function unknownMigrations(db: Queryable, directory = MIGRATIONS_DIR): Promise<string[]> {
  const { rows } = await sql<{
    known: boolean
  }>`select to_regclass('schema_migrations') is not null as known`.execute(db)
  if (!rows[0]?.known) return []
  const here = new Set(migrationNames(directory))
  const applied = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(db)
  return applied.rows.map(({ name }) => name).filter((name) => !here.has(name))
}

/** @throws NewerDatabase */
export async function refuseNewerDatabase(db: Queryable, directory = MIGRATIONS_DIR): Promise<void> {
  const unknown = await unknownMigrations(db, directory)
  if (unknown.length) throw new NewerDatabase(unknown)
}

async function lock(trx: Trx): Promise<void> {
  // A migration takes as long as it takes, and so does waiting for another process's.
  await sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`.execute(
    trx,
  )
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx)
}

async function applyOnce(trx: Trx, directory: string, name: string): Promise<boolean> {
  await lock(trx)
  const { rows } = await sql`select 1 from schema_migrations where name = ${name}`.execute(trx)
  if (rows.length) return false
  for (const statement of splitStatements(readFileSync(join(directory, name), 'utf8')))
    await sql.raw(statement).execute(trx)
  crashPoint('migrations: inside a file')
  await sql`insert into schema_migrations (name) values (${name})`.execute(trx)
  return true
}

/**
 * PGlite takes one statement at a time. Migrations keep to plain statements: a semicolon at the end of a
 * line ends one, except inside $$.
 */
export function splitStatements(text: string): string[] {
  const statements: string[] = []
  let current: string[] = []
  let quoted = false
  for (const line of text.split('\n')) {
    if ((line.match(/\$\$/g)?.length ?? 0) % 2) quoted = !quoted
    if (!quoted && !current.length && /^\s*(--.*)?$/.test(line)) continue
    current.push(line)
    if (!quoted && /;\s*(--.*)?$/.test(line)) {
      statements.push(current.join('\n'))
      current = []
    }
  }
  if (current.some((line) => !/^\s*(--.*)?$/.test(line))) statements.push(current.join('\n'))
  return statements
}
