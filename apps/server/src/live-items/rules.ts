import type { Updateable } from 'kysely'
import type { LiveItemRow, LiveItemTable } from './table.ts'

/** What comes and what is on, together: more than this no listener looks through. */
export const MAX_OPEN = 50

const HOUR = 3_600_000

/** When an ended item leaves the feed by itself; null while it stays. */
export function leavesFeedAt(
  item: Pick<LiveItemRow, 'status' | 'ended_at' | 'keep_in_feed'>,
  keptHours: number,
): Date | null {
  if (item.status !== 'ended' || item.keep_in_feed || !item.ended_at) return null
  return new Date(item.ended_at.getTime() + keptHours * HOUR)
}

export function isInFeed(
  item: Pick<LiveItemRow, 'status' | 'ended_at' | 'keep_in_feed'>,
  now: Date,
  keptHours: number,
): boolean {
  const leaves = leavesFeedAt(item, keptHours)
  return leaves === null || now < leaves
}

/** What is wrong with when it begins and ends, by field. */
export function timeProblems({
  start_time,
  end_time,
}: Pick<LiveItemRow, 'start_time' | 'end_time'>): Record<string, string[]> {
  return end_time && end_time <= start_time ? { end_time: ['must be after the beginning'] } : {}
}

/** Columns that hold JSON: read as the value, written as its text. */
const JSON_COLUMNS = [
  'alternate_enclosures',
  'content_links',
  'feed_images',
  'chat',
  'social_interacts',
  'fundings',
  'value_time_splits',
] as const
type JsonColumn = (typeof JSON_COLUMNS)[number]

/** Columns of a live item as they are written. */
export function stored<T extends Partial<LiveItemRow>>(
  columns: T,
): Omit<T, JsonColumn> & Pick<Updateable<LiveItemTable>, JsonColumn> {
  const texts = JSON_COLUMNS.filter((name) => columns[name] != null).map((name) => [
    name,
    JSON.stringify(columns[name]),
  ])
  // The names that fromEntries forgets.
  return { ...columns, ...Object.fromEntries(texts) } as Omit<T, JsonColumn> &
    Pick<Updateable<LiveItemTable>, JsonColumn>
}
