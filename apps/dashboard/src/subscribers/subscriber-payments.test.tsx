// @vitest-environment happy-dom
import type { ListedSubscriber } from '@podstead/contract/subscribers/subscribers'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { MEMBERS_SHOW, SUBSCRIBER, subscribersReply } from '../testing/subscriber.ts'
import { SubscribersPage } from './subscribers-page.tsx'

afterEach(closePage)

const ANA = SUBSCRIBER
const CLEO: ListedSubscriber = { ...ANA, id: 43, full_name: 'Cleo', subscription_status: 'Reject' }

type Answers = Parameters<typeof openPage>[1]['answers']
const open = (people: ListedSubscriber[], answers: Answers = {}) =>
  openPage(SubscribersPage, {
    ...{ at: '/shows/7/subscribers', path: '/shows/:id/subscribers' },
    answers: {
      'GET /v1/shows/7': { body: MEMBERS_SHOW },
      'GET /v1/shows/7/private_feeds': { body: subscribersReply(people) },
      'GET /v2/shows/7/subscriber_activity': { body: { activity: [] } },
      ...answers,
    },
  })
const row = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('li') as HTMLElement)

describe('what subscribers pay', () => {
  test('shows what each pays, where access is sold', async () => {
    const month = { kind: 'recurring', amount: 900, currency: 'USD', recurring_interval: 'month' } as const
    const none = { amount: null, currency: null, recurring_interval: null }
    open([
      { ...ANA, is_paying: true, payment: { ...month, ends_at: null } },
      { ...CLEO, payment: { ...none, kind: 'free', ends_at: null } },
      {
        ...{ ...ANA, id: 44, full_name: 'Dora' },
        payment: { ...none, kind: 'gift', ends_at: '2027-03-03T10:00:00Z' },
      },
    ])
    expect((await row('Ana Sousa')).getAllByText(/\$9\.00 a month/).length).toBeGreaterThan(0)
    expect((await row('Dora')).getAllByText(/Gift, until 3 Mar 2027/).length).toBeGreaterThan(0)
    expect(screen.getAllByText('Free').length).toBeGreaterThan(0)
  })

  test('says what payment ends before somebody is deleted', async () => {
    const payment = { kind: 'recurring', amount: 900, currency: 'USD', recurring_interval: 'month' } as const
    const { user } = open([{ ...ANA, is_paying: true, payment: { ...payment, ends_at: null } }])
    await user.click((await row('Ana Sousa')).getByRole('button', { name: 'What to do with Ana Sousa' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Ana Sousa?' }))
    expect(
      dialog.getByText('Ana Sousa pays for access ($9.00 a month). The payment ends in an hour.'),
    ).toBeTruthy()
  })

  test('asks before somebody is rejected whose payment ends by it, and says so', async () => {
    const { user, sent } = open([{ ...ANA, is_paying: true }], {
      'PUT /v1/shows/7/private_feeds/41': { body: ANA },
    })
    await user.click((await row('Ana Sousa')).getByRole('button', { name: /^Status of Ana Sousa/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Reject' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject Ana Sousa?' }))
    expect(dialog.getByText(/The payment ends in an hour/)).toBeTruthy()
    expect(sent('PUT /v1/shows/7/private_feeds/41')).toEqual([])
    await user.click(dialog.getByRole('checkbox', { name: 'Refund what is left of the period' }))
    await user.click(dialog.getByRole('button', { name: 'Reject' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(sent('PUT /v1/shows/7/private_feeds/41')).toEqual([
        { subscription_status: 'Reject', refunds_rest: true },
        { subscription_status: 'Approved' },
      ]),
    )
  })
})
