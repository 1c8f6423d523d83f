import { z } from 'zod'
import { Instant } from '../fields.ts'

/** How somebody came by their access: by what repeats, by one payment, by a gift, or without paying. */
export const SUBSCRIBER_PAYMENT_KINDS = ['recurring', 'once', 'gift', 'free'] as const

const SubscriberPayment = z.object({
  kind: z.enum(SUBSCRIBER_PAYMENT_KINDS),
  /** Of the next payment, or of the one; in the smallest unit of the currency. Null: they pay nothing. */
  amount: z.int().nullable(),
  currency: z.string().nullable(),
  recurring_interval: z.enum(['month', 'year']).nullable(),
  /** When what was paid is over, where nothing more will be; null: it goes on. */
  ends_at: Instant.nullable(),
})
export type SubscriberPayment = z.infer<typeof SubscriberPayment>

/** What those who take payments say of a subscriber. */
export const SubscriberAdditions = z.object({
  /** A payment of theirs goes on, and would end with a rejection. */
  is_paying: z.boolean(),
  /** They listen in a free trial of what they will pay for, until then. */
  trial_ends_at: Instant.nullable(),
  /** Null where the podcast sells no access. */
  payment: SubscriberPayment.nullable(),
})
export type SubscriberAdditions = z.infer<typeof SubscriberAdditions>
