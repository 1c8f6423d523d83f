import { getEpisode } from '@podstead/contract/episodes/episodes'
import {
  cancelTranscriptRequest,
  createTranscriptRequest,
  getTranscriptRequest,
  getTranscriptState,
  realignTranscript,
} from '@podstead/contract/transcription/transcript-requests'
import {
  listTranscriptSentences,
  listTranscriptVersions,
  updateGlossary,
} from '@podstead/contract/transcription/transcript-sentences'
import { getAssets } from '@podstead/contract/transcripts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildAudioFile, buildEpisode } from '../episodes/factory.ts'
import { buildPerson } from '../people/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { SpeechRefusal } from '../speech/queries.ts'
import { createTestHearing, sayWords, type TestHearing } from '../testing/hearing.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { hear } from './commands-hear.ts'

const TEXT = 'Good evening from the sleeper. We are in Lisbon now.'

let world: World
let hearing: TestHearing
let mira: Person
let show: Awaited<ReturnType<typeof buildShow>>
let episode: Awaited<ReturnType<typeof buildEpisode>>

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
})

const params = () => ({ episodeId: episode.id })
const order = (body = {}, who = mira) => who.call(createTranscriptRequest, { params: params(), body })
const state = async () => (await mira.call(getTranscriptState, { params: params() })).body
const editor = async (requestId: number) =>
  (await mira.call(getTranscriptRequest, { params: { ...params(), requestId } })).body
const origins = async () => {
  const { body } = await mira.call(getAssets, { params: { showId: show.id, episodeId: episode.id } })
  return Object.fromEntries(body.transcripts.map(({ format, origin }) => [format, origin]))
}
const feed = () => world.app.inject({ method: 'GET', url: `/feeds/${show.slug}.xml` })
const run = { id: 'a job', tries: 1, signal: new AbortController().signal }
const made = async () => {
  const { body } = await order()
  await world.runJobs()
  return body.id
}
const newAudio = async () => {
  const audio = await buildAudioFile(world.kernel, episode)
  await world.kernel.db
    .updateTable('episodes')
    .set({ audio_file_id: audio.id })
    .where('id', '=', episode.id)
    .execute()
}

