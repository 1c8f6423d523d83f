import {
  cancelTranscriptRequest,
  getTranscriptState,
  realignTranscript,
} from '@podstead/contract/transcription/transcript-requests'
import {
  listTranscriptSentences,
  listTranscriptVersions,
  redoTranscript,
  restoreTranscriptVersion,
  updateTranscriptSentence,
} from '@podstead/contract/transcription/transcript-sentences'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createTestHearing, sayWords, type TestHearing } from '../testing/hearing.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { buildTranscript } from './factory.ts'

let world: World
let hearing: TestHearing
let mira: Person
let show: Awaited<ReturnType<typeof buildShow>>
let episode: Awaited<ReturnType<typeof buildEpisode>>
let transcript: Awaited<ReturnType<typeof buildTranscript>>

/** A word every half second: the sentences begin at 0, 2.5 and 5. */
const TEXT = 'Good evening from the sleeper. We are in Lisbon now. The train leaves at nine.'

beforeAll(async () => {
  hearing = createTestHearing()
  world = await createWorld({ capabilities: hearing.capabilities })
  mira = await world.person()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.runJobs()
  Object.assign(hearing, createTestHearing(TEXT), { capabilities: hearing.capabilities })
  show = await buildShow(world.kernel, { user: mira.user })
  episode = await buildEpisode(world.kernel, { show })
  transcript = await buildTranscript(world.kernel, episode, { text: TEXT, duration_seconds: 600 })
})

const params = () => ({ episodeId: episode.id, requestId: transcript.id })
const ids = () => ({ episodeId: episode.id, transcriptId: transcript.id })
const redo = (from: number, to: number, body = {}, who = mira) =>
  who.call(redoTranscript, { params: ids(), body: { from, to, ...body } })
const reply = async () => (await mira.call(listTranscriptSentences, { params: ids() })).body
const texts = async () => (await reply()).sentences.map(({ text }) => text)
const correct = (wordId: number, text: string) =>
  mira.call(updateTranscriptSentence, { params: { ...ids(), wordId }, body: { text } })

test('a stretch is heard once more, and only its words are replaced', async () => {
  await correct(1, 'Good morning from the sleeper.')
  const before = await reply()
  hearing.words = sayWords('Good evening from the sleeper. We were in Porto then. The train leaves at ten.')
  const { status, body } = await redo(2.5, 5)
  expect([status, body]).toMatchObject([202, { progress_status: 'QUEUED', duration_seconds: 2.5 }])
  await world.runJobs()
  expect(hearing.heard.map(({ start }) => start)).toEqual([0.5])
  const after = await reply()
  expect(after.sentences.map(({ text }) => text)).toEqual([
    'Good morning from the sleeper.',
    'We were in Porto then.',
    'The train leaves at nine.',
  ])
  expect([after.sentences[0], after.sentences[2]]).toEqual([before.sentences[0], before.sentences[2]])
  expect(after.transcript).toMatchObject({
    progress_status: 'COMPLETED',
    duration_seconds: 600,
    message: null,
  })
})

test('it may begin and end within sentences, whose other words stay with their speakers', async () => {
  await world.kernel.db
    .updateTable('transcript_sentences')
    .set({ speaker_name: 'Ana', starts_paragraph: true })
    .where('request_id', '=', transcript.id)
    .where('word_id', '=', 6)
    .execute()
  hearing.words = sayWords('One two three four five. Six seven eight nine ten. Eleven twelve.')
  await redo(1.4, 3.5)
  await world.runJobs()
  const { sentences } = await reply()
  expect(sentences.map(({ text }) => text).join(' ')).toBe(
    'Good evening from four five. Six seven in Lisbon now. The train leaves at nine.',
  )
  expect(sentences.filter(({ starts_paragraph }) => starts_paragraph).map(({ text }) => text)).toEqual([
    'Good evening from',
    'Six seven',
  ])
  expect(sentences.map(({ speaker_name }) => speaker_name)).toEqual([null, null, 'Ana', 'Ana', null])
  const words = sentences.flatMap((sentence) => sentence.words)
  expect(words.map(({ start }) => start)).toEqual(words.map(({ start }) => start).toSorted((a, b) => a - b))
  expect(new Set(words.map(({ id }) => id)).size).toBe(words.length)
})

