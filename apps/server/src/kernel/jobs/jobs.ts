import { type ConstructorOptions, fromKysely, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Database, Queryable, Trx } from '../database/database.ts'
import type { Log } from '../log.ts'
import { type DeadJobRow, logJobsError, moveToDeadLetters, requeueDeadLetter } from './dead-letters.ts'
import { createCrashCount, failOrphans } from './jobs-crashes.ts'
import { fairTurn } from './jobs-fairness.ts'
import { pollDueQueues } from './jobs-polling.ts'
import { countUnfinished, createQueues, findDueQueues, oneAtATime } from './jobs-queues.ts'
import { runFetched, startWorkers } from './jobs-work.ts'

/**
 * How a job ended: done, or skipped with a reason that the log tells. A failure is thrown; after the last
 * try it is kept with its reason.
 */
export type JobOutcome = { outcome: 'done' } | { outcome: 'skipped'; reason: string }
export const done: JobOutcome = { outcome: 'done' }
export const skipped = (reason: string): JobOutcome => ({ outcome: 'skipped', reason })

export interface JobRun {
  id: string
  /** Aborted when the process stops; the job is handed back and another worker starts it anew. */
  signal: AbortSignal
  tries: number
}

/**
 * A job as those see it who hand it over: its name, and what it is given. It stands in the commands of its
 * slice, its handler in jobs.ts.
 */
export interface JobType<T = unknown> {
  name: string
  schema: z.ZodType<T>
}
export type JobData<Type> = Type extends JobType<infer T> ? T : never

export function defineJob<T>(name: string, schema: z.ZodType<T>): JobType<T> {
  return { name, schema }
}

export interface JobDefinition<T = unknown> extends JobType<T> {
  handler(data: T, run: JobRun): Promise<JobOutcome>
  /** Called once when the last try has failed, so that a page can show it. */
  gaveUp?(data: T, reason: string): Promise<void>
  /**
   * Puts one that gave up back to work, as its owner would; false when nobody waits for it any more. Without
   * it, it is enqueued again as it was.
   */
  retry?(trx: Trx, data: T): Promise<boolean>
  retryLimit?: number
  /** A try that takes longer is taken for dead. */
  expireSeconds?: number
  /** How many at once in this process. */
  concurrency?: number
  /** For many that take little: the next one begins at once, not two seconds after the one before began. */
  pace?: 'at once'
  /**
   * For many that take little and share their work: so many that wait are done at once, all or none.
   * When that fails, each of them is handled by itself.
   */
  together?: { max: number; handler(data: T[]): Promise<void> }
  /** How many of one account's at once in this process. */
  concurrencyPerAccount?: number
  /**
   * `short`: at most one waiting, and one running in each process; for work that looks at
   * everything anyway (docs/decisions/0024).
   */
  policy?: 'standard' | 'short'
  /** Runs by itself: a cron expression in UTC. */
  cron?: string
}

/** Says how a job is done. Handlers are idempotent: a job runs at least once, and may run twice. */
export function job<T>(
  { name, schema }: JobType<T>,
  options: Omit<JobDefinition<T>, keyof JobType>,
): JobDefinition<T> {
  return { name, schema, ...options }
}

/**
 * `accountId`: accounts take turns in the queue. `id`: of a job that existed before, because what
 * it did is known under that id.
 */
type EnqueueOptions = { startAfter?: Date; accountId?: number; id?: string; priority?: number }

export interface Jobs {
  /** Hands over a job inside the business transaction: it exists exactly if the transaction commits. */
  enqueue<T>(trx: Queryable, type: JobType<T>, data: NoInfer<T>, options?: EnqueueOptions): Promise<void>
  /** How many of them wait or run. */
  countUnfinished(type: JobType): Promise<number>
  /** Puts a job that gave up back to work; false when nobody waits for it any more. */
  retryDead(trx: Trx, dead: DeadJobRow): Promise<boolean>
  /** Makes the queues; from here on jobs can be handed over. */
  open(definitions: JobDefinition[]): Promise<void>
  /** Starts working on them in this process. */
  work(definitions: JobDefinition[]): Promise<void>
  /**
   * Runs what is waiting, one after another, until nothing is left: for commands and
   * tests. Throws what a job throws.
   */
  runPending(definitions: JobDefinition[]): Promise<void>
  /** Lets running jobs finish within the time, hands the rest back. */
  stop(seconds: number): Promise<void>
}

