import type { ActionName, ActionUnit, Initiator } from '@podstead/contract/release-schedule/action-words'

/**
 * What a release schedule is made of. Moments are milliseconds since 1970; null is "never" or "not yet".
 * Which rule wins is decided in docs/decisions/0050-release-schedules.md.
 */

export type { ActionName, ActionUnit, Initiator }

/** What an action waits for besides its distance: weekdays (1 is Monday) and a time where the listener is. */
export interface Rhythm {
  /** Only with weeks; empty: the weekday on which the subscriber began. */
  readonly weekdays: readonly number[]
  /** `HH:MM`. */
  readonly time: string
}

export interface ReleaseAction {
  readonly name: ActionName
  readonly value: number
  readonly unit: ActionUnit
  readonly initiator: Initiator
  /** `YYYY-MM-DD` in the show's zone, with the initiator `fixed_date` only. */
  readonly date?: string | null
  /** With `sequential_feed` and `batch_feed` only. */
  readonly rhythm?: Rhythm | null
}

export interface ReleaseShow {
  readonly timeZone: string
  /** Serial shows drip by episode number, episodic ones by publish date. */
  readonly kind: 'episodic' | 'serial'
  readonly actions: readonly ReleaseAction[]
  /** The two older fields, in days; 0 and null are off. Actions take precedence. */
  readonly dripSeparateDays: number | null
  readonly expiresDays: number | null
  /** So many tiers of members; an episode of a higher one opens to the highest, without any to all. */
  readonly tiers: number
}

export interface ReleaseEpisode {
  readonly id: number
  readonly isDraft: boolean
  /** null while a podcast with manual release has not chosen a date. */
  readonly publishedAt: number | null
  /** Its place in a serial show; those without one come last. */
  readonly order: number | null
  readonly batch: number | null
  /** From which tier of members on it opens; null: to all of them. */
  readonly tier: number | null
}

export interface ReleaseSubscriber {
  /** When it became Approved; null while it is not. */
  readonly approvedAt: number | null
  readonly firstFetchAt: number | null
  /** For rhythms; null or unknown: the show's zone. */
  readonly timeZone: string | null
  /** 'Restart from today': counts as the day of joining from then on. */
  readonly restartedAt: number | null
  readonly pauses: readonly Pause[]
  /** 'Open this episode now'. */
  readonly openings: readonly Opening[]
  /** When everything closes for this subscriber. */
  readonly closesAt: number | null
  /** The highest tier of episodes that rules open to it; null: all of them. */
  readonly tier: number | null
}

export interface Pause {
  readonly from: number
  /** null: until it is lifted. */
  readonly until: number | null
}

export interface Opening {
  readonly episodeId: number
  readonly from: number
  /** null: for good. */
  readonly until: number | null
}
