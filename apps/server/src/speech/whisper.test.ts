import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../kernel/config.ts'
import { createWorld, type World } from '../testing/world.ts'
import { describeSpeech, type SpeechEngine, SpeechRefusal, speechEngine, speechEngines } from './queries.ts'
import { whisperLanguage } from './rules-whisper.ts'
import { placeWhisperModel, readWhisperModel } from './service-whisper.ts'

/** Stands in for whisper-cli: takes its options, and writes what it writes. */
const PROGRAM = `#!${process.execPath}
const { writeFileSync } = require('node:fs')
const value = (name) => process.argv[process.argv.indexOf(name) + 1]
const prompt = process.argv.includes('--prompt') ? value('--prompt') : ''
if (prompt === 'fail') { process.stderr.write('whisper_init: failed'); process.exit(3) }
if (prompt === 'hang') setInterval(() => {}, 1000)
const entry = (text, from, to, tokens) => ({
  timestamps: { from: '00:00:00,000', to: '00:00:01,000' }, offsets: { from, to }, text,
  tokens: tokens.map(([text, p]) => ({ text, p, id: 50363, offsets: { from, to }, t_dtw: -1 })),
})
const transcription = [
  entry(' Hallo', 0, 420, [['[_BEG_]', 0.9], [' Hal', 0.98], ['lo', 0.61]]),
  entry(' Österreich,', 420, 1300, [[' Ö', 0.9], ['sterreich', 0.95], [',', 0.7]]),
  entry(' ' + prompt, 1300, 2000, [[' ' + prompt, 0.5]]),
  entry(' [BLANK_AUDIO]', 2000, 3000, [[' [', 0.5]]),
]
const written = prompt === 'half' ? '{"transcription": [' : JSON.stringify({
  systeminfo: 'AVX = 1', model: { type: 'small' },
  params: { model: value('--model'), language: value('--language') }, result: { language: value('--language') },
  transcription,
})
if (prompt !== 'hang' && value('--language') === 'de' && value('--max-len') === '1')
  writeFileSync(value('--output-file') + '.json', written)
`

let world: World
let program: string
const folder = mkdtempSync(join(tmpdir(), 'whisper-'))
const path = join(folder, 'piece.wav')

