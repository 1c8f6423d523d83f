import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSmtp } from '@podstead/simulators/smtp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reachShow } from '../access/queries.ts'
import { buildUser } from '../accounts/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { buildSubscriber } from '../subscribers/factory.ts'
import { CHILD_ENVIRONMENT, CHILD_FLAGS } from '../testing/child-process.ts'
import { openCrashKernel } from '../testing/crash-base.ts'
import { writeDatabaseFiles } from '../testing/database.ts'
import { startRun } from './commands-runs.ts'

const PEOPLE = 24
/** Further ahead each time than a letter is claimed for. */
const MINUTES = 5

let dataDir: string
let smtp: Awaited<ReturnType<typeof startSmtp>>
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'podstead-letters-'))
  smtp = await startSmtp()
  writeDatabaseFiles(dataDir)
  const kernel = await openCrashKernel(dataDir, [])
  const user = await buildUser(kernel)
  const show = await buildShow(kernel, { user, is_advanced_private_feed: true })
  for (let i = 0; i < PEOPLE; i++)
    await buildSubscriber(kernel, { show, email_address: `listener${i}@example.org` })
  await startRun(kernel, user, await reachShow(kernel.db, user, 'subscribers.write', show.id))
  await kernel.jobs.stop(1)
  await kernel.database.close()
}, 120_000)
afterAll(async () => {
  await smtp.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** @returns the signal that it died by; null: it came to its end */
function send(point: string | undefined, minutes: number): Promise<string | null> {
  const program = join(import.meta.dirname, '../testing/crash-letters-child.ts')
  const child = spawn(process.execPath, [...CHILD_FLAGS, program, dataDir, smtp.url, String(minutes)], {
    env: { ...CHILD_ENVIRONMENT, HOME: process.env.HOME, ...(point && { CRASH_AT: point }) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return new Promise((resolve) => child.once('close', (_code, signal) => resolve(signal)))
}

test('letters to all go on after each kill, nobody gets one twice, and what is uncertain is told', async () => {
  const points = [
    'letters: written down, before commit',
    'letters: claimed#3',
    'letters: handed over#3',
    'letters: sent#2',
  ]
  for (const [times, point] of points.entries())
    expect(await send(point, (times + 1) * MINUTES), point).toBe('SIGKILL')
  expect(await send(undefined, (points.length + 1) * MINUTES)).toBeNull()
  const kernel = await openCrashKernel(dataDir, [])
  const letters = await kernel.db.selectFrom('letters').select(['state', 'message_id']).execute()
  const [run] = await kernel.db.selectFrom('letter_runs').selectAll().execute()
  await kernel.jobs.stop(1)
  await kernel.database.close()
  const ids = smtp.received.map(({ messageId }) => messageId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(letters).toHaveLength(PEOPLE)
  for (const { state, message_id } of letters)
    if (state === 'sent') expect(ids).toContain(message_id)
    else expect(state).toBe('unconfirmed')
  const uncertain = letters.filter(({ state }) => state === 'unconfirmed').length
  // Four letters at once, of which a kill leaves those uncertain that the server was about to have.
  expect(uncertain).toBeLessThanOrEqual(8)
  expect(run).toMatchObject({ state: 'done', sent: PEOPLE - uncertain, failed: uncertain })
}, 240_000)
