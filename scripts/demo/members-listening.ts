import type { AudioFileRow } from '../../apps/server/src/episodes/table.ts'
import type { Kernel } from '../../apps/server/src/kernel/kernel.ts'
import { buildAlert } from '../../apps/server/src/subscriber-metrics/factory.ts'
import { buildFetches, buildListening } from '../../apps/server/src/subscriber-metrics/factory-traffic.ts'
import type { SubscriberRow } from '../../apps/server/src/subscribers/table.ts'
import { AGENTS } from './cast.ts'

const DAY = 86_400_000
const WEEK = 7 * DAY

/** A podcast whose parts open a week apart, and who may hear them. */
export interface Course {
  id: number
  audios: readonly AudioFileRow[]
  listeners: readonly SubscriberRow[]
}

/**
 * Each hears a part in the days after it opened, some not to its end, some stop after a few. One address was
 * passed on.
 */
export async function simulateListening(
  kernel: Kernel,
  { id, audios, listeners }: Course,
  random: () => number,
): Promise<void> {
  const now = kernel.clock.now().getTime()
  const apps = AGENTS.map(([agent]) => agent).filter((agent) => !agent.startsWith('Mozilla'))
  const heard = listeners.flatMap((by, at) => {
    const joined = by.approved_at?.getTime() ?? now
    const stopsAfter = random() < 0.25 ? 2 : audios.length
    const agent = apps[at % apps.length] as string
    return audios.slice(0, stopsAfter).flatMap((audio, part) => {
      const moment = joined + part * WEEK + random() * 3 * DAY
      if (moment > now || random() < 0.12) return []
      return {
        ...{ by, agent, ip: `198.18.${at % 250}.7`, at: new Date(moment) },
        ...{ episode: { id: audio.episode_id, show_id: id }, audio },
        bytes_sent: Math.round(audio.bytes * (random() < 0.2 ? 0.3 + random() * 0.5 : 1)),
      }
    })
  })
  heard.sort((a, b) => a.at.getTime() - b.at.getTime())
  await buildListening(kernel, heard)
  await buildFetches(
    kernel,
    listeners.map((by, at) => ({ by, agent: apps[at % apps.length] as string, ip: `198.18.${at % 250}.7` })),
  )
  const shared = listeners.at(-3)
  if (shared) await buildAlert(kernel, shared)
}
