import type { ReplyInput } from '@podstead/contract/endpoint'
import type { DifferenceCounts } from '@podstead/contract/release-schedule/schedule-answers'
import type { compareSchedules, simulateTimeline } from '@podstead/contract/release-schedule/simulation'
import { presentEpisode, presentMoment, presentOptional, presentTimeline } from './present.ts'
import type { AudienceDifference } from './queries-difference.ts'
import type { Simulation } from './queries-subscriber.ts'

/** So many episodes are named in a warning. */
const MAX_NAMES = 10

export function presentSimulation({
  timeline,
  zones,
  startsAt,
  from,
  until,
  episodes,
}: Simulation): ReplyInput<typeof simulateTimeline> {
  return {
    ...presentTimeline(timeline, from, until),
    show_time_zone: zones.show,
    listener_time_zone: zones.listener,
    starts_at: presentOptional(startsAt),
    episodes: timeline.start.episodes.flatMap(({ id }) => {
      const episode = episodes.get(id)
      return episode ? [presentEpisode(episode)] : []
    }),
  }
}

export function presentDifference({
  subscribers,
  examined,
  now,
  later,
  names,
}: AudienceDifference): ReplyInput<typeof compareSchedules> {
  const toCounts = (counts: { subscribers: number; episodes: readonly number[] }): DifferenceCounts => ({
    subscribers: scaleCount(counts.subscribers, subscribers, examined),
    episodes: counts.episodes.length,
    episode_names: counts.episodes.slice(0, MAX_NAMES).flatMap((id) => names.get(id)?.name ?? []),
  })
  return {
    ...{ subscribers, examined, is_estimate: examined < subscribers },
    now: { losing: toCounts(now.losing), gaining: toCounts(now.gaining) },
    later: later && {
      at: presentMoment(later.at),
      losing: toCounts(later.losing),
      gaining: toCounts(later.gaining),
    },
  }
}

/** From a sample to all: with no more digits than it can know. */
function scaleCount(count: number, all: number, examined: number): number {
  if (examined >= all || examined === 0) return count
  const scaled = (count / examined) * all
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, scaled))) - 1)
  return Math.round(scaled / unit) * unit
}
