// @vitest-environment happy-dom
import type { Tip, TipJarPrice, TipJarPrices } from '@podstead/contract/tip-jar/tip-jar'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { SHOW } from '../testing/show.ts'
import { BalancePage } from './balance-page.tsx'
import { FeesPage } from './fees-page.tsx'
import { PremiumPage } from './premium-page.tsx'
import { StripeRefreshPage, StripeReturnPage } from './stripe-return-page.tsx'
import { TipJarPage } from './tip-jar-page.tsx'
import { TipsPage } from './tips-page.tsx'

type Answers = Parameters<typeof openPage>[1]['answers']

const INSTALLATION = {
  payments: 'stripe',
  support_email: 'help@pod.example',
  support_url: null,
  help_url: null,
}
const READY = {
  message: 'Your Stripe account is connected.',
  details_submitted: true,
  charges_enabled: true,
  has_account: true,
  show_id: null,
}
const price = (id: number, rest: Partial<TipJarPrice> = {}): TipJarPrice => ({
  ...{ id, unit_amount: 500, unit_amount_text: '5.00', active: true },
  ...{ recurring_interval: 'month', recurring_interval_name: 'Monthly' },
  ...{ product_currency_code_id: 1, product_currency_code_value: 'USD' },
  ...{ stripe_payment_url: `https://pay.example/${id}`, position_order: id, is_premium_subscription: false },
  ...rest,
})
const ONCE = { recurring_interval: null, recurring_interval_name: 'One-time' } as const
const { id: _, ...TEMPLATE } = price(0, { unit_amount: 0, unit_amount_text: '', ...ONCE })
const JAR: TipJarPrices = {
  show: { id: 7, podcast_title: 'The Long Road', enabled_tip_jar: true, tip_jar: { id: 31 } },
  prices: [price(1), price(2, { unit_amount: 1000, unit_amount_text: '10.00', ...ONCE })],
  price_types: [
    { name: 'One-time', recurring_interval: null },
    { name: 'Monthly', recurring_interval: 'month' },
    { name: 'Yearly', recurring_interval: 'year' },
  ],
  tmp_price: TEMPLATE,
  recurring_tips: 3,
}
const NO_JAR: TipJarPrices = {
  ...JAR,
  show: { ...JAR.show, enabled_tip_jar: false, tip_jar: null },
  prices: [],
}
const SAVE = 'POST /v1/shows/7/tip_jar'
const CONNECT = 'POST /v1/stripe_accounts'

const answers = (jar: TipJarPrices, account: object = READY): Answers => ({
  'GET /v1/installation': { body: INSTALLATION },
  'GET /v1/shows/7': { body: SHOW },
  'GET /v1/shows/7/tip_jar_prices': { body: jar },
  'GET /v1/product_currency_codes': {
    body: [
      { id: 1, code: 'USD' },
      { id: 2, code: 'EUR' },
    ],
  },
  'GET /v1/stripe_accounts_retrieve': { body: account },
})

afterEach(() => {
  closePage()
  vi.restoreAllMocks()
})

