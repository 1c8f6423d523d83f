import { utcDay } from '@podstead/downloads/windows'
import { forgetFetches } from '../ingest/commands-fetches.ts'
import { forgetKeys } from '../ingest/commands-keys.ts'
import { dropDaysBefore, ensureDays } from '../ingest/commands-partitions.ts'
import { dayAfter, firstKept } from '../ingest/rules-periods.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { rollUp } from './commands.ts'

/**
 * Once a day: partitions for the next days, keys that are over, and what has been kept
 * long enough. Totals stay for good.
 */
export async function applyRetention(kernel: Kernel): Promise<void> {
  const today = utcDay(kernel.clock.now().getTime())
  await ensureDays(kernel.db, [today, dayAfter(today, 1), dayAfter(today, 2)])
  await forgetKeys(kernel)
  await forgetFetches(kernel, today)
  // Late requests of a day before are few; should they come, its listeners are read once more.
  await kernel.db.deleteFrom('listener_digests').where('day', '<', dayAfter(today, -1)).execute()
  const { retentionDays, window } = kernel.config.counting
  if (retentionDays === null) return
  // What nobody counted yet must not go uncounted.
  await rollUp(kernel)
  const dropped = await dropDaysBefore(kernel.db, firstKept(dayAfter(today, -retentionDays), window))
  if (dropped) kernel.log.info({ dropped, retentionDays }, 'days of requests were dropped')
}
