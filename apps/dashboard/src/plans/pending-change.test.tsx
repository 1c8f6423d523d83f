// @vitest-environment happy-dom
import type { PlanSubscription } from '@podstead/contract/billing/billing'
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { PendingChange } from './pending-change.tsx'

afterEach(closePage)

const WAITING: PlanSubscription = {
  ...{ plan_id: 'starter', plan_name: 'Starter', status: 'active', is_ending: false, card: null },
  ...{ period_end: '2027-01-15T00:00:00Z', next_plan_id: null, next_plan_name: null, grace_until: null },
  pending: {
    ...{ plan_id: 'professional', plan_name: 'Professional', url: 'https://invoice.stripe.com/i/1' },
    ...{ amount: 1500, currency: 'USD', until: '2026-12-16T00:00:00Z' },
  },
}
const open = (subscription: PlanSubscription, answers: Parameters<typeof openPage>[1]['answers'] = {}) =>
  openPage(PendingChange, {
    ...{ at: '/plans', path: '/plans' },
    answers: { 'GET /v2/subscription': { body: { subscription } }, ...answers },
  })

describe('a dearer plan that waits for the bank', () => {
  test('says what it costs and what is until then, and leads to the page of Stripe', async () => {
    open(WAITING)
    expect(await screen.findByText('Your bank wants you to confirm the payment')).toBeTruthy()
    expect(screen.getByText(/\$15\.00 on the page of Stripe.*Until then you have Starter/)).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Confirm the payment' })
    expect(link.getAttribute('href')).toBe('https://invoice.stripe.com/i/1')
  })

  test('is looked after when somebody comes back, and thanked for', async () => {
    const { user } = open(WAITING, {
      'POST /v2/subscription/refresh': {
        body: { subscription: { ...WAITING, plan_id: 'professional', pending: null } },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'I have confirmed' }))
    expect(
      await screen.findByText('The payment has arrived. Professional is yours from now on.'),
    ).toBeTruthy()
  })

  test('can be given up, and says when that did not work', async () => {
    const { user, sent } = open(WAITING, {
      'DELETE /v2/subscription/pending': { status: 503, body: { message: 'Stripe does not answer.' } },
    })
    await user.click(await screen.findByRole('button', { name: 'Give up the change' }))
    expect(await screen.findByText('Stripe does not answer.')).toBeTruthy()
    expect(sent('DELETE /v2/subscription/pending')).toHaveLength(1)
  })
})

test('without one nothing is said', async () => {
  open({ ...WAITING, pending: null })
  expect(screen.queryByRole('status')).toBeNull()
})
