import type { Kernel } from '../kernel/kernel.ts'
import { leavesFeedAt } from '../live-items/rules.ts'
import type { FeedContent } from './queries.ts'

type Hours = Pick<Kernel, 'config'>

/** When a feed says something else without anybody doing anything; null when nothing is scheduled. */
export function changesNextAt(kernel: Hours, content: FeedContent): Date | null {
  return earliest([content.nextRelease, ...liveItemsLeaving(kernel, content).next])
}

/** Ended live items leave a feed by themselves: when those went that are gone, and when the others will. */
export function liveItemsLeaving(
  { config }: Hours,
  { liveItems, now }: FeedContent,
): { gone: Date[]; next: Date[] } {
  const times = liveItems.flatMap((item) => leavesFeedAt(item, config.liveItemHours) ?? [])
  return { gone: times.filter((at) => at <= now), next: times.filter((at) => at > now) }
}

function earliest(dates: (Date | null)[]): Date | null {
  return dates.reduce((first, date) => (date && (!first || date < first) ? date : first), null)
}
