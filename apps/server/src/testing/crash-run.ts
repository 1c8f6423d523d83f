import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { startOldHost } from '@podstead/simulators/old-host'
import { collectJobs } from '../kernel/capability.ts'
import type { CrashPoint } from '../kernel/crash-points.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { CHILD_ENVIRONMENT, CHILD_FLAGS } from './child-process.ts'
import { openCrashKernel, type Props, prepareBase, type Scenario } from './crash-base.ts'
import { SCENARIOS } from './crash-scenarios.ts'
import { writeDatabaseFiles } from './database.ts'

export interface CrashResult {
  point: CrashPoint
  /** It died at the point, and nowhere else. */
  isReached: boolean
  torn: unknown
  after: unknown
  /** From the next process that opens the data until what was begun is at its end. */
  healedMs: number
}

const LONGEST_MS = 60_000

/**
 * Lets a process die at each of the points, one after another on the same data; afterwards another
 * process brings all of it to its end.
 */
export async function crashAt(dataDir: string, points: CrashPoint[]): Promise<CrashResult[]> {
  const host = await startOldHost({ items: 2, bare: true })
  try {
    writeDatabaseFiles(dataDir)
    const kernel = await openCrashKernel(dataDir, [host.host])
    const prepared: { point: CrashPoint; scenario: Scenario; props: Props; isReached: boolean }[] = []
    const base = await prepareBase(kernel)
    for (const point of points) {
      const scenario = SCENARIOS[point]
      if (!scenario) throw new Error(`Nothing leads to “${point}”`)
      prepared.push({
        point,
        scenario,
        props: { ...base, ...(await scenario.prepare(kernel, base, host.feedUrl)) },
        isReached: false,
      })
    }
    await kernel.jobs.stop(1)
    await kernel.database.close()
    for (const one of prepared) one.isReached = await dies(dataDir, one.point, host.host, one.props)
    const began = performance.now()
    const next = await openCrashKernel(dataDir, [host.host])
    try {
      const torn = new Map<CrashPoint, unknown>()
      for (const { point, scenario, props } of prepared) torn.set(point, await scenario.state(next, props))
      for (const { scenario, props } of prepared) if (!scenario.isJob) await scenario.act(next, props)
      await finishJobs(next)
      const healedMs = performance.now() - began
      return await Promise.all(
        prepared.map(async ({ point, scenario, props, isReached }) => {
          return {
            point,
            isReached,
            torn: torn.get(point),
            after: await scenario.state(next, props),
            healedMs,
          }
        }),
      )
    } finally {
      await next.jobs.stop(1)
      await next.database.close()
    }
  } finally {
    await host.close()
  }
}

function dies(dataDir: string, point: CrashPoint, host: string, props: Props): Promise<boolean> {
  const program = join(import.meta.dirname, 'crash-child.ts')
  const env = { ...CHILD_ENVIRONMENT, HOME: process.env.HOME, CRASH_AT: point }
  const args = [program, dataDir, point, host, JSON.stringify(props)]
  const child = spawn(process.execPath, [...CHILD_FLAGS, ...args], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let isLate = false
  const limit = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
  }, LONGEST_MS)
  return new Promise((resolve) =>
    child.once('close', (_code, signal) => {
      clearTimeout(limit)
      resolve(signal === 'SIGKILL' && !isLate)
    }),
  )
}

/**
 * What a worker does at its start on the embedded database, at once: jobs that the
 * dead process ran are run again.
 */
async function finishJobs(kernel: Kernel): Promise<void> {
  const again =
    "update pgboss.job set state = 'created', started_on = null, start_after = now() where state = 'active'"
  await kernel.database.jobsDatabase.executeSql(again)
  await kernel.jobs.runPending(collectJobs(kernel))
}
