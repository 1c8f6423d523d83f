// @vitest-environment happy-dom
import {
  type FeedVariant,
  type FeedVariants,
  MAX_FEED_VARIANTS,
} from '@podstead/contract/feed-variants/feed-variants'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Failure } from '../api/failure.ts'
import { closePage, openPage } from '../testing/open-page.tsx'
import { SHOW } from '../testing/show.ts'
import type { FeedCheck } from './feed-form.tsx'
import { FeedPage, NewFeedPage } from './feed-page.tsx'
import { FeedsPage } from './feeds-page.tsx'

const FEED: FeedVariant = {
  ...{ id: 3, name: 'Season 1', audience: 'public', title: '', description: '', feed_guid: 'g' },
  url: 'https://pod.example/feeds/the-long-road/season-1.xml',
  shown_title: 'The Long Road – Season 1',
  ...{ artwork_url: 'https://pod.example/artwork/a/600.jpg', has_own_artwork: false },
  ...{ season_id: 4, keyword: '', episode_type: '', last_episodes: null, audio_form: '' },
  ...{ episodes: 8, episodes_in_form: 0, created_at: '2026-03-02T10:00:00Z' },
  recent_fetches: { fetches: 41, apps: 3 },
}
const LINK: FeedVariant = {
  ...{ ...FEED, id: 5, name: 'Supporters', audience: 'link', audio_form: 'Ad-free' },
  ...{ season_id: null, episodes: 12, episodes_in_form: 9, shown_title: 'Without ads' },
  recent_fetches: { fetches: 0, apps: 0 },
}
const found = (change: Partial<FeedVariants> = {}): FeedVariants => ({
  ...{ feed_variants: [FEED, LINK], episodes: 12, audiences: ['public', 'link'] },
  audio_forms: [{ title: 'Ad-free', episodes: 9 }],
  main_recent_fetches: { fetches: 1200, apps: 9 },
  ...change,
})
const LIST = 'GET /v2/shows/7/feed_variants'
const POST = 'POST /v2/shows/7/feed_variants'
const PUT = 'PUT /v2/shows/7/feed_variants/3'
const DELETE = 'DELETE /v2/shows/7/feed_variants/3'
const answers = (change: object = {}) => ({
  'GET /v1/shows/7': { body: SHOW },
  'GET /v2/shows/7/feed_variants/episodes': { body: { episodes: 8, episodes_in_form: 6 } },
  'GET /v1/shows/7/seasons': {
    body: [{ id: 4, show_id: 7, number: 1, name: 'North', audioposts_count: 8, version: 'v' }],
  },
  [LIST]: { body: found() },
  ...change,
})
const openList = (change?: object) =>
  openPage(FeedsPage, { at: '/shows/7/feeds', path: '/shows/:id/feeds', answers: answers(change) })
/** In place of the check, which is another capability's: what it would be given. */
const Check: FeedCheck = ({ draft, onRefused }) => (
  <button
    type="button"
    data-draft={JSON.stringify(draft)}
    onClick={() => onRefused({ formErrors: { season_id: 'is not a season' } } as unknown as Failure)}
  >
    Check
  </button>
)
const NewFeed = () => <NewFeedPage Check={Check} />
const OneFeed = () => <FeedPage Check={Check} />
const draft = () => JSON.parse(screen.getByRole('button', { name: 'Check' }).dataset.draft as string)
const openNew = (change?: object) =>
  openPage(NewFeed, { at: '/shows/7/feeds/new', path: '/shows/:id/feeds/new', answers: answers(change) })
const openOne = (change?: object, id = 3) =>
  openPage(OneFeed, {
    ...{ at: `/shows/7/feeds/${id}`, path: '/shows/:id/feeds/:feedVariantId' },
    answers: answers(change),
  })

afterEach(closePage)

describe('the additional feeds of a podcast', () => {
  test('stand with whom they are for, what they have, and their address to copy', async () => {
    openList()
    const [first, second] = await screen.findAllByRole('listitem')
    const [season, link] = [within(first as HTMLElement), within(second as HTMLElement)]
    expect(season.getByText('Public')).toBeTruthy()
    expect(season.getByText('8 episodes')).toBeTruthy()
    expect(season.getByText('pod.example/feeds/the-long-road/season-1.xml')).toBeTruthy()
    expect(season.getByRole('button', { name: /Copy feed URL/ })).toBeTruthy()
    expect(link.getByText('With the link')).toBeTruthy()
    expect(link.getByText('12 episodes · “Ad-free” in 9 of 12')).toBeTruthy()
  })

  test('are explained where there are none', async () => {
    openList({ [LIST]: { body: found({ feed_variants: [] }) } })
    expect(await screen.findByRole('heading', { name: 'One podcast, several feeds' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'New feed' }).getAttribute('href')).toBe('/shows/7/feeds/new')
  })

  test('are no more than a podcast can have', async () => {
    const many = Array.from({ length: MAX_FEED_VARIANTS }, (_, i) => ({ ...FEED, id: i + 1 }))
    openList({ [LIST]: { body: found({ feed_variants: many }) } })
    expect(await screen.findByText(/can have 10 additional feeds/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'New feed' })).toBeNull()
  })

  test('one is deleted only after a question that says what it means', async () => {
    const { user, sent } = openList({
      [DELETE]: { body: { id: 3, message: 'The feed Season 1 is deleted.' } },
    })
    await user.click(await screen.findByRole('button', { name: 'Delete: Season 1' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/gets no new episodes/)).toBeTruthy()
    expect(sent(DELETE)).toHaveLength(0)
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('The feed Season 1 is deleted.')).toBeTruthy()
    expect(sent(DELETE)).toHaveLength(1)
  })
})

