import { createHash, randomBytes } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { sql } from 'kysely'
import { composeKernel } from '../compose.ts'
import { collectJobs } from '../kernel/capability.ts'
import { systemClock } from '../kernel/clock.ts'
import { readConfig } from '../kernel/config.ts'
import { type Database, openDatabase } from '../kernel/database/database.ts'
import { MIGRATIONS_DIR, migrate, migrationNames } from '../kernel/database/migrations.ts'
import { createLog } from '../kernel/log.ts'
import { type FilesTemplate, MemoryFiles } from './memory-files.ts'

const SRC = join(import.meta.dirname, '..')
const CACHE_DIR = join(import.meta.dirname, '../../../../.cache')

/** Changes with the migrations, so that an old template is never cloned. */
function fingerprint(): string {
  const hash = createHash('sha256').update('5')
  for (const name of migrationNames()) hash.update(name).update(readFileSync(join(MIGRATIONS_DIR, name)))
  // The queues are in it, too.
  for (const path of globSync('*/jobs*.ts', { cwd: SRC }).sort()) hash.update(readFileSync(join(SRC, path)))
  return hash.digest('hex').slice(0, 16)
}

const templateName = () => `podstead_template_${fingerprint()}`

/**
 * Makes the migrated template once; every test database is a clone of it. Called by Vitest before all tests.
 */
export async function prepareTemplate(): Promise<void> {
  // Named once, so that a migration edited while tests run does not pull the template from under them.
  const [blank, migrated] = [`test-blank-${fingerprint()}`, `test-template-${fingerprint()}`].map((name) =>
    join(CACHE_DIR, name),
  ) as [string, string]
  Object.assign(process.env, { PODSTEAD_TEST_BLANK: blank, PODSTEAD_TEST_TEMPLATE: migrated })
  mkdirSync(CACHE_DIR, { recursive: true })
  if (!existsSync(blank)) await keep(blank, [], async () => {})
  const url = process.env.TEST_DATABASE_URL
  if (url) await preparePostgresTemplate(url)
  else if (!existsSync(migrated)) await keep(migrated, template(blank), fill)
}

/** The files of an embedded database after that work, for `template`. */
async function keep(
  path: string,
  begin: FilesTemplate,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  let left: FilesTemplate = []
  const files = new MemoryFiles(begin, (all) => {
    left = all
  })
  // Of the log, an empty database writes some kilobytes; what is set aside is copied for every test.
  const database = await openDatabase({ embedded: { fs: files, initDbStartParams: ['--wal-segsize=1'] } })
  await work(database)
  await database.close()
  writeFileSync(`${path}-${process.pid}`, serialize(left))
  renameSync(`${path}-${process.pid}`, path)
}

const templates = new Map<string, FilesTemplate>()

/** Read once by each process. */
function template(path: string): FilesTemplate {
  const known = templates.get(path) ?? (deserialize(readFileSync(path)) as FilesTemplate)
  templates.set(path, known)
  return known
}

/**
 * An empty, migrated database of the test's own: PGlite in memory, or a database on
 * the server of TEST_DATABASE_URL.
 */
export async function openTestDatabase(reach = (url: string) => url): Promise<Database & { url?: string }> {
  const url = process.env.TEST_DATABASE_URL
  if (!url) return openMemory(template(process.env.PODSTEAD_TEST_TEMPLATE as string))
  const name = `podstead_test_${randomBytes(6).toString('hex')}`
  await onServer(url, (admin) =>
    sql.raw(`create database ${name} template ${templateName()} strategy file_copy`).execute(admin.db),
  )
  const database = await openDatabase({ url: reach(withName(url, name)), pool: 5 })
  return {
    ...database,
    url: withName(url, name),
    async close() {
      await database.close()
      await onServer(url, (admin) =>
        sql.raw(`drop database if exists ${name} with (force)`).execute(admin.db),
      )
    },
  }
}

function openMemory(begin: FilesTemplate): Promise<Database> {
  return openDatabase({ embedded: { fs: new MemoryFiles(begin) } })
}

/**
 * Writes the files of an empty, migrated database into a data folder: what the first start of a process
 * begins with, where a test is about something else. Without them it makes its own.
 */
export function writeDatabaseFiles(dataDir: string): void {
  const kept = process.env.PODSTEAD_TEST_TEMPLATE
  if (!kept || !existsSync(kept)) return
  const root = join(dataDir, 'database')
  mkdirSync(root, { recursive: true, mode: 0o700 })
  for (const [path, mode, contents] of template(kept)) {
    const at = join(root, path)
    if (contents) writeFileSync(at, contents, { mode: mode & 0o777 })
    else mkdirSync(at, { recursive: true, mode: mode & 0o777 })
  }
}

/** An embedded database without any table, whatever TEST_DATABASE_URL says. */
export function openEmbeddedDatabase(): Promise<Database> {
  return openMemory(template(process.env.PODSTEAD_TEST_BLANK as string))
}

/** A database without any table, of the test's own. */
export async function openEmptyDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL
  if (!url) return openEmbeddedDatabase()
  const name = `podstead_empty_${randomBytes(6).toString('hex')}`
  await onServer(url, (admin) => sql.raw(`create database ${name}`).execute(admin.db))
  const database = await openDatabase({ url: withName(url, name), pool: 3 })
  return {
    ...database,
    async close() {
      await database.close()
      await onServer(url, (admin) =>
        sql.raw(`drop database if exists ${name} with (force)`).execute(admin.db),
      )
    },
  }
}

async function preparePostgresTemplate(url: string): Promise<void> {
  const name = templateName()
  await onServer(url, async (admin) => {
    const { rows } = await sql`select 1 from pg_database where datname = ${name}`.execute(admin.db)
    if (rows.length) return
    const making = `${name}_${randomBytes(3).toString('hex')}`
    await sql.raw(`create database ${making}`).execute(admin.db)
    const database = await openDatabase({ url: withName(url, making), pool: 3 })
    await fill(database)
    await database.close()
    await sql.raw(`alter database ${making} rename to ${name}`).execute(admin.db)
  })
}

async function fill(database: Database): Promise<void> {
  await migrate(database.db)
  const dataDir = mkdtempSync(join(tmpdir(), 'podstead-template-'))
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const kernel = await composeKernel(config, {
    clock: systemClock,
    database,
    log: createLog({ level: 'silent', clock: systemClock }),
  })
  await kernel.jobs.open(collectJobs(kernel))
  await kernel.jobs.stop(1)
  rmSync(dataDir, { recursive: true, force: true })
}

async function onServer<T>(url: string, work: (admin: Database) => Promise<T>): Promise<T> {
  const admin = await openDatabase({ url, pool: 1 })
  try {
    return await work(admin)
  } finally {
    await admin.close()
  }
}

function withName(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
