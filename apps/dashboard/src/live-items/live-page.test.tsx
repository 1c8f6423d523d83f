// @vitest-environment happy-dom
import type { LiveItem } from '@podstead/contract/live-items'
import type { Person } from '@podstead/contract/people'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { SHOW } from '../testing/show.ts'
import { createStore, readQuestions } from '../testing/two-windows.ts'
import { LiveItemPage, NewLiveItemPage } from './live-item-page.tsx'
import { LivePage } from './live-page.tsx'

const ITEM: LiveItem = {
  ...{ id: 5, show_id: 7, guid: 'g', title: 'Episode 100, live', description: '', status: 'pending' },
  ...{ start_time: '2099-03-13T19:00:00Z', end_time: null, started_at: null, ended_at: null },
  enclosure: { url: 'https://stream.example/live.mp3', type: 'audio/mpeg', length: null },
  ...{
    alternate_enclosures: [],
    content_links: [{ href: 'https://video.example/live', text: 'Watch' }],
    link: '',
  },
  ...{ artwork_url: '', artwork_id: null, feed_images: [], chat: null, social_interacts: [] },
  ...{
    location_name: '',
    location_geo: '',
    location_osm: '',
    location_country: '',
    location_rel: '',
    fundings: [],
  },
  ...{
    hosts: [],
    value_type: null,
    value_method: null,
    value_suggested_amount: null,
    value_recipients: [],
    time_splits: [],
  },
  ...{ keep_in_feed: false, is_in_feed: true, leaves_feed_at: null, created_at: '', updated_at: '' },
  version: 'first',
}
const PERSON: Person = {
  ...{
    id: 3,
    show_id: 7,
    name: 'Rui',
    email: '',
    href: '',
    description: '',
    img: null,
    role: 'Guest',
    group: 'Cast',
    roles: [],
  },
  ...{
    selected: false,
    sort_order: 1,
    audioposts_count: 0,
    version: 'first',
    mastodon: '',
    matrix: '',
    facebook_url: '',
    twitter_url: '',
  },
  ...{ linkedin_url: '', tiktok_url: '', instagram_url: '', youtube_url: '', patreon: '' },
}
const LIST = 'GET /v2/shows/7/live_items'
type Answers = Parameters<typeof openPage>[1]['answers']

const open = (items: () => LiveItem[], answers: Answers = {}) =>
  openPage(LivePage, {
    at: '/shows/7/live',
    path: '/shows/:id/live',
    answers: {
      'GET /v1/shows/7': { body: SHOW },
      [LIST]: () => ({ body: { live_items: items() } }),
      ...answers,
    },
  })
const group = async (name: string) => within(await screen.findByRole('region', { name }))

afterEach(closePage)

