import { createHash } from 'node:crypto'
import { createArchiveImport, getArchive, listArchiveImports } from '@podstead/contract/archives'
import { updateReminders } from '@podstead/contract/letters/reminders'
import {
  getSubscriberMetricsSettings,
  updateSubscriberMetricsSettings,
} from '@podstead/contract/subscriber-metrics/subscriber-alerts'
import { createDirectUpload } from '@podstead/contract/uploads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildEpisode } from '../episodes/factory.ts'
import { enableAnnouncements } from '../letters/commands-announcements.ts'
import { lettersForArchive } from '../letters/commands-archived.ts'
import { suppressAddress } from '../letters/commands-suppressions.ts'
import { closingForArchive } from '../private-feeds/commands-archived.ts'
import { listReminders } from '../reminders/queries.ts'
import { buildShow } from '../shows/factory.ts'
import { importArchivedSubscribers, subscribersForArchive } from '../subscribers/commands-archived.ts'
import {
  addOldAddresses,
  findSubscriberByOldAddress,
  sealOldAddress,
} from '../subscribers/commands-old-addresses.ts'
import { buildSubscriber, openFeedToken } from '../subscribers/factory.ts'
import { findSubscriberByFeedToken } from '../subscribers/queries.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'

let here: World
let there: World
let ana: Person
let ben: Person
beforeAll(async () => {
  ;[here, there] = [await createWorld(), await createWorld()]
  ;[ana, ben] = [await here.person(), await there.person()]
}, 120_000)
afterAll(() => Promise.all([here.close(), there.close()]))

async function archiveOf(world: World, person: Person, id: number): Promise<Buffer> {
  const { url } = (await person.call(getArchive, { params: { id } })).body
  return (await world.app.inject({ method: 'GET', url: new URL(url).pathname })).rawPayload
}

async function importInto(world: World, person: Person, bytes: Buffer) {
  const checksum = createHash('md5').update(bytes).digest('base64')
  const blob = { filename: 'archive.zip', byte_size: bytes.length, checksum, content_type: 'application/zip' }
  const { body } = await person.call(createDirectUpload, { query: {}, body: { blob } })
  const { url, headers } = body.direct_upload
  await world.app.inject({ method: 'PUT', url: new URL(url).pathname, headers, payload: bytes })
  await person.call(createArchiveImport, { body: { signed_id: body.signed_id } })
  await world.runJobs()
  return (await person.call(listArchiveImports)).body[0]
}

/** A podcast with three subscribers, an action, a pause and an opening. */
async function furnish() {
  const { db } = here.kernel
  const show = await buildShow(here.kernel, { user: ana.user, is_advanced_private_feed: true })
  const episode = await buildEpisode(here.kernel, { show })
  const approved = await buildSubscriber(here.kernel, {
    show,
    email_address: 'a@example.org',
    language: 'de',
  })
  for (const [email_address, subscription_status] of [
    ['b@example.org', 'Pending'],
    ['c@example.org', 'Reject'],
  ] as const)
    await buildSubscriber(here.kernel, { show, email_address, subscription_status })
  const { old_hash, old_sealed } = sealOldAddress(here.kernel, 'https://before.example/a')
  await db.transaction().execute(async (trx) => {
    const address = { hash: old_hash ?? '', sealed: old_sealed ?? '', subscriberId: approved.id }
    await addOldAddresses(trx, here.kernel, show, [address])
  })
  const from_at = new Date('2026-02-01T00:00:00Z')
  await db
    .insertInto('scheduler_actions')
    .values({
      ...{ show_id: show.id, action_name: 'sequential_feed', action_value: 3, action_unit: 'days' },
      ...{ initiator: 'subscriber_approved_at', initiator_date: null, time_of_day: null },
    })
    .execute()
  await db
    .insertInto('subscriber_pauses')
    .values({ subscriber_id: approved.id, from_at, until_at: null })
    .execute()
  await db
    .insertInto('subscriber_openings')
    .values({ subscriber_id: approved.id, episode_id: episode.id, from_at, until_at: null })
    .execute()
  await db
    .insertInto('instruction_emails')
    .values({ show_id: show.id, subject_text: 'Welcome', body_text: '<p>Hi</p>', is_activated: true })
    .execute()
  await db
    .insertInto('private_feed_settings')
    .values({ show_id: show.id, closing_episode_id: episode.id, closing_text: 'Thank you for listening.' })
    .execute()
  await ana.call(updateSubscriberMetricsSettings, {
    params: { showId: show.id },
    body: { rotates_address: true, max_devices: 4, thresholds: { apps_per_day: 7 }, privacy_mode: true },
  })
  await ana.call(updateReminders, {
    params: { showId: show.id },
    body: { reminders: [{ kind: 'not_opened', is_enabled: true, after_days: 9 }] },
  })
  await db.transaction().execute(async (trx) => {
    await suppressAddress(trx, here.kernel, approved, 'unsubscribed')
    await enableAnnouncements(trx, here.kernel, show)
  })
  return { show, approved }
}

