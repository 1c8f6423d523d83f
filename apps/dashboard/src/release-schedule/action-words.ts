import type { SchedulerAction } from '@podstead/contract/release-schedule/release-schedule'
import { LOCALE } from '../language/language.ts'
import { dateText } from '../ui/formats.ts'
import { ACTION_WORDS } from './copy.ts'

/** What is needed to say an action in words. */
export type WordedAction = Pick<
  SchedulerAction,
  'action_name' | 'action_value' | 'action_unit' | 'initiator' | 'initiator_date' | 'weekdays' | 'time_of_day'
>

/** "A new episode every 7 days, counted from joining" */
export function describeAction(action: WordedAction): string {
  const { action_name: name, action_value: value, action_unit: unit, initiator } = action
  const date = action.initiator_date ? dateText(action.initiator_date, 'UTC') : ''
  const amount = ACTION_WORDS.amount[unit](value)
  const isPublished = initiator === 'episode_published_at'
  const countedFrom = ACTION_WORDS.countedFrom[initiator](date)
  const after = ACTION_WORDS.after[initiator](date)
  const notBefore = ACTION_WORDS.notBefore[initiator](date)
  const every = ACTION_WORDS.every[unit](value) + describeRhythm(action)
  if (name === 'sequential_feed')
    return isPublished
      ? ACTION_WORDS.dripPublished(amount, describeRhythm(action))
      : ACTION_WORDS.drip(every, countedFrom)
  if (name === 'batch_feed')
    return isPublished
      ? ACTION_WORDS.batchPublished(amount, describeRhythm(action))
      : ACTION_WORDS.batch(every, countedFrom)
  if (name === 'podcast_full_access_after')
    return isPublished ? ACTION_WORDS.fullAccessPublished(amount) : ACTION_WORDS.fullAccess(amount, after)
  if (name === 'episode_expires_after')
    return isPublished
      ? ACTION_WORDS.episodeExpiresPublished(amount)
      : ACTION_WORDS.episodeExpires(amount, notBefore)
  if (name === 'batch_expires_after')
    return isPublished
      ? ACTION_WORDS.batchExpiresPublished(amount)
      : ACTION_WORDS.batchExpires(amount, notBefore)
  return isPublished
    ? ACTION_WORDS.podcastExpiresPublished(amount)
    : ACTION_WORDS.podcastExpires(amount, after)
}

function describeRhythm({ weekdays, time_of_day }: WordedAction): string {
  if (time_of_day === null) return ''
  if (weekdays.length === 0) return ACTION_WORDS.atTime(time_of_day)
  const days = weekdays.toSorted((a, b) => a - b).map((day) => ACTION_WORDS.weekdays[day - 1] ?? '')
  return ACTION_WORDS.onDays(new Intl.ListFormat(LOCALE).format(days), time_of_day)
}
