import {
  deleteSubscriber,
  resetSubscriberAddress,
  setSubscriptionStatus,
} from '@podstead/contract/subscribers/subscribers'
import { bulkSubscribers, getSubscriberRun } from '@podstead/contract/subscribers/subscribers-manage'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { activateSubscriber } from './commands-activity.ts'
import { type SubscriberChanges, subscriberChanges } from './commands-changes.ts'
import { resetFeedAddress } from './commands-status.ts'
import { buildSubscriber, openFeedToken } from './factory.ts'
import { findSubscriberByFeedToken } from './queries.ts'

let world: World
let owner: Person
let changes: SubscriberChanges
const heard: [number | null, number | null][] = []
const app = Fastify()
beforeAll(async () => {
  world = await createWorld()
  owner = await world.person()
  changes = subscriberChanges(app, world.kernel)
  changes.onChange((show, subscriber) => heard.push([show, subscriber]))
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await world.close()
})

const membersShow = () => buildShow(world.kernel, { user: owner.user, is_advanced_private_feed: true })
const settled = (id: number) => vi.waitFor(() => expect(changes.isSettled(id)).toBe(true))

describe('every change of what somebody gets is told, and memory is not believed before', () => {
  test.each([
    [
      'rejected',
      (params: Params) =>
        owner.call(setSubscriptionStatus, { params, body: { subscription_status: 'Reject' } }),
    ],
    ['reset', (params: Params) => owner.call(resetSubscriberAddress, { params })],
    ['removed', (params: Params) => owner.call(deleteSubscriber, { params })],
    [
      'seen for the first time',
      ({ subscriberId }: Params) => activateSubscriber(world.kernel, subscriberId, { at: world.clock.now() }),
    ],
  ])('somebody is %s', async (_, change) => {
    const show = await membersShow()
    const row = await buildSubscriber(world.kernel, { show })
    await settled(row.id)
    const [since, count] = [performance.now(), changes.heard()]
    heard.length = 0
    await change({ showId: show.id, subscriberId: row.id })
    expect(changes.changedSince(row.id, since)).toBe(true)
    await settled(row.id)
    expect(heard).toContainEqual([show.id, row.id])
    expect(changes.heard()).toBeGreaterThan(count)
  })

  test('many at once are told as the podcast', async () => {
    const show = await membersShow()
    const rows = []
    for (let index = 0; index < 120; index++) rows.push(await buildSubscriber(world.kernel, { show }))
    const ids = rows.map(({ id }) => id)
    heard.length = 0
    const { body } = await owner.call(bulkSubscribers, {
      params: { showId: show.id },
      body: { action: 'reject', ids: [...ids, 999_999] },
    })
    expect(body).toMatchObject({ changed: 120, skipped: 1 })
    for (const id of ids) await settled(id)
    expect(heard).toContainEqual([show.id, null])
  })

  test('what is under way and not committed is not settled; rolled back, it is not told', async () => {
    const show = await membersShow()
    const row = await buildSubscriber(world.kernel, { show })
    const token = openFeedToken(world.kernel, row)
    heard.length = 0
    const failing = world.kernel.db.transaction().execute(async (trx) => {
      await resetFeedAddress(trx, world.kernel, row, { reason: 'test' })
      expect(changes.isSettled(row.id)).toBe(false)
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(heard).toEqual([])
    expect((await findSubscriberByFeedToken(world.kernel.db, token))?.id).toBe(row.id)
  })
})

interface Params {
  showId: number
  subscriberId: number
}

test('all that a search finds are approved in the background, and those who come meanwhile are not', async () => {
  const show = await membersShow()
  for (let index = 0; index < 30; index++)
    await buildSubscriber(world.kernel, {
      show,
      subscription_status: 'Pending',
      full_name: index % 2 ? 'Ana' : 'Rui',
    })
  const { body } = await owner.call(bulkSubscribers, {
    params: { showId: show.id },
    body: { action: 'approve', filter: { subscription_status: 'Pending', search: 'an' } },
  })
  expect(body).toMatchObject({ changed: null, run: { state: 'running', total: 15 } })
  const late = await buildSubscriber(world.kernel, { show, subscription_status: 'Pending', full_name: 'Ana' })
  await world.runJobs()
  const run = await owner.call(getSubscriberRun, {
    params: { showId: show.id, subscriberRunId: body.run?.id ?? 0 },
  })
  expect(run.body).toMatchObject({ state: 'done', done: 15, changed: 15 })
  const approved = await world.kernel.db
    .selectFrom('subscribers')
    .select(['id', 'full_name'])
    .where('show_id', '=', show.id)
    .where('subscription_status', '=', 'Approved')
    .execute()
  expect(approved).toHaveLength(15)
  expect(approved.every(({ full_name, id }) => full_name === 'Ana' && id !== late.id)).toBe(true)
})

test('an action on many names whom it is about in one way', async () => {
  const show = await membersShow()
  const params = { showId: show.id }
  for (const body of [{}, { ids: [1], filter: {} }])
    expect((await owner.call(bulkSubscribers, { params, body: { action: 'reset', ...body } })).status).toBe(
      422,
    )
})

test('of those who are reset at once while their feed is fetched, each has one address, and the old one is dead', async () => {
  const show = await membersShow()
  const row = await buildSubscriber(world.kernel, { show })
  const before = openFeedToken(world.kernel, row)
  const params = { showId: show.id, subscriberId: row.id }
  const answers = await Promise.all([
    ...[1, 2, 3].map(() => owner.call(resetSubscriberAddress, { params })),
    activateSubscriber(world.kernel, row.id, { at: world.clock.now() }),
  ])
  expect(answers.slice(0, 3).every((one) => typeof one === 'object' && one.status === 200)).toBe(true)
  const after = await world.kernel.db
    .selectFrom('subscribers')
    .selectAll()
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow()
  expect((await findSubscriberByFeedToken(world.kernel.db, openFeedToken(world.kernel, after)))?.id).toBe(
    row.id,
  )
  expect(await findSubscriberByFeedToken(world.kernel.db, before)).toBeUndefined()
  expect(after.first_fetch_at).not.toBeNull()
})

test('the files for spreadsheets hold no formula, and what opens feeds only when it is asked for', async () => {
  const show = await membersShow()
  await buildSubscriber(world.kernel, { show, email_address: 'ana@example.org', full_name: '=cmd()' })
  await buildSubscriber(world.kernel, {
    show,
    email_address: 'no@example.org',
    subscription_status: 'Reject',
  })
  const get = (query: string) =>
    world.app.inject({ url: `/v2/shows/${show.id}/subscribers/export.${query}`, headers: owner.headers })
  const csv = await get('csv')
  expect(csv.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  })
  expect(csv.body).toContain(`ana@example.org,'=cmd(),Approved`)
  expect(csv.body).not.toContain('/private/feeds/')
  expect(
    (await get('csv?addresses=1&subscription_status=Approved')).body.match(/\/private\/feeds\//g),
  ).toHaveLength(1)
  const json = JSON.parse((await get('json?search=no')).body)
  expect(json.subscribers).toMatchObject([{ email_address: 'no@example.org', subscription_status: 'Reject' }])
  expect((await get('csv?addresses=yes')).statusCode).toBe(422)
})
