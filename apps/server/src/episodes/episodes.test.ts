import * as contract from '@podstead/contract/episodes/episodes'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { audioFailed, audioReady } from './commands-processing.ts'
import { buildEpisode, buildStoredUpload } from './factory.ts'
import { findEpisodeForDelivery } from './queries-delivery.ts'

let world: World
let mira: Person
let show: PermittedShow
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  world.clock.set('2026-03-02T10:00:00Z')
  mira = await world.person()
  show = await buildShow(world.kernel, { user: mira.user, time_zone: 'Europe/Berlin' })
})
afterAll(() => world.close())

const inShow = () => ({ showId: show.id })
const create = (body: object) =>
  mira.call(contract.createEpisode, { params: inShow(), body: { name: 'To Lisbon', ...body } })
const update = (id: number, body: object) =>
  mira.call(contract.updateEpisode, { params: { ...inShow(), id }, body })
const list = (query = {}) => mira.call(contract.listEpisodes, { params: inShow(), query })
const row = (id: number) =>
  world.kernel.db.selectFrom('episodes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const revision = async () =>
  (
    await world.kernel.db
      .selectFrom('shows')
      .select('revision')
      .where('id', '=', show.id)
      .executeTakeFirstOrThrow()
  ).revision
const upload = (owner = mira) => buildStoredUpload(world.kernel, owner.user)

async function waitingJobs(episodeId: number): Promise<unknown[]> {
  const { rows } = await sql<{
    data: unknown
  }>`select data from pgboss.job where name = 'media.process' and (data->>'episode_id')::int = ${episodeId}`.execute(
    world.kernel.db,
  )
  return rows.map((r) => r.data)
}

const processed = {
  storage_key: 'audio/new.mp3',
  original_key: null,
  peaks_key: 'peaks/new.json',
  file_name: 'to-lisbon.mp3',
  content_type: 'audio/mpeg',
  bytes: 4000,
  duration_seconds: 61.4,
  sha256: 'c'.repeat(64),
}
const ready = (episodeId: number, uploadId: number, artwork?: { key: string; type: string; px: number }) =>
  world.kernel.db
    .transaction()
    .execute((trx) => audioReady(trx, world.kernel, { episodeId, uploadId, file: processed, artwork }))

describe('creating an episode', () => {
  test('a saved draft has the defaults, and its audio is processed (RU133, RU159)', async () => {
    const { signed, id: uploadId } = await upload()
    const { status, body } = await create({ signed_id: signed, need_to_convert: true })
    expect(status).toBe(201)
    // RU159
    expect(body).toMatchObject({
      name: 'To Lisbon',
      is_draft: true,
      publication: 'draft',
      audio_date: null,
      explicit_type_id: 2,
      episode_type_id: 1,
      episode_number: '0',
    })
    expect(body).toMatchObject({
      direct_upload_status_code: 202,
      upload_progress: 0,
      audio_src: null,
      audio_file_name: 'lisbon raw.wav',
      uploaded_file_size: 5000,
      download_count: 0,
    })
    expect(body.show).toMatchObject({ id: show.id, time_zone: 'Europe/Berlin' })
    expect(await waitingJobs(body.id)).toEqual([{ episode_id: body.id, upload_id: uploadId }])
    const { guid, public_id, need_to_convert, slug } = await row(body.id)
    expect([guid, need_to_convert, slug]).toEqual([public_id, true, 'to-lisbon'])
  })

  test('published without a date it is dated now, and goes live when its audio is ready (RU133)', async () => {
    const { signed, id: uploadId } = await upload()
    const before = await revision()
    const { body } = await create({ signed_id: signed, is_draft: false })
    expect([body.publication, body.audio_date]).toEqual(['processing', '2026-03-02T10:00:00.000Z'])
    const { public_id } = await row(body.id)
    expect(await findEpisodeForDelivery(world.kernel.db, public_id, world.clock.now())).toBeUndefined()
    expect(await ready(body.id, uploadId)).toMatchObject({ outcome: 'ready' })
    expect(await findEpisodeForDelivery(world.kernel.db, public_id, world.clock.now())).toMatchObject({
      id: body.id,
      audio_key: 'audio/new.mp3',
    })
    expect(await revision()).toBe(before + 2)
  })

  test('a date in the future schedules it; without a zone it is read in the zone of the browser, else of the podcast (RU133, RU160)', async () => {
    const scheduled = await create({
      signed_id: (await upload()).signed,
      is_draft: false,
      audio_date: '2026-03-29T09:00',
    })
    expect([scheduled.body.publication, scheduled.body.audio_date]).toEqual([
      'scheduled',
      '2026-03-29T07:00:00.000Z',
    ])
    const abroad = await create({
      signed_id: (await upload()).signed,
      is_draft: false,
      audio_date: '2026-03-29T09:00',
      client_time_zone: 'America/New_York',
    })
    expect(abroad.body.audio_date).toBe('2026-03-29T13:00:00.000Z')
  })

  test('needs audio in the newer flow (RU147)', async () => {
    const { status, body } = await create({})
    expect([status, body]).toEqual([
      422,
      expect.objectContaining({ message: 'Audio file must be included before saving your episode.' }),
    ])
    expect((await list()).body.audioposts).toEqual([])
  })

  test('a draft is saved without audio, and published only with some', async () => {
    const { status, body: draft } = await create({ name: 'Notes first', is_draft: true })
    expect([status, draft.publication]).toEqual([201, 'draft'])
    const words = await update(draft.id, { description: '<p>Who comes, and why.</p>' })
    expect([words.status, words.body.description]).toEqual([200, '<p>Who comes, and why.</p>'])
    const early = await update(draft.id, { is_draft: false })
    expect([early.status, early.body]).toEqual([
      422,
      expect.objectContaining({ message: 'Audio file must be included before saving your episode.' }),
    ])
    const { signed } = await upload()
    expect((await update(draft.id, { is_draft: false, signed_id: signed })).body.publication).toBe(
      'processing',
    )
  })

  test('in the older flow the audio may follow', async () => {
    const { status, body } = await mira.call(contract.createEpisodeV1, {
      params: inShow(),
      body: { name: 'Later' },
    })
    expect([status, body.direct_upload_status_code]).toEqual([201, null])
  })

  test.each([
    [{ name: '   ' }, 'name'],
    [{ name: undefined }, 'name'],
    [{ explicit_type_id: 3 }, 'explicit_type_id'],
    [{ episode_type_id: 9 }, 'episode_type_id'],
    [{ audio_date: '2026-02-30' }, 'audio_date'],
    [{ audio_date: 'March 3, 2026' }, 'audio_date'],
    [{ signed_id: 'forged' }, 'signed_id'],
  ])('%o is refused at its field, and nothing is saved', async (body, field) => {
    const answer = await create({ signed_id: (await upload()).signed, ...body })
    expect([answer.status, Object.keys((answer.body as unknown as { messages: object }).messages)]).toEqual([
      422,
      [field],
    ])
    expect((await list()).body.counts.all).toBe(0)
  })

  test("somebody else's upload is refused, and one's own serves once", async () => {
    expect((await create({ signed_id: (await upload(await world.person())).signed })).status).toBe(422)
    const { signed } = await upload()
    expect((await create({ signed_id: signed })).status).toBe(201)
    expect((await create({ signed_id: signed })).status).toBe(422)
  })

  test('equal names get addresses of their own, also when saved at once; another podcast starts anew', async () => {
    const made = await Promise.all([1, 2, 3].map(async () => create({ signed_id: (await upload()).signed })))
    const slugs = await Promise.all(made.map(async ({ body }) => (await row(body.id)).slug))
    expect(slugs.sort()).toEqual(['to-lisbon', 'to-lisbon-2', 'to-lisbon-3'])
  })

  test('the description is stored clean', async () => {
    const { body } = await create({
      signed_id: (await upload()).signed,
      description: '<p>x</p><script>alert(1)</script>',
    })
    expect(body.description).toBe('<p>x</p>')
  })

  test('needs skill_direct_upload (RU123)', async () => {
    await world.kernel.db
      .updateTable('users')
      .set({ skill_direct_upload: false })
      .where('id', '=', mira.user.id)
      .execute()
    expect((await create({ signed_id: 'x' })).status).toBe(402)
  })
})

describe('changing an episode', () => {
  test('what is sent changes, what is absent stays; GUID, address and enclosure never change', async () => {
    const episode = await buildEpisode(world.kernel, { show, episode_number: '7' })
    const { body } = await update(episode.id, {
      name: 'To Porto',
      description: '<p>new</p>',
      explicit_type_id: 1,
    })
    expect(body).toMatchObject({
      name: 'To Porto',
      description: '<p>new</p>',
      explicit_type_id: 1,
      episode_number: '7',
      publication: 'published',
    })
    expect(body.audio_url).toBe(`http://localhost:4000/audio/${episode.public_id}/${episode.slug}.mp3`)
    expect(await row(episode.id)).toMatchObject({ guid: episode.guid, slug: episode.slug })
  })

  test('unpublishing takes it from listeners at once and keeps its date for later (RU157)', async () => {
    const episode = await buildEpisode(world.kernel, { show })
    const { body } = await update(episode.id, { is_draft: true })
    expect([body.publication, body.audio_date, body.single_page_url]).toEqual([
      'draft',
      episode.audio_date?.toISOString(),
      null,
    ])
    expect(
      await findEpisodeForDelivery(world.kernel.db, episode.public_id, world.clock.now()),
    ).toBeUndefined()
    expect((await update(episode.id, { is_draft: false })).body.audio_date).toBe(
      episode.audio_date?.toISOString(),
    )
  })

  test('the feed changes with what it can show, and only then', async () => {
    const draft = await buildEpisode(world.kernel, { show, is_draft: true })
    const start = await revision()
    await update(draft.id, { name: 'Still a sketch' })
    expect(await revision()).toBe(start)
    await update(draft.id, { is_draft: false })
    expect(await revision()).toBe(start + 1)
    await update(draft.id, { is_draft: true })
    expect(await revision()).toBe(start + 2)
  })

  test('new audio is processed while listeners get the old one; the old one is kept when the new one fails', async () => {
    const episode = await buildEpisode(world.kernel, { show })
    const { signed, id: uploadId } = await upload()
    const { body } = await update(episode.id, { signed_id: signed })
    expect(body).toMatchObject({
      publication: 'published',
      audio_file_id: episode.audio_file_id,
      direct_upload_status_code: 202,
    })
    await world.kernel.db
      .transaction()
      .execute((trx) =>
        audioFailed(trx, world.kernel, { episodeId: episode.id, uploadId, message: 'This is not audio.' }),
      )
    const failed = (await list()).body.audioposts[0]
    expect(failed).toMatchObject({
      publication: 'published',
      audio_file_id: episode.audio_file_id,
      direct_upload_status_code: 400,
      upload_message: 'This is not audio.',
    })
  })

  test('publishing without any audio is refused in the newer flow (RU147)', async () => {
    const episode = await buildEpisode(world.kernel, { show, media_state: 'none', is_draft: true })
    expect((await update(episode.id, { name: 'x', is_draft: false })).status).toBe(422)
    expect(
      (
        await mira.call(contract.updateEpisodeV1, {
          params: { ...inShow(), id: episode.id },
          body: { name: 'x' },
        })
      ).status,
    ).toBe(200)
  })
})

// Every object id is checked in every call, also below the show.
test('an episode of somebody else, or under the wrong podcast, does not exist (RU124)', async () => {
  const foreign = await buildEpisode(world.kernel)
  const other = await buildShow(world.kernel, { user: mira.user })
  const mine = await buildEpisode(world.kernel, { show })
  const wrong = [
    { showId: foreign.show_id, id: foreign.id },
    { showId: show.id, id: foreign.id },
    { showId: other.id, id: mine.id },
  ]
  for (const params of wrong) {
    for (const endpoint of [
      contract.getEpisode,
      contract.getEpisodeV1,
      contract.deleteEpisode,
      contract.deleteEpisodeV1,
      contract.restoreEpisode,
      contract.retryProcessing,
      contract.keepAudio,
    ]) {
      expect((await mira.call(endpoint, { params })).status).toBe(404)
    }
    for (const endpoint of [contract.updateEpisode, contract.updateEpisodeV1])
      expect((await mira.call(endpoint, { params, body: { name: 'x' } })).status).toBe(404)
  }
  expect((await mira.call(contract.listEpisodes, { params: { showId: foreign.show_id } })).status).toBe(404)
  expect((await row(mine.id)).name).toBe(mine.name)
})

test('a private podcast gives no public addresses', async () => {
  await world.kernel.db
    .updateTable('shows')
    .set({ is_advanced_private_feed: true })
    .where('id', '=', show.id)
    .execute()
  const episode = await buildEpisode(world.kernel, { show })
  const { body } = await mira.call(contract.getEpisode, { params: { ...inShow(), id: episode.id } })
  expect([body.audio_url, body.single_page_url, body.show.rss_feed]).toEqual([null, null, ''])
  expect(body.audio_src).toMatch(/preview\/audio/)
  expect((await world.app.inject({ url: `/audio/${episode.public_id}/x.mp3` })).statusCode).toBe(404)
})
