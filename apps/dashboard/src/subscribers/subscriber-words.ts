import type { ListedSubscriber, Subscriber } from '@podstead/contract/subscribers/subscribers'
import { dateText, moneyText, relativeTime } from '../ui/formats.ts'
import { PAYMENT, SUBSCRIBERS } from './copy.ts'

/** What somebody is called: their name, or the address that stands for it. */
export function subscriberName({
  full_name,
  email_address,
}: Pick<Subscriber, 'full_name' | 'email_address'>) {
  return full_name || email_address
}

type Dates = Pick<
  Subscriber,
  'subscription_status' | 'created_at' | 'approved_at' | 'first_fetch_at' | 'closes_at'
> &
  Partial<Pick<ListedSubscriber, 'trial_ends_at'>>

/** When they asked or joined. */
export function joinedText({ subscription_status, created_at, approved_at }: Dates): string {
  return subscription_status === 'Pending'
    ? SUBSCRIBERS.asked(dateText(created_at))
    : SUBSCRIBERS.joined(dateText(approved_at ?? created_at))
}

/**
 * When they listened, until when they listen for free, whether an app fetches their feed, or when their
 * access ends; empty where nothing is said. @param heardAt their last download, where that is known
 */
export function activityText(
  { subscription_status, first_fetch_at, closes_at, trial_ends_at }: Dates,
  { heardAt, now = new Date() }: { heardAt?: string | null | undefined; now?: Date } = {},
): string {
  if (subscription_status !== 'Approved') return ''
  if (closes_at) {
    const words = new Date(closes_at) > now ? SUBSCRIBERS.closes : SUBSCRIBERS.closed
    return words(dateText(closes_at))
  }
  if (trial_ends_at) return SUBSCRIBERS.trial(dateText(trial_ends_at))
  if (heardAt) return SUBSCRIBERS.heard(relativeTime(heardAt, now))
  return first_fetch_at ? SUBSCRIBERS.listensSince(dateText(first_fetch_at)) : SUBSCRIBERS.notOpened
}

/** `$9.00 a month`, `Free`, `Gift until 3 Mar 2027`; empty where the podcast sells no access. */
export function paymentText({ payment }: Pick<ListedSubscriber, 'payment'>): string {
  if (!payment) return ''
  const { kind, amount, currency, recurring_interval, ends_at } = payment
  const words = PAYMENT[recurring_interval ?? 'once']
  const text =
    amount === null || !currency
      ? PAYMENT[kind === 'gift' ? 'gift' : 'free']
      : words(moneyText(amount, currency))
  return ends_at ? PAYMENT.until(text, dateText(ends_at)) : text
}
