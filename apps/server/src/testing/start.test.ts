import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { composeKernel, prepareData } from '../compose.ts'
import { readConfig } from '../kernel/config.ts'
import { CHILD_ENVIRONMENT, CHILD_FLAGS } from './child-process.ts'
import { writeDatabaseFiles } from './database.ts'

/** What an operator reads when the real process does not start. */

// A busy machine takes its time for the start of a process.
const PATIENCE_MS = 180_000
const isRoot = process.getuid?.() === 0
const mounted = mkdtempSync(join(tmpdir(), 'podstead-small-'))
const mountsHere =
  isRoot && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'none', mounted]).status === 0
if (mountsHere) spawnSync('umount', [mounted])
else process.stderr.write('Skipped: no small disk can be mounted here (needs root on Linux).\n')

/** On PostgreSQL only its own tests run: the others would repeat themselves. */
const url = process.env.TEST_DATABASE_URL

let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'podstead-start-'))
  if (url) return
  writeDatabaseFiles(join(folder, 'whole'))
  const kernel = await composeKernel(readConfig({ DATA_DIR: join(folder, 'whole'), LOG_LEVEL: 'silent' }))
  await prepareData(kernel)
  await kernel.database.close()
}, PATIENCE_MS)
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
  rmSync(mounted, { recursive: true, force: true })
})

let copies = 0
function copyOfData(): string {
  const copy = join(folder, `copy-${++copies}`)
  cpSync(join(folder, 'whole'), copy, { recursive: true })
  return copy
}

async function start(
  environment: Record<string, string>,
  before: string[] = [],
): Promise<{ code: number | null; said: string }> {
  const [program, ...args] = [
    ...before,
    process.execPath,
    ...CHILD_FLAGS,
    join(import.meta.dirname, '../main.ts'),
  ]
  const child = spawn(program as string, args, {
    env: { ...CHILD_ENVIRONMENT, PORT: '0', LOG_LEVEL: 'info', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk
      // It did start: nothing more is to be waited for.
      if (said.includes('"started"')) child.kill('SIGKILL')
    })
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, said })))
}

/** Refused with code 1, in these words, without a stack. */
async function refusal(environment: Record<string, string>, before: string[] = []): Promise<string> {
  const { code, said } = await start(environment, before)
  expect(said).not.toMatch(/^\s+at /m)
  expect(code, said).toBe(1)
  return said
}

const firstIn = (directory: string) => {
  const largest = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort((a, b) => statSync(b).size - statSync(a).size)[0]
  return largest as string
}

describe.skipIf(url)('the embedded database', () => {
  test.each<[string, (database: string) => void]>([
    [
      'with a damaged control file',
      (database) => writeFileSync(join(database, 'global/pg_control'), Buffer.alloc(8192, 7)),
    ],
    ['with a log that was cut off', (database) => truncateSync(firstIn(join(database, 'pg_wal')), 100)],
    [
      'without its catalogue',
      (database) => rmSync(join(database, 'base/5'), { recursive: true, force: true }),
    ],
  ])(
    '%s is told in words, and is not touched',
    async (_what, damage) => {
      const dataDir = copyOfData()
      damage(join(dataDir, 'database'))
      const before = filesOf(join(dataDir, 'database/base'))
      const said = await refusal({ DATA_DIR: dataDir })
      expect(said).toContain(`The embedded database in ${join(dataDir, 'database')} cannot be opened`)
      expect(said).toContain('restore a backup')
      expect(filesOf(join(dataDir, 'database/base'))).toEqual(before)
    },
    PATIENCE_MS,
  )

  test(
    'that a newer version made is refused, and says which migrations are not known',
    async () => {
      const dataDir = copyOfData()
      const kernel = await composeKernel(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }))
      await kernel.database.jobsDatabase.executeSql(
        "insert into schema_migrations (name) values ('9999_from_the_future.sql')",
      )
      await expect(prepareData(kernel)).rejects.toThrow('9999_from_the_future.sql')
      await kernel.database.close()
      const said = await refusal({ DATA_DIR: dataDir })
      expect(said).toContain(
        'made by a newer version of Podstead: this one does not know 9999_from_the_future.sql',
      )
      expect(said).toContain('restore the backup')
    },
    PATIENCE_MS,
  )

  test(
    'that is gone while its files are there is not made anew over them',
    async () => {
      const dataDir = copyOfData()
      const blob = join(dataDir, 'files/blobs/audio/one.mp3')
      mkdirSync(join(dataDir, 'files/blobs/audio'), { recursive: true })
      writeFileSync(blob, 'sound')
      rmSync(join(dataDir, 'database'), { recursive: true })
      const said = await refusal({ DATA_DIR: dataDir })
      expect(said).toContain('contains 1 file, but the database')
      expect(said).toContain('npm run podstead -- storage adopt')
      expect(readFileSync(blob, 'utf8')).toBe('sound')
    },
    PATIENCE_MS,
  )
})

