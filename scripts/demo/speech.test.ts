import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../apps/server/src/kernel/config.ts'
import { ModelProblem } from '../../apps/server/src/speech/commands-models.ts'
import { knownModels } from '../../apps/server/src/speech/rules-models.ts'
import { addSpeechModel } from './speech.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'podstead-demo-'))
})
afterAll(() => rm(folder, { recursive: true }))

const speech = (more = {}) => readConfig({ NODE_ENV: 'test', MODELS_DIR: folder, ...more }).speech
const english = () => {
  const model = knownModels('linux/x64').english
  if (!model) throw new Error('no model')
  return model
}

test('the demo brings the English speech model along', async () => {
  const installed: string[] = []
  await addSpeechModel(
    speech(),
    () => {},
    async (modelsDir, name) => {
      installed.push(modelsDir, name)
      return english()
    },
  )
  expect(installed).toEqual([folder, 'english'])
})

test('where the registry cannot be reached, it says so and how to do it later', async () => {
  const said: string[] = []
  await addSpeechModel(
    speech(),
    (line) => said.push(line),
    async () => {
      throw new ModelProblem('npm could not download onnxruntime-node@1.30.0: ECONNREFUSED')
    },
  )
  expect(said.join('\n')).toMatch(/not installed: npm could not download .*ECONNREFUSED/)
  expect(said.at(-1)).toContain('npm run podstead -- models install english')
})

test('nothing is downloaded where a service makes transcripts', async () => {
  const other = { SPEECH_URL: 'https://speech.example/v1', SPEECH_API_KEY: 'key', SPEECH_MODEL: 'whisper-1' }
  await addSpeechModel(
    speech(other),
    () => {},
    async () => {
      throw new Error('downloaded')
    },
  )
})
