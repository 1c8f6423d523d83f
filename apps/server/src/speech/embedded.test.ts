import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../kernel/config.ts'
import { speechFixture } from '../testing/speech.ts'
import { createWorld, type World } from '../testing/world.ts'
import { planSpeech, withSpeechPiece } from './commands.ts'
import { installModel, ModelProblem, removeModel } from './commands-models.ts'
import { hearEmbedded } from './providers/embedded.ts'
import { type SpeechEngine, SpeechRefusal, speechEngine } from './queries.ts'
import { checkModel } from './queries-models.ts'
import { type KnownModel, knownModels } from './rules-models.ts'
import { MANIFEST, type ModelManifest, SYSTEM } from './service-models.ts'

const fixture = await speechFixture()
if (typeof fixture === 'string') process.stderr.write(`SKIPPED: ${fixture}\n`)
const { modelsDir, clip, clipSeconds } =
  typeof fixture === 'string' ? { modelsDir: '', clip: '', clipSeconds: 0 } : fixture

const ENGLISH = knownModels(SYSTEM).english as KnownModel
let world: World
const folder = mkdtempSync(join(tmpdir(), 'speech-'))
beforeAll(async () => {
  world = await createWorld({ config: { speech: readConfig({ MODELS_DIR: modelsDir || folder }).speech } })
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

const hear = (engine: SpeechEngine, path: string, seconds: number, signal = new AbortController().signal) =>
  engine.hear({ path, seconds }, { language: 'en', hints: [], signal })

describe.skipIf(typeof fixture === 'string')('the English model', () => {
  async function english(): Promise<SpeechEngine> {
    const engine = await speechEngine(world.kernel, 'en-GB')
    if ('message' in engine) throw new Error(engine.message)
    return engine
  }

  test('hears a stored recording, with times and how sure it is', async () => {
    const storageKey = 'audio/kennedy.wav'
    cpSync(clip, join(folder, 'kennedy.wav'))
    await world.kernel.storage.putFile(storageKey, join(folder, 'kennedy.wav'), { contentType: 'audio/wav' })
    const recording = { storageKey, signal: new AbortController().signal }
    const plan = await planSpeech(world.kernel, recording)
    expect(plan).toEqual({ seconds: 11, pieces: [{ start: 0, end: 11 }] })
    const [piece] = plan.pieces as [(typeof plan.pieces)[0]]
    let heardAt = ''
    const words = await withSpeechPiece(world.kernel, { ...recording, piece }, async (file) => {
      heardAt = file.path
      return hear(await english(), file.path, file.seconds)
    })
    expect(existsSync(heardAt)).toBe(false)
    const text = words.map((word) => word.text.toLowerCase().replace(/\W/g, '')).join(' ')
    expect(text).toMatch(/^and so my fellow americans .*what you can do for your country$/)
    let last = 0
    for (const { start, end, confidence } of words) {
      expect(start).toBeGreaterThanOrEqual(last)
      expect(end).toBeLessThanOrEqual(clipSeconds)
      expect(confidence).toBeGreaterThan(0)
      expect(confidence).toBeLessThanOrEqual(1)
      last = start
    }
    // He pauses before he asks.
    expect(words.find(({ text: one }) => /ask/i.test(one))?.start).toBeCloseTo(3.3, 0)
  }, 60_000)

  test('is two files of weights, each file with its hash, and names the licence of every part', async () => {
    const folder = join(modelsDir, 'english')
    const { files } = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as ModelManifest
    expect(
      files
        .map(({ path }) => path)
        .filter((path) => /moonshine.*\.onnx$/.test(path))
        .sort(),
    ).toEqual([
      'moonshine/dist/model/base/quantized/decoder_model_merged.onnx',
      'moonshine/dist/model/base/quantized/encoder_model.onnx',
    ])
    for (const { sha256 } of files) expect(sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(await checkModel(modelsDir, 'english')).toEqual([])
    const licences = readFileSync(join(folder, 'LICENCES.md'), 'utf8')
    for (const { package: name, version, licence } of ENGLISH.parts)
      expect(licences).toContain(`${name} ${version}, https://www.npmjs.com/package/${name}, ${licence}`)
  })

  test('takes at most 600 MB', async () => {
    const heard = await hearEmbedded(
      { modelsDir, threads: 1 },
      { model: ENGLISH, path: clip, seconds: clipSeconds, signal: new AbortController().signal },
    )
    expect(heard.words.length).toBeGreaterThan(15)
    expect(heard.maxRss).toBeLessThan(600 * 1024 ** 2)
  }, 60_000)

  test('hears nothing in silence', async () => {
    const path = join(folder, 'silence.wav')
    writeFileSync(path, Buffer.concat([readFileSync(clip).subarray(0, 44), Buffer.alloc(4 * 32_000)]))
    expect(await hear(await english(), path, 4)).toEqual([])
  }, 60_000)

  test('is ended by whoever stops waiting', async () => {
    const stop = new AbortController()
    const waiting = hear(await english(), clip, clipSeconds, stop.signal).catch((error: unknown) => error)
    setTimeout(() => stop.abort(new Error('enough')), 300)
    expect(String(await waiting)).toContain('enough')
  }, 60_000)

  test('says that it failed where its file is damaged, and checking finds which', async () => {
    const damaged = join(folder, 'damaged')
    cpSync(join(modelsDir, 'english'), join(damaged, 'english'), { recursive: true, dereference: true })
    const path = join(damaged, 'english/moonshine/dist/model/base/quantized/encoder_model.onnx')
    const bytes = readFileSync(path)
    bytes.fill(7, 1000, 2_000_000)
    writeFileSync(path, bytes)
    const { speech } = readConfig({ MODELS_DIR: damaged })
    const kernel = { ...world.kernel, config: { ...world.kernel.config, speech } }
    const engine = (await speechEngine(kernel, 'en')) as SpeechEngine
    const thrown = await hear(engine, clip, clipSeconds).catch((error: unknown) => error)
    expect(thrown).toBeInstanceOf(SpeechRefusal)
    expect(thrown).toMatchObject({ isWorthRetrying: false })
    expect(await checkModel(damaged, 'english')).toEqual([
      'moonshine/dist/model/base/quantized/encoder_model.onnx is damaged.',
    ])
    expect(await removeModel(damaged, 'english')).toBe(true)
    expect(await speechEngine(kernel, 'en')).toEqual({
      message: expect.stringContaining('models install english'),
    })
  }, 60_000)

  test('knows no German', async () => {
    expect(await speechEngine(world.kernel, 'de')).toEqual({
      message: expect.stringContaining('Transcripts in this language cannot be made'),
    })
  })
})

test('a model that nobody knows is not installed', async () => {
  const asked = installModel(folder, '../english', { signal: new AbortController().signal })
  await expect(asked).rejects.toBeInstanceOf(ModelProblem)
})

test('without a model, the message says how to get one, and in other languages what would help', async () => {
  const { speech } = readConfig({ MODELS_DIR: join(folder, 'none') })
  const kernel = { ...world.kernel, config: { ...world.kernel.config, speech } }
  const message = async (language: string, engines = speech.engines) => {
    const config = { ...kernel.config, speech: { ...speech, engines } }
    const found = await speechEngine({ ...kernel, config }, language)
    return 'message' in found ? found.message : found.label
  }
  expect(await message('en')).toContain('models install english')
  expect(await message('fr')).toContain('whisper.cpp')
  expect(await message('en', [])).toBe('This server makes no transcripts.')
})
