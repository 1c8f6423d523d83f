import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OldHost, startOldHost } from '@podstead/simulators/old-host'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '../apps/server/src/accounts/factory.ts'
import {
  furnish,
  launchBrowser,
  type Product,
  picture,
  played,
  signIn,
  startImport,
  startProduct,
  type Visitor,
  visit,
} from './product.ts'

/**
 * A podcast goes from one install to another in one file. Each test goes on where the one before it stopped.
 */

const EMAIL = 'mira@example.com'
let folder: string
let browser: Browser
let oldHost: OldHost
let here: Product
let there: Product
let mira: Visitor
let showId: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'podstead-archive-'))
  const [ours, theirs] = [join(folder, 'here'), join(folder, 'there')]
  for (const dataDir of [ours, theirs])
    await furnish(dataDir, (kernel) => buildUser(kernel, { email: EMAIL }))
  oldHost = await startOldHost({ items: 3 })
  ;[here, there, browser] = await Promise.all([
    startProduct({ DATA_DIR: ours, OUTBOUND_ALLOW_HOSTS: oldHost.host }),
    startProduct({ DATA_DIR: theirs }),
    launchBrowser(),
  ])
  mira = await visit(browser)
})
afterAll(async () => {
  await browser?.close()
  await Promise.all([here?.stop(), there?.stop()])
  await oldHost?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The feed without what names its install: its origin, and the keys in addresses. */
async function feedOf({ origin }: Product): Promise<string> {
  const answer = await fetch(`${origin}/feeds/night-trains.xml`)
  expect(answer.status).toBe(200)
  return (await answer.text())
    .replaceAll(origin, 'https://install')
    .replace(/\/(artwork|images)\/[^/]+\//g, '/$1/KEY/')
    .replace(/\/(audio|chapters)\/[0-9a-f-]{36}/g, '/$1/KEY')
    .replace(/\/transcripts\/[0-9a-f-]+\/[0-9a-f]+\./g, '/transcripts/KEY.')
}

test('a podcast with everything in it is there, with settings of its own', async () => {
  const { page } = mira
  await signIn(mira, here.origin, EMAIL)
  await startImport(mira, here.origin, oldHost.feedUrl)
  await page.getByRole('heading', { name: 'Your podcast is here', exact: true }).waitFor({ timeout: 120_000 })
  // The last files have arrived; their audio is processed a moment later, and
  // until then plays from the old host.
  const answers = async () =>
    (await played(`${here.origin}/feeds/night-trains.xml`)).map(([, answer]) => answer)
  await expect.poll(answers, { timeout: 60_000 }).toEqual([200, 200, 200])
  showId = page.url().match(/shows\/(\d+)\//)?.[1] as string
  await page.goto(`${here.origin}/shows/${showId}`)
  await page.getByLabel('Copyright').fill('© 2026 Mira Kolb & “friends” <all of them>')
  await page.getByRole('button', { name: /^Save changes/ }).click()
  await page.getByText('All changes are saved').waitFor()
})

test('its page Export gives it away as one file', async () => {
  const { page } = mira
  await page.goto(`${here.origin}/shows/${showId}/export`)
  await page.getByText(/^3 episodes, about /).waitFor()
  await picture(page, 'export')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download archive' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.zip$/)
  await file.saveAs(join(folder, 'archive.zip'))
})

test('another install takes the file in, and says so', async () => {
  const { page } = mira
  await signIn(mira, there.origin, EMAIL)
  await page.getByRole('link', { name: 'I already have a podcast' }).click()
  await page.getByRole('heading', { name: 'From a Podstead archive' }).waitFor()
  const field = page.locator('input[type=file][accept=".zip"]')
  await field.waitFor({ state: 'attached' })
  await field.setInputFiles(join(folder, 'archive.zip'))
  await page.getByText('The import has started. You can leave this page.').waitFor()
  const row = page.getByRole('list', { name: 'Imports of archives' }).getByRole('listitem')
  await row.getByText('Done', { exact: true }).waitFor({ timeout: 120_000 })
  await row.getByText('3 of 3 episodes').waitFor()
  await picture(page, 'archive-import')
  await row.getByRole('link', { name: 'Open podcast' }).click()
  await page.getByRole('heading', { name: 'Night Trains' }).first().waitFor()
})

test('and answers the same feed, byte for byte but for the addresses', async () => {
  const [ours, theirs] = [await feedOf(here), await feedOf(there)]
  for (const element of [
    'podcast:chapters',
    'podcast:transcript',
    'podcast:soundbite',
    'podcast:value',
    'podcast:person',
    'itunes:image',
  ])
    expect(ours).toContain(`<${element} `)
  expect(ours).toContain('&lt;all of them')
  expect(ours.match(/<item>/g)).toHaveLength(3)
  expect(theirs).toBe(ours)
})

test('and the same files, chapters, transcripts and pictures', async () => {
  const files = async ({ origin }: Product) => {
    const feed = await (await fetch(`${origin}/feeds/night-trains.xml`)).text()
    const named = [
      ...feed.matchAll(
        /<(?:enclosure|podcast:chapters|podcast:transcript)\s[^>]*?url="([^"]+)"|<itunes:image href="([^"]+)"/g,
      ),
    ]
    const addresses = named.map(([, url, image]) => String(url ?? image).replaceAll('&amp;', '&'))
    return Promise.all(
      addresses.map(async (url) => Buffer.from(await (await fetch(url)).arrayBuffer()).toString('base64')),
    )
  }
  const [ours, theirs] = [await files(here), await files(there)]
  // Audio, chapters, transcript and picture of three episodes, and the artwork.
  expect(ours).toHaveLength(13)
  expect(theirs).toEqual(ours)
  // The picture drawn from the name that the podcast had until its feed was read.
  expect(mira.complaints.filter((line) => !/404 .*\/artwork\/show-/.test(line))).toEqual([])
})
