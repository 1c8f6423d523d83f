import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseRssFeed } from 'feedsmith'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { FACTORY_PASSWORD } from '../apps/server/src/accounts/factory.ts'
import { composeKernel, prepareData } from '../apps/server/src/compose.ts'
import { collectJobs } from '../apps/server/src/kernel/capability.ts'
import { readConfig } from '../apps/server/src/kernel/config.ts'
import type { Kernel } from '../apps/server/src/kernel/kernel.ts'
import { CHILD_ENVIRONMENT, CHILD_FLAGS } from '../apps/server/src/testing/child-process.ts'
import { accessibilityProblems } from './accessibility.ts'
import { findBrowser, launchBrowser } from './browser.ts'
import { waitUntilLoaded, watchLoading } from './page-loading.ts'
import { freePort } from './ports.ts'

const ROOT = join(import.meta.dirname, '..')

/** The built product as a process of its own, with an empty data folder. */
export interface Product {
  origin: string
  dataDir: string
  /** What it printed so far. */
  output(): string
  stop(): Promise<void>
}

export async function startProduct(environment: Record<string, string> = {}): Promise<Product> {
  if (!existsSync(join(ROOT, 'apps/dashboard/dist/index.html')))
    throw new Error('The dashboard is not built. Run: npm run build')
  const dataDir = environment.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'podstead-e2e-'))
  const port = environment.PORT ?? (await freePort())
  const child = spawn(process.execPath, [...CHILD_FLAGS, join(ROOT, 'apps/server/src/main.ts')], {
    env: {
      ...CHILD_ENVIRONMENT,
      HOME: process.env.HOME,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'info',
      ...environment,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const origin = `http://localhost:${port}`
  await answering(`${origin}/healthz`, child, () => output).catch((error) => {
    child.kill('SIGKILL')
    throw error
  })
  return {
    origin,
    dataDir,
    output: () => output,
    async stop() {
      const ended = new Promise((resolve) => child.on('exit', resolve))
      child.kill('SIGTERM')
      await ended
      if (!environment.DATA_DIR) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * What a journey finds when it begins: written into the data folder before the product starts over it.
 */
export async function furnish<T>(dataDir: string, build: (kernel: Kernel) => Promise<T>): Promise<T> {
  const prepared = process.env.PODSTEAD_E2E_DATA
  if (prepared) await cp(prepared, dataDir, { recursive: true })
  return fill(dataDir, build)
}

/**
 * Vitest runs it once before all journeys: two of them must not unpack or install a browser at the same time,
 * and the tables of an empty data folder are made once. @returns what removes that folder
 */
export async function setup(): Promise<() => void> {
  await findBrowser()
  const prepared = mkdtempSync(join(tmpdir(), 'podstead-e2e-data-'))
  await fill(prepared, async () => {})
  process.env.PODSTEAD_E2E_DATA = prepared
  return () => rmSync(prepared, { recursive: true, force: true })
}

async function fill<T>(dataDir: string, build: (kernel: Kernel) => Promise<T>): Promise<T> {
  const kernel = await composeKernel(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }))
  await prepareData(kernel)
  await kernel.jobs.open(collectJobs(kernel))
  const built = await build(kernel)
  await kernel.jobs.stop(1)
  await kernel.database.close()
  return built
}

/** A person at a browser. Everything the page complains about is kept: a journey fails when there is any. */
export interface Visitor {
  page: Page
  context: BrowserContext
  complaints: string[]
}

export async function visit(
  browser: Browser,
  options: { width?: number; dark?: boolean; locale?: string } = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width: options.width ?? 1280, height: options.width && options.width < 500 ? 844 : 800 },
    locale: options.locale ?? 'en-US',
    colorScheme: options.dark ? 'dark' : 'light',
    // What moves is drawn without anybody looking, and waited for.
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  context.setDefaultTimeout(20_000)
  watchLoading(context)
  const complaints: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push([message.text(), message.location().url].join(' ').trim())
  })
  context.on('weberror', (error) => complaints.push(String(error.error())))
  return { page: await context.newPage(), context, complaints }
}

/** Signs an account of the factory in. */
export async function signIn({ page }: Visitor, origin: string, email: string): Promise<void> {
  await page.goto(`${origin}/signin`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(FACTORY_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/dashboard')
}

export { accessibilityProblems, freePort, launchBrowser, waitUntilLoaded }

/** A picture for people to look at, when SCREENSHOT_DIR says where. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOT_DIR
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await waitUntilLoaded(page)
  await page.screenshot({ path: join(folder, `${name}.png`) })
}

/** Gives the upload field a file, once it knows which endings it may take. */
export async function chooseFile(page: Page, path: string): Promise<void> {
  const field = page.locator('input[type=file][accept*=".mp3"]').first()
  await field.waitFor({ state: 'attached' })
  await field.setInputFiles(path)
}

/**
 * The page of a published episode learns by itself that its audio can be heard; it may have
 * been ready before the page came.
 */
export async function audioReady(page: Page): Promise<void> {
  await page.waitForURL('**/podcasts/*/episodes/*')
  await page.getByRole('slider', { name: 'Position in the episode' }).waitFor({ timeout: 120_000 })
}

/** From "I already have a podcast" to the page where the import of this feed stands. */
export async function startImport({ page }: Visitor, origin: string, feedUrl: string): Promise<void> {
  await page.goto(`${origin}/import`)
  await page.getByLabel('Feed address').fill(feedUrl)
  await page.getByRole('button', { name: 'Preview feed' }).click()
  await page.getByRole('button', { name: 'Begin Import' }).click()
  await page.waitForURL('**/import_from_rss')
}

/** Which episodes of the feed play from here, and which still from the old host. */
export async function played(feedUrl: string): Promise<[title: string, answer: number][]> {
  const items = parseRssFeed(await (await fetch(feedUrl)).text()).items ?? []
  const answers = items.map(({ enclosures }) =>
    fetch(String(enclosures?.[0]?.url), { method: 'HEAD', redirect: 'manual' }),
  )
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  return items.map(({ title }, index) => [String(title), Number(statuses[index])])
}

/** The newest link that mail brought to this address, through the outbox as a newcomer sees it. */
export async function linkFromOutbox(page: Page, origin: string, subject: string): Promise<string> {
  await openMail(page, origin, subject)
  return (await page
    .getByRole('link', { name: 'Open the mail’s link' })
    .first()
    .getAttribute('href')) as string
}

/** The text of the newest mail with this subject, out of the outbox. */
export async function mailFromOutbox(page: Page, origin: string, subject: string): Promise<string> {
  await openMail(page, origin, subject)
  return (await page.locator('pre').textContent()) ?? ''
}

async function openMail(page: Page, origin: string, subject: string): Promise<void> {
  for (let i = 0; i < 80; i++) {
    await page.goto(`${origin}/outbox`)
    const mail = page.getByRole('link', { name: subject }).first()
    if (await mail.count()) return mail.click()
    await page.waitForTimeout(250)
  }
  throw new Error(`No mail "${subject}" came`)
}

async function answering(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (let i = 0; i < 900; i++) {
    if (child.exitCode !== null) throw new Error(`The product ended:\n${output()}`)
    try {
      if ((await fetch(url)).ok) return
    } catch {}
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The product did not answer:\n${output()}`)
}
