// @vitest-environment happy-dom
import type { Recipient } from '@podstead/contract/value-for-value'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { EPISODE } from '../testing/episode.ts'
import { closePage, openPage } from '../testing/open-page.tsx'
import { SHOW } from '../testing/show.ts'
import { EpisodeValuePage } from './episode-value-page.tsx'
import { ShowValuePage } from './show-value-page.tsx'

type Answers = Parameters<typeof openPage>[1]['answers']
const recipient = (id: number, name: string, rest: Partial<Recipient> = {}): Recipient => ({
  ...{
    id,
    name,
    value_type: 'lnaddress',
    address: `${name.toLowerCase()}@wallet.example`,
    split: 10,
    fee: false,
  },
  ...{ custom_key: '', custom_value: '' },
  ...rest,
})
const NOTHING = {
  value_type: null,
  value_method: null,
  value_suggested_amount: null,
  value_recipients: [] as Recipient[],
}
const PAID = { value_type: 'lightning', value_method: 'lnaddress', value_suggested_amount: '0.00000005' }
const save = (user: { click: (element: Element) => Promise<void> }) =>
  user.click(screen.getByRole('button', { name: /Save changes/ }))
const part = (name: string) => within(screen.getByRole('group', { name }))

afterEach(closePage)

describe('value for value of a podcast', () => {
  const CALL = 'POST /v1/shows/7/create_many_recipients'
  const open = (value: object, answers: Answers = {}, at = '/shows/7/value_for_value_settings') =>
    openPage(ShowValuePage, {
      at,
      path: '/shows/:id/value_for_value_settings',
      answers: {
        'GET /v1/shows/7': { body: SHOW },
        'GET /v1/shows/7/show_recipients': { body: { show: { id: 7, podcast_title: 'x' }, ...value } },
        [CALL]: ({ body }) => {
          const { items, ...paid } = body as { items: object[] }
          return {
            body: {
              ...NOTHING,
              ...paid,
              value_recipients: items.map((item, index) => ({ id: 50 + index, ...item })),
            },
          }
        },
        ...answers,
      },
    })

  test('adds a recipient with ten shares and no fee (RU434), and sends type and method along (RU432)', async () => {
    const { user, sent } = open(NOTHING)
    await user.click(await screen.findByRole('button', { name: 'Add someone' }))
    await user.type(part('Recipient 1').getByLabelText('Name'), 'Ana')
    await user.type(part('Ana').getByLabelText('Address'), 'ana@wallet.example')
    await user.type(screen.getByLabelText('Suggested amount'), '5')
    await save(user)
    expect(await screen.findByText('The recipients have been saved.')).toBeTruthy()
    const item = {
      name: 'Ana',
      value_type: 'lnaddress',
      address: 'ana@wallet.example',
      split: 10,
      fee: false,
      custom_key: '',
      custom_value: '',
    }
    expect(sent(CALL)).toEqual([{ ...PAID, items: [item] }])
  })

  test('shows live what each share comes to', async () => {
    const { user } = open({
      ...PAID,
      value_recipients: [recipient(1, 'Ana'), recipient(2, 'Rui', { split: 30 })],
    })
    expect(await screen.findByRole('img', { name: 'Ana gets 25 %' })).toBeTruthy()
    const share = part('Rui').getByLabelText('Share')
    await user.clear(share)
    await user.type(share, '10')
    expect(screen.getByRole('img', { name: 'Rui gets 50 %' })).toBeTruthy()
    await user.click(part('Rui').getByLabelText('Fee'))
    expect(screen.getByRole('img', { name: 'Ana gets 90 %' })).toBeTruthy()
  })

  test('marks what is missing instead of sending it (RU431)', async () => {
    const { user, sent } = open(NOTHING)
    await user.click(await screen.findByRole('button', { name: 'Add someone' }))
    await save(user)
    expect(await screen.findByText("Name can't be blank")).toBeTruthy()
    expect(screen.getByText("Address can't be blank")).toBeTruthy()
    expect(sent(CALL)).toEqual([])
  })

  test('brings back who was taken out', async () => {
    const { user } = open({ ...PAID, value_recipients: [recipient(1, 'Ana'), recipient(2, 'Rui')] })
    await user.click(await screen.findByRole('button', { name: 'Remove Ana' }))
    expect(screen.queryByRole('group', { name: 'Ana' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
      'Ana',
      'Rui',
    ])
    expect(screen.getByText('All changes are saved')).toBeTruthy()
  })

  test('a refusal comes as a toast, and what was typed stays (RU430)', async () => {
    const refusal = { status: 422, body: { message: 'Address is not known to the network' } }
    const { user } = open({ ...PAID, value_recipients: [recipient(1, 'Ana')] }, { [CALL]: refusal })
    await user.type(within(await screen.findByRole('group', { name: 'Ana' })).getByLabelText('Name'), '!')
    await save(user)
    expect(await screen.findByText('Address is not known to the network')).toBeTruthy()
    expect(screen.getByRole('group', { name: 'Ana!' })).toBeTruthy()
  })

  test('add_wallet=alby opens an entry to be filled in by hand (RU428)', async () => {
    const { address } = open(NOTHING, {}, '/shows/7/value_for_value_settings?add_wallet=alby')
    expect(await screen.findByRole('group', { name: 'Alby' })).toBeTruthy()
    expect(screen.getByText(/write the address by hand/)).toBeTruthy()
    expect(screen.getByText('Unsaved changes')).toBeTruthy()
    await waitFor(() => expect(address()).toBe('/shows/7/value_for_value_settings'))
  })
})

describe('value for value of an episode', () => {
  const CALL = 'POST /v2/shows/7/audioposts/12/value'
  const inherited = { ...PAID, value_recipients: [recipient(1, 'Ana'), recipient(2, 'Rui', { split: 30 })] }
  const chapter = { startTimeText: '', end_time: null, url: '', img: '', toc: true }
  const CHAPTERS = [
    { ...chapter, id: 1, title: 'Song', start_time: 65 },
    { ...chapter, id: 2, title: 'Talk', start_time: 245 },
  ]
  const open = (value: object = {}, at = '/shows/7/episodes/12/value_for_value_settings') =>
    openPage(EpisodeValuePage, {
      at,
      path: '/shows/:showId/episodes/:episodeId/value_for_value_settings',
      answers: {
        'GET /v2/shows/7/audioposts/12': { body: { ...EPISODE, show: SHOW } },
        'GET /v2/shows/7/audioposts/12/chapters': { body: { chapters: CHAPTERS } },
        'GET /v2/shows/7/audioposts/12/value': { body: { ...NOTHING, inherited, time_splits: [], ...value } },
        [CALL]: ({ body }) => {
          const { items, time_splits, ...paid } = body as { items: object[]; time_splits: object[] }
          return {
            body: {
              ...NOTHING,
              ...paid,
              inherited,
              time_splits,
              value_recipients: items.map((item, i) => ({ id: 60 + i, ...item })),
            },
          }
        },
      },
    })

  test('uses the podcast’s recipients until it has its own', async () => {
    const { user, sent } = open()
    const section = within(await screen.findByRole('region', { name: 'Uses the podcast’s recipients' }))
    expect(section.getByText('75 %')).toBeTruthy()
    await user.click(section.getByRole('button', { name: 'Use own' }))
    await user.click(screen.getByRole('button', { name: 'Remove Rui' }))
    await save(user)
    expect(await screen.findByText('The recipients have been saved.')).toBeTruthy()
    const [body] = sent(CALL) as [{ items: object[]; time_splits: object[] }]
    expect(body.items).toEqual([expect.objectContaining({ name: 'Ana', split: 10 })])
    // Copies: the podcast's own entries stay the podcast's.
    expect(body.items[0]).not.toHaveProperty('id')
    expect(body.time_splits).toEqual([])
  })

  test('goes back to the podcast’s', async () => {
    const { user, sent } = open({ ...PAID, value_recipients: [recipient(9, 'Mia')] })
    await user.click(await screen.findByRole('button', { name: 'Use the podcast’s recipients again' }))
    await save(user)
    await screen.findByText('The recipients have been saved.')
    expect(sent(CALL)).toEqual([
      { value_type: null, value_method: null, value_suggested_amount: null, items: [], time_splits: [] },
    ])
  })

  test('gives a part of the episode to another podcast', async () => {
    const { user, sent } = open()
    await user.click(await screen.findByRole('button', { name: 'Add a part' }))
    await save(user)
    expect(await screen.findByText('A GUID has 36 characters, like the example')).toBeTruthy()
    expect(sent(CALL)).toEqual([])
    await user.type(screen.getByLabelText('Starts at'), '1:05')
    await user.type(screen.getByLabelText('Lasts'), '3:00')
    await user.type(screen.getByLabelText('GUID of its feed'), '9b024349-ccf0-5f69-a609-6b82873eab3c')
    await save(user)
    await screen.findByText('The recipients have been saved.')
    const [body] = sent(CALL) as [{ time_splits: object[] }]
    expect(body.time_splits).toEqual([
      {
        start_time: 65,
        duration: 180,
        remote_percentage: 100,
        remote_item: { feed_guid: '9b024349-ccf0-5f69-a609-6b82873eab3c' },
      },
    ])
  })

  test('takes the times of a part from a chapter, and its people without a percentage', async () => {
    const { user, sent } = open({ inherited: NOTHING })
    await user.click(await screen.findByRole('button', { name: 'Add a part' }))
    expect(screen.getByText('Apps would not see these parts')).toBeTruthy()
    await user.click(screen.getByRole('combobox', { name: 'From a chapter…' }))
    await user.click(await screen.findByRole('option', { name: '1:05 Song' }))
    expect(screen.getByLabelText<HTMLInputElement>('Lasts').value).toBe('3:00')
    expect(screen.getByLabelText('Their percentage')).toBeTruthy()
    await user.click(screen.getByText('People I name'))
    expect(screen.queryByLabelText('Their percentage')).toBeNull()
    await user.click(screen.getAllByRole('button', { name: 'Add someone' }).at(-1) as HTMLElement)
    const guest = part('Recipient 1')
    await user.type(guest.getByLabelText('Name'), 'Mia')
    await user.type(guest.getByLabelText('Address'), 'mia@wallet.example')
    await save(user)
    await screen.findByText('The recipients have been saved.')
    const [body] = sent(CALL) as [{ time_splits: object[] }]
    expect(body.time_splits).toMatchObject([{ start_time: 65, duration: 180, recipients: [{ name: 'Mia' }] }])
    expect(body.time_splits[0]).not.toHaveProperty('remote_percentage')
  })

  test('add_wallet=alby opens an own entry (RU429)', async () => {
    open({}, '/shows/7/episodes/12/value_for_value_settings?add_wallet=alby')
    expect(await screen.findByRole('group', { name: 'Alby' })).toBeTruthy()
  })
})
