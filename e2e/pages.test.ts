import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentMp3 } from '@podstead/simulators/old-host-files'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '../apps/server/src/accounts/factory.ts'
import { buildAudibleEpisode } from '../apps/server/src/delivery/factory.ts'
import { buildFeedVariant } from '../apps/server/src/feed-variants/factory.ts'
import { buildLiveItem } from '../apps/server/src/live-items/factory.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'
import { listen } from '../scripts/demo/downloads.ts'
import {
  accessibilityProblems,
  furnish,
  launchBrowser,
  type Product,
  picture,
  signIn,
  startProduct,
  visit,
  waitUntilLoaded,
} from './product.ts'

/** Every page around a podcast and its account that the other journeys do not look at closely. */

const EMAIL = 'maren@example.com'
let folder: string
let product: Product
let browser: Browser
let shows: { open: number; hidden: number; episode: number; stream: number; variant: number }

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'podstead-pages-'))
  const dataDir = join(folder, 'data')
  shows = await furnish(dataDir, async (kernel) => {
    const user = await buildUser(kernel, { email: EMAIL })
    const open = await buildShow(kernel, { user, podcast_title: 'Harbour Lights', slug: 'harbour-lights' })
    const hidden = await buildShow(kernel, {
      user,
      podcast_title: 'Crew Only',
      slug: 'crew-only',
      is_private: true,
    })
    await buildShow(kernel, {
      user,
      podcast_title: 'Sunk',
      slug: 'sunk',
      deleted_at: new Date(Date.now() - 86_400_000),
    })
    await buildAudibleEpisode(kernel, { show: hidden, name: 'The pilot boat', content: silentMp3(2) })
    const date = new Date(Date.now() - 9 * 86_400_000)
    const { episode, audio } = await buildAudibleEpisode(kernel, {
      show: open,
      name: 'The pilot boat',
      audio_date: date,
    })
    await buildAudibleEpisode(kernel, { show: open, name: 'Fog' })
    // Every number between 0 and 1 once: the same listeners each time.
    let turn = 0
    const random = () => (turn++ * 0.618_033_988_75) % 1
    await listen(
      kernel,
      [{ showId: open.id, audio: { ...audio, episode_id: episode.id }, date, reach: 40 }],
      random,
    )
    const stream = await buildLiveItem(kernel, { show: open })
    const variant = await buildFeedVariant(kernel, { show: open })
    const ids = { stream: stream.id, variant: variant.id }
    return { open: open.id, hidden: hidden.id, episode: episode.id, ...ids }
  })
  ;[product, browser] = await Promise.all([startProduct({ DATA_DIR: dataDir }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Each page, and something on it that comes last: a page is looked at when it is whole. */
const settings = (): [string, string][] => [
  [`/shows/${shows.open}`, 'Podcast name'],
  [`/shows/${shows.open}/advanced_settings`, 'Prefix for audio addresses'],
  [`/shows/${shows.open}/artwork`, ''],
  [`/shows/${shows.open}/header_image`, ''],
  [`/shows/${shows.open}/social`, 'Mastodon'],
  [`/shows/${shows.open}/customize`, 'Plum'],
  [`/shows/${shows.open}/links`, ''],
  [`/shows/${shows.open}/export`, ''],
  [`/shows/${shows.open}/move_away`, 'Address of the new feed'],
  [`/shows/${shows.open}/notion`, ''],
  [`/shows/${shows.hidden}/playlist`, ''],
  ['/import', 'Feed address'],
  ['/shows/deleted', ''],
  ['/plans', ''],
  ['/introvideos', ''],
  ['/all-metrics', ''],
  ['/account', ''],
]
const feeds = (): [string, string][] => [
  [`/shows/${shows.open}/feed`, ''],
  [`/shows/${shows.open}/preflight`, ''],
  [`/shows/${shows.open}/episodes/${shows.episode}/preflight`, ''],
  [`/shows/${shows.open}/live`, ''],
  [`/shows/${shows.open}/live/new`, 'Address of the stream'],
  [`/shows/${shows.open}/live/${shows.stream}`, 'Address of the stream'],
  [`/shows/${shows.open}/feeds`, ''],
  [`/shows/${shows.open}/feeds/new`, 'Keyword'],
  [`/shows/${shows.open}/feeds/${shows.variant}`, 'Keyword'],
]
const numbers = (): [string, string][] => [
  [`/shows/${shows.open}/metrics?range=all_time`, ''],
  [`/shows/${shows.open}/metrics?app=Overcast`, ''],
  [`/shows/${shows.open}/metrics?country=DE`, ''],
  [`/shows/${shows.open}/episodes/report_latest/metrics`, ''],
  [`/shows/${shows.open}/downloads`, 'Rule'],
  [`/shows/${shows.open}/episodes/${shows.episode}/metrics`, ''],
  [`/shows/${shows.open}/episodes/${shows.episode}/downloads`, 'Rule'],
  [`/shows/${shows.open}/metrics/compare`, 'Days since the release'],
  [`/shows/${shows.open}/metrics/history`, 'Where it comes from'],
  [`/shows/${shows.open}/download_liveview`, ''],
]

/** In bright light and in the dark, on a desk and on a telephone. */
const LOOKS = [
  ['light', 1280],
  ['dark', 390],
] as const

describe('axe finds nothing in light at 1280 and in dark at 390 pixels, and nothing is wider than the page', () => {
  test.each([
    ['settings', settings],
    ['feeds', feeds],
    ['numbers', numbers],
  ] as const)('on the pages of %s', async (_, pages) => {
    const visitor = await visit(browser)
    const { page } = visitor
    const problems: string[] = []
    await signIn(visitor, product.origin, EMAIL)
    for (const [path, field] of pages()) {
      const [[scheme, width]] = LOOKS
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme: scheme })
      await page.goto(`${product.origin}${path}`)
      await page.locator('h1').first().waitFor()
      if (field) await page.getByLabel(field, { exact: true }).first().waitFor()
      // What is still loading has no place in the judgement.
      await waitUntilLoaded(page)
      await page.locator('[data-visible=true].mantine-Skeleton-root').first().waitFor({ state: 'detached' })
      for (const [scheme, width] of LOOKS) problems.push(...(await problemsAt(page, path, scheme, width)))
    }
    expect(problems).toEqual([])
    expect(visitor.complaints).toEqual([])
    await visitor.context.close()
  })
})

async function problemsAt(
  page: Page,
  path: string,
  scheme: 'light' | 'dark',
  width: number,
): Promise<string[]> {
  await page.setViewportSize({ width, height: width < 500 ? 844 : 800 })
  await page.emulateMedia({ colorScheme: scheme })
  await picture(page, `page${path.replace(/\W+/g, '_')}-${scheme}-${width}`)
  const where = `${path}, ${scheme}, ${width}px`
  const problems = (await accessibilityProblems(page)).map((line) => `${where}: ${line}`)
  const overflow = (await page.evaluate('document.documentElement.scrollWidth - innerWidth')) as number
  return overflow > 0 ? [...problems, `${where}: ${overflow}px wider than the page`] : problems
}
