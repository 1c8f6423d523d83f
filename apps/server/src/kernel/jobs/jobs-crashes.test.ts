import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHILD_FLAGS } from '../../testing/child-process.ts'
import { openTestDatabase, writeDatabaseFiles } from '../../testing/database.ts'
import { type Database, openDatabase } from '../database/database.ts'

/** Real processes that a job kills, one after the other, on one database. */

const PATIENCE_MS = 180_000
const onPostgres = Boolean(process.env.TEST_DATABASE_URL)

let dataDir: string
let shared: (Database & { url?: string }) | undefined
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'crashes-'))
  if (onPostgres) shared = await openTestDatabase()
  else writeDatabaseFiles(dataDir)
})
afterAll(async () => {
  await shared?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const where = () => (shared?.url ? { url: shared.url, pool: 3 } : { dataDir })
const kernel = (name: string) => pathToFileURL(join(import.meta.dirname, `../${name}.ts`)).href

/** What the process said, line by line, until it ended. `does`: the handler of its one job. */
async function runProcess(does: string, { hands = '' } = {}): Promise<string[]> {
  const script = `
    import { z } from '${import.meta.resolve('zod')}'
    const { openDatabase } = await import('${kernel('database/database')}')
    const { migrate } = await import('${kernel('database/migrations')}')
    const { createJobs, defineJob, done, job } = await import('${kernel('jobs/jobs')}')
    const { createLog } = await import('${kernel('log')}')
    const { systemClock } = await import('${kernel('clock')}')
    const { writeSync } = await import('node:fs')
    const say = (words) => writeSync(1, words + '\\n')
    const database = await openDatabase(${JSON.stringify(where())})
    await migrate(database.db)
    const jobs = createJobs({ database, log: createLog({ level: 'silent', clock: systemClock }) })
    const end = async () => { await jobs.stop(1); await database.close(); process.exit(0) }
    const deadly = job(defineJob('deadly', z.object({ note: z.string() })), {
      retryLimit: 5,
      handler: async (data, run) => { say('began ' + data.note); ${does}; return done },
      gaveUp: async (data, reason) => { say('gave up ' + data.note + ': ' + reason); setTimeout(end, 500) },
    })
    await jobs.open([deadly])
    // As if the process had sent no heartbeat for that long.
    await database.jobsDatabase.executeSql("update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'")
    ${hands && `await jobs.enqueue(database.db, deadly, { note: '${hands}' })`}
    await jobs.work([deadly])`
  const child = spawn(process.execPath, [...CHILD_FLAGS, '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let complaint = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    complaint += chunk
  })
  const limit = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS / 4)
  await new Promise((resolve) => child.on('close', resolve))
  clearTimeout(limit)
  if (complaint) throw new Error(complaint)
  return output.trim().split('\n')
}

const DIE = "process.kill(process.pid, 'SIGKILL')"

test(
  'a job that takes its process down twice is not started a third time; its owner and the operator are told why',
  async () => {
    expect(await runProcess(DIE, { hands: 'poison' })).toEqual(['began poison'])
    expect(await runProcess(DIE)).toEqual(['began poison'])
    const reason = 'The server stopped twice while it worked on this, so it is not retried automatically.'
    expect(await runProcess(DIE)).toEqual([`gave up poison: ${reason}`])
    const database = shared ?? (await openDatabase({ dataDir }))
    expect(
      await database.db.selectFrom('dead_jobs').select(['name', 'reason', 'retried_at']).execute(),
    ).toEqual([{ name: 'deadly', reason, retried_at: null }])
    if (!shared) await database.close()
  },
  PATIENCE_MS,
)

test(
  'a job that was running when its process was asked to stop, and was killed for being slow, is not to blame',
  async () => {
    const slow =
      "void jobs.stop(30); await new Promise((resolve) => setTimeout(resolve, 1500)); process.kill(process.pid, 'SIGKILL')"
    expect(await runProcess(slow, { hands: 'innocent' })).toEqual(['began innocent'])
    expect(await runProcess(DIE)).toEqual(['began innocent'])
    expect(await runProcess("say('finished'); setTimeout(end, 1000)")).toEqual(['began innocent', 'finished'])
  },
  PATIENCE_MS,
)
