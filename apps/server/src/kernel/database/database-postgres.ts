import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { DATE, type Database, INT8, type Tables } from './database.ts'
import { keepListening } from './database-listen.ts'
import { refuseInsideTransaction, refuseNestedUse } from './database-nesting.ts'
import { type DatabaseState, watchDatabase } from './database-outage.ts'
import { guardPool } from './database-pool.ts'

const NUMERIC = 1700
const CONNECT_MS = 1500
/** For whatever is queued behind the others, jobs included. */
const LONGEST_QUEUE_MS = 60_000
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/**
 * What a server does with a connection whose client was lost in the middle: its locks must not outlive it.
 */
const FOR_EVERY_CONNECTION = `
  set idle_in_transaction_session_timeout = '5min';
  -- Not offered on every system.
  do $$ begin perform set_config('client_connection_check_interval', '5s', false); exception when others then null; end $$`

/** The pool waits long for a free connection, and briefly for a new one. */
class Client extends pg.Client {
  constructor(options: pg.ClientConfig = {}) {
    super({ ...options, connectionTimeoutMillis: CONNECT_MS })
  }
}

export async function openPostgres(url: string, max: number): Promise<Database> {
  const types = {
    getTypeParser(oid: number, format?: 'text' | 'binary') {
      if (oid === INT8) return Number
      if (oid === DATE || oid === NUMERIC) return String
      return pg.types.getTypeParser(oid, format as 'text')
    },
  }
  const connections = new Set<pg.Client>()
  class PooledClient extends Client {
    constructor(options?: pg.ClientConfig) {
      super(options)
      connections.add(this)
      // The pool listens only while a connection is idle; without a listener a
      // lost one would end the process.
      this.on('error', () => {})
      this.once('end', () => connections.delete(this))
    }
  }
  const pool = new pg.Pool({
    ...{ connectionString: url, max, types, ...KEEP_ALIVE },
    Client: PooledClient,
    connectionTimeoutMillis: LONGEST_QUEUE_MS,
    onConnect: (client) => client.query(FOR_EVERY_CONNECTION).then(undefined, () => {}),
  })
  const listeners = new Set<Awaited<ReturnType<typeof keepListening>>>()
  let tell: (state: DatabaseState, cause?: unknown) => void = () => {}

  // A dropped idle connection is not a reason to end the process; the next query
  // gets a new one or a clear error.
  pool.on('error', () => {})

  const watch = watchDatabase({
    probe: (signal) => queryOnce(url, 'select 1', signal),
    onState(state, cause) {
      // Connections from before may be dead without knowing it.
      if (state === 'away') for (const client of connections) cut(client)
      if (state === 'away') for (const listener of listeners) listener.reconnect()
      tell(state, cause)
    },
  })
  const cancel = (pid: number) =>
    void queryOnce(url, `select pg_cancel_backend(${pid})`, AbortSignal.timeout(CONNECT_MS)).catch(() => {})
  const guarded = guardPool(pool, watch, cancel)

  return {
    engine: 'postgres',
    db: new Kysely<Tables>({ dialect: refuseNestedUse(new PostgresDialect({ pool: guarded })) }),
    jobsDatabase: {
      async executeSql(text: string, values: unknown[] = []) {
        refuseInsideTransaction()
        const client = await guarded.connect()
        try {
          // Several statements in one text come back as several results, and cannot have values.
          const result: unknown = await client.query(text, values)
          // biome-ignore lint/suspicious/noExplicitAny: rows as pg-boss takes them
          return { rows: [result].flat().flatMap((one) => (one as { rows: any[] }).rows) }
        } finally {
          client.release()
        }
      },
    },
    async listen(channel, onMessage, onState) {
      const connect = () => new Client({ connectionString: url, ...KEEP_ALIVE })
      const listener = await keepListening(connect, { channel, onMessage, onState: onState ?? (() => {}) })
      listeners.add(listener)
      return listener.stop
    },
    onState(listener) {
      tell = listener
    },
    async close() {
      watch.stop()
      await Promise.all([...listeners].map(({ stop }) => stop()))
      await pool.end()
    },
  }
}

/** On a connection of its own, which is closed whatever happens. */
async function queryOnce(url: string, text: string, signal: AbortSignal): Promise<void> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  signal.addEventListener('abort', () => cut(client), { once: true })
  try {
    await client.connect()
    await client.query(text)
  } finally {
    client.end().catch(() => {})
  }
}

function cut(client: pg.ClientBase): void {
  // The driver offers only a polite end, which a server that hangs never answers.
  ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
}
