import { describe, expect, test } from 'vitest'
import { taxShare } from '../payments/rules.ts'
import { DEFAULT_PLANS } from '../plans/rules.ts'
import {
  changeMoment,
  chooseSubscription,
  monthlyAmount,
  monthsLeft,
  priceKey,
  readEntitlement,
  receiptNumber,
  remindersDue,
  type SubscriptionState,
} from './rules.ts'

const NOW = new Date('2026-03-20T12:00:00Z')
const END = new Date('2026-04-01T00:00:00Z')
const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000)
const state = (changes: Partial<SubscriptionState> = {}): SubscriptionState => ({
  ...{ stripe_id: 'sub_1', status: 'active', plan_id: 'starter', is_ending: false, next_plan_id: null },
  ...{ period_end: END, created_at: days(-10), ...changes },
})

describe('what an account has by what it pays', () => {
  const have = { plan_id: 'starter', next_plan_id: null, until: null }
  test.each<[string, SubscriptionState | undefined, Date | null, object | null]>([
    ['nothing without a subscription', undefined, null, null],
    ['its plan while it is active', state(), null, have],
    ['its plan during a trial', state({ status: 'trialing' }), null, have],
    ['nothing before the first payment', state({ status: 'incomplete' }), null, null],
    ['nothing once it ended', state({ status: 'canceled' }), null, null],
    ['nothing once Stripe gave up', state({ status: 'unpaid' }), null, null],
    ['its plan to the end of the period', state({ is_ending: true }), null, { ...have, until: END }],
    [
      'its plan, and another one after it',
      state({ is_ending: true, next_plan_id: 'free-ish' }),
      null,
      { ...have, next_plan_id: 'free-ish' },
    ],
    ['no next plan where the ending was taken back', state({ next_plan_id: 'small' }), null, have],
    ['its plan in the days of grace', state({ status: 'past_due' }), days(-13), have],
    ['nothing when they are over', state({ status: 'past_due' }), days(-14), null],
    ['nothing of a price that is of no plan', state({ plan_id: null }), null, null],
  ])('%s', (_line, given, failingSince, expected) => {
    expect(readEntitlement(given, { now: NOW, failingSince, graceDays: 14 })).toEqual(expected)
  })
})

test.each([
  [null, 0],
  [days(0), 1],
  [days(-10), 1],
  [days(-11), 2],
  [days(-30), 2],
])('with a payment missing since %s, %i letters are due', (failingSince, due) => {
  expect(remindersDue(failingSince, { now: NOW, graceDays: 14 })).toBe(due)
})

test('of two subscriptions the one that began first counts, whatever the order, and dead ones do not', () => {
  const first = state({ stripe_id: 'sub_b', created_at: days(-5) })
  const second = state({ stripe_id: 'sub_a', created_at: days(-4) })
  const dead = state({ stripe_id: 'sub_0', created_at: days(-9), status: 'canceled' })
  for (const all of [
    [first, second, dead],
    [dead, second, first],
  ])
    expect(chooseSubscription(all)).toEqual({ chosen: first, doubled: [second] })
})

test.each([
  [900, 2400, 'now'],
  [2400, 900, 'later'],
  [2400, 24_000, 'now'],
  [24_000, 2400, 'later'],
  [900, 900, 'now'],
] as const)('from %i to %i a plan changes %s', (present, next, when) => {
  expect(changeMoment({ id: 'a', amount: present }, { id: 'b', amount: next })).toBe(when)
})

test('the same plan is no change', () => {
  expect(changeMoment({ id: 'a', amount: 900 }, { id: 'a', amount: 900 })).toBe('none')
})

test.each([
  [1190, 190, 1190, 190],
  [1190, 190, 595, 95],
  [1190, 190, 0, 0],
  [1190, 190, 9999, 190],
  [1000, 0, 500, 0],
  [3, 1, 1, 0],
  [3, 1, 2, 1],
  [0, 0, 0, 0],
])('of %i with a tax of %i, %i carries %i of tax', (amount, tax, part, share) => {
  expect(taxShare({ amount, tax }, part)).toBe(share)
})

test('what goes back in parts carries all of the tax, not a cent more or less', () => {
  for (const step of [1, 7, 333, 1189]) {
    let [gone, tax] = [0, 0]
    while (gone < 1190) {
      const next = Math.min(1190, gone + step)
      tax += taxShare({ amount: 1190, tax: 190 }, next) - taxShare({ amount: 1190, tax: 190 }, gone)
      gone = next
    }
    expect(tax).toBe(190)
  }
})

test('another amount, currency or interval of a plan is another price', () => {
  const plan = DEFAULT_PLANS.find(({ id }) => id === 'starter')
  if (!plan) throw new Error('no plan')
  const keys = [
    plan,
    { ...plan, amount: 901 },
    { ...plan, currency: 'EUR' },
    { ...plan, interval: 'year' as const },
  ].map(priceKey)
  expect(new Set(keys).size).toBe(4)
  expect(priceKey({ ...plan, name: 'Renamed' })).toBe(keys[0])
})

test('a receipt names the year in which it was paid, and a month of a year’s plan is a twelfth', () => {
  expect(receiptNumber({ number: 42, paid_at: new Date('2026-12-31T23:59:59Z') })).toBe('2026-000042')
  expect(monthlyAmount({ amount: 24_000, interval: 'year' })).toBe(2000)
  expect(monthlyAmount({ amount: 2400, interval: 'month' })).toBe(2400)
})

test.each([
  ['2026-02-28T10:00:00Z', '2026-04-30T10:00:00Z', 2],
  ['2026-01-31T10:00:00Z', '2026-02-28T10:00:00Z', 1],
  ['2026-03-15T10:00:00Z', '2027-02-15T10:00:00Z', 11],
  ['2026-03-15T10:00:00Z', '2026-03-20T10:00:00Z', 1],
  ['2026-03-15T10:00:00Z', '2026-03-15T10:00:00Z', 0],
  ['2026-03-15T10:00:00Z', '2026-01-15T10:00:00Z', 0],
])('a discount from %s to %s holds for %i monthly payments', (from, end, months) => {
  expect(monthsLeft(new Date(from), new Date(end))).toBe(months)
})
