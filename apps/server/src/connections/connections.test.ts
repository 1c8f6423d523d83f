import * as contract from '@podstead/contract/connections/connections'
import { listSubscribers, setSubscriptionStatus } from '@podstead/contract/subscribers/subscribers'
import { type Mailerlite, type MailerliteAccount, startMailerlite } from '@podstead/simulators/mailerlite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { readConfig } from '../kernel/config.ts'
import { publishEvent } from '../kernel/events.ts'
import { buildShow } from '../shows/factory.ts'
import { buildSubscriber } from '../subscribers/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { enqueueDue } from './commands-queue.ts'

let mailerlite: Mailerlite
let world: World
let mira: Person
let show: PermittedShow
let account: MailerliteAccount
beforeAll(async () => {
  mailerlite = await startMailerlite()
  const { services, outboundAllowHosts } = readConfig({
    ...{ MAILERLITE_URL: mailerlite.url, OUTBOUND_ALLOW_HOSTS: mailerlite.host },
  })
  world = await createWorld({ config: { services, outboundAllowHosts } })
})
afterAll(async () => {
  await world.close()
  await mailerlite.close()
})
beforeEach(async () => {
  mira = await world.person()
  show = await buildShow(world.kernel, { user: mira.user, is_advanced_private_feed: true })
  account = mailerlite.addAccount()
  mailerlite.maxPage = 1000
  mailerlite.nextMinute()
  mailerlite.requests.length = 0
})

const connect = (access_token = account.key, who = mira) =>
  who.call(contract.createServiceConnection, { body: { name: 'mailerlite', access_token } })
const connections = async (who = mira) =>
  (await who.call(contract.listServiceConnections)).body.mailer_lite_accounts
const link = async (group: { id: string }) => {
  const answer = await mira.call(contract.createMailerliteGroup, {
    params: { showId: show.id },
    body: { mailerlite_group: { group_id: group.id } },
  })
  await world.runJobs()
  return answer
}
const groups = async () =>
  (await mira.call(contract.listMailerliteGroups, { params: { showId: show.id } })).body.mailerlite_groups
const unlink = async (id: number, end_access: 'true' | 'false') =>
  (
    await mira.call(contract.deleteMailerliteGroup, {
      params: { showId: show.id, mailerliteGroupId: id },
      query: { end_access },
    })
  ).body
const sync = async () => {
  await mira.call(contract.syncMailerliteGroups, { params: { showId: show.id } })
  await world.runJobs()
}
const people = async () => {
  const { body } = await mira.call(listSubscribers, {
    params: { showId: show.id },
    query: { sort: 'email' },
  })
  return Object.fromEntries(
    body.private_feeds.map((one) => [one.email_address.split('@')[0], one.subscription_status]),
  )
}
const email = (name: string) => `${name}@example.org`
const groupOf = (...names: string[]) => {
  const group = mailerlite.addGroup(account, 'Members')
  for (const name of names) mailerlite.put(group, email(name))
  return group
}

