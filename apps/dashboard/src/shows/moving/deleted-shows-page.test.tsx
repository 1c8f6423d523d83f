// @vitest-environment happy-dom
import type { DeletedShow } from '@podstead/contract/shows/shows'
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../../testing/open-page.tsx'
import { DeletedShowsPage } from './deleted-shows-page.tsx'

const SHOW: DeletedShow = {
  id: 7,
  podcast_title: 'The Long Road',
  artwork_url_256: '/artwork/x',
  audioposts_count: 12,
  deleted_at: new Date(Date.now() - 3 * 86_400_000).toISOString(),
  restorable_until: '2026-03-31T12:00:00Z',
}
const open = (answers: Parameters<typeof openPage>[1]['answers']) =>
  openPage(DeletedShowsPage, { at: '/shows/deleted', path: '/shows/deleted', answers })

afterEach(closePage)

describe('recently deleted podcasts', () => {
  test('say since when and until when, and come back with all of their episodes', async () => {
    let shows = [SHOW]
    const { user, sent } = open({
      'GET /v2/deleted_shows': () => ({ body: shows }),
      'POST /v2/shows/7/restore': () => {
        shows = []
        return { body: {} }
      },
    })
    expect(
      await screen.findByText('12 episodes · Deleted 3 days ago · can be brought back until 31 Mar 2026'),
    ).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Restore The Long Road' }))
    expect(await screen.findByText('The Long Road is back, with all of its episodes.')).toBeTruthy()
    expect(await screen.findByText('Nothing was deleted recently')).toBeTruthy()
    expect(sent('POST /v2/shows/7/restore')).toHaveLength(1)
  })

  test('that are too old say so', async () => {
    const { user } = open({
      'GET /v2/deleted_shows': { body: [SHOW] },
      'POST /v2/shows/7/restore': { status: 404, body: { message: 'It can no longer be restored.' } },
    })
    await user.click(await screen.findByRole('button', { name: 'Restore The Long Road' }))
    expect(await screen.findByText('It can no longer be restored.')).toBeTruthy()
  })
})