test('what the engine missed before is put where it is said', async () => {
  hearing.words = [...sayWords('And then we sang.', 20), ...sayWords('Much later.', 400)]
  await redo(15, 30)
  await world.runJobs()
  expect((await texts()).at(-1)).toBe('And then we sang.')
})

test('how it was is kept, and can be had back', async () => {
  hearing.words = sayWords('Other words were heard here. And here again there were.')
  await redo(0, 5)
  await world.runJobs()
  const { body } = await mira.call(listTranscriptVersions, { params: ids() })
  expect(body.versions[0]).toMatchObject({ reason: 'redone', email: mira.user.email, word_count: 15 })
  const version = { ...ids(), versionId: body.versions[0]?.id ?? 0 }
  await mira.call(restoreTranscriptVersion, { params: version })
  expect((await texts()).join(' ')).toBe(TEXT)
})

test('nothing changes where nobody is heard, and it is said why', async () => {
  hearing.words = []
  await redo(0, 5)
  await world.runJobs()
  expect((await texts()).join(' ')).toBe(TEXT)
  expect((await reply()).transcript).toMatchObject({
    progress_status: 'COMPLETED',
    message: 'Nobody says anything in this audio.',
  })
})

test('it can be stopped, and what there was stays', async () => {
  const hasWordTimes = async () => (await reply()).transcript.has_word_times
  await world.kernel.db
    .updateTable('transcript_requests')
    .set({ has_word_times: true })
    .where('id', '=', transcript.id)
    .execute()
  hearing.engine = { hasWordTimes: false }
  hearing.before = async (start) => {
    if (start === 0) return
    await mira.call(cancelTranscriptRequest, { params: params() })
  }
  await redo(0, 400)
  await world.runJobs()
  expect(hearing.heard.map(({ start }) => start)).toContain(0)
  expect(await hasWordTimes()).toBe(true)
  hearing.before = () => undefined
  await redo(0, 5)
  expect((await redo(0, 2)).status).toBe(422)
  await mira.call(cancelTranscriptRequest, { params: params() })
  await world.runJobs()
  expect((await texts()).join(' ')).toBe(TEXT)
  await redo(0, 5)
  await world.runJobs()
  expect(await hasWordTimes()).toBe(false)
})

test('it takes only the minutes of the stretch, a place within the audio, and a yes to another host', async () => {
  expect((await redo(5, 5.5)).status).toBe(422)
  expect((await redo(-1, 5)).status).toBe(422)
  expect((await redo(590, 700)).body).toMatchObject({ messages: { to: ['must be within the audio'] } })
  expect((await redo(0, 60, {}, await world.person())).status).toBe(404)
  hearing.engine = { sentTo: 'speech.example' }
  expect((await redo(0, 60)).body).toMatchObject({
    messages: { base: [expect.stringContaining('speech.example')] },
  })
  const { body } = await mira.call(getTranscriptState, { params: { episodeId: episode.id } })
  await redo(0, 60, { consent: true })
  await world.runJobs()
  const after = await mira.call(getTranscriptState, { params: { episodeId: episode.id } })
  expect(after.body.offer.seconds_used - body.offer.seconds_used).toBe(60)
})

test('a transcript of an earlier file is realigned first', async () => {
  const other = await buildEpisode(world.kernel, { show })
  await world.kernel.db
    .updateTable('episodes')
    .set({ audio_file_id: other.audio_file_id })
    .where('id', '=', episode.id)
    .execute()
  expect((await redo(0, 60)).body).toMatchObject({
    messages: { base: ['The transcript was made for an earlier file. Please realign it first.'] },
  })
  expect((await mira.call(realignTranscript, { params: params(), body: {} })).status).toBe(202)
})
