import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentMp3 } from '@podstead/simulators/old-host-files'
import { type PingServices, PODPING_TOKEN, startPingServices } from '@podstead/simulators/ping-services'
import { parseRssFeed } from 'feedsmith'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '../apps/server/src/accounts/factory.ts'
import { drawDefaultArtwork } from '../apps/server/src/artwork/commands-drawing.ts'
import { storePicture } from '../apps/server/src/artwork/commands-store.ts'
import { buildAudibleEpisode } from '../apps/server/src/delivery/factory.ts'
import { buildEpisode } from '../apps/server/src/episodes/factory.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'
import {
  chooseFile,
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
 * What a creator does for the feed, and what comes out of it. Each test goes on
 * where the one before it stopped.
 */

const EMAIL = 'maren@example.com'
let folder: string
let services: PingServices
let product: Product
let browser: Browser
let maren: Visitor
let ids: { show: number; draft: number; unlisted: number }

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'podstead-feeds-'))
  writeFileSync(join(folder, 'fog.mp3'), silentMp3(70))
  const dataDir = join(folder, 'data')
  services = await startPingServices()
  ids = await furnish(dataDir, async (kernel) => {
    const user = await buildUser(kernel, { email: EMAIL })
    const drawn = await drawDefaultArtwork({
      title: 'Harbour Lights',
      seed: 'feeds',
      format: 'jpeg',
      side: 1400,
    })
    const cover = await storePicture(kernel, drawn, { shape: 'square' })
    const artwork = cover && { artwork_key: cover.key, artwork_type: cover.type, artwork_px: cover.px }
    const show = await buildShow(kernel, {
      user,
      podcast_title: 'Harbour Lights',
      slug: 'harbour-lights',
      ...artwork,
    })
    for (const name of ['Low water', 'The ice year', 'Who owns the pier'])
      await buildAudibleEpisode(kernel, { show, name })
    const draft = await buildEpisode(kernel, { show, name: 'Fog', is_draft: true, media_state: 'none' })
    const unlisted = await buildShow(kernel, {
      user,
      podcast_title: 'Crew Only',
      slug: 'crew-only',
      is_private: true,
    })
    await buildAudibleEpisode(kernel, { show: unlisted })
    return { show: show.id, draft: draft.id, unlisted: unlisted.id }
  })
  const environment = {
    DATA_DIR: dataDir,
    OUTBOUND_ALLOW_HOSTS: services.host,
    WEBSUB_HUBS: services.hubUrl,
    PODPING_URL: services.podpingUrl,
    PODPING_TOKEN,
    PODCASTINDEX_URL: services.podcastIndexUrl,
  }
  ;[product, browser] = await Promise.all([startProduct(environment), launchBrowser()])
  maren = await visit(browser)
  await signIn(maren, product.origin, EMAIL)
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  await services?.close()
  rmSync(folder, { recursive: true, force: true })
})

const at = (path: string) => `${product.origin}${path}`
const xml = async (path = '') => (await fetch(at(`/feeds/harbour-lights${path || '.xml'}`))).text()
const feed = async () => parseRssFeed(await xml())
/** Reasons that Podping and the others heard for the feed, in their order. */
const heard = (service: string) =>
  services.heard
    .filter((told) => told.service === service && told.feedUrl === at('/feeds/harbour-lights.xml'))
    .map(({ reason }) => reason ?? '')

