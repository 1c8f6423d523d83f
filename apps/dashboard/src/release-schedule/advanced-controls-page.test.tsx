// @vitest-environment happy-dom
import type { SchedulerAction } from '@podstead/contract/release-schedule/release-schedule'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { SHOW } from '../testing/show.ts'
import { AdvancedControlsPage } from './advanced-controls-page.tsx'

const drip: SchedulerAction = {
  ...{ id: 5, action_name: 'sequential_feed', action_value: 7, action_unit: 'days' },
  ...{ initiator: 'subscriber_approved_at', initiator_name: 'subscriber_approved_at' },
  ...{ initiator_date: null, weekdays: [], time_of_day: null },
}
const why = { code: 'turn', at: null, action: null, turn: 2, batch: null }
const none = { subscribers: 0, episodes: 0, episode_names: [] }
const difference = (losing = 0) => ({
  ...{ subscribers: 400, examined: 400, is_estimate: false, later: null },
  now: {
    losing: losing ? { subscribers: losing, episodes: 4, episode_names: ['One', 'Two'] } : none,
    gaining: none,
  },
})

interface Options {
  actions?: SchedulerAction[]
  losing?: number
  older?: object
  members?: boolean
  tiers?: string[]
  refusal?: object
  tierRefusal?: object
}

