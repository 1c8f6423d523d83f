// @vitest-environment happy-dom
import type { Transfer } from '@podstead/contract/shows/shows'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../../testing/open-page.tsx'
import { DashboardPage } from '../overview/dashboard-page.tsx'
import { TransferPage } from './transfer-page.tsx'

const OFFER: Transfer = {
  id: 31,
  show_id: 7,
  podcast_title: 'The Long Road',
  artwork_url_256: '/artwork/x',
  email: 'ida@example.org',
  created_at: '2026-03-01T10:00:00Z',
  expires_at: '2026-03-15T10:00:00Z',
}
const LIST = {
  body: [
    {
      id: 7,
      podcast_title: 'The Long Road',
      audioposts_count: 2,
      downloads_last_30_days: 0,
      role: 'owner' as const,
    },
  ],
}
type Answers = Parameters<typeof openPage>[1]['answers']

async function openTransfer(answers: Answers) {
  const page = openPage(DashboardPage, {
    at: '/dashboard',
    path: '/dashboard',
    answers: { 'GET /v2/shows': LIST, ...answers },
  })
  await page.user.click(await screen.findByRole('button', { name: 'More for The Long Road' }))
  await page.user.click(await screen.findByRole('menuitem', { name: 'Hand over to someone…' }))
  await screen.findByRole('dialog', { name: 'Hand over this podcast' })
  return page
}

afterEach(closePage)

describe('handing a podcast over', () => {
  test('says what goes along, sends the offer, and shows that it is open', async () => {
    let transfer: Transfer | null = null
    const { user, sent } = await openTransfer({
      'GET /v2/shows/7/transfer': () => ({ body: { transfer } }),
      'POST /v2/shows/7/transfer': () => {
        transfer = OFFER
        return { status: 201, body: OFFER }
      },
    })
    expect(await screen.findByText(/Episodes, feed address and numbers go along/)).toBeTruthy()
    await user.type(screen.getByLabelText('Email of the new owner'), 'ida@example.org')
    await user.click(screen.getByRole('button', { name: 'Send the offer' }))
    expect(await screen.findByText('Offered to ida@example.org')).toBeTruthy()
    expect(screen.getByText(/until 15 Mar 2026/)).toBeTruthy()
    expect(sent('POST /v2/shows/7/transfer')).toEqual([{ email: 'ida@example.org' }])
  })

  test('shows what the server says about the address', async () => {
    const { user } = await openTransfer({
      'GET /v2/shows/7/transfer': { body: { transfer: null } },
      'POST /v2/shows/7/transfer': { status: 422, body: { errors: { email: ['is your own'] } } },
    })
    await user.click(await screen.findByRole('button', { name: 'Send the offer' }))
    expect(await screen.findByText('Email is your own')).toBeTruthy()
  })

  test('can be taken back', async () => {
    let transfer: Transfer | null = OFFER
    const { user } = await openTransfer({
      'GET /v2/shows/7/transfer': () => ({ body: { transfer } }),
      'DELETE /v2/shows/7/transfer': () => {
        transfer = null
        return { body: { message: 'The offer was taken back.' } }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Take the offer back' }))
    expect(await screen.findByText('The offer was taken back.')).toBeTruthy()
    expect(await screen.findByLabelText('Email of the new owner')).toBeTruthy()
  })
})

describe('an offer to me', () => {
  test('stands above my podcasts and leads to the podcast once it is accepted', async () => {
    const { user, address, sent } = openPage(DashboardPage, {
      at: '/dashboard',
      path: '/dashboard',
      answers: {
        'GET /v2/shows': { body: [] },
        'GET /v2/show_transfers': { body: [OFFER] },
        'POST /v2/show_transfers/31/accept': { body: { id: 7, name: 'The Long Road' } },
      },
    })
    const banner = within(await screen.findByRole('region', { name: '“The Long Road” is offered to you' }))
    expect(banner.getByText(/ida@example.org/)).toBeTruthy()
    await user.click(banner.getByRole('button', { name: 'Accept' }))
    expect(await screen.findByText('The Long Road is yours now.')).toBeTruthy()
    expect(address()).toBe('/shows/7/overview')
    expect(sent('POST /v2/show_transfers/31/accept')).toHaveLength(1)
  })

  test('of the mail can be declined', async () => {
    let offers = [OFFER]
    const { user } = openPage(TransferPage, {
      at: '/show-transfer?token=secret',
      path: '/show-transfer',
      answers: {
        'GET /v2/show_transfers': () => ({ body: offers }),
        'POST /v2/show_transfers/31/decline': () => {
          offers = []
          return { body: { message: 'The offer was declined.' } }
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Decline' }))
    expect(await screen.findByText('The offer was declined.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull())
  })

  test('that went to another address is explained', async () => {
    openPage(TransferPage, {
      at: '/show-transfer?token=secret',
      path: '/show-transfer',
      answers: { 'GET /v2/show_transfers': { body: [] } },
    })
    expect(await screen.findByText('There is no offer for this account')).toBeTruthy()
    expect(screen.getByText(/You are signed in as maren@example.org/)).toBeTruthy()
  })
})
