import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { commandOf, ROOT, runNode } from './processes.ts'

/** An application that Vite builds into its `dist`. */
export interface ViteApp {
  /** As it is called in sentences: "the dashboard". */
  name: string
  /** Below the root. */
  folder: string
  /** The file without which nothing is built. */
  main: string
  /** Files and folders below the root that it is made of; they may be missing. */
  sources: string[]
}

/** Lies in the build itself, so that a removed or replaced build never counts as fresh. */
const STAMP = '.sources'

/** Builds the application unless the build at hand was made from exactly these sources. @throws Error when there is none and none can be made */
export async function ensureBuilt(app: ViteApp, say: (line: string) => void): Promise<void> {
  if (isFresh(app)) return
  if (!viteOf(app)) {
    if (!isBuilt(app))
      throw new Error(`${capital(app.name)} is not built, and the tools to build it are not installed. Run: npm ci && npm run build`)
    return say(`${capital(app.name)} is older than its sources, and the tools to build it are not installed; using it as it is.`)
  }
  say(`Building ${app.name}. This happens once, and again when its sources change …`)
  await build(app)
}

/** True when `dist` was built from the sources as they are now. */
export function isFresh(app: ViteApp): boolean {
  const stamp = join(distOf(app), STAMP)
  return isBuilt(app) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(app)
}

/** Builds next to the present build and then changes places, so that a server never reads half of one. */
export async function build(app: ViteApp): Promise<void> {
  const vite = viteOf(app)
  if (!vite) throw new Error('Vite is not installed. Run: npm ci')
  const sources = fingerprint(app)
  const fresh = join(ROOT, '.cache', `${app.folder.replaceAll('/', '-')}-${process.pid}`)
  const old = `${fresh}-old`
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  try {
    const code = await runNode([vite, 'build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'], {
      cwd: join(ROOT, app.folder),
      env: { ...process.env, NODE_ENV: 'production' },
    })
    if (code !== 0) throw new Error(`${capital(app.name)} could not be built; the reason stands above.`)
    writeFileSync(join(fresh, STAMP), sources)
    if (existsSync(distOf(app))) renameSync(distOf(app), old)
    renameSync(fresh, distOf(app))
  } finally {
    rmSync(fresh, { recursive: true, force: true })
    rmSync(old, { recursive: true, force: true })
  }
}

function isBuilt(app: ViteApp): boolean {
  return existsSync(join(distOf(app), app.main))
}

function distOf({ folder }: ViteApp): string {
  return join(ROOT, folder, 'dist')
}

function viteOf({ folder }: ViteApp): string | undefined {
  return commandOf('vite', 'vite', join(ROOT, folder))
}

function fingerprint({ sources }: ViteApp): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((path) => filesOf(join(ROOT, path))))
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

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
