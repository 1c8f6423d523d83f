import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeMp3, writeWav } from '@podstead/simulators/sounds'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useFurnishedProduct } from './furnished-product.ts'
import { audioReady, chooseFile, linkFromOutbox, visit } from './product.ts'

/**
 * How many clicks the first hour takes. Typing and choosing a file are not counted, the link of a mail is
 * one. Each test goes on where the one before it stopped.
 */

const EMAIL = 'ana@example.com'
const folder = mkdtempSync(join(tmpdir(), 'podstead-clicks-'))
const world = useFurnishedProduct('clicks')
let page: Page
let clicks = 0

beforeAll(async () => {
  await writeMp3(join(folder, 'first.mp3'), { seconds: 20, title: 'The first one' })
  await writeWav(join(folder, 'second.wav'), { seconds: 20 })
  page = (await visit(world.browser)).page
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function click(target: Locator): Promise<void> {
  clicks += 1
  await target.click()
}
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
async function count(journey: () => Promise<void>): Promise<number> {
  clicks = 0
  await journey()
  return clicks
}

test('from the sign-in page to an empty dashboard: 4', async () => {
  await page.goto(`${world.product.origin}/signin`)
  const taken = await count(async () => {
    await click(page.getByRole('link', { name: /sign up|create/i }).first())
    await page.getByRole('heading', { name: 'Create your account' }).waitFor()
    await page.getByLabel('Email').fill(EMAIL)
    await page.getByLabel('Password', { exact: true }).fill('a long enough secret')
    await click(page.locator('altcha-widget input[type=checkbox]').first())
    await expect.poll(() => button('Create account').isEnabled(), { timeout: 20_000 }).toBe(true)
    await click(button('Create account'))
    await page.getByRole('heading', { name: 'Confirm your email' }).waitFor()
    clicks += 1
    await page.goto(await linkFromOutbox(page, world.product.origin, 'Confirm your email'))
    await page.getByRole('heading', { name: 'Start your first podcast' }).waitFor()
  })
  expect(taken).toBe(4)
})

test('a first podcast with its category: 4', async () => {
  const taken = await count(async () => {
    await click(button('Start a podcast'))
    await page.getByRole('dialog').getByLabel('Podcast name').fill('Kitchen Table Radio')
    await click(page.getByRole('combobox', { name: 'Category' }))
    await click(page.getByRole('option', { name: 'Education' }))
    await click(page.getByRole('dialog').getByRole('button', { name: 'Create podcast' }))
    await page.getByRole('heading', { name: 'Upload your first episode' }).waitFor()
  })
  expect(taken).toBe(4)
})

test('an MP3, published: 2 and the file', async () => {
  const taken = await count(async () => {
    await click(page.getByRole('link', { name: 'Upload an episode' }))
    await chooseFile(page, join(folder, 'first.mp3'))
    await expect.poll(() => page.getByLabel('Episode name').inputValue()).toBe('The first one')
    await page.getByText('Uploaded', { exact: false }).first().waitFor()
    await click(button('Publish'))
    await audioReady(page)
    await page.getByRole('heading', { name: 'Your podcast is live' }).waitFor()
  })
  expect(taken).toBe(2)
})

test('from there to where the podcast is submitted to Apple Podcasts: 1', async () => {
  const taken = await count(async () => {
    await click(page.getByRole('link', { name: 'Open the list of directories' }))
    await page.getByRole('link', { name: 'Submit to Apple Podcasts' }).waitFor()
  })
  expect(taken).toBe(1)
})

test('the address of the feed in the clipboard: 2', async () => {
  const taken = await count(async () => {
    await click(button('RSS Feed'))
    await click(page.getByRole('dialog').getByRole('button', { name: /^copy/i }).first())
    await page.getByRole('dialog').getByText('Copied').waitFor()
  })
  expect(taken).toBe(2)
  await page.keyboard.press('Escape')
})

test('a WAV as a draft, which is converted without a question: 2 and the file', async () => {
  const taken = await count(async () => {
    await click(page.getByRole('link', { name: 'New episode' }).first())
    await chooseFile(page, join(folder, 'second.wav'))
    await page.getByText('Uploaded', { exact: false }).first().waitFor()
    await page.getByLabel('Episode name').fill('The second one')
    await click(button('Save Draft'))
    await page.getByText('Episode saved as a draft').waitFor()
  })
  expect(taken).toBe(2)
})

test('an episode deleted and brought back: 3, and 1', async () => {
  await page.goto(page.url().replace(/\/podcasts\/(\d+)\/.*/, '/shows/$1/episodes'))
  const taken = await count(async () => {
    await click(button('More for The second one'))
    await click(page.getByRole('menuitem', { name: /^Delete/ }))
    await click(page.getByRole('dialog').getByRole('button', { name: /^Delete/ }))
    await page.getByRole('link', { name: 'The second one' }).waitFor({ state: 'detached' })
  })
  expect(taken).toBe(3)
  const undone = await count(async () => {
    await click(button('Undo'))
    await page.getByRole('link', { name: 'The second one' }).waitFor()
  })
  expect(undone).toBe(1)
})
