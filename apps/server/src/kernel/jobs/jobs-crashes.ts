import { type Generated, sql } from 'kysely'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Database } from '../database/database.ts'
import { IsolationKilled } from '../media/isolated.ts'

declare module '../database/database.ts' {
  interface Tables {
    job_crashes: { job_id: string; crashes: number; at: Generated<Date> }
  }
}

/** For the owner and the operator; the reason of a job that is parked. */
export const CRASHED = 'The server stopped twice while it worked on this, so it is not retried automatically.'
/** Likewise, where it was the process that reads strangers' files. */
export const READER_KILLED =
  'Reading a file for this was stopped twice from outside, so it is not retried automatically.'
/** What a try that died with its process on the embedded database is marked with. */
const ORPHANED = 'The server stopped while the job ran.'
/** pg-boss's words for a process without a heartbeat. */
const NOT_HEARD_OF = 'job heartbeat timeout'

const MAX_CRASHES = 2
const MAX_REMEMBERED = 2000

/**
 * Counts the deaths of processes by the jobs that they ran. One for each process: what began
 * here and failed did not kill it.
 */
export function createCrashCount(database: Database) {
  const begun = new Set<string>()
  return {
    /** @throws Error with CRASHED, after which the job is not tried again */
    async begin(entry: JobWithMetadata<unknown>): Promise<void> {
      const isSuspect = entry.retryCount > 0 && !begun.has(entry.id) && diedWithProcess(entry.output)
      begun.add(entry.id)
      if (begun.size > MAX_REMEMBERED)
        for (const oldest of [...begun].slice(0, MAX_REMEMBERED / 2)) begun.delete(oldest)
      if (!isSuspect || (await count(database, entry.id)) < MAX_CRASHES) return
      await park(database, entry.id)
      throw new Error(CRASHED)
    },
    /**
     * What a try that failed is marked with. The second whose reader was killed is the last: the machine
     * may have no memory for that file.
     */
    async failed(entry: JobWithMetadata<unknown>, error: unknown): Promise<unknown> {
      if (!(error instanceof IsolationKilled) || (await count(database, entry.id)) < MAX_CRASHES) return error
      await park(database, entry.id)
      return new Error(READER_KILLED, { cause: error })
    },
    /** The process is asked to end: whatever becomes of these jobs now is no fault of theirs. */
    async forgive(ids: Iterable<string>): Promise<void> {
      const rows = [...ids].map((job_id) => ({ job_id, crashes: -1 }))
      if (!rows.length) return
      await database.db
        .insertInto('job_crashes')
        .values(rows)
        .onConflict((c) =>
          c.column('job_id').doUpdateSet({ crashes: sql<number>`greatest(job_crashes.crashes - 1, -1)` }),
        )
        .execute()
    },
  }
}

export type CrashCount = ReturnType<typeof createCrashCount>

/** Lets the try that runs be the last. */
async function park(database: Database, id: string): Promise<void> {
  await database.jobsDatabase.executeSql(
    "update pgboss.job set retry_limit = retry_count where id = $1 and state = 'active'",
    [id],
  )
}

async function count(database: Database, id: string): Promise<number> {
  const { crashes } = await database.db
    .insertInto('job_crashes')
    .values({ job_id: id, crashes: 1 })
    .onConflict((c) => c.column('job_id').doUpdateSet({ crashes: sql<number>`job_crashes.crashes + 1` }))
    .returning('crashes')
    .executeTakeFirstOrThrow()
  return crashes
}

function diedWithProcess(output: unknown): boolean {
  const { message, value } = (output ?? {}) as { message?: unknown; value?: { message?: unknown } }
  return [message, value?.message].some((words) => words === ORPHANED || words === NOT_HEARD_OF)
}

/** As if it had never been started: a restart is no fault of the job and costs it no try. */
export async function requeue(database: Database, id: string): Promise<void> {
  await database.jobsDatabase.executeSql(
    "update pgboss.job set state = 'created', started_on = null, start_after = now() where id = $1 and state = 'active'",
    [id],
  )
}

/**
 * The embedded database belongs to this process alone: whatever is marked active was interrupted by a crash.
 * It counts as a failed try, so that a job which takes the process down with it ends somewhere, and starts
 * again within seconds instead of at its expiry.
 */
export async function failOrphans(boss: PgBoss, database: Database): Promise<void> {
  if (database.engine !== 'pglite') return
  const { rows } = await database.jobsDatabase.executeSql(
    "select name, id from pgboss.job where state = 'active'",
  )
  for (const { name, id } of rows as { name: string; id: string }[])
    await boss.fail(name, id, { message: ORPHANED })
}
