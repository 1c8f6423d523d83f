import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { buildUser } from '../apps/server/src/accounts/factory.ts'
import { buildEpisode } from '../apps/server/src/episodes/factory.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'
import { furnish, launchBrowser, signIn, startProduct, visit } from '../e2e/product.ts'
import { ensureBuilt } from '../scripts/web-build.ts'
import { figure, median, reference, say } from './figures.ts'

/**
 * First visits over a slow telephone line: until the first words are there, and until the page can be used.
 * Nothing is in the browser's cache.
 */
const ROUNDS = 5
const EMAIL = 'maren@example.com'
const SLOW_4G = {
  offline: false,
  latency: 400,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

interface SlowVisit {
  /** Milliseconds from asking for the page on. */
  first: number
  usable: number
}

/** What a page shows once it can be used. */
type Ready = (page: Page) => Promise<unknown>

async function measureVisit(
  page: Page,
  url: string,
  isCompressed: boolean,
  ready: Ready,
): Promise<SlowVisit> {
  await page.goto('about:blank')
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.clearBrowserCache')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  // The types of the protocol do not have it yet.
  const send = session.send.bind(session) as (method: string, parameters: object) => Promise<unknown>
  if (!isCompressed) await send('Network.setAcceptedEncodings', { encodings: [] })
  const began = performance.now()
  await page.goto(url, { waitUntil: 'commit' })
  await ready(page)
  const usable = performance.now() - began
  const first = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  )
  await session.detach()
  return { first, usable }
}

async function measureVisits(browser: Browser, url: string, email: string | null, ready: Ready) {
  const visits: Record<'ours' | 'reference', SlowVisit[]> = { ours: [], reference: [] }
  const visitor = await visit(browser, { width: 390 })
  visitor.context.setDefaultTimeout(60_000)
  if (email) await signIn(visitor, new URL(url).origin, email)
  for (let round = 0; round < ROUNDS; round++)
    for (const side of ['ours', 'reference'] as const)
      visits[side].push(await measureVisit(visitor.page, url, side === 'ours', ready))
  await visitor.context.close()
  const middle = (side: 'ours' | 'reference', of: keyof SlowVisit) =>
    median(visits[side].map((visited) => visited[of]))
  return {
    first: { ours: middle('ours', 'first'), reference: middle('reference', 'first'), unit: 'ms' },
    usable: { ours: middle('ours', 'usable'), reference: middle('reference', 'usable'), unit: 'ms' },
  }
}

await ensureBuilt(say)
const folder = mkdtempSync(join(tmpdir(), 'podstead-bench-pages-'))
try {
  const dataDir = join(folder, 'data')
  const showId = await furnish(dataDir, async (kernel) => {
    const show = await buildShow(kernel, { user: await buildUser(kernel, { email: EMAIL }) })
    for (let i = 0; i < 12; i++) await buildEpisode(kernel, { show, name: `Night train ${i + 1}` })
    return show.id
  })
  const [product, browser] = await Promise.all([startProduct({ DATA_DIR: dataDir }), launchBrowser()])
  try {
    const signInPage = await measureVisits(browser, `${product.origin}/signin`, null, (page) =>
      page.getByLabel('Email').fill('a'),
    )
    const overview = await measureVisits(
      browser,
      `${product.origin}/shows/${showId}/overview`,
      EMAIL,
      (page) => page.getByRole('link', { name: 'Night train 12' }).first().waitFor(),
    )
    reference('the same pages, files and line (400 ms, 1.6 Mbit/s down), with no answer compressed')
    figure('slow-first', { ...signInPage.first, goal: 1500 })
    figure('slow-usable', { ...signInPage.usable, goal: 4000 })
    figure('slow-first-overview', { ...overview.first, goal: 1500 })
    figure('slow-usable-overview', { ...overview.usable, goal: 4000 })
    say(
      `Medians of ${ROUNDS} first visits at 390 px: until the first contentful paint, until the form takes letters,`,
    )
    say('and until the latest episode is on the overview.')
  } finally {
    await browser.close()
    await product.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
