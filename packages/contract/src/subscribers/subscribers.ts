/** Subscribers of members-only podcasts. */

/** The words of the wire. */
export const SUBSCRIPTION_STATUSES = ['Approved', 'Pending', 'Reject'] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]
