import '../apps/server/src/tsx-hook.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CRASHED } from '../apps/server/src/kernel/jobs/jobs-crashes.ts'
import { pause, settleFetches } from './crash-ledger.ts'
import { parkOne, retryAsCreator, retryAsOperator } from './crash-parked.ts'
import { prepareStage } from './crash-prepare.ts'
import { DataLost } from './crash-product.ts'
import { finish, idle } from './crash-recovery.ts'
import type { Stage } from './crash-stage.ts'
import { work } from './crash-workload.ts'
import { figure, option, reference, say } from './figures.ts'
import { examine, snapshot } from './invariants.ts'
import { checkSweep } from './invariants-files.ts'
import type { InvariantReport, Snapshot } from './invariants-model.ts'
import { checkSite } from './invariants-site.ts'

/**
 * `npm run bench -- crash [--rounds 30] [--seed 1]`: `kill -9` of the real server at random moments
 * while files come in, are processed, episodes are saved and audio is fetched; then a restart, and
 * everything that was acknowledged must be there, everything begun must come to its end. Exits with 1
 * when anything is not as promised.
 */
const rounds = Number(option('rounds') ?? 30)
const seed = Number(option('seed') ?? Math.floor(Math.random() * 1e9))
/**
 * At so many rounds the server is also killed when nothing is left to do, and its database examined at rest.
 */
const REST_EVERY = 3
/** Violations beyond this end the run: they will not get clearer. */
const ENOUGH = 20

const dataDir = mkdtempSync(join(tmpdir(), 'podstead-crash-'))
const numbers = { kills: 0, inStart: 0, inRecovery: 0, orphans: 0, swept: 0, files: 0 }
const recovery: number[] = []
/** Files are read once in a run, and all of them again at its end. */
const hashed = new Map<string, string>()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
process.exitCode = await main()

async function main(): Promise<number> {
  const began = performance.now()
  say(`seed ${seed}, ${rounds} rounds`)
  const stage = await prepareStage(dataDir, seed)
  // After the server has been ended, which createProduct sees to.
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }))
  const { product, ledger } = stage
  product.start()
  await product.ready()
  let round = 0
  try {
    while (round < rounds && ledger.violations.size < ENOUGH) {
      await crash(stage, round + 1)
      round += 1
    }
    await parkOne(stage)
    await checkSite(stage, rounds + 1, 'every')
    await rest(stage, new Map())
    await product.kill()
    numbers.swept = await checkSweep(dataDir, ledger)
  } catch (error) {
    ledger.violations.add(`round ${round + 1} could not go on: ${(error as Error).stack}`)
    await product.kill()
  }
  for (const fault of faultsIn(product.output())) ledger.violations.add(fault)
  report(stage, round, performance.now() - began)
  return ledger.violations.size ? 1 : 0
}

async function crash(stage: Stage, round: number): Promise<void> {
  const { product, ledger, dice } = stage
  const known = ledger.violations.size
  const over = new AbortController()
  const working = work(stage, over.signal)
  const after = dice.between(50, 2500)
  await Promise.race([pause(after), working])
  const torn = await kill(stage, 'torn')
  over.abort()
  await working
  const begun = ledger.works.filter((w) => !w.isDone).length + ledger.episodes.filter((e) => e.wanted).length
  ledger.numbers.inFlight += begun
  if (dice.chance(0.2)) {
    numbers.inStart += 1
    numbers.kills += 1
    product.start()
    await pause(dice.between(100, 1500))
    await product.kill()
  }
  const restarted = performance.now()
  product.start()
  const examining = examine(torn, ledger, hashed).then(remember)
  await product.ready()
  recovery.push(performance.now() - restarted)
  // The ledger must stand still while the copy is held against it.
  await examining
  await recover(stage)
  await idle(stage)
  await retryAsCreator(stage)
  await checkSite(stage, round, 'new')
  if (round % REST_EVERY === 0) await rest(stage, hashed)
  const state = `${ledger.episodes.length} episodes, ${ledger.numbers.fetches} fetches, ${ledger.violations.size} violations`
  say(`round ${round}: killed after ${after} ms with ${begun} begun; ${state}`)
  for (const violation of [...ledger.violations].slice(known)) say(`VIOLATION ${violation}`)
}

