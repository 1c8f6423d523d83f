import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUser, FACTORY_PASSWORD } from '../apps/server/src/accounts/factory.ts'
import { buildAudibleEpisode } from '../apps/server/src/delivery/factory.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'
import { APPS, appAgent, COUNTRIES, downloadsIn, listen } from './listeners.ts'
import {
  furnish,
  launchBrowser,
  type Product,
  picture,
  signIn,
  startProduct,
  type Visitor,
  visit,
} from './product.ts'

/**
 * Ten apps in three countries listen; their number is the same wherever it stands,
 * and every request is explained.
 */

const EMAIL = 'maren@example.com'
const DAY = 86_400_000
const PILOT = { name: 'The pilot boat', downloads: 10 }
const FOG = { name: 'Fog', downloads: 3 }
const TOTAL = PILOT.downloads + FOG.downloads

let folder: string
let product: Product
let browser: Browser
let maren: Visitor
let ids: { show: number; pilot: number; fog: number }

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'podstead-numbers-'))
  const dataDir = join(folder, 'data')
  ids = await furnish(dataDir, async (kernel) => {
    const user = await buildUser(kernel, { email: EMAIL })
    const show = await buildShow(kernel, { user, podcast_title: 'Harbour Lights', slug: 'harbour-lights' })
    const out = async (name: string, days: number) =>
      (await buildAudibleEpisode(kernel, { show, name, audio_date: new Date(Date.now() - days * DAY) }))
        .episode.id
    return { show: show.id, pilot: await out(PILOT.name, 2), fog: await out(FOG.name, 1) }
  })
  ;[product, browser] = await Promise.all([
    startProduct({ DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1, ::1' }),
    launchBrowser(),
  ])
  maren = await visit(browser)
  await signIn(maren, product.origin, EMAIL)
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const at = (path: string) => `${product.origin}${path}`
/** A line of a table with this number in it. */
const row = (page: Page, title: string, name: string, number: number) =>
  card(page, title)
    .getByRole('row', { name: new RegExp(`${name}.*\\b${number}\\b`) })
    .waitFor()
/** A card with one number, or with a table. */
const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const shows = (page: Page, title: string, number: number) =>
  card(page, title).getByText(String(number), { exact: true }).waitFor()

describe('traffic of ten apps from three countries', () => {
  test('appears by itself on the live view and on the overview, while bots, probes and short visits do not', async () => {
    const { page: live, context } = maren
    const overview = await context.newPage()
    await live.goto(at(`/shows/${ids.show}/download_liveview`))
    await live.getByText('the first download appears by itself', { exact: false }).waitFor()
    await overview.goto(at(`/shows/${ids.show}/overview`))
    await overview.getByText('0 since the first episode').waitFor()
    await listen(at('/feeds/harbour-lights.xml'), PILOT.name, FOG.name)
    await shows(live, 'Today', TOTAL)
    await shows(live, 'Last hour', TOTAL)
    const latest = live.getByRole('table', { name: 'The last hundred downloads' })
    await expect.poll(() => latest.locator('tbody tr').count()).toBe(TOTAL)
    for (const [name] of [...APPS, ...COUNTRIES])
      await latest.getByText(name, { exact: false }).first().waitFor()
    await picture(live, 'live-view')
    await overview.getByText(`${TOTAL} since the first episode`).waitFor()
    await overview.close()
  })

  test('is the same number on every page', async () => {
    const { page } = maren
    await page.goto(at(`/shows/${ids.show}/metrics?range=all_time`))
    await shows(page, 'Downloads', TOTAL)
    await page.getByText(`${TOTAL} all time`).waitFor()
    for (const [country] of COUNTRIES) await row(page, 'Where people listen', country, downloadsIn(country))
    for (const [app] of APPS.slice(0, 3)) await row(page, 'Apps', app, 2)
    await picture(page, 'metrics')
    for (const { name, downloads } of [PILOT, FOG]) await row(page, 'Episodes', name, downloads)
    await card(page, 'Episodes').getByRole('link', { name: PILOT.name }).click()
    await page.waitForURL(`**/episodes/${ids.pilot}/metrics`)
    await shows(page, 'Downloads', PILOT.downloads)
    await page.goto(at(`/shows/${ids.show}/episodes/${ids.fog}/downloads`))
    await card(page, 'Since the release').getByText(String(FOG.downloads), { exact: true }).first().waitFor()
    await expect.poll(() => card(page, 'Latest downloads').locator('tbody tr').count()).toBe(FOG.downloads)
    await page.goto(at(`/shows/${ids.show}/episodes/report_latest/metrics`))
    // Whole days only, until one asks for today.
    await page.getByLabel('To', { exact: true }).click()
    await page.locator('button[data-today]').click()
    await shows(page, 'Downloads', TOTAL)
  })

  test('and in every file, and for every program', async () => {
    const { page } = maren
    await page.goto(at(`/shows/${ids.show}/metrics?range=all_time`))
    const csv = (await saved(page, 'Episodes as CSV'))
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split(','))
    const column = csv[0]?.indexOf('downloads') ?? -1
    expect(
      csv
        .slice(1)
        .map((row) => Number(row[column]))
        .toSorted(),
    ).toEqual([PILOT.downloads, FOG.downloads])
    const { rows } = JSON.parse(await saved(page, 'Apps as JSON'))
    expect(rows.map(({ app }: { app: string }) => app).toSorted()).toEqual(
      APPS.map(([name]) => name).toSorted(),
    )
    expect(sum(rows, 'downloads')).toBe(TOTAL)
    const ask = await asProgram()
    const path = `/v1/shows/${ids.show}`
    const range = `from_date=${day(-3)}&to_date=${day(0)}`
    expect(sum(await ask(`${path}/metrics_listener_trends?${range}`), 'count')).toBe(TOTAL)
    const countries = await ask(`${path}/metrics_country_breakdown?${range}`)
    expect(countries.map(({ name, count }) => [name, count])).toEqual(
      [...COUNTRIES].toSorted().map(([name]) => [name, downloadsIn(name)]),
    )
    expect(await ask(`${path}/audioposts/${ids.pilot}/download_summary`)).toMatchObject({
      total_count: PILOT.downloads,
    })
    expect(await ask(`/v2/shows/${ids.show}/metrics_summary?${range}`)).toMatchObject({
      downloads: { count: TOTAL },
    })
  })
})

describe('“Why?”', () => {
  test('opens a request that counts, one that is part of a download, and one that is too short', async () => {
    const { page } = maren
    await page.goto(at(`/shows/${ids.show}/downloads?range=all_time`))
    await why(page, 'Spotify', 'Counted')
    const drawer = page.getByRole('dialog', { name: 'Why?' })
    await drawer.getByRole('heading', { name: 'This is a download', exact: true }).waitFor()
    await drawer.getByText(/ were received\. .* make one minute of this episode, so it counts\./).waitFor()
    await drawer.getByText(appAgent('Spotify')).waitFor()
    await picture(page, 'why-counted')
    await close(page)
    await why(page, 'Podverse', 'Counted')
    await drawer.getByRole('heading', { name: 'This is part of a download' }).waitFor()
    await drawer.getByText(/^2 requests of the same app and listener received/).waitFor()
    await close(page)
    await why(page, 'Castro', 'Not yet a download')
    await drawer.getByText(/^Only .* that make one minute\.$/).waitFor()
    await close(page)
  })

  test('says by which rule a request was left out; bots are shown when they are asked for', async () => {
    const { page } = maren
    const drawer = page.getByRole('dialog', { name: 'Why?' })
    await why(page, 'AntennaPod', 'Only asked about the file')
    await drawer.getByRole('heading', { name: 'This does not count' }).waitFor()
    await drawer
      .getByText('The app only asked about the file (a HEAD request) and received none of it.')
      .waitFor()
    await close(page)
    const rows = page.getByRole('table', { name: 'Requests, newest first' }).locator('tbody tr')
    expect(await rows.filter({ hasText: /A robot|A script/ }).count()).toBe(0)
    await page.getByRole('switch', { name: 'Show bots' }).click()
    await expect.poll(() => rows.filter({ hasText: /A robot|A script/ }).count()).toBe(2)
    await why(page, '', 'A robot')
    await drawer.getByText('The program identifies itself as a crawler', { exact: false }).waitFor()
    await close(page)
    const totals = card(page, 'Excluded requests, by rule')
    for (const rule of ['A robot', 'A script', 'A probe', 'Only asked about the file'])
      await totals.getByRole('button', { name: `${rule} 1` }).waitFor()
    await totals.getByRole('button', { name: 'A probe 1' }).click()
    await expect.poll(() => rows.count()).toBe(1)
    await picture(page, 'requests')
  })
})

describe('the numbers of the host before', () => {
  test('are looked at first, then stand beside the own ones with a label, and are taken back', async () => {
    const { page } = maren
    const file = join(folder, 'numbers.csv')
    const rows = [
      ['Date', 'Episode', 'Downloads'],
      [day(-40), PILOT.name, 120],
      [day(-39), PILOT.name, 80],
      [day(-39), 'Long gone', 40],
    ]
    writeFileSync(file, rows.map((row) => row.join(',')).join('\n'))
    await page.goto(at(`/shows/${ids.show}/metrics/history`))
    await page.getByText('Nothing has been imported yet.').waitFor()
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByText('Nothing is counted yet.', { exact: false }).waitFor()
    await picture(page, 'history-preview')
    await page.getByRole('button', { name: 'Import 240 downloads' }).click()
    await page.getByText('The numbers are here').waitFor()
    await page.goto(at(`/shows/${ids.show}/metrics?range=all_time`))
    await page.getByText(`${TOTAL + 240} all time, 240 of them imported`).waitFor()
    await shows(page, 'Downloads', TOTAL)
    await row(page, 'Episodes', PILOT.name, 200)
    await picture(page, 'metrics-imported')
    await page.goto(at(`/shows/${ids.show}/metrics/history`))
    await page.getByRole('button', { name: 'Remove numbers.csv' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByText('The numbers have been removed').waitFor()
    await page.goto(at(`/shows/${ids.show}/metrics?range=all_time`))
    await page.getByText(`${TOTAL} all time`, { exact: true }).waitFor()
  })

  test('nothing went wrong that only the console would tell, and no address stands in the log', () => {
    expect(maren.complaints).toEqual([])
    const lines = product.output().split('\n')
    expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([])
    for (const [, network] of COUNTRIES)
      expect(lines.filter((line) => line.includes(`${network}.`))).toEqual([])
  })
})

async function why(page: Page, app: string, result: string): Promise<void> {
  const rows = page.getByRole('table', { name: 'Requests, newest first' }).getByRole('row')
  await rows
    .filter({ hasText: app })
    .filter({ hasText: result })
    .getByRole('button', { name: /^Why\?/ })
    .first()
    .click()
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Why?' }).waitFor({ state: 'hidden' })
}

async function saved(page: Page, button: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  return readFileSync(await file.path(), 'utf8')
}

type Rows = Record<string, string | number>[]

/** The API for who is signed in, outside of any browser. */
async function asProgram() {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email: EMAIL, password: FACTORY_PASSWORD })
  const session = await fetch(at('/auth/sign_in'), { method: 'POST', headers, body })
  const names = ['access-token', 'token-type', 'client', 'expiry', 'uid']
  const tokens = Object.fromEntries(names.map((name) => [name, session.headers.get(name) as string]))
  return async (path: string) => (await fetch(at(path), { headers: tokens })).json() as Promise<Rows>
}

function sum(rows: Rows, column: string): number {
  return rows.reduce((total, row) => total + Number(row[column] ?? 0), 0)
}

/** `2026-11-21`, so many days from today. */
function day(offset: number): string {
  return new Date(Date.now() + offset * DAY).toISOString().slice(0, 10)
}
