import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

interface FoundBrowser {
  path: string
  /** How it was found, for the log. */
  source: 'CHROME_PATH' | 'installed' | 'npm' | 'apt'
  env: Record<string, string>
}

const CACHE = join(import.meta.dirname, '../.cache')
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]
const ARGUMENTS = [
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
  '--mute-audio',
  '--autoplay-policy=no-user-gesture-required',
  // A journey that needs a foreign address is wrong, and should fail instead of waiting for the network.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE *.localhost , EXCLUDE 127.0.0.1',
]

/**
 * Starts the browser for journeys, headless. It opens only pages of our own, therefore without its
 * sandbox, which root may not use.
 */
export async function launchBrowser(): Promise<Browser> {
  const { path, env } = await findBrowser()
  return chromium.launch({
    executablePath: path,
    args: ARGUMENTS,
    env: { ...process.env, ...env } as Record<string, string>,
    chromiumSandbox: false,
  })
}

let found: Promise<FoundBrowser> | undefined

/**
 * CHROME_PATH; else Chromium or Chrome of this machine; else the one of the npm package; else, as root on
 * Debian, the `chromium` package.
 * @throws Error saying what to do when none can be had.
 */
export function findBrowser(): Promise<FoundBrowser> {
  found ??= search()
  return found
}

async function search(): Promise<FoundBrowser> {
  const chosen = process.env.CHROME_PATH
  if (chosen) {
    if (runs(chosen)) return { path: chosen, source: 'CHROME_PATH', env: {} }
    throw new Error(`CHROME_PATH names ${chosen}, which does not run.`)
  }
  const path = installed()
  if (path) return { path, source: 'installed', env: {} }
  const packaged = fromNpm()
  if (packaged) return packaged
  const added = fromDebian()
  if (added) return { path: added, source: 'apt', env: {} }
  throw new Error(
    'No browser for the journeys was found. Install Chromium or Chrome, or set CHROME_PATH to one.',
  )
}

function runs(path: string, env: Record<string, string> = {}): boolean {
  return (
    spawnSync(path, ['--version', '--no-sandbox'], {
      env: { ...process.env, ...env },
      timeout: 20_000,
      stdio: 'ignore',
    }).status === 0
  )
}

function installed(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...PLACES]
  return candidates.find((path) => existsSync(path) && runs(path))
}

/**
 * The package holds a headless Chromium for x64 Linux. It unpacks into the temporary folder and takes
 * whatever lies there already, hence a folder of its own for each version; and it brings the libraries that a
 * bare system lacks only where it believes to be on Amazon's.
 */
function fromNpm(): FoundBrowser | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const version = packageVersion('@sparticuz/chromium')
  if (!version) return undefined
  const folder = join(CACHE, `chromium-${version}`)
  if (!existsSync(join(folder, 'chromium')) && !unpack(folder)) return undefined
  const path = join(folder, 'chromium')
  const fonts: Record<string, string> = existsSync('/etc/fonts/fonts.conf')
    ? {}
    : { FONTCONFIG_PATH: join(folder, 'fonts') }
  if (runs(path, fonts)) return { path, source: 'npm', env: fonts }
  const libraries = {
    ...fonts,
    LD_LIBRARY_PATH: [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
  }
  return runs(path, libraries) ? { path, source: 'npm', env: libraries } : undefined
}

function unpack(folder: string): boolean {
  const unfinished = `${folder}-${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  const script = "import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())"
  const { status } = spawnSync(process.execPath, ['-e', script], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: unfinished, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 120_000,
  })
  const complete = status === 0 && existsSync(join(unfinished, 'chromium'))
  if (complete && !existsSync(folder)) renameSync(unfinished, folder)
  rmSync(unfinished, { recursive: true, force: true })
  return complete
}

function packageVersion(name: string): string | undefined {
  const require = createRequire(import.meta.url)
  for (const folder of require.resolve.paths(name) ?? []) {
    const manifest = join(folder, name, 'package.json')
    if (existsSync(manifest))
      return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version
  }
  return undefined
}

function fromDebian(): string | undefined {
  if (
    process.platform !== 'linux' ||
    process.getuid?.() !== 0 ||
    !existsSync('/etc/debian_version') ||
    !existsSync('/usr/bin/apt-get')
  )
    return undefined
  process.stderr.write('No browser found; installing the package chromium …\n')
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  if (!apt('update', '-q') || !apt('install', '-q', '-y', '--no-install-recommends', 'chromium'))
    return undefined
  return installed()
}
