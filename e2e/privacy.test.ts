import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentMp3 } from '@podstead/simulators/old-host-files'
import { parseRssFeed } from 'feedsmith'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '../apps/server/src/accounts/factory.ts'
import { buildAudibleEpisode } from '../apps/server/src/delivery/factory.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'
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
 * A public podcast turns private: what of it is gone at once, and who hears it after. Each test goes on
 * where the one before it stopped.
 */

const EMAIL = 'maren@example.com'
const NAME = 'Harbour Lights'
const LISTENER = { username: 'crew', password: 'low tide at six' }
let folder: string
let product: Product
let browser: Browser
let maren: Visitor
let showId: number
/** The addresses of the podcast while it is public. */
let old: Record<'feed' | 'enclosure' | 'page' | 'episode' | 'artwork', string>
let newFeed: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'podstead-privacy-'))
  const dataDir = join(folder, 'data')
  showId = await furnish(dataDir, async (kernel) => {
    const user = await buildUser(kernel, { email: EMAIL })
    const show = await buildShow(kernel, { user, podcast_title: NAME, slug: 'harbour-lights' })
    await buildAudibleEpisode(kernel, {
      show,
      name: 'The pilot boat',
      slug: 'the-pilot-boat',
      content: silentMp3(2),
    })
    return show.id
  })
  ;[product, browser] = await Promise.all([startProduct({ DATA_DIR: dataDir }), launchBrowser()])
  maren = await visit(browser)
  await signIn(maren, product.origin, EMAIL)
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const at = (path: string) => `${product.origin}${path}`
const basic = ({ username, password }: typeof LISTENER) => ({
  authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
})

async function ask(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url, { headers, redirect: 'manual' })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