test('a members-only podcast moves with its subscribers, whose addresses go on working', async () => {
  const { show, approved } = await furnish()
  const archive = await archiveOf(here, ana, show.id)
  const mails = (await there.mails()).length
  const row = await importInto(there, ben, archive)
  expect(row).toMatchObject({ state: 'done', message: expect.not.stringContaining('subscriber') })
  const { db } = there.kernel
  const moved = await db
    .selectFrom('shows')
    .selectAll()
    .where('id', '=', row?.show_id ?? 0)
    .executeTakeFirstOrThrow()
  expect(moved.is_advanced_private_feed).toBe(true)
  const found = await findSubscriberByFeedToken(db, openFeedToken(here.kernel, approved))
  expect(found).toMatchObject({
    show_id: moved.id,
    email_address: 'a@example.org',
    subscription_status: 'Approved',
    approved_at: approved.approved_at,
    created_at: approved.created_at,
    language: 'de',
    source: 'archive',
    status_by: 'owner',
  })
  // Sealed anew: no two installations share what opens a subscriber's audio.
  expect(found?.public_id).not.toBe(approved.public_id)
  expect((await findSubscriberByOldAddress(db, 'before.example', '/a'))?.id).toBe(found?.id)
  const all = await db
    .selectFrom('subscribers')
    .select(['email_address', 'subscription_status'])
    .where('show_id', '=', moved.id)
    .orderBy('email_address')
    .execute()
  expect(all.map(({ subscription_status }) => subscription_status)).toEqual(['Approved', 'Pending', 'Reject'])
  expect(await db.selectFrom('scheduler_actions').selectAll().execute()).toMatchObject([
    { show_id: moved.id, action_name: 'sequential_feed', action_value: 3 },
  ])
  expect(await db.selectFrom('subscriber_pauses').selectAll().execute()).toMatchObject([
    { subscriber_id: found?.id, until_at: null },
  ])
  expect(await db.selectFrom('subscriber_openings').selectAll().execute()).toMatchObject([
    { subscriber_id: found?.id },
  ])
  expect(await lettersForArchive(db, moved.id)).toMatchObject({
    instruction_email: { subject_text: 'Welcome', body_text: '<p>Hi</p>', is_activated: true },
    announcements: true,
    suppressions: [{ email_address: 'a@example.org', reason: 'unsubscribed' }],
  })
  expect(await closingForArchive(db, moved.id)).toEqual({
    guid: (await closingForArchive(here.kernel.db, show.id)).guid,
    text: 'Thank you for listening.',
  })
  const watched = await ben.call(getSubscriberMetricsSettings, { params: { showId: moved.id } })
  expect(watched.body).toMatchObject({
    ...{ rotates_address: true, max_devices: 4, thresholds: { apps_per_day: 7 }, privacy_mode: true },
  })
  expect(await listReminders(db, moved.id)).toMatchObject([{ is_enabled: true, after_days: 9 }, {}])
  // They know their address: nobody is written to.
  expect(await there.mails()).toHaveLength(mails)
})

test('where the podcast is here as well, its subscribers get addresses of their own, and it is said', async () => {
  const { show, approved } = await furnish()
  const row = await importInto(here, ana, await archiveOf(here, ana, show.id))
  expect(row).toMatchObject({
    state: 'done',
    message: expect.stringContaining(
      '3 subscribers have a new address here, because the old one is in use on this server.',
    ),
  })
  const found = await findSubscriberByFeedToken(here.kernel.db, openFeedToken(here.kernel, approved))
  expect(found?.show_id).toBe(show.id)
})

test('subscribers who came with an interrupted import do not come twice', async () => {
  const { show } = await furnish()
  const pieces = await Array.fromAsync(subscribersForArchive(here.kernel, show.id))
  const target = await buildShow(there.kernel, { user: ben.user, is_advanced_private_feed: true })
  const fresh = pieces.flat().map((one, index) => ({ ...one, feed_secret: `${index}`.repeat(32) }))
  await importArchivedSubscribers(there.kernel, target, fresh.slice(0, 1))
  await importArchivedSubscribers(there.kernel, target, fresh)
  const counts = await there.kernel.db
    .selectFrom('subscriber_counts')
    .select(['subscription_status', 'subscribers'])
    .where('show_id', '=', target.id)
    .orderBy('subscription_status')
    .execute()
  expect(counts.map(({ subscribers }) => subscribers)).toEqual([1, 1, 1])
})
