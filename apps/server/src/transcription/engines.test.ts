import {
  getTranscriptEngine,
  updateTranscriptEngine,
} from '@podstead/contract/transcription/transcript-engines'
import {
  createTeamTranscriptRequest,
  createTranscriptRequest,
  getTranscriptState,
  realignTranscript,
} from '@podstead/contract/transcription/transcript-requests'
import { redoTranscript } from '@podstead/contract/transcription/transcript-sentences'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildAudioFile, buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import type { SpeechEngine } from '../speech/queries.ts'
import { buildTeammate } from '../teams/factory.ts'
import { createTestHearing, type TestHearing } from '../testing/hearing.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'

const WHISPER = { name: 'whisper.cpp', label: 'Whisper small (whisper.cpp)', speed: 1 } as const
const SERVICE: Partial<SpeechEngine> = {
  ...{ name: 'openai-compatible', label: 'whisper-1 (speech.example)', sentTo: 'speech.example' },
  pricePerMinute: { amount: 0.006, currency: 'USD' },
}
const MOONSHINE = { label: 'Moonshine base (English)', languages: ['en'] }

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
  const several = { engine: MOONSHINE, others: [WHISPER, SERVICE] }
  Object.assign(hearing, createTestHearing(), several, { capabilities: hearing.capabilities })
  show = await buildShow(world.kernel, { user: mira.user })
  episode = await buildEpisode(world.kernel, { show })
})

const choices = async (who = mira) =>
  (await who.call(getTranscriptEngine, { params: { showId: show.id } })).body
const choose = (body: object, who = mira) =>
  who.call(updateTranscriptEngine, { params: { showId: show.id }, body: { engine: null, ...body } })
const order = (body = {}) => mira.call(createTranscriptRequest, { params: { episodeId: episode.id }, body })
const state = async () => (await mira.call(getTranscriptState, { params: { episodeId: episode.id } })).body
const speakGerman = () =>
  world.kernel.db.updateTable('shows').set({ language_id: 13 }).where('id', '=', show.id).execute()
const engines = () => hearing.heard.map(({ engine }) => engine)

describe('the engine of a podcast', () => {
  test('is what the installation uses until its owner chooses: by language, place and price', async () => {
    expect(await choices()).toMatchObject({
      ...{ engine: null, installation_engine: 'embedded', language: 'en', notice: null },
      engines: [
        { name: 'embedded', languages: ['en'], is_suitable: true, sent_to: null, price_per_minute: null },
        { name: 'whisper.cpp', languages: null, is_suitable: true, sent_to: null },
        {
          name: 'openai-compatible',
          sent_to: 'speech.example',
          has_consent: false,
          price_per_minute: '0.006 USD',
        },
      ],
    })
    expect((await choose({ engine: 'whisper.cpp' })).body.engine).toBe('whisper.cpp')
    const { offer } = await state()
    expect(offer).toMatchObject({ engine: WHISPER.label, expected_seconds: 600 })
    expect(offer.engines.map(({ name, is_chosen, cost }) => [name, is_chosen, cost])).toEqual([
      ['embedded', false, null],
      ['whisper.cpp', true, null],
      ['openai-compatible', false, '0.06 USD'],
    ])
    expect((await order()).body.engine).toBe(WHISPER.label)
    await world.runJobs()
    expect(engines()).toEqual(['whisper.cpp', 'whisper.cpp'])
    await choose({ engine: null })
    expect((await state()).offer.engine).toBe(MOONSHINE.label)
  })

  test('is sent sound only after a yes to its host', async () => {
    expect((await choose({ engine: 'openai-compatible' })).body).toMatchObject({
      messages: { base: [expect.stringContaining('speech.example')] },
    })
    expect((await choices()).engine).toBeNull()
    const { body } = await choose({ engine: 'openai-compatible', consent: true })
    expect(body).toMatchObject({ engine: 'openai-compatible', engines: [{}, {}, { has_consent: true }] })
    await order()
    await world.runJobs()
    expect(engines()).toEqual(['openai-compatible', 'openai-compatible'])
  })

  test('is refused with the field where it is not there, or hears another language', async () => {
    hearing.others = [SERVICE]
    expect(await choose({ engine: 'whisper.cpp' })).toMatchObject({
      ...{ status: 422, body: { messages: { engine: ['is not set up on this server'] } } },
    })
    await speakGerman()
    expect(await choose({ engine: 'embedded' })).toMatchObject({
      status: 422,
      body: { messages: { engine: ['does not understand the language of this podcast'] } },
    })
    expect((await choose({ engine: 'something' })).status).toBe(422)
    expect((await choose({ engine: 'embedded' }, await world.person())).status).toBe(404)
  })

  test('falls back to the installation’s, and says so, where the operator took it away', async () => {
    await choose({ engine: 'whisper.cpp' })
    hearing.others = [SERVICE]
    const notice = expect.stringContaining(
      'Whisper small (whisper.cpp), which was chosen for this podcast, is not',
    )
    expect(await choices()).toMatchObject({ engine: 'whisper.cpp', notice })
    expect((await state()).offer).toMatchObject({ engine: MOONSHINE.label, notice })
    expect((await order()).body.engine).toBe(MOONSHINE.label)
    await world.runJobs()
    expect((await state()).request).toMatchObject({ progress_status: 'COMPLETED', message: null })
    expect((await choose({ engine: null })).body.notice).toBeNull()
  })

  test('falls back, too, where the podcast speaks another language by now', async () => {
    await choose({ engine: 'embedded' })
    await speakGerman()
    expect((await state()).offer).toMatchObject({
      engine: WHISPER.label,
      notice: expect.stringContaining('does not understand its language'),
    })
  })
})

