import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import * as contract from '@podstead/contract/episodes/episodes'
import * as audio from '@podstead/contract/episodes/episodes-audio'
import { wavHeader } from '@podstead/simulators/sounds'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { episodeJobs } from '../episodes/jobs.ts'
import { buildShow } from '../shows/factory.ts'
import { scheduledJob } from '../testing/scheduled-job.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { signUploadId } from '../uploads/commands.ts'
import { measureLoudness } from '../uploads/commands-queue.ts'
import { buildUpload } from '../uploads/factory.ts'
import { failMeasuring } from './commands-loudness.ts'

let world: World
let folder: string
let mira: Person
let show: PermittedShow
beforeAll(async () => {
  world = await createWorld()
  folder = await mkdtemp(join(tmpdir(), 'podstead-loudness-'))
})
beforeEach(async () => {
  world.clock.set('2026-03-02T10:00:00Z')
  mira = await world.person()
  show = await buildShow(world.kernel, { user: mira.user })
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

const RATE = 44_100
type Part = { seconds: number; left: number; right: number }

/** A tone of 997 Hz with these amplitudes (1 is full scale), beyond which it is cut off. */
async function wav(name: string, parts: Part[]): Promise<string> {
  const blocks = parts.map(({ seconds, left, right }) => {
    const block = Buffer.alloc(seconds * RATE * 4)
    for (let i = 0; i < seconds * RATE; i++) {
      const wave = Math.sin((2 * Math.PI * 997 * i) / RATE)
      const cut = (amplitude: number) =>
        Math.max(-32768, Math.min(32767, Math.round(wave * amplitude * 32767)))
      block.writeInt16LE(cut(left), i * 4)
      block.writeInt16LE(cut(right), i * 4 + 2)
    }
    return block
  })
  const sound = Buffer.concat(blocks)
  await writeFile(join(folder, name), Buffer.concat([wavHeader(sound.length, RATE, 2), sound]))
  return join(folder, name)
}

/** Saved, processed and measured. */
async function episodeOf(parts: Part[]) {
  const path = await wav(`${crypto.randomUUID()}.wav`, parts)
  const { upload } = await buildUpload(world.kernel, { user: mira.user, path, fileName: 'talk.wav' })
  const signed_id = signUploadId(world.kernel, upload)
  const { body } = await mira.call(contract.createEpisode, {
    params: { showId: show.id },
    body: { name: 'Talk', signed_id },
  })
  await world.runJobs()
  return (await mira.call(contract.getEpisode, { params: { showId: show.id, id: body.id } })).body
}
const codes = (episode: Awaited<ReturnType<typeof episodeOf>>) =>
  episode.audio_report?.findings.map(({ code }) => code)

test('what was measured is told with what a person may want to mend', async () => {
  const quiet = await episodeOf([
    { seconds: 3, left: 0, right: 0 },
    { seconds: 4, left: 0.01, right: 0.008 },
    { seconds: 6, left: 0, right: 0 },
  ])
  expect(quiet.audio_report).toMatchObject({
    silence_start_second: 3,
    silence_end_second: 6,
    clipped_samples: 0,
    target_lufs: -16,
  })
  expect(codes(quiet)).toEqual(['too_quiet', 'silence_start', 'silence_end'])
  const loud = await episodeOf([{ seconds: 4, left: 1.5, right: 1.5 }])
  expect(codes(loud)).toEqual(['too_loud', 'peak_too_high', 'clipped', 'channels_same'])
  // A sine of full scale in both channels is 0 LUFS (BS.1770-4 calibrates -3.01 for one channel).
  const sine = await episodeOf([{ seconds: 4, left: 0.5, right: -0.5 }])
  expect(sine.audio_report?.loudness_lufs).toBeCloseTo(-6, 0)
  const oneSided = await episodeOf([{ seconds: 4, left: 0, right: 0.1 }])
  expect(oneSided.audio_report).toMatchObject({ channel_note: 'left_silent', target_lufs: -19 })
})

test('nothing but silence is measured, too, and has no loudness', async () => {
  const silent = await episodeOf([{ seconds: 3, left: 0, right: 0 }])
  expect(silent.audio_report).toMatchObject({
    loudness_lufs: null,
    silence_start_second: 3,
    channel_note: null,
  })
})

test('what cannot be measured is told, once and for all; another file is measured anew', async () => {
  const episode = await episodeOf([{ seconds: 4, left: 0.1, right: 0.08 }])
  const { kernel } = world
  const now = async () => {
    const { body } = await mira.call(contract.getEpisode, { params: { showId: show.id, id: episode.id } })
    return [body.is_audio_unmeasurable, body.audio_report !== null]
  }
  const ofEpisode = () =>
    kernel.db
      .selectFrom('audio_files')
      .selectAll()
      .where('episode_id', '=', episode.id)
      .where('replaced_at', 'is', null)
  const measure = async (id: number) => {
    await kernel.db
      .transaction()
      .execute((trx) => kernel.jobs.enqueue(trx, measureLoudness, { audio_file_id: id }))
    await world.runJobs()
  }
  expect(await now()).toEqual([false, true])
  const file = await ofEpisode().executeTakeFirstOrThrow()
  await kernel.db
    .updateTable('audio_files')
    .set({ clipped_samples: null, loudness_lufs: null })
    .where('id', '=', file.id)
    .execute()
  expect(await now()).toEqual([false, false])
  const { stream } = await kernel.storage.open(file.storage_key)
  const sound = await buffer(stream)
  await kernel.storage.put(file.storage_key, Readable.from([Buffer.from('no sound at all')]), {
    contentType: 'audio/mpeg',
  })
  await measure(file.id)
  expect(await now()).toEqual([true, false])
  // As after an outage: put back to work by hand.
  await kernel.storage.put(file.storage_key, Readable.from([sound]), { contentType: 'audio/mpeg' })
  await measure(file.id)
  expect(await now()).toEqual([false, true])

  await failMeasuring(kernel, { audio_file_id: file.id })
  expect(await now()).toEqual([false, true])
  await kernel.db
    .updateTable('audio_files')
    .set({ clipped_samples: null })
    .where('id', '=', file.id)
    .execute()
  await failMeasuring(kernel, { audio_file_id: file.id })
  expect(await now()).toEqual([true, false])
  const path = await wav('again.wav', [{ seconds: 3, left: 0.1, right: 0.05 }])
  const { upload } = await buildUpload(kernel, { user: mira.user, path, fileName: 'again.wav' })
  const signed_id = signUploadId(kernel, upload)
  await mira.call(contract.updateEpisode, {
    params: { showId: show.id, id: episode.id },
    body: { signed_id },
  })
  await world.runJobs()
  expect(await now()).toEqual([false, true])
})

test('the offer to level it changes nothing until it is accepted, and can be taken back for 30 days', async () => {
  const episode = await episodeOf([{ seconds: 8, left: 0.02, right: 0.015 }])
  const at = { showId: show.id, episodeId: episode.id }
  const state = async () => (await mira.call(audio.getNormalisation, { params: at })).body
  expect((await state()).state).toBe('none')
  expect((await mira.call(audio.acceptNormalisation, { params: at })).status).toBe(409)
  const started = await mira.call(audio.startNormalisation, { params: at })
  expect([started.status, started.body.state]).toEqual([202, 'queued'])
  await world.runJobs()
  const made = await state()
  expect([made.state, made.progress]).toEqual(['ready', 100])
  expect(made.after?.report?.loudness_lufs).toBeGreaterThan(-17)
  expect(made.after?.report?.loudness_lufs).toBeLessThan(-15)
  expect(made.after?.report?.true_peak_dbtp).toBeLessThanOrEqual(-1)
  expect((await world.app.inject({ url: new URL(made.after?.audio_src ?? '').pathname })).statusCode).toBe(
    200,
  )
  const before = await mira.call(contract.getEpisode, { params: { showId: show.id, id: episode.id } })
  expect(before.body.audio_file_id).toBe(episode.audio_file_id)
  expect((await mira.call(audio.audioHistory, { params: at })).body.files).toHaveLength(1)
  const accepted = await mira.call(audio.acceptNormalisation, { params: at })
  expect([accepted.status, accepted.body.content_type, codes(accepted.body as never)]).toEqual([
    200,
    'audio/mpeg',
    [],
  ])
  expect((await mira.call(audio.audioHistory, { params: at })).body.files.map((f) => f.is_current)).toEqual([
    true,
    false,
  ])
  expect((await state()).state).toBe('none')
})

test('a video is not levelled, for its copy would be sound alone', async () => {
  const episode = await episodeOf([{ seconds: 4, left: 0.02, right: 0.015 }])
  await world.kernel.db
    .updateTable('audio_files')
    .set({ content_type: 'video/mp4' })
    .where('episode_id', '=', episode.id)
    .execute()
  const at = { showId: show.id, episodeId: episode.id }
  const refused = await mira.call(audio.startNormalisation, { params: at })
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { message: expect.stringContaining('Videos stay as they are.') },
  ])
  expect((await mira.call(audio.getNormalisation, { params: at })).body.state).toBe('none')
})

test('an offer that nobody takes up is swept with its file after a day', async () => {
  const episode = await episodeOf([{ seconds: 4, left: 0.02, right: 0.015 }])
  const at = { showId: show.id, episodeId: episode.id }
  await mira.call(audio.startNormalisation, { params: at })
  await world.runJobs()
  const candidates = () =>
    world.kernel.db.selectFrom('audio_files').selectAll().where('is_candidate', '=', true).execute()
  const [candidate] = await candidates()
  world.clock.advance(86_400_000 + 1000)
  await world.kernel.db
    .transaction()
    .execute((trx) => world.kernel.jobs.enqueue(trx, scheduledJob('episodes.sweep'), {}))
  await world.kernel.jobs.runPending(episodeJobs(world.kernel) as never)
  expect(await candidates()).toEqual([])
  expect(await world.kernel.storage.stat(candidate?.storage_key ?? '')).toBeNull()
  expect((await mira.call(audio.getNormalisation, { params: at })).body.state).toBe('none')
})
