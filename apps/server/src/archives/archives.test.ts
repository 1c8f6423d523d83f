import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import {
  createArchiveImport,
  dismissArchiveImport,
  getArchive,
  listArchiveImports,
} from '@podstead/contract/archives'
import { createEpisode } from '@podstead/contract/episodes/episodes'
import { createShow, getShow, listShows, updateShow } from '@podstead/contract/shows/shows'
import { createDirectUpload } from '@podstead/contract/uploads'
import { writeMp3 } from '@podstead/simulators/sounds'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storePicture } from '../artwork/commands-store.ts'
import { replaceChapters } from '../chapters/commands.ts'
import { appendImage } from '../episode-images/commands.ts'
import { findOrAddPerson, replaceHosts } from '../people/commands.ts'
import { findOrAddSeason } from '../seasons/commands.ts'
import { replaceSoundbites } from '../soundbites/commands.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { storeTranscript } from '../transcripts/commands.ts'
import { replaceRecipients } from '../value-for-value/commands.ts'
import { readArchive } from './commands.ts'
import { declaredRows, MADE_ANEW, TESTED_ELSEWHERE } from './factory.ts'
import { type Source, writeZip } from './service.ts'

let folder: string
let here: World
let there: World
let ana: Person
let ben: Person

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'archives-'))
  ;[here, there] = await Promise.all([createWorld(), createWorld({ start: '2026-05-05T05:05:05Z' })])
  ;[ana, ben] = [await here.person(), await there.person()]
})
afterAll(async () => {
  await Promise.all([here.close(), there.close()])
  rmSync(folder, { recursive: true, force: true })
})

async function upload(
  world: World,
  person: Person,
  filename: string,
  bytes: Buffer,
  type: string,
): Promise<string> {
  const checksum = createHash('md5').update(bytes).digest('base64')
  const blob = { filename, byte_size: bytes.length, checksum, content_type: type }
  const { body } = await person.call(createDirectUpload, { query: {}, body: { blob } })
  const { url, headers } = body.direct_upload
  const put = await world.app.inject({ method: 'PUT', url: new URL(url).pathname, headers, payload: bytes })
  expect(put.statusCode).toBeLessThan(300)
  return body.signed_id
}

