import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentMp3 } from '@podstead/simulators/old-host-files'
import { writeMp3 } from '@podstead/simulators/sounds'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUser, FACTORY_PASSWORD } from '../apps/server/src/accounts/factory.ts'
import { buildAudibleEpisode } from '../apps/server/src/delivery/factory.ts'
import { buildEpisode } from '../apps/server/src/episodes/factory.ts'
import type { Kernel } from '../apps/server/src/kernel/kernel.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'
import {
  accessibilityProblems,
  chooseFile,
  furnish,
  launchBrowser,
  linkFromOutbox,
  type Product,
  picture,
  startProduct,
  type Visitor,
  visit,
} from './product.ts'

/**
 * Smaller journeys over a furnished install: who forgot a password, who has no mouse, who loses the
 * line, who needs to read it aloud.
 */

const EMAIL = 'maren@example.com'
let folder: string
let product: Product
let browser: Browser
let showId: number
let episodeId: number
let showSlug: string
let episodeSlug: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'podstead-visitors-'))
  const dataDir = join(folder, 'data')
  await furnish(dataDir, buildPodcast)
  ;[product, browser] = await Promise.all([startProduct({ DATA_DIR: dataDir }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A confirmed account with a show and episodes in every state. */
async function buildPodcast(kernel: Kernel): Promise<void> {
  const user = await buildUser(kernel, { email: EMAIL })
  const show = await buildShow(kernel, {
    user,
    podcast_title: 'Harbour Lights',
    slug: 'harbour-lights',
    description: '<p>Ships, weather and the people in between.</p>',
  })
  const { episode } = await buildAudibleEpisode(kernel, {
    show,
    name: 'The pilot boat',
    slug: 'the-pilot-boat',
    // Long enough to be paused on a busy machine.
    content: silentMp3(120),
  })
  await buildEpisode(kernel, { show, name: 'Fog', slug: 'fog', is_draft: true })
  await buildEpisode(kernel, {
    show,
    name: 'Winter storm',
    slug: 'winter-storm',
    audio_date: new Date(Date.now() + 5 * 86_400_000),
  })
  ;[showId, episodeId, showSlug, episodeSlug] = [show.id, episode.id, show.slug, episode.slug]
}

const at = (path: string) => `${product.origin}${path}`

let password = FACTORY_PASSWORD

async function signIn({ page }: Visitor): Promise<void> {
  await page.goto(at('/signin'))
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/dashboard')
}

describe('who needs to read it aloud, in bright light and in the dark, on a desk and on a telephone', () => {
  const publicPages = () => [
    '/signin',
    '/signup',
    '/signup-confirmation',
    '/forgot_password',
    '/password_reset?access-token=x&client=y&uid=z',
    `/s/${showSlug}`,
    `/s/${showSlug}/${episodeSlug}`,
    '/outbox',
    '/no/such/page',
  ]
  const ownPages = () => [
    '/dashboard',
    '/shows/new',
    `/shows/${showId}/overview`,
    `/shows/${showId}/episodes`,
    `/shows/${showId}/new-episode`,
    `/podcasts/${showId}/episodes/${episodeId}`,
    `/shows/${showId}`,
    '/change_password',
    '/no/such/page',
  ]

  test.each([
    ['light', 1280],
    ['dark', 390],
  ] as const)(
    'axe finds nothing in %s at %i pixels, and nothing is wider than the page',
    async (scheme, width) => {
      const visitor = await visit(browser, { width, dark: scheme === 'dark' })
      const { page } = visitor
      const problems: string[] = []
      const look = async (path: string, whose: string) => {
        await page.goto(at(path))
        await page.locator('h1').first().waitFor()
        await picture(page, `${whose}${path.split('?')[0]?.replace(/\//g, '_')}-${scheme}-${width}`)
        problems.push(...(await accessibilityProblems(page)).map((line) => `${path}: ${line}`))
        const overflow = (await page.evaluate('document.documentElement.scrollWidth - innerWidth')) as number
        if (overflow > 0) problems.push(`${path}: ${overflow}px wider than the page`)
      }
      for (const path of publicPages()) await look(path, 'public')
      await signIn(visitor)
      for (const path of ownPages()) await look(path, 'own')
      expect(problems).toEqual([])
      await visitor.context.close()
    },
  )
})

describe('who wants to subscribe', () => {
  test.each([
    ['on a desk', {}, ['https:', 'http:']],
    ['on a telephone with touch', { hasTouch: true, isMobile: true }, ['https:', 'http:', 'pktc:']],
  ])('sees %s only links that do something there', async (_where, device, schemes) => {
    const context = await browser.newContext(device)
    const page = await context.newPage()
    await page.goto(at(`/s/${showSlug}`))
    const shown = await page
      .locator('.apps a:visible')
      .evaluateAll((links) => links.map((link) => (link as unknown as { href: string }).href))
    expect(shown.length).toBeGreaterThan(2)
    expect(shown.map((href) => new URL(href).protocol).filter((scheme) => !schemes.includes(scheme))).toEqual(
      [],
    )
    expect(shown.some((href) => href.startsWith('pktc:'))).toBe(schemes.includes('pktc:'))
    await context.close()
  })
})

describe('who listens while reading', () => {
  test('plays a row at the foot of the page, pauses it there, and copies the address of the feed', async () => {
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
    const page = await context.newPage()
    await page.goto(at(`/s/${showSlug}`))
    const row = page.getByRole('listitem').getByRole('button', { name: 'Play The pilot boat' })
    await row.click()
    const bar = page.getByRole('region', { name: 'Player' })
    await bar.getByRole('button', { name: 'Pause The pilot boat' }).waitFor()
    await page.getByRole('heading', { name: 'Subscribe' }).scrollIntoViewIfNeeded()
    const box = await bar.boundingBox()
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(page.viewportSize()?.height)
    await bar.getByRole('button', { name: 'Pause The pilot boat' }).click()
    await row.waitFor()
    await page.getByRole('button', { name: 'Copy the feed address' }).click()
    await page.getByText('Copied').waitFor()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(at(`/feeds/${showSlug}.xml`))
    await bar.getByRole('button', { name: 'Close the player' }).click()
    await bar.waitFor({ state: 'detached' })
    await context.close()
  })

  test('without script the row leads to the episode, whose audio the browser plays', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(at(`/s/${showSlug}`))
    await page.getByRole('listitem').getByRole('link', { name: 'Play The pilot boat' }).click()
    await page.waitForURL(`**/s/${showSlug}/${episodeSlug}`)
    expect(await page.locator('audio[controls]').count()).toBe(1)
    expect(await page.getByRole('button', { name: 'Copy link' }).count()).toBe(0)
    await context.close()
  })
})

describe('who forgot the password', () => {
  test('sets a new one by the link of the mail, is signed in, and the link is worth nothing after', async () => {
    const visitor = await visit(browser)
    const { page } = visitor
    await page.goto(at('/signin'))
    await page.getByRole('link', { name: /forgot/i }).click()
    await page.getByRole('heading', { name: 'Password reset' }).waitFor()
    await page.getByLabel('Email').fill(EMAIL)
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await page.getByText('Forgot Password Email Sent').waitFor()
    const link = await linkFromOutbox(page, product.origin, 'Set a new password')
    await page.goto(link)
    await page.getByLabel('New password', { exact: true }).fill('short')
    await page.getByLabel('Confirm new password').fill('short')
    expect(page.url()).not.toContain('access-token')
    await page
      .getByRole('button', { name: /password/i })
      .last()
      .click()
    await page.getByText('Password is too short (minimum is 8 characters)').first().waitFor()
    await page.getByLabel('New password', { exact: true }).fill('a new long secret')
    await page.getByLabel('Confirm new password').fill('a new long secret')
    await page
      .getByRole('button', { name: /password/i })
      .last()
      .click()
    await page.waitForURL('**/dashboard')
    password = 'a new long secret'
    await visitor.context.close()

    const again = await visit(browser)
    await again.page.goto(link)
    await again.page.getByLabel('New password', { exact: true }).fill('one more long secret')
    await again.page.getByLabel('Confirm new password').fill('one more long secret')
    await again.page
      .getByRole('button', { name: /password/i })
      .last()
      .click()
    await again.page.getByRole('alert').first().waitFor()
    expect(again.page.url()).toContain('/password_reset')
    await again.context.close()
  })
})

describe('who has no mouse', () => {
  test('signs in, finds a podcast in the command palette and opens an episode', async () => {
    const visitor = await visit(browser)
    const { page } = visitor
    await page.goto(at('/signin'))
    await page.getByLabel('Email').waitFor()
    await tabTo(page, 'Email')
    await page.keyboard.type(EMAIL)
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard')
    await page.getByRole('link', { name: 'Harbour Lights' }).first().waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').locator('input').waitFor()
    await page.keyboard.type('harbour')
    await page.getByRole('dialog').getByText('Harbour Lights').first().waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/shows/*/overview')
    await page.reload()
    await page.getByRole('heading', { name: 'Harbour Lights' }).waitFor()
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate('document.activeElement?.textContent')).toMatch(/skip/i)
    await visitor.context.close()
  })
})

describe('who loses the line', () => {
  test('goes on with the upload after a reload, from where it stopped', async () => {
    const file = join(folder, 'long talk.mp3')
    await writeMp3(file, { seconds: 800, title: 'A long talk' })
    const visitor = await visit(browser)
    const { page } = visitor
    await signIn(visitor)
    await page.goto(at(`/shows/${showId}/new-episode`))
    const session = await visitor.context.newCDPSession(page)
    await session.send('Network.enable')
    const narrow = { offline: false, latency: 20, downloadThroughput: 4_000_000, uploadThroughput: 1_800_000 }
    const wide = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
    await session.send('Network.emulateNetworkConditions', narrow)
    await chooseFile(page, file)
    await page.getByText(/Uploading [3-9]\d%/).waitFor({ timeout: 60_000 })
    await page.reload()
    await page.getByText('Continue your upload of long talk.mp3').waitFor()
    await page.getByText(/It stopped at \d+%/).waitFor()
    let resumed = -1
    page.on('request', (request) => {
      if (request.method() === 'PATCH' && resumed < 0) resumed = Number(request.headers()['upload-offset'])
    })
    await session.send('Network.emulateNetworkConditions', wide)
    await chooseFile(page, file)
    await page.getByText('Uploaded', { exact: false }).first().waitFor({ timeout: 60_000 })
    expect(resumed).toBeGreaterThan(0)
    await visitor.context.close()
  })
})

async function tabTo(page: Page, label: string): Promise<void> {
  for (let i = 0; i < 15; i++) {
    const focused = await page.evaluate("document.activeElement?.labels?.[0]?.textContent ?? ''")
    if (String(focused).startsWith(label)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not reach ${label}`)
}