describe('a transcript that is asked for', () => {
  test('is heard piece by piece, and becomes paragraphs, four files, and lines of the feed', async () => {
    hearing.words = [...sayWords('Good evening from the sleeper.'), ...sayWords('We are in Lisbon now.', 400)]
    const before = await feed()
    const { status, body } = await order()
    expect([status, body]).toMatchObject([
      201,
      { progress_status: 'QUEUED', progress_seconds: 0, duration_seconds: 600, engine: 'A recogniser' },
    ])
    await world.runJobs()
    expect(hearing.heard.map(({ start, language }) => [start, language])).toEqual([
      [0, 'en'],
      [300, 'en'],
    ])
    const whole = await editor(body.id)
    expect(whole).toMatchObject({
      ...{ progress_status: 'COMPLETED', is_successed: true, is_failed: false, is_processing: false },
      ...{ is_completed: true, is_stale: false, has_word_times: true },
      show: { id: show.id },
      audiopost: { id: episode.id, name: 'To Lisbon', audio_src: expect.stringContaining('/audio/') },
    })
    expect(whole.paragraphs.map(({ text, start_time_str }) => [start_time_str, text])).toEqual([
      ['00:00:00', 'Good evening from the sleeper.'],
      ['00:06:40', 'We are in Lisbon now.'],
    ])
    expect(whole.words_start_time).toEqual([0, 0.5, 1, 1.5, 2, 400, 400.5, 401, 401.5, 402])
    expect(whole.words_id).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(await origins()).toEqual({
      txt: 'generated',
      srt: 'generated',
      vtt: 'generated',
      json: 'generated',
    })
    const file = await world.app.inject({ method: 'GET', url: new URL(whole.srt_url ?? '').pathname })
    expect(file.body).toContain('Good evening from the sleeper.')
    const after = await feed()
    const tags = [
      ...after.body.matchAll(
        /<podcast:transcript url="[^"]+\.(\w+)" type="[^"]+" language="(\w+)"(?: rel="(\w+)")?\/>/g,
      ),
    ]
    expect(tags.map(([, format, language, rel]) => [format, language, rel]).sort()).toEqual([
      ['json', 'en', undefined],
      ['srt', 'en', 'captions'],
      ['txt', 'en', undefined],
      ['vtt', 'en', 'captions'],
    ])
    expect(after.headers.etag).not.toBe(before.headers.etag)
    expect((await mira.call(getEpisode, { params: { showId: show.id, id: episode.id } })).body).toMatchObject(
      {
        ...{ transcript_request_id: body.id, transcript_progress_status: 'COMPLETED' },
      },
    )
  })

  test('is the one that runs already, and the one that was made, unless it is to be replaced', async () => {
    const first = await order()
    expect((await order({ replace: true })).body.id).toBe(first.body.id)
    await world.runJobs()
    expect((await order()).body).toMatchObject({ id: first.body.id, progress_status: 'COMPLETED' })
    hearing.words = sayWords('Something else was said.')
    const second = await order({ replace: true })
    expect(second.body.id).not.toBe(first.body.id)
    expect((await editor(first.body.id)).paragraphs[0]?.text).toContain('Good evening')
    await world.runJobs()
    expect((await editor(second.body.id)).paragraphs[0]?.text).toBe('Something else was said.')
    const gone = await mira.call(getTranscriptRequest, { params: { ...params(), requestId: first.body.id } })
    expect(gone.status).toBe(404)
  })

  test('names nobody by itself: voices stay apart, and people of the episode are offered', async () => {
    const person = await buildPerson(world.kernel, { show, name: 'Ana Reis' })
    await world.kernel.db
      .insertInto('episode_hosts')
      .values({
        episode_id: episode.id,
        person_id: person.id,
        roles: JSON.stringify(['cast/host']),
        sort_order: 1,
      })
      .execute()
    const voice = (speakerCode: string, text: string, from: number) =>
      sayWords(text, from).map((word) => ({ ...word, speakerCode }))
    hearing.words = [...voice('A', 'I am Ana.', 0), ...voice('B', 'Good evening.', 2)]
    const transcriptId = await made()
    const { body } = await mira.call(listTranscriptSentences, {
      params: { ...params(), transcriptId },
    })
    expect(
      body.sentences.map(({ speaker_name, sentence_speaker_code }) => [speaker_name, sentence_speaker_code]),
    ).toEqual([
      [null, 'A'],
      [null, 'B'],
    ])
    expect(body.speakers).toEqual(['Ana Reis'])
  })

  test('says so where the engine turned out to measure no times of words, and who it was', async () => {
    hearing.engine = { label: 'Another recogniser', hasWordTimes: true }
    const { body } = await order()
    hearing.engine = { label: 'A third recogniser', hasWordTimes: false }
    await world.runJobs()
    expect(await editor(body.id)).toMatchObject({ has_word_times: false, engine: 'A third recogniser' })
  })

  test('is not said to have rough times because of a piece in which nobody speaks', async () => {
    const { body } = await order()
    hearing.before = (start) => {
      hearing.engine = { hasWordTimes: start > 0 }
    }
    await world.runJobs()
    expect((await editor(body.id)).has_word_times).toBe(true)
  })

  test('needs audio, and an engine, whose words say what it takes', async () => {
    hearing.engine = null
    hearing.message = 'This server makes no transcripts.'
    expect((await state()).offer).toMatchObject({ engine: null, message: hearing.message })
    const { status, body } = await order()
    expect([status, body]).toMatchObject([422, { messages: { base: [hearing.message] } }])
    episode = await buildEpisode(world.kernel, { show, media_state: 'processing' })
    hearing.engine = {}
    expect((await order()).status).toBe(422)
    expect((await state()).request).toBeNull()
  })

  test('goes to another host only after its owner agreed, once for the podcast', async () => {
    hearing.engine = { sentTo: 'speech.example', pricePerMinute: { amount: 0.006, currency: 'USD' } }
    expect((await state()).offer).toMatchObject({
      ...{ sent_to: 'speech.example', has_consent: false, cost: '0.06 USD', expected_seconds: 60 },
    })
    expect((await order()).status).toBe(422)
    expect((await order({ consent: true })).status).toBe(201)
    await world.runJobs()
    expect((await state()).offer.has_consent).toBe(true)
    const consents = world.kernel.db
      .selectFrom('transcription_consents')
      .selectAll()
      .where('show_id', '=', show.id)
    expect(await consents.execute()).toEqual([
      { show_id: show.id, host: 'speech.example', given_by: mira.user.id, created_at: world.clock.now() },
    ])
    episode = await buildEpisode(world.kernel, { show })
    expect((await order()).status).toBe(201)
    await world.kernel.db.deleteFrom('transcription_consents').where('show_id', '=', show.id).execute()
    await world.runJobs()
    expect((await state()).request).toMatchObject({
      progress_status: 'FAILED',
      message: 'The audio is sent to speech.example for this. Please agree to that first.',
    })
  })

  test('of a minute at a service costs a cent at least', async () => {
    const audio = await buildAudioFile(world.kernel, episode, { duration_seconds: 30 })
    await world.kernel.db
      .updateTable('episodes')
      .set({ audio_file_id: audio.id })
      .where('id', '=', episode.id)
      .execute()
    hearing.engine = { sentTo: 'speech.example', pricePerMinute: { amount: 0.006, currency: 'USD' } }
    expect((await state()).offer.cost).toBe('0.01 USD')
    hearing.engine = { sentTo: 'speech.example', pricePerMinute: { amount: 0, currency: 'USD' } }
    expect((await state()).offer.cost).toBe('0.00 USD')
  })

  test('is corrected by the glossary, whose names the engine is told', async () => {
    const terms = [{ term: 'Lisboa', heard_as: ['Lisbon'] }]
    expect((await mira.call(updateGlossary, { params: { showId: show.id }, body: { terms } })).status).toBe(
      200,
    )
    const id = await made()
    expect((await editor(id)).paragraphs[0]?.text).toContain('We are in Lisboa now.')
    expect(hearing.heard[0]?.hints).toEqual(['Lisboa'])
  })

  test('of silence fails, and says so', async () => {
    hearing.words = []
    await made()
    expect((await state()).request).toMatchObject({
      progress_status: 'FAILED',
      message: 'Nobody says anything in this audio.',
    })
    hearing.words = sayWords(TEXT)
    await made()
    expect((await state()).request?.progress_status).toBe('COMPLETED')
  })
})