describe('a connection', () => {
  test('is made with a key that MailerLite takes; the key is sealed and never sent back', async () => {
    const { status, body } = await connect()
    expect(status).toBe(201)
    expect(body).toMatchObject({ name: 'mailerlite', api_version: '2038-01-19', status: 'connected' })
    expect(body.key_ending).toBe(account.key.slice(-4))
    expect(JSON.stringify(body)).not.toContain(account.key)
    expect(await connections()).toEqual([body])
    const stored = await world.kernel.db.selectFrom('service_connections').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(account.key)
  })

  test('is not made with a wrong key: its field says so', async () => {
    const { status, body } = await connect('a-wrong-key')
    expect(status).toBe(422)
    expect(body).toMatchObject({
      errors: { access_token: [expect.stringContaining('MailerLite does not accept this key.')] },
    })
    expect(await connections()).toEqual([])
  })

  test('is made once for each key', async () => {
    await connect()
    expect((await connect()).body).toMatchObject({
      errors: { access_token: ['This key is connected already.'] },
    })
    expect(await connections()).toHaveLength(1)
  })

  test('of another account is 404', async () => {
    const { body } = await connect()
    const stranger = await world.person()
    const params = { connectionKey: String(body.id) }
    expect((await stranger.call(contract.listMailerliteAccountGroups, { params })).status).toBe(404)
    expect((await stranger.call(contract.deleteServiceConnection, { params })).status).toBe(404)
    const replaced = await stranger.call(contract.updateServiceConnection, {
      params,
      body: { access_token: account.key },
    })
    expect(replaced.status).toBe(404)
    expect(await connections(stranger)).toEqual([])
    expect(await connections()).toHaveLength(1)
  })

  test('has the groups of its account, with ids as MailerLite writes them', async () => {
    const group = groupOf('ana')
    const { body } = await connect()
    const answer = await mira.call(contract.listMailerliteAccountGroups, {
      params: { connectionKey: String(body.id) },
    })
    expect(answer.body.groups).toEqual([{ id: group.id, name: 'Members', subscribers: 1 }])
    expect(group.id).toMatch(/^\d{18}$/)
  })

  test('that is deleted leaves subscribers their access, and is asked no more', async () => {
    const group = groupOf('ana')
    const { body } = await connect()
    await link(group)
    await mira.call(contract.deleteServiceConnection, { params: { connectionKey: String(body.id) } })
    expect(await connections()).toEqual([])
    expect(await groups()).toEqual([])
    expect(await people()).toEqual({ ana: 'Approved' })
    mailerlite.requests.length = 0
    world.clock.advance(16 * 60_000)
    await enqueueDue(world.kernel)
    await world.runJobs()
    expect(mailerlite.requests).toEqual([])
  })
})

