import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentMp3 } from '@podstead/simulators/old-host-files'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '../apps/server/src/accounts/factory.ts'
import { buildAudibleEpisode } from '../apps/server/src/delivery/factory.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'
import { accessibilityProblems, furnish, launchBrowser, type Product, picture, signIn, startProduct, visit } from './product.ts'

/** Every page around a podcast and its account that the other journeys do not look at closely. */

const EMAIL = 'maren@example.com'
let folder: string
let product: Product
let browser: Browser
let shows: { open: number; hidden: number }

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'podstead-pages-'))
  const dataDir = join(folder, 'data')
  shows = await furnish(dataDir, async (kernel) => {
    const user = await buildUser(kernel, { email: EMAIL })
    const open = await buildShow(kernel, { user, podcast_title: 'Harbour Lights', slug: 'harbour-lights' })
    const hidden = await buildShow(kernel, { user, podcast_title: 'Crew Only', slug: 'crew-only', is_private: true })
    await buildShow(kernel, { user, podcast_title: 'Sunk', slug: 'sunk', deleted_at: new Date(Date.now() - 86_400_000) })
    for (const show of [open, hidden]) await buildAudibleEpisode(kernel, { show, name: 'The pilot boat', content: silentMp3(2) })
    return { open: open.id, hidden: hidden.id }
  })
  ;[product, browser] = await Promise.all([startProduct({ DATA_DIR: dataDir }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Each page, and something on it that comes last: a page is looked at when it is whole. */
const pages = (): [string, string][] => [
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
  [`/shows/${shows.open}/metrics`, ''],
  [`/shows/${shows.open}/episodes/report_latest/metrics`, ''],
  [`/shows/${shows.open}/downloads`, 'Rule'],
  [`/shows/${shows.open}/metrics/compare`, 'Days since the release'],
  [`/shows/${shows.open}/metrics/history`, 'Where it comes from'],
  [`/shows/${shows.open}/download_liveview`, ''],
  [`/shows/${shows.hidden}/playlist`, ''],
  ['/import', 'Feed address'],
  ['/shows/deleted', ''],
  ['/plans', ''],
  ['/introvideos', ''],
  ['/account', ''],
]

describe('who needs to read it aloud, in bright light and in the dark, on a desk and on a telephone', () => {
  test.each([
    ['light', 1280],
    ['dark', 1280],
    ['light', 390],
    ['dark', 390],
  ] as const)('axe finds nothing in %s at %i pixels, and nothing is wider than the page', async (scheme, width) => {
    const visitor = await visit(browser, { width, dark: scheme === 'dark' })
    const { page } = visitor
    const problems: string[] = []
    await signIn(visitor, product.origin, EMAIL)
    for (const [path, field] of pages()) {
      await page.goto(`${product.origin}${path}`)
      await page.locator('h1').first().waitFor()
      if (field) await page.getByLabel(field, { exact: true }).first().waitFor()
      // What is still loading has no place in the judgement.
      await page.waitForLoadState('networkidle')
      await page.locator('[data-visible=true].mantine-Skeleton-root').first().waitFor({ state: 'detached' })
      await picture(page, `page${path.replace(/\W+/g, '_')}-${scheme}-${width}`)
      problems.push(...(await accessibilityProblems(page)).map((line) => `${path}: ${line}`))
      const overflow = (await page.evaluate('document.documentElement.scrollWidth - innerWidth')) as number
      if (overflow > 0) problems.push(`${path}: ${overflow}px wider than the page`)
    }
    expect(problems).toEqual([])
    expect(visitor.complaints).toEqual([])
    await visitor.context.close()
  })
})
