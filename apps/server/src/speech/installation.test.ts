import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getSpeech, installSpeechModel } from '@podstead/contract/transcription/speech'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../kernel/config.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'

let world: World
let operator: Person
const folder = mkdtempSync(join(tmpdir(), 'models-'))
const modelsDir = join(folder, 'models')
const npm = process.env.npm_execpath

beforeAll(async () => {
  world = await createWorld({ config: { speech: readConfig({ MODELS_DIR: modelsDir }).speech } })
  // The oldest account runs the server.
  operator = await world.person()
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})
afterEach(() => {
  if (npm === undefined) delete process.env.npm_execpath
  else process.env.npm_execpath = npm
})

/** Stands in for npm: `pack NAME … --pack-destination FOLDER`. */
function standIn(script: string): void {
  const file = join(folder, 'npm-cli.js')
  writeFileSync(file, script)
  process.env.npm_execpath = file
}
const install = () => operator.call(installSpeechModel, { body: { model: 'english' } })
const state = async () => (await operator.call(getSpeech)).body

test('whoever does not run the server sees nothing of it', async () => {
  const other = await world.person()
  expect((await other.call(getSpeech)).status).toBe(404)
  expect((await other.call(installSpeechModel, { body: { model: 'english' } })).status).toBe(404)
})

test('without an engine it is said what is missing, and what a model takes', async () => {
  expect(await state()).toMatchObject({
    ...{ engine: null, message: expect.stringContaining('models install english'), sent_to: null },
    models: [{ name: 'english', licences: expect.stringContaining('MIT'), is_installed: false }],
    installation: null,
  })
})

test('a registry that cannot be reached is named, nothing is left behind, and it can be tried again', async () => {
  standIn("process.stderr.write('npm error network ENOTFOUND registry.npmjs.org\\n'); process.exit(1)")
  const { status, body } = await install()
  expect([status, body.installation]).toEqual([202, { model: 'english', progress: 0, failure: null }])
  await world.runJobs()
  const { installation } = await state()
  expect(installation?.failure).toContain('ENOTFOUND registry.npmjs.org')
  expect(readdirSync(modelsDir)).toEqual(['installation.json'])
  expect((await install()).body.installation?.failure).toBeNull()
  await world.runJobs()
})

test('a package that is another one than was meant is not used', async () => {
  standIn(`
    const folder = process.argv[process.argv.indexOf('--pack-destination') + 1]
    require('node:fs').writeFileSync(folder + '/usefulsensors-moonshine-js-0.1.12.tgz', 'something else')`)
  await install()
  await world.runJobs()
  const { installation, engine } = await state()
  expect(installation?.failure).toContain('it is not used')
  expect(engine).toBeNull()
  expect(readdirSync(modelsDir)).toEqual(['installation.json'])
})

test('npm gets nothing of the server’s secrets', async () => {
  process.env.SPEECH_API_KEY = 'sk-secret'
  standIn(
    "process.stderr.write('npm error ' + Object.keys(process.env).includes('SPEECH_API_KEY')); process.exit(1)",
  )
  await install()
  await world.runJobs()
  expect((await state()).installation?.failure).toMatch(/false$/)
  delete process.env.SPEECH_API_KEY
})