describe('a linked group', () => {
  test('makes its active contacts approved subscribers, and rejects who leaves it', async () => {
    const group = groupOf('ana', 'rui')
    mailerlite.put(group, email('gone'), { status: 'unsubscribed' })
    await connect()
    expect((await link(group)).body).toMatchObject({
      group_id: group.id,
      group_name: 'Members',
      state: 'syncing',
    })
    expect(await people()).toEqual({ ana: 'Approved', rui: 'Approved' })
    expect(await groups()).toMatchObject([
      { state: 'synced', members: 2, added: 2, rejected: 0, only_here: 2 },
    ])
    mailerlite.take(group, email('ana'))
    mailerlite.put(group, email('rui'), { status: 'unsubscribed' })
    mailerlite.put(group, email('bea'))
    world.clock.advance(60_000)
    await sync()
    expect(await people()).toEqual({ ana: 'Reject', bea: 'Approved', rui: 'Reject' })
    expect(await groups()).toMatchObject([{ members: 1, added: 1, rejected: 2 }])
  })

  test('is synced every quarter of an hour', async () => {
    const group = groupOf('ana')
    await connect()
    await link(group)
    mailerlite.put(group, email('rui'))
    world.clock.advance(5 * 60_000)
    await enqueueDue(world.kernel)
    await world.runJobs()
    expect(await people()).toEqual({ ana: 'Approved' })
    world.clock.advance(10 * 60_000)
    await enqueueDue(world.kernel)
    await world.runJobs()
    expect(await people()).toEqual({ ana: 'Approved', rui: 'Approved' })
  })

  test('lets go only of who is in no other one, and never of whom the owner let in', async () => {
    const [one, two] = [groupOf('ana', 'rui'), groupOf('ana')]
    await buildSubscriber(world.kernel, { show, email_address: email('own') })
    mailerlite.put(one, email('own'))
    await connect()
    await link(one)
    await link(two)
    world.clock.advance(60_000)
    for (const name of ['ana', 'rui', 'own']) mailerlite.take(one, email(name))
    await sync()
    expect(await people()).toEqual({ ana: 'Approved', own: 'Approved', rui: 'Reject' })
  })

  test('does not bring back whom the owner rejected', async () => {
    const group = groupOf('ana')
    await connect()
    await link(group)
    const { id } = await world.kernel.db
      .selectFrom('subscribers')
      .select('id')
      .where('show_id', '=', show.id)
      .executeTakeFirstOrThrow()
    await mira.call(setSubscriptionStatus, {
      params: { showId: show.id, subscriberId: id },
      body: { subscription_status: 'Reject' },
    })
    world.clock.advance(60_000)
    await sync()
    expect(await people()).toEqual({ ana: 'Reject' })
    expect(await groups()).toMatchObject([{ untouched: 1 }])
  })

  test('that is not of the account, or linked already, is refused at its field', async () => {
    const group = groupOf('ana')
    expect((await link(group)).body).toMatchObject({
      errors: { account_id: ['Connect a MailerLite account first.'] },
    })
    await connect()
    expect((await link({ id: '107437586714399999' })).body).toMatchObject({
      errors: { group_id: ['is not a group of this account'] },
    })
    await link(group)
    expect((await link(group)).body).toMatchObject({ errors: { group_id: ['is linked already'] } })
  })

  test('that is unlinked leaves access, or ends it for those whom no other one has', async () => {
    const [one, two] = [groupOf('ana', 'rui'), groupOf('ana', 'bea')]
    await connect()
    await link(one)
    await link(two)
    const [first, second] = await groups()
    world.clock.advance(60_000)
    expect(first?.only_here).toBe(1)
    expect(await unlink(first?.id ?? 0, 'true')).toMatchObject({
      message: 'Members is no longer linked. Subscribers who lost access: 1.',
    })
    expect(await people()).toEqual({ ana: 'Approved', bea: 'Approved', rui: 'Reject' })
    await unlink(second?.id ?? 0, 'false')
    expect(await people()).toEqual({ ana: 'Approved', bea: 'Approved', rui: 'Reject' })
    expect(await groups()).toEqual([])
  })

  test('stays with the former owner of a podcast, whose groups are linked no more', async () => {
    await connect()
    await link(groupOf('ana'))
    const vera = await world.person()
    await world.kernel.db.transaction().execute(async (trx) => {
      await trx.updateTable('shows').set({ user_id: vera.user.id }).where('id', '=', show.id).execute()
      await publishEvent(trx, world.kernel, 'show.transferred', {
        ...{ show_id: show.id, from: mira.user.id, to: vera.user.id },
      })
    })
    const params = { showId: show.id }
    const linked = await vera.call(contract.listMailerliteGroups, { params })
    expect(linked.body.mailerlite_groups).toEqual([])
    expect((await vera.call(listSubscribers, { params })).body.private_feeds).toMatchObject([
      { email_address: email('ana'), subscription_status: 'Approved' },
    ])
    expect(await connections()).toMatchObject([{ groups: 0 }])
  })

  test('is an entry of the connections of the podcast', async () => {
    const list = async () =>
      (await mira.call(contract.listShowConnections, { params: { showId: show.id } })).body.connections
    expect(await list()).toEqual([])
    await connect()
    expect(await list()).toMatchObject([
      { id: 'mailerlite', title: 'MailerLite', href: `/shows/${show.id}/podcast-connections/mailerlite` },
    ])
  })
})

