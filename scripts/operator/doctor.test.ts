import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../apps/server/src/kernel/clock.ts'
import { readConfig } from '../../apps/server/src/kernel/config.ts'
import { lockDatabase } from '../../apps/server/src/kernel/database/database-lock.ts'
import { createLog } from '../../apps/server/src/kernel/log.ts'
import { createSecrets, parseKeyRing } from '../../apps/server/src/kernel/secrets/secrets.ts'
import { proxyFinding } from '../../apps/server/src/operations/rules-self-check.ts'
import { MARK_KEY } from '../../apps/server/src/stored-files/commands-mark.ts'
import { CHILD_ENVIRONMENT } from '../../apps/server/src/testing/child-process.ts'
import { createWorld, type World } from '../../apps/server/src/testing/world.ts'
import { startSmtp } from '../../apps/simulators/src/smtp.ts'
import { ROOT } from '../processes.ts'
import { clockFinding } from './doctor-clock.ts'
import { examineOpen } from './doctor-database.ts'
import { tryStorage } from './doctor-files.ts'
import { examineMail } from './doctor-mail.ts'
import { examineMedia } from './doctor-media.ts'
import { examineServer } from './doctor-server.ts'
import { examineKernelStorage } from './doctor-stored.ts'
import { listTrashed, restoreTrashed, sweep } from './files.ts'
import type { Finding } from './finding.ts'
import { sumLedgerAgain } from './ledger.ts'

