import type { BodyInput } from '@podstead/contract/endpoint'
import type { Subscriber } from '@podstead/contract/subscribers/subscribers'
import type { updateSubscriber } from '@podstead/contract/subscribers/subscribers-manage'
import { instantToWallTime, wallTimeToInstant } from '../../ui/zoned-time.ts'

export interface PersonValues {
  email_address: string
  full_name: string
  language: string
  time_zone: string | null
  /** On the clocks of the podcast. */
  closes: string | null
  tier: number | null
}

export function toPersonValues(subscriber: Subscriber, timeZone: string): PersonValues {
  const { email_address, full_name, language, time_zone, closes_at, tier } = subscriber
  return {
    email_address,
    full_name,
    language,
    time_zone,
    tier,
    closes: closes_at && instantToWallTime(closes_at, timeZone),
  }
}

/** Only what differs is sent: the rest may have changed elsewhere. */
export function changedPerson(
  before: PersonValues,
  after: PersonValues,
  timeZone: string,
): BodyInput<typeof updateSubscriber> {
  const { closes, ...same } = after
  const changed = Object.fromEntries(
    Object.entries(same).filter(([name, value]) => before[name as keyof PersonValues] !== value),
  )
  if (closes === before.closes) return changed
  return { ...changed, closes_at: closes && wallTimeToInstant(closes, timeZone).toISOString() }
}
