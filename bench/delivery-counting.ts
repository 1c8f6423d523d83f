import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import { composeKernel, prepareData } from '../apps/server/src/compose.ts'
import { buildAudibleEpisode } from '../apps/server/src/delivery/factory.ts'
import { readConfig } from '../apps/server/src/kernel/config.ts'
import type { Kernel } from '../apps/server/src/kernel/kernel.ts'
import { countedUpTo } from '../apps/server/src/rollup/commands-cursor.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { load, pin } from './delivery-load.ts'
import { RUNS, type Stage, startOurs } from './delivery-stage.ts'
import { figure, median, option, reference, say } from './figures.ts'
import { type Running, SERVER } from './server.ts'

const CONNECTIONS = 16
const PART = 64 * 1024
const SECONDS = Number(option('seconds') ?? 2)
/** An app that listeners use, so that each request is one that may count. */
const AGENT = 'Overcast/3.0 (+http://overcast.fm/; iOS podcast app)'
/** Longer than the roll-up is waited with, so that nothing is still to come. */
const QUIET_MS = 2600
const MOST_MS = 120_000

type Engine = 'pglite' | 'postgres'

/**
 * What counting costs: the same server with and without, in turns. Each turn without waits until
 * the one before is counted to the end, so that what counting puts off is not paid by its
 * reference; it is printed beside it.
 */
export async function measureCounting(stage: Stage): Promise<void> {
  // The load, PostgreSQL and we ourselves stay away from the core of the servers.
  pin({ pid: process.pid }, '1')
  const uncounted = { ...stage, dataDir: join(stage.folder, 'uncounted') }
  cpSync(stage.dataDir, uncounted.dataDir, { recursive: true })
  const plain = await startOurs(uncounted, { program: [join(import.meta.dirname, 'delivery-uncounted.ts')] })
  try {
    for (const engine of ['pglite', 'postgres'] as const) await measureEngine(stage, plain, engine)
  } finally {
    await plain.stop()
  }
}

async function measureEngine(stage: Stage, plain: Running, engine: Engine): Promise<void> {
  const postgres = engine === 'postgres' ? await startPostgres() : undefined
  const environment = {
    // All of the load comes from one address.
    MOST_KEPT_PER_ADDRESS: '1000000000',
    DATA_DIR: postgres ? join(stage.folder, 'postgres') : stage.dataDir,
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
  }
  try {
    const path = postgres ? await furnishPostgres(stage, environment) : stage.audio.path
    const { requests: keptBefore } = await withKernel(environment, keptIn)
    const counting = await startOurs(stage, {
      environment: { ...environment, ...(postgres && { ROLE: 'web' }) },
    })
    const worker = postgres && startWorker(environment)
    const turns = { counted: [] as Turn[], plain: [] as Turn[] }
    try {
      for (let run = 0; run <= RUNS; run++) {
        const counted = await takeTurn(stage, counting, path)
        const free = await takeTurn(stage, plain, stage.audio.path)
        turns.counted.push(counted)
        turns.plain.push(free)
      }
    } finally {
      await counting.stop()
      await worker?.stop()
    }
    report(engine, turns)
    await check(environment, turns.counted, keptBefore)
  } finally {
    await postgres?.stop()
  }
}

/** Does the jobs, and so counts; on the core of PostgreSQL. */
function startWorker(environment: Record<string, string>): { stop(): Promise<void> } {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, SERVER, {
    env: { PATH, HOME, LOG_LEVEL: 'warn', ...environment, ROLE: 'worker' },
    stdio: 'ignore',
  })
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  process.on('exit', stop)
  return { stop }
}

interface Turn {
  perSecond: number
  answers: number
  /** Processor time of the server for each answer, until the last one. */
  answerMicros: number
  /** From the last answer until everything was counted. */
  catchUpSeconds: number
  /** The same with all that comes afterwards. */
  cpuMicros: number
}

async function takeTurn(stage: Stage, server: Running, path: string): Promise<Turn> {
  const before = cpuSeconds(server.pid)
  const ranges = { part: PART, of: stage.audio.bytes }
  const ask = {
    url: `${server.origin}${path}`,
    connections: CONNECTIONS,
    seconds: SECONDS,
    status: 206,
    ranges,
  }
  const { requests, answers } = await load(stage.folder, { ...ask, headers: { 'user-agent': AGENT } })
  const over = performance.now()
  const answered = cpuSeconds(server.pid)
  const last = await settled(server)
  return {
    perSecond: requests,
    answers,
    answerMicros: ((answered - before) * 1e6) / answers,
    catchUpSeconds: Math.max(0, last - over) / 1000,
    cpuMicros: ((cpuSeconds(server.pid) - before) * 1e6) / answers,
  }
}

