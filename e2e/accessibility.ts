import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { waitUntilLoaded } from './page-loading.ts'

const AXE = readFileSync(join(import.meta.dirname, '../node_modules/axe-core/axe.min.js'), 'utf8')

/** What axe finds against WCAG 2.2 AA and its own best practices, a line each; empty when nothing. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await waitUntilLoaded(page)
  // Colours on their way from dark to light are neither, however long a busy machine takes over them.
  await page.evaluate(() => {
    const { document } = globalThis as unknown as { document: { getAnimations(): Moving[] } }
    interface Moving {
      effect: { getComputedTiming(): { endTime: number } } | null
      finish(): void
    }
    for (const moving of document.getAnimations())
      if (Number.isFinite(moving.effect?.getComputedTiming().endTime)) moving.finish()
  })
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(AXE)
  return page.evaluate(async () => {
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    const axe = (
      globalThis as unknown as {
        axe: {
          run(
            where: unknown,
            options: object,
          ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
        }
      }
    ).axe
    // Not the style sheets: axe copies those of shadow trees into elements of its own, which
    // the policy of the page refuses.
    const options = {
      runOnly: tags,
      preload: { assets: ['media'] },
      // Of what it finds in order it need not write down where.
      resultTypes: ['violations'],
      selectors: false,
    }
    const { violations } = await axe.run((globalThis as unknown as { document: unknown }).document, options)
    return violations.flatMap((v) => v.nodes.map((n) => `${v.id}: ${n.html.slice(0, 400)}`))
  })
}
