import type { ImportProgress } from '@podstead/contract/imports'

type ItemCounts = Pick<
  ImportProgress,
  'items_count' | 'done_count' | 'failed_count' | 'skipped_count' | 'bytes_total' | 'bytes_done'
>

/**
 * 0–100. By bytes where the feed says how many there are, because one episode may be a hundred times as
 * long as another; else by episodes.
 */
export function importPercent({
  items_count,
  done_count,
  failed_count,
  skipped_count,
  bytes_total,
  bytes_done,
}: ItemCounts): number {
  const ended = done_count + failed_count + skipped_count
  if (items_count > 0 && ended >= items_count) return 100
  const part = bytes_total ? bytes_done / bytes_total : ended / Math.max(1, items_count)
  // Feeds lie about sizes: it is not over before the last episode is.
  return Math.max(0, Math.min(99, 100 * part))
}
