import { PING_SERVICES } from '@podstead/contract/pings'
import { z } from 'zod'
import type { Trx } from '../kernel/database/database.ts'
import { defineJob, type JobData } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { DEBOUNCE_MS } from './rules.ts'

/** Holds the feed against what apps were given last. */
export const checkFeed = defineJob('pings.look', z.object({ show_id: z.int() }))
/** Tells one service of a change; `turn`: of which one. */
export const notifyService = defineJob(
  'pings.tell',
  z.object({ show_id: z.int(), service: z.enum(PING_SERVICES), target: z.string(), turn: z.int() }),
)
export type PingJob = JobData<typeof notifyService>

/**
 * Schedules notifications of a change, inside the transaction that makes it; several changes within seconds
 * are announced once. Without it they are announced within a minute (`pings.watch`), whatever changed the
 * show.
 */
export async function announceFeed(
  trx: Trx,
  kernel: Pick<Kernel, 'clock' | 'config' | 'jobs'>,
  showId: number,
): Promise<void> {
  const { websubHubs, podping, podcastIndexUrl } = kernel.config.pings
  if (!websubHubs.length && !podping && !podcastIndexUrl) return
  const startAfter = new Date(kernel.clock.now().getTime() + DEBOUNCE_MS)
  await kernel.jobs.enqueue(trx, checkFeed, { show_id: showId }, { startAfter })
}
