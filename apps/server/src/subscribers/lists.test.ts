import { listSubscribers, setSubscriptionStatus } from '@podstead/contract/subscribers/subscribers'
import { createOutsideList } from '@podstead/simulators/outside-list'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { leavePodcast } from './commands-activity.ts'
import { applyList, forgetList } from './commands-lists.ts'
import { removeSubscriber } from './commands-owner.ts'
import { buildSubscriber } from './factory.ts'
import { countOnlyOnList } from './queries.ts'

let world: World
let owner: Person
beforeAll(async () => {
  world = await createWorld()
  owner = await world.person()
})
afterAll(() => world.close())

const membersShow = () => buildShow(world.kernel, { user: owner.user, is_advanced_private_feed: true })
const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 9, minute))
const people = (...names: string[]) => names.map((name) => ({ email: `${name}@example.org` }))

async function stateOf(show: { id: number }): Promise<Record<string, string>> {
  const { body } = await owner.call(listSubscribers, {
    params: { showId: show.id },
    query: { sort: 'email' },
  })
  return Object.fromEntries(
    body.private_feeds.map((one) => [one.email_address.split('@')[0], one.subscription_status]),
  )
}
async function idOf(show: { id: number }, name: string): Promise<{ id: number; show_id: number }> {
  return world.kernel.db
    .selectFrom('subscribers')
    .select(['id', 'show_id'])
    .where('show_id', '=', show.id)
    .where('email_address', '=', `${name}@example.org`)
    .executeTakeFirstOrThrow()
}

