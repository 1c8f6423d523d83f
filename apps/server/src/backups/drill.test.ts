import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as accounts from '@podstead/contract/accounts/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FACTORY_PASSWORD } from '../accounts/factory.ts'
import { composeKernel } from '../compose.ts'
import { collectJobs } from '../kernel/capability.ts'
import { readConfig } from '../kernel/config.ts'
import { migrate } from '../kernel/database/migrations.ts'
import { sendMail } from '../outgoing-mail/commands.ts'
import { CHILD_ENVIRONMENT, CHILD_FLAGS } from '../testing/child-process.ts'
import { writeDatabaseFiles } from '../testing/database.ts'
import { buildInstallation, type Installation } from './factory.ts'

/**
 * The drill, with real processes as an operator has them: the server runs and is used,
 * commands run beside it and are killed.
 */

const PATIENCE_MS = 300_000
const ROOT = join(import.meta.dirname, '../../../..')
const ORIGIN = 'http://podcasts.example'

let folder: string
let made: Installation
const running: ChildProcess[] = []
const at = (name: string) => join(folder, name)
const backupDir = () => at('backup')

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'podstead-drill-'))
  writeDatabaseFiles(at('old'))
  const kernel = await composeKernel(readConfig(environment('old')))
  await migrate(kernel.db)
  await kernel.jobs.open(collectJobs(kernel))
  made = await buildInstallation(kernel)
  const startAfter = new Date('2100-01-01T00:00:00Z')
  await kernel.jobs.enqueue(
    kernel.db,
    sendMail,
    { message_id: '<later@localhost>', sealed: 'sealed' },
    { startAfter },
  )
  await kernel.jobs.stop(1)
  await kernel.database.close()
}, PATIENCE_MS)
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

function environment(name: string, port = '4000'): Record<string, string> {
  return {
    DATA_DIR: at(name),
    PORT: port,
    APP_ORIGIN: ORIGIN,
    ALLOW_SHARED_ORIGIN: '1',
    LOG_LEVEL: 'info',
    ...(CHILD_ENVIRONMENT as Record<string, string>),
  }
}

function run(script: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [...CHILD_FLAGS, join(ROOT, script), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, output })),
  )
  return { child, ended, output: () => output }
}

async function freePort(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return String(port)
}

const podstead = (env: Record<string, string>, ...args: string[]) => run('scripts/podstead.ts', args, env)

async function until(isSo: () => boolean, what: () => string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS / 3
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error(`waited in vain: ${what()}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

async function serve(name: string) {
  const port = await freePort()
  const env = environment(name, port)
  const server = run('apps/server/src/main.ts', [], env)
  await until(() => server.output().includes('"started"') || server.child.exitCode !== null, server.output)
  expect(server.child.exitCode, server.output()).toBeNull()
  const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)
  return { env, server, ask, feed: async (slug: string) => (await ask(`/feeds/${slug}.xml`)).text() }
}

const signIn = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'mira@example.com', password: FACTORY_PASSWORD }),
}
const filesIn = (directory: string) =>
  existsSync(directory) ? readdirSync(directory, { recursive: true }).length : 0

test(
  'an installation that is backed up while it is used, by commands that are killed and run again, is the same elsewhere',
  async () => {
    const old = await serve('old')
    const slug = made.shows[0]?.slug as string
    const before = await old.feed(slug)
    let isBusy = true
    const answers = new Set<number>()
    const load = (async () => {
      while (isBusy) {
        answers.add((await old.ask(`/feeds/${slug}.xml`)).status)
        answers.add(
          (
            await old.ask(accounts.signIn.path, {
              ...signIn,
              body: '{"email":"nobody@example.com","password":"wrong"}',
            })
          ).status,
        )
        // A server that is used, not one that is stormed: the commands beside it have a share of the machine.
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    })()

    const killed = podstead(old.env, 'backup', backupDir())
    await until(
      () => filesIn(join(backupDir(), 'files')) > 2 || killed.child.exitCode !== null,
      killed.output,
    )
    killed.child.kill('SIGKILL')
    await killed.ended
    const done = await podstead(old.env, 'backup', backupDir()).ended
    isBusy = false
    await load
    expect([done.code, done.output]).toEqual([0, expect.stringContaining('It contains secret.key')])
    expect([...answers].filter((status) => status >= 500)).toEqual([])
    expect(readdirSync(join(at('old'), 'copies'))).toEqual([])
    expect((await podstead(old.env, 'backup', '--verify', backupDir()).ended).output).toContain('is complete')

    const env = environment('new')
    const halfway = podstead(env, 'restore', backupDir())
    await until(
      () => existsSync(join(at('new'), 'restore.unfinished')) || halfway.child.exitCode !== null,
      halfway.output,
    )
    halfway.child.kill('SIGKILL')
    await halfway.ended
    const refused = await run('apps/server/src/main.ts', [], environment('new', await freePort())).ended
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('half restored')])
    const restored = await podstead(env, 'restore', backupDir()).ended
    expect([restored.code, restored.output]).toEqual([
      0,
      expect.stringMatching(/ is restored: \d+ rows, \d+ files, \d+ waiting jobs/),
    ])

    old.server.child.kill('SIGTERM')
    await old.server.ended
    const fresh = await serve('new')
    expect(await fresh.feed(slug)).toBe(before)
    const url = /<enclosure url="([^"]+)"/.exec(before)?.[1] as string
    const sound = Buffer.from(
      await (await fresh.ask(url.replace(ORIGIN, '').replaceAll('&amp;', '&'))).arrayBuffer(),
    )
    expect(made.audio.some(({ content }) => content.equals(sound))).toBe(true)
    expect((await fresh.ask(accounts.signIn.path, signIn)).status).toBe(200)
    fresh.server.child.kill('SIGTERM')
    expect((await fresh.server.ended).code).toBe(0)
    const kernel = await composeKernel(readConfig(environment('new')))
    const { rows } = await kernel.database.jobsDatabase.executeSql(
      "select data->>'message_id' as id from pgboss.job where start_after > '2099-01-01'",
    )
    await kernel.database.close()
    expect(rows).toEqual([{ id: '<later@localhost>' }])
  },
  PATIENCE_MS,
)
