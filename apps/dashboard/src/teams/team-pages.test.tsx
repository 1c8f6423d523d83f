// @vitest-environment happy-dom
import type { TeamPodcast } from '@podstead/contract/teams/team-podcasts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { TeamEpisodesPage } from './team-episodes-page.tsx'
import { TeamPodcastsPage } from './team-podcasts-page.tsx'

const podcast = (changes: Partial<TeamPodcast> = {}): TeamPodcast => ({
  id: 7,
  podcast_title: 'Night Trains',
  name: 'Night Trains',
  artwork_url_256: '',
  is_private_show: false,
  audioposts_count: 3,
  role: 'editor',
  shared_at: '2026-03-01T10:00:00.000Z',
  episodes: [],
  ...changes,
})
const openList = (podcasts: TeamPodcast[]) =>
  openPage(TeamPodcastsPage, {
    at: '/team_podcasts',
    path: '/team_podcasts',
    answers: {
      'GET /v2/team_podcasts': { body: podcasts },
      'DELETE /v2/team_memberships/7': { body: { message: 'You have left the team of Night Trains.' } },
    },
  })

afterEach(closePage)

describe('team podcasts', () => {
  test('say what they are for while nothing is shared', async () => {
    openList([])
    expect(await screen.findByRole('heading', { name: 'Nothing is shared with you yet' })).toBeTruthy()
  })

  test('have a Private badge where the podcast is (RU373)', async () => {
    openList([podcast({ is_private_show: true }), podcast({ id: 8, podcast_title: 'Day Trains' })])
    const [night, day] = await screen.findAllByRole('listitem')
    expect(within(night as HTMLElement).getByText('Private')).toBeTruthy()
    expect(within(day as HTMLElement).queryByText('Private')).toBeNull()
  })

  test.each<[TeamPodcast['role'], string]>([
    ['owner', '/team_podcasts/7'],
    ['manager', '/team_podcasts/7'],
    ['editor', '/team_podcasts/7'],
    ['analyst', '/team_podcasts/7/numbers'],
    ['guest', '/team_podcasts/7/team_episodes/12/review'],
  ])('lead the %s to %s', async (role, address) => {
    openList([podcast({ role, episodes: role === 'guest' ? [{ id: 12, name: 'To Lisbon' }] : [] })])
    expect((await screen.findByRole('link', { name: 'Night Trains' })).getAttribute('href')).toBe(address)
  })

  test('can be left after a question', async () => {
    const { user, sent } = openList([podcast()])
    await user.click(await screen.findByRole('button', { name: 'More for Night Trains' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Leave the team' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(sent('DELETE /v2/team_memberships/7')).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Leave the team' }))
    expect(await screen.findByText('You have left the team of Night Trains.')).toBeTruthy()
  })
})

describe('the episodes of a team podcast', () => {
  const open = (answer: { status?: number; body: object }) =>
    openPage(TeamEpisodesPage, {
      at: '/team_podcasts/7',
      path: '/team_podcasts/:id',
      answers: { 'GET /v2/team_podcasts/7/team_audioposts': answer },
    })

  test('show how many uploads there are, and each with its state and a way to edit it (RU374)', async () => {
    open({
      body: {
        show: {
          ...{ id: 7, podcast_title: 'Night Trains', name: 'Night Trains', artwork_url_256: '' },
          ...{ is_private_show: false, is_direct_upload: true, time_zone: 'UTC', medium_type: 'podcast' },
          role: 'editor',
        },
        audioposts: [
          {
            ...{ id: 12, show_id: 7, name: 'To Lisbon', publication: 'draft', is_draft: true },
            ...{ audio_date: null, created_at: '', updated_at: '', artwork_url_256: '', duration: null },
            ...{ direct_upload_status_code: 200, upload_progress: null, upload_message: null },
          },
        ],
        counts: { all: 1, draft: 1, scheduled: 0, published: 0, processing: 0, failed: 0 },
        page: 1,
        total_pages: 1,
      },
    })
    expect(await screen.findByText('1 upload')).toBeTruthy()
    expect(screen.getByText('Draft')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe(
      '/team_podcasts/7/team_episodes/12',
    )
  })

  test.each([403, 404])('that are not shared (%i) lead back to what is', async (status) => {
    const { address } = open({ status, body: { message: 'Not found.' } })
    await waitFor(() => expect(address()).toBe('/team_podcasts'))
  })
})
