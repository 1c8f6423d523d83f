import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { composeKernel } from '../compose.ts'
import { collectJobs } from '../kernel/capability.ts'
import type { Config } from '../kernel/config.ts'
import type { Database } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { loadNumbers } from '../rollup/factory.ts'
import { openEmbeddedDatabase } from '../testing/database.ts'
import { createWorld, type World } from '../testing/world.ts'
import { prepareRestore, restore } from './commands-restore.ts'
import { buildInstallation, type Installation, save } from './factory.ts'
import { refuseHalfRestored } from './queries-restore.ts'
import { openSnapshot } from './queries-snapshots.ts'
import { blobPath } from './rules.ts'

// A restore makes a whole schema and every queue, which a busy machine takes its time for.
const PATIENCE_MS = 120_000

let world: World
let made: Installation
let shared: string
beforeAll(async () => {
  shared = mkdtempSync(join(tmpdir(), 'podstead-restore-shared-'))
  world = await createWorld()
  made = await buildInstallation(world.kernel)
  await world.kernel.secrets.verifyCanary(
    async () => undefined,
    (value) => world.kernel.db.insertInto('installation').values({ name: 'canary', value }).execute(),
  )
}, PATIENCE_MS)
afterAll(async () => {
  await world.close()
  rmSync(shared, { recursive: true, force: true })
})

let folder: string
let directory: string
let opened: (() => Promise<void>)[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'podstead-restore-'))
  directory = join(folder, 'backup')
})
const closeAll = async () => {
  const closing = opened.reverse()
  opened = []
  for (const close of closing) await close()
}
afterEach(async () => {
  await closeAll()
  rmSync(folder, { recursive: true, force: true })
})

const quiet = () => ({ directory, onProgress: () => {} })
const elsewhere = (changes: Partial<Config> = {}, name = 'elsewhere'): Config => ({
  ...world.kernel.config,
  ...changes,
  dataDir: join(folder, name),
})

/** The kernel of an installation that has nothing in it yet, on the embedded database unless one is given. */
async function emptyKernel(config: Config, given?: Database): Promise<Kernel> {
  const database = given ?? (await openEmbeddedDatabase())
  const kernel = await composeKernel(config, { database, log: world.kernel.log, clock: world.clock })
  opened.push(async () => {
    await kernel.jobs.stop(1)
    await database.close()
  })
  return kernel
}

describe('a restore', () => {
  /** Some file of the newest snapshot, by what it holds. */
  async function parts() {
    const { snapshot, folder: at } = await openSnapshot(directory)
    const audio = (await readFile(join(at, 'files.jsonl'), 'utf8'))
      .split('\n')
      .find((line) => line.includes(made.audio[0]?.key as string))
    const { sha256 } = JSON.parse(audio as string) as { sha256: string }
    return { at, snapshot, audio: join(directory, blobPath(sha256)), shows: join(at, 'rows/shows.jsonl.gz') }
  }

  async function flip(path: string): Promise<void> {
    const bytes = await readFile(path)
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] as number) ^ 1
    await writeFile(path, bytes)
  }

  test.each([
    [
      'a byte of a stored file is another one',
      async () => flip((await parts()).audio),
      /files\/.* \(audio\/.*\.mp3\) is damaged/,
    ],
    [
      'a stored file is gone',
      async () => rm((await parts()).audio),
      /files\/.* \(audio\/.*\.mp3\) is missing/,
    ],
    [
      'a table is cut short',
      async () => truncate((await parts()).shows, 40),
      /rows\/shows\.jsonl\.gz has 40 bytes instead of/,
    ],
    [
      'a byte of a table is another one',
      async () => flip((await parts()).shows),
      /rows\/shows\.jsonl\.gz is damaged/,
    ],
    [
      'the list of files is another one',
      async () => flip(join((await parts()).at, 'files.jsonl')),
      /files\.jsonl is damaged/,
    ],
    [
      'what describes the snapshot is another one',
      async () => flip(join((await parts()).at, 'snapshot.json')),
      /snapshot\.json is damaged/,
    ],
  ])('writes nothing when %s', async (_what, harm, words) => {
    await save(world.kernel, directory)
    await harm()
    await expect(prepareRestore(elsewhere(), quiet())).rejects.toThrow(words)
    expect(await readdir(folder)).toEqual(['backup'])
  })

  test('is refused by a program that is older than the backup, which it names', async () => {
    await world.kernel.database.jobsDatabase.executeSql(
      "insert into schema_migrations (name) values ('9999_from_the_future.sql')",
    )
    try {
      await save(world.kernel, directory)
      await expect(prepareRestore(elsewhere(), quiet())).rejects.toThrow(
        'newer version of Podstead (it has 9999_from_the_future.sql)',
      )
    } finally {
      await world.kernel.database.jobsDatabase.executeSql(
        "delete from schema_migrations where name like '9999%'",
      )
    }
  })

  test(
    'that was killed after the files, and then after the rows, goes on; nothing starts on it before',
    async () => {
      await save(world.kernel, directory)
      const config = elsewhere()
      const snapshot = await prepareRestore(config, quiet())
      const kernel = await emptyKernel(config)
      const run = (changes: Partial<Kernel>) =>
        restore({ ...kernel, ...changes }, snapshot, quiet(), collectJobs(kernel))
      await expect(run({ db: dying(kernel.db) })).rejects.toThrow('killed')
      await expect(refuseHalfRestored(config.dataDir, kernel.db)).rejects.toThrow('half restored')
      const puts: string[] = []
      const put: typeof kernel.storage.put = (key, ...rest) => {
        puts.push(key)
        return kernel.storage.put(key, ...rest)
      }
      const open = () => Promise.reject(new Error('killed'))
      await expect(
        run({ storage: { ...kernel.storage, put }, jobs: { ...kernel.jobs, open } }),
      ).rejects.toThrow('killed')
      await expect(refuseHalfRestored(join(folder, 'another machine'), kernel.db)).rejects.toThrow(
        'half restored',
      )
      expect([puts, (await run({})).jobs]).toEqual([[], snapshot.snapshot.jobs.rows])
      await refuseHalfRestored(config.dataDir, kernel.db)
      for (const { id } of made.shows)
        expect(await loadNumbers(kernel.db, id)).toEqual(await loadNumbers(world.kernel.db, id))
    },
    PATIENCE_MS,
  )

  /** A database that dies at the first transaction. */
  function dying(db: Kernel['db']): Kernel['db'] {
    return new Proxy(db, {
      get(target, key) {
        if (key === 'transaction') throw new Error('killed')
        const value = Reflect.get(target, key) as unknown
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  }
})
