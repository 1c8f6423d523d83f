import type { EpisodeAccess } from '@podstead/contract/release-schedule/schedule-answers'
import type { SubscriberSchedule } from '@podstead/contract/release-schedule/subscriber-schedule'
import type { EpisodeAnswer } from '@podstead/release/answer'
import type { SubscriberRow } from '../subscribers/table.ts'
import { presentEpisode, presentMoment, presentOptional, presentReason, presentTimeline } from './present.ts'
import type { NamedEpisode } from './queries-episodes.ts'
import type { SimulatedSubscriber } from './queries-subscriber.ts'
import { isRunning } from './rules.ts'
import type { SubscriberOpeningRow } from './table.ts'

/** What one subscriber hears now and why, and what is ahead of them. */
export function presentSubscriberSchedule(
  subscriber: SubscriberRow,
  { answer, timeline, zones, now, until, episodes, exceptions }: SimulatedSubscriber,
): SubscriberSchedule {
  const { pauses, openings } = exceptions
  const current = openings.filter((row) => isRunning(row, now))
  return {
    subscriber: presentPerson(subscriber),
    show_time_zone: zones.show,
    listener_time_zone: zones.listener,
    now: now.toISOString(),
    has_ended: answer.ended,
    changes_at: presentOptional(answer.changesAt),
    episodes: answer.episodes.flatMap((one) => {
      const named = episodes.get(one.id)
      return named ? [presentAccess(one, named, current)] : []
    }),
    pauses: pauses.map(presentSpan).reverse(),
    openings: openings.map((row) => ({ ...presentSpan(row), episode_id: row.episode_id })).reverse(),
    pause_id: pauses.find((row) => isRunning(row, now))?.id ?? null,
    timeline: presentTimeline(timeline, now.getTime(), until),
  }
}

function presentAccess(
  answer: EpisodeAnswer,
  episode: NamedEpisode,
  openings: readonly SubscriberOpeningRow[],
): EpisodeAccess {
  return {
    ...presentEpisode(episode),
    open: answer.open,
    since: answer.open ? presentMoment(answer.since) : null,
    until: answer.open ? presentOptional(answer.until) : null,
    opens_at: answer.open ? null : presentOptional(answer.opensAt),
    why: presentReason(answer.why),
    opening_id: openings.find(({ episode_id }) => episode_id === episode.id)?.id ?? null,
  } as EpisodeAccess // the reason goes with `open`, which the compiler does not see through the spread
}

function presentPerson(row: SubscriberRow): SubscriberSchedule['subscriber'] {
  const { id, email_address, full_name, subscription_status, time_zone } = row
  return {
    ...{ id, email_address, full_name, subscription_status, time_zone },
    approved_at: row.approved_at?.toISOString() ?? null,
    first_fetch_at: row.first_fetch_at?.toISOString() ?? null,
    restarted_at: row.restarted_at?.toISOString() ?? null,
    closes_at: row.closes_at?.toISOString() ?? null,
  }
}

function presentSpan({ id, from_at, until_at }: { id: number; from_at: Date; until_at: Date | null }) {
  return { id, from_at: from_at.toISOString(), until_at: until_at?.toISOString() ?? null }
}
