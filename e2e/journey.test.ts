import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeMp3, writeWav } from '@podstead/simulators/sounds'
import { parseRssFeed } from 'feedsmith'
import type { Browser } from 'playwright-core'
import { parseFeed } from 'podcast-partytime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawDefaultArtwork } from '../apps/server/src/artwork/commands-drawing.ts'
import {
  audioReady,
  chooseFile,
  launchBrowser,
  linkFromOutbox,
  type Product,
  picture,
  startProduct,
  type Visitor,
  visit,
} from './product.ts'

/**
 * One episode's whole journey, from the first visit to the number on the dashboard. Each test goes on
 * where the one before it stopped.
 */

const EMAIL = 'ana@example.com'
const PASSWORD = 'a long enough secret'
const SHOW = 'Kitchen Table Radio'

let folder: string
let product: Product
let browser: Browser
let ana: Visitor
let showId: string
let feedUrl: string
let firstEnclosure: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'podstead-journey-'))
  const artwork = await drawDefaultArtwork({
    title: 'Sourdough',
    seed: 'journey',
    format: 'jpeg',
    side: 1400,
  })
  await writeMp3(join(folder, 'take 3 final.mp3'), {
    seconds: 130,
    title: 'The Sourdough Years',
    artist: 'Ana',
    artwork,
  })
  await writeWav(join(folder, 'late_night-bread.wav'), { seconds: 75 })
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
  ana = await visit(browser)
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const at = (path: string) => `${product.origin}${path}`

describe('an account', () => {
  test('is made with a solved captcha and confirmed by the link of the mail', async () => {
    const { page } = ana
    await page.goto(at('/dashboard'))
    await page.waitForURL('**/signin')
    await page
      .getByRole('link', { name: /sign up|create/i })
      .first()
      .click()
    const submit = page.getByRole('button', { name: 'Create account' })
    await page.getByRole('heading', { name: 'Create your account' }).waitFor()
    await page.getByLabel('Email').fill(EMAIL.toUpperCase())
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    expect(await submit.isDisabled()).toBe(true)
    await page.locator('altcha-widget input[type=checkbox]').first().click()
    await expect.poll(() => submit.isEnabled(), { timeout: 20_000 }).toBe(true)
    await picture(page, 'sign-up')
    await submit.click()
    await page.getByRole('heading', { name: 'Confirm your email' }).waitFor()
    await page.getByRole('link', { name: 'Open the outbox' }).waitFor()
    await picture(page, 'sign-up-confirmation')
    await page.goto(await linkFromOutbox(page, product.origin, 'Confirm your email'))
    await page.waitForURL('**/dashboard')
    await page.getByText('Your email address is confirmed.').waitFor()
    expect(page.url()).not.toContain('confirmation_token')
    await page.getByRole('heading', { name: 'Start your first podcast' }).waitFor()
  })

  test('signs in, to an empty dashboard', async () => {
    const { page } = ana
    await page.evaluate(() => localStorage.clear())
    await page.goto(at('/dashboard'))
    await page.waitForURL('**/signin*')
    await page.getByLabel('Email').fill(EMAIL)
    await page.getByLabel('Password', { exact: true }).fill('not the secret')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('Invalid login credentials. Please try again.').waitFor()
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('**/dashboard')
    await page.getByRole('heading', { name: 'Start your first podcast' }).waitFor()
    ana.complaints.splice(0)
  })
})

