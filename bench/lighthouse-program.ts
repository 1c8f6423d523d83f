import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findBrowser } from '../e2e/browser.ts'
import { freePort } from '../e2e/ports.ts'

/**
 * Lighthouse has its own list of exact packages (`bench/lighthouse/`), which is installed when it is first
 * asked for: no other work needs any of them, and one changes a package that the server uses.
 */
const LIST = join(import.meta.dirname, 'lighthouse')
const START_MS = 20_000
const INSTALL_MS = 180_000

export interface Rating {
  /** Of 100, by category. */
  scores: Record<string, number>
  /** What cost points, with what Lighthouse calls it. */
  lost: string[]
}

interface LighthouseResult {
  runtimeError?: { message: string }
  categories: Record<
    string,
    { id: string; score: number | null; auditRefs: { id: string; weight: number }[] }
  >
  audits: Record<string, { title: string; score: number | null; scoreDisplayMode: string }>
}
type RunLighthouse = (url: string, flags: object) => Promise<{ lhr: LighthouseResult } | undefined>

/**
 * Rates pages on a telephone, as Lighthouse does by itself. `skipped`: audits that are wrong for a page.
 * Undefined when its packages cannot be had.
 */
export async function startLighthouse(say: (line: string) => void) {
  const run = await loadLighthouse(say)
  if (!run) return undefined
  return async (url: string, { dark, skipped }: { dark: boolean; skipped: string[] }): Promise<Rating> => {
    const { port, stop } = await startChromium(dark)
    try {
      const answer = await run(url, {
        ...{ port, logLevel: 'error', skipAudits: skipped },
        onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      })
      if (!answer || answer.lhr.runtimeError)
        throw new Error(`${url} could not be rated: ${answer?.lhr.runtimeError?.message ?? 'no answer'}`)
      return toRating(answer.lhr)
    } finally {
      await stop()
    }
  }
}

function toRating({ categories, audits }: LighthouseResult): Rating {
  const scores: Rating['scores'] = {}
  const lost: string[] = []
  for (const { id, score, auditRefs } of Object.values(categories)) {
    scores[id] = Math.round((score ?? 0) * 100)
    for (const { id: name, weight } of auditRefs) {
      const audit = audits[name]
      if (!audit || !weight || audit.score === null || audit.score >= 0.9) continue
      lost.push(`${id}: ${name} (${audit.title})`)
    }
  }
  return { scores, lost }
}

async function loadLighthouse(say: (line: string) => void): Promise<RunLighthouse | undefined> {
  const { dependencies } = JSON.parse(readFileSync(join(LIST, 'package.json'), 'utf8')) as {
    dependencies: { lighthouse: string }
  }
  const folder = join(import.meta.dirname, `../.cache/lighthouse-${dependencies.lighthouse}`)
  const entry = join(folder, 'node_modules/lighthouse/core/index.js')
  if (!existsSync(entry)) {
    say(`Installing Lighthouse ${dependencies.lighthouse} into ${folder} …`)
    mkdirSync(folder, { recursive: true })
    for (const file of ['package.json', 'package-lock.json'])
      copyFileSync(join(LIST, file), join(folder, file))
    const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--silent', '--fetch-retries=1']
    const { status } = spawnSync('npm', ['ci', ...flags], {
      cwd: folder,
      stdio: 'inherit',
      timeout: INSTALL_MS,
    })
    if (status !== 0) {
      rmSync(folder, { recursive: true, force: true })
      return undefined
    }
  }
  const { default: run } = (await import(pathToFileURL(entry).href)) as { default: RunLighthouse }
  return run
}

/** One for each page and scheme, since a page in its cache is no first visit. */
async function startChromium(dark: boolean): Promise<{ port: number; stop(): Promise<void> }> {
  const { path, env } = await findBrowser()
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'podstead-lighthouse-'))
  const child = spawn(
    path,
    [
      ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run'],
      ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
      `--blink-settings=preferredColorScheme=${dark ? 0 : 1}`,
      ...[`--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank'],
    ],
    { env: { ...process.env, ...env }, stdio: 'ignore' },
  )
  await waitForPort(port)
  return {
    port,
    async stop() {
      await endProcess(child)
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function waitForPort(port: number): Promise<void> {
  for (const deadline = Date.now() + START_MS; ; ) {
    try {
      await fetch(`http://127.0.0.1:${port}/json/version`)
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill()
  await ended
}

/**
 * Hands all of the product's answers on but their `Referrer-Policy`: with that header Lighthouse 13 gives up
 * on a page (`net::ERR_ABORTED`), whatever else it says. No audit looks at it.
 */
export async function startRatedFront(port: number, target: string): Promise<Server> {
  const server = createServer((asked, answer) => {
    const options = { method: asked.method, headers: asked.headers }
    const passed = request(new URL(asked.url ?? '/', target), options, (given) => {
      const { 'referrer-policy': _, ...headers } = given.headers
      answer.writeHead(given.statusCode ?? 502, headers)
      given.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  return server
}
