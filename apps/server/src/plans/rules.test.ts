import { SKILLS } from '@podstead/contract/endpoint'
import { describe, expect, test } from 'vitest'
import {
  accountColumns,
  DEFAULT_PLANS,
  endedMessage,
  noRoomMessage,
  plansOnOffer,
  readPlans,
  SELF_HOSTED,
  startingPlan,
} from './rules.ts'

const [free, starter, professional] = DEFAULT_PLANS as [
  typeof SELF_HOSTED,
  typeof SELF_HOSTED,
  typeof SELF_HOSTED,
]
const line = (changes: object = {}) => ({
  id: 'base',
  name: 'Base',
  amount: 0,
  currency: 'EUR',
  interval: 'month',
  skills: [],
  ...changes,
})
const problemsOf = (given: unknown) => readPlans(JSON.stringify(given)).problems

describe('the plans of the code', () => {
  test('have one named Professional with every skill, and a free one with none', () => {
    expect(DEFAULT_PLANS.find(({ name }) => name === 'Professional')?.skills).toEqual([...SKILLS])
    expect([free.amount, free.skills]).toEqual([0, []])
  })

  test('limit the number of podcasts nowhere', () =>
    expect(DEFAULT_PLANS.map(({ max_shows }) => max_shows)).toEqual(DEFAULT_PLANS.map(() => null)))

  test('would stand in PLANS_FILE as they are', () =>
    expect(readPlans(JSON.stringify(DEFAULT_PLANS)).plans).toEqual(DEFAULT_PLANS))
})

describe('PLANS_FILE', () => {
  test('may leave out the limit and whether a plan is hidden', () =>
    expect(readPlans(JSON.stringify([line()]))).toEqual({
      plans: [
        {
          ...line(),
          ...{
            max_shows: null,
            max_storage_gb: null,
            transcript_minutes: null,
            max_ai_drafts: null,
            trial_days: 0,
            stripe_price: null,
            hidden: false,
          },
        },
      ],
      problems: [],
    }))

  test('names everything that is wrong with it, at once', () => {
    const wrong = [
      line({ amount: 9.5, currency: 'eur' }),
      line({ id: 'The Best', interval: 'week', skills: ['flying'], price: 3 }),
    ]
    const problems = problemsOf(wrong)
    expect(problems).toHaveLength(6)
    for (const words of [
      'plan 1: amount',
      'plan 1: currency',
      'plan 2: id',
      'plan 2: interval',
      'plan 2: skills.0',
      '"price"',
    ])
      expect(problems.join('\n')).toContain(words)
  })

  test.each([
    ['words', '"plans"', 'must be a list of plans'],
    ['an empty list', '[]', 'must be a list of plans'],
    ['no JSON', '{', 'is not JSON'],
  ])('is refused when it is %s', (_what, text, problem) =>
    expect(readPlans(text).problems[0]).toContain(problem),
  )

  test.each([
    ['two plans of one id', [line(), line()], 'two plans have the id base'],
    [
      'the name of the plan that includes everything',
      [line(), line({ id: 'self-hosted' })],
      'the id self-hosted is taken',
    ],
    ['no plan to start on', [line({ amount: 100 })], 'must have the amount 0'],
    ['only a hidden plan to start on', [line({ hidden: true })], 'must have the amount 0'],
  ])('is refused with %s', (_what, given, problem) => expect(problemsOf(given).join()).toContain(problem))
})

describe('new accounts', () => {
  test.each([
    ['none', SELF_HOSTED],
    ['stripe', free],
  ] as const)('with payments by %s start on the right plan', (payments, plan) =>
    expect(startingPlan(DEFAULT_PLANS, payments)).toBe(plan),
  )

  test('on the self-hosted plan have every skill, on the free one none', () => {
    const given = (plan: typeof SELF_HOSTED) => SKILLS.map((skill) => accountColumns(plan)[skill])
    expect([new Set(given(SELF_HOSTED)), new Set(given(free))]).toEqual([new Set([true]), new Set([false])])
  })
})

describe('plans on offer', () => {
  const ids = (options: Parameters<typeof plansOnOffer>[1]) =>
    plansOnOffer(DEFAULT_PLANS, options).map(({ id }) => id)
  test.each([
    ['none', false, 'self-hosted', ['self-hosted']],
    ['none', true, null, ['self-hosted']],
    ['none', false, 'starter', ['self-hosted', 'starter']],
    ['stripe', false, 'free', ['free', 'starter', 'professional']],
    ['stripe', false, 'self-hosted', ['self-hosted', 'free', 'starter', 'professional']],
    ['stripe', false, 'professional-year', ['free', 'starter', 'professional', 'professional-year']],
    ['stripe', true, null, ['professional-year']],
    ['stripe', true, 'free', ['free', 'professional-year']],
  ] as const)('payments %s, special %s, on %s: %j', (payments, special, present, expected) =>
    expect(ids({ payments, special, present })).toEqual(expected),
  )
})

describe('room for one more podcast', () => {
  test.each([
    [null, 1000, null],
    [2, 1, null],
    [2, 2, 'Please upgrade your plan to create another podcast: Starter includes 2 podcasts.'],
    [1, 4, 'Please upgrade your plan to create another podcast: Starter includes 1 podcast.'],
  ])('with %s included and %i there: %s', (max_shows, shows, message) =>
    expect(noRoomMessage({ ...starter, max_shows }, shows)).toBe(message),
  )

  test('is there on a plan that the table does not know any more', () =>
    expect(noRoomMessage(undefined, 9)).toBeNull())
})

test('a plan that has ended is told with its name, its day, and that nothing was deleted', () => {
  const told = endedMessage(
    { plan_name: professional.name, plan_expires_at: new Date('2026-03-02T23:00:00Z') },
    free,
  )
  expect(told).toBe(
    'Your plan Professional ended on 2 March 2026, and you are on Free now. Nothing was deleted: your podcasts and episodes are all here.',
  )
})
