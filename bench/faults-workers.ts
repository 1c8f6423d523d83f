import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { openCrashKernel, prepareBase } from '../apps/server/src/testing/crash-base.ts'
import { startOldHost } from '../apps/simulators/src/old-host.ts'
import { METRICS_TOKEN } from './crash-product.ts'
import { waitingIn } from './crash-recovery.ts'
import { openEmbedded } from './faults-embedded.ts'
import { type JobKind, WORKER_JOBS } from './faults-jobs.ts'
import { type Fault, type FaultResult, FaultStage, type Installation, NotPossible } from './faults-stage.ts'
import { suffer } from './faults-steps.ts'

/** A process, or the child that does its work, is killed in the middle of a job. */
export const WORKER_FAULTS: Fault[] = WORKER_JOBS.map((kind) => ({
  name: `${kind.child ? `${kind.child.name} killed` : 'worker killed'} in a job: ${kind.name}`,
  run: (folder) => killInJob(folder, kind),
}))

/** From the hand-over until the job begins: the server starts, its creator signs in, and listeners listen. */
const DELAY = '20 seconds'
const REACH_MS = 60_000
const IDLE_MS = 120_000

async function killInJob(folder: string, kind: JobKind): Promise<FaultResult> {
  if (kind.child && process.platform !== 'linux') throw new NotPossible('needs /proc to find the child')
  const installation = await openEmbedded(folder)
  const dataDir = join(folder, 'data')
  const host = await startOldHost({ items: 2, bare: !kind.hasPictures })
  try {
    if (kind.isFromListeners) await hear(installation)
    const kernel = await openCrashKernel(dataDir, [host.host])
    const props = await kind.handOver(kernel, await prepareBase(kernel), { feedUrl: host.feedUrl, folder })
    await kernel.database.jobsDatabase.executeSql(
      `update pgboss.job set start_after = now() + interval '${DELAY}' where state = 'created'`,
    )
    await kernel.jobs.stop(1)
    await kernel.database.close()

    const environment = {
      METRICS_TOKEN,
      OUTBOUND_ALLOW_HOSTS: host.host,
      ...(kind.point && !kind.child && { CRASH_AT: kind.point }),
    }
    const scene = await FaultStage.open(installation, environment)
    try {
      let repairedAt = 0
      const outcome = await suffer(scene, {
        cause: () => (kind.child ? killChild(scene, kind.child.command) : ended(scene)),
        ms: 2000,
        async repair() {
          repairedAt = performance.now()
          if (!kind.child) await scene.restart({ CRASH_AT: undefined })
        },
      })
      await idle(scene)
      const healedMs = performance.now() - repairedAt
      await scene.server.stop()
      const after = await openCrashKernel(dataDir, [host.host])
      const state = await kind
        .state(after, props)
        .finally(() => after.jobs.stop(1).then(() => after.database.close()))
      const isWhole = isDeepStrictEqual(state, kind.after)
      const end = isWhole
        ? `the job came to its end: ${JSON.stringify(state)}`
        : `NOT WHOLE: ${JSON.stringify(state)} for ${JSON.stringify(kind.after)}`
      return {
        ...outcome,
        creators: `${outcome.creators}; ${end}`,
        lost: outcome.lost + (isWhole ? 0 : 1),
        healedMs,
      }
    } finally {
      await scene.server.kill()
    }
  } finally {
    await host.close()
  }
}

/** The process kills itself at the place that was named. */
async function ended(scene: FaultStage): Promise<void> {
  for (const end = performance.now() + REACH_MS; performance.now() < end; await pause(20))
    if (scene.server.ended()) return
  throw new Error(
    `The job did not come to the place at which it was to die:\n${scene.server.output().slice(-1500)}`,
  )
}

async function killChild(scene: FaultStage, command: RegExp): Promise<void> {
  for (const end = performance.now() + REACH_MS; performance.now() < end; await pause(5)) {
    const child = listDescendants(scene.server.pid).find((pid) => command.test(readCommand(pid)))
    if (child === undefined) continue
    process.kill(child, 'SIGKILL')
    return
  }
  throw new Error(`No ${command.source} was started:\n${scene.server.output().slice(-1500)}`)
}

function listDescendants(pid: number): number[] {
  const children = readProc(`${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)
  return children.flatMap((child) => [child, ...listDescendants(child)])
}

const readCommand = (pid: number) => readProc(`${pid}/cmdline`).replaceAll('\0', ' ')

/** Empty when the process has ended meanwhile. */
function readProc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'utf8')
  } catch {
    return ''
  }
}

/** Until no job waits or runs, and no request waits on the disk. */
async function idle(scene: FaultStage): Promise<void> {
  let waiting: string[] = []
  for (const end = performance.now() + IDLE_MS; performance.now() < end; await pause(100)) {
    const answer = await fetch(`${scene.server.origin}/metrics`, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    })
    waiting = waitingIn(await answer.text())
    if (answer.status === 200 && !waiting.length) return
  }
  throw new Error(`Jobs are not done ${IDLE_MS / 1000} s after the repair: ${waiting.join(' ')}`)
}

/** Requests that are written down and not counted yet: nothing works in this process. */
async function hear(installation: Installation): Promise<void> {
  const scene = await FaultStage.open(installation, { ROLE: 'web' })
  const apps = [
    'Overcast/3.0 (+http://overcast.fm/; iOS podcast app)',
    'AntennaPod/3.4.0',
    'Pocket Casts',
    'Castro 2024.1/1',
    'PodcastAddict/v5',
  ]
  try {
    for (const agent of apps) {
      const answer = await fetch(`${scene.server.origin}${installation.audio}`, {
        headers: { 'user-agent': agent },
      })
      await answer.arrayBuffer()
    }
  } finally {
    await scene.server.stop()
  }
}
