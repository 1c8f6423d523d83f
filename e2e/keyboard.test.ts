import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { buildUser } from '../apps/server/src/accounts/factory.ts'
import { buildEpisode } from '../apps/server/src/episodes/factory.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'
import { useFurnishedProduct } from './furnished-product.ts'
import { signIn, visit, waitUntilLoaded } from './product.ts'

/** Everything by keyboard, and words of right-to-left languages. */

const EMAIL = 'maren@example.com'
const HEBREW = 'שלום: רכבות בלילה'
const world = useFurnishedProduct('keyboard', async (kernel) => {
  const user = await buildUser(kernel, { email: EMAIL })
  const show = await buildShow(kernel, { user, podcast_title: HEBREW })
  await buildEpisode(kernel, { show, name: `${HEBREW} (1)` })
  return show
})
let page: Page

beforeAll(async () => {
  const visitor = await visit(world.browser)
  page = visitor.page
  await signIn(visitor, world.product.origin, EMAIL)
})

interface Stop {
  name: string
  /** It has a size, lies in the window and is drawn otherwise than without the focus. */
  isSeen: boolean
}

/** Where the focus is, told in the page. */
const FOCUSED = `(() => {
  const element = document.activeElement
  if (!element || element === document.body) return { name: '', isSeen: true }
  const shown = element.matches('input[type=checkbox], input[type=radio], input[type=file]')
    ? element.closest('label') ?? element.parentElement
    : element
  const box = shown.getBoundingClientRect()
  const marks = [element, shown, element.parentElement, ...element.parentElement.children].some((one) => {
    const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(one)
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none' || one.matches('input, textarea, [contenteditable=true]')
  })
  const inside = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth
  const name = [element.tagName, element.getAttribute('aria-label') ?? element.textContent ?? '', element.id].join(' ')
  return { name: name.slice(0, 90), isSeen: marks && inside && box.width * box.height > 0 }
})()`
const MAX_STOPS = 120

test.each([
  ['the overview', 'overview'],
  ['the list of episodes', 'episodes'],
  ['a new episode', 'episode/new'],
  ['the settings of the feed', 'feed'],
  ['a live stream', 'live/new'],
])(
  'the keyboard walks through %s and back to its beginning, and always shows where it is',
  async (_, path) => {
    await page.setViewportSize({ width: 1280, height: 860 })
    await page.goto(`${world.product.origin}/shows/${world.built.id}/${path}`)
    await waitUntilLoaded(page)
    const reached: Stop[] = []
    for (let step = 0; step < MAX_STOPS; step++) {
      await page.keyboard.press('Tab')
      const stop = (await page.evaluate(FOCUSED)) as Stop
      if (stop.name === '') break
      reached.push(stop)
    }
    expect(reached.length, 'it comes to an end').toBeLessThan(MAX_STOPS)
    expect(reached.length).toBeGreaterThan(15)
    expect(reached[0]?.name).toContain('Skip to main content')
    expect(reached.filter(({ isSeen }) => !isSeen).map(({ name }) => name)).toEqual([])
  },
)

test.each([1280, 390])(
  'words from right to left begin at the right on the public page at %i pixels',
  async (width) => {
    const { page: public_, context } = await visit(world.browser, { width })
    await public_.goto(`${world.product.origin}/s/${world.built.slug}`)
    const direction = `getComputedStyle(document.querySelector('h1')).direction`
    expect(await public_.evaluate(direction)).toBe('rtl')
    const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
    expect(await public_.evaluate(overflow)).toBe(0)
    await context.close()
  },
)
