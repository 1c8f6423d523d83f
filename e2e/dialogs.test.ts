import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { buildUser } from '../apps/server/src/accounts/factory.ts'
import { buildEpisode } from '../apps/server/src/episodes/factory.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'
import { useFurnishedProduct } from './furnished-product.ts'
import { accessibilityProblems, signIn, visit, waitUntilLoaded } from './product.ts'

/** Menus, dialogs and the drawer are as accessible as the page below: axe looks at them while open. */

const EMAIL = 'maren@example.com'
const world = useFurnishedProduct('dialogs', async (kernel) => {
  const user = await buildUser(kernel, { email: EMAIL })
  await buildShow(kernel, { user, podcast_title: 'Slow Rivers' })
  const first = await buildShow(kernel, { user, podcast_title: 'Night Trains' })
  await buildEpisode(kernel, { show: first, name: 'To Lisbon' })
  return first.id
})
let page: Page

beforeAll(async () => {
  const visitor = await visit(world.browser)
  page = visitor.page
  await signIn(visitor, world.product.origin, EMAIL)
})

const button = (name: string | RegExp) => page.getByRole('button', { name }).first()

/** What opens, where, and on how wide a window. */
const OPENED: [string, number, () => string, () => Promise<void>][] = [
  ['the list to arrange podcasts', 1280, () => '/dashboard', () => button('Arrange').click()],
  ['the search', 1280, () => '/dashboard', () => button(/^Search/).click()],
  ['the feed', 1280, () => `/shows/${world.built}/overview`, () => button('RSS Feed').click()],
  [
    'the menu of an episode',
    1280,
    () => `/shows/${world.built}/episodes`,
    () => button('More for To Lisbon').click(),
  ],
  [
    'the menu of an episode on a telephone',
    390,
    () => `/shows/${world.built}/episodes`,
    () => button('More for To Lisbon').click(),
  ],
  ['the menu of the account', 1280, () => '/dashboard', () => button(/maren@example.com|account/i).click()],
  ['the menu of a podcast', 1280, () => '/dashboard', () => button(/^More for/).click()],
  ['the drawer', 390, () => `/shows/${world.built}/episodes`, () => button(/menu/i).click()],
]

test.each(OPENED)('%s, open at %i pixels, has no problem that axe finds', async (_, width, path, open) => {
  await page.setViewportSize({ width, height: 860 })
  await page.goto(world.product.origin + path())
  await waitUntilLoaded(page)
  await open()
  expect(await accessibilityProblems(page)).toEqual([])
})

test.each([
  ['320 pixels', 320],
  ['1280 pixels at 200 %', 640],
])('nothing scrolls sideways at %s', async (_, width) => {
  await page.setViewportSize({ width, height: 640 })
  for (const path of ['/dashboard', ...listPages(world.built)]) {
    await page.goto(world.product.origin + path)
    await waitUntilLoaded(page)
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
