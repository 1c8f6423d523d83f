import type { RequestState } from '@podstead/contract/metrics/metrics-requests'
import type { WindowKind } from '@podstead/downloads/windows'
import { dayIn, startOfDay } from '../rollup/rules-zones.ts'
import { addDays, type DayRange, utcDay } from './rules-range.ts'

const DAY = 86_400_000

/** The name that a request has outside: its day finds the partition, its number the row. */
export function requestKey({ at, id }: { at: Date; id: number }): string {
  return `${utcDay(at)}.${id}`
}

export function readRequestKey(key: string): { day: string; id: number } | null {
  const [, day, id] = /^(20\d\d-\d\d-\d\d)\.(\d{1,15})$/.exec(key) ?? []
  return day && id && !Number.isNaN(Date.parse(day)) ? { day, id: Number(id) } : null
}

/** What became of a request. `isCounted`: it is part of a download. */
export function requestState(
  { excluded }: { excluded: string | null },
  { isCounted }: { isCounted: boolean },
): RequestState {
  if (excluded) return 'excluded'
  return isCounted ? 'counted' : 'pending'
}

/**
 * The days whose requests are asked for: one, or a range, both ends open; never those that are gone.
 * `keptDays`: for how long single requests are kept, null for good.
 */
export function requestDays(
  asked: { day?: string | undefined; from_date?: string | undefined; to_date?: string | undefined },
  today: string,
  keptDays: number | null,
): DayRange {
  const oldest = keptDays === null ? '2000-01-01' : addDays(today, -keptDays - 1)
  const from = asked.day ?? asked.from_date
  return { from: from && from > oldest ? from : oldest, to: asked.day ?? asked.to_date ?? today }
}

/** The days of a range whose single downloads are all kept; null where there are none. */
export function keptDays(range: DayRange, today: string, kept: number | null): DayRange | null {
  const since = keptSince(range, today, kept)
  if (since === null) return range
  return since > range.to ? null : { from: since, to: range.to }
}

/** The first day whose single downloads are kept; null where that is before a range. */
export function keptSince({ from }: DayRange, today: string, kept: number | null): string | null {
  const oldest = kept === null ? from : addDays(today, 1 - kept)
  return oldest <= from ? null : oldest
}

/** A time, its end not included. */
export type Span = { from: Date; until: Date }

/** The time that some days of a zone take. */
export function zonedSpan({ from, to }: DayRange, zone: string): Span {
  return { from: startOfDay(zone, from), until: startOfDay(zone, addDays(to, 1)) }
}

/**
 * The UTC day to look at next, going back from one, when the last day with
 * anything to find is a day of a zone.
 */
export function utcDayBefore(utc: string, found: string, zone: string): string {
  const last = utcDay(new Date(startOfDay(zone, addDays(found, 1)).getTime() - 1))
  const before = addDays(utc, -1)
  return [last, before].sort()[0] ?? before
}

/** The day of a zone on which everything before a UTC day ended. */
export function lastDayBefore(utc: string, zone: string): string {
  return dayIn(zone, new Date(Date.parse(utc) - 1))
}

/** The place in a list behind which it goes on: milliseconds and number. */
export function readPlace(text: string): { at: Date; id: number } | null {
  const [, at, id] = /^(\d{1,14})\.(\d{1,15})$/.exec(text) ?? []
  return at && id ? { at: new Date(Number(at)), id: Number(id) } : null
}

export function placeKey({ at, id }: { at: Date; id: number }): string {
  return `${at.getTime()}.${id}`
}

/** The time within which requests are looked at together. */
export function requestWindow(
  requests: readonly { at: Date }[],
  window: WindowKind,
): { day: string; from: Date; to: Date } {
  const [first, last] = [requests[0]?.at ?? new Date(0), requests.at(-1)?.at ?? new Date(0)]
  const day = utcDay(first)
  if (window === 'calendar')
    return { day, from: new Date(`${day}T00:00:00Z`), to: new Date(`${addDays(day, 1)}T00:00:00Z`) }
  return { day, from: first, to: new Date((window === 'first_touch' ? first : last).getTime() + DAY) }
}
