import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ChatCompletions, startChatCompletions } from '@podstead/simulators/chat-completions'
import { writeMp3 } from '@podstead/simulators/sounds'
import { type SpeechService, startSpeechService } from '@podstead/simulators/speech-service'
import { parseRssFeed } from 'feedsmith'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '../apps/server/src/accounts/factory.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'
import {
  accessibilityProblems,
  audioReady,
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

/** From the audio of an episode to corrected captions. Each test goes on where the one before it stopped. */

const EMAIL = 'juno@example.com'
const SECONDS = 40
let folder: string
let service: SpeechService
let chat: ChatCompletions
let product: Product
let browser: Browser
let juno: Visitor
let showId: number
let episodeId: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'podstead-transcripts-'))
  await writeMp3(join(folder, 'bread.mp3'), { seconds: SECONDS, title: 'Bread', artist: 'Juno' })
  const dataDir = join(folder, 'data')
  showId = await furnish(dataDir, async (kernel) => {
    const user = await buildUser(kernel, { email: EMAIL })
    return (await buildShow(kernel, { user, podcast_title: 'Night Kitchen', slug: 'night-kitchen' })).id
  })
  service = await startSpeechService()
  chat = await startChatCompletions()
  const environment = {
    DATA_DIR: dataDir,
    SPEECH: 'openai-compatible',
    SPEECH_URL: service.url,
    SPEECH_API_KEY: service.apiKey,
    SPEECH_PRICE: '0.006 USD',
    AI_URL: chat.url,
    AI_MODEL: 'tiny-writer',
    OUTBOUND_ALLOW_HOSTS: `${service.host},${chat.host}`,
  }
  ;[product, browser] = await Promise.all([startProduct(environment), launchBrowser()])
  juno = await visit(browser)
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  await service?.close()
  await chat?.close()
  rmSync(folder, { recursive: true, force: true })
})

const card = (page: Page) => page.getByRole('region', { name: 'Transcript', exact: true })
const texts = (page: Page) =>
  page
    .locator('textarea[data-transcript-text]')
    .evaluateAll((fields) => fields.map((field) => (field as unknown as { value: string }).value))
const saved = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first()

