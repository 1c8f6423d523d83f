import type { ClosedCode, OpenCode } from '@podstead/contract/release-schedule/action-words'
import type { ReleaseAction } from './schedule.ts'

export type { ClosedCode, OpenCode }

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