let world: World
let folder: string
beforeAll(async () => {
  world = await createWorld()
  folder = mkdtempSync(join(tmpdir(), 'podstead-doctor-'))
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

const about = (findings: Finding[], name: string) => findings.find((finding) => finding.name === name)
const silent = createLog({ level: 'silent', clock: systemClock })
const configOf = (environment: Record<string, string>) => readConfig({ DATA_DIR: folder, ...environment })

describe('the database', () => {
  const examine = () => examineOpen(world.kernel.database, async () => world.kernel.secrets)

  it('is well: engine, clock, migrations, keys, audit log, ledger, jobs', async () => {
    const findings = await examine()
    expect(findings.map(({ name, level }) => [name, level])).toEqual(
      ['database', 'clock', 'migrations', 'keys', 'audit log', 'ledger', 'jobs'].map((name) => [name, 'ok']),
    )
    expect(about(findings, 'database')?.text).toMatch(/PostgreSQL \d+/)
  })

  it('lacks a migration', async () => {
    const { executeSql } = world.kernel.database.jobsDatabase
    await executeSql("delete from schema_migrations where name like '0001%'")
    expect(about(await examine(), 'migrations')).toMatchObject({
      level: 'fail',
      text: '1 not applied (0001_foundation.sql)',
    })
    await executeSql("insert into schema_migrations (name) values ('0001_foundation.sql')")
  })

  it('was written with another key', async () => {
    const value = world.kernel.secrets.seal('the keys fit', 'secrets:canary:1')
    await world.kernel.db.insertInto('installation').values({ name: 'canary', value }).execute()
    const other = createSecrets({ ring: parseKeyRing(`k9:${'A'.repeat(43)}=`), clock: systemClock })
    const findings = await examineOpen(world.kernel.database, async () => other)
    expect(about(findings, 'keys')).toMatchObject({ level: 'fail' })
    expect(about(await examine(), 'keys')?.level).toBe('ok')
  })

  it('shows sums that are not those of the postings', async () => {
    const { executeSql } = world.kernel.database.jobsDatabase
    await executeSql(
      "insert into ledger_sums values (1, '2026-03-01', 'tip', 'fees', 'USD', 45), (1, '2026-04-01', 'tip', 'fees', 'USD', 45)",
    )
    expect(about(await examine(), 'ledger')).toMatchObject({
      ...{ level: 'fail', text: 'sums that are not those of the postings: 2026-03, 2026-04' },
      todo: 'sum up again with "ledger sum"',
    })
    const lines: string[] = []
    await sumLedgerAgain({ kernel: world.kernel, args: [], say: (line) => lines.push(line) })
    expect(lines).toEqual(['Summed up again.'])
    expect(about(await examine(), 'ledger')).toMatchObject({ level: 'ok' })
  })

  it('holds jobs that gave up', async () => {
    const dead = { name: 'shows.sweep', data: '{}', reason: 'No.', tries: 3, retried_at: null }
    await world.kernel.db.insertInto('dead_jobs').values(dead).execute()
    expect(about(await examine(), 'jobs')).toMatchObject({
      level: 'warn',
      todo: 'npm run podstead -- jobs list',
    })
  })
})

describe('database and files', () => {
  const levels = async () =>
    (await examineKernelStorage(world.kernel)).map(({ name, level }) => [name, level])

  it('belong together, and next to nothing would be swept', async () => {
    expect(await levels()).toEqual([
      ['installation', 'ok'],
      ['sweep', 'ok'],
      ['trash', 'ok'],
    ])
  })

  it('would lose more than leftovers: count, bytes, share and command are told', async () => {
    const own = await createWorld()
    try {
      for (let n = 0; n < 21; n++)
        await own.kernel.storage.put(`audio/${randomUUID()}.mp3`, Readable.from(['sound']), {
          contentType: 'audio/mpeg',
        })
      own.clock.set(new Date(Date.now() + 25 * 3_600_000))
      expect(about(await examineKernelStorage(own.kernel), 'sweep')).toEqual({
        name: 'sweep',
        level: 'fail',
        text: 'the next one would move 21 files of 21 files (1 kB of 1 kB, 100 %) to the trash',
        todo: 'npm run podstead -- sweep --dry-run, then sweep --confirm',
      })
      const said: string[] = []
      const run = { kernel: own.kernel, args: [] as string[], say: (line: string) => void said.push(line) }
      await expect(sweep(run)).rejects.toThrow('Nothing was removed: it would remove 21 files of 21 files')
      await sweep({ ...run, args: ['--dry-run'] })
      expect(said).toHaveLength(22)
      await sweep({ ...run, args: ['--confirm'] })
      expect(about(await examineKernelStorage(own.kernel), 'trash')?.text).toContain('21 files')
      await listTrashed(run)
      await restoreTrashed({ ...run, args: ['--all'] })
      expect(said.at(-1)).toBe('21 files brought back.')
      await own.kernel.storage.remove(MARK_KEY)
      expect(about(await examineKernelStorage(own.kernel), 'installation')).toMatchObject({
        level: 'fail',
        text: expect.stringContaining('nothing is swept'),
      })
    } finally {
      await own.close()
    }
  })

  it('were made by a newer version', async () => {
    const { executeSql } = world.kernel.database.jobsDatabase
    await executeSql("insert into schema_migrations (name) values ('9999_later.sql')")
    const findings = await examineOpen(world.kernel.database, async () => world.kernel.secrets)
    expect(about(findings, 'migrations')).toMatchObject({
      level: 'fail',
      text: expect.stringContaining('9999_later.sql'),
    })
    const ready = await world.app.inject({ method: 'GET', url: '/readyz' })
    expect([ready.statusCode, ready.json().checks.migrations]).toEqual([
      503,
      'made by a newer version (9999_later.sql)',
    ])
    await executeSql("delete from schema_migrations where name = '9999_later.sql'")
  })
})

describe('the storage', () => {
  it('is written, read, read in part and cleared again', async () => {
    expect((await tryStorage(world.kernel.storage, 'disk', '')).level).toBe('ok')
    for await (const { key } of world.kernel.storage.list('doctor/')) expect.unreachable(`${key} was left`)
  })

  it.each([
    ['writing', { put: async () => Promise.reject(new Error('No space left')) }],
    ['removing', { remove: async () => {} }],
  ])('fails at %s, and says so', async (step, broken) => {
    const finding = await tryStorage({ ...world.kernel.storage, ...broken }, 'disk', 'look at the disk')
    expect(finding).toMatchObject({ level: 'fail', todo: 'look at the disk' })
    expect(finding.text).toContain(`disk: ${step} failed`)
  })
})

describe('mail', () => {
  it('that is only kept is a warning', async () => {
    expect(await examineMail(configOf({}), silent)).toMatchObject([{ level: 'warn' }])
  })

  it('is tried up to the greeting, and nothing is sent', async () => {
    const smtp = await startSmtp()
    const found = await examineMail(
      configOf({ SMTP_URL: smtp.url, MAIL_FROM: 'Pod <pod@example.com>' }),
      silent,
    )
    await smtp.stop()
    expect([found.map(({ level }) => level), smtp.received]).toEqual([['ok'], []])
    expect((await examineMail(configOf({ SMTP_URL: smtp.url }), silent))[0]).toMatchObject({
      name: 'mail',
      level: 'fail',
    })
  })
})

describe('ffmpeg', () => {
  it('is found with its encoders', async () => {
    const [ffmpeg] = await examineMedia({ ffmpegPath: undefined, ffprobePath: undefined })
    expect(ffmpeg?.level).not.toBe('fail')
    expect(ffmpeg?.text).toContain('libmp3lame')
  })

  it('that cannot be run is told with what to do', async () => {
    expect(await examineMedia({ ffmpegPath: join(folder, 'none'), ffprobePath: undefined })).toMatchObject([
      { name: 'ffmpeg', level: 'fail', todo: expect.stringContaining('FFMPEG_PATH') },
    ])
  })
})

describe('the running server', () => {
  it('is asked at its own port, and at its names', async () => {
    const { port } = new URL(await world.listen())
    const findings = await examineServer(configOf({ PORT: port, APP_ORIGIN: `http://127.0.0.1:${port}` }))
    expect(findings.map(({ name, level }) => [name, level])).toEqual([
      ['server', 'ok'],
      ['origin', 'ok'],
      ['proxy', 'ok'],
    ])
    const elsewhere = await examineServer(configOf({ PORT: port, APP_ORIGIN: 'http://127.0.0.1:1' }))
    expect(about(elsewhere, 'origin')).toMatchObject({ level: 'warn' })
  })

  it('may be down, or be another program', async () => {
    const other = createServer((_request, response) => response.end('hello'))
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    const down = async () => (await examineServer(configOf({ PORT: String(port) })))[0]
    expect((await down())?.text).toContain('something else responds there')
    await new Promise((resolve) => other.close(resolve))
    expect(await down()).toMatchObject({ level: 'warn', todo: 'npm start' })
  })

  it.each([
    ['is opened on this machine', { isLoopback: true, seen: null, trustedProxies: [] }, 'ok'],
    [
      'passes the address on',
      { isLoopback: false, seen: '198.51.100.4', trustedProxies: ['127.0.0.1'] },
      'ok',
    ],
    [
      'is believed whatever it says',
      { isLoopback: false, seen: '203.0.113.9', trustedProxies: ['0.0.0.0/0'] },
      'fail',
    ],
    ['is not told to the server', { isLoopback: false, seen: '127.0.0.1', trustedProxies: [] }, 'warn'],
    [
      'is another one than the trusted',
      { isLoopback: false, seen: '10.0.0.7', trustedProxies: ['127.0.0.1'] },
      'warn',
    ],
    ['hides behind IPv6', { isLoopback: false, seen: '::ffff:10.0.0.7', trustedProxies: [] }, 'warn'],
    ['cannot be asked', { isLoopback: false, seen: null, trustedProxies: [] }, 'warn'],
  ])('whose proxy %s', (_what, seen, level) => expect(proxyFinding(seen).level).toBe(level))
})

it.each([
  ['Mon, 02 Mar 2026 10:00:03 GMT', 'ok'],
  ['Mon, 02 Mar 2026 10:02:00 GMT', 'warn'],
  ['Mon, 02 Mar 2026 09:30:00 GMT', 'fail'],
  [null, 'warn'],
])('a store that says it is %s: %s', (date, level) =>
  expect(clockFinding('https://s3.example.com', date, new Date('2026-03-02T10:00:00Z')).level).toBe(level),
)

describe('the command', () => {
  const run = (args: string[], environment: Record<string, string>) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const env = {
        ...CHILD_ENVIRONMENT,
        HOME: process.env.HOME,
        DATA_DIR: folder,
        PORT: '1',
        ...environment,
      }
      execFile(
        process.execPath,
        ['scripts/run.mjs', 'podstead', ...args],
        { cwd: ROOT, env },
        (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
      )
    })

  it('names everything wrong with the configuration and ends with 1', async () => {
    const plans = join(folder, 'plans.json')
    writeFileSync(
      plans,
      JSON.stringify([{ id: 'x', name: 'X', amount: 1, currency: 'USD', interval: 'month', skills: [] }]),
    )
    const { code, out } = await run(['doctor'], {
      PLANS_FILE: plans,
      APPS_FILE: join(folder, 'no-apps.json'),
      INTRO_VIDEOS_FILE: join(folder, 'nowhere.json'),
    })
    expect(code).toBe(1)
    expect(out).toMatch(
      /^fail {2}configuration: PLANS_FILE one plan that is not hidden must have the amount 0/m,
    )
    expect(out).toMatch(/^fail {2}configuration: APPS_FILE .*no-apps\.json cannot be read/m)
    expect(out).toMatch(/^fail {2}configuration: INTRO_VIDEOS_FILE .*nowhere\.json cannot be read/m)
  })

  it('works beside a server that has the embedded database open, in JSON too; other commands say what to do', async () => {
    mkdirSync(join(folder, 'database'))
    const unlock = await lockDatabase(folder)
    const [json, list] = [await run(['doctor', '--json'], {}), await run(['user', 'list'], {})]
    unlock()
    const findings = JSON.parse(json.out) as Finding[]
    expect(about(findings, 'database')).toMatchObject({
      level: 'ok',
      text: expect.stringContaining('open in the running server'),
    })
    expect([list.code, list.err]).toEqual([
      1,
      expect.stringContaining('Stop the server, run the command again'),
    ])
  })

  it('lists all commands, and refuses one that does not exist', async () => {
    const { out } = await run(['help'], {})
    for (const name of ['doctor', 'user create', 'plan grant', 'restore account', 'jobs retry'])
      expect(out).toContain(`  ${name}`)
    expect(await run(['dance'], {})).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is no command "dance".'),
    })
  })
})
