import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentMp3 } from '@podstead/simulators/old-host-files'
import { parseRssFeed } from 'feedsmith'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUser, FACTORY_PASSWORD } from '../apps/server/src/accounts/factory.ts'
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
 * What is saved on the settings pages stands in the feed and on the public page. Each test goes on
 * where the one before it stopped.
 */

const EMAIL = 'maren@example.com'
const NAME = 'Harbour Lights & Fog'
let folder: string
let product: Product
let browser: Browser
let maren: Visitor
let showId: number

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'podstead-settings-'))
  const dataDir = join(folder, 'data')
  showId = await furnish(dataDir, async (kernel) => {
    const user = await buildUser(kernel, { email: EMAIL })
    const show = await buildShow(kernel, { user, podcast_title: 'Harbour Lights', slug: 'harbour-lights' })
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
const feed = async () => parseRssFeed(await (await fetch(at('/feeds/harbour-lights.xml'))).text())
const publicPage = async () => (await fetch(at('/s/harbour-lights'))).text()

async function open(page: Page, path: string, field: string): Promise<void> {
  await page.goto(at(`/shows/${showId}${path}`))
  await page.getByLabel(field, { exact: true }).first().waitFor()
}

/** Opens a list and takes one of it, by its whole name. */
async function choose(page: Page, list: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: list, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function save(page: Page, toast: string): Promise<void> {
  await page.getByRole('button', { name: /^Save changes/ }).click()
  await page.getByText(toast).first().waitFor()
  await page.getByText('All changes are saved').waitFor()
}

describe('a session that ends', () => {
  const signInHere = async (page: Page) => {
    await page.getByLabel('Email').fill(EMAIL)
    await page.getByLabel('Password', { exact: true }).fill(FACTORY_PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }

  test('while something is typed gives place and text back, and says what happened', async () => {
    const { page, complaints } = maren
    await open(page, '', 'Podcast name')
    await page.getByLabel('Copyright').fill('© 2026 Nobody yet')
    // As if it had run out: the server knows these tokens no more.
    await page.evaluate(`localStorage.setItem('podstead.session',
      localStorage.getItem('podstead.session').replace(/"access-token":"[^"]+"/, '"access-token":"run-out"'))`)
    // Something else that the page asks for may find the session ended first, and the form is gone. The press
    // must be over before the form comes back, where it would find the button again.
    const pressed = page
      .getByRole('button', { name: /^Save changes/ })
      .click({ timeout: 3000 })
      .catch(() => undefined)
    await page.waitForURL('**/signin?next=*')
    await pressed
    await page
      .getByText('You were signed out. Sign in and you are back where you were; what you typed is kept.')
      .waitFor()
    expect(new URL(page.url()).search).toBe(`?next=%2Fshows%2F${showId}`)
    await picture(page, 'signed-out')
    complaints.splice(0)
    await signInHere(page)
    await page.getByText('What you typed is back').waitFor()
    expect(new URL(page.url()).pathname).toBe(`/shows/${showId}`)
    expect(await page.getByLabel('Copyright').inputValue()).toBe('© 2026 Nobody yet')
    expect(await page.getByText('You need to sign in').count()).toBe(0)
    await picture(page, 'typed-is-back')
    await page.getByRole('button', { name: 'Discard' }).first().click()
    await page.getByText('All changes are saved').waitFor()
    expect(await page.getByLabel('Copyright').inputValue()).toBe('')
    expect(
      await page.evaluate(
        'Object.keys(sessionStorage).filter((key) => key.startsWith("podstead.unsaved")).length',
      ),
    ).toBe(0)
  })

  test('before a link of a mail is opened leads there after signing in, and nowhere else', async () => {
    const visitor = await visit(browser)
    const { page } = visitor
    await page.goto(at(`/shows/${showId}/metrics?from=2026-01-01`))
    await page.waitForURL('**/signin?next=*')
    await signInHere(page)
    await page.waitForURL(`**/shows/${showId}/metrics?from=2026-01-01`)
    await visitor.context.close()
    const stranger = await visit(browser)
    await stranger.page.goto(at('/signin?message=Your+account+is+suspended&next=//evil.example/'))
    await stranger.page.getByLabel('Email').waitFor()
    expect(await stranger.page.getByText('suspended').count()).toBe(0)
    await signInHere(stranger.page)
    await stranger.page.waitForURL(at('/dashboard'))
    await stranger.context.close()
  })
})

describe('the feed says', () => {
  test('what was saved under General', async () => {
    const { page } = maren
    await open(page, '', 'Podcast name')
    await page.getByLabel('Podcast name').fill(NAME)
    const text = page.getByRole('textbox', { name: 'Description' })
    await text.fill('Ships, weather and the people in between.')
    await page.getByLabel('Keywords').fill('harbour, fog')
    await choose(page, 'Category', 'Science')
    await choose(page, 'Subcategory', 'Nature')
    await choose(page, 'Language', 'German')
    await choose(page, 'Medium', 'Course')
    await page.getByRole('radio', { name: 'Serial' }).check()
    await page.getByRole('radio', { name: 'Explicit', exact: true }).check()
    await page.getByRole('button', { name: 'Show fields: Place', exact: true }).click()
    await page.getByRole('combobox', { name: 'Place name' }).fill('Hambur')
    await page
      .getByRole('option', { name: /^Hamburg/ })
      .first()
      .click()
    await page.getByLabel('Author', { exact: true }).fill('Maren Holm')
    await page.getByLabel('Email', { exact: true }).fill('lights@harbour.example')
    await page.getByLabel('Homepage').fill('https://harbour.example/')
    await page.getByLabel('Copyright').fill('© 2026 Maren Holm')
    await page.getByRole('switch', { name: 'Complete' }).check()
    await picture(page, 'settings-general')
    await save(page, `${NAME} has been updated!`)
    const said = await feed()
    expect(said).toMatchObject({
      title: NAME,
      description: expect.stringContaining('Ships, weather and the people in between.'),
      language: 'de',
      copyright: '© 2026 Maren Holm',
      link: 'https://harbour.example/',
      itunes: {
        author: 'Maren Holm',
        categories: [{ text: 'Science', categories: [{ text: 'Nature' }] }],
        type: 'serial',
        explicit: true,
        complete: true,
        keywords: ['harbour', 'fog'],
      },
      podcast: {
        medium: 'course',
        locations: [{ display: 'Hamburg, Germany', geo: expect.stringMatching(/^geo:53\.\d+,(9|10)\.\d+/) }],
      },
    })
    // The address stays private until its owner says otherwise.
    expect(said.itunes?.owner?.email).toBeUndefined()
  })

  test('what was saved under Advanced', async () => {
    const { page } = maren
    await open(page, '/advanced_settings', 'Prefix for audio addresses')
    await page.getByRole('switch', { name: 'Locked' }).check()
    await page.getByRole('switch', { name: 'Show the email address in the feed' }).check()
    await page.getByLabel('Prefix for audio addresses').fill('https://measure.example/e/')
    await page.getByLabel('Apple Podcasts claim key').fill('claim-6d1f')
    await page.getByRole('button', { name: 'Add a link' }).click()
    await page.getByLabel('Words on the button 1').fill('Buy us coal')
    await page.getByLabel('Address 1').fill('https://give.example/coal')
    await choose(page, 'Licence', 'CC BY-SA 4.0: name me, share alike')
    await picture(page, 'settings-advanced')
    await save(page, `${NAME} has been updated!`)
    const said = await feed()
    expect(said.items?.[0]?.enclosures?.[0]?.url).toMatch(/^https:\/\/measure\.example\/e\/.+\.mp3$/)
    expect(said).toMatchObject({
      itunes: { owner: { email: 'lights@harbour.example' } },
      podcast: {
        locked: { value: true, owner: 'lights@harbour.example' },
        fundings: [{ url: 'https://give.example/coal', display: 'Buy us coal' }],
        license: { display: 'cc-by-sa-4.0' },
        txts: expect.arrayContaining([{ display: 'claim-6d1f', purpose: 'applepodcastsverify' }]),
      },
    })
  })

  test('what was saved under Feed', async () => {
    const { page } = maren
    await page.goto(at(`/shows/${showId}/feed`))
    await page.getByRole('button', { name: 'Show fields: How often episodes appear' }).click()
    await choose(page, 'Rhythm', 'Every two weeks')
    await page.getByRole('button', { name: 'Recommend a podcast' }).click()
    await page.getByLabel('Feed address').fill('https://friends.example/feed.xml')
    await picture(page, 'settings-feed')
    await save(page, `The feed of ${NAME} has been updated.`)
    const said = await feed()
    expect(said.podcast?.updateFrequency).toMatchObject({
      display: 'Every two weeks',
      rrule: 'FREQ=WEEKLY;INTERVAL=2',
    })
    expect(said.podcast?.podroll?.remoteItems?.[0]?.feedUrl).toBe('https://friends.example/feed.xml')
  })

  test('and everything stands on the pages when they are opened again', async () => {
    const { page } = maren
    await open(page, '/advanced_settings', 'Prefix for audio addresses')
    expect(await page.getByLabel('Apple Podcasts claim key').inputValue()).toBe('claim-6d1f')
    expect(await page.getByLabel('Words on the button 1').inputValue()).toBe('Buy us coal')
    await open(page, '/feed', 'Rhythm')
    expect(await page.getByRole('combobox', { name: 'Rhythm' }).inputValue()).toBe('Every two weeks')
    await open(page, '', 'Podcast name')
    await expect.poll(() => page.getByRole('combobox', { name: 'Subcategory' }).inputValue()).toBe('Nature')
    expect(await page.getByRole('radio', { name: 'Serial' }).isChecked()).toBe(true)
    expect(await page.getByLabel('Country').inputValue()).toBe('DE')
  })
})

describe('the public page wears', () => {
  test('the links of Social and the colours of Customize', async () => {
    const { page } = maren
    await open(page, '/social', 'Spotify')
    await page.getByLabel('Spotify').fill('https://open.spotify.example/show/7')
    await page.getByLabel('Mastodon').fill('@maren@social.example')
    await save(page, `${NAME} has been updated!`)
    await page.goto(at(`/shows/${showId}/customize`))
    await page.getByRole('radio', { name: 'Plum' }).click()
    await page.getByLabel('Above the description').fill('What this is')
    await picture(page, 'settings-design')
    await save(page, 'Design has been updated!')
    const html = await publicPage()
    expect(html).toContain('href="https://open.spotify.example/show/7"')
    expect(html).toContain('href="https://social.example/@maren"')
    expect(html).toContain('What this is')
    const visitor = await visit(browser)
    await visitor.page.goto(at('/s/harbour-lights'))
    await visitor.page.getByRole('heading', { name: NAME }).first().waitFor()
    const theme = await visitor.page.locator('meta[name=theme-color]').getAttribute('content')
    expect(theme).not.toBe('#14342B')
    expect(html).toContain('<style>')
    await picture(visitor.page, 'settings-public-page')
    expect(visitor.complaints).toEqual([])
    await visitor.context.close()
  })
})

describe('two tabs', () => {
  test('that change different fields are merged without a word', async () => {
    const [one, other] = [maren.page, await maren.context.newPage()]
    await open(one, '', 'Author')
    await open(other, '', 'Author')
    await other.getByLabel('Keywords').fill('harbour, fog, foghorn')
    await one.getByLabel('Copyright').fill('© 2027 Maren Holm')
    await save(one, `${NAME} has been updated!`)
    await save(other, `${NAME} has been updated!`)
    expect(await other.getByRole('dialog').count()).toBe(0)
    expect(await feed()).toMatchObject({
      copyright: '© 2027 Maren Holm',
      itunes: { keywords: ['harbour', 'fog', 'foghorn'] },
    })
    await other.close()
  })

  test('that change the same field are asked which version stays, and lose nothing else', async () => {
    const [one, other] = [maren.page, await maren.context.newPage()]
    await open(one, '', 'Author')
    await open(other, '', 'Author')
    await other.getByLabel('Author', { exact: true }).fill('Maren and Ole')
    await other.getByLabel('Homepage').fill('https://other.example/')
    await one.getByLabel('Author', { exact: true }).fill('Maren Holm and friends')
    await one.getByLabel('Copyright').fill('© 2028 Maren Holm')
    await save(one, `${NAME} has been updated!`)
    await other.getByRole('button', { name: /^Save changes/ }).click()
    const notice = other.getByRole('dialog', { name: 'Changed somewhere else, too' })
    await notice.getByRole('radio', { name: 'Yours: Maren and Ole' }).waitFor()
    await picture(other, 'settings-merge')
    expect(await notice.getByRole('radiogroup').count()).toBe(1)
    expect((await feed()).itunes?.author).toBe('Maren Holm and friends')
    await notice.getByRole('button', { name: 'Back to the form' }).click()
    expect(await other.getByLabel('Author', { exact: true }).inputValue()).toBe('Maren and Ole')
    await other.getByRole('button', { name: /^Save changes/ }).click()
    await notice.getByRole('radio', { name: 'Theirs: Maren Holm and friends' }).click()
    await notice.getByRole('button', { name: 'Save this version' }).click()
    await other.getByText('All changes are saved').waitFor()
    expect(await feed()).toMatchObject({
      link: 'https://other.example/',
      copyright: '© 2028 Maren Holm',
      itunes: { author: 'Maren Holm and friends' },
    })
    await expect
      .poll(() => one.getByLabel('Homepage').inputValue(), { timeout: 15_000 })
      .toBe('https://other.example/')
    await other.close()
  })

  test('and no console has anything to complain of but the two refused writes', () => {
    // A browser reports every refusal; these two are how the tabs learn of each other.
    expect(maren.complaints.filter((line) => !line.includes('409'))).toEqual([])
  })
})
