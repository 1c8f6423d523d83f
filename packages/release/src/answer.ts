import type { ReleaseAction } from './schedule.ts'

/**
 * Why an episode is open: no rule holds it back; its turn or its batch came; full access; opened by hand.
 */
export type OpenCode = 'published' | 'turn' | 'batch' | 'full_access' | 'opened_by_hand'

/**
 * Why an episode is closed. `never_opens`: it would expire before it opens. `paused`: its turn waits for the
 * end of a pause that has none yet.
 */
export type ClosedCode =
  | 'not_approved'
  | 'not_joined'
  | 'access_ended'
  | 'draft'
  | 'waits_for_date'
  | 'scheduled'
  | 'waits_for_turn'
  | 'waits_for_batch'
  | 'waits_for_full_access'
  | 'waits_for_first_fetch'
  | 'paused'
  | 'episode_expired'
  | 'batch_expired'
  | 'podcast_expired'
  | 'never_opens'

export interface Why<Code> {
  readonly code: Code
  /** The moment that decides: when it came or comes; null where there is none. */
  readonly at: number | null
  /** The rule that decides; null where none does. */
  readonly action: ReleaseAction | null
  /** Its turn in the drip, from 1. */
  readonly turn: number | null
  readonly batch: number | null
}

export interface OpenEpisode {
  readonly id: number
  readonly open: true
  /** Since when without a break: the publish date in this subscriber's feed. */
  readonly since: number
  /** When it closes, as far as is known; null: never. */
  readonly until: number | null
  readonly why: Why<OpenCode>
}

export interface ClosedEpisode {
  readonly id: number
  readonly open: false
  /** When it opens next, as far as is known. */
  readonly opensAt: number | null
  readonly why: Why<ClosedCode>
}

export type EpisodeAnswer = OpenEpisode | ClosedEpisode

export interface ReleaseAnswer {
  /** In the order in which they drip, drafts last. */
  readonly episodes: readonly EpisodeAnswer[]
  /** Access to the podcast has ended: a feed then has a closing item. */
  readonly ended: boolean
  /** The next moment at which anything in this answer changes by itself; null: never. */
  readonly changesAt: number | null
}
