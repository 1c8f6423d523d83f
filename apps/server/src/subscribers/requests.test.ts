import { createSubscriber, setSubscriptionStatus } from '@podstead/contract/subscribers/subscribers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildShow } from '../shows/factory.ts'
import { scheduledJob } from '../testing/scheduled-job.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { activateSubscriber, leavePodcast } from './commands-activity.ts'
import { findReview, requestSubscription, reviewRequest } from './commands-request.ts'
import { buildSubscriber } from './factory.ts'

let world: World
let owner: Person
beforeAll(async () => {
  world = await createWorld()
  owner = await world.person({ email: 'owner@example.com' })
})
afterAll(() => world.close())

type Settings = Parameters<typeof buildShow>[1]
const membersShow = (settings: Settings = {}) =>
  buildShow(world.kernel, { user: owner.user, is_advanced_private_feed: true, ...settings })
const rowOf = (id: number) =>
  world.kernel.db.selectFrom('subscribers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('who asks by the invite link', () => {
  test('waits for the owner, who gets a mail with a link that decides nothing by itself', async () => {
    const show = await membersShow({ podcast_title: 'Night\nTrains' })
    const asked = await requestSubscription(world.kernel, show, {
      email: 'ana@example.org',
      fullName: 'Ana Sousa',
    })
    expect(asked).toMatchObject({ outcome: 'requested', subscriber: { subscription_status: 'Pending' } })
    const [mail] = await world.mails()
    expect(mail).toMatchObject({ to: 'owner@example.com', subject: 'Somebody asks for “Night Trains”' })
    expect(mail?.text).toContain('Ana Sousa (ana@example.org)')
    const token = /\/members\/review\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(await findReview(world.kernel, token)).toMatchObject({ subscriber: { full_name: 'Ana Sousa' } })
    const approved = await reviewRequest(world.kernel, token, 'Approved')
    expect(approved).toMatchObject({ wasDecided: false, subscriber: { subscription_status: 'Approved' } })
    // The same link later, or pressed by mistake, decides nothing anew.
    expect(await reviewRequest(world.kernel, token, 'Reject')).toMatchObject({ wasDecided: true })
    expect((await rowOf(approved.subscriber.id)).subscription_status).toBe('Approved')
  })

  test('with a forged or an old link nothing is decided', async () => {
    const show = await membersShow()
    const row = await buildSubscriber(world.kernel, {
      show,
      subscription_status: 'Pending',
      source: 'invite',
    })
    const until = new Date(world.clock.now().getTime() + 1000)
    const foreign = world.kernel.secrets.sign([row.public_id], 'something-else', until)
    const own = world.kernel.secrets.sign([row.public_id], 'subscriber-review', until)
    for (const token of ['', 'nothing', foreign])
      await expect(reviewRequest(world.kernel, token, 'Approved')).rejects.toMatchObject({ status: 404 })
    world.clock.advance(2000)
    await expect(reviewRequest(world.kernel, own, 'Approved')).rejects.toMatchObject({ status: 404 })
  })

  test('is let in at once where the owner reviews nobody', async () => {
    const show = await membersShow({ skip_private_feed_review: true, new_private_member_notification: false })
    const before = (await world.mails()).length
    const asked = await requestSubscription(world.kernel, show, { email: 'rui@example.org' })
    expect(asked).toMatchObject({ outcome: 'approved', subscriber: { source: 'invite' } })
    // To them, and none to the owner.
    const mails = await world.mails()
    expect(mails).toHaveLength(before + 1)
    expect(mails.filter(({ to }) => to.includes('rui@example.org'))).toHaveLength(1)
    const again = await requestSubscription(world.kernel, show, { email: 'Rui@example.org' })
    expect(again.outcome).toBe('known')
  })

  test('and was rejected is not let in by asking again, and nobody is told', async () => {
    const show = await membersShow({ skip_private_feed_review: true })
    const row = await buildSubscriber(world.kernel, { show, email_address: 'no@example.org' })
    await owner.call(setSubscriptionStatus, {
      params: { showId: show.id, subscriberId: row.id },
      body: { subscription_status: 'Reject' },
    })
    const before = (await world.mails()).length
    expect(await requestSubscription(world.kernel, show, { email: 'no@example.org' })).toEqual({
      outcome: 'refused',
    })
    expect((await rowOf(row.id)).subscription_status).toBe('Reject')
    expect(await world.mails()).toHaveLength(before)
  })

  test('and has left may come back, and waits again', async () => {
    const show = await membersShow()
    const row = await buildSubscriber(world.kernel, { show, email_address: 'back@example.org' })
    await leavePodcast(world.kernel, row)
    expect(await rowOf(row.id)).toMatchObject({ subscription_status: 'Reject', status_by: 'system' })
    const asked = await requestSubscription(world.kernel, show, { email: 'back@example.org' })
    expect(asked.outcome).toBe('requested')
    expect((await rowOf(row.id)).subscription_status).toBe('Pending')
  })

  test.each([
    [{ private_invites_open: false }, {}, { status: 409 }],
    [{ requires_full_name: true }, {}, { fields: { full_name: ["can't be blank"] } }],
    [{ requires_full_name: true }, { fullName: ' ' }, { fields: { full_name: ["can't be blank"] } }],
    [
      { private_invite_domains: JSON.stringify(['example.com']) },
      {},
      { fields: { email_address: ['Please use the address of your organization.'] } },
    ],
    [{ is_advanced_private_feed: false }, {}, { status: 404 }],
  ])('%j is kept to', async (settings, request, refusal) => {
    const show = await membersShow(settings as Settings)
    const ask = requestSubscription(world.kernel, show, { email: 'ana@example.org', ...request })
    await expect(ask).rejects.toMatchObject(refusal)
  })

  test('twice at once is there once, with one mail', async () => {
    const show = await membersShow()
    const before = (await world.mails()).length
    const ask = () => requestSubscription(world.kernel, show, { email: 'twice@example.org' })
    const outcomes = await Promise.all([ask(), ask(), ask()])
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['refused', 'refused', 'requested'])
    expect(await world.mails()).toHaveLength(before + 1)
  })

  test('in a flood does not flood the mailbox of the owner', async () => {
    const show = await membersShow()
    const before = (await world.mails()).length
    for (let index = 0; index < 25; index++)
      await requestSubscription(world.kernel, show, { email: `flood${index}@example.org` })
    expect(await world.mails()).toHaveLength(before + 20)
  })
})

