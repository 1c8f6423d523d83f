import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db, Queryable, Trx } from './database.ts'

export const MIGRATIONS_DIR = join(import.meta.dirname, '../../migrations')

/** Any number; the same in every process, so that only one migrates at a time. */
const LOCK = 7_236_119_041

/**
 * Brings the schema forward: every file of `migrations/` that is not recorded yet, in order of name, each in a transaction of its own
 * together with its record. A process that dies in the middle leaves nothing of the file it was in; the next start resumes there.
 * Returns the names that were applied.
 */
export async function migrate(db: Db, directory = MIGRATIONS_DIR): Promise<string[]> {
  await sql`create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())`.execute(db)
  const applied: string[] = []
  for (const name of migrationNames(directory)) {
    if (await db.transaction().execute((trx) => applyOnce(trx, directory, name))) applied.push(name)
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

async function applyOnce(trx: Trx, directory: string, name: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx)
  const { rows } = await sql`select 1 from schema_migrations where name = ${name}`.execute(trx)
  if (rows.length) return false
  for (const statement of statementsOf(readFileSync(join(directory, name), 'utf8'))) await sql.raw(statement).execute(trx)
  await sql`insert into schema_migrations (name) values (${name})`.execute(trx)
  return true
}

/** PGlite takes one statement at a time. Migrations keep to plain statements: a semicolon at the end of a line ends one, except inside $$. */
export function statementsOf(text: string): string[] {
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
