import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { findCommand, ROOT, runNode } from './processes.ts'

interface Project {
  name: 'dashboard' | 'player'
  /** What `dist` must contain. */
  entry: string
  /** Each is built by itself: a script of one file has one entry. */
  modes: string[]
  sources: string[]
}

const PROJECTS: Project[] = [
  {
    name: 'dashboard',
    entry: 'index.html',
    modes: ['production'],
    sources: [
      'package-lock.json',
      'packages/contract/src',
      'packages/csv/src',
      'packages/downloads/src',
      'packages/encoding/src',
      ...within(
        'apps/dashboard',
        'src',
        'public',
        'index.html',
        'vite.config.ts',
        'postcss.config.cjs',
        'package.json',
      ),
    ],
  },
  {
    name: 'player',
    entry: 'player.js',
    modes: ['production', 'members', 'embed', 'element', 'consent'],
    sources: ['package-lock.json', ...within('apps/player', 'src', 'vite.config.ts', 'package.json')],
  },
]

/** Lies in the build itself, so that a removed or replaced build never counts as fresh. */
const STAMP = '.sources'

/** Builds what browsers get, unless the build at hand was made from exactly these sources. */
export async function ensureBuilt(say: (line: string) => void): Promise<void> {
  for (const project of PROJECTS.filter((one) => !isFresh(one.name))) {
    if (findVite(project)) {
      say(`Building the ${project.name}. This happens once, and again when the sources change …`)
      await build(project)
    } else if (existsSync(join(distFolder(project), project.entry))) {
      say(
        `The ${project.name} is older than its sources, but the tools to build it are not installed; using it as it is.`,
      )
    } else
      throw new Error(
        `The ${project.name} is not built, and the tools to build it are not installed. Run: npm ci && npm run build`,
      )
  }
}

export async function buildAll(): Promise<void> {
  for (const project of PROJECTS) await build(project)
}

/** True when `dist` was built from the sources as they are now. */
export function isFresh(name: Project['name']): boolean {
  const project = PROJECTS.find((one) => one.name === name) as Project
  const stamp = join(distFolder(project), STAMP)
  return (
    existsSync(join(distFolder(project), project.entry)) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === fingerprint(project)
  )
}

/** Builds next to the present build and then changes places, so that a server never reads half of one. */
async function build(project: Project): Promise<void> {
  const vite = findVite(project)
  if (!vite) throw new Error('Vite is not installed. Run: npm ci')
  const sources = fingerprint(project)
  const fresh = join(ROOT, '.cache', `${project.name}-${process.pid}`)
  const old = `${fresh}-old`
  const dist = distFolder(project)
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  try {
    for (const mode of project.modes) {
      const options = ['--mode', mode, '--outDir', fresh, '--emptyOutDir', 'false', '--logLevel', 'warn']
      const code = await runNode([vite, 'build', ...options], {
        cwd: join(ROOT, 'apps', project.name),
        env: { ...process.env, NODE_ENV: 'production' },
      })
      if (code !== 0) throw new Error(`The ${project.name} could not be built; see the reason above.`)
    }
    if (project.name === 'dashboard') await drawIcons(fresh)
    await compressFiles(fresh)
    writeFileSync(join(fresh, STAMP), sources)
    if (existsSync(dist)) renameSync(dist, old)
    renameSync(fresh, dist)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
    rmSync(old, { recursive: true, force: true })
  }
}

/** Loaded for builds alone: whoever starts the server with a build at hand needs no image library for it. */
async function drawIcons(folder: string): Promise<void> {
  const { drawAppIcons } = await import('./app-icons.ts')
  await drawAppIcons(join(folder, 'favicon.svg'), folder)
}

const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/
/** Below that a packet carries it anyway. */
const WORTH_COMPRESSING = 1000

/**
 * Beside each file of text the same in brotli and gzip, so that the server sends what is
 * ready. Pages are left out: each answer has a nonce of its own.
 */
async function compressFiles(folder: string): Promise<void> {
  const files = listFiles(folder).filter((path) => COMPRESSIBLE.test(path))
  await Promise.all(
    files.map(async (path) => {
      const bytes = readFileSync(path)
      if (bytes.length < WORTH_COMPRESSING) return
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
      writeFileSync(`${path}.br`, await promisify(brotliCompress)(bytes, { params }))
      writeFileSync(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
    }),
  )
}

function findVite({ name }: Project): string | undefined {
  return findCommand('vite', 'vite', join(ROOT, 'apps', name))
}

function distFolder({ name }: Project): string {
  return join(ROOT, 'apps', name, 'dist')
}

function within(folder: string, ...paths: string[]): string[] {
  return paths.map((path) => `${folder}/${path}`)
}

function fingerprint({ sources }: Project): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((path) => listFiles(join(ROOT, path)))) {
    hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function listFiles(path: string): string[] {
  if (!existsSync(path)) return []
  if (/\.\w+$/.test(path)) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
