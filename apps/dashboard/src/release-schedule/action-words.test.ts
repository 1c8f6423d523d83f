import { expect, test } from 'vitest'
import { describeAction, type WordedAction } from './action-words.ts'
import { describeReason } from './reason-words.ts'

const action = (change: Partial<WordedAction>): WordedAction => ({
  ...{ action_name: 'sequential_feed', action_value: 7, action_unit: 'days' },
  ...{ initiator: 'subscriber_approved_at', initiator_date: null, weekdays: [], time_of_day: null },
  ...change,
})

test.each<[Partial<WordedAction>, string]>([
  [{}, 'A new episode every 7 days, counted from joining'],
  [{ action_value: 1, action_unit: 'months' }, 'A new episode every month, counted from joining'],
  [{ initiator: 'first_feed_fetch' }, 'A new episode every 7 days, counted from the first fetch of the feed'],
  [{ initiator: 'episode_published_at' }, 'Each episode opens 7 days after its publication'],
  [
    { initiator: 'fixed_date', initiator_date: '2026-03-02' },
    'A new episode every 7 days, counted from 2 Mar 2026',
  ],
  [
    { action_value: 1, action_unit: 'weeks', weekdays: [4, 1], time_of_day: '07:00' },
    'A new episode every week on Mondays and Thursdays at 07:00 where the listener lives, counted from joining',
  ],
  [
    { action_value: 1, time_of_day: '06:30' },
    'A new episode every day at 06:30 where the listener lives, counted from joining',
  ],
  [{ action_name: 'batch_feed' }, 'A new batch of episodes every 7 days, counted from joining'],
  [{ action_name: 'podcast_full_access_after' }, 'Everything is open 7 days after joining'],
  [{ action_name: 'episode_expires_after', action_value: 1 }, 'Each episode closes 1 day after it opened'],
  [
    { action_name: 'episode_expires_after', initiator: 'fixed_date', initiator_date: '2026-03-02' },
    'Each episode closes 7 days after it opened, counted from 2 Mar 2026 at the earliest',
  ],
  [{ action_name: 'batch_expires_after' }, 'Each batch closes 7 days after its first episode opened'],
  [{ action_name: 'podcast_expires_after' }, 'All access ends 7 days after joining'],
])('%j reads: %s', (change, sentence) => expect(describeAction(action(change))).toBe(sentence))

test('a batch without a number is the last', () => {
  const why = { at: null, action: null, turn: null, batch: null }
  expect(describeReason({ ...why, code: 'batch' })).toBe('The last turn, for episodes without a batch number')
  expect(describeReason({ ...why, code: 'waits_for_batch', batch: 2 })).toBe('Waits for its batch, number 2')
  expect(describeReason({ ...why, code: 'podcast_expired' })).toBe('Access to the podcast has expired')
})
