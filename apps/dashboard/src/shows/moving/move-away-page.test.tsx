// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../../testing/open-page.tsx'
import { SHOW } from '../../testing/show.ts'
import { MoveAwayPage } from './move-away-page.tsx'

const open = (answers: Parameters<typeof openPage>[1]['answers']) =>
  openPage(MoveAwayPage, { at: '/shows/7/move_away', path: '/shows/:id/move_away', answers })
const NEW = 'https://feeds.example.com/the-long-road.xml'

afterEach(closePage)

describe('moving away', () => {
  test('explains the redirect, takes the new address and shows that it is on', async () => {
    let show = { ...SHOW, moved_to: '' }
    const { user, sent } = open({
      'GET /v1/shows/7': () => ({ body: show }),
      'POST /v2/shows/7/move_away': () => {
        show = { ...show, moved_to: NEW }
        return { body: show }
      },
    })
    expect(await screen.findByText(/permanent redirect \(301\)/)).toBeTruthy()
    expect(screen.getByText(/even if you delete the podcast here/)).toBeTruthy()
    await user.type(screen.getByLabelText('Address of the new feed'), NEW)
    await user.click(screen.getByRole('button', { name: 'Redirect listeners' }))
    expect((await screen.findByRole('link', { name: NEW })).getAttribute('href')).toBe(NEW)
    expect(sent('POST /v2/shows/7/move_away')).toEqual([{ new_feed_url: NEW }])
  })

  test("shows the server's objection at the field", async () => {
    const { user } = open({
      'GET /v1/shows/7': { body: { ...SHOW, moved_to: '' } },
      'POST /v2/shows/7/move_away': {
        status: 422,
        body: { errors: { new_feed_url: ['is the address that the podcast has now'] } },
      },
    })
    await user.type(await screen.findByLabelText('Address of the new feed'), 'https://here.example')
    await user.click(screen.getByRole('button', { name: 'Redirect listeners' }))
    expect(await screen.findByText('New feed url is the address that the podcast has now')).toBeTruthy()
  })

  test('can be stopped', async () => {
    let show = { ...SHOW, moved_to: NEW }
    const { user } = open({
      'GET /v1/shows/7': () => ({ body: show }),
      'DELETE /v2/shows/7/move_away': () => {
        show = { ...show, moved_to: '' }
        return { body: show }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Stop redirecting' }))
    expect(await screen.findByText('The feed is served here again.')).toBeTruthy()
    expect(await screen.findByLabelText('Address of the new feed')).toBeTruthy()
  })

  test('is nothing for private podcasts', async () => {
    open({ 'GET /v1/shows/7': { body: { ...SHOW, is_private: true, is_private_show: true } } })
    expect(await screen.findByText('Private podcasts stay where they are')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Redirect listeners' })).toBeNull()
  })
})