describe('a sync', () => {
  const many = () => groupOf('ana', 'bea', 'cem', 'dia', 'eva')
  const all = { ana: 'Approved', bea: 'Approved', cem: 'Approved', dia: 'Approved', eva: 'Approved' }

  test('reads page after page by their cursors', async () => {
    mailerlite.maxPage = 2
    await connect()
    await link(many())
    expect(await people()).toEqual(all)
    expect(mailerlite.requests.filter((line) => line.includes('subscribers'))).toHaveLength(3)
  })

  test('waits as long as a 429 says, and goes on at the page where it was', async () => {
    mailerlite.maxPage = 2
    await connect()
    const group = many()
    // After the groups, and the first page of subscribers.
    mailerlite.fail(429, { after: 2, retryAfter: 30 })
    await link(group)
    expect(await people()).toEqual({})
    expect(await groups()).toMatchObject([{ state: 'syncing' }])
    const before = mailerlite.requests.length
    world.clock.advance(29_000)
    await enqueueDue(world.kernel)
    await world.runJobs()
    expect(mailerlite.requests).toHaveLength(before)
    world.clock.advance(2000)
    await enqueueDue(world.kernel)
    await world.runJobs()
    expect(await people()).toEqual(all)
    expect(mailerlite.requests).toHaveLength(before + 2)
  })

  test('asks no more than 120 times a minute', async () => {
    mailerlite.maxPage = 1
    await connect()
    const group = groupOf(...Array.from({ length: 130 }, (_, i) => `m${i}`))
    await link(group)
    expect(mailerlite.requests.some((line) => line.endsWith('429'))).toBe(false)
    expect(await people()).toEqual({})
    mailerlite.nextMinute()
    world.clock.advance(61_000)
    await enqueueDue(world.kernel)
    await world.runJobs()
    expect((await groups())[0]).toMatchObject({ state: 'synced', members: 130 })
  })

  test.each([
    ['half', 'What MailerLite answered could not be read. Nothing was changed.'],
    [500, 'MailerLite does not answer at the moment. Please try again in a few minutes.'],
    [403, 'The plan of this MailerLite account does not permit that.'],
    [404, 'MailerLite does not have this group any more. Nothing was changed.'],
  ] as const)('that is answered with %s changes nothing and says why', async (how, message) => {
    mailerlite.maxPage = 2
    await connect()
    const group = many()
    await link(group)
    for (const name of Object.keys(all)) mailerlite.take(group, email(name))
    for (const name of ['ana', 'bea', 'cem']) mailerlite.put(group, email(name))
    world.clock.advance(60_000)
    mailerlite.fail(how, { after: 1 })
    await sync()
    expect(await people()).toEqual(all)
    expect(await groups()).toMatchObject([{ state: 'failed', message, members: 5 }])
    world.clock.advance(60_000)
    await sync()
    expect(await people()).toEqual({ ...all, dia: 'Reject', eva: 'Reject' })
    expect(await groups()).toMatchObject([{ state: 'synced', message: null, members: 3 }])
  })

  test('stops when the key is refused: the page says so, the owner gets one mail, a new key goes on', async () => {
    const group = groupOf('ana')
    const { body } = await connect()
    await link(group)
    mailerlite.revoke(account)
    mailerlite.put(group, email('rui'))
    for (let round = 0; round < 3; round++) {
      world.clock.advance(16 * 60_000)
      await enqueueDue(world.kernel)
      await world.runJobs()
    }
    expect(await people()).toEqual({ ana: 'Approved' })
    expect(await connections()).toMatchObject([{ status: 'refused' }])
    expect(await groups()).toMatchObject([{ state: 'refused' }])
    const subject = 'MailerLite no longer accepts your API key'
    const mine = (await world.mails()).filter(
      (mail) => mail.to === mira.user.email && mail.subject === subject,
    )
    expect(mine).toHaveLength(1)
    const asked = mailerlite.requests.length
    await sync()
    expect(mailerlite.requests).toHaveLength(asked)
    account.key = `${account.key}-new`
    const replaced = await mira.call(contract.updateServiceConnection, {
      params: { connectionKey: String(body.id) },
      body: { access_token: account.key },
    })
    expect(replaced.body).toMatchObject({ status: 'connected', refused_at: null })
    await world.runJobs()
    expect(await people()).toEqual({ ana: 'Approved', rui: 'Approved' })
  })
})