describe.skipIf(url || process.platform !== 'linux')('a process', () => {
  test.each([64, 128])(
    'that may open %i files says which limit to raise',
    async (most) => {
      const said = await refusal({ DATA_DIR: join(folder, `few-${most}`) }, [
        'bash',
        '-c',
        `ulimit -n ${most}; exec "$@"`,
        'bash',
      ])
      expect(said).toContain(`only ${most} files open at once`)
      expect(said).toContain('ulimit -n 4096')
    },
    PATIENCE_MS,
  )

  test.skipIf(!isRoot)(
    'whose folder belongs to somebody else names it (needs root, to become somebody else)',
    async () => {
      const dataDir = copyOfData()
      chmodSync(folder, 0o755)
      const said = await refusal({ DATA_DIR: dataDir }, [
        'setpriv',
        '--reuid=65534',
        '--regid=65534',
        '--clear-groups',
      ])
      expect(said).toContain(dataDir)
      expect(said).toContain('cannot be read and written by this user')
    },
    PATIENCE_MS,
  )
})

describe.skipIf(url || !mountsHere)('a full disk (needs the right to mount one)', () => {
  test.each<[string, number, (dataDir: string) => void]>([
    ['at the first start', 8, () => {}],
    [
      'with an installation on it',
      0,
      (dataDir) => {
        cpSync(join(folder, 'whole'), dataDir, { recursive: true })
      },
    ],
  ])(
    '%s is named, and nothing is lost',
    async (_when, megabytes, furnish) => {
      const whole = Number(
        spawnSync('du', ['-sm', join(folder, 'whole')], { encoding: 'utf8' }).stdout.split('\t')[0],
      )
      // Once it is freed, a further segment of the write-ahead log (16 MB) fits.
      const size = megabytes || whole + 24
      expect(spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m`, 'none', mounted]).status).toBe(0)
      try {
        const dataDir = join(mounted, 'data')
        furnish(dataDir)
        spawnSync('dd', ['if=/dev/zero', `of=${join(mounted, 'filler')}`, 'bs=64k'])
        const said = await refusal({ DATA_DIR: dataDir })
        expect(said).toContain(`The disk that holds ${dataDir} is full`)
        rmSync(join(mounted, 'filler'))
        if (existsSync(join(dataDir, 'database')))
          expect((await start({ DATA_DIR: dataDir })).said).toContain('"started"')
      } finally {
        spawnSync('umount', ['-l', mounted])
      }
    },
    PATIENCE_MS,
  )
})

describe('PostgreSQL', () => {
  test(
    'that does not run is told with its address, and without the password',
    async () => {
      const gone = createServer()
      await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve))
      const { port } = gone.address() as { port: number }
      await new Promise((resolve) => gone.close(resolve))
      const said = await refusal({
        DATA_DIR: join(folder, 'none'),
        DATABASE_URL: `postgres://pod:very-secret@127.0.0.1:${port}/pod`,
      })
      expect(said).toContain(`PostgreSQL at 127.0.0.1:${port} cannot be reached`)
      expect(said).not.toContain('very-secret')
    },
    PATIENCE_MS,
  )

  test.skipIf(!url)(
    'that refuses the password, or lacks the database, says which',
    async () => {
      const wrong = new URL(url as string)
      wrong.password = 'wrong'
      expect(await refusal({ DATA_DIR: join(folder, 'none'), DATABASE_URL: wrong.href })).toContain(
        'correct the user or password',
      )
      const missing = new URL(url as string)
      missing.pathname = '/no_such_database'
      expect(await refusal({ DATA_DIR: join(folder, 'none'), DATABASE_URL: missing.href })).toContain(
        'has no database no_such_database',
      )
    },
    PATIENCE_MS,
  )
})

function filesOf(directory: string): string[] {
  if (!existsSync(directory)) return []
  return readdirSync(directory, { recursive: true, withFileTypes: true }).map((entry) =>
    join(entry.parentPath, entry.name),
  )
}