describe('while it is being made', () => {
  test('what was heard before a crash is not heard again', async () => {
    const { body } = await order()
    const piece = { request_id: body.id, piece: 0, refusals: 0 }
    await hear(world.kernel, piece, run)
    // The job that died before it could say so is done again.
    await hear(world.kernel, piece, run)
    expect(hearing.heard.map(({ start }) => start)).toEqual([0])
    expect((await state()).request).toMatchObject({ progress_status: 'PROCESSING', progress_seconds: 300 })
    await world.runJobs()
    expect(hearing.heard.map(({ start }) => start)).toEqual([0, 300])
    expect((await state()).request?.progress_status).toBe('COMPLETED')
  })

  test('cancelling aborts the piece that is being heard, and nothing is left', async () => {
    const { body } = await order()
    let isAborted = false
    hearing.before = (_start, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          isAborted = true
          reject(signal.reason)
        })
        void mira.call(cancelTranscriptRequest, { params: { ...params(), requestId: body.id } })
      })
    await world.runJobs()
    expect(isAborted).toBe(true)
    expect((await state()).request).toBeNull()
    expect(await origins()).toEqual({})
  })

  test('an engine that is busy is asked again; one that refuses for good ends it with its words', async () => {
    let busy = 2
    hearing.before = () => {
      if (busy-- > 0)
        throw new SpeechRefusal('The transcription service is busy at the moment.', { isWorthRetrying: true })
    }
    await made()
    expect((await state()).request?.progress_status).toBe('COMPLETED')
    expect(hearing.heard.map(({ start }) => start)).toEqual([0, 300])
    hearing.before = () => {
      throw new SpeechRefusal('The transcription service refuses the key of this server.')
    }
    await order({ replace: true })
    await world.runJobs()
    expect((await state()).request).toMatchObject({
      progress_status: 'FAILED',
      message: 'The transcription service refuses the key of this server.',
    })
    // What was there before is still what listeners read.
    expect(await origins()).toMatchObject({ srt: 'generated' })
  })
})

