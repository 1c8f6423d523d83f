import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Queryable } from '../kernel/database/database.ts'
import { StartRefusal } from '../kernel/http/failure-start.ts'
import type { Storage } from '../kernel/storage/storage.ts'
import { hasTable, restoreMark } from './queries.ts'
import { isBackedUp } from './rules.ts'

/** An installation that a restore has begun to fill and has not finished. */
class HalfRestored extends StartRefusal {
  constructor() {
    super(
      'This installation is only half restored: a restore was interrupted. Run `npm run podstead -- restore DIR` again with the same backup; it continues where it stopped.',
    )
  }
}

/** What a restore in this data folder noted: which snapshot it brings back. */
export function restoreNote(dataDir: string): string {
  return join(dataDir, 'restore.unfinished')
}

export async function readRestoreNote(dataDir: string): Promise<string | null> {
  return existsSync(restoreNote(dataDir)) ? (await readFile(restoreNote(dataDir), 'utf8')).trim() : null
}

/**
 * Nothing may be opened before a restore has ended: neither here nor, with PostgreSQL, from another machine.
 * @throws HalfRestored
 */
export async function refuseHalfRestored(dataDir: string, db: Queryable): Promise<void> {
  if (existsSync(restoreNote(dataDir)) || (await restoreMark(db))) throw new HalfRestored()
}

/** Whether a database holds nothing at all, which is what a restore wants. */
export async function isDatabaseEmpty(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ tables: number }>`
    select count(*) as tables from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('public', 'pgboss')`.execute(db)
  return rows[0]?.tables === 0
}

/** Whether it has a schema and nobody ever used it: what a restore that was killed early leaves. */
export async function isDatabaseUnused(db: Queryable): Promise<boolean> {
  if (!(await hasTable(db, 'users'))) return true
  const { rows } = await sql<{
    used: boolean
  }>`select exists (select 1 from users) or exists (select 1 from shows) as used`.execute(db)
  return rows[0]?.used === false
}

export async function isStorageEmpty(storage: Storage): Promise<boolean> {
  for await (const { key } of storage.list('')) if (isBackedUp(key)) return false
  return true
}
