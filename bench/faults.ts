import '../apps/server/src/tsx-hook.ts'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DATABASE_FAULTS } from './faults-database.ts'
import { DISK_FAULTS } from './faults-disk.ts'
import { type Fault, NotPossible } from './faults-stage.ts'
import { START_FAULTS } from './faults-start.ts'
import { UPGRADE_FAULTS } from './faults-upgrade.ts'
import { WORKER_FAULTS } from './faults-workers.ts'
import { figure, median, option, reference, say } from './figures.ts'

/**
 * `npm run bench -- faults [--only database]`: what breaks around a server, one fault after another, while a
 * creator saves and listeners listen; then it is repaired, and everything that was confirmed must be there.
 * Real processes on loopback. Exits with 1 when something is lost or does not work again.
 */
const GROUPS: Record<string, Fault[]> = {
  database: DATABASE_FAULTS,
  start: START_FAULTS,
  disk: DISK_FAULTS,
  upgrade: UPGRADE_FAULTS,
  workers: WORKER_FAULTS,
}
const only = option('only') ?? ''
/** What has not begun by then is left out, and says so. */
const MOST_MS = 1_500_000

const began = performance.now()
const folder = mkdtempSync(join(tmpdir(), 'podstead-faults-'))
const healed: number[] = []
let lost = 0
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
process.exitCode = await main()

async function main(): Promise<number> {
  let failed = 0
  say('fault | listeners saw | creators saw | lost | healed in')
  const faults = Object.entries(GROUPS).flatMap(([group, members]) =>
    members.map((fault) => ({ group, fault })),
  )
  const chosen = faults.filter(({ group, fault }) =>
    only in GROUPS ? group === only : fault.name.includes(only),
  )
  for (const [at, { fault }] of chosen.entries()) {
    if (performance.now() - began > MOST_MS) {
      say(`${fault.name} | left out: the time is over; run it with --only`)
      continue
    }
    const own = join(folder, String(at))
    mkdirSync(own)
    if (!(await runFault(fault, own))) failed += 1
    rmSync(own, { recursive: true, force: true, maxRetries: 5 })
  }
  reference('everything that was confirmed, and a save that works')
  figure('faults-lost', { ours: lost, unit: 'acknowledged things lost', goal: 0 })
  figure('faults-heal', { ours: median(healed), unit: 'ms from back to healthy' })
  return lost || failed ? 1 : 0
}

async function runFault({ name, run }: Fault, own: string): Promise<boolean> {
  try {
    const outcome = await run(own)
    lost += outcome.lost
    if (outcome.healedMs !== undefined) healed.push(outcome.healedMs)
    const time = outcome.healedMs === undefined ? '-' : `${Math.round(outcome.healedMs)} ms`
    say([name, outcome.listeners, outcome.creators, outcome.lost, time].join(' | '))
    return true
  } catch (error) {
    if (error instanceof NotPossible) {
      say(`${name} | not possible here: ${error.message}`)
      return true
    }
    say(`${name} | FAILED: ${(error as Error).stack}`)
    return false
  }
}
