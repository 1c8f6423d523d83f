// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { SHOW } from '../testing/show.ts'
import { MembersPage } from './members-page.tsx'

afterEach(closePage)

const open = (reply: object) =>
  openPage(() => <MembersPage title="Subscribers">{(show) => <p>{show.podcast_title}</p>}</MembersPage>, {
    at: '/shows/7/subscribers',
    path: '/shows/:id/subscribers',
    answers: { 'GET /v1/shows/7': reply },
  })

describe('a page of a private audience', () => {
  test('is there for a members-only podcast', async () => {
    const { address } = open({ body: { ...SHOW, is_private_show: true, is_advanced_private_feed: true } })
    expect(await screen.findByText('The Long Road')).toBeTruthy()
    expect(address()).toBe('/shows/7/subscribers')
  })

  test('leads to the podcasts where the podcast is not members-only, and says why (RU284)', async () => {
    const { address } = open({ body: SHOW })
    await waitFor(() => expect(address()).toBe('/dashboard'))
    expect(screen.getByText(/The Long Road is not a members-only podcast/)).toBeTruthy()
  })

  test('leads to the podcasts where the podcast is not there (RU170, RU284)', async () => {
    const { address } = open({ status: 404, body: { errors: ['Not found'] } })
    await waitFor(() => expect(address()).toBe('/dashboard'))
  })

  test('offers to try again where the server does not answer', async () => {
    const { address } = open({ status: 503, body: { errors: ['Busy'] } })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(address()).toBe('/shows/7/subscribers')
  })
})
