// @vitest-environment happy-dom
import type { AffiliateCode, Payout } from '@podstead/contract/affiliates/affiliates'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { AffiliatesPage } from './affiliates-page.tsx'

afterEach(closePage)

const CAMPAIGN = {
  ...{ id: 1, name: 'Affiliates', commission_percent: 20 },
  ...{ minimum_payout: 2000, attribution_days: 30 },
}
const CODE: AffiliateCode = {
  ...{ id: 4, code: 'vohali-netaro', paypal_address: 'me@paypal.example', affiliate_campaign_id: 1 },
  ...{ user_signed_initial: 'AS', signed_agreement: true, clicks: 1204, sign_ups: 17 },
  url: 'https://app.example/signup?via=vohali-netaro',
  balances: [
    { currency: 'EUR', owed: -400, is_payable: false, paid: 2400 },
    { currency: 'USD', owed: 1250, is_payable: false, paid: 0 },
  ],
}
const payout = (id: number, rest: Partial<Payout> = {}): Payout => ({
  ...{ id, created_at: '2026-03-12T10:00:00Z', status: 'owed', payout_date: null },
  ...{ commission_amount: 500, currency: 'USD' },
  ...rest,
})
const open = ({
  code = null,
  campaigns = [CAMPAIGN],
  installation = {},
  answers = {},
}: {
  code?: AffiliateCode | null
  campaigns?: (typeof CAMPAIGN)[]
  installation?: object
  answers?: Parameters<typeof openPage>[1]['answers']
} = {}) =>
  openPage(AffiliatesPage, {
    at: '/affiliates',
    path: '/affiliates',
    answers: {
      'GET /v1/installation': { body: { takes_payments: true, is_operator: false, ...installation } },
      'GET /v1/affiliate_code_for_current_user': { body: code },
      'GET /v1/affiliate_campaigns': { body: campaigns },
      'GET /v1/payouts': { body: { payouts: [], next_page: null } },
      ...answers,
    },
  })

