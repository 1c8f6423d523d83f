import {
  createSubscriber,
  deleteSubscriber,
  importSubscriberEmails,
  listSubscribers,
  resetSubscriberAddress,
  SUBSCRIBER_SORTS,
  setSubscriptionStatus,
} from '@podstead/contract/subscribers/subscribers'
import {
  bulkSubscribers,
  getSubscriber,
  updateSubscriber,
} from '@podstead/contract/subscribers/subscribers-manage'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { activateSubscriber } from './commands-activity.ts'
import { buildSubscriber } from './factory.ts'
import { findSubscriberByFeedToken } from './queries.ts'

let world: World
let owner: Person
beforeAll(async () => {
  world = await createWorld()
  owner = await world.person()
})
afterAll(() => world.close())

async function membersShow() {
  return buildShow(world.kernel, { user: owner.user, is_advanced_private_feed: true })
}
const secretIn = (address: string) => address.split('/').at(-1) ?? ''

test('whom the owner adds is approved at once and has every address', async () => {
  const show = await membersShow()
  const { status, body } = await owner.call(createSubscriber, {
    params: { showId: show.id },
    body: { email_address: ' Ana.Sousa@Example.org ', full_name: 'Ana Sousa', language: 'de' },
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    show_id: show.id,
    email_address: 'ana.sousa@example.org',
    full_name: 'Ana Sousa',
    subscription_status: 'Approved',
    is_activated: false,
    approved_at: world.clock.now().toISOString(),
    language: 'de',
    source: 'owner',
  })
  expect(body.rss_feed).toMatch(/\/private\/feeds\/[\w-]{32}$/)
  expect(body.slug).toBe(secretIn(body.rss_feed))
  expect(body.web_player_url).toContain(`?token=${body.client_token}`)
  expect(body.instructions_url).toContain('/members/')
  const found = await findSubscriberByFeedToken(world.kernel.db, body.slug)
  expect(found?.id).toBe(body.id)
})

test('open lists hear of each change, whoever makes it', async () => {
  const show = await membersShow()
  const events: { what: string; done: number }[] = []
  const stop = await world.kernel.database.listen('live', (payload) => {
    const { channel, data } = JSON.parse(payload)
    if (channel === `subscribers:${show.id}`) events.push(data)
  })
  const row = await buildSubscriber(world.kernel, { show, subscription_status: 'Pending' })
  const card = { params: { showId: show.id, subscriberId: row.id } }
  const changes = [
    () => owner.call(setSubscriptionStatus, { ...card, body: { subscription_status: 'Approved' } }),
    () => owner.call(resetSubscriberAddress, card),
    () => activateSubscriber(world.kernel, row.id, { at: world.clock.now() }),
    () => owner.call(setSubscriptionStatus, { ...card, body: { subscription_status: 'Reject' } }),
    () => owner.call(deleteSubscriber, card),
  ]
  for (const [index, change] of changes.entries()) {
    await change()
    await expect.poll(() => events.length).toBe(index + 1)
  }
  await stop()
  expect(events.map(({ what, done }) => `${what} ${done}`)).toEqual(changes.map(() => 'people 1'))
})

test.each([
  ['a@b.cd', 'Please make sure a@b.cd is a valid email address.'],
  ['nobody at example', 'Please make sure nobody at example is a valid email address.'],
  ['', "Email address can't be blank"],
])('“%s” is no address (RU290)', async (email_address, message) => {
  const show = await membersShow()
  const { status, body } = await owner.call(createSubscriber, {
    params: { showId: show.id },
    body: { email_address },
  })
  expect(status).toBe(422)
  expect(body).toMatchObject({ errors: { full_messages: [message] } })
})

