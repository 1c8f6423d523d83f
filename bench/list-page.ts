import { launchBrowser, visit } from '../e2e/product.ts'
import { ensureBuilt } from '../scripts/web-build.ts'
import { figure, median, reference, say } from './figures.ts'
import { EMAIL, PASSWORD } from './install.ts'

const ROUNDS = 5

/**
 * From asking for the page of the list, nothing kept by the browser's memory,
 * until its last row can be played.
 */
export async function measurePage(origin: string, showId: number): Promise<void> {
  await ensureBuilt(say)
  const browser = await launchBrowser()
  try {
    const { page } = await visit(browser)
    await page.goto(`${origin}/signin`)
    await page.getByLabel('Email').fill(EMAIL)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('**/dashboard')
    const until = async (path: string, ready: () => Promise<unknown>) => {
      const times: number[] = []
      for (let i = 0; i < ROUNDS; i++) {
        const began = performance.now()
        await page.goto(origin + path)
        await ready()
        times.push(performance.now() - began)
      }
      return median(times)
    }
    const empty = await until('/dashboard', () =>
      page.getByRole('heading', { name: 'Podcasts' }).first().waitFor(),
    )
    const ours = await until(`/shows/${showId}/episodes`, () =>
      page
        .getByRole('button', { name: /^Play Night train/ })
        .nth(19)
        .waitFor(),
    )
    reference(`the same browser until the dashboard shows its heading: ${Math.round(empty)} ms`)
    figure('list-page-usable', { ours, reference: empty, unit: 'ms' })
  } finally {
    await browser.close()
  }
}
