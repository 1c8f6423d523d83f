import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { decodePeaks } from '@podstead/media/peaks'
import { convertSound, writeMp3, writeWav } from '@podstead/simulators/sounds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PermittedEpisode } from '../access/queries.ts'
import { drawDefaultArtwork } from '../artwork/commands-drawing.ts'
import { retryProcessing } from '../episodes/commands-processing.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { scheduledJob } from '../testing/scheduled-job.ts'
import { createWorld, type World } from '../testing/world.ts'
import { sweepUploads } from '../uploads/commands-sweep.ts'
import { buildUpload } from '../uploads/factory.ts'
import type { UploadRow } from '../uploads/table.ts'
import { processAudio } from './commands.ts'
import { mediaJobs } from './jobs.ts'

let world: World
let folder: string
const at = (name: string) => join(folder, name)

beforeAll(async () => {
  world = await createWorld()
  folder = await mkdtemp(join(tmpdir(), 'podstead-sounds-'))
  const artwork = await drawDefaultArtwork({ title: 'Night Trains', seed: 'a', format: 'jpeg' })
  await writeMp3(at('tagged.mp3'), { seconds: 5, title: 'To Lisbon', artwork })
  await writeMp3(at('plain.mp3'), { seconds: 2 })
  await writeWav(at('talk.wav'), { seconds: 4, channels: 2 })
  await convertSound(at('talk.wav'), at('talk.m4a'), ['-c:a', 'aac', '-f', 'mp4'])
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

/** An episode that waits for the file at `path`, as a save leaves it. */
async function waitingEpisode(
  path: string,
  overrides: Partial<Parameters<typeof buildEpisode>[1]> = {},
): Promise<{ episode: PermittedEpisode; upload: UploadRow }> {
  const { user } = await world.person()
  const { upload } = await buildUpload(world.kernel, { user, path, fileName: path })
  const attached = await attachTo(upload)
  const episode = await buildEpisode(world.kernel, {
    show: await buildShow(world.kernel, { user }),
    media_state: 'queued',
    upload_id: upload.id,
    ...overrides,
  })
  return { episode, upload: attached }
}
async function attachTo(upload: UploadRow): Promise<UploadRow> {
  return world.kernel.db
    .updateTable('uploads')
    .set({ state: 'attached', attached_at: world.kernel.clock.now() })
    .where('id', '=', upload.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
const run = (
  { episode, upload }: { episode: { id: number }; upload: { id: number } },
  signal = new AbortController().signal,
) =>
  processAudio(
    world.kernel,
    { episode_id: episode.id, upload_id: upload.id },
    { signal, tries: 1, id: crypto.randomUUID() },
  )
const episodeNow = ({ id }: { id: number }) =>
  world.kernel.db.selectFrom('episodes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const audiosOf = ({ id }: { id: number }) =>
  world.kernel.db.selectFrom('audio_files').selectAll().where('episode_id', '=', id).orderBy('id').execute()
async function stored(key: string): Promise<Buffer> {
  return buffer((await world.kernel.storage.open(key)).stream)
}
async function keys(prefix: string): Promise<string[]> {
  const found: string[] = []
  for await (const { key } of world.kernel.storage.list(prefix)) found.push(key)
  return found.sort()
}
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const leftovers = () => readdir(join(world.kernel.config.dataDir, 'work')).catch(() => [])

test('an MP3 stays as it is, byte for byte, even when conversion was asked for (RU421)', async () => {
  const waiting = await waitingEpisode(at('tagged.mp3'), { need_to_convert: true })
  expect(await run(waiting)).toEqual({ outcome: 'done' })
  const given = await readFile(at('tagged.mp3'))
  const [audio] = await audiosOf(waiting.episode)
  expect(await episodeNow(waiting.episode)).toMatchObject({
    media_state: 'ready',
    media_progress: 100,
    audio_file_id: audio?.id,
  })
  expect(audio).toMatchObject({
    file_name: 'tagged.mp3',
    content_type: 'audio/mpeg',
    bytes: given.length,
    sha256: sha256(given),
    bit_rate: 128_000,
    channels: 1,
  })
  expect((await stored(audio?.storage_key ?? '')).equals(given)).toBe(true)
  expect(audio?.duration_seconds).toBeCloseTo(5, 0)
  // The tag with its cover is no part of the minute of audio that makes a download.
  expect(audio?.header_bytes).toBe(given.indexOf(Buffer.from([0xff, 0xfb]), 1000))
  expect(await leftovers()).toEqual([])
})

test('its waveform has ten pairs a second', async () => {
  const waiting = await waitingEpisode(at('tagged.mp3'))
  await run(waiting)
  const [audio] = await audiosOf(waiting.episode)
  const peaks = decodePeaks(await stored(audio?.peaks_key ?? ''))
  expect(peaks?.perSecond).toBe(10)
  expect(Math.abs((peaks?.pairs.length ?? 0) / 2 - 50)).toBeLessThanOrEqual(2)
  expect(Math.max(...(peaks?.pairs ?? []))).toBeGreaterThan(20)
})

test('a square cover inside the file becomes the episode’s artwork, drawn anew, unless it has one', async () => {
  const waiting = await waitingEpisode(at('tagged.mp3'))
  await run(waiting)
  const episode = await episodeNow(waiting.episode)
  expect(episode).toMatchObject({ artwork_type: 'image/jpeg' })
  expect(episode.artwork_px).toBeGreaterThanOrEqual(1400)
  const picture = await stored(`artwork/${episode.artwork_key}/original.jpg`)
  expect(picture.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))

  const key = randomUUID()
  const own = await waitingEpisode(at('tagged.mp3'), {
    artwork_key: key,
    artwork_type: 'image/png',
    artwork_px: 3000,
  })
  await run(own)
  expect(await episodeNow(own.episode)).toMatchObject({
    media_state: 'ready',
    artwork_key: key,
    artwork_px: 3000,
  })
})

test('a cover that is small, not square or broken is left alone', async () => {
  const small = await import('sharp').then(({ default: sharp }) =>
    sharp({ create: { width: 200, height: 200, channels: 3, background: '#456' } })
      .jpeg()
      .toBuffer(),
  )
  const wide = await import('sharp').then(({ default: sharp }) =>
    sharp({ create: { width: 800, height: 600, channels: 3, background: '#456' } })
      .png()
      .toBuffer(),
  )
  const broken = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5000, 7)])
  for (const artwork of [small, wide, broken]) {
    await writeMp3(at('cover.mp3'), { seconds: 1, artwork })
    const waiting = await waitingEpisode(at('cover.mp3'))
    await run(waiting)
    expect(await episodeNow(waiting.episode)).toMatchObject({ media_state: 'ready', artwork_key: null })
  }
})

test('a WAV whose owner said Yes becomes an MP3 of 128 kbps; the original goes a day after the new file is safe (RU419, RU424)', async () => {
  const waiting = await waitingEpisode(at('talk.wav'), { need_to_convert: true })
  await run(waiting)
  const [audio] = await audiosOf(waiting.episode)
  expect(audio).toMatchObject({
    file_name: 'talk.mp3',
    content_type: 'audio/mpeg',
    bit_rate: 128_000,
    sample_rate: 44_100,
    channels: 2,
  })
  expect(audio?.storage_key).toMatch(/^audio\/([0-9a-f]{2})\/\1[0-9a-f-]{34}\.mp3$/)
  expect(audio?.duration_seconds).toBeCloseTo(4, 0)
  const made = await stored(audio?.storage_key ?? '')
  expect(audio).toMatchObject({ bytes: made.length, sha256: sha256(made) })
  const original = waiting.upload.storage_key ?? ''
  expect(await world.kernel.storage.stat(original)).not.toBeNull()
  const before = world.kernel.clock.now()
  world.clock.set(new Date(Date.now() + 25 * 3_600_000))
  await sweepUploads(world.kernel)
  world.clock.set(before)
  expect(await world.kernel.storage.stat(original)).toBeNull()
  expect((await stored(audio?.storage_key ?? '')).equals(made)).toBe(true)
})

test.each(['talk.wav', 'talk.m4a'])('%s, whose owner said No, is kept as it is (RU410)', async (name) => {
  const waiting = await waitingEpisode(at(name))
  await run(waiting)
  const [audio] = await audiosOf(waiting.episode)
  expect(audio).toMatchObject({
    file_name: name,
    content_type: name.endsWith('wav') ? 'audio/wav' : 'audio/mp4',
    sha256: sha256(await readFile(at(name))),
  })
  expect(await episodeNow(waiting.episode)).toMatchObject({ media_state: 'ready' })
})

test.each([
  [
    'ends in the middle',
    async () => (await readFile(at('talk.wav'))).subarray(0, 100_000),
    'bad.wav',
    /please try to upload it again\. The file ends in the middle/,
  ],
  [
    'ends in the middle of its index',
    async () => (await readFile(at('talk.m4a'))).subarray(0, 3000),
    'bad.m4a',
    /please try to upload it again\. The/,
  ],
])(
  'a file that %s fails with words for the creator, and what listeners have stays',
  async (_what, content, name, words) => {
    await writeFile(at(name), await content())
    const { episode } = await waitingEpisode(at('plain.mp3'), { media_state: 'ready', upload_id: null })
    const { user_id } = await world.kernel.db
      .selectFrom('shows')
      .select('user_id')
      .where('id', '=', episode.show_id)
      .executeTakeFirstOrThrow()
    const { upload } = await buildUpload(world.kernel, {
      user: { id: user_id },
      path: at(name),
      fileName: name,
    })
    await attachTo(upload)
    const before = await episodeNow(episode)
    await world.kernel.db
      .updateTable('episodes')
      .set({ media_state: 'queued', upload_id: upload.id })
      .where('id', '=', episode.id)
      .execute()
    expect((await run({ episode, upload })).outcome).toBe('skipped')
    const after = await episodeNow(episode)
    expect(after).toMatchObject({ media_state: 'failed', audio_file_id: before.audio_file_id })
    expect(after.media_message).toMatch(words)
    expect(await leftovers()).toEqual([])
  },
)

test('who listens to the episode’s channel hears the beginning and the end', async () => {
  const waiting = await waitingEpisode(at('talk.wav'), { need_to_convert: true, name: 'Porto' })
  const heard: { channel: string; data: Record<string, unknown> }[] = []
  const stop = await world.kernel.database.listen('live', (payload) => void heard.push(JSON.parse(payload)))
  await run(waiting)
  await expect.poll(() => heard.at(-1)?.channel).toBe(`show:${waiting.episode.show_id}`)
  await stop()
  const told = heard
    .filter(({ channel }) => channel === `upload:${waiting.episode.id}`)
    .map(({ data }) => data)
  expect(told[0]).toMatchObject({
    directUploadStatusCode: 202,
    progress: 0,
    title: 'Porto',
    fileSize: waiting.upload.bytes,
  })
  expect(told.at(-1)).toMatchObject({ directUploadStatusCode: 200, progress: 100, message: null })
})

test.each([
  ['flac', ['-c:a', 'flac', '-f', 'flac']],
  ['ogg', ['-c:a', 'libvorbis', '-f', 'ogg']],
  ['opus', ['-c:a', 'libopus', '-f', 'ogg']],
  ['aiff', ['-c:a', 'pcm_s16be', '-f', 'aiff']],
  ['wma', ['-c:a', 'wmav2', '-f', 'asf']],
])('%s becomes an MP3 even where nobody asked for it, for apps cannot play it', async (ending, coding) => {
  await convertSound(at('talk.wav'), at(`talk.${ending}`), coding)
  const waiting = await waitingEpisode(at(`talk.${ending}`), { need_to_convert: false })
  await run(waiting)
  const [audio] = await audiosOf(waiting.episode)
  expect(audio).toMatchObject({ file_name: 'talk.mp3', content_type: 'audio/mpeg', bit_rate: 128_000 })
  expect(audio?.duration_seconds).toBeCloseTo(4, 0)
})

test('run twice, it does nothing twice', async () => {
  const waiting = await waitingEpisode(at('talk.wav'), { need_to_convert: true })
  await run(waiting)
  const files = [...(await keys('audio/')), ...(await keys('peaks/'))]
  expect(await run(waiting)).toEqual({
    outcome: 'skipped',
    reason: 'the episode no longer waits for this upload',
  })
  expect((await audiosOf(waiting.episode)).length).toBe(1)
  expect([...(await keys('audio/')), ...(await keys('peaks/'))]).toEqual(files)
})

test('two runs at the same moment leave one audio', async () => {
  const waiting = await waitingEpisode(at('plain.mp3'))
  const outcomes = await Promise.all([run(waiting), run(waiting)])
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['done', 'skipped'])
  expect((await audiosOf(waiting.episode)).length).toBe(1)
})

