/** An item that is open to a subscriber, with the date that the subscriber's feed gives it. */
export interface DatedItem {
  /** Its place in the podcast's own order. */
  place: number
  /** Milliseconds since 1970, whole seconds. */
  at: number
}

interface OpenItem {
  place: number
  publishedAt: number
  /** Its place in the schedule. */
  turn: number
  /** Since when it is open to the subscriber. */
  since: number
}

/**
 * Dates what is open: an episode that the schedule or the subscriber's own exceptions opened later than it
 * came out is dated by that, all others by their publication; also those that were there when the
 * subscriber joined, for three hundred episodes of one moment would be in no order. Of several that open at
 * once the last has that moment and each one before it a second less, so that apps, which sort by date,
 * keep their order.
 * @param joinedAt when the subscriber's own time began
 */
export function dateItems(items: readonly OpenItem[], joinedAt: number): DatedItem[] {
  const dated = items.map(({ place, publishedAt, since }): DatedItem => {
    return { place, at: toSecond(since > joinedAt && since > publishedAt ? since : publishedAt) }
  })
  spreadTies(items, dated, joinedAt)
  return dated
}

function spreadTies(items: readonly OpenItem[], dated: DatedItem[], joinedAt: number): void {
  const together = new Map<number, number[]>()
  for (const [index, { since, publishedAt }] of items.entries()) {
    if (since <= joinedAt || since <= publishedAt) continue
    const others = together.get(since)
    if (others) others.push(index)
    else together.set(since, [index])
  }
  const turn = (index: number) => (items[index] as OpenItem).turn
  for (const indexes of together.values()) {
    if (indexes.length === 1) continue
    indexes.sort((a, b) => turn(b) - turn(a))
    for (const [back, index] of indexes.entries()) (dated[index] as DatedItem).at -= back * 1000
  }
}

/**
 * As the owner orders episodes; where they did not, newest first, by the dates of this feed.
 */
export function orderItems(dated: DatedItem[], byDate: boolean): DatedItem[] {
  return byDate ? dated.sort((a, b) => b.at - a.at || a.place - b.place) : dated
}

/** The newest of them, in the order given, where the owner limits how many a feed has. */
export function limitItems(dated: DatedItem[], limit: number | null): DatedItem[] {
  if (limit === null || dated.length <= limit) return dated
  const newest = new Set([...dated].sort((a, b) => b.at - a.at || a.place - b.place).slice(0, limit))
  return dated.filter((item) => newest.has(item))
}

function toSecond(at: number): number {
  return Math.floor(at / 1000) * 1000
}
