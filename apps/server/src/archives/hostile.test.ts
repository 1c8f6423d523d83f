import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createArchiveImport, listArchiveImports, retryArchiveImport } from '@podstead/contract/archives'
import { listShows } from '@podstead/contract/shows/shows'
import { createDirectUpload } from '@podstead/contract/uploads'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ZipFile } from 'yazl'
import { READER_KILLED } from '../kernel/jobs/jobs-crashes.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { archiveJobs } from './jobs.ts'

let world: World
let ana: Person
beforeAll(async () => {
  world = await createWorld()
  ana = await world.person()
})
afterAll(() => world.close())

type Content = string | Buffer | { zeros: number } | { repeated: string; times: number }

/** A ZIP whose entries may be far larger than memory. */
async function zipOf(entries: Record<string, Content>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(entries)) {
    if (typeof content === 'string' || Buffer.isBuffer(content)) zip.addBuffer(Buffer.from(content), name)
    else zip.addReadStream(Readable.from(pieces(content)), name)
  }
  zip.end()
  return buffer(zip.outputStream as Readable)
}

function* pieces(content: { zeros: number } | { repeated: string; times: number }): Generator<Buffer> {
  const piece = 'zeros' in content ? Buffer.alloc(1024 ** 2) : Buffer.from(content.repeated)
  for (let at = 0; at < ('zeros' in content ? content.zeros / 1024 ** 2 : content.times); at++) yield piece
}

async function imported(bytes: Buffer, meanwhile = async () => {}) {
  const checksum = createHash('md5').update(bytes).digest('base64')
  const blob = { filename: 'a.zip', byte_size: bytes.length, checksum, content_type: 'application/zip' }
  const { body } = await ana.call(createDirectUpload, { query: {}, body: { blob } })
  const { url, headers } = body.direct_upload
  await world.app.inject({ method: 'PUT', url: new URL(url).pathname, headers, payload: bytes })
  await ana.call(createArchiveImport, { body: { signed_id: body.signed_id } })
  await meanwhile()
  await world.runJobs()
  return (await ana.call(listArchiveImports)).body[0]
}

