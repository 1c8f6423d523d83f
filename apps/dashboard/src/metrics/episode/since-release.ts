import { zonedDay } from '@podstead/contract/time-zones'
import type { RangeOption } from '../range.ts'
import { EPISODE } from '../reports/report-copy.ts'

export const SINCE_RELEASE = 'since_release'

/**
 * The time of an episode's page that it begins with: from its release to today.
 * Undefined for what has not come out.
 */
export function sinceRelease(audioDate: string | null, now: Date, zone: string): RangeOption | undefined {
  const today = zonedDay(now, zone)
  const released = audioDate && zonedDay(new Date(audioDate), zone)
  if (!released || released > today) return undefined
  return { value: SINCE_RELEASE, label: EPISODE.windows, from_date: released, to_date: today }
}
