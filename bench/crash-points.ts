import '../apps/server/src/tsx-hook.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { CRASH_POINTS, type CrashPoint } from '../apps/server/src/kernel/crash-points.ts'
import { crashAt } from '../apps/server/src/testing/crash-run.ts'
import { SCENARIOS } from '../apps/server/src/testing/crash-scenarios.ts'
import { pause, settleFetches } from './crash-ledger.ts'
import { prepareStage } from './crash-prepare.ts'
import { createProduct } from './crash-product.ts'
import { finish, idle } from './crash-recovery.ts'
import type { Stage } from './crash-stage.ts'
import { work } from './crash-workload.ts'
import { figure, option, reference, say } from './figures.ts'
import { examine, snapshot } from './invariants.ts'
import { checkSweep } from './invariants-files.ts'
import { checkSite } from './invariants-site.ts'

/**
 * `npm run bench -- crash-points [--only storage] [--seed 1]`: the real server dies at each named place
 * while files come in, are processed, episodes are saved and audio is fetched; then it starts again,
 * everything begun is brought to its end, and what was acknowledged must be there. Exits with 1 when a place
 * was not reached or anything was lost.
 */
const only = option('only') ?? ''
const seed = Number(option('seed') ?? 1)
/** A place that the work has not come to by then is not reached by it. */
const REACH_MS = 30_000
const NOTICE_MS = 1000
const points = CRASH_POINTS.filter((point) => point.startsWith(only))
/** What creators and timetables ask for now and then has a process of its own to die in. */
const alone = (Object.keys(SCENARIOS) as CrashPoint[]).filter((point) => points.includes(point))

const dataDir = mkdtempSync(join(tmpdir(), 'podstead-crash-points-'))
const hashed = new Map<string, string>()
let reachedPoints = 0
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
process.exitCode = await main()

async function main(): Promise<number> {
  const stage = await prepareStage(dataDir, seed)
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }))
  say(`${'point'.padEnd(40)} reached after   lost   healed after`)
  for (const point of points.filter((one) => !alone.includes(one)))
    await (point.startsWith('migrations') ? crashInFirstStart(point) : crashAtWork(stage, point))
  if (alone.length) await crashAlone(stage)
  const known = stage.ledger.violations.size
  await checkSweep(dataDir, stage.ledger)
  for (const violation of [...stage.ledger.violations].slice(known)) say(`VIOLATION ${violation}`)
  reference('every place is reached, and nothing acknowledged is lost at any')
  figure('crash-points-reached', { ours: reachedPoints, reference: points.length, unit: 'points' })
  figure('crash-points-lost', { ours: stage.ledger.violations.size, unit: 'violations', goal: 0 })
  return stage.ledger.violations.size || reachedPoints < points.length ? 1 : 0
}

async function crashAtWork(stage: Stage, point: CrashPoint): Promise<void> {
  const { product, ledger } = stage
  const known = ledger.violations.size
  const began = performance.now()
  product.start(point)
  // What an earlier run left to do may lead there before anybody works.
  await product.ready().catch((error) => (product.hasEnded() ? undefined : Promise.reject(error)))
  const over = new AbortController()
  const working = work(stage, over.signal)
  while (!product.hasEnded() && performance.now() - began < REACH_MS) await pause(20)
  const reachedMs = product.hasEnded() && performance.now() - began
  // Its end is noticed a little after it.
  settleFetches(ledger, (await product.kill()) - NOTICE_MS)
  over.abort()
  await working
  const torn = snapshot(dataDir, 'torn')
  const restarted = performance.now()
  product.start()
  await examine(torn, ledger, hashed)
  await product.ready()
  await finish(stage)
  await idle(stage)
  await checkSite(stage, 1, 'new')
  settleFetches(ledger, await product.kill())
  report(point, { reachedMs, lost: ledger.violations.size - known, healedMs: performance.now() - restarted })
  for (const violation of [...ledger.violations].slice(known)) say(`VIOLATION ${violation}`)
}

async function crashAlone({ ledger }: Stage): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'podstead-crash-alone-'))
  try {
    for (const { point, isReached, torn, after, healedMs } of await crashAt(folder, alone)) {
      const { torn: wantedTorn, after: wantedAfter } = SCENARIOS[point] ?? {}
      const isWhole = isDeepStrictEqual([torn, after], [wantedTorn, wantedAfter])
      if (!isWhole)
        ledger.violations.add(
          `${point}: ${JSON.stringify([torn, after])}, not ${JSON.stringify([wantedTorn, wantedAfter])}`,
        )
      report(point, { reachedMs: isReached && 0, lost: isWhole ? 0 : 1, healedMs })
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** The schema is made by the first start; the next one goes on where it was. */
async function crashInFirstStart(point: CrashPoint): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'podstead-crash-start-'))
  try {
    const product = await createProduct(folder)
    const began = performance.now()
    product.start(`${point}#3`)
    await product.ready().catch((error) => (product.hasEnded() ? undefined : Promise.reject(error)))
    const reachedMs = product.hasEnded() && performance.now() - began
    await product.kill()
    const restarted = performance.now()
    product.start()
    await product.ready()
    report(point, { reachedMs, lost: 0, healedMs: performance.now() - restarted })
    await product.kill()
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

type CrashPointResult = { reachedMs: number | false; lost: number; healedMs: number }

function report(point: CrashPoint, { reachedMs, lost, healedMs }: CrashPointResult): void {
  if (reachedMs !== false) reachedPoints += 1
  const reached = reachedMs === false ? 'not reached' : `${Math.round(reachedMs)} ms`
  say(
    `${point.padEnd(40)} ${reached.padStart(13)} ${String(lost).padStart(6)} ${`${Math.round(healedMs)} ms`.padStart(14)}`,
  )
}