test('an address that is known is refused in words for the toast (RU287)', async () => {
  const show = await membersShow()
  const add = () =>
    owner.call(createSubscriber, { params: { showId: show.id }, body: { email_address: 'ana@example.org' } })
  const answers = await Promise.all([add(), add(), add()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
  const refused = answers.find(({ status }) => status === 422)
  expect(refused?.body).toMatchObject({
    errors: { full_messages: ['This address is already one of your subscribers.'] },
  })
})

test('the owner sets Approved or Reject and nothing else (RU286), and what a rejected one had is gone', async () => {
  const show = await membersShow()
  const row = await buildSubscriber(world.kernel, { show, subscription_status: 'Pending' })
  const set = (subscription_status: 'Approved' | 'Reject') =>
    owner.call(setSubscriptionStatus, {
      params: { showId: show.id, subscriberId: row.id },
      body: { subscription_status },
    })
  expect((await set('Pending' as 'Reject')).status).toBe(422)
  const approved = (await set('Approved')).body
  expect(approved).toMatchObject({ subscription_status: 'Approved' })
  expect(approved.rss_feed).not.toBe('')
  const rejected = (await set('Reject')).body
  expect(rejected).toMatchObject({
    subscription_status: 'Reject',
    rss_feed: '',
    slug: '',
    client_token: '',
    web_player_url: '',
    instructions_url: '',
  })
})

test('who is let in again keeps the day of joining and the address that the app has', async () => {
  const show = await membersShow()
  const row = await buildSubscriber(world.kernel, { show })
  const params = { showId: show.id, subscriberId: row.id }
  const before = (await owner.call(getSubscriber, { params })).body.subscriber
  await owner.call(setSubscriptionStatus, { params, body: { subscription_status: 'Reject' } })
  world.clock.advance(86_400_000)
  await owner.call(setSubscriptionStatus, { params, body: { subscription_status: 'Approved' } })
  const after = (await owner.call(getSubscriber, { params })).body
  expect(after.subscriber).toMatchObject({ approved_at: before.approved_at, rss_feed: before.rss_feed })
  expect(after.events.map(({ kind, actor }) => [kind, actor])).toEqual([
    ['approved', owner.user.email],
    ['rejected', owner.user.email],
  ])
})

test('a reset gives new addresses of each kind, only to approved ones (RU285)', async () => {
  const show = await membersShow()
  const row = await buildSubscriber(world.kernel, { show })
  const params = { showId: show.id, subscriberId: row.id }
  const before = (await owner.call(getSubscriber, { params })).body.subscriber
  const { status, body, headers } = await owner.call(resetSubscriberAddress, { params })
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  for (const key of ['slug', 'rss_feed', 'client_token', 'web_player_url', 'instructions_url'] as const)
    expect(body.private_feed[key]).not.toBe(before[key])
  expect(await findSubscriberByFeedToken(world.kernel.db, before.slug)).toBeUndefined()

  const pending = await buildSubscriber(world.kernel, { show, subscription_status: 'Pending' })
  const refused = await owner.call(resetSubscriberAddress, {
    params: { showId: show.id, subscriberId: pending.id },
  })
  expect(refused.status).toBe(422)
})

test('a reset writes to each of those whose feed stops, once, and not to others', async () => {
  const show = await membersShow()
  const [ana, rui, bea, waiting] = [
    await buildSubscriber(world.kernel, { show }),
    await buildSubscriber(world.kernel, { show }),
    await buildSubscriber(world.kernel, { show }),
    await buildSubscriber(world.kernel, { show, subscription_status: 'Pending' }),
  ]
  const params = { showId: show.id }
  await owner.call(resetSubscriberAddress, { params: { ...params, subscriberId: ana.id } })
  const ids = [rui.id, waiting.id]
  await owner.call(bulkSubscribers, { params, body: { action: 'reset', ids } })
  const letters = await world.kernel.db
    .selectFrom('letters')
    .select(['subscriber_id', 'kind'])
    .where('show_id', '=', show.id)
    .orderBy('id')
    .execute()
  expect(letters).toEqual([
    { subscriber_id: ana.id, kind: 'address_reset' },
    { subscriber_id: rui.id, kind: 'address_reset' },
  ])
  await world.runJobs()
  const { body } = await owner.call(getSubscriber, { params: { ...params, subscriberId: ana.id } })
  const mails = await world.mails()
  const mail = mails.find(({ to }) => to === ana.email_address)
  expect(mail?.text).toContain(body.subscriber.instructions_url)
  expect(mails.map(({ to }) => to)).not.toContain(bea.email_address)
})

test('a reset is not done by what only fetches in advance, nor by HEAD', async () => {
  const show = await membersShow()
  const row = await buildSubscriber(world.kernel, { show })
  const url = `/v1/shows/${show.id}/subscriber_new_slug/${row.id}`
  for (const [method, headers] of [
    ['GET', { 'sec-purpose': 'prefetch' }],
    ['GET', { 'x-moz': 'prefetch' }],
    ['HEAD', {}],
  ] as const) {
    const { statusCode } = await world.app.inject({ method, url, headers: { ...owner.headers, ...headers } })
    expect([403, 405]).toContain(statusCode)
  }
  const after = await world.kernel.db.selectFrom('subscribers').selectAll().where('id', '=', row.id).execute()
  expect(after[0]?.feed_hash).toBe(row.feed_hash)
})

test('a removed one is gone with everything that names them', async () => {
  const show = await membersShow()
  const row = await buildSubscriber(world.kernel, { show, email_address: 'gone@example.org' })
  const { body } = await owner.call(deleteSubscriber, { params: { showId: show.id, subscriberId: row.id } })
  expect(body).toEqual({ id: row.id, message: 'gone@example.org was removed.' })
  const events = await world.kernel.db
    .selectFrom('subscriber_events')
    .select('id')
    .where('subscriber_id', '=', row.id)
    .execute()
  expect(events).toEqual([])
  const { body: page } = await owner.call(listSubscribers, { params: { showId: show.id } })
  expect(page).toMatchObject({ private_feeds: [], counts: { all: 0, Approved: 0, Pending: 0, Reject: 0 } })
})

test('an import of many answers what was added and skipped, all approved', async () => {
  const show = await membersShow()
  await buildSubscriber(world.kernel, { show, email_address: 'known@example.org' })
  const { body } = await owner.call(importSubscriberEmails, {
    params: { showId: show.id },
    body: {
      email_addresses: [
        { email: 'NEW@example.org', full_name: 'New\none' },
        { email: 'new@example.org' },
        { email: 'known@example.org' },
        { email: 'Email' },
        { email: 'other@example.org' },
      ],
    },
  })
  expect(body).toMatchObject({ added: 2, skipped: 3 })
  const { body: page } = await owner.call(listSubscribers, {
    params: { showId: show.id },
    query: { sort: 'email' },
  })
  expect(
    page.private_feeds.map((one) => [one.email_address, one.full_name, one.subscription_status]),
  ).toEqual([
    ['known@example.org', 'Ana Sousa', 'Approved'],
    ['new@example.org', 'New one', 'Approved'],
    ['other@example.org', '', 'Approved'],
  ])
  expect(page.counts).toEqual({ all: 3, Approved: 3, Pending: 0, Reject: 0 })
})

test.each(SUBSCRIBER_SORTS)('pages sorted by %s go on where the last one ended', async (sort) => {
  const show = await membersShow()
  const names = ['Élodie Álvarez', 'ana', 'Zoë', 'Bea', '', 'Ana', 'Mårten']
  for (const [index, full_name] of names.entries())
    await buildSubscriber(world.kernel, {
      show,
      full_name,
      email_address: `p${(index * 3) % 7}@example.org`,
      subscription_status: (['Approved', 'Pending', 'Reject'] as const)[index % 3] ?? 'Approved',
    })
  const params = { showId: show.id }
  const whole = (await owner.call(listSubscribers, { params, query: { sort } })).body
  expect(whole.next).toBeNull()
  const seen: number[] = []
  for (let after: string | undefined; ; ) {
    const { body } = await owner.call(listSubscribers, {
      params,
      query: { sort, limit: 2, ...(after && { after }) },
    })
    seen.push(...body.private_feeds.map(({ id }) => id))
    if (!body.next) break
    after = body.next
  }
  expect(seen).toEqual(whole.private_feeds.map(({ id }) => id))
  if (sort === 'name')
    expect(whole.private_feeds.map(({ full_name }) => full_name)).toEqual([
      '',
      'ana',
      'Ana',
      'Bea',
      'Élodie Álvarez',
      'Mårten',
      'Zoë',
    ])
})

test.each([
  ['ana', ['ana.sousa@example.org', 'x.ana@example.net']],
  ['sou', ['ana.sousa@example.org']],
  ['SOU an', ['ana.sousa@example.org']],
  ['ana.s', ['ana.sousa@example.org']],
  ['@example.n', ['jean-luc@example.net', 'x.ana@example.net']],
  ['jean-l', ['jean-luc@example.net']],
  ['lucas', []],
  ["' | ! & <->", []],
  ['\\', []],
])('searching for “%s” finds beginnings of words', async (search, emails) => {
  const show = await membersShow()
  for (const [email_address, full_name] of [
    ['ana.sousa@example.org', 'Ana de Sousa'],
    ['x.ana@example.net', 'Ána'],
    ['jean-luc@example.net', 'Jean-Luc'],
  ] as const)
    await buildSubscriber(world.kernel, { show, email_address, full_name })
  await buildSubscriber(world.kernel, { email_address: 'ana.else@example.net' })
  const { status, body } = await owner.call(listSubscribers, {
    params: { showId: show.id },
    query: { search, sort: 'email' },
  })
  expect(status).toBe(200)
  expect(body.private_feeds.map(({ email_address }) => email_address)).toEqual(emails)
})

test.each(['', 'x', 'WyJuZXdlc3QiLCIiLCIiLCJhIl0', Buffer.from('["email","","a",1]').toString('base64url')])(
  'the cursor “%s” is refused where it is none',
  async (after) => {
    const show = await membersShow()
    const { status, body } = await owner.call(listSubscribers, {
      params: { showId: show.id },
      query: { after },
    })
    expect(status).toBe(422)
    expect(body).toMatchObject({ message: 'After is invalid' })
  },
)

test('name, language, time zone, address and the end of access can be changed; the log names fields only', async () => {
  const show = await membersShow()
  const row = await buildSubscriber(world.kernel, { show, email_address: 'tpyo@example.org' })
  await buildSubscriber(world.kernel, { show, email_address: 'taken@example.org' })
  const params = { showId: show.id, subscriberId: row.id }
  const { body } = await owner.call(updateSubscriber, {
    params,
    body: {
      email_address: 'typo@example.org',
      full_name: 'Zoë',
      language: 'fr',
      time_zone: 'Europe/Lisbon',
      closes_at: '2027-01-01T00:00:00Z' as unknown as string,
    },
  })
  expect(body).toMatchObject({
    email_address: 'typo@example.org',
    full_name: 'Zoë',
    language: 'fr',
    time_zone: 'Europe/Lisbon',
    closes_at: '2027-01-01T00:00:00.000Z',
  })
  const { body: detail } = await owner.call(getSubscriber, { params })
  expect(detail.events[0]).toMatchObject({
    kind: 'edited',
    details: { fields: ['email_address', 'full_name', 'language', 'time_zone', 'closes_at'] },
  })
  const taken = await owner.call(updateSubscriber, { params, body: { email_address: 'taken@example.org' } })
  expect(taken.status).toBe(422)
  const zone = await owner.call(updateSubscriber, { params, body: { time_zone: 'Nowhere/At_All' } })
  expect(zone.status).toBe(422)
})

test('a podcast that is not for members has no subscribers, and one without the plan no calls', async () => {
  const open = await buildShow(world.kernel, { user: owner.user })
  const { status } = await owner.call(createSubscriber, {
    params: { showId: open.id },
    body: { email_address: 'ana@example.org' },
  })
  expect(status).toBe(409)
  const poor = await world.person({ skill_advanced_private_feed: false })
  const show = await buildShow(world.kernel, { user: poor.user, is_advanced_private_feed: true })
  expect((await poor.call(listSubscribers, { params: { showId: show.id } })).status).toBe(402)
})
