import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openEmptyDatabase, openTestDatabase } from '../../testing/database.ts'
import { type Database, type Db, openDatabase } from './database.ts'
import { MIGRATIONS_DIR, migrate, migrationNames } from './migrations.ts'

const PATIENCE_MS = 120_000

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'podstead-upgrade-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/**
 * What an installation of any time holds. Columns that its schema did not have yet,
 * or has no longer, are left out.
 */
const HOLDINGS: [table: string, row: Record<string, unknown>][] = [
  ['users', { email: 'ana@example.com', password_hash: 'x', confirmed_at: '2026-03-02T10:00:00Z' }],
  [
    'sessions',
    {
      user_id: 1,
      client: 'c',
      token_hash: 't',
      rotated_at: '2026-03-02',
      signed_in_at: '2026-03-02',
      last_used_at: '2026-03-02',
      expires_at: '2026-04-02',
    },
  ],
  ['installation', { name: 'canary', value: 'sealed' }],
  [
    'shows',
    {
      user_id: 1,
      podcast_title: 'Night trains',
      slug: 'night-trains',
      feed_guid: GUID(1),
      language_id: 1,
      artwork_key: GUID(9),
    },
  ],
  [
    'uploads',
    {
      user_id: 1,
      upload_key: 'u',
      file_name: 'a.mp3',
      declared_bytes: 9,
      state: 'attached',
      storage_key: 'originals/a.mp3',
      expires_at: '2026-03-03',
    },
  ],
  [
    'episodes',
    {
      public_id: GUID(2),
      show_id: 1,
      name: 'To Lisbon',
      slug: 'to-lisbon',
      guid: 'tag:1',
      upload_id: 1,
      is_draft: false,
    },
  ],
  [
    'audio_files',
    {
      episode_id: 1,
      storage_key: 'audio/a.mp3',
      file_name: 'a.mp3',
      content_type: 'audio/mpeg',
      bytes: 9,
      duration_seconds: 1.5,
      sha256: 'abc',
    },
  ],
  ['daily_downloads', { day: '2026-03-02', show_id: 1, episode_id: 1, downloads: 7 }],
  ['dead_jobs', { name: 'media.process', data: '{"a":1}', reason: 'No.', tries: 3 }],
  ['people', { show_id: 1, name: 'Ana', picture_key: GUID(8) }],
  ['episode_images', { episode_id: 1, picture_key: GUID(7), picture_type: 'png', width: 9, height: 9 }],
]

function GUID(n: number): string {
  return `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
}

async function columnsOf(db: Db, table: string): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_schema = 'public' and table_name = ${table}
  `.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** Fills the schema of this moment. @returns what was written, for the comparison afterwards */
async function furnish(db: Db): Promise<typeof HOLDINGS> {
  const written: typeof HOLDINGS = []
  for (const [table, row] of HOLDINGS) {
    const columns = await columnsOf(db, table)
    const known = Object.fromEntries(Object.entries(row).filter(([name]) => columns.has(name)))
    if (!columns.size) continue
    const names = Object.keys(known).map((name) => sql.ref(name))
    await sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(Object.values(known))})`.execute(
      db,
    )
    written.push([table, known])
  }
  return written
}

/** Every column, constraint, index, trigger and function, as text. */
async function schemaOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'public'
    union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
    order by 1
  `.execute(db)
  return rows.map(({ line }) => line)
}

/** The migrations up to and with this one, as an older version had them. */
function olderVersion(last: string): string {
  for (const name of migrationNames().filter((one) => one.slice(0, 4) <= last))
    copyFileSync(join(MIGRATIONS_DIR, name), join(folder, name))
  return folder
}

describe('an upgrade', () => {
  test.each(['0003', '0009', '0014', '0020', '0026'])(
    'from the schema of %s loses nothing, and ends at the schema of a new installation',
    async (last) => {
      const [old, fresh]: [Database, Database] = [await openEmptyDatabase(), await openTestDatabase()]
      try {
        await migrate(old.db, olderVersion(last))
        const written = await furnish(old.db)
        expect(written.length).toBeGreaterThan(7)
        await migrate(old.db)
        for (const [table, row] of written) {
          const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
            old.db,
          )
          const left = Object.keys(row).filter((name) => rows[0] && name in rows[0])
          expect(left.length, `${table} has lost columns`).toBe(Object.keys(row).length)
          const found = rows.filter((one) => left.every((name) => isSame(one[name], row[name])))
          expect(found, table).toHaveLength(1)
        }
        expect(await schemaOf(old.db)).toEqual(await schemaOf(fresh.db))
      } finally {
        await old.close()
        await fresh.close()
      }
    },
    PATIENCE_MS,
  )

  test(
    'that is killed in the middle of a migration goes on at the next start as if it had not begun',
    async () => {
      const dataDir = join(folder, 'data')
      const migrations = mkdtempSync(join(tmpdir(), 'podstead-killed-'))
      const add = (name: string, text: string) => writeFileSync(join(migrations, name), text)
      add('0001_first.sql', 'create table t (a int);\ninsert into t values (1);')
      // Tells by a file that it has come to the middle, and then takes for ever.
      const tell =
        "do $$ begin execute format('copy (select 1) to %L', current_setting('data_directory') || '/in-the-middle'); end $$;"
      add(
        '0002_second.sql',
        `alter table t add column b int;\nupdate t set b = 2;\n${tell}\nselect pg_sleep(600);`,
      )
      const script = `
        import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, 'database.ts'))}
        import { migrate } from ${JSON.stringify(join(import.meta.dirname, 'migrations.ts'))}
        const { db } = await openDatabase({ dataDir: ${JSON.stringify(dataDir)} })
        await migrate(db, ${JSON.stringify(migrations)})`
      const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const ended = once(child, 'exit')
      try {
        await expect
          .poll(() => existsSync(join(dataDir, 'database/in-the-middle')), { timeout: PATIENCE_MS })
          .toBe(true)
      } finally {
        child.kill('SIGKILL')
        await ended
      }
      add('0002_second.sql', 'alter table t add column b int;\nupdate t set b = 2;')
      const database = await openDatabase({ dataDir })
      try {
        expect(await migrate(database.db, migrations)).toEqual(['0002_second.sql'])
        expect((await sql`select a, b from t`.execute(database.db)).rows).toEqual([{ a: 1, b: 2 }])
      } finally {
        await database.close()
        rmSync(migrations, { recursive: true, force: true })
      }
    },
    PATIENCE_MS,
  )
})

function isSame(found: unknown, written: unknown): boolean {
  if (found instanceof Date) return found.getTime() === new Date(String(written)).getTime()
  return typeof found === 'object' && found !== null
    ? JSON.stringify(found) === written
    : String(found) === String(written)
}
