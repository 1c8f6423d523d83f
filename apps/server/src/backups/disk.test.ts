import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DISK_ERRORS, type Stage, whileFailing } from '../testing/failing-files.ts'
import { createWorld, type World } from '../testing/world.ts'
import { answerCopyRequests, NoAnswer, requestCopy } from './commands-copy.ts'
import { buildInstallation, save } from './factory.ts'
import { openSnapshot, verifySnapshot } from './queries-snapshots.ts'
import { FILES_FILE, snapshotId, UNFINISHED } from './rules.ts'

let world: World
let folder: string
let directory: string
beforeAll(async () => {
  world = await createWorld()
  await buildInstallation(world.kernel)
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'podstead-backup-'))
  directory = join(folder, 'backup')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
afterAll(() => world.close())

const finished = async () =>
  (await readdir(join(directory, 'snapshots')).catch(() => [])).filter((name) => !name.endsWith(UNFINISHED))
const again = () => {
  world.clock.advance(1000)
  return save(world.kernel, directory)
}

describe('a backup onto a disk that fails', () => {
  test.each(DISK_ERRORS)('with %s shows no snapshot, and is whole when it is made again', async (code) => {
    for (const at of ['mkdir', 'open', 'write', 'sync', 'close', 'rename'] as Stage[]) {
      await whileFailing({ below: folder, at, code }, async () => {
        await expect(again(), at).rejects.toThrow(
          /EDQUOT|ENOSPC/.test(code) ? /no room|injected/ : 'injected',
        )
        expect(await finished()).toEqual([])
      })
    }
    const { snapshot } = await again()
    expect(await finished()).toEqual([snapshot.id])
    expect(await verifySnapshot(directory, await openSnapshot(directory), () => {})).toEqual([])
    expect((await readdir(join(directory, 'files'))).filter((name) => name.startsWith('unfinished'))).toEqual(
      [],
    )
  })

  test('keeps what an earlier one holds, wherever it fails', async () => {
    const { snapshot } = await again()
    for (const at of ['mkdir', 'open', 'write', 'sync', 'close', 'rename'] as Stage[]) {
      await whileFailing({ below: folder, at, code: 'EIO' }, async () => {
        await expect(again(), at).rejects.toThrow('injected')
      })
      expect(await finished()).toEqual([snapshot.id])
      expect(await verifySnapshot(directory, await openSnapshot(directory), () => {})).toEqual([])
    }
  })

  test('that takes half of the last line of a list is told, and shows no snapshot', async () => {
    const whole = (await again()).snapshot
    const list = (id: string) => join(directory, 'snapshots', id, FILES_FILE)
    const lines = (await readFile(list(whole.id), 'utf8')).trim().split('\n').length
    rmSync(directory, { recursive: true })
    const next = snapshotId(new Date(world.clock.now().getTime() + 1000))
    await whileFailing(
      { below: list(`${next}${UNFINISHED}`), at: 'short', code: 'ENOSPC', after: lines - 1 },
      async () => {
        await expect(again()).rejects.toThrow('injected')
      },
    )
    expect(await finished()).toEqual([])
    const { snapshot } = await again()
    expect(snapshot.files.count).toBe(whole.files.count)
    expect(await verifySnapshot(directory, await openSnapshot(directory), () => {})).toEqual([])
  })

  test('that leaves the beginning of its mark behind is not taken for a folder of somebody else', async () => {
    await whileFailing({ below: directory, at: ['sync', 'remove'], code: 'EIO' }, async () => {
      await expect(again()).rejects.toThrow('injected')
    })
    expect(await readdir(directory)).toHaveLength(1)
    expect((await again()).snapshot.files.missing).toBe(0)
  })
})

describe('a backup beside a running server', () => {
  test('ends with words when the server could not copy its database, even where there is no room for them', async () => {
    const dataDir = join(folder, 'data')
    await mkdir(join(dataDir, 'database'), { recursive: true })
    await writeFile(join(dataDir, 'database', 'PG_VERSION'), '17')
    const copyFiles = () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))
    const stop = answerCopyRequests({
      config: { ...world.kernel.config, dataDir },
      database: { ...world.kernel.database, copyFiles },
      clock: world.kernel.clock,
      log: world.kernel.log,
    })
    const isTaken = { below: join(dataDir, 'copies'), at: 'write' as const, code: 'ENOSPC', after: 1 }
    try {
      await whileFailing(isTaken, async () => {
        const asked = await requestCopy(dataDir, world.clock.now()).catch((error: unknown) => error)
        expect(asked).toBeInstanceOf(NoAnswer)
      })
      expect(await readdir(join(dataDir, 'copies'))).toEqual([])
    } finally {
      stop()
    }
  })
})