describe('a creator who wants captions', () => {
  test('is told what makes them, what it costs and where the audio goes, and says yes once', async () => {
    const { page } = juno
    await signIn(juno, product.origin, EMAIL)
    await page.goto(`${product.origin}/shows/${showId}/new-episode`)
    await chooseFile(page, join(folder, 'bread.mp3'))
    await page.getByText('Uploaded', { exact: false }).first().waitFor()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await audioReady(page)
    episodeId = page.url().match(/episodes\/(\d+)/)?.[1] as string
    await page.reload()
    await card(page).getByText(`The audio is sent to ${service.host}`, { exact: false }).first().waitFor()
    await picture(page, 'transcript-offer')
    expect(await accessibilityProblems(page)).toEqual([])
    const request = card(page).getByRole('button', { name: 'Request' })
    expect(await request.isDisabled()).toBe(true)
    await card(page)
      .getByRole('checkbox', { name: /may be sent to/ })
      .check()
    await request.click()
    await page.getByRole('dialog', { name: 'Preparing your transcript...' }).waitFor()
    await page.getByRole('button', { name: 'Close' }).last().click()
  })

  test('finds it made, and opens it', async () => {
    const { page } = juno
    await card(page).getByRole('link', { name: 'View' }).click({ timeout: 90_000 })
    await page.waitForURL('**/transcripts/*')
    await page.locator('textarea[data-transcript-text]').first().waitFor()
    expect((await texts(page)).join(' ')).toContain('Today we talk about bread, and why it needs time.')
    await picture(page, 'transcript-paragraphs')
    expect(await accessibilityProblems(page)).toEqual([])
  })

  test('corrects, splits, joins and undoes by keyboard alone', async () => {
    const { page } = juno
    await page.getByText('Sentences', { exact: true }).click()
    await page.getByRole('button', { name: 'back 5 seconds' }).waitFor()
    const field = page.locator('textarea[data-transcript-text]').nth(1)
    await field.focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Backspace')
    await page.keyboard.type(' and warmth.')
    await saved(page, 'Update Successful!').waitFor()
    await page.keyboard.press('Home')
    for (let i = 0; i < 5; i++) await page.keyboard.press('Control+ArrowRight')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await texts(page))[2]).toBe('and why it needs time and warmth.')
    await page.keyboard.press('Backspace')
    const joined = 'Today we talk about bread, and why it needs time and warmth.'
    await expect.poll(async () => (await texts(page))[1]).toBe(joined)
    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await texts(page))[2]).toBe('and why it needs time and warmth.')
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(async () => (await texts(page))[1]).toBe(joined)
    await picture(page, 'transcript-sentences')
    expect(await accessibilityProblems(page)).toEqual([])
  })

  test('says who speaks, everywhere', async () => {
    const { page } = juno
    await page
      .getByRole('button', { name: /speaks at/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: 'Who speaks here?' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Juno Vale')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await saved(page, 'Updated Speaker name!').waitFor()
  })

  test('replaces a word everywhere after seeing each place', async () => {
    const { page } = juno
    await page.keyboard.press('Control+f')
    const panel = page.getByRole('region', { name: 'Find and replace' })
    await panel.getByLabel('Find').fill('show')
    await panel.getByLabel('Replace with').fill('kitchen')
    await panel.getByRole('button', { name: /^Replace (all|it)/ }).click()
    await panel.getByText('Not found').waitFor()
    await saved(page, 'Update Successful!').waitFor()
    await page.keyboard.press('Escape')
  })

  test('finds it as it was left after a reload, and in the files', async () => {
    const { page } = juno
    await page.reload()
    await page.locator('textarea[data-transcript-text]').first().waitFor()
    const [first, second] = await texts(page)
    expect(first).toBe('Welcome back to the kitchen.')
    expect(second).toBe('Today we talk about bread, and why it needs time and warmth.')
    await page.getByRole('button', { name: 'Download' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'VTT' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('Bread.vtt')
    const captions = readFileSync(await download.path(), 'utf8')
    expect(captions).toContain('<v Juno Vale>')
    expect(captions).toContain('kitchen')
  })

  test('listeners get the corrected captions through the feed', async () => {
    const readCaptions = async () => {
      const feed = parseRssFeed(await (await fetch(`${product.origin}/feeds/night-kitchen.xml`)).text())
      const files = feed.items?.[0]?.podcast?.transcripts ?? []
      const address = files.find(({ type }) => type === 'text/vtt')?.url
      return address ? (await fetch(address)).text() : ''
    }
    await expect.poll(readCaptions, { timeout: 60_000, interval: 1000 }).toContain('kitchen')
    expect(await readCaptions()).toContain('<v Juno Vale>')
  })

  test('listens along, and goes back three seconds', async () => {
    const { page } = juno
    await page.getByText('Paragraphs', { exact: true }).click()
    // The view goes back less far than the editor of sentences.
    await page.getByRole('button', { name: 'back 3 seconds' }).waitFor()
    await page.locator('textarea[data-transcript-text]').first().focus()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Pause' }).waitFor()
    await page.locator('[data-row][data-heard]').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
    expect(juno.complaints).toEqual([])
  })

  test('reads it on a phone in the dark', async () => {
    const phone = await visit(browser, { width: 390, dark: true })
    await signIn(phone, product.origin, EMAIL)
    await phone.page.goto(juno.page.url())
    await phone.page.locator('textarea[data-transcript-text]').first().waitFor()
    await picture(phone.page, 'transcript-phone')
    expect(await accessibilityProblems(phone.page)).toEqual([])
    await phone.page.goto(`${product.origin}/podcasts/${showId}/episodes/${episodeId}/assets`)
    await phone.page.getByRole('link', { name: 'View', exact: true }).waitFor()
    await picture(phone.page, 'transcript-assets-phone')
    expect(await accessibilityProblems(phone.page)).toEqual([])
    await phone.page.getByRole('button', { name: 'Transcribe again' }).click()
    await phone.page.getByRole('dialog', { name: 'Transcribe again?' }).waitFor()
    await picture(phone.page, 'transcript-again-phone')
    expect(await accessibilityProblems(phone.page)).toEqual([])
    await phone.context.close()
  })

  test('a listener finds what was corrected, and comes to the moment at which it is said', async () => {
    const listener = await visit(browser)
    const { page } = listener
    await expect
      .poll(
        async () => {
          await page.goto(`${product.origin}/s/night-kitchen/episodes?q=warmth`)
          return page.locator('mark', { hasText: 'warmth' }).count()
        },
        { timeout: 60_000, interval: 1000 },
      )
      .toBeGreaterThan(0)
    expect(await accessibilityProblems(page)).toEqual([])
    await picture(page, 'transcript-search')
    await page.locator('a[href*="#said="]').first().click()
    await page.waitForURL(/\/bread#said=\d+$/)
    // Unfolded at the sentence, which is marked, and the player is at its second.
    await page.locator('.spoken [data-said]', { hasText: 'warmth' }).waitFor()
    await picture(page, 'transcript-found')
    expect(await page.locator('.spoken [data-said]').isVisible()).toBe(true)
    const withoutScript = await browser.newContext({ javaScriptEnabled: false })
    const plain = await withoutScript.newPage()
    await plain.goto(page.url())
    expect(await plain.locator('.spoken :target').isVisible()).toBe(true)
    await withoutScript.close()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(listener.complaints).toEqual([])
    await listener.context.close()
  })

  test('takes over a title that was drafted from it, and the feed says so', async () => {
    const { page } = juno
    chat.write(() => JSON.stringify({ results: ['Bread needs time and warmth', 'Bread by Napoleon'] }))
    await page.goto(`${product.origin}/episodes/${episodeId}/ai_contents`)
    await page.getByLabel(/are sent to/).check()
    await page.getByRole('button', { name: 'Draft texts' }).click()
    const titles = page.getByRole('region', { name: 'Titles' })
    await titles.getByText(/^Written by tiny-writer/).waitFor()
    expect(await titles.getByText('Napoleon').count()).toBe(0)
    await titles.getByRole('button', { name: 'Use as title' }).first().click()
    await page.getByText('Taken over into the episode.').waitFor()
    const feed = await (await fetch(`${product.origin}/feeds/night-kitchen.xml`)).text()
    expect(feed).toContain('<title>Bread needs time and warmth</title>')
    expect(feed).toContain('<podcast:txt purpose="ai-content">true')
  })

  test('sees why nothing comes while the service is down, and has a transcript when it is back', async () => {
    const { page } = juno
    await page.goto(`${product.origin}/podcasts/${showId}/episodes/${episodeId}`)
    await card(page).getByRole('button', { name: 'Delete' }).click()
    await page
      .getByRole('dialog', { name: 'Delete the transcript?' })
      .getByRole('button', { name: 'Delete' })
      .click()
    service.fail({ status: 503, headers: { 'retry-after': '1' } }, 2)
    service.fail({ status: 401 })
    // The yes of before still counts.
    await card(page).getByRole('button', { name: 'Request' }).click()
    await page.getByRole('dialog', { name: 'Preparing your transcript...' }).waitFor()
    await page.getByRole('button', { name: 'Close' }).last().click()
    await card(page).getByRole('alert').waitFor({ timeout: 90_000 })
    await picture(page, 'transcript-service-down')
    expect(await accessibilityProblems(page)).toEqual([])
    await card(page).getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Close' }).last().click()
    await card(page).getByRole('link', { name: 'View' }).waitFor({ timeout: 90_000 })
    expect(juno.complaints).toEqual([])
  })
})