const files = () =>
  readdirSync(join(world.kernel.config.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter(
    (f) => f.isFile(),
  )

const made = '2026-01-01T00:00:00Z'
const head = JSON.stringify({ format: 'podstead-archive', version: 1, made_at: made })
const value = { value_type: null, value_method: null, value_suggested_amount: null, recipients: [] }
const showOf = (over: object = {}) =>
  JSON.stringify({
    ...{
      name: 'Zeros',
      slug: 'zeros',
      feed_guid: '2a6b9c1e-0b5f-4f0a-9d52-0a1d5c6b7e8f',
      changed_at: made,
      imported_from: '',
      settings: {},
    },
    ...{ artwork: null, images: {}, seasons: [], people: [], value, ...over },
  })
const episodeOf = (over: object = {}) => ({
  ...{
    guid: 'g1',
    slug: 'one',
    name: 'One',
    description: '',
    is_draft: false,
    audio_date: made,
    created_at: made,
    explicit_type_id: 1,
  },
  ...{
    episode_type_id: 1,
    episode_number: '1',
    itunes_keywords: '',
    season: null,
    link: '',
    location_name: '',
    location_geo: '',
  },
  ...{
    location_osm: '',
    location_country: '',
    license: '',
    license_url: '',
    batch_number: null,
    source_url: '',
    artwork: null,
    audio: null,
  },
  ...{ hosts: [], chapters: [], soundbites: [], transcripts: [], value, value_time_splits: [], ...over },
})
const archive = (
  episodes: object[],
  { show = {}, ...entries }: { show?: object } & Record<string, Content | object> = {},
) =>
  zipOf({
    'podstead.json': head,
    'show.json': showOf(show),
    'episodes.json': JSON.stringify(episodes),
    ...(entries as Record<string, Content>),
  })

describe('an archive that costs far more than its size', () => {
  const sound = { file: 'media/zeros.mp3', file_name: 'zeros.mp3', bytes: 104_857_600, sha256: '' }
  test.each<[string, () => Promise<Buffer>, RegExp]>([
    [
      'a picture of 160 MB of zeros',
      () =>
        archive([], {
          show: { artwork: 'artwork/podcast.png' },
          'artwork/podcast.png': { zeros: 160 * 1024 ** 2 },
        }),
      /unpack to far more/,
    ],
    [
      'thirty million brackets',
      () =>
        zipOf({
          'podstead.json': head,
          'show.json': { repeated: '['.repeat(1_000_000), times: 30 },
          'episodes.json': '[]',
        }),
      /show\.json in it is nested too deep/,
    ],
    [
      'eight million values',
      () =>
        zipOf({
          'podstead.json': head,
          'show.json': `[${'[],'.repeat(8_000_000)}[]]`,
          'episodes.json': '[]',
        }),
      /could not be read with the memory and time that are allowed|show\.json in it cannot be read/,
    ],
    [
      'descriptions of a megabyte',
      () => archive([episodeOf({ description: '<ul><li>'.repeat(131_072) })]),
      /episodes\.json in it cannot be read: 0\.description/,
    ],
    [
      'twelve episodes that name one file',
      () =>
        archive(
          Array.from({ length: 12 }, (_, n) => episodeOf({ guid: `g${n}`, audio: sound })),
          { 'media/zeros.mp3': { zeros: 100 * 1024 ** 2 } },
        ),
      /uses media\/zeros\.mp3 more than once/,
    ],
    [
      'more episodes than any podcast',
      () => archive(Array.from({ length: 20_001 }, (_, n) => ({ n }))),
      /more than 20000 entries/,
    ],
    ['NUL in a title', () => archive([episodeOf({ name: 'a\0b' })]), /characters that no text can hold/],
    [
      'half a character in a title',
      () => archive([episodeOf({ name: 'a\ud800b' })]),
      /characters that no text can hold/,
    ],
    [
      'a size that no packing reaches',
      async () => {
        const bytes = await archive([], { 'media/a.mp3': 'x'.repeat(1000) })
        // The unpacked size, in the directory at the end of the file.
        const entry = bytes.lastIndexOf('media/a.mp3') - 46
        bytes.writeUInt32LE(100_000_000, entry + 24)
        return bytes
      },
      /sizes in it cannot be true/,
    ],
  ])(
    '%s: is refused at once, in words, and leaves nothing behind',
    async (_name, file, words) => {
      const bytes = await file()
      const before = files().length
      global.gc?.()
      const memory = process.memoryUsage.rss()
      const delay = monitorEventLoopDelay({ resolution: 10 })
      delay.enable()
      const row = await imported(bytes)
      delay.disable()
      expect(row).toMatchObject({ state: 'failed', show_id: null, message: expect.stringMatching(words) })
      expect((await ana.call(listShows)).body).toEqual([])
      expect(files()).toHaveLength(before)
      // Others are answered meanwhile; unbounded, these took from 17 to 59 seconds and up to 5 GB.
      expect(delay.max / 1e9).toBeLessThan(8)
      expect(process.memoryUsage.rss() - memory).toBeLessThan(700 * 1024 ** 2)
    },
    120_000,
  )

  test('pictures, transcripts and sound that are damaged or lie about their size are left out and named', async () => {
    const bytes = await archive(
      [
        episodeOf({
          artwork: 'artwork/one.png',
          audio: { ...sound, file: 'media/one.mp3' },
          transcripts: [
            { file: 'transcripts/one.vtt', format: 'vtt', language: 'en', captions: false, file_name: '' },
          ],
        }),
      ],
      {
        'artwork/one.png': 'no picture',
        'media/one.mp3': 'x'.repeat(5000),
        'transcripts/one.vtt': 'WEBVTT\n\0',
      },
    )
    // A smaller size than what comes out.
    bytes.writeUInt32LE(50, bytes.lastIndexOf('media/one.mp3') - 46 + 24)
    expect(await imported(bytes)).toMatchObject({
      state: 'done',
      episodes_total: 1,
      message:
        'One: The transcript transcripts/one.vtt could not be read.\nOne: The file in the archive is damaged.',
    })
    expect(files().filter(({ parentPath }) => parentPath.includes('originals'))).toEqual([])
  }, 60_000)
})

test('an archive of an account that was disabled meanwhile makes no podcast', async () => {
  const disable = (disabled_at: Date | null) =>
    world.kernel.db.updateTable('users').set({ disabled_at }).where('id', '=', ana.user.id).execute()
  const shows = () =>
    world.kernel.db.selectFrom('shows').select('id').where('user_id', '=', ana.user.id).execute()
  const before = await shows()
  await imported(await archive([episodeOf()]), async () => {
    await disable(world.clock.now())
  })
  const { state, show_id } = await world.kernel.db
    .selectFrom('archive_imports')
    .select(['state', 'show_id'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect([state, show_id, await shows()]).toEqual(['failed', null, before])
  await disable(null)
})

describe('a reader that is killed from outside', () => {
  /** Ends the next process that reads an archive, as soon as it is there; it is known by its memory. */
  async function killReader(): Promise<void> {
    const pid = await vi.waitUntil(
      () => readdirSync('/proc').find((name) => /^\d+$/.test(name) && isReader(name)),
      {
        timeout: 30_000,
        interval: 2,
      },
    )
    process.kill(Number(pid), 'SIGKILL')
  }
  const latest = async () => (await ana.call(listArchiveImports)).body[0]
  const inQueue = () =>
    world.kernel.db.selectFrom('archive_imports').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  const broken = async () => {
    const [refused] = await Promise.all([imported(await archive([episodeOf()])).catch(String), killReader()])
    expect(refused).toContain('ended from outside (SIGKILL)')
  }

  test('says nothing of the file: the import waits, and comes in with the next try', async () => {
    await broken()
    expect(await latest()).toMatchObject({ state: 'waiting', message: '' })
    const { id } = await inQueue()
    const [job] = archiveJobs(world.kernel)
    await job?.handler(
      { import_id: id },
      { id: randomUUID(), signal: new AbortController().signal, tries: 2 },
    )
    expect(await latest()).toMatchObject({ state: 'done', episodes_total: 1 })
  }, 60_000)

  test('twice, parks the import with its file, and its creator can try again', async () => {
    await broken()
    const { id } = await inQueue()
    const [job] = archiveJobs(world.kernel)
    await job?.gaveUp?.({ import_id: id }, READER_KILLED)
    expect(await latest()).toMatchObject({
      state: 'failed',
      can_retry: true,
      message:
        'The import could not be finished, because reading the file was stopped twice from outside. Please try again.',
    })
    expect((await ana.call(retryArchiveImport, { params: { importKey: String(id) } })).status).toBe(202)
    await world.runJobs()
    expect(await latest()).toMatchObject({ state: 'done', can_retry: false })
  }, 60_000)
})

function isReader(pid: string): boolean {
  try {
    const isOurs = readFileSync(`/proc/${pid}/status`, 'utf8').includes(`\nPPid:\t${process.pid}\n`)
    return isOurs && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--max-old-space-size=768')
  } catch {
    // It has ended meanwhile.
    return false
  }
}