function open({
  actions = [drip],
  losing = 0,
  older = {},
  members = true,
  tiers = [],
  refusal,
  tierRefusal,
}: Options = {}) {
  const list = [...actions]
  const simulated = {
    ...{ from: '2026-03-02T07:59:59.999Z', until: '2027-03-03T08:00:00Z', open_at_start: [] },
    ...{ show_time_zone: 'Europe/Berlin', listener_time_zone: 'Europe/Lisbon', is_complete: true },
    starts_at: '2026-03-02T08:00:00Z',
    steps: [{ at: '2026-03-09T08:00:00Z', opened: [{ id: 1, until: null, why }], closed: [], ends: false }],
    episodes: [{ id: 1, name: 'Lisbon', episode_number: '', batch_number: null, audio_date: null }],
  }
  return openPage(AdvancedControlsPage, {
    at: '/shows/7/pragmatic-feed',
    path: '/shows/:id/pragmatic-feed',
    answers: {
      'GET /v1/shows/7': { body: { ...SHOW, is_advanced_private_feed: members, tier_names: tiers } },
      'GET /v1/timezones': { body: [{ name: 'Europe/Berlin', label: 'Berlin' }] },
      'GET /v2/shows/7/show_scheduler_actions': () => ({
        body: {
          show: {
            ...{ id: 7, podcast_title: 'The Long Road', is_advanced_private_feed: true },
            ...{ time_zone: 'Europe/Berlin', drip_separate_days: null, expires_days: null, ...older },
          },
          initiators: [],
          show_scheduler_actions: [...list],
          ...{ approved_subscribers: 400, episodes_without_batch: 0 },
        },
      }),
      'POST /v2/shows/7/show_scheduler_actions': ({ body }) => {
        if (refusal) return { status: 422, body: refusal }
        list.push({ ...drip, ...(body as object), id: 6, action_value: 3 })
        return { status: 201, body: { message: 'Action added.', show_scheduler_action: list.at(-1) } }
      },
      'PUT /v2/shows/7/show_scheduler_actions/5': {
        body: { message: 'Action changed.', show_scheduler_action: drip },
      },
      'DELETE /v2/shows/7/show_scheduler_actions/5': () => {
        list.length = 0
        return { body: { id: 5, message: 'Action removed.' } }
      },
      'PUT /v1/shows/7': ({ body }) => {
        if (tierRefusal) return { status: 422, body: tierRefusal }
        return { body: { ...SHOW, ...(body as object) } }
      },
      'POST /v2/shows/7/schedule/timeline': { body: simulated },
      'POST /v2/shows/7/schedule/difference': { body: difference(losing) },
      'GET /v1/shows/7/private_feeds': {
        body: {
          private_feeds: [{ id: 31, email_address: 'ana@example.org', full_name: 'Ana Sousa' }],
          next: null,
        },
      },
    },
  })
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const form = async () => within(await screen.findByRole('form'))

afterEach(closePage)

describe('the list of actions', () => {
  test('says each in a sentence (RU297)', async () => {
    open()
    expect(await screen.findByText('A new episode every 7 days, counted from joining')).toBeTruthy()
  })

  test('says what is without any', async () => {
    open({ actions: [] })
    expect(await screen.findByText('Everything is open')).toBeTruthy()
  })

  test('has the older settings that have an effect, and turns them off', async () => {
    const { user, sent } = open({ older: { drip_separate_days: 2, expires_days: 30 } })
    const sentence = 'Each episode closes 30 days after it opened'
    expect(await screen.findByText(sentence)).toBeTruthy()
    // An action takes the place of the other one.
    expect(screen.queryByText('A new episode every 2 days, counted from joining')).toBeNull()
    await user.click(await button(`Remove: ${sentence}`))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Turn off' }))
    expect(await screen.findByText('Setting turned off.')).toBeTruthy()
    expect(sent('PUT /v1/shows/7')).toEqual([{ expires_days: null }])
  })

  test('leads elsewhere where the podcast is not members-only (RU284)', async () => {
    const { address } = open({ members: false })
    await waitFor(() => expect(address()).toBe('/dashboard'))
  })
})

describe('an action', () => {
  test('says of each empty field that it can’t be empty (RU294)', async () => {
    const { user, sent } = open({ actions: [] })
    await user.click(await button('Add action'))
    await user.click((await form()).getByRole('button', { name: 'Add action' }))
    expect(screen.getAllByText("Can't be empty")).toHaveLength(2)
    await user.selectOptions(field('Counted from'), 'fixed_date')
    await user.click((await form()).getByRole('button', { name: 'Add action' }))
    expect(screen.getAllByText("Can't be empty")).toHaveLength(3)
    expect(sent('POST /v2/shows/7/show_scheduler_actions')).toEqual([])
  })

  test('is added with what it reads like, and its simulation (RU288, RU300)', async () => {
    const { user, sent } = open({ actions: [] })
    await user.click(await button('Add action'))
    await user.selectOptions(field('Action'), 'Drip an episode every')
    await user.type(field('Number'), '3')
    expect(await screen.findByText('A new episode every 3 days, counted from joining')).toBeTruthy()
    expect(await screen.findByText('With your change, which is not saved yet')).toBeTruthy()
    expect(await screen.findByText('Nobody loses or gains access today.')).toBeTruthy()
    await user.click((await form()).getByRole('button', { name: 'Add action' }))
    expect(await screen.findByText('Action added.')).toBeTruthy()
    const body = {
      ...{ action_name: 'sequential_feed', action_value: '3', action_unit: 'days' },
      ...{ initiator: 'subscriber_approved_at', initiator_date: null, weekdays: [], time_of_day: null },
    }
    expect(sent('POST /v2/shows/7/show_scheduler_actions')).toEqual([body])
    expect(sent('POST /v2/shows/7/schedule/timeline')).toContainEqual(
      expect.objectContaining({ actions: [body] }),
    )
  })

  test('that takes access away is saved after a warning', async () => {
    const { user, sent } = open({ losing: 312 })
    await user.click(await button(/^Edit: A new episode/))
    await user.clear(field('Number'))
    await user.type(field('Number'), '14')
    await user.click((await form()).getByRole('button', { name: 'Save action' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('312 subscribers lose access to 4 episodes today.')).toBeTruthy()
    expect(sent('PUT /v2/shows/7/show_scheduler_actions/5')).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Save anyway' }))
    expect(await screen.findByText('Action changed.')).toBeTruthy()
    expect(sent('PUT /v2/shows/7/show_scheduler_actions/5')).toMatchObject([{ action_value: '14' }])
  })

  test('that the server refuses is a dialog with the messages as a list (RU288)', async () => {
    const taken = 'The podcast has this action already. Change that one, or remove it first.'
    const messages = { action_name: [taken], action_value: ['must be at most 520'] }
    const { user } = open({ actions: [], refusal: { errors: [taken], messages } })
    await user.click(await button('Add action'))
    await user.selectOptions(field('Action'), 'Episode expiration')
    await user.type(field('Number'), '600')
    await user.click((await form()).getByRole('button', { name: 'Add action' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `Action: ${taken}`,
      'Number: must be at most 520',
    ])
  })

  test('cannot stand twice, and single episodes not beside batches', async () => {
    const { user } = open()
    await user.click(await button('Add action'))
    const disabled = within(field('Action'))
      .getAllByRole<HTMLOptionElement>('option')
      .filter(({ disabled: isDisabled }) => isDisabled)
    expect(disabled.map(({ value }) => value)).toEqual(['sequential_feed', 'batch_feed'])
  })

  test('is removed after a question that says what it means (RU288)', async () => {
    const { user } = open({ losing: 1 })
    await user.click(await button(/^Remove: A new episode/))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('1 subscriber loses access to 4 episodes today.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Remove action' }))
    expect(await screen.findByText('Action removed.')).toBeTruthy()
    expect(await screen.findByText('Everything is open')).toBeTruthy()
  })
})

describe('the simulator', () => {
  test('tells step by step what opens, in the podcast’s or the listener’s time, with a table behind it', async () => {
    const { user } = open()
    expect(await screen.findByText('On 2 Mar 2026: Nothing is open')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Steps' }))
    expect(await screen.findByText('Monday, 9 March 2026 at 09:00')).toBeTruthy()
    expect(screen.getByText('Its turn in the drip, number 2')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Listener (Lisbon)' }))
    expect(await screen.findByText('Monday, 9 March 2026 at 08:00')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Table' }))
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Episode',
      'Opens',
      'Closes',
      'Why',
    ])
  })

  test('moves its day by keys', async () => {
    const { user } = open()
    const day = await screen.findByRole('slider', { name: 'Day' })
    expect(day.getAttribute('aria-valuetext')).toBe('2 Mar 2026')
    day.focus()
    await user.keyboard('{ArrowRight}')
    expect(day.getAttribute('aria-valuetext')).toBe('3 Mar 2026')
    expect(screen.getByText('On 3 Mar 2026: Nothing is open')).toBeTruthy()
  })

  test('takes a real subscriber, found by email address', async () => {
    const { user, sent } = open()
    await user.click(await screen.findByRole('radio', { name: 'A subscriber' }))
    expect(screen.getByText('Choose a subscriber to see their time line.')).toBeTruthy()
    await user.click(screen.getByPlaceholderText('Search subscribers'))
    await user.click(await screen.findByText('ana@example.org · Ana Sousa'))
    await waitFor(() =>
      expect(sent('POST /v2/shows/7/schedule/timeline')).toContainEqual({ subscriber_id: 31 }),
    )
  })
})

describe('tiers', () => {
  test('are added from the lowest, named and saved', async () => {
    const { user, sent } = open()
    await user.click(await screen.findByRole('button', { name: 'Add tiers' }))
    // The keyboard is in each new one.
    await user.keyboard('Silver')
    await user.click(screen.getByRole('button', { name: 'Add a higher tier' }))
    await user.keyboard('Gold')
    await user.click(screen.getByRole('button', { name: 'Save tiers' }))
    expect(await screen.findByText('The tiers have been saved.')).toBeTruthy()
    expect(sent('PUT /v1/shows/7')).toEqual([{ tier_names: ['Silver', 'Gold'] }])
  })

  test('are removed from the highest, which says whom its episodes open to, and can be taken back', async () => {
    const { user, sent } = open({ tiers: ['Silver', 'Gold'] })
    await screen.findByLabelText('Name of tier 2')
    expect(screen.queryByRole('button', { name: 'Remove Silver' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Remove Gold' }))
    expect(screen.getByText('Once you save, the episodes of Gold open to Silver.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remove Silver' }))
    expect(
      screen.getByText('Once you save, the episodes of Silver, Gold open to all subscribers.'),
    ).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.getByLabelText<HTMLInputElement>('Name of tier 2').value).toBe('Gold')
    expect(sent('PUT /v1/shows/7')).toEqual([])
  })

  test('keep what was typed when they are refused', async () => {
    const tierRefusal = { errors: { tier_names: ["can't be blank"] } }
    const { user } = open({ tiers: ['Silver'], tierRefusal })
    await user.clear(await screen.findByLabelText('Name of tier 1'))
    await user.click(screen.getByRole('button', { name: 'Save tiers' }))
    expect(await screen.findByText(/can't be blank/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Name of tier 1').value).toBe('')
  })

  test('are tried in the simulator', async () => {
    const { user, sent } = open({ tiers: ['Silver', 'Gold'] })
    await user.click(await screen.findByRole('combobox', { name: 'Pays for' }))
    await user.click(await screen.findByRole('option', { name: 'Episodes up to Silver' }))
    await waitFor(() =>
      expect(sent('POST /v2/shows/7/schedule/timeline')).toContainEqual(expect.objectContaining({ tier: 1 })),
    )
  })
})