test('the first fetch of a feed counts once, and tells the owner where they asked for it', async () => {
  const show = await membersShow({ private_member_subscribed_notification: true, podcast_title: 'Trains' })
  const row = await buildSubscriber(world.kernel, { show })
  const pending = await buildSubscriber(world.kernel, { show, subscription_status: 'Pending' })
  const before = (await world.mails()).length
  const at = world.clock.now()
  const first = await Promise.all([1, 2, 3].map(() => activateSubscriber(world.kernel, row.id, { at })))
  expect(first.filter(Boolean)).toHaveLength(1)
  expect(await activateSubscriber(world.kernel, pending.id, { at })).toBe(false)
  expect((await rowOf(row.id)).first_fetch_at).toEqual(at)
  const mails = await world.mails()
  expect(mails).toHaveLength(before + 1)
  const subjects = mails.map(({ subject }) => subject)
  expect(subjects).toContain('Somebody has subscribed to “Trains” in an app')
})

test('who begins in the web player is told as that', async () => {
  const show = await membersShow({ private_member_subscribed_notification: true, podcast_title: 'Boats' })
  const row = await buildSubscriber(world.kernel, { show })
  await activateSubscriber(world.kernel, row.id, { at: world.clock.now(), from: 'player' })
  const subjects = (await world.mails()).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes('Boats'))).toEqual([
    'Somebody listens to “Boats” in the web player',
  ])
})

test('of those who begin to listen, the owner is told once an hour at most, with how many and who', async () => {
  const show = await membersShow({ private_member_subscribed_notification: true, podcast_title: 'Trams' })
  const told = async () => (await world.mails()).filter(({ subject }) => subject.includes('Trams'))
  const begin = async (full_name: string, from: 'feed' | 'player' = 'feed') => {
    const { id } = await buildSubscriber(world.kernel, { show, full_name })
    world.clock.advance(1000)
    await activateSubscriber(world.kernel, id, { at: world.clock.now(), from })
    return id
  }
  await begin('Mira Alves')
  expect(await told()).toHaveLength(1)
  await begin('Ana Sousa')
  await begin('Rui Costa', 'player')
  const gone = await begin('Eva')
  for (let index = 0; index < 8; index++) await begin('')
  await world.kernel.db.deleteFrom('subscribers').where('id', '=', gone).execute()
  expect(await told()).toHaveLength(1)
  world.clock.advance(3_600_000)
  await world.kernel.jobs.enqueue(world.kernel.db, scheduledJob('subscribers.notify_of_listeners'), {})
  const mails = await told()
  expect(mails).toHaveLength(2)
  const digest = mails.find(({ subject }) => subject.startsWith('10 people'))
  expect(digest?.text).toContain('9 in a podcast app, 1 in the web player')
  expect(digest?.text).toContain('Ana, Rui, and 8 more')
})

test('adding somebody who waits by hand is refused, and approving them is what is left', async () => {
  const show = await membersShow()
  await requestSubscription(world.kernel, show, { email: 'waits@example.org' })
  const { status } = await owner.call(createSubscriber, {
    params: { showId: show.id },
    body: { email_address: 'waits@example.org' },
  })
  expect(status).toBe(422)
})
