import { randomUUID } from 'node:crypto'
import * as contract from '@podstead/contract/episodes/episodes'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { audioFailed, audioProgress, audioReady } from './commands-processing.ts'
import { buildEpisode, buildStoredUpload } from './factory.ts'
import { audioOfTicket } from './queries-delivery.ts'

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

describe('processing', () => {
  test('tells how far it is, and what came out', async () => {
    const { signed, id: uploadId } = await upload()
    const { body: episode } = await create({ signed_id: signed })
    await audioProgress(world.kernel.db, episode.id, uploadId, 41.7)
    expect((await list()).body.audioposts[0]).toMatchObject({
      direct_upload_status_code: 202,
      upload_progress: 41,
    })
    await ready(episode.id, uploadId, { key: randomUUID(), type: 'jpg', px: 1500 })
    const done = (await list()).body.audioposts[0]
    expect(done).toMatchObject({
      direct_upload_status_code: 200,
      upload_progress: null,
      duration: '00:01:01',
      duration_second: 61,
      file_size: 4000,
      uploaded_file_size: 5000,
      content_type: 'audio/mpeg',
    })
    expect((await row(episode.id)).artwork_px).toBe(1500)
  })

  test('every step is announced on the channel of the episode (RU407, RU411)', async () => {
    const heard: { channel: string; data: Record<string, unknown> }[] = []
    const stop = await world.kernel.database.listen('live', (payload) => heard.push(JSON.parse(payload)))
    const { signed, id: uploadId } = await upload()
    const { body: episode } = await create({ signed_id: signed })
    await audioProgress(world.kernel.db, episode.id, uploadId, 50)
    await ready(episode.id, uploadId)
    await expect
      .poll(() =>
        heard
          .filter((h) => h.channel === `upload:${episode.id}`)
          .map(({ data }) => [data.directUploadStatusCode, data.progress]),
      )
      .toEqual([
        [202, 50],
        [200, 100],
      ])
    expect(heard.filter((h) => h.channel === `show:${show.id}`).map(({ data }) => data.change)).toEqual([
      'episode',
      'episode',
      'episode',
    ])
    await stop()
  })

  test('what comes of an upload that was replaced meanwhile is ignored', async () => {
    const [first, second] = [await upload(), await upload()]
    const { body: episode } = await create({ signed_id: first.signed })
    await update(episode.id, { signed_id: second.signed })
    await audioProgress(world.kernel.db, episode.id, first.id, 90)
    await world.kernel.db
      .transaction()
      .execute((trx) =>
        audioFailed(trx, world.kernel, { episodeId: episode.id, uploadId: first.id, message: 'late' }),
      )
    expect(await ready(episode.id, first.id)).toEqual({ outcome: 'ignored' })
    expect(await row(episode.id)).toMatchObject({
      media_state: 'queued',
      media_progress: 0,
      audio_file_id: null,
      upload_id: second.id,
    })
  })

  test('a job that runs twice leaves one file', async () => {
    const { signed, id: uploadId } = await upload()
    const { body: episode } = await create({ signed_id: signed })
    expect([await ready(episode.id, uploadId), await ready(episode.id, uploadId)]).toMatchObject([
      { outcome: 'ready' },
      { outcome: 'ignored' },
    ])
    expect(
      await world.kernel.db
        .selectFrom('audio_files')
        .select('id')
        .where('episode_id', '=', episode.id)
        .execute(),
    ).toHaveLength(1)
  })

  test('a picture in the file does not replace the one that was given', async () => {
    const key = randomUUID()
    const { signed, id: uploadId } = await upload()
    const episode = await buildEpisode(world.kernel, { show, artwork_key: key })
    await update(episode.id, { signed_id: signed })
    await ready(episode.id, uploadId, { key: randomUUID(), type: 'jpg', px: 1400 })
    expect((await row(episode.id)).artwork_key).toBe(key)
  })

  test('failed audio can be tried again, and nothing else', async () => {
    const { signed, id: uploadId } = await upload()
    const { body: episode } = await create({ signed_id: signed, is_draft: false })
    const retry = () => mira.call(contract.retryProcessing, { params: { ...inShow(), id: episode.id } })
    expect((await retry()).status).toBe(409)
    await world.kernel.db
      .transaction()
      .execute((trx) => audioFailed(trx, world.kernel, { episodeId: episode.id, uploadId, message: 'no' }))
    expect((await list()).body.audioposts[0]?.publication).toBe('failed')
    const again = await retry()
    expect([again.status, again.body.direct_upload_status_code, again.body.upload_message]).toEqual([
      202,
      202,
      null,
    ])
    expect(await waitingJobs(episode.id)).toHaveLength(2)
  })

  test('new audio that failed is given up, and what listeners have stays', async () => {
    const { signed, id: uploadId } = await upload()
    const episode = await buildEpisode(world.kernel, { show })
    await update(episode.id, { signed_id: signed })
    const keep = () => mira.call(contract.keepAudio, { params: { ...inShow(), id: episode.id } })
    expect((await keep()).status).toBe(409)
    await world.kernel.db
      .transaction()
      .execute((trx) => audioFailed(trx, world.kernel, { episodeId: episode.id, uploadId, message: 'no' }))
    const { status, body } = await keep()
    expect([status, body.direct_upload_status_code, body.upload_message, body.audio_file_id]).toEqual([
      200,
      200,
      null,
      episode.audio_file_id,
    ])
    const thrown = await world.kernel.db
      .selectFrom('uploads')
      .select('storage_key')
      .where('id', '=', uploadId)
      .executeTakeFirst()
    expect(thrown?.storage_key).toBeNull()
  })

  test('the owner hears drafts too: the ticket opens that file alone, for half a day, while the episode is there', async () => {
    const episode = await buildEpisode(world.kernel, { show, is_draft: true })
    const { body } = await mira.call(contract.getEpisode, { params: { ...inShow(), id: episode.id } })
    const ticket = /^http:\/\/localhost:4000\/preview\/audio\/(.+)$/.exec(body.audio_src ?? '')?.[1] ?? ''
    expect(await audioOfTicket(world.kernel, ticket)).toMatchObject({
      id: episode.audio_file_id,
      episode_id: episode.id,
    })
    expect(await audioOfTicket(world.kernel, `${ticket}x`)).toBeUndefined()
    expect(
      (await mira.call(contract.getEpisodeV1, { params: { ...inShow(), id: episode.id } })).body.audio_src,
    ).toBe(body.audio_src)
    await mira.call(contract.deleteEpisode, { params: { ...inShow(), id: episode.id } })
    expect(await audioOfTicket(world.kernel, ticket)).toBeUndefined()
    await mira.call(contract.restoreEpisode, { params: { ...inShow(), id: episode.id } })
    world.clock.advance(13 * 3_600_000)
    expect(await audioOfTicket(world.kernel, ticket)).toBeUndefined()
  })
})
