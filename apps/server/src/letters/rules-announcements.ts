/** What a look at one subscriber goes by. Moments in milliseconds since 1970. */
export interface AnnouncementLook {
  /** Which episodes are open, and since when. */
  opens: ReadonlyMap<number, number>
  /** Since when each could be heard at all. */
  availableAt: ReadonlyMap<number, number>
  seenUntil: number
  now: number
  /** Those that this subscriber was told of before. */
  told: ReadonlySet<number>
}

/**
 * The episodes that opened since the last look, in the order of their opening. One whose sound was ready
 * later than its date opened with its sound.
 */
export function findNewlyOpen({ opens, availableAt, seenUntil, now, told }: AnnouncementLook): number[] {
  return [...opens]
    .map(([id, since]) => ({ id, at: Math.max(since, availableAt.get(id) ?? now) }))
    .filter(({ id, at }) => at > seenUntil && at <= now && !told.has(id))
    .sort((a, b) => a.at - b.at || a.id - b.id)
    .map(({ id }) => id)
}
