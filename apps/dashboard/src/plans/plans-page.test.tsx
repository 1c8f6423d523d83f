// @vitest-environment happy-dom

import { SKILLS } from '@podstead/contract/endpoint'
import type { Installation } from '@podstead/contract/operations'
import type { Plan } from '@podstead/contract/plans'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { moneyText } from '../ui/formats.ts'
import { requestAddress } from './ask-address.ts'
import { PlansPage, SpecialPricingPage } from './plans-page.tsx'
import { monthlyCents } from './price.ts'

const INSTALLATION: Installation = {
  payments: 'stripe',
  takes_payments: false,
  has_affiliates: false,
  sign_up: 'open',
  has_plans: true,
  help_url: null,
  support_url: null,
  support_email: 'help@example.com',
  migration_url: null,
  is_operator: false,
  languages: ['en'],
  intro_videos: [],
}
const plan = (changes: Partial<Plan>): Plan => ({
  id: 'free',
  name: 'Free',
  amount: 0,
  interval: 'month',
  currency: 'USD',
  skills: [],
  max_shows: null,
  max_storage_gb: null,
  transcript_minutes: null,
  max_ai_drafts: null,
  trial_days: 0,
  is_hidden: false,
  is_present: false,
  ...changes,
})
const FREE = plan({ is_present: true })
const STARTER = plan({
  id: 'starter',
  name: 'Starter',
  amount: 900,
  skills: ['skill_direct_upload'],
  max_shows: 2,
})
const YEARLY = plan({
  id: 'year',
  name: 'Yearly',
  amount: 24_000,
  interval: 'year',
  skills: [...SKILLS],
  is_hidden: true,
})

function open(
  plans: Plan[],
  { Page = PlansPage, installation = {}, account = {}, answers = {} }: Partial<OpenOptions> = {},
) {
  return openPage(Page, {
    at: '/plans',
    path: '/plans',
    account,
    answers: {
      'GET /v1/plans': { body: plans },
      'GET /v1/installation': { body: { ...INSTALLATION, ...installation } },
      'GET /v2/transcript_use': { body: { seconds_allowed: null, seconds_used: 0 } },
      ...answers,
    },
  })
}
interface OpenOptions {
  Page: typeof PlansPage
  installation: Partial<Installation>
  account: Parameters<typeof openPage>[1]['account']
  answers: Parameters<typeof openPage>[1]['answers']
}
const card = async (name: string) => within(await screen.findByRole('region', { name }))
const featuresOf = async (name: string) =>
  (await card(name)).getAllByRole('listitem').map((item) => item.textContent)

afterEach(closePage)