test('an upload that was replaced, or whose episode or show was deleted meanwhile, is not processed', async () => {
  const replaced = await waitingEpisode(at('plain.mp3'))
  const newer = await waitingEpisode(at('plain.mp3'))
  await world.kernel.db
    .updateTable('episodes')
    .set({ upload_id: newer.upload.id })
    .where('id', '=', replaced.episode.id)
    .execute()
  const deleted = await waitingEpisode(at('plain.mp3'), { deleted_at: world.kernel.clock.now() })
  const orphan = await waitingEpisode(at('plain.mp3'))
  await world.kernel.db
    .updateTable('shows')
    .set({ deleted_at: world.kernel.clock.now() })
    .where('id', '=', orphan.episode.show_id)
    .execute()
  for (const waiting of [replaced, deleted, orphan]) {
    expect((await run(waiting)).outcome).toBe('skipped')
    expect(await audiosOf(waiting.episode)).toEqual([])
  }
})

test('a file of somebody else is never processed, whatever a row says', async () => {
  const waiting = await waitingEpisode(at('plain.mp3'))
  const stranger = await world.person()
  await world.kernel.db
    .updateTable('uploads')
    .set({ user_id: stranger.user.id })
    .where('id', '=', waiting.upload.id)
    .execute()
  expect((await run(waiting)).outcome).toBe('skipped')
})

