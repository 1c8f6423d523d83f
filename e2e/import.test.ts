import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type OldHost, startOldHost } from '@podstead/simulators/old-host'
import { plainPng, silentMp3 } from '@podstead/simulators/old-host-files'
import { parseRssFeed } from 'feedsmith'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '../apps/server/src/accounts/factory.ts'
import {
  furnish,
  launchBrowser,
  mailFromOutbox,
  type Product,
  picture,
  played,
  signIn,
  startImport,
  startProduct,
  type Visitor,
  visit,
} from './product.ts'

/** Podcasts move here from other hosts, and lose nothing. */

const ROOT = join(import.meta.dirname, '..')
const EXAMPLE = join(
  resolve(ROOT, process.env.PODSTEAD_FIXTURES ?? '../shared/fixtures'),
  'namespace/example.xml',
)
const haveExample = existsSync(EXAMPLE)
if (!haveExample)
  console.warn(`SKIPPED: the example of the podcast namespace is not at ${EXAMPLE} (set PODSTEAD_FIXTURES)`)

const EMAIL = 'mira@example.com'
let folder: string
let product: Product
let browser: Browser
let mira: Visitor
let trains: OldHost
let locked: OldHost
let example: Awaited<ReturnType<typeof serveExample>>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'podstead-import-'))
  const dataDir = join(folder, 'data')
  await furnish(dataDir, (kernel) => buildUser(kernel, { email: EMAIL }))
  ;[trains, locked, example] = await Promise.all([
    startOldHost({ items: 4, failing: [2] }),
    startOldHost({ items: 1, title: 'Behind the Lock', locked: 'owner@old-host.example.com', bare: true }),
    serveExample(),
  ])
  const OUTBOUND_ALLOW_HOSTS = [trains, locked, example].map(({ host }) => host).join(',')
  ;[product, browser] = await Promise.all([
    startProduct({ DATA_DIR: dataDir, OUTBOUND_ALLOW_HOSTS }),
    launchBrowser(),
  ])
  mira = await visit(browser)
  await signIn(mira, product.origin, EMAIL)
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  await Promise.all([trains?.close(), locked?.close(), example?.close()])
  rmSync(folder, { recursive: true, force: true })
})

const at = (path: string) => `${product.origin}${path}`
const read = async (url: string) => parseRssFeed(await (await fetch(url)).text())

/**
 * The import ends with the last file that has arrived; an episode stops playing from the old host when its
 * audio is processed, a moment later.
 */
const PROCESSED = { timeout: 60_000 }

/**
 * The feed of the podcast whose import is open, with as many episodes as came,
 * once all of them play from here.
 */
async function feedHere(episodes: number): Promise<Awaited<ReturnType<typeof read>>> {
  const { page } = mira
  await page.goto(at(`/shows/${page.url().match(/shows\/(\d+)\//)?.[1]}/overview`))
  await page.getByRole('button', { name: 'RSS Feed' }).click()
  const address = await page.getByRole('dialog').getByLabel('Feed URL', { exact: true }).inputValue()
  const answers = async () => (await played(address)).map(([, answer]) => answer)
  await expect.poll(answers, PROCESSED).toEqual(Array.from({ length: episodes }, () => 200))
  return read(address)
}

/** Types the code that was mailed to the owner of the feed, whose address is only hinted at. */
async function proveOwnership(owner: string, feedUrl: string): Promise<void> {
  const { page } = mira
  await page.getByRole('heading', { name: 'Prove that it is yours' }).waitFor()
  await page.getByText(`We sent a code to ${owner}`, { exact: false }).first().waitFor()
  const importPage = page.url()
  // The newest mail may still be the one about another feed.
  let mail = ''
  await expect
    .poll(
      async () => (mail = await mailFromOutbox(page, product.origin, 'Your code for importing your podcast')),
      PROCESSED,
    )
    .toContain(feedUrl)
  const code = /enter this code on the import page:\s+(\S+)/.exec(mail)?.[1] as string
  await page.goto(importPage)
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Confirm' }).click()
}

