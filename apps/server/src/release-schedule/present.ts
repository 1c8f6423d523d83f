import type { ReplyInput } from '@podstead/contract/endpoint'
import { INITIATORS, type Initiator } from '@podstead/contract/release-schedule/action-words'
import type {
  addSchedulerAction,
  listSchedulerActions,
  SchedulerAction,
} from '@podstead/contract/release-schedule/release-schedule'
import type {
  ScheduledEpisode,
  ScheduleReason,
  Timeline,
  TimelineStep,
} from '@podstead/contract/release-schedule/schedule-answers'
import type { Why } from '@podstead/release/answer'
import type { ReleaseAction } from '@podstead/release/schedule'
import type { TimelineStep as ReleaseStep, Timeline as ReleaseTimeline } from '@podstead/release/timeline'
import type { ShowRow } from '../shows/table.ts'
import type { NamedEpisode } from './queries-episodes.ts'
import type { SchedulerActionRow } from './table.ts'

/** Beyond, the rest is left out and the timeline says that it is not complete. */
const MAX_STEPS = 1000

const INITIATOR_LABELS: Record<Initiator, string> = {
  subscriber_approved_at: 'Joining of the subscriber',
  first_feed_fetch: 'First fetch of the feed by an app',
  episode_published_at: 'Publication of the episode',
  fixed_date: 'A fixed date',
}

export function presentActionList(
  show: ShowRow,
  actions: readonly SchedulerActionRow[],
  counts: { approved: number; unbatched: number },
): ReplyInput<typeof listSchedulerActions> {
  const { id, podcast_title, is_advanced_private_feed, time_zone, drip_separate_days, expires_days } = show
  return {
    show: { id, podcast_title, is_advanced_private_feed, time_zone, drip_separate_days, expires_days },
    initiators: INITIATORS.map((name, index) => ({ id: index + 1, name, label: INITIATOR_LABELS[name] })),
    show_scheduler_actions: actions.map(presentAction),
    approved_subscribers: counts.approved,
    episodes_without_batch: counts.unbatched,
  }
}

export function presentSaved(
  message: string,
  row: SchedulerActionRow,
): ReplyInput<typeof addSchedulerAction> {
  return { message, show_scheduler_action: presentAction(row) }
}

function presentAction(row: SchedulerActionRow): SchedulerAction {
  const { id, action_name, action_value, action_unit, initiator, initiator_date, weekdays, time_of_day } = row
  return {
    ...{ id, action_name, action_value, action_unit, initiator, initiator_name: initiator },
    ...{ initiator_date, weekdays, time_of_day },
  }
}

export function presentEpisode({
  id,
  name,
  episode_number,
  batch_number,
  audio_date,
}: NamedEpisode): ScheduledEpisode {
  return { id, name, episode_number, batch_number, audio_date: audio_date?.toISOString() ?? null }
}

export function presentTimeline(
  { start, steps, complete }: ReleaseTimeline,
  from: number,
  until: number,
): Timeline {
  return {
    from: presentMoment(from),
    until: presentMoment(until),
    open_at_start: start.episodes.filter(({ open }) => open).map(({ id }) => id),
    steps: steps.slice(0, MAX_STEPS).map(presentStep),
    is_complete: complete && steps.length <= MAX_STEPS,
  }
}

function presentStep({ at, opened, closed, ends }: ReleaseStep): TimelineStep {
  return {
    at: presentMoment(at),
    opened: opened.map(({ id, until, why }) => {
      return { id, until: presentOptional(until), why: presentReason(why) }
    }),
    closed: closed.map(({ id, opensAt, why }) => {
      return { id, opens_at: presentOptional(opensAt), why: presentReason(why) }
    }),
    ends,
  }
}

export function presentReason<Code extends ScheduleReason['code']>({
  code,
  at,
  action,
  turn,
  batch,
}: Why<Code>) {
  return { code, at: presentOptional(at), action: action && presentDeciding(action), turn, batch }
}

function presentDeciding({ name, value, unit, initiator, date, rhythm }: ReleaseAction) {
  return {
    ...{ action_name: name, action_value: value, action_unit: unit, initiator },
    ...{ initiator_date: date ?? null, weekdays: [...(rhythm?.weekdays ?? [])] },
    time_of_day: rhythm?.time ?? null,
  }
}

export function presentOptional(at: number | null): string | null {
  return at === null ? null : presentMoment(at)
}

/** Moments of rules reach beyond what a date can hold; those are far enough away. */
export function presentMoment(at: number): string {
  return new Date(Math.min(at, LAST_MOMENT)).toISOString()
}

const LAST_MOMENT = Date.UTC(9999, 11, 31)
