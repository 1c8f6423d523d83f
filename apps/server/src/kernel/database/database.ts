import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite, PGliteOptions } from '@electric-sql/pglite'
import {
  type ColumnType,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PGliteAdapter,
  PGliteDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type Transaction,
} from 'kysely'
import type { ConstructorOptions } from 'pg-boss'
import { explainEmbedded, refuseFewDescriptors } from '../http/failure-start.ts'
import { copyDatabaseFiles } from './database-copy.ts'
import { createDatabaseFiles } from './database-create.ts'
import type { ListenerState } from './database-listen.ts'
import { lockDatabase } from './database-lock.ts'
import { refuseInsideTransaction, refuseNestedUse } from './database-nesting.ts'
import { createOrder } from './database-order.ts'
import type { DatabaseState } from './database-outage.ts'
import { cacheStatements } from './database-statements.ts'
import { shareTurns } from './database-turns.ts'
import { waitingRequest } from './database-waiting.ts'

/**
 * Row types by table name. Each slice adds its own: `declare module
 * './database.ts' { interface Tables { … } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Tables {}
export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>
/** Reads may run on either; a read after a write takes the transaction. */
export type Queryable = Db | Trx

/** A `jsonb` column with a default: read parsed, written as JSON text. */
export type JsonColumn<T> = ColumnType<T, string | undefined, string>

type JobsDatabase = NonNullable<ConstructorOptions['db']>

export interface Database {
  readonly engine: 'pglite' | 'postgres'
  readonly db: Db
  /** What pg-boss runs its own statements on. */
  readonly jobsDatabase: JobsDatabase
  /**
   * Runs the callback for every notification of `pg_notify(channel, …)`, from any process. What is said while
   * the connection to the database is down is lost: `onState` tells when that begins and when it is over.
   */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onState?: (state: ListenerState) => void,
  ): Promise<() => Promise<void>>
  /**
   * Calls when the database stops answering, when it is back, and when the embedded one
   * broke down for good. One listener.
   */
  onState(listener: (state: DatabaseState, cause?: unknown) => void): void
  /**
   * Copies the files of the embedded database, whole and of one moment, while
   * everybody else waits for that long.
   */
  copyFiles?(target: string): Promise<void>
  close(): Promise<void>
}

/**
 * One connection needs no server's share of the memory; what PostgreSQL sets aside is touched at the start
 * and never given back. Locks are set aside by connection, and a statement may touch every day's partition of
 * the raw requests with all their indexes.
 */
const SMALL = [
  'shared_buffers=16MB',
  'max_connections=5',
  'max_wal_senders=0',
  'max_locks_per_transaction=1024',
].flatMap((setting) => ['-c', setting])
export const INT8 = 20
export const DATE = 1082

/**
 * Opens PostgreSQL when a url is given, else the embedded database in `<dataDir>/database` (or with
 * the files that tests keep in memory).
 */
export async function openDatabase(options: {
  url?: string
  pool?: number
  dataDir?: string
  embedded?: EmbeddedOptions
}): Promise<Database> {
  if (!options.url) return openPglite(options)
  return (await import('./database-postgres.ts')).openPostgres(options.url, options.pool ?? 10)
}

type EmbeddedOptions = Pick<PGliteOptions, 'fs' | 'initDbStartParams'>

async function openPglite({
  dataDir,
  embedded,
}: {
  dataDir?: string
  embedded?: EmbeddedOptions
}): Promise<Database> {
  const [{ PGlite }, { fromPglite }] = await Promise.all([import('@electric-sql/pglite'), import('pg-boss')])
  if (dataDir) mkdirSync(dataDir, { recursive: true })
  if (dataDir) refuseFewDescriptors()
  const unlock = dataDir ? await lockDatabase(dataDir) : undefined
  if (dataDir) await createDatabaseFiles(join(dataDir, 'database'))
  const pglite = await PGlite.create({
    ...(dataDir ? { dataDir: join(dataDir, 'database') } : {}),
    ...embedded,
    parsers: { [INT8]: Number, [DATE]: String },
    startParams: [...PGlite.defaultStartParams, ...SMALL],
  }).catch((error) => {
    unlock?.()
    throw dataDir ? explainEmbedded(error, dataDir) : error
  })
  shareTurns(pglite)
  cacheStatements(pglite)
  const onState = watchForBreakdown(pglite)
  const jobsDatabase = fromPglite(pglite)
  return {
    engine: 'pglite',
    db: new Kysely<Tables>({ dialect: refuseNestedUse(new EmbeddedDialect(pglite)) }),
    jobsDatabase: {
      ...jobsDatabase,
      executeSql(...statement) {
        refuseInsideTransaction()
        return jobsDatabase.executeSql(...statement)
      },
    },
    async listen(channel, onMessage, onHearing) {
      const stop = await pglite.listen(channel, onMessage)
      onHearing?.('hearing')
      return stop
    },
    onState,
    ...(dataDir
      ? { copyFiles: (target: string) => copyDatabaseFiles(pglite, join(dataDir, 'database'), target) }
      : {}),
    async close() {
      await pglite.close()
      unlock?.()
    },
  }
}

/**
 * After a PANIC, such as a disk too full for the log, or an abort of its code, the embedded database
 * answers nothing until a new start.
 */
function watchForBreakdown(pglite: PGlite): Database['onState'] {
  let tell: Parameters<Database['onState']>[0] = () => {}
  const watch = <Message extends unknown[], Reply>(execute: (...message: Message) => Promise<Reply>) => {
    return async (...message: Message) => {
      try {
        return await execute(...message)
      } catch (error) {
        if (isBreakdown(error as { name?: string; severity?: string })) tell('broken', error)
        throw error
      }
    }
  }
  pglite.execProtocol = watch(pglite.execProtocol.bind(pglite))
  pglite.execProtocolStream = watch(pglite.execProtocolStream.bind(pglite))
  return (listener) => {
    tell = listener
  }
}

/** `RuntimeError` is what WebAssembly throws. */
function isBreakdown({ name, severity }: { name?: string; severity?: string }): boolean {
  return severity === 'PANIC' || name === 'RuntimeError'
}

/**
 * For an adapter of one connection Kysely queues the queries itself, first come first served;
 * `createOrder` decides instead.
 */
class EmbeddedAdapter extends PGliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/**
 * Kysely's own PGlite driver has one connection whose open transaction swallows the statements of everybody
 * else; here every caller gets a connection of its own, and PGlite's lock keeps statements outside a
 * transaction waiting until it ends. Requests wait for each other before that; what is done for listeners
 * from memory, and jobs, do not wait for them.
 */
class EmbeddedDialect implements Dialect {
  readonly #pglite: PGlite
  constructor(pglite: PGlite) {
    this.#pglite = pglite
  }
  createDriver(): Driver {
    const pglite = this.#pglite
    const driver: Driver = new PGliteDriver({ pglite })
    driver.destroy = async () => {}
    const enter = createOrder()
    const places = new WeakMap<DatabaseConnection, () => void>()
    driver.acquireConnection = async (): Promise<DatabaseConnection> => {
      const own = new PGliteDriver({ pglite })
      await own.init()
      const connection = await own.acquireConnection()
      const request = waitingRequest()
      if (request) places.set(connection, await enter(request.address))
      return connection
    }
    driver.releaseConnection = async (connection) => places.get(connection)?.()
    return driver
  }
  createQueryCompiler() {
    return new PostgresQueryCompiler()
  }
  createAdapter() {
    return new EmbeddedAdapter()
  }
  createIntrospector(db: Kysely<unknown>) {
    return new PostgresIntrospector(db)
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