describe('a list of another service', () => {
  test('approves its members and lets go of those who left it', async () => {
    const show = await membersShow()
    const { kernel } = world
    const first = await applyList(kernel, show, { list: 'x:1', asOf: at(0), members: people('ana', 'rui') })
    expect(first).toMatchObject({ outcome: 'applied', added: 2, rejected: 0 })
    const second = await applyList(kernel, show, {
      list: 'x:1',
      asOf: at(1),
      members: [...people('rui', 'bea'), { email: 'no address' }],
    })
    expect(second).toMatchObject({ added: 1, rejected: 1, invalid: 1 })
    expect(await stateOf(show)).toEqual({ ana: 'Reject', bea: 'Approved', rui: 'Approved' })
    const third = await applyList(kernel, show, { list: 'x:1', asOf: at(2), members: people('ana') })
    expect(third).toMatchObject({ approved: 1, rejected: 2 })
    expect(await stateOf(show)).toEqual({ ana: 'Approved', bea: 'Reject', rui: 'Reject' })
  })

  test('never touches people who were let in another way', async () => {
    const show = await membersShow()
    await buildSubscriber(world.kernel, { show, email_address: 'own@example.org' })
    const members = people('own')
    const outcome = await applyList(world.kernel, show, { list: 'x:1', asOf: at(0), members })
    expect(outcome).toMatchObject({ added: 0, approved: 0, untouched: 1 })
    await applyList(world.kernel, show, { list: 'x:1', asOf: at(1), members: [] })
    expect(await stateOf(show)).toEqual({ own: 'Approved' })
  })

  test('lets in its members who wait for the owner, and decides about them from then on', async () => {
    const show = await membersShow()
    await buildSubscriber(world.kernel, {
      ...{ show, email_address: 'asks@example.org', subscription_status: 'Pending', source: 'invite' },
    })
    await buildSubscriber(world.kernel, {
      ...{ show, email_address: 'stays@example.org', subscription_status: 'Pending', source: 'invite' },
    })
    const members = people('asks')
    const outcome = await applyList(world.kernel, show, { list: 'x:1', asOf: at(0), members })
    expect(outcome).toMatchObject({ added: 0, approved: 1, untouched: 0 })
    expect(await stateOf(show)).toEqual({ asks: 'Approved', stays: 'Pending' })
    await applyList(world.kernel, show, { list: 'x:1', asOf: at(1), members: [] })
    expect(await stateOf(show)).toEqual({ asks: 'Reject', stays: 'Pending' })
  })

  test('does not bring back whom the owner rejected or removed, or who left', async () => {
    const show = await membersShow()
    const list = { list: 'x:1', members: people('ana', 'rui', 'bea', 'zoe') }
    await applyList(world.kernel, show, { ...list, asOf: at(0) })
    await owner.call(setSubscriptionStatus, {
      params: { showId: show.id, subscriberId: (await idOf(show, 'ana')).id },
      body: { subscription_status: 'Reject' },
    })
    await removeSubscriber(world.kernel, await idOf(show, 'rui'), owner.user)
    await leavePodcast(world.kernel, await idOf(show, 'bea'))
    const again = await applyList(world.kernel, show, { ...list, asOf: at(1) })
    expect(again).toMatchObject({ added: 0, approved: 0, keptOut: 1, untouched: 2 })
    expect(await stateOf(show)).toEqual({ ana: 'Reject', bea: 'Reject', zoe: 'Approved' })
    const tombstones = await world.kernel.db.selectFrom('subscriber_tombstones').selectAll().execute()
    expect(JSON.stringify(tombstones)).not.toContain('rui')
  })

  test('leaves in peace who is still on another one, and everybody once it is forgotten', async () => {
    const show = await membersShow()
    await applyList(world.kernel, show, { list: 'x:1', asOf: at(0), members: people('ana', 'rui') })
    await applyList(world.kernel, show, { list: 'x:2', asOf: at(0), members: people('ana') })
    await applyList(world.kernel, show, { list: 'x:1', asOf: at(1), members: [] })
    expect(await stateOf(show)).toEqual({ ana: 'Approved', rui: 'Reject' })
    await forgetList(world.kernel.db, show, 'x:2')
    expect(await stateOf(show)).toEqual({ ana: 'Approved', rui: 'Reject' })
  })

  test('lets go also where both that somebody is on end at once', async () => {
    const show = await membersShow()
    const members = people('ana', 'rui')
    for (let minute = 0; minute < 20; minute += 2) {
      for (const list of ['x:1', 'x:2'])
        await applyList(world.kernel, show, { list, asOf: at(minute), members })
      expect(await stateOf(show)).toEqual({ ana: 'Approved', rui: 'Approved' })
      const ended = ['x:1', 'x:2'].map((list) =>
        applyList(world.kernel, show, { list, asOf: at(minute + 1), members: [] }),
      )
      await Promise.all(ended)
      expect(await stateOf(show)).toEqual({ ana: 'Reject', rui: 'Reject' })
    }
  })

  test('says before it ends how many leave with it', async () => {
    const show = await membersShow()
    await applyList(world.kernel, show, { list: 'x:1', asOf: at(0), members: people('ana', 'rui', 'bea') })
    await applyList(world.kernel, show, { list: 'x:2', asOf: at(0), members: people('ana') })
    await buildSubscriber(world.kernel, { show, email_address: 'own@example.org' })
    await applyList(world.kernel, show, { list: 'x:3', asOf: at(0), members: people('own') })
    const alone = await countOnlyOnList(world.kernel.db, show)
    expect(Object.fromEntries(alone)).toEqual({ 'x:1': 2 })
    const ended = await applyList(world.kernel, show, { list: 'x:1', asOf: at(1), members: [] })
    expect(ended.rejected).toBe(2)
  })

  test('comes to the same in 20 orders of lost, doubled and late calls', async () => {
    const outside = createOutsideList({ seed: 17, people: 12, steps: 9 })
    const states: string[] = []
    for (let order = 0; order < 20; order++) {
      const show = await membersShow()
      for (const snapshot of outside.deliveries(order))
        await applyList(world.kernel, show, { list: 'x:1', ...snapshot })
      const approved = Object.entries(await stateOf(show)).filter(([, status]) => status === 'Approved')
      states.push(JSON.stringify(approved.map(([name]) => name)))
    }
    expect(new Set(states).size).toBe(1)
    expect(JSON.parse(states[0] ?? '[]')).toEqual(outside.now().map((email) => email.split('@')[0]))
  })
})
