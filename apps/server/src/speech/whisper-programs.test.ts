import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeWhisperModel } from '../../../simulators/src/tiny-models.ts'
import { readConfig } from '../kernel/config.ts'
import { findProgram, type RealServer, startProgram } from '../testing/real-programs.ts'
import { createWorld } from '../testing/world.ts'
import { type SpeechEngine, SpeechRefusal, speechEngine } from './queries.ts'
import { WHISPER_LANGUAGES, whisperLanguage } from './rules-whisper.ts'
import { placeWhisperModel } from './service-whisper.ts'

const TEXT = 'Fishing boats leave the harbour at dawn.'
const SECONDS = 3
const program = findProgram('whisper-cli')
const server = findProgram('whisper-server')

const folder = mkdtempSync(join(tmpdir(), 'whisper-real-'))
const [model, path] = [join(folder, 'model.bin'), join(folder, 'piece.wav')]
beforeAll(() => {
  if (!program && !server) return
  writeFileSync(model, writeWhisperModel(TEXT.split(' '), SECONDS))
  writeFileSync(path, tone(SECONDS))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** 16 kHz, 16 bit, mono, as pieces are. */
function tone(seconds: number): Buffer {
  const bytes = Buffer.alloc(44 + seconds * 32_000)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.write('WAVEfmt ', 8)
  for (const [at, value] of [16, 0x10001, 16_000, 32_000, 0x100002].entries())
    bytes.writeUInt32LE(value, 16 + at * 4)
  bytes.write('data', 36)
  bytes.writeUInt32LE(bytes.length - 44, 40)
  for (let at = 0; at < seconds * 16_000; at++)
    bytes.writeInt16LE(Math.round(8000 * Math.sin(at / 10)), 44 + at * 2)
  return bytes
}

async function withEngine(
  environment: Record<string, string>,
  work: (engine: SpeechEngine) => Promise<void>,
) {
  const { speech, outboundAllowHosts } = readConfig({ MODELS_DIR: join(folder, 'models'), ...environment })
  const world = await createWorld({ config: { speech, outboundAllowHosts } })
  try {
    const engine = await speechEngine(world.kernel, 'de')
    if ('message' in engine) throw new Error(engine.message)
    await work(engine)
  } finally {
    await world.close()
  }
}
const hear = (
  engine: SpeechEngine,
  { file = path, language = 'de', hints = ['Podstead', 'Ærø „Ölwanne“'] } = {},
) => engine.hear({ path: file, seconds: SECONDS }, { language, hints, signal: new AbortController().signal })

async function expectWords(engine: SpeechEngine) {
  const words = await hear(engine)
  expect(words.map(({ text }) => text).join(' ')).toBe(TEXT)
  for (const [at, { start, end, confidence }] of words.entries()) {
    expect(start).toBeGreaterThanOrEqual(words[at - 1]?.end ?? 0)
    expect(end).toBeGreaterThan(start)
    expect(end).toBeLessThanOrEqual(SECONDS)
    expect(confidence).toBeGreaterThan(0.9)
  }
  expect(engine.hasWordTimes).toBe(true)
}

describe.skipIf(!program)('whisper-cli of whisper.cpp itself', () => {
  const environment = { WHISPER_CPP_PATH: program ?? '' }
  beforeAll(() => placeWhisperModel(join(folder, 'models'), model))

  test('hears words with their times', () => withEngine(environment, expectWords))

  test('knows every language that is offered for it', async () => {
    const complaint = (language: string) => {
      const options = ['--model', '/nowhere', '--file', path, '--language', language]
      return spawnSync(program ?? '', options, { encoding: 'utf8' }).stderr
    }
    expect(complaint('ga')).toContain('unknown language')
    for (const language of WHISPER_LANGUAGES)
      expect(complaint(whisperLanguage(language))).not.toContain('unknown language')
  })

  test('says why it does not', () =>
    withEngine(environment, async (engine) => {
      const thrown = await hear(engine, { language: 'xx' }).catch((error: unknown) => error)
      expect(thrown).toBeInstanceOf(SpeechRefusal)
      expect((thrown as SpeechRefusal).detail).toContain("unknown language 'xx'")
    }))
})

describe.skipIf(!server)('whisper-server of whisper.cpp itself', () => {
  let service: RealServer
  beforeAll(async () => {
    const options = (port: number) => [
      ...['--model', model, '--host', '127.0.0.1', '--port', String(port), '--threads', '1'],
      ...['--inference-path', '/v1/audio/transcriptions'],
    ]
    service = await startProgram(server ?? '', options, '/health')
  })
  afterAll(() => service?.stop())
  const environment = () => ({ SPEECH_URL: `${service.url}/v1`, OUTBOUND_ALLOW_HOSTS: service.host })

  test('hears words with their times', () => withEngine(environment(), expectWords))

  test('that takes no such file is told from one that is down', () =>
    withEngine(environment(), async (engine) => {
      const file = join(folder, 'nothing.wav')
      writeFileSync(file, 'no sound')
      expect(await hear(engine, { file }).catch((error: unknown) => error)).toMatchObject({
        ...{ isWorthRetrying: false, message: expect.stringContaining('(400)') },
      })
      await service.stop()
      expect(await hear(engine).catch((error: unknown) => error)).toMatchObject({ isWorthRetrying: true })
    }))
})