describe('another engine for once', () => {
  test('makes a transcript, and the next one is made as always', async () => {
    const { body } = await order({ engine: 'whisper.cpp' })
    expect(body.engine).toBe(WHISPER.label)
    await world.runJobs()
    expect(engines()).toEqual(['whisper.cpp', 'whisper.cpp'])
    expect((await choices()).engine).toBeNull()
    await order({ replace: true })
    await world.runJobs()
    expect(engines().slice(2)).toEqual(['embedded', 'embedded'])
  })

  test('hears one part of a transcript again', async () => {
    const { body } = await order()
    await world.runJobs()
    const params = { episodeId: episode.id, transcriptId: body.id }
    const redo = (more: object) => mira.call(redoTranscript, { params, body: { from: 0, to: 4, ...more } })
    expect((await redo({ engine: 'openai-compatible' })).status).toBe(422)
    const answer = await redo({ engine: 'openai-compatible', consent: true })
    expect(answer).toMatchObject({ status: 202, body: { engine: MOONSHINE.label } })
    await world.runJobs()
    expect(engines()).toEqual(['embedded', 'embedded', 'openai-compatible'])
    hearing.others = []
    expect(await redo({ engine: 'whisper.cpp' })).toMatchObject({
      ...{ status: 422, body: { messages: { engine: ['is not set up on this server'] } } },
    })
  })

  test('moves a transcript to new audio, with a yes to its host', async () => {
    const { body } = await order()
    await world.runJobs()
    const { id: audio_file_id } = await buildAudioFile(world.kernel, episode)
    await world.kernel.db
      .updateTable('episodes')
      .set({ audio_file_id })
      .where('id', '=', episode.id)
      .execute()
    const params = { episodeId: episode.id, requestId: body.id }
    const realign = (more: object) => mira.call(realignTranscript, { params, body: more })
    expect(await realign({ engine: 'openai-compatible' })).toMatchObject({
      ...{ status: 422, body: { messages: { base: [expect.stringContaining('speech.example')] } } },
    })
    hearing.others = [SERVICE]
    expect(await realign({ engine: 'whisper.cpp' })).toMatchObject({
      ...{ status: 422, body: { messages: { engine: ['is not set up on this server'] } } },
    })
    expect((await realign({ engine: 'openai-compatible', consent: true })).status).toBe(202)
    await world.runJobs()
    expect(new Set(engines().slice(2))).toEqual(new Set(['openai-compatible']))
    expect((await choices()).engine).toBeNull()
  })

  test('makes a transcript for a member of the team, whose yes is none', async () => {
    const editor = await world.person()
    await buildTeammate(world.kernel, { show, email: editor.user.email, role: 'editor' })
    const params = { showId: show.id, episodeId: episode.id }
    const ask = (engine: string) =>
      editor.call(createTeamTranscriptRequest, { params, body: { engine, consent: true } as never })
    expect(await ask('openai-compatible')).toMatchObject({
      status: 422,
      body: { messages: { base: [expect.stringContaining('The owner of the podcast has to agree')] } },
    })
    expect((await ask('something')).status).toBe(422)
    expect((await ask('whisper.cpp')).status).toBe(201)
    await world.runJobs()
    expect(new Set(engines())).toEqual(new Set(['whisper.cpp']))
  })

  test('is replaced where the operator takes it away meanwhile, which the transcript says', async () => {
    await order({ engine: 'whisper.cpp' })
    hearing.others = []
    await world.runJobs()
    expect((await state()).request).toMatchObject({
      ...{ progress_status: 'COMPLETED', engine: MOONSHINE.label },
      message:
        'The engine that was chosen is not set up on this server any more. Moonshine base (English) took its place.',
    })
  })

  test('never sends sound to a host that nobody agreed to, because the chosen one is gone', async () => {
    Object.assign(hearing, { engine: SERVICE, others: [WHISPER] })
    await order({ engine: 'whisper.cpp' })
    hearing.others = []
    await world.runJobs()
    expect(hearing.heard).toEqual([])
    expect((await state()).request).toMatchObject({
      ...{ progress_status: 'FAILED', message: expect.stringContaining('speech.example') },
    })
  })
})
