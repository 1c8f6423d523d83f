import type { Trx } from '../kernel/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { DEBOUNCE_MS } from './rules.ts'

/**
 * Has apps told of a change soon, inside the transaction that makes it; several changes within seconds are told once. Without it they are
 * told within a minute (`pings.watch`), whatever changed the show.
 */
export async function announceFeed(trx: Trx, kernel: Pick<Kernel, 'clock' | 'config' | 'jobs'>, showId: number): Promise<void> {
  const { websubHubs, podping, podcastIndexUrl } = kernel.config.pings
  if (!websubHubs.length && !podping && !podcastIndexUrl) return
  const startAfter = new Date(kernel.clock.now().getTime() + DEBOUNCE_MS)
  await kernel.jobs.enqueue(trx, 'pings.look', { show_id: showId }, { startAfter })
}