describe('the tip jar', () => {
  const open = (jar = JAR, account: object = READY, more: Answers = {}, own: object = {}) =>
    openPage(TipJarPage, {
      at: '/shows/7/tip_jar',
      path: '/shows/:id/tip_jar',
      account: own,
      answers: {
        ...answers(jar, account),
        [SAVE]: ({ body }) => {
          const { tip_jar_status, prices } = body as { tip_jar_status: boolean; prices: TipJarPrice[] }
          const saved = prices.map(({ id = 90, ...rest }) => ({
            ...(jar.prices.find((one) => one.id === id) ?? price(id)),
            ...rest,
            unit_amount_text: (rest.unit_amount / 100).toFixed(2),
          }))
          return { body: { active: tip_jar_status, id: 31, seller_product_prices: saved } }
        },
        ...more,
      },
    })
  const named = (name: string) => within(screen.getByRole('listitem', { name }))

  test('says so where payments are not configured by whoever runs the server', async () => {
    open(JAR, READY, { 'GET /v1/installation': { body: { ...INSTALLATION, payments: 'none' } } })
    expect(await screen.findByText(/not configured by whoever runs this server/)).toBeTruthy()
    expect(screen.queryByRole('switch')).toBeNull()
  })

  test('RU377: without the skill a notice of the beta, with a mail to ask for it', async () => {
    open(JAR, READY, {}, { skill_tip_jar: false })
    const ask = await screen.findByRole('link', { name: 'Ask for the tip jar' })
    expect(ask.getAttribute('href')).toMatch(/^mailto:help@pod\.example\?subject=.*maren%40example\.org/)
    expect(screen.queryByRole('link', { name: /upgrade/i })).toBeNull()
  })

  test('RU380: shows the set-up button until the details are submitted, and leads to Stripe', async () => {
    const leave = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    const account = { ...READY, details_submitted: false, charges_enabled: false, has_account: false }
    const { user, sent } = open(NO_JAR, account, {
      [CONNECT]: { body: { url: 'https://stripe.example/on' } },
    })
    await user.click(await screen.findByRole('button', { name: 'Set up with Stripe' }))
    expect(screen.queryByRole('switch')).toBeNull()
    expect(sent(CONNECT)).toEqual([
      {
        return_url: `${location.origin}/stripe_connect_return_callback/tip_jar/7`,
        refresh_url: `${location.origin}/stripe_connect_refresh_callback`,
      },
    ])
    await waitFor(() => expect(leave).toHaveBeenCalledWith('https://stripe.example/on'))
  })

  test('whoever left half-way goes on', async () => {
    open(NO_JAR, { ...READY, details_submitted: false, charges_enabled: false })
    expect(await screen.findByText(/What you have entered is kept/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Continue with Stripe' })).toBeTruthy()
  })

  test('RU386: says when the link to Stripe cannot be had, with what to do', async () => {
    const account = { ...READY, details_submitted: false }
    const { user } = open(NO_JAR, account, {
      [CONNECT]: { status: 422, body: { message: 'Stripe is away.' } },
    })
    await user.click(await screen.findByRole('button', { name: 'Continue with Stripe' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Failed to get the link to connect to Stripe...')
    expect(alert.textContent).toContain('write to support')
  })

  test('an account that Stripe holds back is told so, with the way there', async () => {
    open(JAR, { ...READY, charges_enabled: false })
    expect(await screen.findByText('Stripe needs something from you')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Open Stripe' })).toBeTruthy()
  })

  test('RU381: Save is there once a tip jar exists, or when something differs', async () => {
    const { user } = open({ ...NO_JAR, prices: [price(1)] })
    const enable = await screen.findByRole('switch', { name: 'Accept tips' })
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    await user.click(enable)
    expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy()
    closePage()
    open()
    expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy()
  })

  test('adds a price of exactly 19.99 and sends the order, 1 to n (RU384, RU388)', async () => {
    const { user, sent } = open()
    await user.click(await screen.findByRole('button', { name: 'Add a price' }))
    await user.type(named('New price 3').getByLabelText('Amount'), '1x9.99')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Tip jar info has been updated!')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Updated' })).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Save' }, { timeout: 3000 })).toBeTruthy()
    const [body] = sent(SAVE) as [{ prices: object[] }]
    expect(body.prices).toMatchObject([
      { id: 1, position_order: 1 },
      { id: 2, position_order: 2 },
      {
        unit_amount: 1999,
        position_order: 3,
        product_currency_code_id: 1,
        recurring_interval: null,
        active: true,
      },
    ])
    expect(body.prices[2]).not.toHaveProperty('id')
  })

  test('an empty amount can be typed and not be saved: the smallest tip is 1.00', async () => {
    const { user, sent } = open()
    await user.click(await screen.findByRole('button', { name: 'Add a price' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The smallest tip is $1.00')).toBeTruthy()
    await user.type(named('New price 3').getByLabelText('Amount'), '0.99')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(sent(SAVE)).toEqual([])
  })

  test('RU387: a saved price has no fields and cannot be removed; a new one can', async () => {
    const { user } = open()
    const first = within(await screen.findByRole('listitem', { name: '$5.00 Monthly' }))
    expect(first.queryByRole('textbox')).toBeNull()
    expect(first.queryByRole('button', { name: /Remove/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Add a price' }))
    await user.click(screen.getByRole('button', { name: 'Remove New price 3' }))
    expect(screen.queryByRole('listitem', { name: 'New price 3' })).toBeNull()
  })

  test('RU382: prices are sorted with keys and disabled one by one', async () => {
    const { user, sent } = open()
    const handle = await screen.findByRole('button', { name: /Move.*\$10\.00 One-time/ })
    handle.focus()
    await user.keyboard('{ArrowUp}')
    await user.click(screen.getByRole('switch', { name: 'Enabled: $5.00 Monthly' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent(SAVE)).toHaveLength(1))
    expect((sent(SAVE) as { prices: object[] }[])[0]?.prices).toMatchObject([
      { id: 2, active: true, position_order: 1 },
      { id: 1, active: false, position_order: 2 },
    ])
  })

  test('RU383: asks before it is switched off, and says how many tips that cancels', async () => {
    const { user, sent } = open()
    await user.click(await screen.findByRole('switch', { name: 'Accept tips' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/3 recurring tips are cancelled/)).toBeTruthy()
    expect(sent(SAVE)).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Switch off' }))
    await waitFor(() => expect(sent(SAVE)).toMatchObject([{ tip_jar_status: false }]))
  })

  test('names the public page and its code', async () => {
    open()
    expect((await screen.findByLabelText<HTMLInputElement>('Tip page')).value).toBe(
      'https://pod.example/s/the-long-road/tip',
    )
    expect(await screen.findByTitle('QR code of the tip page')).toBeTruthy()
  })

  test('RU378: leads to the podcasts when it is not there for this account', async () => {
    const { address } = open(JAR, READY, {
      'GET /v1/shows/7/tip_jar_prices': { status: 404, body: { message: 'Not found' } },
    })
    await waitFor(() => expect(address()).toBe('/dashboard'))
  })
})

describe('tips', () => {
  const tip = (id: number, rest: Partial<Tip> = {}): Tip => ({
    ...{ id, stripe_customer_email: 'fan@example.org', currency: 'USD', amount_total: 1999 },
    ...{ amount_refunded: 0, card_brand: 'Visa', card_exp_date: '04/2030', last4: '4242' },
    ...{ receipt_url: `https://pay.example/r/${id}`, message: '', created_at: '2026-03-12T10:00:00Z' },
    ...rest,
  })
  const open = (pages: { charges: Tip[]; next_page: number | null }[], jar = JAR) =>
    openPage(TipsPage, {
      at: '/shows/7/tips',
      path: '/shows/:id/tips',
      answers: {
        ...answers(jar),
        'GET /v1/shows/7/tips': ({ path }) => ({ body: pages[path.includes('page=2') ? 1 : 0] }),
      },
    })

  test('are listed with sender, card, receipt and message, and more on request', async () => {
    const { user } = open([
      { charges: [tip(1, { message: 'Thank you for the trains.' })], next_page: 2 },
      { charges: [tip(2, { stripe_customer_email: '', amount_refunded: 500 })], next_page: null },
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

  test('that have not come yet are explained, also while the tip jar is off', async () => {
    open([{ charges: [], next_page: null }])
    expect(await screen.findByText('No tips yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'To the tip jar' })).toBeTruthy()
    closePage()
    open([{ charges: [], next_page: null }], NO_JAR)
    expect(await screen.findByText(/The tip jar is off/)).toBeTruthy()
  })
})

test('RU392: the fee page works out $2.00 → $1.64 and $5.00 → $4.55', async () => {
  const { user } = openPage(FeesPage, {
    at: '/shows/7/tip_jar_fees',
    path: '/shows/:id/tip_jar_fees',
    answers: answers(JAR),
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
        ...answers(JAR, account),
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
        ...answers(JAR),
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
            { id: 1, is_premium_subscription: true },
            { id: 2, is_premium_subscription: false },
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
