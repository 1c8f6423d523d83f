// @vitest-environment happy-dom
import type { Episode } from '@podstead/contract/episodes/episodes'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { EPISODE } from '../../testing/episode.ts'
import { closePage, openPage } from '../../testing/open-page.tsx'
import { EpisodeListPage } from './episode-list-page.tsx'

const SHOW = {
  id: 7,
  podcast_title: 'The Long Road',
  slug: 'the-long-road',
  rss_feed: '/feeds/the-long-road.xml',
  time_zone: 'Europe/Berlin',
  artwork_url_256: '/artwork/x',
  is_private: false,
  is_password_protected: false,
  is_advanced_private_feed: false,
  is_private_show: false,
  is_direct_upload: true,
}
const LIST = 'GET /v2/shows/7/audioposts'

function answer(audioposts: Episode[], { show = SHOW, deleted = 0, total_pages = 1 } = {}) {
  const count = (publication: string) =>
    audioposts.filter((episode) => episode.publication === publication).length
  const counts = {
    all: audioposts.length,
    draft: count('draft'),
    scheduled: count('scheduled'),
    published: count('published'),
    deleted,
  }
  return { body: { audioposts, show, counts, page: 1, total_pages } }
}
const open = (answers: Parameters<typeof openPage>[1]['answers'], search = '') =>
  openPage(EpisodeListPage, { at: `/shows/7/episodes${search}`, path: '/shows/:showId/episodes', answers })

afterEach(closePage)

