import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { Database } from '../database/database.ts'
import { outsideTransaction } from '../database/database-nesting.ts'
import { DEAD_LETTER_QUEUE } from './dead-letters.ts'
import type { JobDefinition } from './jobs.ts'

const HEARTBEAT_SECONDS = 30
/**
 * How long pg-boss lets a due job wait before it deletes it: never, in effect. By itself it is two weeks, and
 * a server that was off for longer would lose every mail and file that waits.
 */
const WAIT_SECONDS = 20 * 365 * 24 * 3600
const NO_JOB = '00000000-0000-0000-0000-000000000000'

/** One queue for each job, with its tries and its time, and the one that takes what gave up. */
export async function createQueues(boss: PgBoss, definitions: JobDefinition[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const dead = { notify: true, retentionSeconds: WAIT_SECONDS }
  const foundDead = existing.get(DEAD_LETTER_QUEUE)
  if (!foundDead) await boss.createQueue(DEAD_LETTER_QUEUE, dead)
  else if (!isSame(foundDead, dead)) await boss.updateQueue(DEAD_LETTER_QUEUE, dead)
  for (const d of definitions) {
    const queue = {
      retryLimit: d.retryLimit ?? 5,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: 900,
      expireInSeconds: d.expireSeconds ?? 300,
      retentionSeconds: WAIT_SECONDS,
      notify: true,
    }
    const found = existing.get(d.name)
    // A queue keeps its policy for good; what waits in one that looks at everything is asked for again.
    const isOld = found?.policy === 'stately' && d.policy === 'short'
    // pg-boss has read those that are there when it started.
    if (found && !isOld && isSame(found, queue)) continue
    if (isOld) await boss.deleteQueue(d.name)
    if (found && !isOld) await boss.updateQueue(d.name, queue)
    else
      await boss.createQueue(d.name, {
        ...queue,
        policy: d.policy ?? 'standard',
        deadLetter: DEAD_LETTER_QUEUE,
        heartbeatSeconds: HEARTBEAT_SECONDS,
      })
    // pg-boss looks a queue up at its first use, outside our transaction: on the embedded database that would
    // wait for itself. Touching no job makes it look now.
    await boss.touch(d.name, NO_JOB)
  }
}

function isSame(found: object, wanted: object): boolean {
  return Object.entries(wanted).every(([name, value]) => found[name as keyof typeof found] === value)
}

/** Those of these queues that have due jobs: one index lookup each, however many jobs wait. */
export async function findDueQueues({ db }: Pick<Database, 'db'>, names: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select queue.name from unnest(${names}::text[]) as queue(name) where exists (
      select 1 from pgboss.job
      where name = queue.name and state < 'active' and not blocked and start_after <= now())`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** How many of a queue are not done yet. */
export async function countUnfinished({ db }: Pick<Database, 'db'>, name: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from pgboss.job where name = ${name} and state <= 'active'`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** Any number; the same in every process. */
const LOCK = 7_236_119_042

/** The schema of pg-boss is made with "if not exists", which fails where two processes do it at once. */
export async function oneAtATime({ engine, db }: Database, work: () => Promise<void>): Promise<void> {
  if (engine === 'pglite') return work()
  await db.transaction().execute(async (trx) => {
    await sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`.execute(
      trx,
    )
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx)
    await outsideTransaction(work)
  })
}
