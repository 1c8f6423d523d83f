import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestDatabase } from '../../testing/database.ts'
import { systemClock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { createLog } from '../log.ts'
import { createJobs, defineJob, done, type JobDefinition, type Jobs, job } from './jobs.ts'

let database: Database
let jobs: Jobs
const Note = z.object({ note: z.string() })
const convert = defineJob('convert', Note)

beforeEach(async () => {
  database = await openTestDatabase()
  jobs = createJobs({ database, log: createLog({ level: 'silent', clock: systemClock }) })
})
afterEach(async () => {
  await jobs.stop(2)
  await database.close()
})

const enqueue = (note: string, accountId: number) =>
  database.db.transaction().execute((trx) => jobs.enqueue(trx, convert, { note }, { accountId }))

function recorder(options: Partial<JobDefinition<{ note: string }>> = {}) {
  const begun: string[] = []
  const released = new Set<string>()
  const definition = job(convert, {
    ...options,
    handler: async ({ note }) => {
      begun.push(note)
      while (!released.has(note) && !released.has('all'))
        await new Promise((resolve) => setTimeout(resolve, 5))
      return done
    },
  })
  const definitions = [definition] as unknown as JobDefinition[]
  return {
    begun,
    release: (note: string) => void released.add(note),
    open: () => jobs.open(definitions),
    work: () => jobs.work(definitions),
  }
}

test('one file of an account never waits behind the many files of another', async () => {
  const { begun, release, open, work } = recorder()
  await open()
  for (let n = 1; n <= 5; n++) await enqueue(`ada ${n}`, 1)
  await work()
  await expect.poll(() => begun, { timeout: 30_000 }).toEqual(['ada 1'])
  await enqueue('bo 1', 2)
  release('ada 1')
  await expect.poll(() => begun[1], { timeout: 30_000 }).toBe('bo 1')
  await enqueue('bo 2', 2)
  release('all')
  await expect.poll(() => begun.length, { timeout: 30_000 }).toBe(7)
  // Both take turns from there on: two of Ada's are behind her first three.
  expect(begun.indexOf('bo 2')).toBeLessThan(begun.indexOf('ada 4'))
})

test('an account that waits alone has no worker for itself that another one needs', async () => {
  const { begun, release, open, work } = recorder({ concurrency: 2, concurrencyPerAccount: 1 })
  await open()
  for (let n = 1; n <= 3; n++) await enqueue(`ada ${n}`, 1)
  await work()
  // Two workers fetch at once: either may be the one whose job may run.
  await expect.poll(() => begun, { timeout: 30_000 }).toEqual([expect.stringMatching(/^ada [12]$/)])
  await enqueue('bo 1', 2)
  await expect.poll(() => begun, { timeout: 30_000 }).toEqual([expect.stringMatching(/^ada [12]$/), 'bo 1'])
  release('all')
  await expect.poll(() => begun.length, { timeout: 30_000 }).toBe(4)
})
