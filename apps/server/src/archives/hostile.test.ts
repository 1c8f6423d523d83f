import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { listShows } from '@podstead/contract/shows/shows'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { importBytes } from './factory.ts'
import { archive, buildArchiveEpisode, buildZip, head } from './factory-zip.ts'

let world: World
let ana: Person
beforeAll(async () => {
  world = await createWorld()
  ana = await world.person()
})
afterAll(() => world.close())

const imported = (bytes: Buffer, meanwhile?: () => Promise<void>) => importBytes(world, ana, bytes, meanwhile)

const files = () =>
  readdirSync(join(world.kernel.config.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter(
    (f) => f.isFile(),
  )

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
        buildZip({
          'podstead.json': head,
          'show.json': { repeated: '['.repeat(1_000_000), times: 30 },
          'episodes.json': '[]',
        }),
      /show\.json in it is nested too deep/,
    ],
    [
      'eight million values',
      () =>
        buildZip({
          'podstead.json': head,
          'show.json': `[${'[],'.repeat(8_000_000)}[]]`,
          'episodes.json': '[]',
        }),
      /could not be read with the memory and time that are allowed|show\.json in it cannot be read/,
    ],
    [
      'descriptions of a megabyte',
      () => archive([buildArchiveEpisode({ description: '<ul><li>'.repeat(131_072) })]),
      /episodes\.json in it cannot be read: 0\.description/,
    ],
    [
      'twelve episodes that name one file',
      () =>
        archive(
          Array.from({ length: 12 }, (_, n) => buildArchiveEpisode({ guid: `g${n}`, audio: sound })),
          { 'media/zeros.mp3': { zeros: 100 * 1024 ** 2 } },
        ),
      /uses media\/zeros\.mp3 more than once/,
    ],
    [
      'more episodes than any podcast',
      () => archive(Array.from({ length: 20_001 }, (_, n) => ({ n }))),
      /more than 20000 entries/,
    ],
    [
      'NUL in a title',
      () => archive([buildArchiveEpisode({ name: 'a\0b' })]),
      /characters that no text can hold/,
    ],
    [
      'half a character in a title',
      () => archive([buildArchiveEpisode({ name: 'a\ud800b' })]),
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
        buildArchiveEpisode({
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
  await imported(await archive([buildArchiveEpisode()]), async () => {
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
