import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestDatabase } from '../testing/database.ts'
import { systemClock } from './clock.ts'
import type { Database } from './database.ts'
import { isFirstEffect } from './job-effects.ts'
import { createJobs, done, type JobDefinition, type JobRun, type Jobs, job } from './jobs.ts'
import { createLog } from './log.ts'

const JOBS = 120
const WORKERS = 16
let database: Database
let workers: [Jobs, Jobs]
beforeAll(async () => {
  database = await openTestDatabase()
  const log = createLog({ level: 'silent', clock: systemClock })
  workers = [createJobs({ database, log }), createJobs({ database, log })]
  await sql`create table effects (n integer not null)`.execute(database.db)
})
afterAll(async () => {
  for (const jobs of workers) await jobs.stop(2)
  await database.close()
})

/** The effect and its mark are one transaction. */
async function apply(n: number, run: JobRun): Promise<void> {
  await database.db.transaction().execute(async (trx) => {
    if (await isFirstEffect(trx, run)) await sql`insert into effects values (${n})`.execute(trx)
  })
}

/** As the supervisor does with a job that was not heard of in time: somebody else starts it, while this try still runs. */
async function loseLease({ id }: JobRun): Promise<void> {
  await database.jobsDatabase.executeSql("update pgboss.job set state = 'retry', start_after = now() where id = $1 and state = 'active'", [
    id,
  ])
}

/** What goes wrong in the first try, by the number of the job. */
async function attempt(n: number, run: JobRun, elsewhere: (n: number) => Promise<void>): Promise<void> {
  const fault = run.tries > 1 ? 'none' : (['none', 'throws', 'dies after its effect', 'loses its lease', 'none'] as const)[n % 5]
  if (fault === 'throws') throw new Error('thrown on purpose')
  if (fault === 'loses its lease') {
    await loseLease(run)
    await elsewhere(n)
  }
  await apply(n, run)
  if (fault === 'dies after its effect') throw new Error('died before it could say that it was done')
}

test('each of 120 jobs has its effect once, on two workers that throw, die after the effect, and go on after their lease was lost', async () => {
  const finished = new Map<number, () => void>()
  const elsewhere = (n: number) =>
    new Promise<void>((resolve) => {
      finished.set(n, resolve)
      // A second try that never comes must not hold up the first for ever.
      setTimeout(resolve, 10_000).unref()
    })
  const late: number[] = []
  const definition = job('once', z.object({ n: z.int() }), {
    concurrency: WORKERS,
    retryLimit: 5,
    handler: async ({ n }, run) => {
      await attempt(n, run, elsewhere)
      if (finished.get(n)) late.push(n)
      finished.get(n)?.()
      return done
    },
  })
  const definitions = [definition] as unknown as JobDefinition[]
  for (const jobs of workers) await jobs.open(definitions)
  await database.db.transaction().execute(async (trx) => {
    for (let n = 0; n < JOBS; n++) await workers[0].enqueue(trx, 'once', { n })
  })
  for (const jobs of workers) await jobs.work(definitions)
  const effects = async () => (await sql<{ n: number }>`select n from effects order by n`.execute(database.db)).rows.map(({ n }) => n)
  const unfinished = async () =>
    (await database.jobsDatabase.executeSql("select count(*)::int as count from pgboss.job where name = 'once' and state < 'completed'"))
      .rows[0]
  await expect.poll(unfinished, { timeout: 90_000, interval: 500 }).toEqual({ count: 0 })
  expect(await effects()).toEqual(Array.from({ length: JOBS }, (_, n) => n))
  // In each of those cases both tries came to their end.
  expect(new Set(late).size).toBe(JOBS / 5)
}, 120_000)