test('a stopping server hands the job back, and the next one finishes it', async () => {
  await writeWav(at('long.wav'), { seconds: 90, channels: 2 })
  const waiting = await waitingEpisode(at('long.wav'), { need_to_convert: true })
  const stopping = new AbortController()
  const running = run(waiting, stopping.signal)
  await expect.poll(async () => (await leftovers()).length, { timeout: 30_000 }).toBe(1)
  stopping.abort()
  await expect(running).rejects.toThrow()
  expect(await episodeNow(waiting.episode)).toMatchObject({ media_state: 'processing', audio_file_id: null })
  expect(await leftovers()).toEqual([])
  expect(await run(waiting)).toEqual({ outcome: 'done' })
  expect((await audiosOf(waiting.episode)).length).toBe(1)
}, 60_000)

test('killed before the row was written, the files are swept a day later and another run starts anew', async () => {
  const waiting = await waitingEpisode(at('talk.wav'), { need_to_convert: true })
  const lost = [`audio/ab/${randomUUID()}.mp3`, `peaks/ab/${randomUUID()}.dat`]
  for (const key of lost)
    await world.kernel.storage.put(key, Readable.from(['x']), { contentType: 'audio/mpeg' })
  await run(waiting)
  const before = world.kernel.clock.now()
  world.clock.set(new Date(Date.now() + 25 * 3_600_000))
  await world.kernel.jobs.enqueue(world.kernel.db, scheduledJob('uploads.sweep'), {})
  await world.runJobs()
  world.clock.set(before)
  for (const key of lost) expect(await world.kernel.storage.stat(key)).toBeNull()
  const [audio] = await audiosOf(waiting.episode)
  for (const key of [audio?.storage_key, audio?.peaks_key])
    expect(await world.kernel.storage.stat(key ?? '')).not.toBeNull()
})

test('when every try has failed, the creator reads that the server is to blame, and can try again', async () => {
  const waiting = await waitingEpisode(at('plain.mp3'))
  const work = { episode_id: waiting.episode.id, upload_id: waiting.upload.id }
  await mediaJobs(world.kernel)[0]?.gaveUp?.(work as never, 'it was killed (SIGKILL)')
  const media_message = 'Processing was interrupted on the server. Your file is safe; please try again.'
  expect(await episodeNow(waiting.episode)).toMatchObject({ media_state: 'failed', media_message })
  await retryProcessing(world.kernel, (await episodeNow(waiting.episode)) as never)
  expect(await run(waiting)).toEqual({ outcome: 'done' })
})
