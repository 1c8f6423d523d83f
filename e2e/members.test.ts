import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentMp3 } from '@podstead/simulators/old-host-files'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '../apps/server/src/accounts/factory.ts'
import { buildChapter } from '../apps/server/src/chapters/factory.ts'
import { buildAudibleEpisode } from '../apps/server/src/delivery/factory.ts'
import type { Kernel } from '../apps/server/src/kernel/kernel.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'
import { buildSubscriber } from '../apps/server/src/subscribers/factory.ts'
import { accessPageUrl, webPlayerUrl } from '../apps/server/src/subscribers/present.ts'
import { storeTranscript } from '../apps/server/src/transcripts/commands.ts'
import {
  accessibilityProblems,
  furnish,
  launchBrowser,
  linkFromOutbox,
  type Product,
  picture,
  startProduct,
  visit,
} from './product.ts'

/** What listeners of a members-only podcast see: nobody of them signs in. */

const DAY = 86_400_000
let folder: string
let product: Product
let browser: Browser
let pages: Awaited<ReturnType<typeof furnishMembers>>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'podstead-members-'))
  const dataDir = join(folder, 'data')
  pages = await furnish(dataDir, furnishMembers)
  ;[product, browser] = await Promise.all([startProduct({ DATA_DIR: dataDir }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const SPOKEN = ['All aboard.', 'The night train to Lisbon leaves from platform four.', 'Mind the gap.']

async function furnishMembers(kernel: Kernel) {
  const user = await buildUser(kernel, { email: 'mira@example.com' })
  const show = await buildShow(kernel, {
    ...{ user, slug: 'harbour-lights', podcast_title: 'Harbour Lights', is_advanced_private_feed: true },
    description: '<p>Ships, weather and the people in between: <b>for our members</b>, once a week.</p>',
    time_zone: 'Europe/Lisbon',
  })
  for (const [number, name] of [
    [1, 'The pilot boat'],
    [2, 'Fog'],
    [3, 'Winter storm'],
  ] as const) {
    const { episode } = await buildAudibleEpisode(kernel, {
      ...{ show, name, slug: name.toLowerCase().replaceAll(' ', '-'), episode_number: String(number) },
      audio_date: new Date(Date.now() - (10 - number) * DAY),
      description: '<p>Early in the morning at the <b>quay</b>.</p>',
      // Long enough to be paused on a busy machine.
      content: silentMp3(120),
    })
    await buildChapter(kernel, episode, { title: 'Casting off', start_time: 0 })
    await buildChapter(kernel, episode, { title: 'Open water', start_time: 30 })
    const cues = SPOKEN.map((line, at) => `00:${at * 2}0.000 --> 00:${at * 2 + 1}9.000\n${line}`)
    const text = `WEBVTT\n\n${cues.join('\n\n')}\n`
    await kernel.db
      .transaction()
      .execute((trx) => storeTranscript(kernel, trx, episode.id, { format: 'vtt', text }))
  }
  await kernel.db
    .insertInto('instruction_emails')
    .values({
      ...{ show_id: show.id, is_activated: true, updated_at: new Date() },
      subject_text: 'How to listen to Harbour Lights',
      body_text: '<p>Welcome aboard.</p>',
    })
    .execute()
  await kernel.db
    .insertInto('scheduler_actions')
    .values({
      ...{ show_id: show.id, action_name: 'sequential_feed', action_value: 1, action_unit: 'weeks' },
      ...{ initiator: 'subscriber_approved_at', initiator_date: null, time_of_day: null },
    })
    .execute()
  const member = await buildSubscriber(kernel, { show, full_name: 'Ana Sousa', language: 'en' })
  const german = await buildSubscriber(kernel, { show, full_name: 'Jürgen Groß', language: 'de' })
  const french = await buildSubscriber(kernel, { show, full_name: 'Zoé Lefèvre', language: 'fr' })
  const paths = (subscriber: typeof member) => {
    const player = new URL(webPlayerUrl(kernel, subscriber))
    return {
      access: new URL(accessPageUrl(kernel, subscriber)).pathname,
      player: `${player.pathname}${player.search}`,
      episode: `${player.pathname}/the-pilot-boat${player.search}`,
    }
  }
  return { member: paths(member), german: paths(german), french: paths(french) }
}

const at = (path: string) => `${product.origin}${path}`

test('invite, approve from the mail, letter, access page, web player, and on another device', async () => {
  const visitor = await visit(browser, { width: 390 })
  const { page, complaints } = visitor
  await page.goto(at('/join/harbour-lights'), { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Email').fill('rui@example.com')
  await page.getByRole('button', { name: 'Ask for access' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()

  await page.goto(await linkFromOutbox(page, product.origin, 'Somebody asks for'))
  await page.getByText('rui@example.com').waitFor()
  await picture(page, 'review')
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByText('is approved and can hear the podcast').waitFor()

  await page.goto(await linkFromOutbox(page, product.origin, 'How to listen to Harbour Lights'))
  await page.getByRole('heading', { name: 'Harbour Lights' }).waitFor()
  const access = page.url()
  expect(access).toContain('/members/')
  await page.getByRole('button', { name: 'Copy the feed address' }).click()
  await page.getByText('Copied').waitFor()
  const feed = await page.evaluate<string>('navigator.clipboard.readText()')
  expect((await fetch(feed)).status).toBe(200)

  await page.getByRole('link', { name: 'Open the web player' }).click()
  const player = page.url()
  expect(await page.getByRole('listitem').filter({ hasText: 'Fog' }).count()).toBe(0)
  await page.getByText('Episode 2 opens').waitFor()
  await page.getByRole('button', { name: 'Play The pilot boat' }).first().click()
  await isPlaying(page)
  await page.getByRole('slider', { name: 'Position in The pilot boat' }).evaluate((slider) => {
    const input = slider as unknown as { value: string; dispatchEvent(event: Event): void }
    input.value = '70'
    for (const name of ['input', 'change']) input.dispatchEvent(new Event(name))
  })
  await page.getByLabel('Speed').selectOption('1.5')
  const saved = page.waitForResponse((answer) => answer.url().includes('/positions') && answer.ok())
  await page.getByRole('button', { name: 'Pause The pilot boat' }).first().click()
  await saved

  const other = await visit(browser)
  // An earlier position may be what was saved above, and the one of the pause still on its way.
  const resumed = async () => {
    await other.page.goto(player)
    return other.page.getByRole('heading', { name: 'Continue listening' }).count()
  }
  await expect.poll(resumed).toBe(1)
  await other.page.getByRole('link', { name: 'The pilot boat' }).first().click()
  await other.page.getByRole('button', { name: 'Play The pilot boat' }).click()
  await isPlaying(other.page)
  const heard = await other.page.locator('audio').evaluate((audio) => {
    const { currentTime, playbackRate } = audio as unknown as { currentTime: number; playbackRate: number }
    return { currentTime, playbackRate }
  })
  expect(heard.currentTime).toBeGreaterThanOrEqual(69)
  expect(heard.playbackRate).toBe(1.5)
  await other.page.locator('.chapters li[aria-current]', { hasText: 'Open water' }).waitFor()
  expect([...complaints, ...other.complaints]).toEqual([])

  await page.goto(`${access}/leave`)
  await page.getByRole('button', { name: 'Yes, leave the podcast' }).click()
  await page.getByRole('heading', { name: 'You have left the podcast' }).waitFor()
  expect((await fetch(feed)).status).toBe(404)
  expect((await fetch(player)).status).toBe(404)
  await Promise.all([visitor.context.close(), other.context.close()])
})

test('a line that is lost for a while does not end the episode, nor lose the place', async () => {
  const { page, context } = await visit(browser, { width: 390 })
  await page.goto(at(pages.member.episode))
  await page.getByRole('button', { name: 'Play The pilot boat' }).click()
  await isPlaying(page)
  await context.setOffline(true)
  await page.locator('audio').evaluate((audio) => {
    const sound = audio as unknown as { src: string; load(): void; dispatchEvent(event: Event): void }
    sound.dispatchEvent(new Event('error'))
  })
  await page.getByText('The connection is lost').waitFor()
  await picture(page, 'lost-connection')
  await context.setOffline(false)
  await isPlaying(page)
  expect(await page.getByText('The connection is lost').count()).toBe(0)
  await context.close()
})

describe('by day and by night, on a desk and on a telephone', () => {
  test.each([
    ['light', 1280],
    ['dark', 390],
  ] as const)(
    'axe finds nothing in %s at %i pixels, and nothing is wider than the page',
    async (scheme, width) => {
      const { page, context } = await visit(browser, { width, dark: scheme === 'dark' })
      const problems: string[] = []
      const look = async (name: string, path: string) => {
        await page.goto(at(path))
        problems.push(...(await accessibilityProblems(page)).map((problem) => `${name}: ${problem}`))
        const isTooWide = await page.evaluate<boolean>(
          'document.documentElement.scrollWidth > document.documentElement.clientWidth',
        )
        if (isTooWide) problems.push(`${name} is wider than the page`)
        await wholePicture(page, `${name}-${scheme}-${width}`)
      }
      await look('join', '/join/harbour-lights')
      await look('join-sent', '/join/harbour-lights?sent')
      await look('find', '/join/harbour-lights/find')
      await look('access', pages.member.access)
      await look('access-de', pages.german.access)
      await look('access-fr', pages.french.access)
      await look('access-saved', `${pages.member.access}?saved=yes`)
      await look('leave', `${pages.member.access}/leave`)
      await look('player', pages.member.player)
      await look('episode', pages.member.episode)
      await look('nothing', '/members/nothing')
      expect(problems).toEqual([])
      await context.close()
    },
  )

  test('the pages work without script, but for the captcha, and say so', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(at('/join/harbour-lights'))
    expect(await page.content()).toContain('This form needs JavaScript')
    await page.goto(at(pages.german.access))
    await page.getByLabel('Zeitzone').selectOption('Asia/Tokyo')
    await page.getByRole('button', { name: 'Einstellungen speichern' }).click()
    await page.getByText('Deine Einstellungen sind gespeichert.').waitFor()
    await page.goto(at(pages.german.player))
    await page.getByRole('link', { name: 'The pilot boat abspielen' }).click()
    await page.locator('audio[controls]').waitFor()
    await context.close()
  })
})

/** It goes on by itself from moment to moment. */
async function isPlaying(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate<boolean>(
          '[...document.querySelectorAll("audio")].some((one) => !one.paused && one.currentTime > 0 && one.readyState >= 3)',
        ),
      { timeout: 20_000 },
    )
    .toBe(true)
}

async function wholePicture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOT_DIR
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
}