describe('who has a podcast already', () => {
  test('finds the way from the empty dashboard, and sees before what will come', async () => {
    const { page } = mira
    await page.getByRole('link', { name: 'I already have a podcast' }).click()
    await page.waitForURL('**/import')
    await page.getByRole('heading', { name: 'Where is your podcast now?' }).waitFor()
    const look = page.getByRole('button', { name: 'Preview feed' })
    expect(await look.isDisabled()).toBe(true)
    await page.getByLabel('Feed address').fill(trains.feedUrl)
    await look.click()
    await page.getByRole('heading', { name: 'Night Trains' }).waitFor()
    for (const kept of ['Chapters', 'Transcripts', 'Soundbites', 'Places', 'Seasons and episode numbers'])
      await page.getByText(kept, { exact: true }).waitFor()
    await picture(page, 'import-preview')
    expect(trains.requests.filter(({ path }) => path.startsWith('/audio/'))).toEqual([])
  })

  test('watches the episodes arrive; one that the old host refuses is named, and comes when it is tried again', async () => {
    const { page } = mira
    await page.getByRole('button', { name: 'Begin Import' }).click()
    await page.waitForURL('**/import_from_rss')
    await page
      .getByRole('heading', { name: 'Your podcast is here, but some of it could not be copied' })
      .waitFor({ timeout: 120_000 })
    await page.getByRole('heading', { name: 'Not imported as it should be' }).waitFor()
    await picture(page, 'import-partly')
    // Nobody misses an episode meanwhile: listeners are sent on to the old host.
    await expect
      .poll(() => played(at('/feeds/night-trains.xml')), PROCESSED)
      .toEqual([
        ['Night 4', 200],
        ['Night 3', 200],
        ['Night 2', 302],
        ['Night 1', 200],
      ])
    trains.heal()
    await page.getByRole('button', { name: 'Try again: Night 2' }).click()
    await page
      .getByRole('heading', { name: 'Your podcast is here', exact: true })
      .waitFor({ timeout: 120_000 })
    await picture(page, 'import-done')
  })

  test('has the same feed as before: GUIDs, dates, order, seasons, people, chapters, transcripts, soundbites, value', async () => {
    const [theirs, ours] = [await read(trains.feedUrl), await feedHere(4)]
    const identity = (feed: typeof ours) =>
      feed.items?.map(({ title, guid, pubDate }) => [title, guid?.value, new Date(String(pubDate)).getTime()])
    expect(identity(ours)).toEqual(identity(theirs))
    expect(ours).toMatchObject({
      title: 'Night Trains',
      language: expect.stringMatching(/^de-at$/i),
      copyright: '© 2026 Mira Kolb',
      itunes: {
        type: 'serial',
        author: 'Mira Kolb',
        categories: [{ text: 'Society & Culture', categories: [{ text: 'Places & Travel' }] }],
      },
      podcast: {
        guid: theirs.podcast?.guid,
        medium: 'podcast',
        fundings: theirs.podcast?.fundings,
        locations: [{ display: 'Vienna', geo: 'geo:48.2,16.37', osm: 'R109166' }],
        license: { display: 'cc-by-4.0' },
        updateFrequency: { display: 'every week', rrule: 'FREQ=WEEKLY' },
        persons: [{ display: 'Mira Kolb', href: 'https://example.com/mira' }],
        values: theirs.podcast?.values,
      },
    })
    for (const [index, item] of (ours.items ?? []).entries()) {
      const number = 4 - index
      expect(item, item.title).toMatchObject({
        itunes: { season: 2, episode: number, episodeType: 'full', explicit: true },
        podcast: {
          season: { number: 2, name: 'Second class' },
          soundbites: [{ startTime: 0.5, duration: 1, display: 'The whistle' }],
          locations: [{ display: 'Graz', geo: 'geo:47.07,15.44' }],
          persons: expect.arrayContaining([expect.objectContaining({ display: 'Ada Berg', role: 'guest' })]),
          transcripts: [{ type: 'application/x-subrip', language: 'de', rel: 'captions' }],
        },
      })
      const { chapters, transcripts } = item.podcast ?? {}
      const files = [chapters?.url, transcripts?.[0]?.url, item.enclosures?.[0]?.url, item.itunes?.image]
      for (const url of files) expect(url).toMatch(new RegExp(`^${product.origin}/`))
      expect(await (await fetch(String(chapters?.url))).json()).toMatchObject({
        chapters: [
          { startTime: 0, title: 'Departure' },
          {
            startTime: 1,
            title: 'The border',
            toc: false,
            location: { name: 'Brenner', geo: 'geo:47.0,11.5' },
          },
        ],
      })
      expect(await (await fetch(String(transcripts?.[0]?.url))).text()).toContain('All aboard.')
      const sound = Buffer.from(await (await fetch(String(item.enclosures?.[0]?.url))).arrayBuffer())
      expect(sound.equals(silentMp3(2)), 'the audio, byte for byte').toBe(true)
      expect((await fetch(String(item.itunes?.image))).status).toBe(200)
    }
    expect((await fetch(String(ours.itunes?.image))).status).toBe(200)
  })
})