beforeAll(async () => {
  program = join(folder, 'whisper-cli')
  writeFileSync(program, PROGRAM)
  chmodSync(program, 0o755)
  writeFileSync(path, Buffer.alloc(44))
  const { speech } = readConfig({ WHISPER_CPP_PATH: program, MODELS_DIR: join(folder, 'models') })
  world = await createWorld({ config: { speech } })
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

/** The head of a ggml file: of these numbers a program knows what model it is. */
function ggml({ tokens = 51_865, layers = 12, textLayers = 12, magic = 0x67676d6c } = {}): string {
  const file = join(folder, 'ggml.bin')
  const head = Buffer.alloc(100)
  head.writeUInt32LE(magic, 0)
  for (const [at, value] of [tokens, 1500, 768, 12, layers, 448, 768, 12, textLayers, 80].entries())
    head.writeInt32LE(value, 4 + at * 4)
  writeFileSync(file, head)
  return file
}

async function engine(language = 'de'): Promise<SpeechEngine> {
  const found = await speechEngine(world.kernel, language)
  if ('message' in found) throw new Error(found.message)
  return found
}
const hear = async (hint: string, signal = new AbortController().signal) =>
  (await engine()).hear({ path, seconds: 3 }, { language: 'de', hints: [hint], signal })

test('without a model, the message says how to get one', async () => {
  expect(await speechEngine(world.kernel, 'de')).toEqual({
    message: expect.stringContaining('speech install FILE'),
  })
})

test('a program that is not there is named', async () => {
  const speech = { ...world.kernel.config.speech, whisperPath: join(folder, 'nothing') }
  const kernel = { ...world.kernel, config: { ...world.kernel.config, speech } }
  expect(await speechEngine(kernel, 'de')).toEqual({ message: expect.stringContaining('WHISPER_CPP_PATH') })
})

test('the head of a file says which model it is, and whether it is one', async () => {
  expect(await readWhisperModel(ggml())).toMatchObject({ size: 'small', languages: null })
  expect(await readWhisperModel(ggml({ tokens: 51_864, layers: 4 }))).toMatchObject({
    ...{ size: 'tiny', languages: ['en'] },
  })
  expect(await readWhisperModel(ggml({ tokens: 51_866, layers: 32, textLayers: 4 }))).toMatchObject({
    size: 'large turbo',
  })
  expect(await readWhisperModel(ggml({ magic: 0x46554747 }))).toBeNull()
  expect(await readWhisperModel(join(folder, 'none'))).toBeNull()
})

test('an installed model hears: words with their times, and how sure it is', async () => {
  const file = ggml()
  await placeWhisperModel(world.kernel.config.speech.modelsDir, file)
  expect(readFileSync(join(folder, 'models/whisper.cpp/model.bin'))).toEqual(readFileSync(file))
  expect(await engine()).toMatchObject({ label: 'Whisper small (whisper.cpp)', hasWordTimes: true })
  expect(await hear('Podstead')).toEqual([
    { text: 'Hallo', start: 0, end: 0.42, confidence: 0.61 },
    { text: 'Österreich,', start: 0.42, end: 1.3, confidence: 0.7 },
    { text: 'Podstead', start: 1.3, end: 2, confidence: 0.5 },
  ])
  expect(existsSync(join(folder, 'piece.json'))).toBe(false)
})

test('a language that Whisper does not know is not tried, and which provider it needs is said', async () => {
  expect(await speechEngine(world.kernel, 'ga')).toEqual({
    message: expect.stringContaining('can connect a service that knows it.'),
  })
  expect((await engine('nb-NO')).languages).toContain('no')
  expect(['nb-NO', 'jv', 'de-AT', 'EN'].map(whisperLanguage)).toEqual(['no', 'jw', 'de', 'en'])
})

test('several can be set up: all are there to choose, in the order that is set', async () => {
  const described = async (environment: Record<string, string>) => {
    const { speech } = readConfig({
      ...{ WHISPER_CPP_PATH: program, MODELS_DIR: join(folder, 'models') },
      ...{ SPEECH_URL: 'https://speech.example/v1', ...environment },
    })
    const kernel = { ...world.kernel, config: { ...world.kernel.config, speech } }
    const names = (await speechEngines(kernel)).map(({ name }) => name)
    return { ...(await describeSpeech(speech)), names }
  }
  expect(await described({})).toMatchObject({ names: ['openai-compatible', 'whisper.cpp'], message: null })
  expect(await described({ SPEECH: 'whisper.cpp, openai-compatible' })).toMatchObject({
    ...{ names: ['whisper.cpp', 'openai-compatible'], engine: 'Whisper small (whisper.cpp)' },
    ...{ sentTo: null, others: ['whisper-1 (speech.example)'] },
  })
  expect(await described({ SPEECH: 'whisper.cpp' })).toMatchObject({ names: ['whisper.cpp'], others: [] })
  expect(await described({ WHISPER_CPP_PATH: '/nowhere/whisper-cli' })).toMatchObject({
    ...{ names: ['openai-compatible'], message: expect.stringContaining('WHISPER_CPP_PATH') },
  })
})

test.each(['fail', 'half'])(
  'a program that fails (%s) is refused for good, with its reason in the log',
  async (how) => {
    const thrown = await hear(how).catch((error: unknown) => error)
    expect(thrown).toBeInstanceOf(SpeechRefusal)
    expect(thrown).toMatchObject({ isWorthRetrying: false, message: expect.stringContaining('log') })
    expect((thrown as SpeechRefusal).detail).toContain(how === 'fail' ? 'whisper_init' : 'no output')
  },
)

test('a program is ended by whoever stops waiting', async () => {
  const stop = new AbortController()
  const waiting = hear('hang', stop.signal).catch((error: unknown) => error)
  setTimeout(() => stop.abort(new Error('enough')), 300)
  expect(String(await waiting)).toContain('enough')
})
