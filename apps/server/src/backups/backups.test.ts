import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mountSmallDisk } from '../testing/small-disk.ts'
import { createWorld, type World } from '../testing/world.ts'
import { backUp } from './commands.ts'
import { buildInstallation, type Installation, save } from './factory.ts'
import { openSnapshot, verifySnapshot } from './queries-snapshots.ts'
import { backupFinding, type Snapshot, UNFINISHED } from './rules.ts'

let world: World
let made: Installation
beforeAll(async () => {
  world = await createWorld()
  made = await buildInstallation(world.kernel)
})
afterAll(() => world.close())

let folder: string
let directory: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'podstead-backup-'))
  directory = join(folder, 'backup')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const rowsIn = async (snapshot: Snapshot, name: string) => {
  const table = snapshot.tables.find((one) => one.name === name)
  return gunzipSync(await readFile(join(directory, 'snapshots', snapshot.id, table?.file ?? ''))).toString()
}

describe('a backup', () => {
  test('holds no password, ticket or token in clear', async () => {
    const { snapshot } = await save(world.kernel, directory)
    const texts = await Promise.all(snapshot.tables.map(({ name }) => rowsIn(snapshot, name)))
    const jobs = gunzipSync(
      await readFile(join(directory, 'snapshots', snapshot.id, snapshot.jobs.file)),
    ).toString()
    const all = [...texts, jobs].join('\n')
    expect(all).toContain('mira@example.com')
    for (const secret of ['open sesame, quietly', 'ticket-that-opens', 'correct horse battery'])
      expect(all).not.toContain(secret)
  })

  test('onto a disk that is full, or gets full while it is written, says so and shows no snapshot; with room it is whole', async ({
    skip,
  }) => {
    const disk = mountSmallDisk({ megabytes: 96 })
    if (!disk) return skip('this account may not mount a disk')
    try {
      directory = join(disk.folder, 'backup')
      const { snapshot } = await save(world.kernel, directory)
      const full = (fillsWhen: 'first' | 'rows') =>
        backUp(world.kernel, {
          directory,
          keep: 7,
          withoutKeys: false,
          onProgress: () => {},
          async withDatabase(use) {
            if (fillsWhen === 'rows') disk.fill()
            return use(world.kernel.db)
          },
        })
      for (const [fillsWhen, reason] of [
        ['first', 'has room for 0 MB'],
        ['rows', `No space left in ${directory}.`],
      ] as const) {
        world.clock.advance(1000)
        if (fillsWhen === 'first') disk.fill()
        await expect(full(fillsWhen)).rejects.toThrow(reason)
        expect(
          (await readdir(join(directory, 'snapshots'))).filter((name) => !name.endsWith(UNFINISHED)),
        ).toEqual([snapshot.id])
        expect(await verifySnapshot(directory, await openSnapshot(directory), () => {})).toEqual([])
        disk.free()
      }
      world.clock.advance(1000)
      const { snapshot: second } = await save(world.kernel, directory)
      const opened = await openSnapshot(directory)
      expect(opened.snapshot.id).toBe(second.id)
      expect(await verifySnapshot(directory, opened, () => {})).toEqual([])
    } finally {
      disk.remove()
    }
  })

  test('into the same folder copies only files that are new, and lets old snapshots go', async () => {
    const first = await save(world.kernel, directory)
    expect(first.copiedBytes).toBe(first.snapshot.files.total_bytes)
    world.clock.advance(1000)
    await world.kernel.storage.put(
      'artwork/0badcafe-0000-4000-8000-000000000001/original.jpg',
      Readable.from(['new']),
      {
        contentType: 'image/jpeg',
      },
    )
    const second = await save(world.kernel, directory, { keep: 1 })
    expect(second.copiedBytes).toBe(3)
    expect(await readdir(join(directory, 'snapshots'))).toEqual([second.snapshot.id])
    expect(await verifySnapshot(directory, await openSnapshot(directory), () => {})).toEqual([])
    await world.kernel.storage.remove('artwork/0badcafe-0000-4000-8000-000000000001/original.jpg')
  })

  test('copies what changed under its name, and keeps what older snapshots had there', async () => {
    const key = 'artwork/show-drawn/1.jpg'
    const put = (text: string) =>
      world.kernel.storage.put(key, Readable.from([text]), { contentType: 'image/jpeg' })
    await put('first')
    const first = await save(world.kernel, directory)
    world.clock.advance(1000)
    await put('other')
    await save(world.kernel, directory)
    expect(
      await verifySnapshot(directory, await openSnapshot(directory, first.snapshot.id), () => {}),
    ).toEqual([])
    await world.kernel.storage.remove(key)
  })

  test('that was broken off shows no snapshot, and what it copied is not copied again', async () => {
    const broken = backUp(world.kernel, {
      directory,
      keep: 7,
      withoutKeys: false,
      onProgress: () => {},
      withDatabase: () => Promise.reject(new Error('killed')),
    })
    await expect(broken).rejects.toThrow('killed')
    await expect(openSnapshot(directory)).rejects.toThrow('No backup in it was ever completed')
    world.clock.advance(1000)
    expect((await save(world.kernel, directory)).copiedBytes).toBe(0)
  })

  test('says which files rows name that are nowhere, and takes from the trash what was swept', async () => {
    const [lost, swept] = made.audio as [Installation['audio'][0], Installation['audio'][0]]
    const { storage } = world.kernel
    await storage.put(`trash/2026-03-02/${swept.key}`, Readable.from([swept.content]), {
      contentType: 'audio/mpeg',
    })
    await storage.remove(swept.key)
    await storage.remove(lost.key)
    try {
      const { snapshot } = await save(world.kernel, directory)
      expect(snapshot.files.missing).toBe(1)
      const list = await readFile(join(directory, 'snapshots', snapshot.id, 'files.jsonl'), 'utf8')
      expect(list).toContain(`{"key":"${lost.key}","bytes":0,"modified":"","reason":`)
      expect(list).toContain(`"key":"${swept.key}","modified":"","bytes":${swept.content.length}`)
      expect(await verifySnapshot(directory, await openSnapshot(directory), () => {})).toEqual([])
    } finally {
      for (const one of [lost, swept])
        await storage.put(one.key, Readable.from([one.content]), { contentType: 'audio/mpeg' })
      await storage.remove(`trash/2026-03-02/${swept.key}`)
    }
  })

  test('goes into no folder that has other things in it, and not beside what it copies', async () => {
    await writeFile(join(folder, 'letter.txt'), 'dear')
    await expect(save(world.kernel, folder)).rejects.toThrow('is not empty and contains no backup')
    await expect(save(world.kernel, join(world.kernel.config.dataDir, 'backup'))).rejects.toThrow(
      'is inside DATA_DIR',
    )
    await rm(join(world.kernel.config.dataDir, 'backup'), { recursive: true })
    expect(await readdir(folder)).toEqual(['letter.txt'])
  })
})

test.each([
  [null, 2, 'ok', 'little to lose'],
  [null, 40, 'warn', 'no backup of this installation'],
  ['2026-03-02T03:00:00Z', 40, 'ok', 'less than a day ago'],
  ['2026-02-23T11:00:00Z', 40, 'ok', '6 days ago'],
  ['2026-02-23T09:00:00Z', 40, 'warn', '7 days ago'],
] as const)('of %s with %i episodes is judged %s', (finished_at, episodes, level, text) => {
  const finding = backupFinding(finished_at && { finished_at }, {
    now: new Date('2026-03-02T10:00:00Z'),
    episodes,
  })
  expect(finding).toMatchObject({ level, text: expect.stringContaining(text) })
  expect(finding.todo === null).toBe(level === 'ok')
})
