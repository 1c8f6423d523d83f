import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type SpeechFailure,
  type SpeechService,
  startSpeechService,
} from '../../../simulators/src/speech-service.ts'
import { readConfig } from '../kernel/config.ts'
import { messages } from '../kernel/messages/messages.ts'
import { createWorld, type World } from '../testing/world.ts'
import { type SpeechEngine, SpeechRefusal, speechEngine } from './queries.ts'

let service: SpeechService
let world: World
const folder = mkdtempSync(join(tmpdir(), 'speech-'))
const path = join(folder, 'piece.wav')

beforeAll(async () => {
  service = await startSpeechService()
  const { speech, outboundAllowHosts } = readConfig({
    SPEECH_URL: `${service.url}/`,
    SPEECH_API_KEY: service.apiKey,
    SPEECH_PRICE: '0.006 USD',
    OUTBOUND_ALLOW_HOSTS: service.host,
  })
  world = await createWorld({ config: { speech, outboundAllowHosts } })
  writeFileSync(path, Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(40 + 16 * 32_000)]))
})
afterAll(async () => {
  await Promise.all([world.close(), service.close(), rm(folder, { recursive: true })])
})
beforeEach(() => {
  service.requests.length = 0
})

async function engine(kernel = world.kernel): Promise<SpeechEngine> {
  const found = await speechEngine(kernel, 'de-AT')
  if ('message' in found) throw new Error(found.message)
  return found
}
const hear = async (one?: SpeechEngine, signal = new AbortController().signal) =>
  (one ?? (await engine())).hear(
    { path, seconds: 16 },
    { language: 'de-AT', hints: ['Podstead', 'Ana'], signal },
  )
async function refusal(how: SpeechFailure): Promise<SpeechRefusal> {
  service.fail(how)
  const thrown = await hear().then(String, (error: unknown) => error)
  expect(thrown).toBeInstanceOf(SpeechRefusal)
  expect(messages(world.kernel).knows((thrown as SpeechRefusal).message)).toBe(true)
  return thrown as SpeechRefusal
}

test('the engine says where sound goes, what it costs, and that it takes every language', async () => {
  expect(await engine()).toMatchObject({
    ...{ name: 'openai-compatible', label: `whisper-1 (${service.host})`, sentTo: service.host },
    ...{ languages: null, pricePerMinute: { amount: 0.006, currency: 'USD' } },
  })
})

test('the file is sent with the language, the names to expect, and the wish for stamps', async () => {
  await hear()
  expect(service.requests).toEqual([
    {
      fields: {
        ...{ model: ['whisper-1'], response_format: ['verbose_json'], language: ['de'] },
        ...{ prompt: ['Podstead, Ana'], 'timestamp_granularities[]': ['word', 'segment'] },
      },
      file: { name: 'piece.wav', bytes: 44 + 16 * 32_000, starts: 'RIFF' },
    },
  ])
})

test('words have their own times, the punctuation of their segments, and how sure the service was', async () => {
  const words = await hear()
  expect(words.map(({ text }) => text).join(' ')).toBe(
    "Welcome back to the show. Today we talk about bread, and why it needs time. It's half past twenty-five, isn't it? Thank you for listening.",
  )
  expect(words[4]).toEqual({ text: 'show.', start: 2.4, end: 3, confidence: 0.779 })
  const divided = words.find(({ text }) => text === 'twenty-five,')
  // Two words of the service's seven.
  expect((divided?.end ?? 0) - (divided?.start ?? 0)).toBeCloseTo(6 / 7, 2)
})

test('without stamps of words they share the time of their segment, and the engine says so', async () => {
  service.fail('without words')
  const one = await engine()
  const words = await hear(one)
  expect(one.hasWordTimes).toBe(false)
  expect(words[0]).toMatchObject({ text: 'Welcome', start: 0 })
  expect(words[4]).toMatchObject({ text: 'show.', end: 3 })
  expect(words[5]).toMatchObject({ text: 'Today', start: 4 })
})