describe('the page of the feed', () => {
  test('takes a trailer, a recommendation and a length; XML that is wrong is named by line and column', async () => {
    const { page } = maren
    await page.goto(at(`/shows/${ids.show}/feed`))
    await page.getByRole('heading', { name: 'Feed', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Add a trailer' }).click()
    const trailer = page.getByRole('group', { name: 'Trailer 1' })
    await trailer.getByLabel('Title').fill('Come aboard')
    await trailer.getByLabel('Address of the audio or video').fill('https://example.com/trailer.mp3')
    await trailer.getByLabel('Published on').fill('2026-01-15')
    await trailer.getByLabel('Type of the file').fill('audio/mpeg')
    await page.getByRole('button', { name: 'Recommend a podcast' }).click()
    const other = page.getByRole('group', { name: 'Recommendation 1' })
    await other.getByLabel('Name').fill('Night Trains')
    await other.getByLabel('Feed address').fill('https://example.com/night-trains.xml')
    await page.getByRole('button', { name: 'Show fields: How many episodes the feed has' }).click()
    await page.getByRole('radio', { name: 'Only the newest' }).check()
    await page.getByLabel('Number of episodes').fill('2')
    await page.getByText('Older than the newest 2: many apps will no longer show them.').waitFor()
    await page.getByRole('switch', { name: 'Keep the older ones in an archive' }).check()
    await page.getByRole('button', { name: 'Show fields: Your own XML' }).click()
    const field = page.getByRole('textbox', { name: 'XML', exact: true })
    await field.fill(
      '<tide:table xmlns:tide="https://example.org/tide">\n  <tide:high>6</tide:low>\n</tide:table>',
    )
    const save = page.getByRole('button', { name: /^Save changes/ })
    await save.click()
    await page.getByText('This XML cannot go into the feed').waitFor()
    await picture(page, 'feed-refused')
    await page.getByRole('button', { name: /^Go to line 2, column \d+$/ }).click()
    expect(await page.evaluate('document.activeElement.selectionStart')).toBeGreaterThan(50)
    expect(await xml()).not.toContain('Come aboard')
    await field.fill(
      '<tide:table xmlns:tide="https://example.org/tide">\n  <tide:high>6</tide:high>\n</tide:table>',
    )
    await save.click()
    await page.getByText('The feed of Harbour Lights has been updated.').waitFor()
    await picture(page, 'feed-saved')
  })

  test('is what apps read', async () => {
    const { items, podcast } = await feed()
    expect(podcast?.trailers).toMatchObject([
      { display: 'Come aboard', url: 'https://example.com/trailer.mp3', type: 'audio/mpeg' },
    ])
    expect(podcast?.podroll?.remoteItems).toMatchObject([
      { feedUrl: 'https://example.com/night-trains.xml', title: 'Night Trains' },
    ])
    expect(items).toHaveLength(2)
    const text = await xml()
    expect(text).toContain('<tide:high>6</tide:high>')
    const archive = /<atom:link [^>]*rel="prev-archive"[^>]*>/.exec(text)?.[0]
    const older = await fetch(/href="([^"]+)"/.exec(archive ?? '')?.[1] as string)
    const all = new Set(
      [...(items ?? []), ...(parseRssFeed(await older.text()).items ?? [])].map(({ title }) => title),
    )
    expect([...all].toSorted()).toEqual(['Low water', 'The ice year', 'Who owns the pier'])
  })
})

describe('before an episode is published', () => {
  test('what is in the way is said, the link leads to its field, and mending it makes the episode ready', async () => {
    const { page } = maren
    await page.goto(at(`/shows/${ids.show}/episodes/${ids.draft}/preflight`))
    await page.getByRole('heading', { name: 'Something is in the way' }).waitFor()
    await page.getByText('The episode has no audio').waitFor()
    await picture(page, 'preflight-problems')
    await page.getByRole('link', { name: /^Fix it: The episode has no audio/ }).click()
    await page.waitForURL(`**/episodes/${ids.draft}#signed_id`)
    await page.locator('[data-found]').waitFor()
    await chooseFile(page, join(folder, 'fog.mp3'))
    await page.getByText('Uploaded', { exact: false }).first().waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    // The card beside the status looks again once the sound is processed.
    const check = page.getByRole('region', { name: 'Check', exact: true })
    await check.getByText(/^\d ideas?$/).waitFor({ timeout: 60_000 })
    await check.getByRole('link').click()
    await page.getByRole('heading', { name: 'Ready to go' }).waitFor()
    await page.getByText('Show it as new, and tell the people who follow the podcast.').waitFor()
    await picture(page, 'preflight-ready')
    expect(await xml()).not.toContain('<title>Fog</title>')
  })
})

test('an unlisted podcast changes as well, and its page says that nobody is told', async () => {
  const { page } = maren
  await page.goto(at(`/shows/${ids.unlisted}/feed`))
  await page.getByText('A private podcast is announced to nobody.').first().waitFor()
  await page.getByRole('button', { name: 'Show fields: Made with AI' }).click()
  await page.getByRole('radio', { name: 'Made without AI' }).check()
  await page.getByRole('button', { name: /^Save changes/ }).click()
  await page.getByText('The feed of Crew Only has been updated.').waitFor()
})

describe('a live stream', () => {
  test('is announced, and the feed has it', async () => {
    const { page } = maren
    await page.goto(at(`/shows/${ids.show}/live`))
    await page.getByRole('link', { name: 'Announce a live stream' }).click()
    await page.getByLabel('Title', { exact: true }).fill('Storm watch')
    await page.getByLabel('Begins').click()
    await page.locator('button[data-today]').click()
    await page.getByRole('button', { name: 'Use this time' }).click()
    await page.getByLabel('Address of the stream').fill('https://stream.example.com/storm.mp3')
    const link = page.getByRole('group', { name: 'Link 1' })
    await link.getByLabel('Words').fill('Watch it')
    await link.getByLabel('Address').fill('https://video.example.com/storm')
    await picture(page, 'live-form')
    await page.getByRole('button', { name: 'Announce it' }).click()
    await page.getByText('“Storm watch” is announced.').waitFor()
    expect((await feed()).podcast?.liveItems).toMatchObject([{ status: 'pending' }])
    expect(await xml()).toContain('<title>Storm watch</title>')
  })

  test('is of a podcast whose apps are told of every change, which the page of the feed knows', async () => {
    const { page } = maren
    await expect.poll(() => heard('websub').length, { timeout: 90_000, interval: 250 }).toBeGreaterThan(0)
    await page.goto(at(`/shows/${ids.show}/feed`))
    await page.getByText(/^Apps were notified /).waitFor()
    const told = page.getByRole('list', { name: 'Who is notified' })
    for (const service of ['WebSub', 'Podcast Index'])
      await told
        .getByRole('listitem')
        .filter({ hasText: service })
        .getByText(/^Notified/)
        .waitFor()
    await picture(page, 'pings')
  })

  test('goes on air and ends; the feed and the apps follow', async () => {
    const { page } = maren
    await page.goto(at(`/shows/${ids.show}/live`))
    for (const [open, confirm, status, reason] of [
      [/^Start .*Storm watch$/, 'Go on air', 'live', 'live'],
      [/^End .*Storm watch$/, 'End it', 'ended', 'liveEnd'],
    ] as const) {
      await page.getByRole('button', { name: open }).click()
      await page.getByRole('dialog').getByRole('button', { name: confirm }).click()
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      expect((await feed()).podcast?.liveItems).toMatchObject([{ status }])
      await expect.poll(() => heard('podping').at(-1), { timeout: 30_000, interval: 250 }).toBe(reason)
    }
    await page.getByRole('region', { name: 'Over' }).getByText('Storm watch').waitFor()
    await picture(page, 'live-over')
  })
})

test('nobody was told of the unlisted one, and nothing went wrong that only the console would tell', () => {
  expect(services.heard.filter(({ feedUrl }) => !feedUrl.endsWith('/feeds/harbour-lights.xml'))).toEqual([])
  expect(maren.complaints.filter((line) => !/ 422 /.test(line))).toEqual([])
  const errors = product
    .output()
    .split('\n')
    .filter((line) => line.includes('"level":"error"'))
  expect(errors).toEqual([])
})
