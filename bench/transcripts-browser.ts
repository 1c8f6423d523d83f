import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { buildUser } from '../apps/server/src/accounts/factory.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'
import { furnish, launchBrowser, signIn, startProduct, visit } from '../e2e/product.ts'
import { ensureBuilt } from '../scripts/web-build.ts'
import { figure, median, percentile, reference, say } from './figures.ts'
import { buildThreeHours, WORDS } from './transcripts-words.ts'

/**
 * Opening the editor of three hours of talk, and typing in it, beside a page that has the same words in one
 * text area.
 */
const ROUNDS = 7
/** Between words, long enough for the editor to save. */
const PAUSE_MS = 900
const TYPED_WORDS = 12
const SPLITS = 12
/** Behind the frame that follows a key. */
const LISTEN = `globalThis.paints = []
addEventListener('keydown', ({ timeStamp }) => {
  requestAnimationFrame(() => setTimeout(() => paints.push(performance.now() - timeStamp)))
}, { capture: true })`
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
  // A server of its own: a browser whose requests are answered in its stead keeps no files.
  const beside = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end(plainPage(text)),
  )
  try {
    await new Promise<void>((done) => beside.listen(0, 'localhost', done))
    const visitor = await visit(browser)
    visitor.context.setDefaultTimeout(120_000)
    await signIn(visitor, product.origin, EMAIL)
    const plain = `http://localhost:${(beside.address() as AddressInfo).port}/`
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
    const middle = `${product.origin}${path}/segments?t=${WORDS / 4}`
    const typed = {
      ours: await timeKeys(visitor.page, middle),
      reference: await timeKeys(visitor.page, plain),
    }
    figure('words-typing', {
      ours: percentile(typed.ours, 0.95),
      reference: percentile(typed.reference, 0.95),
      unit: 'ms p95',
      goal: 50,
    })
    say(
      `From a key to the frame that shows it, median ${Math.round(median(typed.ours))} ms: ${typed.ours.length} keys in the middle of the text, ${TYPED_WORDS} words, each saved, and ${SPLITS} sentences split and joined.`,
    )
  } finally {
    beside.close()
    beside.closeAllConnections()
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

/** Once it is there, its text has the keyboard in the middle. */
function plainPage(text: string): string {
  const middle = Math.floor(text.length / 2)
  return `<!doctype html><textarea>${text}</textarea><script>
    const field = document.querySelector('textarea')
    field.focus()
    field.setSelectionRange(${middle}, ${middle})
  </script>`
}

/** From each key to the frame that shows it, in milliseconds. */
async function timeKeys(page: Page, url: string): Promise<number[]> {
  await page.goto(url)
  await page.locator('textarea:focus').waitFor()
  await page.evaluate(LISTEN)
  await page.keyboard.press('End')
  for (let word = 0; word < TYPED_WORDS; word++) {
    await page.keyboard.type(' tonight', { delay: 40 })
    await page.waitForTimeout(PAUSE_MS)
  }
  for (const key of ['Home', 'Control+ArrowRight', 'Control+ArrowRight']) await page.keyboard.press(key)
  for (let split = 0; split < SPLITS; split++)
    for (const key of ['Enter', 'Backspace']) {
      await page.keyboard.press(key)
      await page.waitForTimeout(100)
    }
  return page.evaluate('paints')
}
