import { sql } from 'kysely'
import { z } from 'zod'
import { systemClock } from '../kernel/clock.ts'
import type { Database } from '../kernel/database/database.ts'
import { isFirstEffect } from '../kernel/jobs/job-effects.ts'
import {
  createJobs,
  defineJob,
  done,
  type JobDefinition,
  type JobRun,
  type Jobs,
  job,
} from '../kernel/jobs/jobs.ts'
import { createLog } from '../kernel/log.ts'

/** Small jobs whose first try goes wrong at random, and tables in which they tell what they did. */

const AT_ONCE = 100
const PATIENCE_MS = 10_000
const LOOK_MS = 250

export type Fault = 'none' | 'throws' | 'dies after its effect' | 'loses its lease'

/** The same for the same seed, in every process. */
export function faultOf(seed: number, n: number): Fault {
  // The finaliser of MurmurHash3: neighbours have nothing in common.
  let mixed = Math.imul(seed ^ Math.imul(n + 1, 0x9e3779b1), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  const share = ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
  if (share < 0.1) return 'throws'
  if (share < 0.2) return 'dies after its effect'
  return share < 0.25 ? 'loses its lease' : 'none'
}

export async function createOnceTables({ db }: Database): Promise<void> {
  await sql`create table begun (job_id uuid not null, pid integer not null)`.execute(db)
  await sql`create table effects (n integer not null)`.execute(db)
  await sql`create table withheld (n integer not null, tries integer not null)`.execute(db)
}

export const once = defineJob('once', z.object({ n: z.int() }))

export function onceJob(database: Database, seed: number): JobDefinition {
  const definition = job(once, {
    concurrency: AT_ONCE,
    retryLimit: 8,
    async handler({ n }, run) {
      await sql`insert into begun values (${run.id}, ${process.pid})`.execute(database.db)
      const fault = run.tries > 1 ? 'none' : faultOf(seed, n)
      if (fault === 'throws') throw new Error('thrown on purpose')
      if (fault === 'loses its lease') {
        await loseLeases(database, [run.id])
        await untilDoneElsewhere(database, n)
      }
      await apply(database, n, run)
      if (fault === 'dies after its effect') throw new Error('died before it could say that it was done')
      return done
    },
  })
  return definition as unknown as JobDefinition
}

/**
 * As the supervisor does with jobs without a heartbeat in time: somebody else starts them,
 * whether or not their try still runs.
 */
export async function loseLeases({ jobsDatabase }: Database, ids: string[]): Promise<void> {
  await jobsDatabase.executeSql(
    "update pgboss.job set state = 'retry', start_after = now() where id = any($1::uuid[]) and state = 'active'",
    [ids],
  )
}

export function onceJobs(database: Database): Jobs {
  return createJobs({ database, log: createLog({ level: 'silent', clock: systemClock }) })
}

/** The effect and its mark are one transaction. */
async function apply({ db }: Database, n: number, run: JobRun): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (await isFirstEffect(trx, run)) await sql`insert into effects values (${n})`.execute(trx)
    else await sql`insert into withheld values (${n}, ${run.tries})`.execute(trx)
  })
}

/** A second try that never comes must not hold up the first for ever. */
async function untilDoneElsewhere({ db }: Database, n: number): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
    const { rows } = await sql`select 1 from effects where n = ${n}`.execute(db)
    if (rows.length) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}