/** Brings everything to its end; in some rounds the server is killed in the middle of that too. */
async function recover(stage: Stage): Promise<void> {
  const { product, dice } = stage
  if (dice.chance(0.25)) {
    const finishing = finish(stage).catch((error) =>
      error instanceof DataLost ? undefined : Promise.reject(error),
    )
    await pause(dice.between(20, 1200))
    numbers.inRecovery += 1
    const torn = await kill(stage, 'torn')
    await finishing
    product.start()
    await examine(torn, stage.ledger, hashed).then(remember)
    await product.ready()
  }
  await finish(stage)
}

async function rest(stage: Stage, known: Map<string, string>, { isAgain = false } = {}): Promise<void> {
  await idle(stage)
  await pause(200)
  const resting = await kill(stage, 'resting')
  stage.product.start()
  const examined = await examine(resting, stage.ledger, known)
  remember(examined)
  await stage.product.ready()
  if (!examined.parked) return
  if (isAgain)
    return void stage.ledger.violations.add(
      `${examined.parked} jobs are parked after they were put back to work`,
    )
  await retryAsOperator(stage)
  await rest(stage, known, { isAgain: true })
}

async function kill(stage: Stage, moment: Snapshot['moment']): Promise<Snapshot> {
  numbers.kills += 1
  settleFetches(stage.ledger, await stage.product.kill())
  return snapshot(dataDir, moment)
}

function remember({ files, orphans }: InvariantReport): void {
  Object.assign(numbers, { files, orphans })
}

/** What the server complained of, apart from clients and jobs that a crash interrupted. */
function faultsIn(output: string): string[] {
  const isFault = (line: string) =>
    line.startsWith('{') ? /"level":"(error|fatal)"/.test(line) : /^\s+at |Error:/.test(line)
  const lines = output.split('\n').filter((line) => isFault(line) && !line.includes(CRASHED))
  return [
    ...new Set(lines.map((line) => `the server said: ${line.replace(/"time":"[^"]*",?/, '').slice(0, 400)}`)),
  ].slice(0, 10)
}

function report({ ledger }: Stage, done: number, ms: number): void {
  const { requests, acknowledged, fetches, polls, inFlight, parked } = ledger.numbers
  say(
    `${numbers.kills} kills (${numbers.inStart} in a start, ${numbers.inRecovery} in a recovery), ${Math.round(ms / 1000)} s`,
  )
  say(
    `${requests} requests, ${acknowledged} acknowledged; ${inFlight} things begun at a kill and finished afterwards`,
  )
  say(`${parked} jobs were parked after two kills, and put back to work as creators and operators do`)
  say(
    `${ledger.works.length} uploads, ${ledger.episodes.length} episodes, ${ledger.accounts.length} accounts; ${numbers.files} files`,
  )
  say(
    `${polls} polls of feeds, ${fetches} fetches of audio, ${ledger.certain.size} downloads that must be counted, ${ledger.attempted.size} that may be`,
  )
  say(
    `${numbers.orphans} files that no row named at the end, all younger than a day; the sweep a day later took ${numbers.swept}`,
  )
  for (const violation of [...ledger.violations].slice(0, 50)) say(`VIOLATION ${violation}`)
  reference('every round ends with all that was acknowledged in place and nothing half done')
  figure('crash-rounds', { ours: done, reference: rounds, unit: 'rounds' })
  figure('crash-violations', { ours: ledger.violations.size, unit: 'violations', goal: 0 })
  figure('crash-restart', { ours: recovery.reduce((sum, one) => sum + one, 0) / recovery.length, unit: 'ms' })
}
