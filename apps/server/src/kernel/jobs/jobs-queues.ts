import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { Database } from '../database/database.ts'
import { DEAD } from './dead-jobs.ts'
import type { JobDefinition } from './jobs.ts'

const HEARTBEAT_SECONDS = 30
const NO_JOB = '00000000-0000-0000-0000-000000000000'

/** One queue for each job, with its tries and its time, and the one that takes what gave up. */
export async function createQueues(boss: PgBoss, definitions: JobDefinition[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map(({ name, policy }) => [name, policy]))
  if (!existing.has(DEAD)) await boss.createQueue(DEAD, { notify: true })
  for (const d of definitions) {
    const queue = {
      retryLimit: d.retryLimit ?? 5,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: 900,
      expireInSeconds: d.expireSeconds ?? 300,
      notify: true,
    }
    // A queue keeps its policy for good; what waits in one that looks at everything is asked for again.
    const isOld = existing.get(d.name) === 'stately' && d.policy === 'short'
    if (isOld) await boss.deleteQueue(d.name)
    if (existing.has(d.name) && !isOld) await boss.updateQueue(d.name, queue)
    else await boss.createQueue(d.name, { ...queue, policy: d.policy ?? 'standard', deadLetter: DEAD, heartbeatSeconds: HEARTBEAT_SECONDS })
    // pg-boss looks a queue up at its first use, outside our transaction: on the embedded database that would wait for itself. Touching no job makes it look now.
    await boss.touch(d.name, NO_JOB)
  }
}

/** Any number; the same in every process. */
const LOCK = 7_236_119_042

/** The schema of pg-boss is made with "if not exists", which fails where two processes do it at once. */
export async function oneAtATime({ engine, db }: Database, work: () => Promise<void>): Promise<void> {
  if (engine === 'pglite') return work()
  await db.transaction().execute(async (trx) => {
    await sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`.execute(trx)
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx)
    await work()
  })
}