describe('the episode list', () => {
  test('tells the date in the zone of the podcast, downloads and length; that it is published goes without saying (RU127)', async () => {
    open({ [LIST]: answer([EPISODE]) })
    const row = (await screen.findByRole('link', { name: 'Rain' })).closest('li') as HTMLElement
    expect(within(row).queryByText('Published')).toBeNull()
    expect(within(row).getByRole('link', { name: 'Rain: 1,234 downloads' }).textContent).toBe('1,234')
    expect(within(row).getByText(/3 Mar 2026 · 1:02:05/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Rain' }).getAttribute('href')).toBe('/podcasts/7/episodes/12')
  })

  test.each([
    ['draft', 'Draft'],
    ['scheduled', 'Scheduled'],
    ['processing', 'Processing'],
    ['failed', 'Failed'],
  ] as const)('marks a %s episode as %s (RU153)', async (publication, badge) => {
    open({ [LIST]: answer([{ ...EPISODE, publication }]) })
    const row = (await screen.findByRole('link', { name: 'Rain' })).closest('li') as HTMLElement
    expect(within(row).getByText(badge)).toBeTruthy()
  })

  test('says why processing failed, and has nothing to play then', async () => {
    open({
      [LIST]: answer([
        {
          ...EPISODE,
          publication: 'failed',
          direct_upload_status_code: 400,
          audio_src: null,
          audio_file_id: null,
          upload_message: 'This is not audio.',
        },
      ]),
    })
    expect(await screen.findByText('This is not audio.')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Play Rain' }).disabled).toBe(true)
  })

  test.each([
    [{ direct_upload_status_code: 202, upload_progress: 42 }, /Audio 42% processed/],
    [
      { direct_upload_status_code: 400, upload_message: 'This is not audio.', audio_file_id: null },
      /^This is not audio\.$/,
    ],
    [
      { direct_upload_status_code: 400, upload_message: 'This is not audio.' },
      /^New audio: This is not audio\.$/,
    ],
  ] as const)('tells of a draft how its audio is doing: %o', async (state, words) => {
    open({ [LIST]: answer([{ ...EPISODE, publication: 'draft', is_draft: true, ...state }]) })
    expect(await screen.findByText(words)).toBeTruthy()
  })

  test('asks the server for what the address says (RU125, RU152)', async () => {
    const seen: string[] = []
    const { user, address } = open(
      {
        [LIST]: ({ path }) => {
          seen.push(path.split('?')[1] ?? '')
          return answer([EPISODE])
        },
      },
      '?type=scheduled',
    )
    await user.click(await screen.findByRole('button', { name: /^Drafts/ }))
    await screen.findByRole('button', { name: /^Drafts/, pressed: true })
    expect(address()).toBe('/shows/7/episodes?type=draft')
    expect(seen[0]).toBe('page=1&per_page=20&published_date_sort=desc&filter_on=scheduled')
    expect(seen.at(-1)).toContain('filter_on=draft')
  })

  test('leads to the first upload when there is nothing', async () => {
    open({ [LIST]: answer([]) })
    expect(await screen.findByText('Upload your first episode')).toBeTruthy()
    expect(screen.queryByLabelText('Search episodes')).toBeNull()
  })

  test('deletes after a question that names it, and takes it back on request (RU139, RU144)', async () => {
    let isDeleted = false
    const { user, sent } = open({
      [LIST]: () => answer(isDeleted ? [] : [EPISODE], { deleted: isDeleted ? 1 : 0 }),
      'DELETE /v2/shows/7/audioposts/12': () => {
        isDeleted = true
        return { body: { id: 12, message: 'Rain was deleted.' } }
      },
      'POST /v2/shows/7/audioposts/12/restore': () => {
        isDeleted = false
        return { body: EPISODE }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'More for Rain' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete “Rain”?' })
    // Enter alone deletes nothing.
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(sent('DELETE /v2/shows/7/audioposts/12')).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Delete episode' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('link', { name: 'Rain' })).toBeTruthy()
    expect(sent('POST /v2/shows/7/audioposts/12/restore')).toHaveLength(1)
  })

  test('opens what is not in object storage yet on the older page, marks it, and deletes it by v1 (RU127, RU139, RU154)', async () => {
    const elsewhere = { ...EPISODE, r2_uploaded: false, dashboard_link_status: 'linking' } as const
    const gone = { id: 12, message: 'Rain was deleted.' }
    const { user, sent } = open({
      [LIST]: answer([elsewhere]),
      'DELETE /v1/shows/7/audioposts/12': { body: gone },
    })
    const link = await screen.findByRole('link', { name: 'Rain' })
    expect(link.getAttribute('href')).toBe('/shows/7/episodes/12')
    expect(within(link.closest('li') as HTMLElement).getByText('uploading')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'More for Rain' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const dialog = await screen.findByRole('dialog', { name: /^Delete “/ })
    await user.click(within(dialog).getByRole('button', { name: 'Delete episode' }))
    await screen.findByRole('button', { name: 'Undo' })
    expect(sent('DELETE /v1/shows/7/audioposts/12')).toHaveLength(1)
    expect(sent('DELETE /v2/shows/7/audioposts/12')).toEqual([])
  })

  test('offers no deletion where episodes belong to a cloud drive (RU122)', async () => {
    const { user } = open({ [LIST]: answer([EPISODE], { show: { ...SHOW, is_direct_upload: false } }) })
    await user.click(await screen.findByRole('button', { name: 'More for Rain' }))
    expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull()
  })

  test('restores from the recently deleted ones', async () => {
    const { user, sent } = open(
      {
        [LIST]: answer([{ ...EPISODE, deleted_at: '2026-03-01T10:00:00Z' }], { deleted: 1 }),
        'POST /v2/shows/7/audioposts/12/restore': { body: EPISODE },
      },
      '?type=deleted',
    )
    await user.click(await screen.findByRole('button', { name: 'Restore Rain' }))
    expect(await screen.findByText('“Rain” is back.')).toBeTruthy()
    expect(sent('POST /v2/shows/7/audioposts/12/restore')).toHaveLength(1)
    expect(screen.queryByRole('link', { name: 'Rain' })).toBeNull()
  })

  test('says that loading failed', async () => {
    open({ [LIST]: { status: 429, body: { message: 'Too many requests.' } } })
    expect(await screen.findByText('The episodes could not be loaded')).toBeTruthy()
    expect(screen.getByText('Too many requests.')).toBeTruthy()
  })

  test.each([401, 404])(
    'leads to the podcasts where the show is not there for this account (%i) (RU126)',
    async (status) => {
      const { address } = open({ [LIST]: { status, body: { message: 'Not found.' } } })
      expect(
        await screen.findByText('This podcast no longer exists, or it belongs to another account.'),
      ).toBeTruthy()
      expect(address()).toBe('/dashboard')
    },
  )
})
