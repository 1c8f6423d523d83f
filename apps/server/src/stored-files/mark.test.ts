import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { startS3 } from '@podstead/simulators/s3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildAudioFile, buildEpisode } from '../episodes/factory.ts'
import { collectJobs } from '../kernel/capability.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { createStorage } from '../kernel/storage/storage.ts'
import { createWorld, type World } from '../testing/world.ts'
import { adoptStorage, claimStorage, MARK_KEY, readMarks } from './commands-mark.ts'
import { sweepOrphans } from './commands-sweep.ts'

const HOURS_25 = 25 * 3_600_000

let world: World
let other: World
beforeEach(async () => {
  world = await createWorld()
  other = await createWorld()
})
afterEach(async () => {
  await world.close()
  await other.close()
})

/** An episode's sound, its row and its file. */
async function storeSound(kernel: Kernel): Promise<string> {
  const key = `audio/${randomUUID()}.mp3`
  await kernel.storage.put(key, Readable.from(['sound']), { contentType: 'audio/mpeg' })
  const episode = await buildEpisode(kernel, { media_state: 'none' })
  await buildAudioFile(kernel, episode, { storage_key: key })
  return key
}

const count = async (kernel: Kernel) => (await Array.fromAsync(kernel.storage.list('audio/'))).length
const forgetMark = (kernel: Kernel) =>
  kernel.db.deleteFrom('installation').where('name', '=', 'mark').execute()

describe('an empty database beside a full storage', () => {
  test('removes no file: every job that removes files refuses, and says so', async () => {
    for (let n = 0; n < 30; n++) await storeSound(world.kernel)
    // What a start with the wrong DATABASE_URL, or with a volume that is not mounted, comes to.
    const wrong: Kernel = { ...other.kernel, storage: world.kernel.storage }
    other.clock.set(new Date(Date.now() + HOURS_25))
    const run = { id: randomUUID(), signal: new AbortController().signal, tries: 1 }
    for (const name of ['uploads.sweep', 'shows.sweep', 'episodes.sweep', 'accounts.erase']) {
      const sweep = collectJobs(wrong).find((one) => one.name === name)
      expect(await sweep?.handler({}, run), name).toEqual({
        outcome: 'skipped',
        reason: expect.stringContaining('different installations'),
      })
    }
    expect(await count(world.kernel)).toBe(30)
  })

  test('does not start, in words that name the folder, the number of files, and what to do', async () => {
    await storeSound(world.kernel)
    await forgetMark(other.kernel)
    const wrong: Kernel = { ...other.kernel, storage: world.kernel.storage }
    const refusal = await claimStorage(wrong).then(
      () => '',
      (error: Error) => error.message,
    )
    expect(refusal).toContain('contains 1 file, but the database')
    expect(refusal).toContain(`${other.kernel.config.dataDir}/files`)
    expect(refusal).toContain('npm run podstead -- storage adopt')
    expect((await readMarks(wrong)).database).toBeNull()
  })

  test('with files from before the mark does not start either', async () => {
    await storeSound(world.kernel)
    await world.kernel.storage.remove(MARK_KEY)
    await forgetMark(other.kernel)
    await expect(claimStorage({ ...other.kernel, storage: world.kernel.storage })).rejects.toThrow(
      'has no accounts',
    )
  })
})

test('two installations are told apart, until the operator says that they belong together', async () => {
  await storeSound(world.kernel)
  const mixed: Kernel = { ...other.kernel, storage: world.kernel.storage }
  await expect(claimStorage(mixed)).rejects.toThrow('belong to different installations')
  await adoptStorage(mixed)
  await claimStorage(mixed)
  // The former partner is noticed from now on.
  await expect(claimStorage(world.kernel)).rejects.toThrow('belong to different installations')
})

test('a storage that lacks what the database names does not start: its volume is not mounted', async () => {
  await storeSound(world.kernel)
  const unmounted = await createStorage({ kind: 'disk' }, `${world.kernel.config.dataDir}/elsewhere`)
  const without: Kernel = { ...world.kernel, storage: unmounted }
  await expect(claimStorage(without)).rejects.toThrow('names files, but the storage')
  expect(await unmounted.stat(MARK_KEY)).toBeNull()
})

test('a bucket carries the mark, and its orphans pass through its trash', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'podstead-mark-s3-'))
  const s3 = await startS3({ directory })
  try {
    const storage = await createStorage({ kind: 's3', ...s3, pathStyle: true }, join(directory, 'copies'))
    const kernel: Kernel = { ...world.kernel, storage }
    await claimStorage(kernel)
    expect((await readMarks(kernel)).storage).toBe((await readMarks(world.kernel)).database)
    await storage.put('audio/orphan.mp3', Readable.from(['sound']), { contentType: 'audio/mpeg' })
    world.clock.set(new Date(Date.now() + HOURS_25))
    expect(await sweepOrphans(kernel, new Date(Date.now() + 60_000))).toEqual({ moved: 1, held: null })
    expect(
      (await Array.fromAsync(storage.list(''))).map(({ key }) => key.replace(/\d{4}-\d\d-\d\d/, 'DAY')),
    ).toEqual([MARK_KEY, 'trash/DAY/audio/orphan.mp3'])
    await expect(claimStorage({ ...other.kernel, storage })).rejects.toThrow(
      'belong to different installations',
    )
  } finally {
    await s3.stop()
    rmSync(directory, { recursive: true, force: true })
  }
})

test('an installation from before the mark gets one at its first start, on both sides', async () => {
  await storeSound(world.kernel)
  await world.kernel.storage.remove(MARK_KEY)
  await forgetMark(world.kernel)
  await claimStorage(world.kernel)
  const { database, storage } = await readMarks(world.kernel)
  expect(database).toMatch(/^[0-9a-f-]{36}$/)
  expect(storage).toBe(database)
})

test('a database from before the mark that is restored beside its files takes their mark', async () => {
  await storeSound(world.kernel)
  const { storage } = await readMarks(world.kernel)
  await forgetMark(world.kernel)
  await claimStorage(world.kernel)
  expect((await readMarks(world.kernel)).database).toBe(storage)
})

test('a storage that loses its mark while the server runs is swept no longer, and readiness says so', async () => {
  await world.kernel.storage.remove(MARK_KEY)
  const ready = await world.app.inject({ method: 'GET', url: '/readyz' })
  expect([ready.statusCode, ready.json().checks.storage]).toEqual([
    503,
    expect.stringContaining('lost this installation'),
  ])
})
