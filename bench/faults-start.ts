import { spawn, spawnSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { openEmbedded } from './faults-embedded.ts'
import { type Fault, type FaultResult, FaultStage, type Installation, NotPossible } from './faults-stage.ts'
import { heal } from './faults-steps.ts'
import { SERVER } from './server.ts'

/** Starts that must be refused, because going on would cost files. */
export const START_FAULTS: Fault[] = [
  { name: 'empty database beside a full storage', run: (folder) => withoutPart(folder, 'database') },
  { name: 'full database beside an empty storage', run: (folder) => withoutPart(folder, 'files') },
  { name: 'two processes on one folder', run: (folder) => secondStart(folder, []) },
  {
    name: 'two PID namespaces on one folder',
    run(folder) {
      const before = ['unshare', '--pid', '--fork', '--mount-proc']
      if (spawnSync('unshare', [...before.slice(1), 'true']).status !== 0)
        throw new NotPossible('unshare is missing or not permitted')
      return secondStart(folder, before)
    },
  },
  { name: 'a lease that another host renews', run: otherHost },
]

const PATIENCE_MS = 60_000

async function withoutPart(folder: string, part: 'database' | 'files'): Promise<FaultResult> {
  const installation = await openEmbedded(folder)
  const dataDir = join(folder, 'data')
  const before = hashFiles(dataDir)
  renameSync(join(dataDir, part), join(folder, 'away'))
  const answer = await refusal(installation)
  rmSync(join(dataDir, part), { recursive: true, force: true })
  renameSync(join(folder, 'away'), join(dataDir, part))
  return { listeners: 'no server', creators: answer, ...(await startAgain(installation, before)) }
}

async function secondStart(folder: string, before: string[]): Promise<FaultResult> {
  const installation = await openEmbedded(folder)
  const files = hashFiles(join(folder, 'data'))
  const scene = await FaultStage.open(installation)
  try {
    await scene.save()
    const answer = await refusal(installation, before)
    const feed = await scene.listen(installation.feed)
    const healedMs = await heal(scene)
    const lost = (await scene.countLost()) + missing(files, join(folder, 'data'))
    return { listeners: `${feed.status} from the first`, creators: answer, lost, healedMs }
  } finally {
    await scene.server.kill()
  }
}

async function otherHost(folder: string): Promise<FaultResult> {
  const installation = await openEmbedded(folder)
  const dataDir = join(folder, 'data')
  const before = hashFiles(dataDir)
  const path = join(dataDir, 'database.lock')
  const since = new Date().toISOString()
  writeFileSync(
    path,
    `${JSON.stringify({ id: randomUUID(), host: 'another-host', kernel: randomUUID(), pid: 1, since })}\n`,
  )
  const renewal = setInterval(() => utimesSync(path, new Date(), new Date()), 500)
  const answer = await refusal(installation).finally(() => clearInterval(renewal))
  rmSync(path)
  return { listeners: 'no server', creators: answer, ...(await startAgain(installation, before)) }
}

/** The next start after the repair. */
export async function startAgain(
  installation: Installation,
  before: Map<string, string>,
): Promise<{ lost: number; healedMs: number }> {
  const began = performance.now()
  const scene = await FaultStage.open(installation)
  try {
    await heal(scene)
    const healedMs = performance.now() - began
    return {
      lost: (await scene.countLost()) + missing(before, installation.environment.DATA_DIR as string),
      healedMs,
    }
  } finally {
    await scene.server.kill()
  }
}

/** What a start says that must not succeed. @throws when it does */
export function refusal(
  installation: Installation,
  before: string[] = [],
  server: string[] = SERVER,
): Promise<string> {
  const [program = '', ...args] = [...before, process.execPath, ...server]
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'info', ...installation.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const patience = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
  let said = ''
  let complaint = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
    if (said.includes('Podstead is ready')) child.kill('SIGKILL')
  })
  child.stderr.on('data', (chunk) => (complaint += chunk))
  return new Promise((resolve, reject) =>
    child.once('close', (code) => {
      clearTimeout(patience)
      const lines = complaint.split('\n').filter((line) => line.trim() && !line.includes('Watching for'))
      if (code === 1) resolve(`refused: ${lines[0]?.slice(0, 160)}`)
      else reject(new Error(`The start was not refused (${code}):\n${(said + complaint).slice(-1500)}`))
    }),
  )
}

function hashFiles(dataDir: string): Map<string, string> {
  const folder = join(dataDir, 'files')
  if (!existsSync(folder)) return new Map()
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const paths = files.map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    paths.map((path) => [
      relative(folder, path),
      createHash('sha256').update(readFileSync(path)).digest('hex'),
    ]),
  )
}

function missing(before: Map<string, string>, dataDir: string): number {
  const after = hashFiles(dataDir)
  return [...before].filter(([path, hash]) => after.get(path) !== hash).length
}
