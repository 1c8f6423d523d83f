import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { PRLIMIT } from '../kernel/media/media-isolation.ts'
import { SpeechRefusal } from './service.ts'
import { runRecognizer } from './service-programs.ts'

const folder = mkdtempSync(join(tmpdir(), 'programs-'))
const path = join(folder, 'piece.wav')
writeFileSync(path, Buffer.alloc(44))
afterAll(() => rmSync(folder, { recursive: true }))

const MEGABYTE = 1024 ** 2
/** A recogniser that runs this, within what it may have. */
const run = (script: string, limits: { memoryBytes?: number; seconds?: number } = {}) =>
  runRecognizer({
    ...{ path, reads: [], command: process.execPath, arguments: ['-e', script], threads: 1 },
    ...{ signal: new AbortController().signal, memoryBytes: 1024 * MEGABYTE, seconds: 60, ...limits },
  })
const take = (megabytes: number) =>
  `process.stdout.write(String(Buffer.alloc(${megabytes} * ${MEGABYTE}, 1).length))`

test.skipIf(!PRLIMIT)('a recogniser has the memory that it was given, and no more', async () => {
  expect((await run(take(100))).output).toBe(String(100 * MEGABYTE))
  const thrown = await run(take(1200)).catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(SpeechRefusal)
  expect(thrown).toMatchObject({ isWorthRetrying: false })
})

test('it gets nothing of the environment, in which the keys of services stand', async () => {
  process.env.SPEECH_API_KEY = 'sk-secret'
  const { output } = await run('process.stdout.write(JSON.stringify(process.env))')
  delete process.env.SPEECH_API_KEY
  expect(output).not.toContain('sk-secret')
})

test('one that never ends is ended', async () => {
  const thrown = await run('setInterval(() => {}, 1000)', { seconds: 1 }).catch((error: unknown) => error)
  expect(thrown).toMatchObject({ message: 'Making the transcript took too long.' })
})