/** Jobs on pg-boss in the same database; see the decision record on pg-boss. */
export function createJobs({ database, log }: { database: Database; log: Log }): Jobs {
  const options: ConstructorOptions = {
    db: database.jobsDatabase,
    backend: database.engine,
    useListenNotify: true,
    // One process owns the embedded database; nothing else needs watching there.
    monitorVacuum: database.engine === 'postgres',
    reindex: database.engine === 'postgres',
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  }
  const boss = new PgBoss(options)
  boss.on('error', (error) => logJobsError(log, error))
  const stopping = new AbortController()
  const crashes = createCrashCount(database)
  const running = new Set<string>()
  let started = false
  let known: JobDefinition[] = []
  let stopPolling = async () => {}
  const askedFor = new WeakMap<Queryable, Set<string>>()

  /** Of what waits once at most, a second one in the same transaction would be dropped by the database. */
  function isAskedForAgain(trx: Queryable, name: string): boolean {
    if (!trx.isTransaction || known.find((one) => one.name === name)?.policy !== 'short') return false
    const names = askedFor.get(trx) ?? new Set()
    if (names.has(name)) return true
    askedFor.set(trx, names.add(name))
    return false
  }

  return {
    async enqueue(trx, { name }, data, { accountId, ...options } = {}) {
      if (isAskedForAgain(trx, name)) return
      const turn = accountId === undefined ? {} : await fairTurn(trx, name, accountId)
      await boss.send(name, data as object, { ...options, db: fromKysely(trx), ...turn })
    },
    countUnfinished: ({ name }) => countUnfinished(database, name),
    retryDead: (trx, dead) => requeueDeadLetter(boss, trx, dead, known),
    async open(definitions) {
      known = definitions
      await oneAtATime(database, async () => {
        await boss.start()
        started = true
        await createQueues(boss, definitions)
      })
    },
    async work(definitions) {
      await failOrphans(boss, database)
      const context = { log, stopping: stopping.signal, database, crashes, running }
      const workers = new Map<string, () => void>()
      for (const definition of definitions)
        workers.set(definition.name, await startWorkers(boss, definition, context))
      stopPolling = pollDueQueues(database, workers, (error) => logJobsError(log, error))
      await moveToDeadLetters(boss, database, definitions, log)
      for (const { name, cron } of definitions)
        await (cron ? boss.schedule(name, cron) : boss.unschedule(name))
    },
    async runPending(definitions) {
      const names = definitions.map(({ name }) => name)
      for (let worked = true; worked; ) {
        worked = false
        let due = await findDueQueues(database, names)
        for (const definition of definitions) {
          if (!due.has(definition.name)) continue
          // Where one runs at a time, the next one is whose turn it is by then.
          const batchSize = definition.concurrency === 1 ? 1 : 10
          const entries = await boss.fetch<unknown>(definition.name, { batchSize })
          if (!entries.length) continue
          worked = true
          await runFetched(boss, definition, entries)
          due = await findDueQueues(database, names)
        }
      }
    },
    async stop(seconds) {
      await stopPolling()
      // What stops us may have less patience: these jobs did not take the process down.
      await crashes.forgive(running).catch((error) => log.warn({ err: error }, 'jobs: crashes'))
      // Jobs that do not finish in time are signalled a little before the end, so that
      // there is time to hand the job back.
      const notice = setTimeout(() => stopping.abort(), seconds * 800)
      if (started) await boss.stop({ graceful: true, close: false, timeout: seconds * 1000 })
      clearTimeout(notice)
    },
  }
}
