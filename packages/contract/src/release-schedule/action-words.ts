/** What actions of a release schedule are made of, in the words of the wire. */

export const ACTION_NAMES = [
  'sequential_feed',
  'episode_expires_after',
  'podcast_expires_after',
  'podcast_full_access_after',
  'batch_feed',
  'batch_expires_after',
] as const
export type ActionName = (typeof ACTION_NAMES)[number]

export const ACTION_UNITS = ['hours', 'days', 'weeks', 'months'] as const
export type ActionUnit = (typeof ACTION_UNITS)[number]

/** What starts the clock of an action, in the order of their ids, which begin at 1. */
export const INITIATORS = [
  'subscriber_approved_at',
  'first_feed_fetch',
  'episode_published_at',
  'fixed_date',
] as const
export type Initiator = (typeof INITIATORS)[number]

/** Why an episode is open: no rule holds it back; its turn or its batch came; full access; opened by hand. */
export const OPEN_CODES = ['published', 'turn', 'batch', 'full_access', 'opened_by_hand'] as const
export type OpenCode = (typeof OPEN_CODES)[number]

/**
 * Why an episode is closed. `never_opens`: it would expire before it opens. `paused`: its turn waits for the
 * end of a pause that has none yet. `higher_tier`: it is for those who pay for a higher tier.
 */
export const CLOSED_CODES = [
  'not_approved',
  'not_joined',
  'access_ended',
  'draft',
  'waits_for_date',
  'scheduled',
  'waits_for_turn',
  'waits_for_batch',
  'waits_for_full_access',
  'waits_for_first_fetch',
  'paused',
  'episode_expired',
  'batch_expired',
  'podcast_expired',
  'never_opens',
  'higher_tier',
] as const
export type ClosedCode = (typeof CLOSED_CODES)[number]
