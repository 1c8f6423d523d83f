import type { ReplyOf } from '@podstead/contract/endpoint'
import type { listSchedulerActions } from '@podstead/contract/release-schedule/release-schedule'
import type { WordedAction } from './action-words.ts'

type Schedule = ReplyOf<typeof listSchedulerActions>

/** A setting of the podcast from before there were actions, and the action that it reads like. */
export interface OlderSetting {
  field: 'drip_separate_days' | 'expires_days'
  action: WordedAction
}

/** Those that have an effect: no action is on their subject. */
export function listOlderSettings({ show, show_scheduler_actions: actions }: Schedule): OlderSetting[] {
  const has = (...names: string[]) => actions.some(({ action_name }) => names.includes(action_name))
  const older: OlderSetting[] = []
  if (show.drip_separate_days && !has('sequential_feed', 'batch_feed'))
    older.push(toOlder('drip_separate_days', 'sequential_feed', show.drip_separate_days))
  if (show.expires_days && !has('episode_expires_after', 'batch_expires_after'))
    older.push(toOlder('expires_days', 'episode_expires_after', show.expires_days))
  return older
}

function toOlder(
  field: OlderSetting['field'],
  action_name: WordedAction['action_name'],
  action_value: number,
): OlderSetting {
  return {
    field,
    action: {
      ...{ action_name, action_value, action_unit: 'days', initiator: 'subscriber_approved_at' },
      ...{ initiator_date: null, weekdays: [], time_of_day: null },
    },
  }
}
