// @vitest-environment happy-dom
import type { Tip, TipTotal } from '@podstead/contract/tip-jar/tip-jar'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { SHOW } from '../testing/show.ts'
import { JAR, NO_JAR, READY, tipJarAnswers } from '../testing/tip-jar.ts'
import { BalancePage } from './balance-page.tsx'
import { FeesPage } from './fees-page.tsx'
import { PremiumPage } from './premium-page.tsx'
import { StripeRefreshPage, StripeReturnPage } from './stripe-return-page.tsx'
import { TipsPage } from './tips-page.tsx'

afterEach(closePage)

describe('tips', () => {
  const tip = (id: number, rest: Partial<Tip> = {}): Tip => ({
    ...{ id, stripe_customer_email: 'fan@example.org', currency: 'USD', amount_total: 1999 },
    ...{ discount: 0, discount_code: '' },
    ...{ tax: 0, amount_refunded: 0, card_brand: 'Visa', card_exp_date: '04/2030', last4: '4242' },
    ...{ receipt_url: `https://pay.example/r/${id}`, message: '', created_at: '2026-03-12T10:00:00Z' },
    ...rest,
  })
  const open = (pages: { charges: Tip[]; next: number | null; totals?: TipTotal[] }[], jar = JAR) =>
    openPage(TipsPage, {
      at: '/shows/7/tips',
      path: '/shows/:id/tips',
      answers: {
        ...tipJarAnswers(jar),
        'GET /v1/shows/7/tips': ({ path }) => ({
          body: { totals: [], ...pages[path.includes('before=1') ? 1 : 0] },
        }),
      },
    })

  test('are listed with sender, card, receipt and message, and more on request', async () => {
    const { user } = open([
      { charges: [tip(1, { message: 'Thank you for the trains.' })], next: 1 },
      { charges: [tip(2, { stripe_customer_email: '', amount_refunded: 500 })], next: null },
    ])
    const row = within((await screen.findByText('fan@example.org')).closest('tr') as HTMLElement)
    expect(row.getByText('$19.99')).toBeTruthy()
    expect(row.getByText('Visa •••• 4242')).toBeTruthy()
    expect(row.getByText('Thank you for the trains.')).toBeTruthy()
    expect(row.getByRole('link', { name: /Receipt of the tip from fan/ }).getAttribute('href')).toBe(
      'https://pay.example/r/1',
    )
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('Anonymous')).toBeTruthy()
    expect(screen.getByText('$5.00 refunded')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('are summed up for each currency, from what came in to what is kept', async () => {
    const none = { refunds: 0, disputes: 0 }
    const totals = [
      { currency: 'USD', tips: 2499, taxes: 0, fees: 133, refunds: 500, disputes: 0, kept: 1866 },
      { currency: 'EUR', tips: 300, taxes: 48, fees: 39, ...none, kept: 261 },
    ]
    open([{ charges: [tip(1)], next: null, totals }])
    const dollars = within(await screen.findByRole('region', { name: 'Totals in USD' }))
    for (const amount of ['$24.99', '-$1.33', '-$5.00', '$18.66'])
      expect(dollars.getByText(amount)).toBeTruthy()
    const euros = within(screen.getByRole('region', { name: 'Totals in EUR' }))
    expect(euros.getByText('€2.61')).toBeTruthy()
    expect(euros.getByText('Taxes, not yours')).toBeTruthy()
    expect(dollars.queryByText('Taxes, not yours')).toBeNull()
    expect(euros.queryByText('Refunds')).toBeNull()
    expect(screen.queryByText(/€18|\$27/)).toBeNull()
  })

  test('that have not come yet are explained, also while the tip jar is off', async () => {
    open([{ charges: [], next: null }])
    expect(await screen.findByText('No tips yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'To the tip jar' })).toBeTruthy()
    closePage()
    open([{ charges: [], next: null }], NO_JAR)
    expect(await screen.findByText(/The tip jar is off/)).toBeTruthy()
  })
})

test('RU392: the fee page works out $2.00 → $1.64 and $5.00 → $4.55', async () => {
  const { user } = openPage(FeesPage, {
    at: '/shows/7/tip_jar_fees',
    path: '/shows/:id/tip_jar_fees',
    answers: tipJarAnswers(JAR),
  })
  expect(await screen.findByText('$1.64')).toBeTruthy()
  expect(screen.getByText('$4.55')).toBeTruthy()
  const own = screen.getByLabelText('Tip in US dollars')
  await user.clear(own)
  await user.type(own, '19.99')
  expect(screen.getByText('$19.11')).toBeTruthy()
})

describe('the balance (RU391)', () => {
  const open = (account: object) =>
    openPage(BalancePage, {
      at: '/stripe_account_balance',
      path: '/stripe_account_balance',
      answers: {
        ...tipJarAnswers(JAR, account),
        'GET /v1/stripe_accounts_balance_overview': {
          body: {
            overview: {
              available: [
                { amount: 16400, currency: 'USD' },
                { amount: 900, currency: 'EUR' },
              ],
              pending: [],
            },
          },
        },
      },
    })

  test('shows what is available and pending, each currency for itself', async () => {
    open(READY)
    const available = within(await screen.findByRole('region', { name: 'Available' }))
    expect(available.getByText('$164.00')).toBeTruthy()
    expect(available.getByText('€9.00')).toBeTruthy()
    expect(within(screen.getByRole('region', { name: 'Pending' })).getByText('$0.00')).toBeTruthy()
  })

  test('without an account leads to Stripe', async () => {
    open({ ...READY, details_submitted: false, has_account: false })
    expect(await screen.findByText('No payout account yet')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Set up with Stripe' })).toBeTruthy()
  })
})

describe('back from Stripe', () => {
  const open = (at: string, path: string, account: object, Page = StripeReturnPage) =>
    openPage(Page, {
      at,
      path,
      answers: { 'GET /v1/stripe_accounts_retrieve': account },
    })

  test.each([
    ['/stripe_connect_return_callback/tip_jar/31', '/stripe_connect_return_callback/tip_jar/:tipJarId'],
    ['/stripe_connect_return_callback/31', '/stripe_connect_return_callback/:tipJarId'],
  ])('RU379: %s leads to the tip jar of that podcast, with the server’s message', async (at, path) => {
    const { address } = open(at, path, { body: { ...READY, show_id: 7 } })
    await waitFor(() => expect(address()).toBe('/shows/7/tip_jar'))
    expect(screen.getByText('Your Stripe account is connected.')).toBeTruthy()
  })

  test('an id that is no tip jar is the podcast’s', async () => {
    const at = '/stripe_connect_return_callback/tip_jar/9'
    const { address } = open(at, '/stripe_connect_return_callback/tip_jar/:tipJarId', { body: READY })
    await waitFor(() => expect(address()).toBe('/shows/9/tip_jar'))
  })

  test('RU385: says when Stripe could not be asked', async () => {
    const at = '/stripe_connect_return_callback'
    const { address } = open(at, at, { status: 422, body: { message: '' } })
    expect(await screen.findByText(/Failed to connect to Stripe\.\s+Please try again\./)).toBeTruthy()
    await waitFor(() => expect(address()).not.toBe(at))
  })

  test('a used link says how to go on', async () => {
    const at = '/stripe_connect_refresh_callback'
    const { address } = open(at, at, { body: READY }, StripeRefreshPage)
    expect(await screen.findByText(/used up or too old/)).toBeTruthy()
    expect(address()).not.toBe(at)
  })
})

describe('patron prices', () => {
  const MEMBERS = { ...SHOW, is_advanced_private_feed: true, is_private_show: true }
  const CALL = 'PUT /v1/shows/7/batch_tip_jar_is_premium_subscription'
  const open = (show: object) =>
    openPage(PremiumPage, {
      at: '/shows/7/private-tip-settings',
      path: '/shows/:id/private-tip-settings',
      answers: {
        ...tipJarAnswers(JAR),
        'GET /v1/shows/7': { body: show },
        [CALL]: { body: { prices: JAR.prices } },
      },
    })

  test('RU298: each price gives access or does not', async () => {
    const { user, sent } = open(MEMBERS)
    await user.click(await screen.findByRole('switch', { name: 'Gives access: $5.00 Monthly' }))
    await user.click(screen.getByRole('button', { name: /Save changes/ }))
    await waitFor(() =>
      expect(sent(CALL)).toEqual([
        {
          prices: [
            { id: 1, is_premium_subscription: true, tier: null },
            { id: 2, is_premium_subscription: false, tier: null },
          ],
        },
      ]),
    )
  })

  test('of a podcast with tiers open the episodes up to one of them', async () => {
    const { user, sent } = open({ ...MEMBERS, tier_names: ['Silver', 'Gold'] })
    const opens = 'What it opens: $5.00 Monthly'
    await screen.findByRole('switch', { name: 'Gives access: $5.00 Monthly' })
    expect(screen.queryByRole('combobox', { name: opens })).toBeNull()
    await user.click(screen.getByRole('switch', { name: 'Gives access: $5.00 Monthly' }))
    await user.click(screen.getByRole('combobox', { name: opens }))
    await user.click(await screen.findByRole('option', { name: 'Episodes up to Silver' }))
    await user.click(screen.getByRole('button', { name: /Save changes/ }))
    await waitFor(() =>
      expect(sent(CALL)).toEqual([
        {
          prices: [
            { id: 1, is_premium_subscription: true, tier: 1 },
            { id: 2, is_premium_subscription: false, tier: null },
          ],
        },
      ]),
    )
  })

  test('are only for members-only podcasts', async () => {
    const { address } = open(SHOW)
    await waitFor(() => expect(address()).toBe('/dashboard'))
  })
})
