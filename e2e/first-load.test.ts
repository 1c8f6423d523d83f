import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '../apps/server/src/accounts/factory.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'
import { furnish, launchBrowser, type Product, signIn, startProduct, type Visitor, visit } from './product.ts'

/** What a first visit costs on a slow line: requests, and bytes as they cross it. */

const EMAIL = 'maren@example.com'
let folder: string
let product: Product
let browser: Browser
let show: number

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'podstead-first-load-'))
  const dataDir = join(folder, 'data')
  show = await furnish(dataDir, async (kernel) => {
    const user = await buildUser(kernel, { email: EMAIL })
    return (await buildShow(kernel, { user })).id
  })
  ;[product, browser] = await Promise.all([startProduct({ DATA_DIR: dataDir }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** What a page takes that is opened with nothing in the browser's cache. */
async function measureLoad(page: Page, url: string) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const requested = new Map<string, string>()
  let bytes = 0
  let fontBytes = 0
  session.on('Network.requestWillBeSent', ({ requestId, request }) => requested.set(requestId, request.url))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength
    if (requested.get(requestId)?.endsWith('.woff2')) fontBytes += encodedDataLength
  })
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  await session.detach()
  // Without its cache the browser may ask for the same picture once for each place where it is.
  const urls = [...requested.values()].filter(
    (each, at, all) => !each.endsWith('.jpg') || all.indexOf(each) === at,
  )
  return { urls, bytes, fontBytes }
}

test('signing in takes at most 12 requests and 220 KB, besides the fonts, for which no text waits', async () => {
  const { page } = await visit(browser)
  const { urls, bytes, fontBytes } = await measureLoad(page, `${product.origin}/signin`)
  expect(urls.length, urls.join('\n')).toBeLessThanOrEqual(12)
  expect(bytes - fontBytes).toBeLessThanOrEqual(220_000)
  expect(fontBytes).toBeLessThanOrEqual(80_000)
})

test('the overview of a podcast takes at most 25 requests and 450 KB', async () => {
  const visitor: Visitor = await visit(browser)
  await signIn(visitor, product.origin, EMAIL)
  await visitor.page.waitForLoadState('networkidle')
  await visitor.page.goto('about:blank')
  const { urls, bytes } = await measureLoad(visitor.page, `${product.origin}/shows/${show}/overview`)
  expect(urls.length, urls.join('\n')).toBeLessThanOrEqual(25)
  expect(bytes).toBeLessThanOrEqual(450_000)
})

test.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['identity', null],
])('a browser that takes %s gets scripts and styles so, to be kept for a year', async (accepted, sent) => {
  const page = await (await fetch(`${product.origin}/signin`)).text()
  const files = [...page.matchAll(/(?:src|href)="(\/assets\/app-[^"]+)"/g)].map(([, path]) => path)
  expect(files).toHaveLength(2)
  for (const path of files) {
    const { headers } = await fetch(product.origin + path, { headers: { 'accept-encoding': accepted } })
    expect(headers.get('content-encoding')).toBe(sent)
    expect(headers.get('vary')).toContain('accept-encoding')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  }
})

test.each([
  ['paper', false, 'rgb(251, 247, 239)'],
  ['night', true, 'rgb(15, 23, 20)'],
])('a page whose scripts do not arrive shows our name on %s, not white', async (_, dark, color) => {
  const { page, context } = await visit(browser, { dark })
  await context.route('**/assets/**', (route) => route.abort())
  await page.goto(`${product.origin}/signin`)
  await page.getByText('Podstead').waitFor()
  expect(await page.evaluate('getComputedStyle(document.documentElement).backgroundColor')).toBe(color)
})
