import type { Subscriber } from '@podstead/contract/subscribers/subscribers'
import { dateText } from '../ui/formats.ts'
import { SUBSCRIBERS } from './copy.ts'

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
>

/** When they asked or joined. */
export function joinedText({ subscription_status, created_at, approved_at }: Dates): string {
  return subscription_status === 'Pending'
    ? SUBSCRIBERS.asked(dateText(created_at))
    : SUBSCRIBERS.joined(dateText(approved_at ?? created_at))
}

/** Whether an app fetches their feed, or when their access ends; empty where neither says anything. */
export function activityText(
  { subscription_status, first_fetch_at, closes_at }: Dates,
  now: Date = new Date(),
): string {
  if (subscription_status !== 'Approved') return ''
  if (closes_at) {
    const words = new Date(closes_at) > now ? SUBSCRIBERS.closes : SUBSCRIBERS.closed
    return words(dateText(closes_at))
  }
  return first_fetch_at ? SUBSCRIBERS.listensSince(dateText(first_fetch_at)) : SUBSCRIBERS.notOpened
}
