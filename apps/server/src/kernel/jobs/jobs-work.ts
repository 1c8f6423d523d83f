import type { Job, JobWithMetadata, PgBoss } from 'pg-boss'
import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { JobDefinition, JobOutcome } from './jobs.ts'
import { type CrashCount, requeue } from './jobs-crashes.ts'

interface WorkerContext {
  log: Log
  stopping: AbortSignal
  database: Database
  crashes: CrashCount
  running: Set<string>
}

type Entry = JobWithMetadata<unknown>
/** What pg-boss is to know of each job of several. */
interface Settled {
  id: string
  status: 'completed' | 'failed'
  output?: unknown
}

/**
 * Starts the workers for one kind of job in this process. They fetch when they are woken, and once a minute.
 * @returns wakes them
 */
export async function startWorkers(
  boss: PgBoss,
  definition: JobDefinition,
  context: WorkerContext,
): Promise<() => void> {
  const wakes = await Promise.all(
    Array.from({ length: definition.concurrency ?? 1 }, () => startWorker(boss, definition, context)),
  )
  return () => {
    for (const wake of wakes) wake()
  }
}

async function startWorker(
  boss: PgBoss,
  definition: JobDefinition,
  context: WorkerContext,
): Promise<() => void> {
  const { name, together, pace } = definition
  const options = {
    includeMetadata: true,
    ...(definition.concurrencyPerAccount && { localGroupConcurrency: definition.concurrencyPerAccount }),
    pollingIntervalSeconds: 60,
    notifyPollingIntervalSeconds: 60,
    heartbeatRefreshSeconds: 10,
  } as const
  const followOn = async () => {
    if (pace === 'at once') boss.notifyWorker(await worker)
  }
  const worker: Promise<string> = together
    ? boss.work(name, { ...options, perJobResults: true, batchSize: together.max }, async (entries) => {
        const settled = await runSome(definition, entries, context)
        await followOn()
        return settled
      })
    : boss.work(name, { ...options, batchSize: 1 }, async ([entry]) => {
        if (!entry) return
        const { status, output } = await runOne(definition, entry, context)
        await followOn()
        if (status === 'failed') throw output
        return output
      })
  const id = await worker
  return () => boss.notifyWorker(id)
}

async function runSome(
  definition: JobDefinition,
  entries: Entry[],
  context: WorkerContext,
): Promise<Settled[]> {
  const done = await runTogether(definition, entries, context)
  const settled: Settled[] = []
  for (const entry of entries)
    settled.push(
      done.has(entry.id) ? { id: entry.id, status: 'completed' } : await runOne(definition, entry, context),
    )
  return settled
}

/** Those that were not tried before, at once. @returns what is done; nothing where it failed */
async function runTogether(
  { name, schema, together }: JobDefinition,
  entries: Entry[],
  { log, running }: WorkerContext,
): Promise<Set<string>> {
  const fresh = entries.filter(({ retryCount }) => retryCount === 0)
  if (!together || fresh.length < 2) return new Set()
  const ids = fresh.map(({ id }) => id)
  const started = performance.now()
  try {
    for (const id of ids) running.add(id)
    await together.handler(fresh.map(({ data }) => schema.parse(data)))
    log.info({ job: name, count: fresh.length, ms: Math.round(performance.now() - started) }, 'jobs together')
    return new Set(ids)
  } catch (error) {
    log.warn({ job: name, count: fresh.length, err: error }, 'jobs failed together, and are run one by one')
    return new Set()
  } finally {
    for (const id of ids) running.delete(id)
  }
}

async function runOne(definition: JobDefinition, entry: Entry, context: WorkerContext): Promise<Settled> {
  const { log, stopping, database, crashes, running } = context
  const { id } = entry
  const tries = entry.retryCount + 1
  const started = performance.now()
  running.add(id)
  try {
    await crashes.begin(entry)
    const data = definition.schema.parse(entry.data)
    const signal = AbortSignal.any([entry.signal, stopping])
    const result = await definition.handler(data, { id, signal, tries })
    const ms = Math.round(performance.now() - started)
    log.info({ job: definition.name, id, tries, ms, ...result }, 'job')
    return { id, status: 'completed', output: result }
  } catch (error) {
    if (stopping.aborted) {
      log.info({ job: definition.name, id }, 'job handed back')
      await requeue(database, id)
      // Only what is being worked on can be completed: one that was handed back stays.
      return { id, status: 'completed' }
    }
    log.warn({ job: definition.name, id, tries, err: error }, 'job failed')
    return { id, status: 'failed', output: await crashes.failed(entry, error) }
  } finally {
    running.delete(id)
  }
}

/** The same for commands and tests: throws what a job throws, after it was told to pg-boss. */
export async function runFetched(
  boss: PgBoss,
  definition: JobDefinition,
  entries: Job<unknown>[],
): Promise<void> {
  const { name, schema, together } = definition
  if (together && entries.length > 1) {
    try {
      await together.handler(entries.map(({ data }) => schema.parse(data)))
      await boss.complete(
        name,
        entries.map(({ id }) => id),
      )
      return
    } catch {
      // One by one they say which of them it was.
    }
  }
  const failures: unknown[] = []
  for (const { id, data } of entries) {
    try {
      const signal = new AbortController().signal
      const result: JobOutcome = await definition.handler(schema.parse(data), { id, signal, tries: 1 })
      await boss.complete(name, id, result)
    } catch (error) {
      await boss.fail(name, id, { message: (error as Error).message })
      failures.push(error)
    }
  }
  if (failures.length) throw failures[0]
}
