import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '../apps/server/src/accounts/factory.ts'
import { buildEpisode } from '../apps/server/src/episodes/factory.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'
import {
  accessibilityProblems,
  furnish,
  launchBrowser,
  type Product,
  signIn,
  startProduct,
  visit,
} from './product.ts'

/** Dialogs and the drawer are as accessible as the page below: axe looks at them while they are open. */

const EMAIL = 'maren@example.com'
let folder: string
let product: Product
let browser: Browser
let page: Page
let show: number

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'podstead-dialogs-'))
  const dataDir = join(folder, 'data')
  show = await furnish(dataDir, async (kernel) => {
    const user = await buildUser(kernel, { email: EMAIL })
    await buildShow(kernel, { user, podcast_title: 'Slow Rivers' })
    const first = await buildShow(kernel, { user, podcast_title: 'Night Trains' })
    await buildEpisode(kernel, { show: first, name: 'To Lisbon' })
    return first.id
  })
  ;[product, browser] = await Promise.all([startProduct({ DATA_DIR: dataDir }), launchBrowser()])
  const visitor = await visit(browser)
  page = visitor.page
  await signIn(visitor, product.origin, EMAIL)
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const button = (name: string | RegExp) => page.getByRole('button', { name }).first()

/** What opens, where, and on how wide a window. */
const OPENED: [string, number, () => string, () => Promise<void>][] = [
  ['the list to arrange podcasts', 1280, () => '/dashboard', () => button('Arrange').click()],
  ['the search', 1280, () => '/dashboard', () => button(/^Search/).click()],
  ['the feed', 1280, () => `/shows/${show}/overview`, () => button('RSS Feed').click()],
  [
    'the menu of an episode',
    1280,
    () => `/shows/${show}/episodes`,
    () => button('More for To Lisbon').click(),
  ],
  [
    'the menu of an episode on a telephone',
    390,
    () => `/shows/${show}/episodes`,
    () => button('More for To Lisbon').click(),
  ],
  ['the menu of the account', 1280, () => '/dashboard', () => button(/maren@example.com|account/i).click()],
  ['the menu of a podcast', 1280, () => '/dashboard', () => button(/^More for/).click()],
  ['the drawer', 390, () => `/shows/${show}/episodes`, () => button(/menu/i).click()],
]

test.each(OPENED)('%s, open at %i pixels, has no problem that axe finds', async (_, width, path, open) => {
  await page.setViewportSize({ width, height: 860 })
  await page.goto(product.origin + path())
  await page.waitForLoadState('networkidle')
  await open()
  expect(await accessibilityProblems(page)).toEqual([])
})

test.each([
  ['320 pixels', 320],
  ['1280 pixels at 200 %', 640],
])('nothing scrolls sideways at %s', async (_, width) => {
  await page.setViewportSize({ width, height: 640 })
  for (const path of ['/dashboard', ...listPages(show)]) {
    await page.goto(product.origin + path)
    await page.waitForLoadState('networkidle')
    const [content, window] = await page.evaluate(() => {
      const root = (globalThis as unknown as { document: { documentElement: Record<string, number> } })
        .document.documentElement
      return [root.scrollWidth ?? 0, root.clientWidth ?? 0]
    })
    expect(content, path).toBeLessThanOrEqual(window as number)
  }
})

function listPages(id: number): string[] {
  return [
    'overview',
    'episodes',
    'episode/new',
    'episode_defaults',
    'metrics',
    'metrics/sponsors',
    'links',
  ].map((page) => `/shows/${id}/${page}`)
}
