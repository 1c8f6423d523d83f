import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scheduledJob } from '../testing/scheduled-job.ts'
import { createWorld, type World } from '../testing/world.ts'
import { restoreFromBackup } from './commands-file.ts'
import { scrub } from './commands-scrub.ts'
import { buildInstallation, type Installation, save } from './factory.ts'
import { readBackupReport, readFilesReport } from './queries-scrub.ts'
import { emptyReport, filesAnHour, filesFinding, reportAfter } from './rules-scrub.ts'

let world: World
let made: Installation
let directory: string
beforeAll(async () => {
  world = await createWorld()
  made = await buildInstallation(world.kernel)
  directory = mkdtempSync(join(tmpdir(), 'podstead-scrub-'))
  await save(world.kernel, directory)
})
afterAll(async () => {
  await world.close()
  rmSync(directory, { recursive: true, force: true })
})

test('a byte of a stored file that changed, and a file that went, are found, named, and brought back from a backup', async () => {
  const { kernel } = world
  expect((await scrub(kernel, { isAll: true })).problems).toEqual([])
  const [flipped, lost] = made.audio as [Installation['audio'][0], Installation['audio'][0]]
  const path = join(kernel.config.dataDir, 'files/blobs', flipped.key)
  const bytes = await readFile(path)
  bytes[1000] = (bytes[1000] as number) ^ 1
  await writeFile(path, bytes)
  await kernel.storage.remove(lost.key)
  const { problems } = await scrub(kernel, { isAll: true })
  expect(problems.map(({ key, problem }) => [key, problem]).sort()).toEqual(
    [
      [flipped.key, 'damaged'],
      [lost.key, 'missing'],
    ].sort(),
  )
  expect(filesFinding(await readFilesReport(kernel.storage))).toMatchObject({
    level: 'fail',
    text: expect.stringContaining('1 stored files are missing and 1 are damaged'),
    todo: expect.stringContaining('restore file KEY'),
  })
  world.clock.advance(1000)
  expect((await save(kernel, directory)).snapshot.files).toMatchObject({ missing: 1, damaged: 1 })
  for (const { key, content } of [flipped, lost]) {
    await restoreFromBackup(kernel, directory, key)
    expect((await buffer((await kernel.storage.open(key)).stream)).equals(content)).toBe(true)
  }
  expect((await readFilesReport(kernel.storage))?.problems).toEqual([])
  expect((await scrub(kernel, { isAll: true })).problems).toEqual([])
  await expect(restoreFromBackup(kernel, directory, 'audio/never.mp3')).rejects.toThrow(
    'has a whole audio/never.mp3',
  )
})

test('each hour looks at a share, goes on where it was, and comes round', async () => {
  const { kernel } = world
  await kernel.storage.remove('reports/files.json')
  const files = (await kernel.db.selectFrom('audio_files').select('id').execute()).length
  expect(files).toBeGreaterThan(0)
  await world.kernel.jobs.enqueue(kernel.db, scheduledJob('backups.scrub'), {})
  await world.runJobs()
  expect(await readFilesReport(kernel.storage)).toMatchObject({
    after: '',
    problems: [],
    round_ended_at: kernel.clock.now().toISOString(),
  })
})

test('a share is large enough for a round in thirty days', () => {
  expect([0, 100, 100_000].map(filesAnHour)).toEqual([20, 20, 139])
})

test('what was found stays known until it is looked at again, with the day it was found', () => {
  const [first, later] = [new Date('2026-03-02T10:00:00Z'), new Date('2026-03-03T10:00:00Z')]
  const lost = (key: string, at: Date) => ({ key, problem: 'missing' as const, found_at: at.toISOString() })
  const one = reportAfter(
    emptyReport(first),
    { after: '', last: 'b', isEnd: false, checked: 2, problems: [lost('a', first)] },
    first,
  )
  const two = reportAfter(
    one,
    { after: 'b', last: 'd', isEnd: true, checked: 2, problems: [lost('d', later)] },
    later,
  )
  expect(two).toMatchObject({
    after: '',
    round_ended_at: later.toISOString(),
    problems: [lost('a', first), lost('d', later)],
  })
  const three = reportAfter(
    two,
    { after: '', last: 'b', isEnd: false, checked: 2, problems: [lost('a', later)] },
    later,
  )
  expect(three.problems).toEqual([lost('d', later), lost('a', first)])
  const four = reportAfter(three, { after: 'b', last: 'd', isEnd: true, checked: 2, problems: [] }, later)
  expect(four.problems).toEqual([lost('a', first)])
})

test('a finished backup is known to whoever asks the storage', async () => {
  await world.kernel.storage.put('reports/last-backup.json', Readable.from(['not json']), {
    contentType: 'application/json',
  })
  expect(await readBackupReport(world.kernel.storage)).toBeNull()
  world.clock.advance(1000)
  const { snapshot } = await save(world.kernel, directory)
  expect(await readBackupReport(world.kernel.storage)).toMatchObject({
    finished_at: snapshot.finished_at,
    missing: 0,
    damaged: 0,
    verified_at: null,
  })
})
