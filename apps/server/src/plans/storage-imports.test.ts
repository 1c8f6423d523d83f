import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createArchiveImport, listArchiveImports } from '@podstead/contract/archives'
import { getChapterRun, writeChapters } from '@podstead/contract/chapters'
import { getImport, importFromRssFeed, listImportItems } from '@podstead/contract/imports'
import { getStorage } from '@podstead/contract/plans'
import { listShows } from '@podstead/contract/shows/shows'
import { createDirectUpload } from '@podstead/contract/uploads'
import { type OldHost, startOldHost } from '@podstead/simulators/old-host'
import { writeMp3 } from '@podstead/simulators/sounds'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { buildChapter, buildStoredAudio } from '../chapters/factory.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'

/** Two files of the old host fit, a third does not. */
const LIMIT = 80_000

let world: World
let host: OldHost
let folder: string
let person: Person
beforeAll(async () => {
  host = await startOldHost({ items: 3, bare: true })
  world = await createWorld({
    config: {
      outboundAllowHosts: [host.host],
      accounts: { signUp: 'open', storageBytes: LIMIT, installationBytes: null },
    },
  })
  folder = await mkdtemp(join(tmpdir(), 'podstead-quota-'))
  // Whoever runs the server comes first, and has no limit.
  await world.person()
})
afterAll(async () => {
  await world.close()
  await host.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  person = await world.person()
})

const used = async () => (await person.call(getStorage)).body.used

test('an import copies what fits, names what does not with the reason, and leaves what is there', async () => {
  const { id } = await buildShow(world.kernel, { user: person.user })
  await person.call(importFromRssFeed, { params: { id }, body: { rss_feed: host.feedUrl } })
  await world.runJobs()
  const { body } = await person.call(getImport, { params: { id } })
  expect(body.import).toMatchObject({ status: 'done_with_failures', items_count: 3, done_count: 2 })
  const items = (await person.call(listImportItems, { params: { id }, query: {} })).body.items
  const messages = items.flatMap(({ message }) => message || [])
  expect(messages).toEqual([
    expect.stringMatching(/^There is not enough storage left: \d+ MB of \d+ MB are used\./),
  ])
  const episodes = await world.kernel.db
    .selectFrom('episodes')
    .select('audio_file_id')
    .where('show_id', '=', id)
    .execute()
  expect(episodes.filter(({ audio_file_id }) => audio_file_id !== null)).toHaveLength(2)
  expect(await used()).toBeLessThanOrEqual(LIMIT)
}, 60_000)

test('an archive that would not fit once it is unpacked is refused before anything is, and its own file goes', async () => {
  const zip = new ZipFile()
  const made_at = '2026-01-01T00:00:00Z'
  zip.addBuffer(
    Buffer.from(JSON.stringify({ format: 'podstead-archive', version: 1, made_at })),
    'podstead.json',
  )
  const value = { value_type: null, value_method: null, value_suggested_amount: null, recipients: [] }
  const guid = '2a6b9c1e-0b5f-4f0a-9d52-0a1d5c6b7e8f'
  const about = {
    name: 'Large',
    slug: 'large',
    feed_guid: guid,
    changed_at: made_at,
    imported_from: '',
    settings: {},
  }
  zip.addBuffer(
    Buffer.from(JSON.stringify({ ...about, artwork: null, images: {}, seasons: [], people: [], value })),
    'show.json',
  )
  zip.addBuffer(Buffer.from('[]'), 'episodes.json')
  zip.addBuffer(Buffer.alloc(LIMIT + 1, 'sound'), 'media/large.mp3')
  zip.end()
  const bytes = await buffer(zip.outputStream as Readable)
  expect(bytes.length).toBeLessThan(LIMIT / 4)
  const blob = { filename: 'a.zip', byte_size: bytes.length, checksum: null, content_type: 'application/zip' }
  const { body } = await person.call(createDirectUpload, { query: {}, body: { blob } })
  const { url, headers } = body.direct_upload
  await world.app.inject({ method: 'PUT', url: new URL(url).pathname, headers, payload: bytes })
  await person.call(createArchiveImport, { body: { signed_id: body.signed_id } })
  await world.runJobs()
  expect((await person.call(listArchiveImports)).body).toMatchObject([
    { state: 'failed', message: expect.stringMatching(/^There is not enough storage left: /) },
  ])
  expect((await person.call(listShows)).body).toEqual([])
  expect(await used()).toBe(0)
}, 60_000)

test('chapters are not written into an MP3 whose copy would not fit; it stays as it was', async () => {
  const episode = await buildEpisode(world.kernel, {
    show: await buildShow(world.kernel, { user: person.user }),
  })
  await writeMp3(join(folder, 'plain.mp3'), { seconds: 2 })
  const audio = await buildStoredAudio(world.kernel, episode, join(folder, 'plain.mp3'))
  await world.kernel.db.updateTable('audio_files').set({ bytes: 50_000 }).where('id', '=', audio.id).execute()
  await buildChapter(world.kernel, episode, { start_time: 1 })
  const params = { showId: episode.show_id, episodeId: episode.id }
  const refused = await person.call(writeChapters, { params, body: { duration: 2 } })
  expect([refused.status, (refused.body as unknown as { code: string }).code]).toEqual([422, 'storage_full'])
  await world.runJobs()
  expect((await person.call(getChapterRun, { params })).body.run).toBeNull()
  const audios = await world.kernel.db
    .selectFrom('audio_files')
    .select('id')
    .where('episode_id', '=', episode.id)
    .execute()
  expect(audios).toEqual([{ id: audio.id }])
}, 60_000)
