import { fillPath } from '@podstead/contract/endpoint'
import {
  getTranscriptRequest,
  updateTranscriptParagraph,
  updateTranscriptSpeaker,
} from '@podstead/contract/transcription/transcript-requests'
import {
  changeTranscript,
  deleteTranscriptSentence,
  getGlossary,
  listTranscriptSentences,
  listTranscriptVersions,
  restoreTranscriptVersion,
  type TranscriptSentence,
  updateGlossary,
  updateTranscriptSentence,
  updateTranscriptSpeakers,
} from '@podstead/contract/transcription/transcript-sentences'
import { deleteAsset, getAssets, uploadAsset } from '@podstead/contract/transcripts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { buildTranscript } from './factory.ts'

let world: World
let origin: string
let mira: Person
let show: Awaited<ReturnType<typeof buildShow>>
let episode: Awaited<ReturnType<typeof buildEpisode>>
let id: number

beforeAll(async () => {
  world = await createWorld()
  origin = await world.listen()
  mira = await world.person()
})
afterAll(() => world.close())
beforeEach(async () => {
  show = await buildShow(world.kernel, { user: mira.user })
  episode = await buildEpisode(world.kernel, { show })
  ;({ id } = await buildTranscript(world.kernel, episode))
})

const params = () => ({ episodeId: episode.id, transcriptId: id })
const requestParams = () => ({ episodeId: episode.id, requestId: id })
const read = async () => (await mira.call(listTranscriptSentences, { params: params() })).body
const texts = async () => (await read()).sentences.map(({ text }) => text)
const paragraphs = async () =>
  (await mira.call(getTranscriptRequest, { params: requestParams() })).body.paragraphs
const versions = async () => (await mira.call(listTranscriptVersions, { params: params() })).body.versions
type Change = Parameters<typeof send>[0][number]
const send = (
  changes: {
    removed: { id: number; revision: number }[]
    after: number | null
    added: object[]
  }[],
) => mira.call(changeTranscript, { params: params(), body: { changes: changes as never } })
const revise = (wordId: number, text: string) =>
  mira.call(updateTranscriptSentence, { params: { ...params(), wordId }, body: { text } })
const given = ({
  id: sentenceId,
  speaker_name,
  sentence_speaker_code,
  starts_paragraph,
  words,
}: TranscriptSentence) => ({
  ...{ id: sentenceId, speaker_name, sentence_speaker_code, starts_paragraph, words },
})
const assets = async () =>
  (await mira.call(getAssets, { params: { showId: show.id, episodeId: episode.id } })).body.transcripts
