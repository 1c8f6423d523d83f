import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { validateToken } from '@podstead/contract/accounts/accounts'
import { allEndpoints } from '@podstead/contract/all'
import { fillPath, SKILLS } from '@podstead/contract/endpoint'
import * as contract from '@podstead/contract/plans'
import { createShow, deleteShow, listShows, restoreShow } from '@podstead/contract/shows/shows'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grantPlan, settlePlans } from '../accounts/commands-plans.ts'
import { ConfigProblems } from '../kernel/config.ts'
import { exampleBody } from '../testing/example-bodies.ts'
import { belongings, paramsOf } from '../testing/examples.ts'
import { scheduledJob } from '../testing/scheduled-job.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { planTable, startingColumns } from './queries.ts'
import { DEFAULT_PLANS } from './rules.ts'

let world: World
/** An installation of its own kind: somebody takes money. */
let selling: World
beforeAll(async () => {
  ;[world, selling] = [await createWorld(), await createWorld({ config: { payments: 'stripe' } })]
})
afterAll(() => Promise.all([world.close(), selling.close()]))

const newcomer = () => selling.person(startingColumns(selling.kernel))
const accountOf = async (person: Person) => (await person.call(validateToken)).body.data
const DAY = 86_400_000

describe('an installation without a payment provider', () => {
  test('gives every skill to every account', async () => {
    const account = await accountOf(await world.person())
    expect(account.plan_name).toBe('Self-hosted')
    for (const skill of SKILLS) expect(account[skill], skill).toBe(true)
  })

  test('offers one plan, which is the present one', async () => {
    const { body } = await (await world.person()).call(contract.listPlans)
    expect(body.map(({ id, amount, is_present }) => [id, amount, is_present])).toEqual([
      ['self-hosted', 0, true],
    ])
  })
})

describe('an installation with a payment provider', () => {
  test('starts accounts on the free plan, with no skill', async () => {
    const account = await accountOf(await newcomer())
    expect(account.plan_name).toBe('Free')
    for (const skill of SKILLS) expect(account[skill], skill).toBe(false)
  })

  test('lists what can be chosen, hidden prices only on special pricing', async () => {
    const person = await newcomer()
    const listed = async (query: { special?: 'true' }) =>
      (await person.call(contract.listPlans, { query })).body.map(
        ({ id, is_present }) => `${id}${is_present ? '*' : ''}`,
      )
    expect(await listed({})).toEqual(['free*', 'starter', 'professional'])
    expect(await listed({ special: 'true' })).toEqual(['free*', 'professional-year'])
  })

  test('shows one plan by its id: a hidden one only to people who are signed in, an unknown one to nobody', async () => {
    const read = async (planKey: string, caller: Pick<Person, 'call'> = selling.anonymous) =>
      caller.call(contract.getPlan, { params: { planKey } })
    expect((await read('professional')).body).toMatchObject({
      id: 'professional',
      name: 'Professional',
      amount: 2400,
      interval: 'month',
      currency: 'USD',
      skills: [...SKILLS],
      is_present: false,
    })
    expect((await read('professional-year')).status).toBe(404)
    expect((await read('professional-year', await newcomer())).status).toBe(200)
    expect((await read('self-hosted', await newcomer())).status).toBe(404)
    expect((await read('nothing')).status).toBe(404)
  })
})

describe('granting a plan', () => {
  test('changes name, skills and end at once', async () => {
    const person = await newcomer()
    await grantPlan(selling.kernel, person.user, 'starter', { until: new Date('2026-09-01T00:00:00Z') })
    expect(await accountOf(person)).toMatchObject({
      plan_name: 'Starter',
      expires_at: '2026-09-01T00:00:00.000Z',
      skill_direct_upload: true,
      skill_embedded_player: true,
      skill_podcast_website: false,
      live_view: false,
    })
  })

  test('of a plan that does not exist is refused with those that do', async () => {
    const { user } = await newcomer()
    await expect(grantPlan(selling.kernel, user, 'gold')).rejects.toThrow(
      'There is no plan "gold". There are: self-hosted, free, starter',
    )
  })
})