/** A podcast with two published episodes, a draft, and everything that can hang on them. */
async function wholePodcast(world: World, person: Person): Promise<number> {
  const mp3 = join(folder, 'one.mp3')
  await writeMp3(mp3, { seconds: 70, title: 'Sound' })
  const { id: showId } = (await person.call(createShow, { body: { name: 'Kitchen Table Radio' } })).body
  const params = { id: showId }
  await person.call(updateShow, {
    params,
    body: {
      description: '<p>Talks with <b>friends</b> &amp; soup.</p>',
      copyright: '2026 Ana',
      location_name: 'Lisbon',
      location_geo: 'geo:38.72,-9.14',
      license: 'cc-by-4.0',
      fundings: [{ url: 'https://example.com/tip', text: 'Buy us soup' }],
      prefix: 'https://op3.dev/e/',
      spotify: 'https://open.spotify.com/show/1',
      itunes_type_is_serial: true,
      time_zone: 'Europe/Lisbon',
    },
  })
  const ids: number[] = []
  for (const [index, name] of ['First: “soup”', 'Second <course>', 'A draft'].entries()) {
    const signed_id = await upload(world, person, `${index}.mp3`, readFileSync(mp3), 'audio/mpeg')
    const made = await person.call(createEpisode, {
      params: { showId },
      body: {
        name,
        signed_id,
        is_draft: index === 2,
        episode_number: String(index + 1),
        description: '<p>Notes</p>',
      },
    })
    ids.push(made.body.id)
  }
  await world.runJobs()
  const [first = 0, second = 0] = ids
  const picture = await storePicture(world.kernel, await drawing(), { shape: 'square' })
  const image = await storePicture(world.kernel, await drawing(), { shape: 'any' })
  await world.kernel.db.transaction().execute(async (trx) => {
    const now = world.clock.now()
    const season = await findOrAddSeason(trx, showId, { number: 2, name: 'Winter' }, now)
    await trx
      .updateTable('episodes')
      .set({ season_id: season.id, link: 'https://example.com/one' })
      .where('id', '=', first)
      .execute()
    const cleo = await findOrAddPerson(
      trx,
      showId,
      { name: 'Cleo', href: 'https://example.com/cleo', roles: ['cast/host'], selected: true },
      now,
    )
    const guest = await findOrAddPerson(trx, showId, { name: 'Dee', roles: ['cast/guest'] }, now)
    await replaceHosts(trx, first, [
      { person_id: guest.id, roles: ['cast/guest', 'writing/author'] },
      { person_id: cleo.id, roles: ['cast/host'] },
    ])
    await replaceChapters(trx, first, [
      { start_time: 0, title: 'Hello' },
      { start_time: 30.5, title: 'Soup', url: 'https://example.com/soup', toc: false },
    ])
    await replaceSoundbites(trx, second, [{ start_time: 5, end_time: 25, title: 'Slurp' }])
    await replaceRecipients(trx, { show_id: showId }, [
      { name: 'Ana', value_type: 'lnaddress', address: 'ana@example.com', split: 90 },
    ])
    await trx
      .updateTable('shows')
      .set({ value_type: 'lightning', value_method: 'lnaddress' })
      .where('id', '=', showId)
      .execute()
    await storeTranscript(world.kernel, trx, second, {
      format: 'vtt',
      text: 'WEBVTT\n\n00:00.000 --> 00:01.000\nHi\n',
      language: 'en',
      origin: 'derived',
    })
    const photo = {
      picture_key: image?.key ?? '',
      picture_type: image?.type ?? '',
      width: 1400,
      height: 1400,
    }
    await trx
      .insertInto('show_images')
      .values({ ...photo, show_id: showId, slot: 'header' })
      .execute()
    await appendImage(trx, second, { ...photo, subtitle: 'The kitchen', description: 'Before the soup' }, now)
    await trx
      .updateTable('shows')
      .set({
        artwork_key: picture?.key ?? null,
        artwork_type: picture?.type ?? null,
        artwork_px: picture?.px ?? null,
        revision: 99,
      })
      .where('id', '=', showId)
      .execute()
    await trx
      .insertInto('show_order_methods')
      .values({ show_id: showId, position: 1, target_name: 'audioposts.name', direction: 'DESC' })
      .execute()
    await trx
      .insertInto('daily_downloads')
      .values({ day: '2026-02-01', show_id: showId, episode_id: first, downloads: 41 })
      .execute()
  })
  return showId
}

const drawing = () =>
  sharp({ create: { width: 1400, height: 1400, channels: 3, background: '#1f5244' } })
    .png()
    .toBuffer()

async function download(world: World, person: Person, id: number): Promise<Buffer> {
  const { body } = await person.call(getArchive, { params: { id } })
  const answer = await world.app.inject({ method: 'GET', url: new URL(body.url).pathname })
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'application/zip',
    'private, no-store',
  ])
  return answer.rawPayload
}