describe('a podcast', () => {
  test('is created from its name', async () => {
    const { page } = ana
    await page.getByRole('button', { name: 'Start a podcast' }).click()
    await page.getByRole('dialog').getByLabel('Podcast name').fill(SHOW)
    await page.getByRole('combobox', { name: 'Category' }).click()
    await page.getByRole('option', { name: 'Education' }).click()
    await picture(page, 'new-podcast')
    await page.getByRole('dialog').getByRole('button', { name: 'Create podcast' }).click()
    await page.waitForURL('**/overview')
    await page.getByText(`${SHOW} was created.`).waitFor()
    showId = page.url().match(/shows\/(\d+)\//)?.[1] as string
    await page.getByRole('heading', { name: 'Upload your first episode' }).waitFor()
    await picture(page, 'overview-empty')
  })

  test('has a feed with address, copy button and QR code', async () => {
    const { page } = ana
    await page.getByRole('button', { name: 'RSS Feed' }).click()
    const modal = page.getByRole('dialog')
    await modal.getByText("You'll need your RSS Feed URL to submit to Apple Podcasts").waitFor()
    feedUrl = at('/feeds/kitchen-table-radio.xml')
    expect(await modal.getByLabel('Feed URL').inputValue()).toBe(feedUrl)
    await modal.getByRole('button', { name: /copy/i }).click()
    await modal.getByText('Copied').waitFor()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(feedUrl)
    expect(await modal.locator('svg, canvas').count()).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
  })
})

describe('an MP3', () => {
  test('is uploaded, names its episode from its tags, and is published', async () => {
    const { page } = ana
    await page.goto(at(`/shows/${showId}/new-episode`))
    await chooseFile(page, join(folder, 'take 3 final.mp3'))
    await page.getByText('Uploaded', { exact: false }).first().waitFor()
    await expect.poll(() => page.getByLabel('Episode name').inputValue()).toBe('The Sourdough Years')
    await page.locator('[contenteditable=true]').fill('Flour, water and patience.')
    await picture(page, 'new-episode')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    // What is true follows: it is not out before its audio is ready.
    await page.getByText('Saved. It is published as soon as its audio is ready.').waitFor()
    await audioReady(page)
    await page.getByText('The Sourdough Years is published.').waitFor()
    await picture(page, 'episode')
  })

  test('plays in the footer player, and goes on playing on the next page', async () => {
    const { page } = ana
    await page.goto(at(`/shows/${showId}/episodes`))
    await page.getByRole('button', { name: /^play/i }).first().click()
    // Thousandths of the episode.
    const position = page.getByRole('slider', { name: 'Position' })
    const time = async () => Number(await position.inputValue())
    await expect.poll(time, { timeout: 15_000 }).toBeGreaterThan(3)
    await page.getByRole('link', { name: 'Podcasts', exact: true }).first().click()
    await page.waitForURL('**/dashboard')
    const before = await time()
    await expect.poll(time, { timeout: 15_000 }).toBeGreaterThan(before + 3)
    await picture(page, 'player')
    await page
      .getByRole('button', { name: /^pause/i })
      .first()
      .click()
    await page.getByRole('button', { name: /^play/i }).first().waitFor()
  })
})

describe('a WAV', () => {
  test('is uploaded without a question and becomes an MP3', async () => {
    const { page } = ana
    await page.goto(at(`/shows/${showId}/new-episode`))
    await chooseFile(page, join(folder, 'late_night-bread.wav'))
    const choice = page.getByRole('checkbox', { name: 'Convert to MP3 (128 kbps)' })
    await choice.waitFor()
    expect(await choice.isChecked()).toBe(true)
    await picture(page, 'convert')
    await page.getByText('Uploaded', { exact: false }).first().waitFor()
    await expect.poll(() => page.getByLabel('Episode name').inputValue()).toBe('Late night-bread')
    await page.getByLabel('Episode name').fill('Late night bread')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await audioReady(page)
    await page.getByText('audio/mpeg', { exact: false }).first().waitFor()
  })
})

describe('drafts and dates', () => {
  test('a draft is saved and stays out of the feed', async () => {
    const { page } = ana
    await page.goto(at(`/shows/${showId}/new-episode`))
    await chooseFile(page, join(folder, 'take 3 final.mp3'))
    await page.getByText('Uploaded', { exact: false }).first().waitFor()
    await page.getByLabel('Episode name').fill('Not yet')
    await page.getByRole('button', { name: 'Save Draft' }).click()
    await page.getByText('Episode saved as a draft').waitFor()
  })
})

describe('the feed', () => {
  test('is read by two foreign readers, with every required field', async () => {
    const text = await (await fetch(feedUrl)).text()
    const feed = parseRssFeed(text)
    expect(feed.title).toBe(SHOW)
    for (const field of ['description', 'link', 'language'] as const) expect(feed[field], field).toBeTruthy()
    expect(feed.itunes).toMatchObject({
      explicit: false,
      image: expect.stringMatching(/^http/),
      categories: [{ text: 'Education' }],
    })
    expect(feed.podcast?.guid).toMatch(/^[0-9a-f-]{36}$/)
    expect(feed.items?.map((i) => i.title)).toEqual(['Late night bread', 'The Sourdough Years'])
    for (const item of feed.items ?? []) {
      expect(item.guid?.value).toBeTruthy()
      expect(item.enclosures?.[0]).toMatchObject({
        type: 'audio/mpeg',
        length: expect.any(Number),
        url: expect.stringMatching(/\.mp3$/),
      })
      const head = await fetch(item.enclosures?.[0]?.url as string, { method: 'HEAD' })
      expect([head.status, head.headers.get('content-length'), head.headers.get('accept-ranges')]).toEqual([
        200,
        String(item.enclosures?.[0]?.length),
        'bytes',
      ])
      expect(Number(item.itunes?.duration)).toBeGreaterThan(60)
    }
    firstEnclosure = feed.items?.[1]?.enclosures?.[0]?.url as string
    const party = parseFeed(text)
    expect(party).toMatchObject({
      title: SHOW,
      explicit: false,
      language: 'en',
      itunesCategory: expect.anything(),
      guid: feed.podcast?.guid,
    })
    expect(party?.items.map((i) => [i.title, i.enclosure.type])).toEqual([
      ['Late night bread', 'audio/mpeg'],
      ['The Sourdough Years', 'audio/mpeg'],
    ])
    for (const size of ['3000.jpg', '256.jpg']) {
      const image = await fetch(String(feed.itunes?.image).replace('3000.jpg', size))
      expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    }
    const again = await fetch(feedUrl, {
      headers: { 'if-none-match': (await fetch(feedUrl)).headers.get('etag') as string },
    })
    expect(again.status).toBe(304)
  })
})

describe('listeners', () => {
  test('three podcast apps and a bot fetch the audio in their ways; three downloads are seen within ten seconds', async () => {
    const { page } = ana
    await page.goto(at(`/shows/${showId}/overview`))
    const ask = async (agent: string, headers: Record<string, string> = {}, method = 'GET') => {
      const answer = await fetch(firstEnclosure, { method, headers: { 'user-agent': agent, ...headers } })
      await answer.arrayBuffer()
      return answer.status
    }
    const overcast = 'Overcast/3.0 (+http://overcast.fm/; iOS podcast app)'
    const antenna = 'AntennaPod/3.5.0'
    const apple = 'Podcasts/1650.20 CFNetwork/1410.0.3 Darwin/22.6.0'
    expect(await ask(overcast)).toBe(200)
    expect(await ask(overcast)).toBe(200)
    expect(await ask(antenna, {}, 'HEAD')).toBe(200)
    expect(await ask(antenna, { range: 'bytes=0-1' })).toBe(206)
    for (let from = 0; from < 2_000_000; from += 250_000)
      expect([206, 416]).toContain(await ask(antenna, { range: `bytes=${from}-${from + 249_999}` }))
    expect(await ask(apple, { range: 'bytes=0-1' })).toBe(206)
    expect(await ask(apple, { range: 'bytes=0-' })).toBe(206)
    expect(await ask('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')).toBe(200)
    // Without a reload: the number arrives on the live channel.
    await page.getByText('3 since the first episode').waitFor({ timeout: 10_000 })
    await picture(page, 'overview')
  })
})

describe('second thoughts', () => {
  test('an episode is deleted after a question, leaves the feed, and comes back with Undo', async () => {
    const { page } = ana
    await page.goto(at(`/shows/${showId}/episodes`))
    await page.getByRole('button', { name: 'More for Late night bread' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog')
    const confirm = dialog.getByRole('button', { name: 'Delete episode' })
    await confirm.click()
    await page.getByText('Deleted “Late night bread”.').waitFor()
    const titles = async () => parseRssFeed(await (await fetch(feedUrl)).text()).items?.map((i) => i.title)
    expect(await titles()).toEqual(['The Sourdough Years'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('“Late night bread” is back.').waitFor()
    expect(await titles()).toEqual(['Late night bread', 'The Sourdough Years'])
  })

  test('signing out closes the door', async () => {
    const { page } = ana
    await page.goto(at('/dashboard'))
    await page.getByRole('button', { name: new RegExp(EMAIL) }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.waitForURL('**/signin')
    await page.goto(at(`/shows/${showId}/overview`))
    await page.waitForURL('**/signin?next=*')
    expect(await page.evaluate("Object.values(localStorage).join('').includes('access-token')")).toBe(false)
  })

  test('nothing went wrong that only the console would tell, and no token stands in the log', async () => {
    expect(ana.complaints).toEqual([])
    expect(product.output()).not.toMatch(/confirmation_token=[\w-]{20}|access-token/)
    expect(product.output()).not.toContain('"level":"error"')
  })
})
