import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { createOnceTables, faultOf, loseLeases, once, onceJob, onceJobs } from '../../testing/jobs-once.ts'
import type { Database } from '../database/database.ts'
import type { Jobs } from './jobs.ts'

/**
 * On PostgreSQL two processes, of which one is killed; the embedded database belongs to one
 * process, which has two runners.
 */

const JOBS = 1000
const BEFORE_KILL = 250
/** `JOBS_SEED` repeats a run that failed. */
const seed = Number(process.env.JOBS_SEED ?? randomInt(2 ** 31))
const CHILD = join(import.meta.dirname, '../../testing/jobs-once-child.ts')
const numbers = Array.from({ length: JOBS }, (_, n) => n)

let database: Database & { url?: string }
const runners: Jobs[] = []
const children: ChildProcess[] = []
let killedAt: Date | undefined
beforeAll(async () => {
  database = await openTestDatabase()
  await createOnceTables(database)
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  for (const jobs of runners) await jobs.stop(2)
  await database.close()
})

async function runner(): Promise<Jobs> {
  const jobs = onceJobs(database)
  runners.push(jobs)
  await jobs.open([onceJob(database, seed)])
  return jobs
}

/** @returns once it works */
async function worker(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [CHILD, String(database.url), String(seed)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  await new Promise<void>((resolve, reject) => {
    child.stdout?.once('data', () => resolve())
    child.once('exit', (code) => reject(new Error(`A worker ended with ${code}`)))
  })
  return child
}

const effects = async () =>
  (await sql<{ n: number }>`select n from effects order by n`.execute(database.db)).rows.map(({ n }) => n)

async function jobsUnderWay({ pid }: ChildProcess): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from pgboss.job where name = 'once' and state = 'active' and id in (select job_id from begun where pid = ${pid})
  `.execute(database.db)
  return rows.length
}

/** Held while it is looked at, so that it does not finish what it was seen with before it is killed. */
async function isHeldInTheMiddle(child: ChildProcess): Promise<boolean> {
  child.kill('SIGSTOP')
  if ((await effects()).length > BEFORE_KILL && (await jobsUnderWay(child)) > 0) return true
  child.kill('SIGCONT')
  return false
}

/** On a busy machine the other worker may be the faster one for a while. @returns what it had not finished */
async function killInTheMiddle(child: ChildProcess): Promise<number> {
  await expect.poll(() => isHeldInTheMiddle(child), { timeout: 60_000, interval: 20 }).toBe(true)
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
  killedAt = (await sql<{ at: Date }>`select clock_timestamp() as at`.execute(database.db)).rows[0]?.at
  return jobsUnderWay(child)
}

/**
 * Also of what the dead process had fetched and not begun; a job of the other one that is caught with them
 * runs twice, which does no harm.
 */
async function loseLeasesOfDead(): Promise<void> {
  if (!killedAt) return
  const { rows } = await sql<{ id: string }>`
    select id from pgboss.job where name = 'once' and state = 'active' and started_on <= ${killedAt}
  `.execute(database.db)
  const ids = rows.map(({ id }) => id)
  if (ids.length) await loseLeases(database, ids)
}

test('each of 1000 jobs has its effect once, on two workers that throw, die after the effect, lose leases and are killed at random', async () => {
  const mine = await runner()
  await database.db.transaction().execute(async (trx) => {
    for (const n of numbers) await mine.enqueue(trx, once, { n })
  })
  if (database.url) {
    let [doomed] = await Promise.all([worker(), worker()])
    // What it had asked of the database when it was held may have been its last job.
    while ((await killInTheMiddle(doomed)) === 0) doomed = await worker()
    await worker()
  } else {
    const other = await runner()
    for (const jobs of [mine, other]) await jobs.work([onceJob(database, seed)])
  }
  const unfinished = async () => {
    await loseLeasesOfDead()
    const { rows } = await database.jobsDatabase.executeSql(
      "select count(*)::int as count from pgboss.job where name = 'once' and state < 'completed'",
    )
    return rows[0]
  }
  const hint = `JOBS_SEED=${seed} repeats this run`
  await expect.poll(unfinished, { timeout: 90_000, interval: 250, message: hint }).toEqual({ count: 0 })
  expect(await effects(), hint).toEqual(numbers)
  // A try after the effect, and one that went on without its lease, both came as far as
  // the effect and were kept from it.
  const { rows } = await sql<{ n: number; tries: number }>`select n, tries from withheld`.execute(database.db)
  const withheld = (fault: string) => rows.filter(({ n }) => faultOf(seed, n) === fault)
  expect(
    withheld('dies after its effect').some(({ tries }) => tries > 1),
    hint,
  ).toBe(true)
  expect(
    withheld('loses its lease').some(({ tries }) => tries === 1),
    hint,
  ).toBe(true)
}, 180_000)
