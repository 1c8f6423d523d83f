// @vitest-environment happy-dom
import type { Episode } from '@podstead/contract/episodes/episodes'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { EPISODE } from '../testing/episode.ts'
import { closePage, openPage } from '../testing/open-page.tsx'
import { SHOW } from '../testing/show.ts'
import { createStore, readQuestions } from '../testing/two-windows.ts'
import { NumbersPage } from './numbers-page.tsx'
import { SortingPage } from './sorting-page.tsx'
import { SubFolderPage } from './sub-folder-page.tsx'
import { visibleRows } from './use-visible-rows.ts'

type Answers = Parameters<typeof openPage>[1]['answers']
const episode = (id: number, name: string, rest: Partial<Episode> = {}): Episode => ({
  ...EPISODE,
  season: null,
  id,
  name,
  ...rest,
})
const show = { 'GET /v1/shows/7': { body: SHOW } }
const sorted = (audioposts: Episode[]) => ({
  'GET /v1/shows/7/audioposts_sorted': { body: { audioposts, show: SHOW } },
})

afterEach(closePage)

describe('the sorting page', () => {
  const EPISODES = [
    episode(1, 'Bread', { audio_date: '2026-01-01T00:00:00Z', episode_number: '2' }),
    episode(2, 'Apples', { audio_date: '2026-02-01T00:00:00Z', episode_number: '1' }),
  ]
  const open = (answers: Answers = {}) =>
    openPage(SortingPage, {
      at: '/shows/7/episode_sorting',
      path: '/shows/:id/episode_sorting',
      answers: {
        ...show,
        ...sorted(EPISODES),
        'GET /v2/shows/7/show_order_methods': { body: [] },
        ...answers,
      },
    })
  const preview = () =>
    within(screen.getByRole('region', { name: 'Preview' }))
      .getAllByRole('link')
      .map((link) => link.textContent)
  const choose = async (user: ReturnType<typeof open>['user'], field: string, option: string) => {
    await user.click(screen.getByRole('combobox', { name: field }))
    await user.click(await screen.findByRole('option', { name: option }))
  }

  test('shows what comes first while lines are chosen, and saves them as a list (RU247, RU248)', async () => {
    const { user, sent } = open({
      'POST /v2/shows/7/show_order_methods': ({ body }) => ({
        body: (body as { show_order_methods: object[] }).show_order_methods,
      }),
    })
    await screen.findByText(/^Newest first\./)
    expect(preview()).toEqual(['Apples', 'Bread'])
    await user.click(screen.getByRole('button', { name: 'Add a sort field' }))
    await choose(user, 'Sort by', 'Episode title')
    await choose(user, 'Direction of Episode title', 'Z to A')
    expect(preview()).toEqual(['Bread', 'Apples'])
    await user.click(screen.getByRole('button', { name: /Save changes/ }))
    expect(await screen.findByText('Updated the episode ordering.')).toBeTruthy()
    expect(sent('POST /v2/shows/7/show_order_methods')).toEqual([
      {
        show_order_methods: [
          { target_name: 'audioposts.name', direction: 'DESC', name: 'Episode title', position: 1 },
        ],
        version: '',
      },
    ])
  })

  test('offers each field once, and moves lines with the keys', async () => {
    const { user } = open()
    const add = await screen.findByRole('button', { name: 'Add a sort field' })
    for (let i = 0; i < 4; i++) await user.click(add)
    expect((add as HTMLButtonElement).disabled).toBe(true)
    const handles = () =>
      screen.getAllByRole('button', { name: /^Move / }).map((handle) => handle.getAttribute('aria-label'))
    expect(handles()).toEqual([
      'Move Season number',
      'Move Episode number',
      'Move Publish date',
      'Move Episode title',
    ])
    screen.getByRole('button', { name: 'Move Episode title' }).focus()
    await user.keyboard('{Home}')
    expect(handles()[0]).toBe('Move Episode title')
    await user.click(screen.getByRole('button', { name: 'Remove Season number' }))
    expect(handles()).toHaveLength(3)
  })

  test('says when saving failed (RU248), and keeps what was chosen', async () => {
    const { user } = open({ 'POST /v2/shows/7/show_order_methods': { status: 500, body: {} } })
    await user.click(await screen.findByRole('button', { name: 'Add a sort field' }))
    await user.click(screen.getByRole('button', { name: /Save changes/ }))
    expect(await screen.findByText('Something went wrong')).toBeTruthy()
    expect(screen.getByText('We failed to update the episode ordering.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Move Season number' })).toBeTruthy()
  })

  test('a 401 leads to the dashboard (RU244)', async () => {
    const { address } = open({
      'GET /v1/shows/7/audioposts_sorted': { status: 401, body: { message: 'No' } },
    })
    await waitFor(() => expect(address()).toBe('/dashboard'))
  })
})

