import type { Pause } from './schedule.ts'

const CENTURY = 100 * 366 * 86_400_000

/** Pauses in order and without overlap; one without an end, or of more than a century, lasts for good. */
export type OrderedPauses = readonly { readonly from: number; readonly until: number }[]

export function orderPauses(pauses: readonly Pause[]): OrderedPauses {
  const ordered: { from: number; until: number }[] = []
  const given = pauses
    .map(({ from, until }) => ({ from, until: until ?? Number.POSITIVE_INFINITY }))
    .filter(({ from, until }) => until > from)
    .sort((a, b) => a.from - b.from)
  for (const { from, until } of given) {
    const last = ordered.at(-1)
    if (last && from <= last.until) last.until = Math.max(last.until, until)
    else ordered.push({ from, until })
  }
  return ordered.map(({ from, until }) => ({
    from,
    until: until - from > CENTURY ? Number.POSITIVE_INFINITY : until,
  }))
}

/** When a clock that stands still in pauses shows what one that started at `start` would show at `at`. */
export function delayByPauses(pauses: OrderedPauses, start: number, at: number): number {
  let delayed = at
  for (const pause of pauses) {
    const from = Math.max(pause.from, start)
    if (from >= delayed) break
    if (pause.until > from) delayed += pause.until - from
  }
  return delayed
}

/** The end of the pause that a moment is inside of; null outside. Its first and last moment are outside. */
export function findPauseEnd(pauses: OrderedPauses, at: number): number | null {
  return pauses.find(({ from, until }) => from < at && at < until)?.until ?? null
}