test('a word that begins before the sound, and voices that are counted, are understood', async () => {
  const segments = [{ start: -0.04, end: 1, text: ' Hello.', speaker: 1 }]
  service.fail({
    status: 200,
    body: { text: 'Hello.', segments, words: [{ word: 'Hello', start: -0.04, end: 1 }] },
  })
  expect(await hear()).toEqual([{ text: 'Hello.', start: 0, end: 1, confidence: null, speakerCode: '1' }])
})

describe('voices that a service tells apart', () => {
  test('are asked for in the form of models that do so, which take neither names nor stamps', async () => {
    const { speech } = readConfig({
      SPEECH_URL: service.url,
      SPEECH_API_KEY: service.apiKey,
      SPEECH_MODEL: 'gpt-4o-transcribe-diarize',
    })
    const own = { ...world.kernel, config: { ...world.kernel.config, speech } }
    const one = await engine(own)
    expect(one.hasWordTimes).toBe(false)
    const words = await hear(one)
    expect(service.requests[0]?.fields).toEqual({
      ...{ model: ['gpt-4o-transcribe-diarize'], language: ['de'] },
      ...{ response_format: ['diarized_json'], chunking_strategy: ['auto'] },
    })
    expect(words[0]).toEqual({ text: 'Welcome', start: 0, end: 0.889, confidence: null, speakerCode: 'A' })
    expect(words[5]).toMatchObject({ text: 'Today', speakerCode: 'B' })
  })

  test('are those of single words, where these say so', async () => {
    const at = (word: string, start: number, speaker: string) => ({ word, start, end: start + 1, speaker })
    const words = [at('Hello.', 0, 'SPEAKER_00'), at('Hello.', 1, 'SPEAKER_01')]
    service.fail({
      status: 200,
      body: { text: 'Hello. Hello.', segments: [{ start: 0, end: 2, text: 'Hello. Hello.', words }] },
    })
    expect((await hear()).map(({ speakerCode }) => speakerCode)).toEqual(['SPEAKER_00', 'SPEAKER_01'])
  })
})

describe('a refusal says whether trying again helps', () => {
  const quota = { error: { message: 'You exceeded your current quota', code: 'insufficient_quota' } }
  test.each<[string, SpeechFailure, RegExp, boolean, number | null]>([
    ['too many requests', { status: 429, headers: { 'retry-after': '20' } }, /busy/, true, 20],
    ['no money', { status: 429, body: quota }, /used up/, false, null],
    ['an error of the service', { status: 500 }, /cannot be reached/, true, null],
    [
      'maintenance',
      { status: 503, headers: { 'retry-after': 'Mon, 02 Mar 2026 10:02:00 GMT' } },
      /reached/,
      true,
      120,
    ],
    ['too large', { status: 413 }, /size/, false, null],
    ['not taken', { status: 400 }, /does not take this audio \(400\)/, false, null],
    ['the wrong key', { status: 401 }, /refuses the key/, false, null],
    ['half an answer', 'broken', /cannot be reached/, true, null],
    ['a page of a proxy', 'malformed', /no transcript/, true, null],
    ['another shape', 'other shape', /no transcript/, false, null],
    ['text without times', 'without times', /no transcript/, false, null],
  ])('%s', async (_, how, message, isWorthRetrying, retryAfterSeconds) => {
    const refused = await refusal(how)
    expect(refused.message).toMatch(message)
    expect(refused).toMatchObject({ isWorthRetrying, retryAfterSeconds })
    expect(refused.message + refused.detail).not.toContain(service.apiKey)
  })

  test('a service that is not there', async () => {
    const { speech } = readConfig({ SPEECH_URL: 'http://127.0.0.1:9/v1' })
    const kernel = { ...world.kernel, config: { ...world.kernel.config, speech } }
    const thrown = await hear(await engine(kernel)).catch((error: unknown) => error)
    expect(thrown).toBeInstanceOf(SpeechRefusal)
  })
})

test('whoever stops waiting is answered at once', async () => {
  service.fail('slow')
  const stop = new AbortController()
  const waiting = hear(undefined, stop.signal).catch((error: unknown) => error)
  // The service has all of it, and says nothing.
  await expect.poll(() => service.requests.length).toBe(1)
  stop.abort(new Error('enough'))
  expect(String(await waiting)).toContain('enough')
})
