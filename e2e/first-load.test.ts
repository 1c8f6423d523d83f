import { expect, test } from 'vitest'
import { buildUser } from '../apps/server/src/accounts/factory.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'
import { useFurnishedProduct } from './furnished-product.ts'
import { measureLoad } from './loads.ts'
import { signIn, type Visitor, visit } from './product.ts'

/** What a first visit costs on a slow line: requests, and bytes as they cross it. */

const EMAIL = 'maren@example.com'
const world = useFurnishedProduct('first-load', async (kernel) => {
  const user = await buildUser(kernel, { email: EMAIL })
  return (await buildShow(kernel, { user })).id
})

test('signing in takes at most 12 requests and 220 KB, besides the fonts, for which no text waits', async () => {
  const { page } = await visit(world.browser)
  const { urls, bytes, fontBytes } = await measureLoad(page, `${world.product.origin}/signin`)
  expect(urls.length, urls.join('\n')).toBeLessThanOrEqual(12)
  expect(bytes - fontBytes).toBeLessThanOrEqual(220_000)
  expect(fontBytes).toBeLessThanOrEqual(80_000)
})

test('the overview of a podcast takes at most 25 requests and 450 KB', async () => {
  const visitor: Visitor = await visit(world.browser)
  await signIn(visitor, world.product.origin, EMAIL)
  await visitor.page.waitForLoadState('networkidle')
  await visitor.page.goto('about:blank')
  const { urls, bytes } = await measureLoad(
    visitor.page,
    `${world.product.origin}/shows/${world.built}/overview`,
  )
  expect(urls.length, urls.join('\n')).toBeLessThanOrEqual(25)
  expect(bytes).toBeLessThanOrEqual(450_000)
})

test.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['identity', null],
])('a browser that takes %s gets scripts and styles so, to be kept for a year', async (accepted, sent) => {
  const page = await (await fetch(`${world.product.origin}/signin`)).text()
  const files = [...page.matchAll(/(?:src|href)="(\/assets\/app-[^"]+)"/g)].map(([, path]) => path)
  expect(files).toHaveLength(2)
  for (const path of files) {
    const { headers } = await fetch(world.product.origin + path, { headers: { 'accept-encoding': accepted } })
    expect(headers.get('content-encoding')).toBe(sent)
    expect(headers.get('vary')).toContain('accept-encoding')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  }
})

test.each([
  ['paper', false, 'rgb(251, 247, 239)'],
  ['night', true, 'rgb(15, 23, 20)'],
])('a page whose scripts do not arrive shows our name on %s, not white', async (_, dark, color) => {
  const { page, context } = await visit(world.browser, { dark })
  await context.route('**/assets/**', (route) => route.abort())
  await page.goto(`${world.product.origin}/signin`)
  await page.getByText('Podstead').waitFor()
  expect(await page.evaluate('getComputedStyle(document.documentElement).backgroundColor')).toBe(color)
})
