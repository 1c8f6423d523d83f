import { addToClock } from '@podstead/release/calendar'
import type { TipGiftRow } from './table-gifts.ts'

/** What the payment of a gift says besides what others say. */
export function giftMetadata({ token }: { token: string }): Record<string, string> {
  return { podstead_gift: token }
}

/** Of which gift it is; undefined for payments that are none. */
export function readGiftToken(metadata: Record<string, string> | null | undefined): string | undefined {
  return metadata?.podstead_gift || undefined
}

const MONTHS = { month: 1, year: 12 } as const

/** When a gift that begins then is over: the same day, or the last one of a month that is shorter. */
export function giftEnd(
  { recurring_interval }: Pick<TipGiftRow, 'recurring_interval'>,
  from: Date,
): Date | null {
  if (recurring_interval === null) return null
  return new Date(addToClock(from.getTime(), MONTHS[recurring_interval], 'months'))
}
