import { feedFetchSink } from '../../apps/server/src/ingest/commands-fetches.ts'
import type { Kernel } from '../../apps/server/src/kernel/kernel.ts'
import { estimateSubscribers } from '../../apps/server/src/rollup/commands-subscribers.ts'
import { AGENTS } from './cast.ts'
import type { HeardEpisode } from './downloads.ts'
import { addressBook } from './places.ts'

const DAY = 86_400_000
/** The estimate is the middle of so many days. */
const DAYS = 8

/**
 * Apps that ask for the feed by themselves, and a service that asks for many people at
 * once; as they did in the last week.
 */
export async function subscribe(kernel: Kernel, heard: HeardEpisode[], random: () => number): Promise<void> {
  const sink = feedFetchSink(kernel)
  const now = kernel.clock.now().getTime()
  const address = addressBook(kernel, random)
  const apps = AGENTS.map(([agent]) => agent).filter((agent) => !agent.startsWith('Mozilla'))
  const reaches = new Map(heard.map(({ showId, reach }) => [showId, reach]))
  for (const [showId, reach] of reaches) {
    const people = Array.from({ length: Math.round(reach * 0.7) }, () => ({
      ip: address(),
      agent: apps[Math.floor(random() * apps.length)] as string,
    }))
    const service = {
      ip: address(),
      agent: `Overcast/1.0 Podcast Sync (${Math.round(reach * 0.3)} subscribers; feed-id=${showId}; +http://overcast.fm/)`,
    }
    for (let day = DAYS - 1; day >= 0; day--)
      for (const who of [...people.filter(() => random() < 0.8), service])
        sink.append({ ...who, showId, variantId: 0, at: new Date(now - day * DAY) })
  }
  await sink.flush()
  await estimateSubscribers(kernel)
}