describe('the numbers page', () => {
  const MANY = Array.from({ length: 320 }, (_, index) =>
    episode(index + 1, `Episode ${index + 1}.`, { episode_number: String(index + 1) }),
  )
  const open = (episodes = MANY, answers: Answers = {}) =>
    openPage(NumbersPage, {
      at: '/shows/7/episode_number',
      path: '/shows/:id/episode_number',
      answers: { ...show, ...sorted(episodes), ...answers },
    })
  const echo: Answers = {
    'POST /v1/shows/7/audioposts_sorted': ({ body }) => {
      const numbered = (body as { updated_episodes: { id: number; episode_number: string }[] })
        .updated_episodes
      return {
        body: {
          message: '',
          audioposts: numbered.map((one) => ({ ...episode(one.id, `Episode ${one.id}.`), ...one })),
        },
      }
    },
  }

  test('draws only the rows in sight', async () => {
    open()
    await screen.findByText('Episode 1.')
    expect(screen.getAllByRole('listitem').length).toBeLessThan(60)
    expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('320')
  })

  test('moves by key, numbers live, and saves 1..n (RU246, RU249)', async () => {
    const { user, sent } = open(MANY, echo)
    const handle = await screen.findByRole('button', { name: 'Move Episode 2.' })
    handle.focus()
    await user.keyboard('{ArrowUp}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Episode 2.')
    expect(screen.getByText(/was 2$/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /Save changes/ }))
    expect(await screen.findByText('The rearranged episodes have been saved.')).toBeTruthy()
    const [body] = sent('POST /v1/shows/7/audioposts_sorted') as [{ updated_episodes: object[] }]
    // Of 320 only those whose number is another one.
    expect(body.updated_episodes).toEqual([
      { id: 2, episode_number: '1' },
      { id: 1, episode_number: '2' },
    ])
  })

  test('moves to a position far away', async () => {
    const { user, sent } = open(MANY, echo)
    await user.click(await screen.findByRole('button', { name: 'Move Episode 1. to a position' }))
    const dialog = within(await screen.findByRole('dialog'))
    const field = dialog.getByRole('textbox')
    await user.clear(field)
    await user.type(field, '300{Enter}')
    expect(await screen.findByText('Episode 1. is now number 300.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /Save changes/ }))
    await screen.findByText('The rearranged episodes have been saved.')
    const [body] = sent('POST /v1/shows/7/audioposts_sorted') as [{ updated_episodes: object[] }]
    expect(body.updated_episodes[299]).toEqual({ id: 1, episode_number: '300' })
  })

  test('has words for a failure (RU249), and keeps the order for another try', async () => {
    const { user } = open(MANY.slice(0, 3), {
      'POST /v1/shows/7/audioposts_sorted': { status: 500, body: {} },
    })
    ;(await screen.findByRole('button', { name: 'Move Episode 2.' })).focus()
    await user.keyboard('{ArrowUp}')
    await user.click(screen.getByRole('button', { name: /Save changes/ }))
    expect(await screen.findByText('Something went wrong. Please contact us for help.')).toBeTruthy()
    expect(screen.getByText('Unsaved changes')).toBeTruthy()
  })

  describe('where numbers are missing', () => {
    const UNNUMBERED = [
      episode(4, 'Rain', { audio_date: '2026-01-03T00:00:00Z' }),
      episode(5, 'Snow', { audio_date: '2026-01-02T00:00:00Z', episode_number: '7' }),
      episode(6, 'Frost', { audio_date: '2026-01-01T00:00:00Z' }),
    ]
    const place = (row: HTMLElement) => Number(row.getAttribute('aria-posinset'))
    const rows = () =>
      screen
        .getAllByRole('listitem')
        .toSorted((a, b) => place(a) - place(b))
        .map((row) => row.textContent?.replace(/(No number|\d+)/, '$1 '))

    test('says that they are not set, and does not count the place for a number', async () => {
      open(UNNUMBERED)
      expect(await screen.findByText('Some episodes have no number yet')).toBeTruthy()
      expect(rows()).toEqual([
        expect.stringMatching(/No number Rain/),
        expect.stringMatching(/^7 Snow/),
        expect.stringMatching(/No number Frost/),
      ])
    })

    test('suggests the oldest first, and only the save bar saves', async () => {
      const { user, sent } = open(UNNUMBERED, echo)
      await user.click(await screen.findByRole('button', { name: 'Number oldest first' }))
      expect(rows()).toEqual([
        expect.stringMatching(/^1 Frost/),
        expect.stringMatching(/^2 Snow.*was 7/),
        expect.stringMatching(/^3 Rain/),
      ])
      expect(screen.getByText('Unsaved changes')).toBeTruthy()
      expect(sent('POST /v1/shows/7/audioposts_sorted')).toEqual([])
      await user.click(screen.getByRole('button', { name: /Save changes/ }))
      await screen.findByText('The rearranged episodes have been saved.')
      expect(sent('POST /v1/shows/7/audioposts_sorted')).toEqual([
        {
          updated_episodes: [
            { id: 6, episode_number: '1' },
            { id: 5, episode_number: '2' },
            { id: 4, episode_number: '3' },
          ],
        },
      ])
    })

    test('asks before numbers that are not saved are left behind', async () => {
      const { user, goTo, address } = open(UNNUMBERED, echo)
      await user.click(await screen.findByRole('button', { name: 'Number oldest first' }))
      goTo('/dashboard')
      expect(await screen.findByRole('dialog')).toBeTruthy()
      expect(address()).toBe('/shows/7/episode_number')
    })
  })
})

test.each([
  [
    { top: 300, viewport: 800 },
    { first: 0, end: 16 },
  ],
  [
    { top: -6400, viewport: 800 },
    { first: 92, end: 121 },
  ],
  [
    { top: -64_000, viewport: 800 },
    { first: 300, end: 300 },
  ],
])('rows in sight at %j', (place, range) => {
  expect(visibleRows({ ...place, count: 300, rowHeight: 64 })).toEqual(range)
})

describe('the sub-folder page', () => {
  const open = (body: object[]) =>
    openPage(SubFolderPage, {
      at: '/shows/7/sub_folder',
      path: '/shows/:id/sub_folder',
      answers: { ...show, 'GET /v1/shows/7/get_show_subfolders': { body } },
    })

  test('has a tree of podcasts, each to be viewed (RU245)', async () => {
    open([{ id: 8, name: 'Winter', children: [{ id: 9, name: 'Snow', children: [] }] }])
    const links = await screen.findAllByRole<HTMLAnchorElement>('link', { name: /^View / })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/shows/8/overview', '/shows/9/overview'])
  })

  test('is part of a plan (RU243)', async () => {
    openPage(SubFolderPage, {
      at: '/shows/7/sub_folder',
      path: '/shows/:id/sub_folder',
      answers: {
        ...show,
        'GET /v1/shows/7/get_show_subfolders': { body: [{ id: 8, name: 'Winter', children: [] }] },
      },
      account: { allow_dropbox_subfolders: false },
    })
    expect(await screen.findByRole('link', { name: 'Upgrade' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /^View / })).toBeNull()
  })

  test('says that there are none', async () => {
    open([])
    expect(await screen.findByText('No sub-folders')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to the episodes' }).getAttribute('href')).toBe(
      '/shows/7/episodes',
    )
  })
})

describe('two windows', () => {
  const stored = (numbers: string[]) =>
    numbers.map((episode_number, index) => episode(index + 1, `Part ${index + 1}`, { episode_number }))
  const withNumbers = (before: { audioposts: Episode[] }, sent: Record<string, unknown>) => ({
    audioposts: before.audioposts.map((one) => ({
      ...one,
      ...(sent.updated_episodes as Partial<Episode>[]).find(({ id }) => id === one.id),
    })),
  })

  test('number different episodes: both stay; the same ones: the page asks, each by its name', async () => {
    const store = createStore({ version: 'first', audioposts: stored(['1', '2', '3', '4']) }, withNumbers)
    const { user } = openPage(NumbersPage, {
      at: '/shows/7/episode_number',
      path: '/shows/:id/episode_number',
      answers: {
        ...show,
        'GET /v1/shows/7/audioposts_sorted': () => ({ body: { ...store.now(), show: SHOW } }),
        'POST /v1/shows/7/audioposts_sorted': store.save,
      },
    })
    const handle = await screen.findByRole('button', { name: 'Move Part 2' })
    handle.focus()
    await user.keyboard('{ArrowUp}')
    store.changeElsewhere({ audioposts: stored(['1', '9', '3', '7']) })
    await user.click(screen.getByRole('button', { name: /^Save changes/ }))
    expect(await readQuestions()).toEqual([['Part 2', 'Yours: 1', 'Theirs: 9']])
    await user.click(screen.getByRole('button', { name: 'Save this version' }))
    expect(await screen.findByText('The rearranged episodes have been saved.')).toBeTruthy()
    expect(store.now().audioposts.map(({ episode_number }) => episode_number)).toEqual(['2', '1', '3', '7'])
  })
})
