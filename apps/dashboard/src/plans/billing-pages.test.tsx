// @vitest-environment happy-dom
import type { PlanChange, PlanSubscription, Receipt, Revenue } from '@podstead/contract/billing/billing'
import type { Plan } from '@podstead/contract/plans'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { BillingCard, MissingPayment } from './billing-card.tsx'
import { CheckoutPage } from './checkout-page.tsx'
import { ConfirmationPage } from './confirmation-page.tsx'
import { CardPage, PortalPage } from './portal-page.tsx'
import { PricingTablePage } from './pricing-table-page.tsx'
import { ReceiptPage } from './receipt-page.tsx'
import { ReceiptsList } from './receipts-list.tsx'
import { RevenuePage } from './revenue-page.tsx'

afterEach(() => {
  closePage()
  vi.restoreAllMocks()
})

type Answers = Parameters<typeof openPage>[1]['answers']

const SELLING = { 'GET /v1/installation': { body: { takes_payments: true } } }
const PLAN: Plan = {
  ...{ id: 'starter', name: 'Starter', amount: 900, interval: 'month', currency: 'USD', skills: [] },
  ...{ max_shows: null, max_storage_gb: null, transcript_minutes: null, max_ai_drafts: null },
  ...{ trial_days: 0, is_hidden: false, is_present: false },
}
const CHANGE: PlanChange = {
  ...{ plan_id: 'starter', plan_name: 'Starter', when: 'now', starts_at: '2027-01-15T00:00:00Z' },
  ...{ due_now: 900, is_taxed: false, amount: 900, currency: 'USD', interval: 'month' },
}
const PAID: PlanSubscription = {
  ...{ plan_id: 'professional', plan_name: 'Professional', status: 'active', is_ending: false },
  ...{ period_end: '2027-01-15T00:00:00Z', next_plan_id: null, next_plan_name: null, grace_until: null },
  ...{ pending: null, card: { brand: 'visa', last4: '4242', expires: '12/2060' } },
}
const present = (subscription: PlanSubscription | null) => ({
  'GET /v2/subscription': { body: { subscription } },
})

function openCheckout(
  answers: Answers = {},
  { plan = {}, change = {} }: { plan?: Partial<Plan>; change?: Partial<PlanChange> } = {},
) {
  const key = plan.id ?? PLAN.id
  return openPage(CheckoutPage, {
    ...{ at: `/plans/${key}/new`, path: '/plans/:id/new' },
    answers: {
      ...SELLING,
      [`GET /v1/plans/${key}`]: { body: { ...PLAN, ...plan } },
      'GET /v2/subscription/preview': { body: { ...CHANGE, ...change } },
      ...present(null),
      ...answers,
    },
  })
}