describe('a locked feed', () => {
  test('comes with the code that its owner gets by mail, and not with another', async () => {
    const { page } = mira
    await startImport(mira, product.origin, locked.feedUrl)
    await page.getByRole('heading', { name: 'Prove that it is yours' }).waitFor()
    await page.getByLabel('Code', { exact: true }).fill('000000')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('is not the one in our mail', { exact: false }).waitFor()
    await picture(page, 'import-proof')
    expect(locked.requests.filter(({ path }) => path.startsWith('/audio/'))).toEqual([])
    await proveOwnership('o•••@old-host.example.com', locked.feedUrl)
    await page
      .getByRole('heading', { name: 'Your podcast is here', exact: true })
      .waitFor({ timeout: 120_000 })
    expect((await feedHere(1)).items?.map(({ title, guid }) => [title, guid?.value])).toEqual([
      ['Night 1', '1'],
    ])
  })
})

describe.skipIf(!haveExample)('the example of the podcast namespace', () => {
  test('arrives whole: every episode with its audio', async () => {
    const { page } = mira
    await startImport(mira, product.origin, example.feedUrl)
    await proveOwnership('p•••@example.com', example.feedUrl)
    await page.getByRole('heading', { name: /^Your podcast is here/ }).waitFor({ timeout: 120_000 })
    await picture(page, 'import-example')
    const [theirs, ours] = [await read(example.feedUrl), await feedHere(3)]
    const identity = (feed: typeof ours) =>
      feed.items?.map(({ title, guid, pubDate }) => [title, guid?.value, new Date(String(pubDate)).getTime()])
    expect(identity(ours)).toHaveLength(3)
    expect(identity(ours)).toEqual(identity(theirs))
    expect(ours.podcast).toMatchObject({
      // The example's own is no UUID: the podcast namespace says how one is made from the address.
      guid: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      license: { display: 'my-podcast-license-v1' },
      locations: [{ display: 'Austin, TX', osm: 'R113314' }],
      values: [{ type: 'lightning', method: 'keysend', valueRecipients: [{ split: 99 }, { split: 1 }] }],
    })
    for (const item of ours.items ?? []) {
      const { url, length } = item.enclosures?.[0] ?? {}
      const head = await fetch(String(url), { method: 'HEAD' })
      expect([head.status, head.headers.get('content-length')], item.title).toEqual([200, String(length)])
      expect(item.podcast, item.title).toMatchObject({
        season: { number: 1, name: 'Podcasting 2.0' },
        persons: expect.arrayContaining([expect.objectContaining({ display: 'Adam Curry' })]),
        chapters: { url: expect.stringMatching(new RegExp(`^${product.origin}/`)) },
      })
    }
  })
})

test('no console had anything to complain of but the wrong code, and pictures drawn from a name that has changed', () => {
  const expected = /422 .*\/proof\/confirm$|404 .*\/artwork\/show-/
  expect(mira.complaints.filter((line) => !expected.test(line))).toEqual([])
})

/** The example on loopback, with a stand-in for every file that it names; null where there is none. */
async function serveExample() {
  let document = ''
  const sound = silentMp3(95)
  const art = plainPng(1400)
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const answer = (type: string, content: string | Buffer) =>
      response
        .writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(content) })
        .end(content)
    if (pathname === '/namespace/example.xml') return answer('application/rss+xml', document)
    if (pathname.endsWith('.mp3')) return answer('audio/mpeg', sound)
    if (/\.(png|jpg|webp)$/.test(pathname)) return answer('image/png', art)
    if (pathname.endsWith('.json'))
      return answer(
        'application/json+chapters',
        JSON.stringify({ version: '1.2.0', chapters: [{ startTime: 0, title: 'Intro' }] }),
      )
    if (pathname.endsWith('.vtt')) return answer('text/vtt', 'WEBVTT\n\n00:00.000 --> 00:02.000\nHola.\n')
    if (pathname.endsWith('.txt')) return answer('text/plain', 'Hello.\n')
    if (pathname.endsWith('.srt'))
      return answer('application/x-subrip', '1\n00:00:00,000 --> 00:00:02,000\nHello.\n')
    response.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  if (haveExample)
    document = readFileSync(EXAMPLE, 'utf8').replace(/https?:\/\/example\.(com|org)(?=\/)/g, `http://${host}`)
  return {
    host,
    feedUrl: `http://${host}/namespace/example.xml`,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((done) => server.close(() => done()))
    },
  }
}
