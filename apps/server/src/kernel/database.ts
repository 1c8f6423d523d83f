import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PGliteAdapter,
  PGliteDriver,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type Transaction,
} from 'kysely'
import type { ConstructorOptions } from 'pg-boss'
import { createDatabaseFiles } from './database-create.ts'
import { type Hearing, keepListening } from './database-listen.ts'
import { lockDatabase } from './database-lock.ts'

/** Row types by table name. Each slice adds its own: `declare module '../kernel/database.ts' { interface Tables { … } }`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Tables {}
export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>
/** Reads may run on either; a read after a write takes the transaction. */
export type Queryable = Db | Trx

type JobsDatabase = NonNullable<ConstructorOptions['db']>

export interface Database {
  readonly engine: 'pglite' | 'postgres'
  readonly db: Db
  /** What pg-boss runs its own statements on. */
  readonly jobsDatabase: JobsDatabase
  /**
   * Runs the callback for every notification of `pg_notify(channel, …)`, from any process. What is said while the database cannot be heard
   * is lost: `onState` tells when that begins and when it is over.
   */
  listen(channel: string, onMessage: (payload: string) => void, onState?: (state: Hearing) => void): Promise<() => Promise<void>>
  /** The whole database as one file, where the engine can give it; the tests clone from it. */
  dump?(): Promise<Blob>
  close(): Promise<void>
}

/**
 * One connection needs no server's share of the memory; what PostgreSQL sets aside is touched at the start and never given back. Locks are
 * set aside by connection, and a statement may touch every day's partition of the raw requests with all their indexes.
 */
const SMALL = ['shared_buffers=16MB', 'max_connections=5', 'max_wal_senders=0', 'max_locks_per_transaction=1024'].flatMap((setting) => [
  '-c',
  setting,
])
const INT8 = 20
const DATE = 1082
const NUMERIC = 1700

/** Opens PostgreSQL when a url is given, else the embedded database in `<dataDir>/database` (or in memory, from a dump, for tests). */
export async function openDatabase(options: { url?: string; pool?: number; dataDir?: string; dump?: Blob }): Promise<Database> {
  return options.url ? openPostgres(options.url, options.pool ?? 10) : openPglite(options)
}

async function openPglite({ dataDir, dump }: { dataDir?: string; dump?: Blob }): Promise<Database> {
  const [{ PGlite }, { fromPglite }] = await Promise.all([import('@electric-sql/pglite'), import('pg-boss')])
  if (dataDir) mkdirSync(dataDir, { recursive: true })
  const unlock = dataDir ? lockDatabase(dataDir) : undefined
  if (dataDir) await createDatabaseFiles(join(dataDir, 'database'))
  const pglite = await PGlite.create({
    ...(dataDir ? { dataDir: join(dataDir, 'database') } : {}),
    ...(dump ? { loadDataDir: dump } : {}),
    parsers: { [INT8]: Number, [DATE]: String },
    startParams: [...PGlite.defaultStartParams, ...SMALL],
  })
  return {
    engine: 'pglite',
    db: new Kysely<Tables>({ dialect: new EmbeddedDialect(pglite) }),
    jobsDatabase: fromPglite(pglite),
    async listen(channel, onMessage, onState) {
      const stop = await pglite.listen(channel, onMessage)
      onState?.('hearing')
      return stop
    },
    dump: () => pglite.dumpDataDir('none'),
    async close() {
      await pglite.close()
      unlock?.()
    },
  }
}

/**
 * Kysely's own PGlite driver has one connection whose open transaction swallows the statements of everybody else; here every caller gets
 * a connection of its own, and PGlite's lock keeps statements outside a transaction waiting until it ends.
 */
class EmbeddedDialect implements Dialect {
  readonly #pglite: PGlite
  constructor(pglite: PGlite) {
    this.#pglite = pglite
  }
  createDriver(): Driver {
    const pglite = this.#pglite
    const driver = new PGliteDriver({ pglite })
    driver.destroy = async () => {}
    driver.acquireConnection = async (): Promise<DatabaseConnection> => {
      const own = new PGliteDriver({ pglite })
      await own.init()
      return own.acquireConnection()
    }
    return driver
  }
  createQueryCompiler() {
    return new PostgresQueryCompiler()
  }
  createAdapter() {
    return new PGliteAdapter()
  }
  createIntrospector(db: Kysely<unknown>) {
    return new PostgresIntrospector(db)
  }
}

async function openPostgres(url: string, max: number): Promise<Database> {
  const { default: pg } = await import('pg')
  const types = {
    getTypeParser(oid: number, format?: 'text' | 'binary') {
      if (oid === INT8) return Number
      if (oid === DATE || oid === NUMERIC) return String
      return pg.types.getTypeParser(oid, format as 'text')
    },
  }
  const pool = new pg.Pool({ connectionString: url, max, types })
  // A dropped idle connection is not a reason to end the process; the next query gets a new one or a clear error.
  pool.on('error', () => {})
  const listeners = new Set<() => Promise<void>>()
  return {
    engine: 'postgres',
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    jobsDatabase: {
      async executeSql(text: string, values?: unknown[]) {
        const result = await pool.query(text, values)
        // Several statements in one text come back as several results.
        return { rows: Array.isArray(result) ? result.flatMap((r) => r.rows) : result.rows }
      },
    },
    async listen(channel, onMessage, onState) {
      const connect = () => new pg.Client({ connectionString: url, keepAlive: true })
      const stop = await keepListening(connect, { channel, onMessage, onState: onState ?? (() => {}) })
      listeners.add(stop)
      return stop
    },
    async close() {
      await Promise.all([...listeners].map((stop) => stop()))
      await pool.end()
    },
  }
}

/** Does the database answer? For readiness. */
export async function databaseAnswers(db: Queryable): Promise<boolean> {
  try {
    await sql`select 1`.execute(db)
    return true
  } catch {
    return false
  }
}
