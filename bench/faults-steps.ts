import { setTimeout as pause } from 'node:timers/promises'
import { type FaultResult, type FaultStage, HEAL_MS, type Sample } from './faults-stage.ts'

interface Steps {
  cause(): Promise<void> | void
  /** How long the fault lasts. */
  ms: number
  /** Resolves when what was broken works again. */
  repair(): Promise<void> | void
  uploads?: boolean
}

/** Creators save and listeners listen before, during and after the fault. */
export async function suffer(
  scene: FaultStage,
  { cause, ms, repair, uploads = false }: Steps,
): Promise<FaultResult> {
  const over = new AbortController()
  const listeners: Sample[] = []
  const creators: Sample[] = []
  const ready: Sample[] = []
  const repeat = async (samples: Sample[], every: number, ask: () => Promise<Sample>) => {
    while (!over.signal.aborted) {
      samples.push(await ask())
      await pause(every)
    }
  }
  const { feed, audio } = scene.installation
  const going = [
    repeat(listeners, 60, () => scene.listen(feed)),
    repeat(listeners, 60, () => scene.listen(audio)),
    repeat(creators, 100, () => scene.save()),
    repeat(ready, 250, () => scene.listen('/readyz')),
    ...(uploads ? [repeat(creators, 100, () => scene.upload())] : []),
  ]
  await pause(1500)
  await cause()
  for (const samples of [listeners, creators, ready]) samples.length = 0
  await pause(ms)
  const seen = [listeners, creators].map((samples) => describe(samples)) as [string, string]
  const readiness = [...new Set(ready.map(({ status }) => status))].join('/')
  const hadEnded = scene.server.ended()
  over.abort()
  await repair()
  const healedMs = await heal(scene, uploads)
  await Promise.all(going)
  const end = hadEnded ? '; the process ended and was started again' : ''
  const lost = await scene.countLost()
  return { listeners: seen[0], creators: `${seen[1]}; /readyz ${readiness}${end}`, lost, healedMs }
}

/** Milliseconds until a save works, and an upload where those were broken. */
export async function heal(scene: FaultStage, uploads = false): Promise<number> {
  const began = performance.now()
  const tries: Sample[] = []
  while (performance.now() - began < HEAL_MS) {
    if (scene.server.ended()) await scene.restart()
    const saved = await scene.save()
    const sample = uploads && saved.status === 201 ? await scene.upload() : saved
    if (sample.status === 201) return performance.now() - began
    tries.push(sample)
    await pause(20)
  }
  throw new Error(`Nothing can be saved ${HEAL_MS / 1000} s after the repair: ${describe(tries)}`)
}

/** `200 ×40 in 3–12 ms, 503 ×20 in 1–1400 ms`. */
function describe(samples: Sample[]): string {
  const groups = Map.groupBy(samples, ({ status }) => status)
  return [...groups]
    .toSorted(([a], [b]) => a - b)
    .map(([status, group]) => {
      const times = group.map(({ ms }) => Math.round(ms))
      return `${status || 'no answer'} ×${group.length} in ${Math.min(...times)}–${Math.max(...times)} ms`
    })
    .join(', ')
}