describe('live streams', () => {
  test('are explained where there are none', async () => {
    open(() => [])
    expect(await screen.findByText('Go live with your listeners')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Announce a live stream' }).getAttribute('href')).toBe(
      '/shows/7/live/new',
    )
  })

  test('stand by what is on, what comes and what is over', async () => {
    open(() => [
      ITEM,
      { ...ITEM, id: 6, title: 'On now', status: 'live', started_at: '2026-03-13T19:00:00Z' },
      {
        ...ITEM,
        id: 7,
        title: 'Long gone',
        status: 'ended',
        started_at: '2026-03-13T19:00:00Z',
        ended_at: '2026-03-13T20:00:00Z',
      },
    ])
    expect((await group('On air now')).getByRole('link', { name: 'On now' })).toBeTruthy()
    // In the time zone of the podcast.
    expect((await group('Coming')).getByText(/Friday, 13 March 2099 at 20:00/)).toBeTruthy()
    expect((await group('Over')).getByText('Was on air until Friday, 13 March 2026 at 21:00')).toBeTruthy()
  })

  test('start after a question, for every listener is told', async () => {
    let status: LiveItem['status'] = 'pending'
    const { user, sent } = open(() => [{ ...ITEM, status }], {
      'POST /v2/shows/7/live_items/5/start': () => {
        status = 'live'
        return { body: { ...ITEM, status } }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Start now: Episode 100, live' }))
    const question = await screen.findByRole('dialog', { name: 'Go on air now?' })
    await user.click(within(question).getByRole('button', { name: 'Go on air' }))
    expect(await screen.findByRole('button', { name: 'End it: Episode 100, live' })).toBeTruthy()
    expect(sent('POST /v2/shows/7/live_items/5/start')).toHaveLength(1)
  })

  test('why one could not be started stands in the question', async () => {
    const { user } = open(() => [ITEM], {
      'POST /v2/shows/7/live_items/5/start': { status: 409, body: { message: 'It has ended already.' } },
    })
    await user.click(await screen.findByRole('button', { name: 'Start now: Episode 100, live' }))
    await user.click(await screen.findByRole('button', { name: 'Go on air' }))
    expect(await screen.findByText('It has ended already.')).toBeTruthy()
  })

  const askToDelete = async (answer: Answers) => {
    let items = [ITEM]
    const page = open(() => items, answer)
    await page.user.click(await screen.findByRole('button', { name: 'More for Episode 100, live' }))
    await page.user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const question = within(await screen.findByRole('dialog', { name: 'Delete “Episode 100, live”?' }))
    return { ...page, question, leave: () => (items = []) }
  }

  test('are deleted at once after a question that names them', async () => {
    const { user, sent, question, leave } = await askToDelete({
      'DELETE /v2/shows/7/live_items/5': () => {
        leave()
        return { body: { id: 5, message: '' } }
      },
    })
    expect(sent('DELETE /v2/shows/7/live_items/5')).toEqual([])
    await user.click(question.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Deleted “Episode 100, live”.')).toBeTruthy()
    expect(await screen.findByText('Go live with your listeners')).toBeTruthy()
    expect(sent('DELETE /v2/shows/7/live_items/5')).toHaveLength(1)
  })

  test('stay when they are kept, or when it fails', async () => {
    const { user, sent, question } = await askToDelete({
      'DELETE /v2/shows/7/live_items/5': { status: 500, body: { message: 'Something broke.' } },
    })
    await user.click(question.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('“Episode 100, live” could not be deleted.')).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Keep it' }))
    expect(screen.getByRole('link', { name: 'Episode 100, live', hidden: true })).toBeTruthy()
    expect(sent('DELETE /v2/shows/7/live_items/5')).toHaveLength(1)
  })
})

describe('announcing one', () => {
  test('asks for what apps need, and sends nothing without it', async () => {
    const { user, sent } = openPage(NewLiveItemPage, {
      at: '/shows/7/live/new',
      path: '/shows/:id/live/new',
      answers: { 'GET /v1/shows/7': { body: SHOW } },
    })
    await user.click(await screen.findByRole('button', { name: 'Announce it' }))
    expect(await screen.findByText('It needs a title.')).toBeTruthy()
    expect(screen.getByText('Say when it begins.')).toBeTruthy()
    expect(screen.getByText(/Add at least one page/)).toBeTruthy()
    expect(sent('POST /v2/shows/7/live_items')).toEqual([])
  })

  test('its own picture goes when it is removed and the stream is saved', async () => {
    const pictured = { ...ITEM, artwork_url: 'https://files.example/a.jpg', artwork_id: 'a' }
    const { user, sent } = openPage(LiveItemPage, {
      at: '/shows/7/live/5',
      path: '/shows/:id/live/:liveItemId',
      answers: {
        'GET /v1/shows/7': { body: SHOW },
        'GET /v2/shows/7/live_items/5': { body: pictured },
        'PUT /v2/shows/7/live_items/5': { body: ITEM },
      },
    })
    expect((await screen.findByAltText('The artwork of this stream')).getAttribute('src')).toBe(
      'https://files.example/a.jpg',
    )
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Remove the artwork?' })).getByRole('button', {
        name: 'Remove',
      }),
    )
    await user.click(screen.getByRole('button', { name: /^Save changes/ }))
    expect(await screen.findByText('“Episode 100, live” is saved.')).toBeTruthy()
    expect(sent('PUT /v2/shows/7/live_items/5')).toMatchObject([{ artwork_url: null }])
    expect(screen.queryByAltText('The artwork of this stream')).toBeNull()
  })

  test('names who is heard, with roles, and who is paid in place of the podcast’s recipients', async () => {
    const role = {
      code: 'cast/guest',
      group_title: 'Cast',
      role_title: 'Guest',
      value: 'cast/guest',
      label: 'Guest',
    }
    const { user, sent } = openPage(LiveItemPage, {
      at: '/shows/7/live/5',
      path: '/shows/:id/live/:liveItemId',
      answers: {
        'GET /v1/shows/7': { body: SHOW },
        'GET /v2/shows/7/live_items/5': { body: ITEM },
        'GET /v1/shows/7/people': {
          body: {
            people: [{ ...PERSON, roles: [role] }],
            person_taxonomies: [role],
            podcast_title: 'Night Trains',
          },
        },
        'PUT /v2/shows/7/live_items/5': { body: ITEM },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Rui' }))
    await user.click(screen.getByRole('button', { name: 'Show fields: Value for value' }))
    await user.click(screen.getByRole('button', { name: 'Add someone' }))
    await user.click(screen.getByRole('button', { name: /^Save changes/ }))
    expect(await screen.findByText('Every recipient needs a name, an address and a share.')).toBeTruthy()
    expect(sent('PUT /v2/shows/7/live_items/5')).toEqual([])
    // It is called by its name as soon as it has one.
    const band = within(screen.getByRole('group', { name: 'Recipient 1' }))
    await user.click(band.getByLabelText('Name'))
    await user.paste('Band')
    await user.click(band.getByLabelText('Address', { selector: 'input' }))
    await user.paste('band@wallet.example')
    await user.click(screen.getByRole('button', { name: /^Save changes/ }))
    expect(await screen.findByText('“Episode 100, live” is saved.')).toBeTruthy()
    expect(sent('PUT /v2/shows/7/live_items/5')).toMatchObject([
      {
        hosts: [{ person_id: 3, roles: ['cast/guest'], sort_order: 1 }],
        value_type: 'lightning',
        value_method: 'lnaddress',
        value_recipients: [{ name: 'Band', address: 'band@wallet.example', split: 10 }],
      },
    ])
  })

  test('one that is announced is changed, and keeps what was not touched', async () => {
    const { user, sent } = openPage(LiveItemPage, {
      at: '/shows/7/live/5',
      path: '/shows/:id/live/:liveItemId',
      answers: {
        'GET /v1/shows/7': { body: SHOW },
        'GET /v2/shows/7/live_items/5': { body: ITEM },
        'PUT /v2/shows/7/live_items/5': ({ body }) => ({ body: { ...ITEM, ...(body as object) } }),
      },
    })
    await user.type(await screen.findByLabelText('Title'), '!')
    await user.click(screen.getByRole('button', { name: 'Show fields: Page of the stream' }))
    await user.click(screen.getByRole('textbox', { name: 'Page of the stream' }))
    await user.paste('https://example.com/100')
    await user.click(screen.getByRole('button', { name: /^Save changes/ }))
    expect(await screen.findByText('“Episode 100, live!” is saved.')).toBeTruthy()
    // What nobody touched is not spoken of: what is stored stays.
    expect(sent('PUT /v2/shows/7/live_items/5')).toEqual([
      { title: 'Episode 100, live!', link: 'https://example.com/100', version: 'first' },
    ])
  })
})

describe('two windows with one stream', () => {
  const openItem = (ofShow: object[] = []) => {
    const store = createStore<LiveItem>(ITEM, (_, { value_recipients, ...sent }) => ({
      ...sent,
      ...(value_recipients ? { value_recipients } : {}),
    }))
    const page = openPage(LiveItemPage, {
      at: '/shows/7/live/5',
      path: '/shows/:id/live/:liveItemId',
      answers: {
        'GET /v1/shows/7': { body: SHOW },
        'GET /v1/shows/7/people': { body: { people: [PERSON], person_taxonomies: [], podcast_title: '' } },
        'GET /v1/shows/7/show_recipients': {
          body: { show: SHOW, ...NOBODY, value_recipients: ofShow, settings_version: 1 },
        },
        'GET /v2/shows/7/live_items/5': store.read,
        'PUT /v2/shows/7/live_items/5': store.save,
      },
    })
    return { ...page, store }
  }
  const NOBODY = { value_type: null, value_method: null, value_suggested_amount: null, value_recipients: [] }

  test('keep what each of them changed, and the page asks where they differ', async () => {
    const { user, store } = openItem()
    await user.type(await screen.findByLabelText('Title'), '!')
    store.changeElsewhere({ title: 'Postponed', start_time: '2099-03-14T19:00:00.000Z' })
    await user.click(screen.getByRole('button', { name: /^Save changes/ }))
    expect(await readQuestions()).toEqual([['Title', 'Yours: Episode 100, live!', 'Theirs: Postponed']])
    await user.click(screen.getByRole('button', { name: 'Save this version' }))
    expect(await screen.findByText('“Episode 100, live!” is saved.')).toBeTruthy()
    expect(store.now()).toMatchObject({
      title: 'Episode 100, live!',
      start_time: '2099-03-14T19:00:00.000Z',
    })
  })

  test('parts of a stream during which others are paid have a form', async () => {
    const { user, store } = openItem([
      { id: 1, name: 'Mira', value_type: 'lnaddress', address: 'm@wallet.example', split: 1 },
    ])
    await user.click(await screen.findByRole('button', { name: 'Add a part' }))
    await user.type(screen.getByLabelText('Starts at'), '1:05')
    await user.click(screen.getByRole('button', { name: /^Save changes/ }))
    // It says what is missing, and nothing is sent.
    expect(store.now().version).toBe('first')
    await user.type(screen.getByLabelText('Lasts'), '3:00')
    await user.type(screen.getByLabelText('GUID of its feed'), '9b024349-ccf0-5f69-a609-6b82873eab3c')
    await user.click(screen.getByRole('button', { name: /^Save changes/ }))
    expect(await screen.findByText('“Episode 100, live” is saved.')).toBeTruthy()
    expect(store.now().time_splits).toMatchObject([
      { start_time: 65, duration: 180, remote_item: { feed_guid: '9b024349-ccf0-5f69-a609-6b82873eab3c' } },
    ])
    // Somebody is paid for the rest of it, so apps see them.
    expect(screen.queryByText('Apps would not see these parts')).toBeNull()
  })
})
