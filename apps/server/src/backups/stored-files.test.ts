import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { confirmSweep, getStoredFiles } from '@podstead/contract/stored-files'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildAudibleEpisode } from '../delivery/factory.ts'
import { listTrash, sweepConfirmed } from '../stored-files/commands-sweep.ts'
import { scheduledJob } from '../testing/scheduled-job.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { noteVerification } from './commands.ts'
import { scrub } from './commands-scrub.ts'
import { save } from './factory.ts'

const DAY = 86_400_000

let world: World
let operator: Person
beforeEach(async () => {
  world = await createWorld()
  // Files are as old as the machine's clock says.
  world.clock.set(new Date())
  operator = await world.person()
})
afterEach(() => world.close())

const stored = async () => (await operator.call(getStoredFiles)).body
async function storeUnused(count: number): Promise<void> {
  for (let n = 0; n < count; n++)
    await world.kernel.storage.put(`audio/${randomUUID()}.mp3`, Readable.from(['sound']), {
      contentType: 'audio/mpeg',
    })
}
async function sweep(): Promise<void> {
  await world.kernel.jobs.enqueue(world.kernel.db, scheduledJob('uploads.sweep'), {})
  await world.runJobs()
}

test('are nobody’s business but the operator’s', async () => {
  const other = await world.person()
  expect((await other.call(getStoredFiles)).status).toBe(404)
  expect((await other.call(confirmSweep, { body: { files: 0, bytes: 0 } })).status).toBe(404)
})

test('of a new installation say that there is nothing to say', async () => {
  expect(await stored()).toEqual({ held_sweep: null, trash_days: 7, last_backup: null, checks: null })
})

describe('a sweep that would take too much', () => {
  test('is shown to the operator with its size, and done when they confirm just that', async () => {
    await storeUnused(30)
    world.clock.advance(25 * 3_600_000)
    await sweep()
    const { held_sweep } = await stored()
    expect(held_sweep).toMatchObject({
      cause: 'size',
      size: { files: 30, bytes: 150, of_files: 30, of_bytes: 150 },
      is_confirmed: false,
    })
    expect((await operator.call(confirmSweep, { body: { files: 29, bytes: 150 } })).status).toBe(409)
    expect((await operator.call(confirmSweep, { body: { files: 30, bytes: 150 } })).status).toBe(202)
    expect((await stored()).held_sweep).toMatchObject({ is_confirmed: true })
    await world.runJobs()
    expect([(await stored()).held_sweep, (await listTrash(world.kernel)).length]).toEqual([null, 30])
  })

  test('waits again when it has grown since it was shown', async () => {
    await storeUnused(30)
    world.clock.advance(25 * 3_600_000)
    await sweep()
    await storeUnused(1)
    world.clock.advance(25 * 3_600_000)
    await operator.call(confirmSweep, { body: { files: 30, bytes: 150 } })
    await world.runJobs()
    expect((await stored()).held_sweep).toMatchObject({ size: { files: 31 }, is_confirmed: false })
    expect(await listTrash(world.kernel)).toEqual([])
  })

  test('cannot be confirmed where database and storage do not belong together', async () => {
    await world.kernel.storage.put('installation/mark', Readable.from(['another']), {
      contentType: 'text/plain',
    })
    await sweep()
    await world.kernel.jobs.enqueue(world.kernel.db, sweepConfirmed, { files: 1000, bytes: 1000 })
    await storeUnused(1)
    world.clock.advance(2 * DAY)
    await world.runJobs()
    expect((await stored()).held_sweep).toMatchObject({ cause: 'installation', size: null })
    expect((await operator.call(confirmSweep, { body: { files: 0, bytes: 0 } })).status).toBe(409)
    expect(await listTrash(world.kernel)).toEqual([])
  })

  test.each([[{ files: -1, bytes: 0 }], [{ files: 1.5, bytes: 0 }], [{ files: 'all', bytes: 0 }], [{}]])(
    'is refused the confirmation %o',
    async (body) => {
      expect((await operator.call(confirmSweep, { body: body as never })).status).toBe(422)
    },
  )
})

test('tell when and where the last backup was made, and whether it was read back', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'podstead-stored-'))
  try {
    await buildAudibleEpisode(world.kernel)
    const { snapshot } = await save(world.kernel, directory)
    expect((await stored()).last_backup).toEqual({
      ...{
        finished_at: snapshot.finished_at,
        directory,
        files: snapshot.files.count,
        bytes: snapshot.files.total_bytes,
      },
      ...{ missing: 0, damaged: 0, verified_at: null, problems: 0 },
    })
    await noteVerification(world.kernel, { id: 'another snapshot', problems: 3 })
    expect((await stored()).last_backup).toMatchObject({ verified_at: null, problems: 0 })
    await noteVerification(world.kernel, { id: snapshot.id, problems: 0 })
    expect((await stored()).last_backup).toMatchObject({
      verified_at: world.clock.now().toISOString(),
      problems: 0,
    })
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
})

test('name the file that checking found to be missing', async () => {
  const { audio } = await buildAudibleEpisode(world.kernel)
  await world.kernel.storage.remove(audio.storage_key)
  await scrub(world.kernel, { isAll: true })
  const at = world.clock.now().toISOString()
  expect((await stored()).checks).toMatchObject({
    ...{ checked_at: at, missing: 1, damaged: 0 },
    problems: [{ key: audio.storage_key, problem: 'missing', found_at: at }],
  })
})