/** The feed without what names this install: addresses and the keys in them. */
async function feedOf(world: World, slug: string): Promise<string> {
  const { body } = await world.app.inject({ method: 'GET', url: `/feeds/${slug}.xml` })
  return body
    .replace(/\/artwork\/[^/]+\//g, '/artwork/KEY/')
    .replace(/\/(audio|chapters)\/[0-9a-f-]{36}/g, '/$1/KEY')
    .replace(/\/transcripts\/[0-9a-f-]+\/[0-9a-f]+\./g, '/transcripts/KEY.')
}

const archiveOf = (entries: Record<string, Source>) =>
  buffer(
    writeZip(
      (async function* () {
        for (const [name, source] of Object.entries(entries)) yield { name, source }
      })(),
      new Date('2026-01-01T00:00:00Z'),
    ),
  )

describe('a podcast in one file', () => {
  let showId: number
  let archive: Buffer

  beforeAll(async () => {
    showId = await wholePodcast(here, ana)
    archive = await download(here, ana, showId)
    writeFileSync(join(folder, 'archive.zip'), archive)
  }, 120_000)

  test('comes back on another install as the same feed, with settings, numbers and drafts', async () => {
    const signed_id = await upload(there, ben, 'archive.zip', archive, 'application/zip')
    const begun = await ben.call(createArchiveImport, { body: { signed_id } })
    expect([begun.status, begun.body.state]).toEqual([202, 'waiting'])
    await there.runJobs()
    const [row] = (await ben.call(listArchiveImports)).body
    expect(row).toMatchObject({
      state: 'done',
      message: '',
      podcast_title: 'Kitchen Table Radio',
      episodes_total: 3,
      episodes_done: 3,
    })
    const [before, after] = [
      (await ana.call(getShow, { params: { id: showId } })).body,
      (await ben.call(getShow, { params: { id: row?.show_id as number } })).body,
    ]
    expect(after.slug).toBe(before.slug)
    const [ours, theirs] = [await feedOf(here, before.slug), await feedOf(there, after.slug)]
    expect(ours).toContain('<podcast:soundbite')
    expect(ours).toContain('Winter')
    expect(theirs).toBe(ours)
    expect(ours.indexOf('<title>Second')).toBeLessThan(ours.indexOf('<title>First'))
    expect(after).toMatchObject({
      feed_guid: before.feed_guid,
      description: before.description,
      spotify: before.spotify,
      time_zone: 'Europe/Lisbon',
      audioposts_count: 3,
      artwork_px: 1400,
    })
    const images = await there.kernel.db.selectFrom('episode_images').selectAll().execute()
    expect(images).toMatchObject([
      { width: 1400, height: 1400, subtitle: 'The kitchen', description: 'Before the soup', sort_order: 1 },
    ])
    expect(await there.kernel.storage.stat(`artwork/${images[0]?.picture_key}/original.png`)).not.toBeNull()
    expect(await there.kernel.db.selectFrom('episode_transcripts').select('origin').execute()).toEqual([
      { origin: 'derived' },
    ])
    const days = await there.kernel.db.selectFrom('daily_downloads').selectAll().execute()
    expect(days).toMatchObject([{ day: '2026-02-01', show_id: after.id, downloads: 41 }])
    // Every table that declares itself archived has the same rows again, and
    // every one that does not has none.
    const [source, target] = [await declaredRows(here, showId), await declaredRows(there, after.id)]
    expect(target.archived).toEqual(source.archived)
    expect(target.never.filter(([table, rows]) => rows > 0 && !MADE_ANEW.includes(table))).toEqual([])
    expect(source.archived.filter(([, rows]) => rows === 0).map(([table]) => table)).toEqual(TESTED_ELSEWHERE)
    // Nothing of the uploaded file stays behind.
    expect(
      await there.kernel.db.selectFrom('uploads').selectAll().where('kind', '=', 'zip').execute(),
    ).toEqual([])
    expect((await ben.call(dismissArchiveImport, { params: { importKey: String(row?.id) } })).status).toBe(
      200,
    )
    expect((await ben.call(listArchiveImports)).body).toEqual([])
  }, 120_000)

  test('goes on after its job was cut off, and nothing is there twice', async () => {
    const signed_id = await upload(there, ben, 'archive.zip', archive, 'application/zip')
    const { id } = (await ben.call(createArchiveImport, { body: { signed_id } })).body
    await there.runJobs()
    const [row] = (await ben.call(listArchiveImports)).body
    await there.kernel.db
      .updateTable('archive_imports')
      .set({ state: 'copying' })
      .where('id', '=', id)
      .execute()
    const again = await upload(there, ben, 'archive.zip', archive, 'application/zip')
    const second = (await ben.call(createArchiveImport, { body: { signed_id: again } })).body
    // The job as it finds its row after a kill: the show is known, the file still there.
    const file = await there.kernel.db
      .selectFrom('archive_imports')
      .select('upload_id')
      .where('id', '=', second.id)
      .executeTakeFirstOrThrow()
    await there.kernel.db
      .updateTable('archive_imports')
      .set({ upload_id: file.upload_id })
      .where('id', '=', id)
      .execute()
    await there.kernel.db.deleteFrom('archive_imports').where('id', '=', second.id).execute()
    await there.kernel.db
      .transaction()
      .execute((trx) => there.kernel.jobs.enqueue(trx, readArchive, { import_id: id }))
    await there.runJobs()
    const [finished] = (await ben.call(listArchiveImports)).body
    expect(finished).toMatchObject({ state: 'done', show_id: row?.show_id, episodes_done: 3 })
    expect(
      (await ben.call(listShows)).body.filter((show) => show.podcast_title === 'Kitchen Table Radio'),
    ).toHaveLength(2)
  }, 120_000)

  test('says while an episode still waits for its sound', async () => {
    expect((await ana.call(getArchive, { params: { id: showId } })).body).toMatchObject({
      episodes: 3,
      processing: 0,
    })
    await here.kernel.db
      .updateTable('episodes')
      .set({ media_state: 'processing' })
      .where('show_id', '=', showId)
      .execute()
    expect((await ana.call(getArchive, { params: { id: showId } })).body.processing).toBe(3)
    await here.kernel.db
      .updateTable('episodes')
      .set({ media_state: 'ready' })
      .where('show_id', '=', showId)
      .execute()
  })

  test('is for its owner alone, and for an hour', async () => {
    const stranger = await here.person()
    expect((await stranger.call(getArchive, { params: { id: showId } })).status).toBe(404)
    const { url } = (await ana.call(getArchive, { params: { id: showId } })).body
    const start = here.clock.now()
    here.clock.advance(3_601_000)
    expect((await here.app.inject({ method: 'GET', url: new URL(url).pathname })).statusCode).toBe(404)
    here.clock.set(start.toISOString())
    expect((await here.app.inject({ method: 'GET', url: '/archives/made-up' })).statusCode).toBe(404)
  })
})

describe('a file that is no archive', () => {
  const head = JSON.stringify({ format: 'podstead-archive', version: 1, made_at: '2026-01-01T00:00:00Z' })
  const files: [string, () => Promise<Buffer>, RegExp][] = [
    ['a ZIP of something else', () => archiveOf({ 'a.txt': 'hello' }), /no podstead\.json/],
    ['half a ZIP', async () => (await archiveOf({ 'podstead.json': head })).subarray(0, 60), /damaged/],
    [
      'a newer format',
      () => archiveOf({ 'podstead.json': head.replace('"version":1', '"version":9') }),
      /newer Podstead/,
    ],
    ['broken JSON', () => archiveOf({ 'podstead.json': head, 'show.json': '{' }), /no JSON/],
    [
      'a show without a name',
      () => archiveOf({ 'podstead.json': head, 'show.json': '{"slug":"x"}' }),
      /show\.json in it cannot be read/,
    ],
  ]
  test.each(files)('%s is refused in words, and no podcast is made', async (_name, file, words) => {
    const before = (await ben.call(listShows)).body.length
    const signed_id = await upload(there, ben, 'a.zip', await file(), 'application/zip')
    await ben.call(createArchiveImport, { body: { signed_id } })
    await there.runJobs()
    const [row] = (await ben.call(listArchiveImports)).body
    expect(row).toMatchObject({ state: 'failed', show_id: null, message: expect.stringMatching(words) })
    expect((await ben.call(listShows)).body).toHaveLength(before)
  })

  test('a file that only calls itself ZIP is refused when it is uploaded, and sound is no archive', async () => {
    const bytes = Buffer.from('not a zip at all')
    const { body } = await ben.call(createDirectUpload, {
      query: {},
      body: { blob: { filename: 'a.zip', byte_size: bytes.length, content_type: 'application/zip' } },
    })
    const { url, headers } = body.direct_upload
    const put = await there.app.inject({ method: 'PUT', url: new URL(url).pathname, headers, payload: bytes })
    expect([put.statusCode, put.body]).toEqual([422, expect.stringContaining('not a ZIP file')])
    const mp3 = await upload(there, ben, 'one.mp3', readFileSync(join(folder, 'one.mp3')), 'audio/mpeg')
    const refused = await ben.call(createArchiveImport, { body: { signed_id: mp3 } })
    expect([refused.status, refused.body]).toEqual([
      422,
      expect.objectContaining({ errors: { signed_id: ['This is not an archive.'] } }),
    ])
  })
})