/** Waits until nothing waits to be written or counted, and has not for a while. @returns when that began */
async function settled(server: Running): Promise<number> {
  let last = performance.now()
  for (
    const end = last + MOST_MS;
    performance.now() < end;
    await new Promise((resolve) => setTimeout(resolve, 100))
  ) {
    const lines = (
      await (await fetch(`${server.origin.replace('127.0.0.1', 'localhost')}/metrics`)).text()
    ).split('\n')
    const isBusy = lines.some((line) =>
      /^podstead_(download_events\{state="waiting"\}|jobs\{name="metrics\.roll_up".*\}) [^0]/.test(line),
    )
    if (isBusy) last = performance.now()
    else if (performance.now() - last > QUIET_MS) return last
  }
  throw new Error('Counting does not come to an end')
}

function report(engine: Engine, { counted, plain }: { counted: Turn[]; plain: Turn[] }): void {
  const of = (turns: Turn[], what: keyof Turn) => median(turns.slice(1).map((turn) => turn[what]))
  const name = engine === 'pglite' ? '' : '-postgres'
  const [ours, free] = [of(counted, 'perSecond'), of(plain, 'perSecond')]
  reference('the same server whose events go nowhere, on the same core, in turns')
  say(
    engine === 'pglite'
      ? `The embedded database is in the process that answers. While answers are in demand it gets a small part of the time, and most requests wait on the disk: their cost comes after the run, and is in the figures below.`
      : `PostgreSQL and the worker that counts share the other core with the load, which gets less of it then: the rate says too much, the processor time is that of the server alone.`,
  )
  const micros = { counted: of(counted, 'answerMicros'), plain: of(plain, 'answerMicros') }
  say(
    `${Math.round(ours)} answers a second counted, ${Math.round(free)} uncounted (${((1 - ours / free) * 100).toFixed(1)} % fewer); ${micros.counted.toFixed(1)} and ${micros.plain.toFixed(1)} µs of the server's processor time for each.`,
  )
  figure(`counting-cost${name}`, {
    ours: (micros.counted / micros.plain - 1) * 100,
    unit: "% more of the server's processor time an answer",
    goal: 10,
  })
  figure(`counting-catch-up${name}`, {
    ours: of(counted, 'catchUpSeconds'),
    unit: `s after a run of ${SECONDS} s`,
  })
  figure(`counting-work${name}`, {
    ours: of(counted, 'cpuMicros'),
    reference: of(plain, 'cpuMicros'),
    unit: 'µs of processor time a request, in all',
  })
}

/**
 * Not one answered request may be missing; those that the load broke off at the end of a turn are kept, too.
 */
async function check(environment: Record<string, string>, turns: Turn[], before: number): Promise<void> {
  const { requests, isCounted } = await withKernel(environment, keptIn)
  const answered = turns.reduce((sum, { answers }) => sum + answers, 0)
  const kept = requests - before
  const most = answered + turns.length * (CONNECTIONS + 1)
  if (kept < answered || kept > most || !isCounted)
    throw new Error(`${answered} were answered, ${kept} kept, counted: ${isCounted}`)
  say(`All ${answered} answered requests were kept and counted (${kept} with those that were broken off).`)
}

async function keptIn({ db }: Kernel): Promise<{ requests: number; isCounted: boolean }> {
  const { rows } = await sql<{
    requests: number
    last: number
  }>`select count(*)::int as requests, coalesce(max(id), 0)::int as last from download_requests`.execute(db)
  const { requests = 0, last = 0 } = rows[0] ?? {}
  return { requests, isCounted: (await countedUpTo(db)) >= last }
}

async function furnishPostgres(stage: Stage, environment: Record<string, string>): Promise<string> {
  mkdirSync(environment.DATA_DIR as string)
  return withKernel(environment, async (kernel) => {
    await prepareData(kernel)
    const { episode } = await buildAudibleEpisode(kernel, {
      show: await buildShow(kernel),
      content: stage.audio.content,
      slug: 'night-train',
    })
    return `/audio/${episode.public_id}/night-train.mp3`
  })
}

async function withKernel<T>(
  environment: Record<string, string>,
  work: (kernel: Kernel) => Promise<T>,
): Promise<T> {
  const kernel = await composeKernel(readConfig({ LOG_LEVEL: 'warn', ...environment }))
  try {
    return await work(kernel)
  } finally {
    await kernel.database.close()
  }
}

/** Of all threads; Linux only. */
function cpuSeconds(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [user = 0, system = 0] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number)
    return (user + system) / 100
  } catch {
    return Number.NaN
  }
}
