import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requiredBytes } from '@podstead/downloads/threshold'
import { convertSound, writeWav } from '@podstead/simulators/sounds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildEpisode } from '../episodes/factory.ts'
import { AUDIO_FACTS, asAudioFile } from '../rollup/rules.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type World } from '../testing/world.ts'
import { buildUpload } from '../uploads/factory.ts'
import { processAudio } from './commands.ts'

let world: World
let folder: string
const at = (name: string) => join(folder, name)

beforeAll(async () => {
  world = await createWorld()
  folder = await mkdtemp(join(tmpdir(), 'podstead-minute-'))
  await writeWav(at('talk.wav'), { seconds: 75 })
  // Ten quiet seconds at the end: the first minute is more than its share
  await convertSound(at('talk.wav'), at('varies.mp3'), [
    '-af',
    "volume='if(lt(t,50),1,0)':eval=frame",
    '-c:a',
    'libmp3lame',
    '-q:a',
    '4',
  ])
  await convertSound(at('varies.mp3'), at('minute.mp3'), [
    '-c',
    'copy',
    '-t',
    '60',
    '-write_xing',
    '0',
    '-id3v2_version',
    '0',
  ])
  await convertSound(at('talk.wav'), at('talk.mp3'), ['-c:a', 'libmp3lame', '-b:a', '64k'])
  await convertSound(at('talk.wav'), at('talk.m4a'), ['-c:a', 'aac', '-movflags', '+faststart', '-f', 'mp4'])
}, 120_000)
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

/** The facts that counting has of a file after it was processed. */
async function factsOf(name: string) {
  const { user } = await world.person()
  const { upload } = await buildUpload(world.kernel, { user, path: at(name), fileName: name })
  await world.kernel.db
    .updateTable('uploads')
    .set({ state: 'attached' })
    .where('id', '=', upload.id)
    .execute()
  const show = await buildShow(world.kernel, { user })
  const episode = await buildEpisode(world.kernel, { show, media_state: 'queued', upload_id: upload.id })
  await processAudio(
    world.kernel,
    { episode_id: episode.id, upload_id: upload.id },
    { id: 'minute', signal: new AbortController().signal, tries: 0 },
  )
  const row = await world.kernel.db
    .selectFrom('audio_files')
    .select(AUDIO_FACTS)
    .where('episode_id', '=', episode.id)
    .executeTakeFirstOrThrow()
  return asAudioFile(row)
}

const frame = 1045

test('a download of a file whose rate varies is its first minute by the index of frames', async () => {
  const file = await factsOf('varies.mp3')
  const minute = (await readFile(at('minute.mp3'))).length
  const share = ((file.bytes - (file.headerBytes ?? 0)) * 60) / (file.durationSeconds ?? 1)
  expect(minute).toBeGreaterThan(share + 2 * frame)
  // One frame in front of the sound tells of the rate
  expect(Math.abs(requiredBytes(file) - (file.headerBytes ?? 0) - minute)).toBeLessThanOrEqual(2 * frame)
})

test('of a constant rate it is the share of a minute', async () => {
  const file = await factsOf('talk.mp3')
  expect(file.firstMinuteBytes).toBeNull()
  expect(Math.abs(requiredBytes(file) - (file.headerBytes ?? 0) - 480_000)).toBeLessThanOrEqual(4 * frame)
})

test('what an app must read before the sound of an M4A is its header', async () => {
  const file = await factsOf('talk.m4a')
  const bytes = await readFile(at('talk.m4a'))
  expect(file.headerBytes).toBe(bytes.indexOf('mdat') + 4)
  expect(file.firstMinuteBytes).toBeGreaterThan(300_000)
  expect(requiredBytes(file)).toBeLessThan(bytes.length)
})