test.each([
  ['/plans/starter/new', '/plans/:id/new', CheckoutPage],
  ['/confirmation_page', '/confirmation_page', ConfirmationPage],
  ['/billing', '/billing', PortalPage],
  ['/update_credit_card', '/update_credit_card', CardPage],
  ['/stripe_pricing_table', '/stripe_pricing_table', PricingTablePage],
])('%s says where nobody takes payments that nobody does', async (at, path, Page) => {
  openPage(Page, { at, path, answers: { 'GET /v1/installation': { body: { takes_payments: false } } } })
  expect(await screen.findByText('Payments are not configured')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/plans')
})

describe('the checkout', () => {
  test('says what is due today and later, and leads to Stripe', async () => {
    const leave = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    const { user, sent } = openCheckout({
      'POST /v2/subscription/checkout': { body: { url: 'https://checkout.stripe.com/c/1' } },
    })
    expect(await screen.findByText('Today: $9.00. After that $9.00 a month.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }))
    await waitFor(() => expect(leave).toHaveBeenCalledWith('https://checkout.stripe.com/c/1'))
    expect(sent('POST /v2/subscription/checkout')).toEqual([{ plan: 'starter' }])
    expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/plans')
  })

  test('RU271: a card that is refused asks for another one, after what the server said', async () => {
    const { user, address } = openCheckout({
      ...present({ ...PAID, plan_id: 'free', plan_name: 'Little' }),
      'PUT /v2/subscription': { status: 422, body: { errors: ['Your card was declined.'] } },
    })
    await user.click(await screen.findByRole('button', { name: 'Pay $9.00' }))
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('Your card was declined.')).toBeTruthy()
    expect(alert.getByText('Please try with another card.')).toBeTruthy()
    expect(address()).toBe('/plans/starter/new')
  })

  test('RU272: a change that is paid for leads to the plans, with the thanks', async () => {
    const { user, address } = openCheckout({
      ...present({ ...PAID, plan_id: 'little', plan_name: 'Little' }),
      'PUT /v2/subscription': { body: { subscription: PAID } },
    })
    await user.click(await screen.findByRole('button', { name: 'Pay $9.00' }))
    expect(await screen.findByText(/^Your payment was successful!\s+Happy podcasting!$/)).toBeTruthy()
    expect(address()).toBe('/plans')
  })

  test('a cheaper plan costs nothing today, and says from when it is', async () => {
    const { user } = openCheckout(
      { ...present(PAID), 'PUT /v2/subscription': { body: { subscription: PAID } } },
      { change: { when: 'later', due_now: 0 } },
    )
    expect(
      await screen.findByText(
        'Nothing today. You keep Professional until 15 Jan 2027; from then on it is $9.00 a month.',
      ),
    ).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Change my plan' }))
    expect(await screen.findByText('Your plan changes on 15 Jan 2027.')).toBeTruthy()
  })

  test('says that taxes are added, where Stripe adds them', async () => {
    openCheckout({}, { change: { is_taxed: true } })
    expect(await screen.findByText(/Today: \$9\.00\..* Taxes are added\.$/)).toBeTruthy()
  })

  test('a trial names its days', async () => {
    openCheckout({}, { plan: { trial_days: 14, amount: 9900, interval: 'year' }, change: { due_now: 0 } })
    expect(await screen.findByText('14 days for free. After that $99.00 a year.')).toBeTruthy()
  })

  test.each([
    ['a free plan where nothing is paid', null, { id: 'free', name: 'Free', amount: 0 }, CHANGE.when],
    ['the present plan', PAID, { id: 'professional', name: 'Professional' }, 'none' as const],
  ])('%s is not to be paid for', async (_, subscription, plan, when) => {
    openCheckout(present(subscription), { plan, change: { when, due_now: 0 } })
    expect(await screen.findByText('This is your plan.')).toBeTruthy()
    expect(screen.getByText(`You go on with ${plan.name}, as before.`)).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('a plan that is to follow is not chosen a second time', async () => {
    const following = { ...PAID, is_ending: true, next_plan_id: 'starter', next_plan_name: 'Starter' }
    openCheckout(present(following), { change: { when: 'later', due_now: 0 } })
    expect(await screen.findByText('You have chosen this plan already.')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('the thank-you page', () => {
  const open = (...subscriptions: (PlanSubscription | null)[]) =>
    openPage(ConfirmationPage, {
      ...{ at: '/confirmation_page', path: '/confirmation_page' },
      answers: {
        ...SELLING,
        'POST /v2/subscription/refresh': () => ({ body: { subscription: subscriptions.shift() ?? null } }),
      },
    })

  test('RU269: has a link to the podcasts', async () => {
    open(PAID)
    expect(await screen.findByText(/^Professional is yours from now on\./)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/dashboard')
  })

  test('says that a payment has not arrived yet, and looks again', async () => {
    const { user } = open(null, PAID)
    expect(await screen.findByText('Your payment has not arrived yet')).toBeTruthy()
    expect(screen.queryByText(/successful/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Look again' }))
    expect(await screen.findByText(/^Your payment was successful!/)).toBeTruthy()
  })
})

describe('the way to Stripe', () => {
  const card = (answers: Answers, at = '/update_credit_card') =>
    openPage(CardPage, { at, path: '/update_credit_card', answers: { ...SELLING, ...answers } })

  test('RU268: leads to the billing portal', async () => {
    const leave = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
    openPage(PortalPage, {
      ...{ at: '/billing', path: '/billing' },
      answers: {
        ...SELLING,
        'GET /v2/stripe_dashboard': { body: { stripe_dashboard_url: 'https://billing.stripe.com/p/1' } },
      },
    })
    await waitFor(() => expect(leave).toHaveBeenCalledWith('https://billing.stripe.com/p/1'))
  })

  test.each([
    [422, /please write to support/],
    [503, /please try again in a few minutes/],
  ])('RU270: an error %i of the portal has a hint', async (status, hint) => {
    openPage(PortalPage, {
      ...{ at: '/billing', path: '/billing' },
      answers: {
        ...SELLING,
        'GET /v2/stripe_dashboard': { status, body: { message: 'Stripe did not open it.' } },
      },
    })
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('The billing page could not be opened')).toBeTruthy()
    expect(screen.getByText(hint)).toBeTruthy()
  })

  test('RU267: without a plan there is no card to update', async () => {
    const leave = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
    card(present(null))
    expect(await screen.findByText("You haven't subscribed to any plan yet.")).toBeTruthy()
    expect(leave).not.toHaveBeenCalled()
  })

  test('RU272: a new card is thanked for on the page of the plans', async () => {
    const { address } = card(present(PAID), '/update_credit_card?updated=1')
    expect(await screen.findByText('Thanks for updating the new card.')).toBeTruthy()
    expect(address()).toBe('/plans')
  })
})

function Billing() {
  return (
    <>
      <MissingPayment />
      <BillingCard />
    </>
  )
}

describe('the billing of an account', () => {
  const open = (subscription: PlanSubscription | null) =>
    openPage(Billing, { at: '/plans', path: '/plans', answers: present(subscription) })

  test.each([
    [{}, 'You have Professional. The next payment is on 15 Jan 2027.'],
    [{ status: 'trialing' }, 'You are trying Professional for free. The first payment is on 15 Jan 2027.'],
    [{ is_ending: true }, 'You have Professional until 15 Jan 2027. Nothing more is charged.'],
    [
      { is_ending: true, next_plan_id: 'starter', next_plan_name: 'Starter' },
      'You have Professional until 15 Jan 2027, and Starter after that.',
    ],
  ])('with %j says: %s', async (changes, text) => {
    open({ ...PAID, ...changes })
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByText('Visa ending in 4242, valid until 12/2060')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('warns of a missing payment, until when, and what helps', async () => {
    open({ ...PAID, status: 'past_due', grace_until: '2026-12-24T00:00:00Z' })
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('A payment is missing')).toBeTruthy()
    expect(alert.getByText(/You keep Professional until 24 Dec 2026/)).toBeTruthy()
    const way = alert.getByRole('link', { name: 'Update card' })
    expect(way.getAttribute('href')).toBe('/update_credit_card')
  })
})

const RECEIPT: Receipt = {
  ...{ id: 7, number: '2026-000012', amount: 1071, tax: 171, amount_refunded: 500, currency: 'EUR' },
  ...{ plan_name: 'Starter', receipt_date: '2026-11-28T00:00:00Z', stripe_id: 'ch_1' },
  ...{ period_start: '2026-11-28T00:00:00Z', period_end: '2026-12-28T00:00:00Z' },
  ...{ card_brand: 'mastercard', card_last4: '4444' },
  bought_by: { name: 'Mira Holt', email: 'mira@example.com', address: ['Quay 3'], tax_ids: ['DE123'] },
  sold_by: { name: 'Pods & Co', address: ['Hill 1'], tax_id: 'DE999' },
}

describe('a receipt', () => {
  test('names both, the tax and what was paid back', async () => {
    openPage(ReceiptPage, {
      ...{ at: '/receipts/7', path: '/receipts/:id' },
      answers: { 'GET /v1/charges/7': { body: RECEIPT } },
    })
    const sheet = within(await screen.findByRole('region', { name: 'Receipt' }))
    for (const text of ['Pods & Co', 'Tax ID DE999', 'Mira Holt', 'Quay 3', 'Tax ID DE123'])
      expect(sheet.getByText(text)).toBeTruthy()
    const sums = sheet.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(sums).toEqual(['€9.00', '€1.71', '€10.71', '-€5.00'])
    expect(sheet.getByText('Paid by Mastercard ending in 4444')).toBeTruthy()
  })

  test('stands in the list, of which six are shown at first', async () => {
    const charges = Array.from({ length: 8 }, (_, at) => ({
      ...RECEIPT,
      ...{ id: at + 1, number: `2026-00000${at + 1}`, amount_refunded: at === 0 ? 500 : 0 },
    }))
    const { user } = openPage(ReceiptsList, {
      ...{ at: '/plans', path: '/plans' },
      answers: { 'GET /v1/charges': { body: { charges } } },
    })
    expect(await screen.findAllByRole('link', { name: /^Receipt / })).toHaveLength(6)
    expect(screen.getByText('€5.00 refunded')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show all 8' }))
    expect(screen.getAllByRole('link', { name: /^Receipt / })).toHaveLength(8)
  })
})

describe('the revenue', () => {
  const open = (answer: { status?: number; body: Partial<Revenue> | { message: string } }) =>
    openPage(RevenuePage, {
      ...{ at: '/server/revenue', path: '/server/revenue' },
      answers: { 'GET /v2/billing/revenue': answer },
    })
  const EMPTY: Revenue = {
    ...{ plans: [], recurring: [], churn: { before: 0, left: 0 }, failing: 0, months: [] },
  }

  test('is said to be none before the first payment', async () => {
    open({ body: { ...EMPTY, plans: [{ id: 'free', name: 'Free', accounts: 3, paying: 0 }] } })
    expect(await screen.findByText('Nothing was paid in the last twelve months.')).toBeTruthy()
    expect(screen.getByText('–')).toBeTruthy()
    expect(screen.getByRole('row', { name: 'Free 3 0' })).toBeTruthy()
  })

  test('has a line for each month and currency, and what remains of it', async () => {
    const month = { month: '2026-11', taxes: 171, fees: 60, refunds: 100, disputes: 0, commissions: 180 }
    open({
      body: {
        ...EMPTY,
        recurring: [
          { currency: 'EUR', amount: 900 },
          { currency: 'USD', amount: 2400 },
        ],
        churn: { before: 8, left: 2 },
        months: [
          { ...month, currency: 'EUR', plans: 900 },
          { ...month, currency: 'USD', plans: 2400 },
        ],
      },
    })
    const months = within(await screen.findByRole('table', { name: 'Month by month' }))
    expect(
      months
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([
      'November 2026€9.00€1.71€0.60€1.00€0.00€1.80€5.60',
      'November 2026$24.00$1.71$0.60$1.00$0.00$1.80$20.60',
    ])
    expect(screen.getByText('2 of 8')).toBeTruthy()
  })

  test('is for whoever runs the server', async () => {
    open({ status: 404, body: { message: 'Not found' } })
    expect(await screen.findByText('This page is for whoever runs the server')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })
})