describe('the plans', () => {
  it('tell their price a month, and mark the present one', async () => {
    open([FREE, STARTER])
    const [free, starter] = [await card('Free'), await card('Starter')]
    expect([
      free.getByText('$0.00'),
      free.getByText('Your plan'),
      starter.getByText('$9.00'),
      starter.getByText('a month'),
    ]).toHaveLength(4)
    expect(starter.queryByText('Your plan')).toBeNull()
  })

  it('name the minutes of transcripts that they include, and how many are used in this month', async () => {
    open(
      [
        plan({ is_present: true, transcript_minutes: 0 }),
        plan({ id: 'more', name: 'More', transcript_minutes: 300 }),
        plan({ id: 'all', name: 'All', transcript_minutes: null }),
      ],
      {
        answers: { 'GET /v2/transcript_use': { body: { seconds_allowed: 18_000, seconds_used: 3590 } } },
      },
    )
    expect(await featuresOf('Free')).toContain('Not included: Transcripts made from your audio')
    expect(await featuresOf('More')).toContain('Included: Transcripts of 300 minutes of audio a month')
    expect(await featuresOf('All')).toContain('Included: Transcripts of all your audio')
    expect(await screen.findByText(/^60 of 300 minutes of audio used/)).toBeTruthy()
  })

  it('say in words what they include and what not, also without seeing the icons', async () => {
    open([FREE, STARTER])
    expect(await featuresOf('Starter')).toContain('Included: Up to 2 podcasts, as many episodes as you like')
    expect(await featuresOf('Starter')).toContain('Not included: A website for each podcast')
    expect(await featuresOf('Free')).toContain('Not included: Start podcasts and upload episodes')
    expect(await featuresOf('Free')).toContain('Not included: A live map of downloads')
  })

  it('of which one waits for the bank do not offer that one again', async () => {
    const pending = { plan_id: 'year', plan_name: 'Yearly', url: 'https://invoice.stripe.com/i/1' }
    const subscription = {
      ...{ plan_id: 'starter', plan_name: 'Starter', status: 'active', is_ending: false, card: null },
      ...{ period_end: '2027-01-15T00:00:00Z', next_plan_id: null, next_plan_name: null, grace_until: null },
      pending: { ...pending, amount: 24_000, currency: 'USD', until: '2026-12-16T00:00:00Z' },
    }
    open([{ ...STARTER, is_present: true }, YEARLY, plan({ id: 'team', name: 'Team', amount: 30_000 })], {
      installation: { takes_payments: true },
      answers: { 'GET /v2/subscription': { body: { subscription } } },
    })
    const yearly = await card('Yearly')
    expect(await yearly.findByText('Waiting for you to confirm the payment, see above.')).toBeTruthy()
    expect(yearly.queryByRole('link')).toBeNull()
    expect((await card('Team')).getByRole('link', { name: 'Change to Team' })).toBeTruthy()
  })

  it('promise nothing that is not there yet', async () => {
    open([FREE, YEARLY])
    await card('Free')
    expect(document.body.textContent).not.toMatch(/members|tip jar|Dropbox/i)
  })

  it('are asked for by mail, with everything the operator has to know', async () => {
    open([FREE, STARTER])
    const href = (await screen.findByRole('link', { name: 'Ask for Starter' })).getAttribute('href')
    expect(decodeURIComponent(href ?? '')).toBe(
      'mailto:help@example.com?subject=Please put my account on Starter&body=My account: maren@example.org',
    )
    expect(screen.queryByRole('link', { name: 'Ask for Free' })).toBeNull()
  })

  it('have no button that leads nowhere where the operator gave no address', async () => {
    open([FREE, STARTER], { installation: { support_email: null } })
    expect(await screen.findByText(/Ask them the way you usually reach them/)).toBeTruthy()
    expect([...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')]).toEqual([])
  })

  it('tell what happened to the plan before, and until when the present one runs', async () => {
    open([plan({ ...STARTER, is_present: true })], {
      account: { plan_message: 'Your plan Professional ended.', expires_at: '2027-01-15T00:00:00Z' },
    })
    expect(await screen.findByText('Your plan Professional ended.')).toBeTruthy()
    expect(screen.getByText('This is what you have until 15 Jan 2027.')).toBeTruthy()
  })

  it('could not be loaded: tries again', async () => {
    openPage(PlansPage, {
      at: '/plans',
      path: '/plans',
      answers: { 'GET /v1/plans': { status: 403, body: { message: 'No.' } } },
    })
    expect(await screen.findByText('The plans could not be loaded')).toBeTruthy()
  })
})

describe('without a payment provider', () => {
  it('everything is included, and the only link leads to the podcasts', async () => {
    const all = plan({ id: 'self-hosted', name: 'Self-hosted', skills: [...SKILLS], is_present: true })
    open([all], { installation: { payments: 'none', has_plans: false } })
    expect(await screen.findByRole('heading', { name: 'Everything is included' })).toBeTruthy()
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/dashboard'])
    expect(document.body.textContent).not.toContain('Not included')
  })
})

describe('special pricing', () => {
  it('shows the hidden prices, a year also by the month', async () => {
    open([FREE, YEARLY], { Page: SpecialPricingPage })
    const yearly = await card('Yearly')
    expect([
      yearly.getByText('$240.00'),
      yearly.getByText('a year'),
      yearly.getByText('That is $20.00 a month.'),
    ]).toHaveLength(3)
  })

  it('says so when there is none, and leads to the plans', async () => {
    open([FREE], { Page: SpecialPricingPage })
    expect((await screen.findByRole('link', { name: 'See the plans' })).getAttribute('href')).toBe('/plans')
  })
})

it.each([
  [900, 'USD', '$9.00'],
  [123_456, 'EUR', '€1,234.56'],
  [0, 'GBP', '£0.00'],
])('%i cents of %s are %s (RU275)', (cents, currency, text) => expect(moneyText(cents, currency)).toBe(text))

it.each([
  [{ amount: 24_000, interval: 'year' as const }, 2000],
  [{ amount: 900, interval: 'month' as const }, null],
  [{ amount: 0, interval: 'year' as const }, null],
])('%j costs a month: %s', (price, cents) => expect(monthlyCents(price)).toBe(cents))

it.each([
  [{ support_email: null, support_url: 'https://ask.example.com/' }, 'https://ask.example.com/'],
  [{ support_email: null, support_url: null }, null],
  [undefined, null],
])('with %j a plan is asked for at %s', (installation, address) =>
  expect(requestAddress(installation, 'Starter', 'a@example.com')).toBe(address),
)