describe('when the episode has other audio', () => {
  test('its transcript is stale, and its stamps move to where the same is said there', async () => {
    const id = await made()
    expect((await editor(id)).is_stale).toBe(false)
    await newAudio()
    expect((await editor(id)).is_stale).toBe(true)
    const realign = () => mira.call(realignTranscript, { params: { ...params(), requestId: id }, body: {} })
    hearing.words = [...sayWords('Hello and welcome.'), ...sayWords(TEXT, 30)]
    expect((await realign()).status).toBe(202)
    expect((await editor(id)).paragraphs).toHaveLength(1)
    await world.runJobs()
    const moved = await editor(id)
    expect(moved).toMatchObject({ is_stale: false, progress_status: 'COMPLETED' })
    expect(moved.paragraphs[0]).toMatchObject({ start: 30, text: TEXT })
    const file = await world.app.inject({ method: 'GET', url: new URL(moved.srt_url ?? '').pathname })
    expect(file.body).toContain('00:00:30,000')
    const { body } = await mira.call(listTranscriptVersions, { params: { ...params(), transcriptId: id } })
    expect(body.versions.map(({ reason }) => reason)).toEqual(['realigned', 'made'])
    expect((await realign()).status).toBe(422)
  })

  test('its words have the times that the new audio was heard with, once their stamps have moved', async () => {
    const realign = (id: number) =>
      mira.call(realignTranscript, { params: { ...params(), requestId: id }, body: {} })
    const id = await made()
    await newAudio()
    hearing.engine = { hasWordTimes: false }
    await realign(id)
    await mira.call(cancelTranscriptRequest, { params: { ...params(), requestId: id } })
    expect(await editor(id)).toMatchObject({ is_stale: true, has_word_times: true })
    hearing.words = sayWords('Music, applause, somebody sings about rain.')
    await realign(id)
    await world.runJobs()
    expect(await editor(id)).toMatchObject({ is_stale: true, has_word_times: true })
    hearing.words = sayWords(TEXT, 30)
    await realign(id)
    await world.runJobs()
    expect(await editor(id)).toMatchObject({ is_stale: false, has_word_times: false })
    await newAudio()
    hearing.engine = { hasWordTimes: true }
    await realign(id)
    await world.runJobs()
    expect(await editor(id)).toMatchObject({ is_stale: false, has_word_times: true })
  })

  test('it stays as it was when something else is said there', async () => {
    const id = await made()
    await newAudio()
    hearing.words = sayWords('Music, applause, somebody sings about rain.')
    await mira.call(realignTranscript, { params: { ...params(), requestId: id }, body: {} })
    await world.runJobs()
    expect(await editor(id)).toMatchObject({
      ...{ progress_status: 'COMPLETED', is_stale: true },
      message: 'Something else is said in the new audio. Have a new transcript made of it.',
      paragraphs: [{ text: TEXT }],
    })
  })

  test('it stays as it was when the new audio cannot be heard', async () => {
    const id = await made()
    await newAudio()
    hearing.before = () => {
      throw new SpeechRefusal('The transcription service does not take audio of this size.')
    }
    await mira.call(realignTranscript, { params: { ...params(), requestId: id }, body: {} })
    await world.runJobs()
    expect(await editor(id)).toMatchObject({
      ...{ progress_status: 'COMPLETED', is_stale: true },
      message: 'The transcription service does not take audio of this size.',
      paragraphs: [{ text: TEXT }],
    })
  })
})

test('a transcript is deleted with its files, and a later one is asked for', async () => {
  const id = await made()
  const { status, body } = await mira.call(cancelTranscriptRequest, {
    params: { ...params(), requestId: id },
  })
  expect([status, body]).toEqual([200, { id, message: 'Delete Successful!' }])
  expect(await origins()).toEqual({})
  expect((await feed()).body).not.toContain('<podcast:transcript')
  expect((await order()).status).toBe(201)
})