describe('when a plan ends', () => {
  test('the account has the free plan’s skills and is told so; shows and episodes stay', async () => {
    const person = await newcomer()
    const ends = new Date(selling.clock.now().getTime() + 2 * DAY)
    await grantPlan(selling.kernel, person.user, 'professional', { until: ends })
    await person.call(createShow, { body: { name: 'Kept' } })
    await settlePlans(selling.kernel)
    expect((await accountOf(person)).plan_name).toBe('Professional')

    selling.clock.advance(2 * DAY)
    await selling.kernel.jobs.enqueue(selling.kernel.db, scheduledJob('plans.settle'), {})
    await selling.runJobs()
    const account = await accountOf(person)
    expect(account).toMatchObject({ plan_name: 'Free', expires_at: null, skill_direct_upload: false })
    expect(account.plan_message).toContain(
      'Your plan Professional ended on 4 March 2026, and you are on Free now.',
    )
    expect((await person.call(listShows)).body.map(({ podcast_title }) => podcast_title)).toEqual(['Kept'])
    expect((await person.call(createShow, { body: { name: 'One more' } })).status).toBe(402)
  })

  test('and is granted again, the message goes', async () => {
    const person = await newcomer()
    await grantPlan(selling.kernel, person.user, 'professional', { until: selling.clock.now() })
    await settlePlans(selling.kernel)
    await grantPlan(selling.kernel, person.user, 'professional')
    await settlePlans(selling.kernel)
    expect(await accountOf(person)).toMatchObject({
      plan_name: 'Professional',
      plan_message: null,
      expires_at: null,
    })
  })
})

describe('the gate', () => {
  const gated = allEndpoints().filter(({ endpoint }) => endpoint.skill)
  test('stands before something', () => expect(gated.length).toBeGreaterThan(2))

  test.each(gated.map((named) => [`${named.endpoint.method} ${named.endpoint.path}`, named] as const))(
    '%s says the same as every other one: 402, upgrade_needed',
    async (_line, named) => {
      const person = await world.person({ [named.endpoint.skill as string]: false })
      const body = named.endpoint.body ? exampleBody(named.name) : undefined
      const answer = await world.app.inject({
        method: named.endpoint.method,
        url: fillPath(named.endpoint.path, paramsOf(named, await belongings(world, person))),
        headers: { ...person.headers, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { payload: JSON.stringify(body) } : {}),
      })
      expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([
        402,
        'upgrade_needed',
        'Please upgrade your account to access the data.',
      ])
    },
  )
})

describe('PLANS_FILE', () => {
  const write = (plans: unknown) => {
    const path = join(world.kernel.config.dataDir, `plans-${Math.random()}.json`)
    writeFileSync(path, JSON.stringify(plans))
    return path
  }

  test('replaces the plans, and its limit of podcasts holds even for two at once', async () => {
    const small = {
      ...DEFAULT_PLANS[0],
      id: 'small',
      name: 'Small',
      skills: ['skill_direct_upload'],
      max_shows: 1,
    }
    const shop = await createWorld({ config: { payments: 'stripe', plansFile: write([small]) } })
    try {
      const person = await shop.person(startingColumns(shop.kernel))
      const answers = await Promise.all(
        ['One', 'Two'].map((name) => person.call(createShow, { body: { name } })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 402])
      const refused = answers.find(({ status }) => status === 402)?.body as unknown as {
        code: string
        message: string
      }
      expect(refused).toMatchObject({
        code: 'upgrade_needed',
        message: 'Please upgrade your plan to create another podcast: Small includes 1 podcast.',
      })

      // Neither does one come back beside another that has taken its place.
      const [first] = (await person.call(listShows)).body
      await person.call(deleteShow, { params: { id: first?.id as number } })
      const second = await person.call(createShow, { body: { name: 'Instead' } })
      const restore = () => person.call(restoreShow, { params: { id: first?.id as number } })
      expect(await restore()).toMatchObject({ status: 402, body: { code: 'upgrade_needed' } })
      await person.call(deleteShow, { params: { id: second.body.id } })
      expect((await restore()).status).toBe(200)
    } finally {
      await shop.close()
    }
  })

  test('with problems keeps the server from starting, and names all of them', () => {
    const config = { ...world.kernel.config, plansFile: write([{ id: 'x' }]) }
    expect(() => planTable(config)).toThrow(ConfigProblems)
    expect(() => planTable(config)).toThrow(/PLANS_FILE plan 1: name[\s\S]*PLANS_FILE plan 1: amount/)
    expect(() => planTable({ ...config, plansFile: '/nowhere/plans.json' })).toThrow(
      'PLANS_FILE /nowhere/plans.json cannot be read',
    )
  })
})
