// @vitest-environment happy-dom
import type { SubscriberSchedule as Schedule } from '@podstead/contract/release-schedule/subscriber-schedule'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { SubscriberSchedule } from './subscriber-schedule.tsx'

const why = { at: null, action: null, turn: 2, batch: null }
const episode = { episode_number: '', batch_number: null, audio_date: null, opening_id: null }
const SCHEDULE: Schedule = {
  subscriber: {
    ...{ id: 31, email_address: 'ana@example.org', full_name: 'Ana', subscription_status: 'Approved' },
    ...{ time_zone: null, approved_at: '2026-03-01T12:00:00Z', first_fetch_at: null },
    ...{ restarted_at: '2026-02-01T12:00:00Z', closes_at: null },
  },
  ...{ show_time_zone: 'UTC', listener_time_zone: 'UTC', now: '2026-03-02T12:00:00Z', has_ended: false },
  changes_at: '2026-03-08T12:00:00Z',
  episodes: [
    {
      ...{ ...episode, id: 1, name: 'Graz', open: true, since: '2026-03-01T12:00:00Z' },
      ...{ until: '2026-03-05T12:00:00Z', opens_at: null, why: { ...why, code: 'turn' } },
    },
    {
      ...{ ...episode, id: 2, name: 'Lisbon', open: false, since: null, until: null },
      ...{ opens_at: '2026-03-08T12:00:00Z', why: { ...why, code: 'waits_for_turn' } },
    },
    {
      ...{ ...episode, id: 3, name: 'Porto', open: false, since: null, until: null, opens_at: null },
      why: { ...why, turn: null, code: 'draft' },
    },
  ],
  ...{ pauses: [], openings: [], pause_id: null },
  timeline: {
    ...{ from: '2026-03-02T12:00:00Z', until: '2027-03-02T12:00:00Z', open_at_start: [1] },
    ...{ steps: [], is_complete: true },
  },
}
const opened: Schedule = {
  ...SCHEDULE,
  openings: [{ id: 9, episode_id: 2, from_at: '2026-03-02T12:00:00Z', until_at: null }],
  episodes: SCHEDULE.episodes.map((one) =>
    one.id === 2
      ? {
          ...one,
          open: true,
          since: '2026-03-02T12:00:00Z',
          opening_id: 9,
          why: { ...why, code: 'opened_by_hand' },
        }
      : one,
  ),
}
const paused: Schedule = {
  ...SCHEDULE,
  ...{ pause_id: 4, pauses: [{ id: 4, from_at: '2026-03-02T12:00:00Z', until_at: null }] },
}

const PATH = '/v2/shows/7/subscribers/31/schedule'
function open(schedule: Schedule = SCHEDULE, refusal?: object) {
  return openPage(() => <SubscriberSchedule showId={7} subscriberId={31} />, {
    at: '/shows/7/subscribers/31',
    path: '/shows/:id/subscribers/:subscriberId',
    answers: {
      [`GET ${PATH}`]: { body: schedule },
      [`POST ${PATH}/openings`]: refusal ? { status: 422, body: refusal } : { body: opened },
      [`DELETE ${PATH}/openings/9`]: { body: SCHEDULE },
      [`POST ${PATH}/pauses`]: { body: paused },
      [`DELETE ${PATH}/pauses/4`]: { body: SCHEDULE },
      [`PUT ${PATH}/pauses/4`]: { body: paused },
      [`POST ${PATH}/resume`]: { body: SCHEDULE },
      [`POST ${PATH}/restart`]: { body: SCHEDULE },
    },
  })
}
const click = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }))
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

afterEach(closePage)

describe('the schedule of one subscriber', () => {
  test('has every episode with why it is open or closed, and what comes next', async () => {
    open()
    expect(await screen.findByText('1 of 3 episodes open')).toBeTruthy()
    expect(rows()).toEqual([
      'GrazOpen since 1 Mar 2026, 12:00, until 5 Mar 2026, 12:00. Its turn in the drip, number 2.',
      'LisbonClosed, opens 8 Mar 2026, 12:00. Waits for its turn, number 2.Open now',
      'PortoClosed. A draft.',
    ])
    expect(screen.getByText('Next change: 8 Mar 2026, 12:00')).toBeTruthy()
  })

  test('opens an episode now, for good or for some days, and takes it back', async () => {
    const { user, sent } = open()
    await click(user, 'Open now: Lisbon')
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Open' }))
    expect(await screen.findByText('Lisbon is open.')).toBeTruthy()
    expect(sent(`POST ${PATH}/openings`)).toEqual([{ episode_id: 2, until_at: null }])
    expect(rows()[1]).toContain('Opened by hand')
    await click(user, 'Undo')
    expect(
      await screen.findByText('Closed, opens 8 Mar 2026, 12:00. Waits for its turn, number 2.'),
    ).toBeTruthy()
  })

  test('closes again what was opened by hand, and opens it again as it was', async () => {
    const { user, sent } = open(opened)
    await click(user, 'Close again: Lisbon')
    expect(await screen.findByText('Lisbon goes by the actions again.')).toBeTruthy()
    await click(user, 'Undo')
    await screen.findByRole('button', { name: 'Close again: Lisbon' })
    expect(sent(`POST ${PATH}/openings`)).toEqual([
      { episode_id: 2, from_at: '2026-03-02T12:00:00Z', until_at: null },
    ])
  })

  test('pauses and resumes, each with its way back', async () => {
    const { user, sent } = open()
    await click(user, 'Pause')
    expect(await screen.findByText('Paused.')).toBeTruthy()
    expect(
      screen.getByText('Paused since 2 Mar 2026, 12:00. What counts from joining stands still.'),
    ).toBeTruthy()
    await click(user, 'Undo')
    await click(user, 'Pause')
    await click(user, 'Resume')
    expect(await screen.findByText('Resumed.')).toBeTruthy()
    await click(user, 'Undo')
    expect(await screen.findByRole('button', { name: 'Resume' })).toBeTruthy()
    expect(sent(`PUT ${PATH}/pauses/4`)).toEqual([{ until_at: null }])
  })

  test('restarts after a question, and goes back to the beginning before', async () => {
    const { user, sent } = open()
    await click(user, 'Restart from today')
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Restart from today' }))
    expect(await screen.findByText('Restarted from today.')).toBeTruthy()
    await click(user, 'Undo')
    expect(sent(`POST ${PATH}/restart`)).toEqual([{}, { restarted_at: '2026-02-01T12:00:00Z' }])
  })

  test('says why something was refused, and keeps the question', async () => {
    const message = 'This episode is not published yet.'
    const { user } = open(SCHEDULE, { message, errors: [message] })
    await click(user, 'Open now: Lisbon')
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Open' }))
    expect(await screen.findByText(message)).toBeTruthy()
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  test('of somebody who is not approved has nothing to change', async () => {
    open({ ...SCHEDULE, subscriber: { ...SCHEDULE.subscriber, subscription_status: 'Pending' } })
    expect(await screen.findByText(/Only approved subscribers hear anything/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull()
  })
})