describe('what is typed', () => {
  test('of a new feed is checked with its audience', async () => {
    const { user } = openNew()
    await user.type(await screen.findByLabelText('Name'), ' Season 1 ')
    await user.click(screen.getByLabelText('Only those with the link'))
    expect(draft()).toMatchObject({ name: 'Season 1', audience: 'link', season_id: null })
    expect(draft()).not.toHaveProperty('feed_variant_id')
  })

  test('of a feed that is there is checked as a change of that one', async () => {
    const { user } = openOne()
    await user.type(await screen.findByLabelText('Title in apps'), 'Trains')
    expect(draft()).toMatchObject({
      ...{ feed_variant_id: 3, audience: 'public' },
      title: 'Trains',
      season_id: 4,
    })
  })

  test('and refused by the check is marked at its field', async () => {
    const { user } = openNew()
    await user.click(await screen.findByRole('button', { name: 'Check' }))
    expect(screen.getByRole('combobox', { name: 'Season' }).getAttribute('aria-invalid')).toBe('true')
  })
})

describe('a new feed', () => {
  test('is made of a name, an audience, a choice of episodes and a version of the audio', async () => {
    const { user, sent, address } = openNew({ [POST]: { status: 201, body: FEED } })
    await user.type(await screen.findByLabelText('Name'), ' Season 1 ')
    expect(screen.getByLabelText<HTMLInputElement>('Title in apps').placeholder).toBe(
      'The Long Road – Season 1',
    )
    await user.click(screen.getByLabelText('Only those with the link'))
    await user.click(screen.getByRole('combobox', { name: 'Season' }))
    await user.click(await screen.findByRole('option', { name: '1 – North' }))
    await user.type(screen.getByLabelText('Only the latest'), '5')
    await user.click(screen.getByRole('combobox', { name: 'Version' }))
    await user.click(await screen.findByRole('option', { name: 'Ad-free (9)' }))
    expect(await screen.findByText('This feed has 8 of 12 published episodes.')).toBeTruthy()
    expect(screen.getByText(/Episodes with this version: 6 of 8/)).toBeTruthy()
    expect(screen.getByText(/Public feeds and your website do not offer this version/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Create feed' }))
    await waitFor(() => expect(address()).toBe('/shows/7/feeds'))
    expect(sent(POST)).toEqual([
      {
        ...{ name: 'Season 1', audience: 'link', title: '', description: '', audio_form: 'Ad-free' },
        ...{ season_id: 4, episode_type: '', keyword: '', last_episodes: 5 },
      },
    ])
  })

  test('that is refused stays as it was typed, with the reason at its field', async () => {
    const { user } = openNew({
      [POST]: { status: 422, body: { errors: { season_id: ['is not a season of this podcast'] } } },
    })
    await user.type(await screen.findByLabelText('Name'), 'Season 1')
    await user.click(screen.getByRole('button', { name: 'Create feed' }))
    expect((await screen.findAllByText(/is not a season of this podcast/)).length).toBeGreaterThan(0)
    expect(screen.getByRole('combobox', { name: 'Season' }).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Season 1')
  })

  test('of subscribers has no choice of episodes', async () => {
    const { user, sent } = openNew({
      [LIST]: { body: found({ feed_variants: [], audiences: ['subscribers'] }) },
      [POST]: { status: 201, body: { ...FEED, audience: 'subscribers', url: '' } },
    })
    await user.type(await screen.findByLabelText('Name'), 'Members')
    expect(screen.getByLabelText('Your subscribers')).toBeTruthy()
    expect(screen.queryByRole('combobox', { name: 'Season' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Create feed' }))
    await waitFor(() => expect(sent(POST)).toHaveLength(1))
    expect(sent(POST)[0]).toEqual({
      ...{ name: 'Members', audience: 'subscribers', title: '', description: '', audio_form: '' },
    })
  })
})

describe('a feed that is there', () => {
  test('is changed without its audience, which stays', async () => {
    const { user, sent } = openOne({ [PUT]: { body: { ...FEED, name: 'Beginnings' } } })
    const name = await screen.findByLabelText('Name')
    expect(screen.getByText('This cannot be changed: make another feed instead.')).toBeTruthy()
    await user.clear(name)
    await user.type(name, 'Beginnings')
    await user.click(screen.getByRole('button', { name: /Save changes/ }))
    expect(await screen.findByText('Saved “Beginnings”.')).toBeTruthy()
    expect(sent(PUT)).toEqual([
      {
        ...{ name: 'Beginnings', title: '', description: '', audio_form: '' },
        ...{ season_id: 4, episode_type: '', keyword: '', last_episodes: null },
      },
    ])
  })

  test('and is gone meanwhile says so', async () => {
    openOne({}, 99)
    expect(await screen.findByRole('heading', { name: 'This feed does not exist any more.' })).toBeTruthy()
  })
})

test('each feed tells how often apps fetched it, and leads to its check', async () => {
  openList()
  expect(await screen.findByText('41 fetches by 3 apps in the last 30 days')).toBeTruthy()
  expect(screen.getByText('No app has fetched it in the last 30 days.')).toBeTruthy()
  expect(screen.getByText(/main feed: 1,200 fetches by 9 apps/)).toBeTruthy()
  expect(screen.getByRole('link', { name: `Check: ${FEED.name}` }).getAttribute('href')).toBe(
    '/shows/7/preflight?variant=3',
  )
})