describe('RU001: who has not signed up', () => {
  test('reads how it works, and the terms of Jun 17, 2020', async () => {
    const { user } = open()
    expect(await screen.findByText(/You earn 20% of each customer’s first payment/)).toBeTruthy()
    expect(screen.getByText(/once it adds up to \$20\.00/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Read the terms' }))
    const terms = within(await screen.findByRole('dialog', { name: 'Terms of the affiliate programme' }))
    expect(terms.getByText('Last updated Jun 17, 2020')).toBeTruthy()
    expect(terms.getAllByRole('listitem')).toHaveLength(7)
  })

  test('RU003: is warned of everything that is missing, and nothing is sent', async () => {
    const { user, sent } = open()
    await user.click(await screen.findByRole('button', { name: 'Become an affiliate' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Something is missing' }))
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Initial must be filled out.',
      'PayPal address must be filled out, so that we can send you the payment later.',
      'Please accept the Terms of Service.',
    ])
    await user.click(dialog.getByRole('button', { name: 'Back to the form' }))
    await user.type(screen.getByLabelText('Your initials'), 'AS')
    await user.click(screen.getByRole('button', { name: 'Become an affiliate' }))
    const again = within(await screen.findByRole('dialog', { name: 'Something is missing' }))
    expect(again.getAllByRole('listitem')).toHaveLength(2)
    expect(sent('POST /v1/affiliate_campaigns/1/affiliate_codes')).toEqual([])
  })

  test('signs up, and then sees the link', async () => {
    let joined: AffiliateCode | null = null
    const { user, sent } = open({
      answers: {
        'GET /v1/affiliate_code_for_current_user': () => ({ body: joined }),
        'POST /v1/affiliate_campaigns/1/affiliate_codes': () => {
          joined = CODE
          return { status: 201, body: CODE }
        },
      },
    })
    await user.type(await screen.findByLabelText('Your initials'), ' AS ')
    await user.type(screen.getByLabelText('PayPal address'), 'me@paypal.example')
    await user.click(screen.getByRole('checkbox', { name: /accept them/ }))
    await user.click(screen.getByRole('button', { name: 'Become an affiliate' }))
    expect(await screen.findByDisplayValue(CODE.url)).toBeTruthy()
    expect(sent('POST /v1/affiliate_campaigns/1/affiliate_codes')).toEqual([
      { user_signed_initial: 'AS', paypal_address: 'me@paypal.example', signed_agreement: true },
    ])
  })

  test('reads at the field what the server refuses', async () => {
    const { user } = open({
      answers: {
        'POST /v1/affiliate_campaigns/1/affiliate_codes': {
          status: 422,
          body: { errors: { paypal_address: ['is not an email'] } },
        },
      },
    })
    await user.type(await screen.findByLabelText('Your initials'), 'AS')
    await user.type(screen.getByLabelText('PayPal address'), 'me')
    await user.click(screen.getByRole('checkbox', { name: /accept them/ }))
    await user.click(screen.getByRole('button', { name: 'Become an affiliate' }))
    await waitFor(() =>
      expect(screen.getByLabelText('PayPal address').getAttribute('aria-invalid')).toBe('true'),
    )
  })

  test.each([
    [{ installation: { takes_payments: false } }, 'There is no affiliate programme on this server'],
    [{ campaigns: [] }, 'There is no affiliate programme at the moment'],
  ])('reads where there is none: %j', async (given, title) => {
    open(given)
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Switch it on' })).toBeNull()
  })

  test('is led to the switch by whoever runs the server', async () => {
    open({ campaigns: [], installation: { is_operator: true } })
    const link = await screen.findByRole('link', { name: 'Switch it on' })
    expect(link.getAttribute('href')).toBe('/server')
  })
})

describe('RU001: who has signed up', () => {
  test('sees link, clicks, sign-ups and a balance for each currency, also when the programme is off', async () => {
    open({ code: CODE, campaigns: [] })
    expect(await screen.findByDisplayValue(CODE.url)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy()
    for (const text of ['1,204', '17', '$12.50', '-€4.00', '$7.50 more until it is sent.'])
      expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByText('Sent so far: €24.00')).toBeTruthy()
    expect(screen.getByText(/Payments went back after their payout/)).toBeTruthy()
    expect(await screen.findByText('Nobody has paid yet who came by your link.')).toBeTruthy()
  })

  test('sees each commission with its state, and more on request', async () => {
    const pages = [
      {
        payouts: [payout(3), payout(2, { status: 'reversed', commission_amount: 0 })],
        next_page: 2,
      },
      {
        payouts: [payout(1, { status: 'paid', payout_date: '2026-04-01T10:00:00Z', currency: 'EUR' })],
        next_page: null,
      },
    ]
    const { user } = open({
      code: CODE,
      answers: {
        'GET /v1/payouts': ({ path }) => ({ body: pages[path.includes('page=2') ? 1 : 0] }),
      },
    })
    const table = within(await screen.findByRole('table', { name: 'Payouts' }))
    expect(table.getByText('Owed')).toBeTruthy()
    expect(table.getByText('Payment went back')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    const row = within((await table.findByText('€5.00')).closest('tr') as HTMLElement)
    expect(row.getByText('1 Apr 2026')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test.each([
    [200, CODE, 'PayPal account info has been updated!'],
    [422, { errors: { paypal_address: ['is not an email'] } }, 'Failed to update PayPal account.'],
  ])('RU002: changes the PayPal address, answered %i', async (status, body, toast) => {
    const { user, sent } = open({
      code: CODE,
      answers: { 'PUT /v1/affiliate_campaigns/1/affiliate_codes/4': { status, body } },
    })
    const field = await screen.findByLabelText('PayPal address')
    await user.clear(field)
    await user.type(field, 'new@paypal.example')
    await user.click(screen.getByRole('button', { name: 'Save address' }))
    expect(await screen.findByText(toast)).toBeTruthy()
    expect(sent('PUT /v1/affiliate_campaigns/1/affiliate_codes/4')).toEqual([
      { paypal_address: 'new@paypal.example' },
    ])
  })
})
