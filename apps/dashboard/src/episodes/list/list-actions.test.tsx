// @vitest-environment happy-dom
import type { Episode } from '@podstead/contract/episodes/episodes'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { EPISODE } from '../../testing/episode.ts'
import { closePage, openPage } from '../../testing/open-page.tsx'
import { CHOICES, EPISODE_SHOW } from '../../testing/whole-episode.ts'
import { EpisodeListPage } from './episode-list-page.tsx'

const LIST = 'GET /v2/shows/7/audioposts'
const BULK = 'POST /v2/shows/7/audioposts_bulk'
const ROWS = ['Rain', 'Snow', 'Sun', 'Wind'].map(
  (name, index): Episode => ({ ...EPISODE, id: 12 + index, name }),
)
const COUNTS = { all: 4, draft: 0, scheduled: 0, published: 4, processing: 0, failed: 0, deleted: 0 }

function open(answers: Parameters<typeof openPage>[1]['answers'] = {}, rows = ROWS) {
  return openPage(EpisodeListPage, {
    at: '/shows/7/episodes',
    path: '/shows/:showId/episodes',
    answers: {
      [LIST]: { body: { audioposts: rows, show: EPISODE_SHOW, counts: COUNTS, page: 1, total_pages: 1 } },
      [BULK]: { body: { message: 'Done.', audioposts: [], counts: COUNTS } },
      'GET /v1/shows/7/seasons': { body: CHOICES.seasons },
      ...answers,
    },
  })
}
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` })
const bar = () => within(screen.getByRole('region', { name: 'Selected episodes' }))

afterEach(closePage)

describe('many episodes of the list', () => {
  test('are selected as a range, unpublished, and published again with Undo', async () => {
    const { user, sent } = open()
    await user.click(await box('Rain'))
    await user.keyboard('{Shift>}')
    await user.click(await box('Sun'))
    await user.keyboard('{/Shift}')
    expect(bar().getByText('3 selected')).toBeTruthy()
    await user.click(bar().getByRole('button', { name: 'Unpublish' }))
    expect(await screen.findByText('3 episodes changed to draft.')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Selected episodes' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Undone.')).toBeTruthy()
    expect(sent(BULK)).toEqual([
      { ids: [12, 13, 14], action: 'unpublish' },
      { ids: [12, 13, 14], action: 'publish' },
    ])
  })

  test('are selected with the keyboard, and let go with Escape', async () => {
    const { user } = open()
    ;(await box('Rain')).focus()
    await user.keyboard(' {Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    expect(bar().getByText('3 selected')).toBeTruthy()
    await user.keyboard('{Control>}a{/Control}')
    expect(bar().getByText('4 selected')).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('region', { name: 'Selected episodes' })).toBeNull()
  })

  test('are deleted after a question', async () => {
    const { user, sent } = open()
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    await user.click(bar().getByRole('button', { name: 'Delete' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete 4 episodes?' })
    expect(sent(BULK)).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Delete 4 episodes' }))
    expect(await screen.findByText('Deleted 4 episodes.')).toBeTruthy()
    expect(sent(BULK)).toEqual([{ ids: [12, 13, 14, 15], action: 'delete' }])
  })

  test('get a season', async () => {
    const { user, sent } = open()
    await user.click(await box('Snow'))
    await user.click(await bar().findByRole('button', { name: 'Set season' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Season 2: North' }))
    expect(await screen.findByText('1 episode: Season 2: North.')).toBeTruthy()
    expect(sent(BULK)).toEqual([{ ids: [13], action: 'set_season', season_id: 31 }])
  })

  test('stay selected when the server refuses, with its reason', async () => {
    const { user } = open({
      [BULK]: { status: 422, body: { message: 'No', messages: { ids: ['Snow has no audio'] } } },
    })
    await user.click(await box('Snow'))
    await user.click(bar().getByRole('button', { name: 'Publish' }))
    expect(await screen.findByText(/Snow has no audio/)).toBeTruthy()
    expect(bar().getByText('1 selected')).toBeTruthy()
  })
})

describe('the menu of an episode', () => {
  const menu = async (user: ReturnType<typeof open>['user'], item: string) => {
    await user.click(await screen.findByRole('button', { name: 'More for Rain' }))
    await user.click(await screen.findByRole('menuitem', { name: item }))
  }

  test('makes a preview link, tells it once, and revokes it', async () => {
    const made = {
      id: 5,
      created_at: new Date().toISOString(),
      expires_at: new Date(Date.now() + 7 * 86_400_000).toISOString(),
    }
    let links: object[] = []
    const address = '/v2/shows/7/audioposts/12/previews'
    const { user, sent } = open(
      {
        [`GET ${address}`]: () => ({ body: { previews: links } }),
        [`POST ${address}`]: () => {
          links = [made]
          return { status: 201, body: { ...made, url: 'https://pod.example/preview/abc' } }
        },
        [`DELETE ${address}/5`]: () => {
          links = []
          return { body: { id: 5, message: 'Gone.' } }
        },
      },
      [{ ...(ROWS[0] as Episode), publication: 'draft', is_draft: true }],
    )
    await menu(user, 'Preview link')
    await user.click(await screen.findByRole('button', { name: 'Create link' }))
    expect((await screen.findByLabelText<HTMLInputElement>('Address of the link')).value).toBe(
      'https://pod.example/preview/abc',
    )
    expect(sent(`POST ${address}`)).toEqual([{ days: 7 }])
    await user.click(await screen.findByRole('button', { name: /^Revoke the link/ }))
    expect(await screen.findByText('The link no longer works.')).toBeTruthy()
    expect(screen.queryByLabelText('Address of the link')).toBeNull()
  })

  test('has no preview for what is published', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'More for Rain' }))
    expect(await screen.findByRole('menuitem', { name: 'Duplicate' })).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: 'Preview link' })).toBeNull()
  })

  test('duplicates, and leads to the copy', async () => {
    const { user, address } = open({
      'POST /v2/shows/7/audioposts/12/duplicate': {
        status: 201,
        body: { ...EPISODE, id: 99, name: 'Rain (copy)' },
      },
    })
    await menu(user, 'Duplicate')
    expect(await screen.findByText(/“Rain \(copy\)” is a draft now/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Open' }))
    expect(address()).toBe('/podcasts/7/episodes/99')
  })

  test('moves an episode to another podcast', async () => {
    const { user, sent } = open({
      'GET /v2/shows': {
        body: [
          { id: 7, podcast_title: 'The Long Road' },
          { id: 8, podcast_title: 'The Short Road' },
        ],
      },
      'POST /v2/shows/7/audioposts/12/copy_to': { status: 201, body: { ...EPISODE, show_id: 8 } },
    })
    await menu(user, 'Copy or move…')
    const dialog = within(await screen.findByRole('dialog', { name: 'Copy or move to another podcast' }))
    await user.click(await dialog.findByRole('combobox', { name: 'Podcast' }))
    await user.click(await screen.findByRole('option', { name: 'The Short Road' }))
    expect(screen.queryByRole('option', { name: 'The Long Road' })).toBeNull()
    await user.click(dialog.getByRole('radio', { name: 'Move it' }))
    await user.click(dialog.getByRole('button', { name: 'Move episode' }))
    expect(await screen.findByText(/“Rain” is in The Short Road now/)).toBeTruthy()
    expect(sent('POST /v2/shows/7/audioposts/12/copy_to')).toEqual([{ show_id: 8, action: 'move' }])
  })
})
