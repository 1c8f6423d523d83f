// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../../testing/open-page.tsx'
import { MEMBERS_SHOW, SUBSCRIBER } from '../../testing/subscriber.ts'
import { SubscriberPage } from './subscriber-page.tsx'

afterEach(closePage)

const EVENTS = [
  { id: 4, kind: 'rejected', actor: null, details: { reason: 'left' }, at: '2026-03-06T10:00:00Z' },
  { id: 3, kind: 'letters_bounced', actor: null, details: {}, at: '2026-03-05T10:00:00Z' },
  { id: 2, kind: 'address_reset', actor: 'maren@example.org', details: {}, at: '2026-03-04T10:00:00Z' },
  { id: 1, kind: 'added', actor: null, details: {}, at: '2026-03-01T10:00:00Z' },
]
const Card = ({ subscriberId }: { subscriberId: number }) => <p>Card of {subscriberId}</p>
const open = (subscriber = {}, answers: Parameters<typeof openPage>[1]['answers'] = {}) =>
  openPage(() => <SubscriberPage cards={[Card]} />, {
    at: '/shows/7/subscribers/41',
    path: '/shows/:id/subscribers/:subscriberId',
    answers: {
      'GET /v1/shows/7': { body: MEMBERS_SHOW },
      'GET /v2/shows/7/subscribers/41': {
        body: { subscriber: { ...SUBSCRIBER, ...subscriber }, events: EVENTS, next: null },
      },
      'GET /v1/help/time_zones': { body: [] },
      ...answers,
    },
  })

describe('the page of a subscriber', () => {
  test('hides the address of the feed until it is asked for', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Show' }))
    expect(screen.getByText(SUBSCRIBER.rss_feed)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Hide' }))
    expect(screen.queryByText(SUBSCRIBER.rss_feed)).toBeNull()
    expect(screen.getByRole('link', { name: 'Web player' }).getAttribute('href')).toBe(
      SUBSCRIBER.web_player_url,
    )
  })

  test('says what happened, and by whom, beside the cards of others', async () => {
    open()
    expect(await screen.findByText('New feed address by maren@example.org')).toBeTruthy()
    for (const text of ['Left the podcast', 'A letter came back', 'Added'])
      expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByText('Card of 41')).toBeTruthy()
  })

  test('opens nothing for who is not approved, and offers only Delete (RU285)', async () => {
    open({ subscription_status: 'Reject' })
    expect(await screen.findByText(/^Nothing opens for this person/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Send instructions|Reset private feed|Show/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy()
  })

  test('saves only what was changed', async () => {
    const { user, sent } = open(
      {},
      {
        'PUT /v2/shows/7/subscribers/41': { body: { ...SUBSCRIBER, full_name: 'Ana S.' } },
      },
    )
    const name = await screen.findByLabelText('Full name')
    await user.clear(name)
    await user.type(name, 'Ana S.')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(sent('PUT /v2/shows/7/subscribers/41')).toEqual([{ full_name: 'Ana S.' }]))
  })
})