/** What each address answers. */
async function answers(
  of: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Record<string, number>> {
  const statuses = Object.entries(of).map(
    async ([name, url]) => [name, (await ask(url, headers)).status] as const,
  )
  return Object.fromEntries(await Promise.all(statuses))
}

describe('a public podcast', () => {
  test('answers everybody: feed, audio, page and artwork', async () => {
    const feed = at('/feeds/harbour-lights.xml')
    const said = parseRssFeed((await ask(feed)).text)
    old = {
      feed,
      enclosure: said.items?.[0]?.enclosures?.[0]?.url as string,
      page: at('/s/harbour-lights'),
      episode: at('/s/harbour-lights/the-pilot-boat'),
      artwork: said.itunes?.image as string,
    }
    expect(await answers(old)).toEqual({ feed: 200, enclosure: 200, page: 200, episode: 200, artwork: 200 })
  })

  test('has a website in its menu and no playlist', async () => {
    const { page } = maren
    await page.goto(at(`/shows/${showId}/overview`))
    await page.getByRole('button', { name: 'Podcast Website' }).waitFor()
    const menu = page.getByRole('navigation', { name: 'Podcast menu' })
    await menu.getByRole('link', { name: 'Website', exact: true }).waitFor()
    expect(await menu.getByRole('link', { name: 'Playlist', exact: true }).count()).toBe(0)
  })
})

describe('the switch to password protection', () => {
  test('asks for the name, and says before what it does', async () => {
    const { page } = maren
    await page.goto(at(`/shows/${showId}/advanced_settings`))
    await page.getByRole('radio', { name: /^Password protected\./ }).click()
    await page
      .getByText('Making this podcast private changes its feed address and cannot be undone.')
      .waitFor()
    await page.getByLabel('User name', { exact: true }).fill(LISTENER.username)
    await page.getByLabel('Password', { exact: true }).fill(LISTENER.password)
    await page.getByRole('button', { name: /^Save changes/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Make this podcast private?' })
    const confirm = dialog.getByRole('button', { name: 'Make it private' })
    await dialog.getByText('Directories such as Apple Podcasts drop it.', { exact: false }).waitFor()
    expect(await confirm.isDisabled()).toBe(true)
    await dialog.getByRole('textbox').fill('Harbour')
    expect(await confirm.isDisabled()).toBe(true)
    await dialog.getByRole('textbox').fill(NAME.toLowerCase())
    await picture(page, 'privacy-confirm')
    expect((await ask(old.feed)).status).toBe(200)
    await confirm.click()
    await page.getByText('The podcast is private now').waitFor()
    await picture(page, 'privacy-done')
  })

  test('takes away the old feed, audio, pages and artwork at once', async () => {
    expect(await answers(old)).toEqual({ feed: 404, enclosure: 404, page: 404, episode: 404, artwork: 404 })
    // Nor with the new credentials: a private podcast has nothing at its old addresses.
    expect(await answers(old, basic(LISTENER))).toEqual({
      feed: 404,
      enclosure: 404,
      page: 404,
      episode: 404,
      artwork: 404,
    })
  })

  test('gives a new feed that asks for user name and password, and so does its audio', async () => {
    const { page } = maren
    await page.goto(at(`/shows/${showId}/overview`))
    await page.getByRole('button', { name: 'RSS Feed' }).click()
    const modal = page.getByRole('dialog', { name: 'RSS Feed' })
    newFeed = await modal.getByLabel('Feed URL', { exact: true }).inputValue()
    await modal.getByRole('button', { name: 'Copy URL' }).click()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(newFeed)
    expect(await modal.getByLabel('Password', { exact: true }).inputValue()).toBe(LISTENER.password)
    await page.getByText('Private: password protected').waitFor()
    await page.keyboard.press('Escape')
    expect(newFeed).not.toBe(old.feed)
    const refused = await ask(newFeed)
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
      401,
      expect.stringMatching(/^Basic /),
    ])
    expect(refused.text).not.toContain(NAME)
    expect((await ask(newFeed, basic({ ...LISTENER, password: 'high tide at six' }))).status).toBe(401)
    const heard = await ask(newFeed, basic(LISTENER))
    expect(heard.status).toBe(200)
    const said = parseRssFeed(heard.text)
    expect([said.title, said.items?.map(({ title }) => title)]).toEqual([NAME, ['The pilot boat']])
    const audio = said.items?.[0]?.enclosures?.[0]?.url as string
    expect(audio).not.toBe(old.enclosure)
    expect([(await ask(audio)).status, (await ask(audio, basic(LISTENER))).status]).toEqual([401, 200])
    expect(said.itunes?.image).not.toBe(old.artwork)
    expect((await ask(said.itunes?.image as string)).status).toBe(200)
  })

  test('changes the menus: a playlist, and no website any more', async () => {
    const { page } = maren
    const menu = page.getByRole('navigation', { name: 'Podcast menu' })
    await menu.getByRole('link', { name: 'Playlist', exact: true }).click()
    await page.getByRole('heading', { name: 'Playlist', exact: true }).waitFor()
    await page.getByText('The pilot boat').first().waitFor()
    await picture(page, 'privacy-playlist')
    for (const gone of ['Website', 'Social', 'Move away'])
      expect(await menu.getByRole('link', { name: gone, exact: true }).count(), gone).toBe(0)
    expect(await page.getByRole('button', { name: 'Podcast Website' }).count()).toBe(0)
    await page.goto(at('/dashboard'))
    await page.getByText('Private', { exact: true }).first().waitFor()
  })

  test('is not offered the way back', async () => {
    const { page } = maren
    await page.goto(at(`/shows/${showId}/advanced_settings`))
    await page
      .getByText('This podcast is private and cannot be made public again.', { exact: false })
      .waitFor()
    const mode = (name: RegExp) => page.getByRole('radio', { name })
    expect(await mode(/^Public\./).isDisabled()).toBe(true)
    expect(await mode(/^Password protected\./).isChecked()).toBe(true)
    expect([await mode(/^Unlisted\./).isDisabled(), await mode(/^Members only\./).isDisabled()]).toEqual([
      false,
      false,
    ])
    expect(maren.complaints).toEqual([])
  })
})
