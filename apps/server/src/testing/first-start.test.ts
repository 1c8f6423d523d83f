import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { composeKernel, prepareData } from '../compose.ts'
import { collectJobs } from '../kernel/capability.ts'
import { readConfig } from '../kernel/config.ts'
import { openDatabase } from '../kernel/database/database.ts'
import { migrationNames } from '../kernel/database/migrations.ts'
import { readMarks } from '../stored-files/commands-mark.ts'

const url = process.env.TEST_DATABASE_URL
const name = `podstead_first_${randomBytes(6).toString('hex')}`
let folder: string

async function onServer(statement: string): Promise<void> {
  const admin = await openDatabase({ url: url as string, pool: 2 })
  await sql.raw(statement).execute(admin.db)
  await admin.close()
}

/** The embedded database belongs to one process, so there is nothing to prove with it. */
describe.skipIf(!url)('several processes on one empty PostgreSQL', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'podstead-first-'))
    await onServer(`create database ${name}`)
  })
  afterAll(async () => {
    await onServer(`drop database if exists ${name} with (force)`)
    rmSync(folder, { recursive: true, force: true })
  })

  test('all come up at once, with every migration applied once, one mark and one key', async () => {
    const own = new URL(url as string)
    own.pathname = `/${name}`
    const config = readConfig({
      DATA_DIR: folder,
      DATABASE_URL: own.href,
      DATABASE_POOL: '4',
      LOG_LEVEL: 'silent',
    })
    const start = async () => {
      const kernel = await composeKernel(config)
      await prepareData(kernel)
      await kernel.jobs.open(collectJobs(kernel))
      return kernel
    }
    const started = await Promise.allSettled([start(), start(), start()])
    try {
      expect(started.map((one) => (one.status === 'fulfilled' ? 'up' : one.reason))).toEqual([
        'up',
        'up',
        'up',
      ])
      const kernels = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(
        kernels[0]?.db as never,
      )
      expect(rows.map((row) => row.name)).toEqual(migrationNames())
      const marks = await Promise.all(kernels.map(readMarks))
      expect(new Set(marks.flatMap(({ database, storage }) => [database, storage])).size).toBe(1)
    } finally {
      for (const one of started) {
        if (one.status !== 'fulfilled') continue
        await one.value.jobs.stop(1)
        await one.value.database.close()
      }
    }
  }, 120_000)
})
