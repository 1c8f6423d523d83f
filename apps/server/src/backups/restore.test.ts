import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type S3Simulator, startS3 } from '@podstead/simulators/s3'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { composeKernel, composeLive } from '../compose.ts'
import { collectJobs } from '../kernel/capability.ts'
import type { Config } from '../kernel/config.ts'
import { type Database, openDatabase } from '../kernel/database/database.ts'
import { installationValue, RESTORED_AT, removeInstallationValue } from '../kernel/installation.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { loadNumbers } from '../rollup/factory.ts'
import { openEmbeddedDatabase } from '../testing/database.ts'
import { createWorld, type World } from '../testing/world.ts'
import { prepareRestore, restore } from './commands-restore.ts'
import { buildInstallation, type Installation, save } from './factory.ts'
import { openSnapshot, verifySnapshot } from './queries-snapshots.ts'

// A restore makes a whole schema and every queue, which a busy machine takes its time for.
const PATIENCE_MS = 120_000

let world: World
let made: Installation
let s3: S3Simulator
let shared: string
beforeAll(async () => {
  shared = mkdtempSync(join(tmpdir(), 'podstead-restore-shared-'))
  s3 = await startS3({ directory: join(shared, 's3') })
  world = await createWorld()
  made = await buildInstallation(world.kernel)
  await world.kernel.secrets.verifyCanary(
    async () => undefined,
    (value) => world.kernel.db.insertInto('installation').values({ name: 'canary', value }).execute(),
  )
}, PATIENCE_MS)
afterAll(async () => {
  await world.close()
  await s3.stop()
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

/** Without the one thing that is new: when it was restored. */
const saveAgain = async (kernel: Kernel, to: string) => {
  expect(await installationValue(kernel.db, RESTORED_AT)).not.toBeNull()
  await removeInstallationValue(kernel.db, RESTORED_AT)
  return save(kernel, to)
}
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

async function bringBack(config = elsewhere(), database?: Database): Promise<Kernel> {
  const snapshot = await prepareRestore(config, quiet())
  const kernel = await emptyKernel(config, database)
  await restore(kernel, snapshot, quiet(), collectJobs(kernel))
  return kernel
}

async function answering(kernel: Kernel) {
  const live = composeLive(kernel)
  const app = await createApp(kernel, live)
  opened.push(async () => {
    await live.stop()
    await app.close()
  })
  return app
}

test(
  'what is restored into another storage has the same feeds, sound, numbers and accounts, row by row, and what waited goes on',
  async () => {
    const { snapshot } = await save(world.kernel, directory)
    const kernel = await bringBack(elsewhere({ storage: { kind: 's3', ...s3, pathStyle: true } }))
    const again = (await saveAgain(kernel, join(folder, 'again'))).snapshot
    expect([again.sequences, again.days, again.files.count]).toEqual([
      snapshot.sequences,
      snapshot.days,
      snapshot.files.count,
    ])
    for (const { name, rows, sha256 } of snapshot.tables)
      expect(again.tables.find((one) => one.name === name)).toMatchObject({ name, rows, sha256 })
    expect(
      await verifySnapshot(join(folder, 'again'), await openSnapshot(join(folder, 'again')), () => {}),
    ).toEqual([])

    const [old, fresh] = [world.app, await answering(kernel)]
    for (const { slug } of made.shows) {
      const [before, after] = await Promise.all(
        [old, fresh].map((app) => app.inject({ method: 'GET', url: `/feeds/${slug}.xml` })),
      )
      expect([after?.statusCode, after?.body]).toEqual([before?.statusCode, before?.body])
    }
    for (const { key, content } of made.audio)
      expect((await buffer((await kernel.storage.open(key)).stream)).equals(content)).toBe(true)
    for (const { id } of made.shows)
      expect(await loadNumbers(kernel.db, id)).toEqual(await loadNumbers(world.kernel.db, id))
    await kernel.jobs.runPending(collectJobs(kernel))
    const mails = await kernel.mail.outbox.list()
    expect(mails.map(({ subject }) => subject)).toContain('It waited')
    const onto = async (target: Kernel) =>
      restore(target, await prepareRestore(kernel.config, quiet()), quiet(), collectJobs(target))
    await expect(onto(kernel)).rejects.toThrow('database is not empty')
    await expect(onto(await emptyKernel(kernel.config))).rejects.toThrow('the storage (s3) has files in it')
  },
  PATIENCE_MS,
)

test('keys of the environment do, but no others than those the backup was made with', async () => {
  const key = await readFile(join(world.kernel.config.dataDir, 'secret.key'), 'utf8')
  await save(world.kernel, directory, { withoutKeys: true })
  await expect(prepareRestore(elsewhere(), quiet())).rejects.toThrow('The backup contains no key')
  const secretKeys = `k1:${Buffer.alloc(32, 7).toString('base64')}`
  await expect(prepareRestore(elsewhere({ secretKeys }), quiet())).rejects.toThrow(
    'are not the ones the backup was made with',
  )
  expect(await readdir(folder)).toEqual(['backup'])
  expect((await prepareRestore(elsewhere({ secretKeys: key.trim() }), quiet())).snapshot.key).toBeNull()
})

describe.skipIf(!process.env.TEST_DATABASE_URL)('from one engine into the other and back', () => {
  test(
    'not a letter is lost',
    async () => {
      const { snapshot } = await save(world.kernel, directory)
      const embedded = await bringBack()
      directory = join(folder, 'of-embedded')
      const second = (await saveAgain(embedded, directory)).snapshot
      const name = `podstead_test_restore_${process.pid}`
      const admin = await openDatabase({ url: process.env.TEST_DATABASE_URL as string, pool: 1 })
      await admin.jobsDatabase.executeSql(`create database ${name}`)
      const url = new URL(process.env.TEST_DATABASE_URL as string)
      url.pathname = `/${name}`
      try {
        const back = await bringBack(
          elsewhere({}, 'postgres'),
          await openDatabase({ url: url.href, pool: 4 }),
        )
        const third = (await saveAgain(back, join(folder, 'third'))).snapshot
        for (const again of [second, third])
          for (const { name: table, sha256 } of snapshot.tables)
            expect(again.tables.find((one) => one.name === table)).toMatchObject({ name: table, sha256 })
      } finally {
        await closeAll()
        await admin.jobsDatabase.executeSql(`drop database ${name} with (force)`)
        await admin.close()
      }
    },
    PATIENCE_MS,
  )
})
