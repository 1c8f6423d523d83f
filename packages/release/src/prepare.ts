import { addUnits } from './calendar.ts'
import { type EffectiveRules, resolveRules } from './rules.ts'
import type { ReleaseAction, ReleaseEpisode, ReleaseShow } from './schedule.ts'
import { findZone, type Zone } from './zone.ts'

/** What is the same for all subscribers of a show; made once, asked for each. */
export interface PreparedSchedule {
  readonly zone: Zone
  readonly zoneName: string
  readonly rules: EffectiveRules
  /** Published and scheduled ones in the order in which they drip. */
  readonly episodes: readonly PreparedEpisode[]
  /** Drafts, and those that wait for a date. */
  readonly unpublished: readonly ReleaseEpisode[]
  /** The first publication in each turn of the drip: an episode, or a batch. */
  readonly turns: readonly number[]
  readonly batchCount: number
}

export interface PreparedEpisode {
  readonly id: number
  readonly publishedAt: number
  readonly batch: number | null
  readonly tier: number | null
  /** Which turn of the drip brings it, from 0. */
  readonly turn: number
  /** Which batch it is in, from 0; -1 without a batch number. */
  readonly batchIndex: number
  /** What publication alone decides; null where it does not. */
  readonly fullAccessAt: number | null
  readonly expiresAt: number | null
  readonly batchExpiresAt: number | null
  readonly podcastExpiresAt: number | null
}

/** Brings a show's episodes into the order in which they drip, and works out what no subscriber changes. */
export function prepareSchedule(show: ReleaseShow, episodes: readonly ReleaseEpisode[]): PreparedSchedule {
  const zone = findZone(show.timeZone)
  const rules = resolveRules(show)
  const listed = episodes.filter(isListed).sort(show.kind === 'serial' ? compareSerial : compareEpisodic)
  const numbers = [...new Set(listed.flatMap(({ batch }) => batch ?? []))].sort((a, b) => a - b)
  const firstOfBatch = new Map<number | null, number>()
  for (const { batch, publishedAt } of listed)
    firstOfBatch.set(batch, Math.min(publishedAt, firstOfBatch.get(batch) ?? publishedAt))
  const isBatched = rules.drip?.name === 'batch_feed'
  const later = (action: ReleaseAction | null, published: number) =>
    action?.initiator === 'episode_published_at' ? addUnits(zone, published, action.value, action.unit) : null
  const prepared = listed.map(({ id, publishedAt, batch, tier }, place): PreparedEpisode => {
    const batchIndex = batch === null ? -1 : numbers.indexOf(batch)
    const batchTurn = batchIndex === -1 ? numbers.length : batchIndex
    return {
      ...{ id, publishedAt, batch, batchIndex },
      tier: tier === null || show.tiers === 0 ? null : Math.min(tier, show.tiers),
      turn: isBatched ? batchTurn : place,
      fullAccessAt: later(rules.fullAccess, publishedAt),
      expiresAt: later(rules.episodeExpiry, publishedAt),
      batchExpiresAt:
        batch === null ? null : later(rules.batchExpiry, firstOfBatch.get(batch) ?? publishedAt),
      podcastExpiresAt: later(rules.podcastExpiry, publishedAt),
    }
  })
  return {
    ...{ zone, zoneName: show.timeZone, rules, episodes: prepared },
    unpublished: episodes.filter((episode) => !isListed(episode)),
    turns: isBatched
      ? [...numbers, null].flatMap((batch) => firstOfBatch.get(batch) ?? [])
      : listed.map(({ publishedAt }) => publishedAt),
    batchCount: numbers.length,
  }
}

type ListedEpisode = ReleaseEpisode & { readonly publishedAt: number }

function isListed(episode: ReleaseEpisode): episode is ListedEpisode {
  return !episode.isDraft && episode.publishedAt !== null
}

function compareSerial(a: ListedEpisode, b: ListedEpisode): number {
  const [first, second] = [a.order ?? Number.MAX_VALUE, b.order ?? Number.MAX_VALUE]
  return first - second || compareEpisodic(a, b)
}

function compareEpisodic(a: ListedEpisode, b: ListedEpisode): number {
  return a.publishedAt - b.publishedAt || a.id - b.id
}
