import { offsetMinutes, zonedInstant } from '@podstead/contract/time-zones'
import { utcDay } from '@podstead/downloads/windows'

export const UTC = 'UTC'

const MINUTE = 60_000
/** No zone moves its clocks at another time than a full quarter of an hour. */
const QUARTER = 15 * MINUTE
const MAX_CACHED = 20_000

/** The date that calendars in a time zone show at an instant, `YYYY-MM-DD`. */
export function dayIn(zone: string, at: Date): string {
  return utcDay(at.getTime() + offsetMilliseconds(zone, at.getTime()))
}

/** The hour that clocks in a time zone show, 0–23. In autumn one of them comes twice. */
export function hourIn(zone: string, at: Date): number {
  return new Date(at.getTime() + offsetMilliseconds(zone, at.getTime())).getUTCHours()
}

/** The first instant of a day: midnight, or where clocks skip midnight the moment at which they do. */
export function startOfDay(zone: string, day: string): Date {
  return zonedInstant(day, zone) ?? new Date(day)
}

/** Asking for an offset takes longer than everything else that is done with a request. */
const offsets = new Map<string, number>()

function offsetMilliseconds(zone: string, at: number): number {
  if (zone === UTC) return 0
  const quarter = Math.floor(at / QUARTER)
  const key = `${zone}/${quarter}`
  let offset = offsets.get(key)
  if (offset === undefined) {
    offset = offsetMinutes(zone, new Date(quarter * QUARTER)) * MINUTE
    if (offsets.size >= MAX_CACHED) offsets.clear()
    offsets.set(key, offset)
  }
  return offset
}