const fileText = async (format: string) => {
  const row = (await assets()).find((one) => one.format === format)
  if (!row) throw new Error(`there is no file of ${format}`)
  const answer = await fetch(`${origin}${new URL(row.file_url).pathname}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    expect.not.stringContaining('html'),
  ])
  return answer.text()
}
const feedTag = async () =>
  (await world.app.inject({ method: 'GET', url: `/feeds/${show.slug}.xml` })).headers.etag

describe('a sentence', () => {
  test('is read with its words, in the order of the sound', async () => {
    const { sentences, transcript, speakers } = await read()
    expect(transcript).toMatchObject({ id, is_successed: true, progress_status: 'COMPLETED' })
    expect(speakers).toEqual([])
    expect(sentences.map(({ id: one, text, minmima_index }) => [one, text, minmima_index])).toEqual([
      [1, 'Good evening from the sleeper.', 0],
      [6, 'We are in Lisbon now.', 1],
      [11, 'The train leaves at nine.', 2],
    ])
    expect(sentences[1]).toMatchObject({ start_time: 2.5, end_time: 4.9, revision: 1 })
    expect(sentences[1]?.words[3]).toEqual({ id: 9, text: 'Lisbon', start: 4, end: 4.4, confidence: 0.9 })
  })

  test('is corrected: words that stay keep their times, the new one has that of the old one', async () => {
    const { status, body } = await revise(6, 'We are in Porto now.')
    expect([status, body.message]).toEqual([200, 'Update Successful!'])
    expect(body.sentence).toMatchObject({ id: 6, minmima_index: 1, text: 'We are in Porto now.' })
    expect(body.sentence.words.map(({ id: word, start }) => [word, start])).toEqual([
      [6, 2.5],
      [7, 3],
      [8, 3.5],
      [expect.any(Number), 4],
      [10, 4.5],
    ])
    expect(await texts()).toEqual([
      'Good evening from the sleeper.',
      'We are in Porto now.',
      'The train leaves at nine.',
    ])
    expect((await revise(6, '  ')).body).toMatchObject({ messages: { text: ["can't be blank"] } })
    expect((await revise(7, 'No sentence')).status).toBe(404)
  })

  test('is deleted, and the one after it begins the paragraph', async () => {
    const { body } = await mira.call(deleteTranscriptSentence, { params: { ...params(), wordId: 1 } })
    expect(body).toEqual({ id: 1, message: 'Delete Successful!' })
    const { sentences } = await read()
    expect(sentences.map((one) => [one.id, one.starts_paragraph])).toEqual([
      [6, true],
      [11, false],
    ])
  })
})

describe('a paragraph', () => {
  test('is corrected as a whole, and becomes as many sentences as it has', async () => {
    const answer = await mira.call(updateTranscriptParagraph, {
      params: requestParams(),
      body: { paragraph: { paragraph_id: 1, text: 'Good evening. From the sleeper, we are in Lisbon now.' } },
    })
    expect([answer.status, answer.body.message]).toEqual([200, 'Update Successful!'])
    expect(answer.body.paragraph).toMatchObject({
      paragraph_id: 1,
      start_time_str: '00:00:00',
      minmima_index: 0,
    })
    expect(await texts()).toEqual(['Good evening.', 'From the sleeper, we are in Lisbon now.'])
    expect(await paragraphs()).toHaveLength(1)
    const unknown = { paragraph: { paragraph_id: 6, text: 'Nothing begins here.' } }
    const refused = await mira.call(updateTranscriptParagraph, { params: requestParams(), body: unknown })
    expect(refused.status).toBe(404)
  })

  test('that somebody else changed since is not written over, where it is said what it was', async () => {
    const [{ text: loaded } = { text: '' }] = await paragraphs()
    const correct = (text: string, text_before?: string) =>
      mira.call(updateTranscriptParagraph, {
        params: requestParams(),
        body: { paragraph: { paragraph_id: 1, text, ...(text_before !== undefined && { text_before }) } },
      })
    expect((await correct('We are in Faro now.', loaded)).status).toBe(200)
    const { status, body } = await correct('We are in Porto now.', loaded)
    expect([status, body]).toMatchObject([
      409,
      { code: 'changed_elsewhere', versions: { stored: { text: 'We are in Faro now.' } } },
    ])
    expect((await paragraphs())[0]?.text).toBe('We are in Faro now.')
    expect((await correct('We are in Faro now.', loaded)).status).toBe(200)
    expect((await correct('We are in Porto now.')).status).toBe(200)
  })

  test('gets its speaker, and with replace_all wherever that one speaks', async () => {
    const [first, second, third] = (await read()).sentences as [
      TranscriptSentence,
      TranscriptSentence,
      TranscriptSentence,
    ]
    await send([
      {
        removed: [second],
        after: first.id,
        added: [{ ...given(second), starts_paragraph: true, sentence_speaker_code: 'B' }],
      },
      { removed: [third], after: null, added: [] },
    ] as Change[])
    await send([
      { removed: [], after: second.id, added: [{ ...given(third), id: null, starts_paragraph: true }] },
    ])
    const name = (speaker: string, paragraph_id: number, replace_all = false) =>
      mira.call(updateTranscriptSpeaker, {
        params: requestParams(),
        body: { speaker, paragraph_id, replace_all },
      })
    const { body } = await name('Ana', first.id, true)
    expect(body.message).toBe('Updated Speaker name!')
    expect(body.paragraphs.map(({ speaker }) => speaker)).toEqual(['Ana', null, 'Ana'])
    await name('Rui', first.id)
    expect((await paragraphs()).map(({ speaker_name }) => speaker_name)).toEqual(['Rui', null, 'Ana'])
    expect((await read()).speakers).toEqual(['Rui', 'Ana'])
    expect((await name('A', first.id)).body).toMatchObject({
      messages: { speaker: ['is required and must be at least 2 characters long'] },
    })
    const named = await mira.call(updateTranscriptSpeakers, {
      params: params(),
      body: { speaker_name: 'Eva', sentence_speaker_code: 'B', minmima_index: 1, replace_all: true },
    })
    expect(named.body.sentences.map(({ id: one, speaker_name }) => [one, speaker_name])).toEqual([[6, 'Eva']])
  })
})

describe('several changes at once', () => {
  const loaded = async () =>
    (await read()).sentences as [TranscriptSentence, TranscriptSentence, TranscriptSentence]

  test('split, join and put back, with the ids of what stays', async () => {
    const [first, second, third] = await loaded()
    const split = await send([
      {
        removed: [{ id: first.id, revision: first.revision }],
        after: null,
        added: [
          { ...given(first), words: first.words.slice(0, 2) },
          { ...given(first), id: null, starts_paragraph: false, words: first.words.slice(2) },
        ],
      },
    ])
    expect(split.body.changes[0]?.added.map((one) => [one.id, one.minmima_index, one.text])).toEqual([
      [1, 0, 'Good evening'],
      [3, 1, 'from the sleeper.'],
    ])
    const parts = split.body.changes[0]?.added as [TranscriptSentence, TranscriptSentence]
    const joined = await send([
      {
        removed: parts.map(({ id: one, revision }) => ({ id: one, revision })),
        after: null,
        added: [given(first)],
      },
      { removed: [{ id: third.id, revision: third.revision }], after: second.id, added: [] },
    ])
    expect(joined.status).toBe(200)
    expect(joined.body.revision).toBe(split.body.revision + 1)
    expect(await texts()).toEqual([first.text, second.text])
    await send([{ removed: [], after: second.id, added: [given(third)] }])
    expect(await texts()).toEqual([first.text, second.text, third.text])
    expect((await read()).sentences[2]?.words).toEqual(third.words)
  })

  test('room between two sentences never ends', async () => {
    const [first] = await loaded()
    for (let at = 0; at < 60; at++) {
      const { status } = await send([
        {
          removed: [],
          after: first.id,
          added: [
            {
              ...given(first),
              id: null,
              words: [{ id: null, text: `number ${at}`, start: 2, end: 2.2, confidence: null }],
            },
          ],
        },
      ])
      expect(status).toBe(200)
    }
    const all = await texts()
    expect(all.slice(1, 61)).toEqual(Array.from({ length: 60 }, (_, at) => `number ${59 - at}`))
  })

  test('of two at once the second is refused, with what is stored', async () => {
    const [first] = await loaded()
    await revise(first.id, 'Good morning from the sleeper.')
    const stale = {
      removed: [{ id: first.id, revision: first.revision }],
      after: null,
      added: [given(first)],
    }
    const { status, body } = await send([stale])
    expect([status, body]).toMatchObject([
      409,
      {
        code: 'changed_elsewhere',
        versions: { stored: { sentences: [{ text: 'Good morning from the sleeper.' }, {}, {}] } },
      },
    ])
    expect((await texts())[0]).toBe('Good morning from the sleeper.')
  })

  test.each<[string, (first: TranscriptSentence) => object, string]>([
    ['before its beginning', (one) => ({ words: [{ ...one.words[0], start: -1 }] }), 'start'],
    [
      'after the end of the audio',
      (one) => ({ words: [{ ...one.words[0], start: 5000, end: 5001 }] }),
      'start',
    ],
    ['ending before it begins', (one) => ({ words: [{ ...one.words[0], start: 1, end: 0.5 }] }), 'end'],
    ['out of order', (one) => ({ words: [...one.words].reverse() }), 'start'],
    ['after the next sentence', (one) => ({ words: [{ ...one.words[0], start: 7, end: 7.1 }] }), 'start'],
    ['a word that never was', (one) => ({ words: [{ ...one.words[0], id: 9999 }] }), 'id'],
    ['a word of another sentence', (one) => ({ words: [{ ...one.words[0], id: 7 }] }), 'id'],
    ['the id of another sentence', () => ({ id: 6 }), 'id'],
    ['a word of nothing', (one) => ({ words: [{ ...one.words[0], text: ' ' }] }), 'text'],
  ])('are refused with their field: %s', async (_what, change, field) => {
    const [first] = await loaded()
    const before = await texts()
    const { status, body } = await send([
      {
        removed: [{ id: first.id, revision: first.revision }],
        after: null,
        added: [{ ...given(first), ...change(first) }],
      },
    ])
    expect([status, Object.keys((body as unknown as { messages: object }).messages)]).toEqual([422, [field]])
    expect(await texts()).toEqual(before)
  })
})

describe('files, feed and pages', () => {
  test('follow corrections together, once, when nothing more was changed for a moment', async () => {
    await revise(6, 'We are in Porto now.')
    await world.runJobs()
    const before = await feedTag()
    await revise(6, 'We are in Braga now.')
    await revise(11, 'The train leaves at ten.')
    expect(await fileText('srt')).toContain('Porto')
    await world.runJobs()
    for (const format of ['txt', 'srt', 'vtt', 'json'])
      expect(await fileText(format)).toMatch(/Braga[\s\S]*ten/)
    expect(await feedTag()).not.toBe(before)
  })

  test.each([
    ['srt', '1\n00:00:01,000 --> 00:00:04,000\nBy hand\n'],
    ['vtt', 'WEBVTT\n\n00:01.000 --> 00:04.000\nBy hand\n'],
    ['json', '{"version":"1.0.0","segments":[{"startTime":1,"endTime":4,"body":"By hand"}]}'],
  ])('a person’s own %s stays in its slot, and the made one is back without it', async (format, own) => {
    await revise(6, 'We are in Porto now.')
    await world.runJobs()
    const form = new FormData()
    form.append('type', `transcript_${format}`)
    form.append('file', new Blob([own]), `mine.${format}`)
    const path = fillPath(uploadAsset.path, { showId: show.id, episodeId: episode.id })
    expect(
      (await fetch(`${origin}${path}`, { method: 'POST', headers: mira.headers, body: form })).status,
    ).toBe(200)
    const kept = await fileText(format)
    expect(kept).toContain('By hand')
    await revise(6, 'We are in Braga now.')
    await world.runJobs()
    expect(await fileText(format)).toBe(kept)
    for (const other of ['txt', 'srt', 'vtt', 'json'].filter((one) => one !== format))
      expect(await fileText(other)).toContain('Braga')
    await mira.call(deleteAsset, {
      params: { showId: show.id, episodeId: episode.id },
      query: { file_type: `transcript_${format}` as 'transcript_srt' },
    })
    expect(await fileText(format)).toContain('Braga')
    expect((await assets()).find((one) => one.format === format)?.origin).toBe('generated')
  })
})

describe('versions', () => {
  test('are kept at the beginning of each visit, and one goes back to any of them', async () => {
    await revise(6, 'We are in Porto now.')
    world.clock.advance(60_000)
    await revise(6, 'We are in Braga now.')
    expect((await versions()).map(({ reason }) => reason)).toEqual(['made'])
    world.clock.advance(11 * 60_000)
    await revise(11, 'The train leaves at ten.')
    const [visit, made] = await versions()
    expect([visit, made]).toMatchObject([
      { reason: 'visit', email: mira.user.email, word_count: 15 },
      { reason: 'made', email: null, word_count: 15 },
    ])
    const restored = await mira.call(restoreTranscriptVersion, {
      params: { ...params(), versionId: made?.id as number },
    })
    expect(restored.body.message).toBe('Update Successful!')
    expect((await texts())[1]).toBe('We are in Lisbon now.')
    const [before] = await versions()
    expect(before?.reason).toBe('restored')
    await mira.call(restoreTranscriptVersion, { params: { ...params(), versionId: before?.id as number } })
    expect(await texts()).toEqual([
      'Good evening from the sleeper.',
      'We are in Braga now.',
      'The train leaves at ten.',
    ])
  })
})

test('the glossary is saved whole, and the second of two saves is refused', async () => {
  const call = (terms: object[], version?: string) =>
    mira.call(updateGlossary, { params: { showId: show.id }, body: { terms: terms as never, version } })
  const empty = (await mira.call(getGlossary, { params: { showId: show.id } })).body
  expect(empty).toEqual({ terms: [], version: '' })
  const { body } = await call([{ term: 'Podstead', heard_as: ['pod stead'] }], empty.version)
  expect(body.terms).toEqual([{ term: 'Podstead', heard_as: ['pod stead'] }])
  expect((await call([{ term: 'Lisboa', heard_as: [] }], empty.version)).status).toBe(409)
  const twice = await call([
    { term: 'Lisboa', heard_as: [] },
    { term: 'Lisboa', heard_as: [] },
  ])
  expect(twice.status).toBe(422)
})
