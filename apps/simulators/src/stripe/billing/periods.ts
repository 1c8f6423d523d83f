import type Stripe from 'stripe'

const DAY = 24 * 60 * 60

type Interval = Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'>

/** When the period that begins at `start` ends. Months keep the day of the anchor where they have it. */
export function findPeriodEnd(start: number, { interval, interval_count }: Interval, anchor = start): number {
  if (interval === 'day') return start + interval_count * DAY
  if (interval === 'week') return start + interval_count * 7 * DAY
  const from = new Date(start * 1000)
  const months = interval === 'year' ? interval_count * 12 : interval_count
  const year = from.getUTCFullYear()
  const month = from.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const day = Math.min(new Date(anchor * 1000).getUTCDate(), lastDay)
  const time = start % DAY
  return Date.UTC(year, month, day) / 1000 + time
}
