import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessibilityProblems, picture } from './product.ts'

const WIDE = { width: 1280, height: 800 }
const NARROW = { width: 390, height: 844 }

/**
 * Pictures of the page, and nothing to complain about for axe: wide and light, narrow and dark.
 * @param part - what the pictures show, where the page is longer than the screen
 */
export async function look(
  page: Page,
  name: string,
  part: Locator = page.getByRole('heading', { level: 1 }),
): Promise<void> {
  const before = page.viewportSize()
  for (const [size, colorScheme, called] of [
    [WIDE, 'light', name],
    [NARROW, 'dark', `${name}-narrow`],
  ] as const) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    await part.scrollIntoViewIfNeeded()
    await picture(page, called)
    expect(await accessibilityProblems(page)).toEqual([])
    const { document } = globalThis as unknown as { document: { documentElement: { scrollWidth: number } } }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  if (before) await page.setViewportSize(before)
}
