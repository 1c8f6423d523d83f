import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { type CommitState, DatabaseUnavailable, type DatabaseWatch } from './database-outage.ts'
import { waitingRequest } from './database-waiting.ts'

/** Requests beyond those are refused at once: a queue nobody gets through helps nobody. */
const MAX_WAITING = 2000
/**
 * How long a request waits for one of the connections, and for one statement. Jobs and
 * commands take as long as they take.
 */
const CONNECTION_DEADLINE_MS = 5_000
const STATEMENT_DEADLINE_MS = 30_000

/**
 * The pool as Kysely uses it: every wait ends when the database stops answering, and connections that
 * may be dead are never used again.
 */
export function guardPool(pool: Pool, watch: DatabaseWatch, cancel: (pid: number) => void): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      if (pool.waitingCount >= MAX_WAITING)
        throw new DatabaseUnavailable('nothing', new Error('too many requests wait for a connection'))
      let asked: Promise<PoolClient> | undefined
      const deadlineMs = waitingRequest() && CONNECTION_DEADLINE_MS
      const ask = () => (asked = pool.connect())
      try {
        return guardClient(await watch.guard(ask, { deadlineMs }), watch, cancel)
      } catch (error) {
        asked?.then(
          (late) => late.release(),
          () => {},
        )
        throw error
      }
    },
  }
}

function guardClient(
  client: PoolClient,
  watch: DatabaseWatch,
  cancel: (pid: number) => void,
): PostgresPoolClient {
  let inTransaction = false
  let lost: CommitState | null = null
  return {
    ...(processId(client) === undefined ? {} : { processID: processId(client) as number }),
    // Kysely's type also has cursors, which are not configured.
    query: (async (text: string, values?: unknown[]) => {
      if (lost) throw new DatabaseUnavailable(lost)
      if (/^\s*(begin|start transaction)\b/i.test(text)) inTransaction = true
      const isEnd = /^\s*(commit|rollback)\s*$/i.test(text)
      const isWrite = inTransaction
        ? /^\s*commit/i.test(text)
        : !/^\s*(select|show|set|rollback)\b/i.test(text)
      const saved = isWrite ? 'unknown' : 'nothing'
      const request = waitingRequest()
      const onDeadline = () => cancel(processId(client) ?? 0)
      try {
        const result = await watch.guard(() => client.query(text, values), {
          saved,
          deadlineMs: request && STATEMENT_DEADLINE_MS,
          onDeadline,
        })
        if (request && isWrite) request.hasWritten = true
        return result
      } catch (error) {
        if (error instanceof DatabaseUnavailable) lost = error.saved
        throw error
      } finally {
        if (isEnd) inTransaction = false
      }
    }) as unknown as PostgresPoolClient['query'],
    release(destroy) {
      client.release(destroy || lost !== null)
    },
  }
}

function processId(client: PoolClient): number | undefined {
  // Known to the driver, not to its types.
  return (client as unknown as { processID?: number }).processID
}
