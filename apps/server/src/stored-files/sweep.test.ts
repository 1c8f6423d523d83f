import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildAudioFile, buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { scheduledJob } from '../testing/scheduled-job.ts'
import { createWorld, type World } from '../testing/world.ts'
import { ANY_SIZE, heldSweep, listTrash, planSweep, restoreNamed, sweepOrphans } from './commands-sweep.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let world: World
beforeEach(async () => {
  world = await createWorld()
  // Files are as old as the machine's clock says.
  world.clock.set(new Date())
})
afterEach(() => world.close())

async function store(key = `audio/${randomUUID()}.mp3`): Promise<string> {
  await world.kernel.storage.put(key, Readable.from(['sound']), { contentType: 'audio/mpeg' })
  return key
}
const exists = async (key: string) => (await world.kernel.storage.stat(key)) !== null
async function sweep(): Promise<void> {
  await world.kernel.jobs.enqueue(world.kernel.db, scheduledJob('uploads.sweep'), {})
  await world.runJobs()
}
async function name(key: string): Promise<void> {
  await buildAudioFile(world.kernel, await buildEpisode(world.kernel, { media_state: 'none' }), {
    storage_key: key,
  })
}

describe('what no row names', () => {
  test('goes to the trash after a day, and for good after seven more', async () => {
    const key = await store()
    await sweep()
    expect(await exists(key)).toBe(true)
    world.clock.advance(25 * HOUR)
    await sweep()
    expect([await exists(key), (await listTrash(world.kernel)).map((file) => file.key)]).toEqual([
      false,
      [key],
    ])
    world.clock.advance(7 * DAY)
    await sweep()
    expect(await listTrash(world.kernel)).toHaveLength(1)
    world.clock.advance(DAY)
    await sweep()
    expect(await listTrash(world.kernel)).toEqual([])
  })

  test('comes back by itself when a row names it again, as after the return of a database', async () => {
    const key = await store()
    world.clock.advance(25 * HOUR)
    await sweep()
    await name(key)
    expect(await restoreNamed(world.kernel)).toBe(1)
    expect([await exists(key), await listTrash(world.kernel)]).toEqual([true, []])
    world.clock.advance(9 * DAY)
    await sweep()
    expect(await exists(key)).toBe(true)
  })

  test('cannot be read from outside any longer once it is in the trash', async () => {
    const key = randomUUID()
    const show = await buildShow(world.kernel, { artwork_key: key, artwork_type: 'jpeg' })
    await store(`artwork/${key}/600.jpg`)
    const get = async (path: string) => (await world.app.inject({ method: 'GET', url: path })).statusCode
    expect(await get(`/artwork/${key}/600.jpg`)).toBe(200)
    await world.kernel.db.updateTable('shows').set({ artwork_key: null }).where('id', '=', show.id).execute()
    world.clock.advance(25 * HOUR)
    await sweep()
    const [file] = await listTrash(world.kernel)
    expect(file?.key).toBe(`artwork/${key}/600.jpg`)
    for (const path of [
      `/artwork/${key}/600.jpg`,
      `/${file?.trashed}`,
      `/artwork/../${file?.trashed}`,
      `/artwork/${file?.trashed}`,
    ])
      expect((await world.app.inject({ method: 'GET', url: path })).body, path).not.toContain('sound')
  })
})

describe('a sweep that would take too much', () => {
  test('takes nothing without the word of an operator, keeps saying so, and takes it with that word', async () => {
    const orphans = await Promise.all(Array.from({ length: 30 }, () => store()))
    for (let n = 0; n < 30; n++) await name(await store())
    world.clock.advance(25 * HOUR)
    await sweep()
    for (const key of orphans) expect(await exists(key)).toBe(true)
    expect((await heldSweep(world.kernel))?.text).toContain('30 files of 60 files')
    const before = new Date(world.clock.now().getTime() - DAY)
    expect(await sweepOrphans(world.kernel, before, ANY_SIZE)).toEqual({ moved: 30, held: null })
    expect([(await listTrash(world.kernel)).length, await heldSweep(world.kernel)]).toEqual([30, null])
  })

  test('is foreseen without touching anything', async () => {
    await store()
    world.clock.advance(25 * HOUR)
    const plan = await planSweep(world.kernel, new Date(world.clock.now().getTime() - DAY))
    expect(plan).toMatchObject({ files: 1, ofFiles: 1, bytes: 5, ofBytes: 5 })
    expect(await listTrash(world.kernel)).toEqual([])
  })
})
