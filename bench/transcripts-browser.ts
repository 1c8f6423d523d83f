import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { buildUser } from '../apps/server/src/accounts/factory.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'
import { furnish, launchBrowser, signIn, startProduct, visit } from '../e2e/product.ts'
import { ensureBuilt } from '../scripts/web-build.ts'
import { figure, median, reference, say } from './figures.ts'
import { buildThreeHours, WORDS } from './transcripts-words.ts'

/** Opening the editor of three hours of talk, beside a page that has the same words in one text area. */
const ROUNDS = 7
const EMAIL = 'juno@example.com'

await ensureBuilt(say)
const folder = mkdtempSync(join(tmpdir(), 'podstead-bench-words-'))
try {
  const dataDir = join(folder, 'data')
  const { path, text } = await furnish(dataDir, async (kernel) => {
    const user = await buildUser(kernel, { email: EMAIL })
    const made = await buildThreeHours(kernel, await buildShow(kernel, { user }))
    return { path: `/episodes/${made.episode.id}/transcripts/${made.row.id}`, text: made.text }
  })
  const product = await startProduct({ DATA_DIR: dataDir, API_LIMITS: 'off' })
  const browser = await launchBrowser()
  try {
    const visitor = await visit(browser)
    visitor.context.setDefaultTimeout(120_000)
    await signIn(visitor, product.origin, EMAIL)
    const plain = `${product.origin}/plain-words`
    await visitor.page.route(plain, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<!doctype html><textarea>${text}</textarea>` }),
    )
    const times: Record<'ours' | 'reference', number[]> = { ours: [], reference: [] }
    for (let round = 0; round <= ROUNDS; round++)
      for (const [side, url] of [
        ['ours', `${product.origin}${path}`],
        ['reference', plain],
      ] as const) {
        const time = await timeUntilUsable(visitor.page, url)
        // The first visit fills the browser's cache.
        if (round > 0) times[side].push(time)
      }
    reference(`a page with nothing but the same ${WORDS} words in one text area; medians of ${ROUNDS} visits`)
    figure('words-in-browser', {
      ours: median(times.ours),
      reference: median(times.reference),
      unit: 'ms',
    })
    say('Each from asking for the page until its text has the focus and was painted, with a warm cache.')
  } finally {
    await browser.close()
    await product.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function timeUntilUsable(page: Page, url: string): Promise<number> {
  await page.goto('about:blank')
  const began = performance.now()
  await page.goto(url, { waitUntil: 'commit' })
  const field = page.locator('textarea').first()
  await field.focus()
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  return performance.now() - began
}
