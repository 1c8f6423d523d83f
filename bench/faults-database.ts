import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres, type TestServer } from '../scripts/postgres.ts'
import { type Fault, FaultStage, furnishInstallation, NotPossible } from './faults-stage.ts'
import { suffer } from './faults-steps.ts'

/**
 * A PostgreSQL whose processes can be killed, stopped and started again, and that writes what it confirms.
 */
interface Postgres {
  url: string
  kill(): Promise<void>
  start(): Promise<void>
  freeze(signal: 'SIGSTOP' | 'SIGCONT'): void
  stop(): Promise<void>
}

export const DATABASE_FAULTS: Fault[] = [
  {
    name: 'PostgreSQL killed, started again',
    run: (folder) =>
      withPostgres(folder, async (postgres, scene) =>
        suffer(scene, { cause: postgres.kill, ms: 6000, repair: () => postgres.start() }),
      ),
  },
  {
    name: 'PostgreSQL hangs for 6 s',
    run: (folder) =>
      withPostgres(folder, async (postgres, scene) =>
        suffer(scene, {
          cause: () => postgres.freeze('SIGSTOP'),
          ms: 6000,
          repair: () => postgres.freeze('SIGCONT'),
        }),
      ),
  },
]

async function withPostgres<T>(
  folder: string,
  work: (postgres: Postgres, scene: FaultStage) => Promise<T>,
): Promise<T> {
  if (process.platform !== 'linux') throw new NotPossible('needs /proc to find the processes of PostgreSQL')
  const made = await startPostgres().catch((error: Error) => {
    throw new NotPossible(error.message.split('\n')[0])
  })
  const postgres = await takeOver(made)
  let scene: FaultStage | undefined
  try {
    scene = await FaultStage.open(
      await furnishInstallation(join(folder, 'data'), { DATABASE_URL: postgres.url }),
    )
    return await work(postgres, scene)
  } finally {
    postgres.freeze('SIGCONT')
    await scene?.server.kill()
    await postgres.stop()
  }
}

/**
 * That of the tests is careless about crashes: the same cluster is started again with
 * the settings of an ordinary one.
 */
async function takeOver(made: TestServer): Promise<Postgres> {
  const data = await ask<{ data_directory: string }>(made.url, 'show data_directory').then(
    (row) => row?.data_directory as string,
  )
  const { uid, gid } = statSync(data)
  let pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  const [program = '', ...given] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean)
  const args = given.map((argument) =>
    argument.replace(/^(fsync|synchronous_commit|full_page_writes)=off$/, '$1=on'),
  )
  const gone = async () => {
    for (let tries = 0; tries < 500 && isThere(pid); tries++) await pause(20)
  }
  const kill = async () => {
    process.kill(pid, 'SIGKILL')
    await gone()
  }
  const start = async () => {
    for (const end = performance.now() + 30_000; performance.now() < end; await pause(200)) {
      const child = spawn(program, args, { uid, gid, cwd: data, stdio: 'ignore' })
      pid = child.pid as number
      // It refuses for as long as processes of the one before are ending.
      while (child.exitCode === null && performance.now() < end) {
        if (await ask(made.url, 'select 1')) return
        await pause(20)
      }
    }
    throw new Error('PostgreSQL did not start again')
  }
  process.kill(pid, 'SIGINT')
  await gone()
  await start()
  process.on('exit', () => isThere(pid) && process.kill(pid, 'SIGQUIT'))
  return {
    url: made.url,
    kill,
    start,
    freeze(signal) {
      // The postmaster first, so that it starts none in between.
      for (const one of [pid, ...listChildren(pid)]) if (isThere(one)) process.kill(one, signal)
    },
    async stop() {
      if (isThere(pid)) process.kill(pid, 'SIGINT')
      await gone()
      await made.stop()
    },
  }
}

async function ask<Row extends object>(url: string, statement: string): Promise<Row | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<Row>(statement)).rows[0]
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => {})
  }
}

function isThere(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

function listChildren(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) === parent
      } catch {
        return false
      }
    })
}
