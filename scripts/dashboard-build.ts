import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { commandOf, ROOT, runNode } from './processes.ts'

const DASHBOARD = join(ROOT, 'apps/dashboard')
const DIST = join(DASHBOARD, 'dist')
/** Lies in the build itself, so that a removed or replaced build never counts as fresh. */
const STAMP = '.sources'
const SOURCES = [
  'package-lock.json',
  'packages/contract/src',
  'apps/dashboard/src',
  'apps/dashboard/public',
  'apps/dashboard/index.html',
  'apps/dashboard/vite.config.ts',
  'apps/dashboard/postcss.config.cjs',
  'apps/dashboard/package.json',
]

/** Builds the dashboard unless the build at hand was made from exactly these sources. */
export async function ensureDashboard(say: (line: string) => void): Promise<void> {
  if (isFresh()) return
  if (!commandOf('vite', 'vite', DASHBOARD)) {
    if (!existsSync(join(DIST, 'index.html')))
      throw new Error('The dashboard is not built, and the tools to build it are not installed. Run: npm ci && npm run build')
    return say('The dashboard is older than its sources, and the tools to build it are not installed; using it as it is.')
  }
  say('Building the dashboard. This happens once, and again when its sources change …')
  await buildDashboard()
}

/** True when `dist` was built from the sources as they are now. */
export function isFresh(): boolean {
  const stamp = join(DIST, STAMP)
  return existsSync(join(DIST, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()
}

/** Builds next to the present build and then changes places, so that a server never reads half of one. */
export async function buildDashboard(): Promise<void> {
  const vite = commandOf('vite', 'vite', DASHBOARD)
  if (!vite) throw new Error('Vite is not installed. Run: npm ci')
  const sources = fingerprint()
  const fresh = join(ROOT, '.cache', `dashboard-${process.pid}`)
  const old = `${fresh}-old`
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  try {
    const code = await runNode([vite, 'build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'], {
      cwd: DASHBOARD,
      env: { ...process.env, NODE_ENV: 'production' },
    })
    if (code !== 0) throw new Error('The dashboard could not be built; the reason stands above.')
    writeFileSync(join(fresh, STAMP), sources)
    if (existsSync(DIST)) renameSync(DIST, old)
    renameSync(fresh, DIST)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
    rmSync(old, { recursive: true, force: true })
  }
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap((path) => filesOf(join(ROOT, path))))
    hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function filesOf(path: string): string[] {
  if (!existsSync(path)) return []
  if (/\.\w+$/.test(path)) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
