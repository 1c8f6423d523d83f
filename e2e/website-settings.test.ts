import { LANGUAGES } from '@podstead/contract/lookups-data'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '../apps/server/src/accounts/factory.ts'
import { buildAudibleEpisode } from '../apps/server/src/delivery/factory.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'
import { useFurnishedProduct } from './furnished-product.ts'
import {
  accessibilityProblems,
  freePort,
  picture,
  signIn,
  type Visitor,
  visit,
  waitUntilLoaded,
} from './product.ts'

/**
 * A website is set up by its owner and seen by visitors, who decide whether services of others count them.
 * The pages stand on an origin of their own, as anywhere outside of a laptop.
 */

const EMAIL = 'mira@example.com'
const port = await freePort()
const app = `http://localhost:${port}`
const pages = `http://127.0.0.1:${port}`
const world = useFurnishedProduct(
  'website-settings',
  async (kernel) => {
    const user = await buildUser(kernel, { email: EMAIL })
    const about = { user, author: 'Mira Kolb', description: '<p>Sleeping cars, slow mornings.</p>' }
    const show = await buildShow(kernel, { ...about, podcast_title: 'Night Trains', slug: 'night-trains' })
    for (const [at, name] of ['To Lisbon', 'To Porto', 'To Vienna'].entries())
      await buildAudibleEpisode(kernel, {
        ...{ show, name, description: '<p>With a window that opens.</p>' },
        audio_date: new Date(Date.now() - (9 - at) * 86_400_000),
      })
    const german = await buildShow(kernel, {
      ...{
        ...about,
        podcast_title: 'Nachtzüge',
        slug: 'nachtzuege',
        language_id: LANGUAGES.findIndex(({ code }) => code === 'de') + 1,
      },
      website: JSON.stringify({ google_analytics_id: 'G-DE12345678' }),
    })
    await buildAudibleEpisode(kernel, { show: german, name: 'Nach Wien' })
    return { show: show.id, german: german.id }
  },
  async () => ({ PORT: String(port), APP_ORIGIN: app, PAGES_ORIGIN: pages, MEDIA_ORIGIN: pages }),
)

/** Services of others as far as they matter here: each loads, keeps a cookie and tells what it saw. */
const SCRIPTS: Record<string, string> = {
  'www.googletagmanager.com': `document.cookie = '_ga=1; path=/';
    navigator.sendBeacon('https://region1.google-analytics.com/g/collect?page=' + window.dataLayer.length)`,
  'connect.facebook.net': `document.cookie = '_fbp=1; path=/';
    new Image().src = 'https://www.facebook.com/tr/?ev=' + window.fbq.queue[1][1]`,
}
interface Watched extends Visitor {
  /** Hosts that were asked besides ours, since it was last emptied. */
  outside: Set<string>
}
async function watch(options: Parameters<typeof visit>[1] = {}): Promise<Watched> {
  const visitor = await visit(world.browser, options)
  const outside = new Set<string>()
  visitor.context.on('request', (request) => {
    const { host } = new URL(request.url())
    if (host !== new URL(pages).host) outside.add(host)
  })
  await visitor.context.route(
    ({ host }) => !host.endsWith(`:${port}`),
    (route) => {
      const body = SCRIPTS[new URL(route.request().url()).host] ?? ''
      return route.fulfill({ status: 200, contentType: 'text/javascript', body })
    },
  )
  return { ...visitor, outside }
}
const stored = (page: Page) => page.evaluate<string[]>('[document.cookie, ...Object.keys(localStorage)]')
const bar = (page: Page) => page.getByRole('region', { name: 'Privacy' })

let owner: Visitor
beforeAll(async () => {
  owner = await visit(world.browser)
  await signIn(owner, app, EMAIL)
})
afterAll(async () => {
  await owner?.context.close()
})

test('the owner says what the website says and has', async () => {
  const { page, complaints } = owner
  await page.goto(`${app}/shows/${world.built.show}/overview`)
  await page.getByRole('link', { name: 'Website', exact: true }).first().click()
  await page.getByRole('textbox', { name: 'Introduction' }).fill('Every night another train.\n\nGet on.')
  await page.getByRole('textbox', { name: 'Text of the about page' }).fill('Two friends and a timetable.')
  await page.getByRole('combobox', { name: 'Episode' }).click()
  await page.getByRole('option', { name: 'To Lisbon' }).click()
  await page.getByLabel('Google Analytics ID').fill('g-ab12cd34ef')
  await page.getByLabel('Meta pixel ID').fill("<script>fbq('init', '123456789012345');</script>")
  await page.getByRole('button', { name: /^Save changes/ }).click()
  await page.getByText('Night Trains has been updated!').waitFor()
  expect(await page.getByLabel('Google Analytics ID').inputValue()).toBe('G-AB12CD34EF')
  expect(await page.getByLabel('Meta pixel ID').inputValue()).toBe('123456789012345')
  await picture(page, 'website-settings-1280')
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await page.getByRole('link', { name: 'View website' }).getAttribute('href')).toBe(
    `${pages}/s/night-trains`,
  )
  expect(complaints).toEqual([])
})

test('the settings fit a telephone at night', async () => {
  const { page, context, complaints } = await visit(world.browser, { width: 390, dark: true })
  await signIn({ page, context, complaints }, app, EMAIL)
  await page.goto(`${app}/shows/${world.built.show}/website_settings`)
  await page.getByRole('textbox', { name: 'Text of the about page' }).waitFor()
  await picture(page, 'website-settings-390-dark')
  expect(await accessibilityProblems(page)).toEqual([])
  const { scroll, width } = await page.evaluate<{ scroll: number; width: number }>(
    '({ scroll: document.documentElement.scrollWidth, width: innerWidth })',
  )
  expect(scroll).toBeLessThanOrEqual(width)
  await context.close()
})

describe('a visitor', () => {
  let visitor: Watched
  beforeAll(async () => {
    visitor = await watch()
  })
  afterAll(() => visitor.context.close())

  test('sees all of it before anybody else hears of them', async () => {
    const { page, outside } = visitor
    await page.goto(`${pages}/s/night-trains`)
    await page.getByText('Get on.').waitFor()
    await page.getByRole('heading', { name: 'Featured episode' }).waitFor()
    await bar(page).waitFor()
    await picture(page, 'consent-1280')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.goto(`${pages}/s/night-trains/about`)
    await page.getByText('Two friends and a timetable.').waitFor()
    await bar(page).waitFor()
    await waitUntilLoaded(page)
    expect([...outside]).toEqual([])
    expect(await stored(page)).toEqual([''])
  })

  test('declines, and is neither counted nor asked again', async () => {
    const { page, outside } = visitor
    await bar(page).getByRole('button', { name: 'Decline' }).click()
    await bar(page).waitFor({ state: 'detached' })
    for (const path of ['/s/night-trains', '/s/night-trains/about']) {
      await page.goto(pages + path)
      await waitUntilLoaded(page)
      expect(await bar(page).count()).toBe(0)
    }
    expect([...outside]).toEqual([])
    expect(await stored(page)).toEqual(['', 'podstead-consent:/s/night-trains'])
  })

  test('changes their mind at the foot of the page, and is counted by those two services alone', async () => {
    const { page, outside, complaints } = visitor
    await page.getByRole('button', { name: 'Privacy choices' }).click()
    await bar(page).getByRole('button', { name: 'Accept' }).click()
    await waitUntilLoaded(page)
    await expect
      .poll(() => [...outside].toSorted())
      .toEqual([
        'connect.facebook.net',
        'region1.google-analytics.com',
        'www.facebook.com',
        'www.googletagmanager.com',
      ])
    expect((await stored(page))[0]).toContain('_ga=1')
    expect(complaints).toEqual([])
  })

  test('takes it back, and what was kept of them goes', async () => {
    const { page, outside, complaints } = visitor
    await page.getByRole('button', { name: 'Privacy choices' }).click()
    await Promise.all([page.waitForEvent('load'), bar(page).getByRole('button', { name: 'Decline' }).click()])
    outside.clear()
    await page.reload()
    await waitUntilLoaded(page)
    expect([...outside]).toEqual([])
    expect(await stored(page)).toEqual(['', 'podstead-consent:/s/night-trains'])
    expect(complaints).toEqual([])
  })
})

test('is asked in the language of the podcast, also on a telephone at night', async () => {
  const { page, context, outside, complaints } = await watch({ width: 390, dark: true, locale: 'de-DE' })
  await page.goto(`${pages}/s/nachtzuege`)
  const question = page.getByRole('region', { name: 'Datenschutz' })
  await question.getByRole('button', { name: 'Ablehnen' }).waitFor()
  await picture(page, 'consent-390-dark')
  const [yes, no] = await Promise.all(
    ['Zustimmen', 'Ablehnen'].map((name) => question.getByRole('button', { name }).boundingBox()),
  )
  expect([yes?.width, yes?.height]).toEqual([no?.width, no?.height])
  expect(await accessibilityProblems(page)).toEqual([])
  // The question does not cover what plays.
  await page.locator('button.play').first().click()
  const [player, asked] = await Promise.all(
    [page.locator('.bar'), question].map((part) => part.boundingBox()),
  )
  expect(player && asked && player.y + player.height).toBeLessThanOrEqual(Number(asked?.y))
  await page.goto(`${pages}/s/nachtzuege/about`)
  await question.waitFor()
  await picture(page, 'about-390-dark')
  expect(await accessibilityProblems(page)).toEqual([])
  expect([...outside]).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})

test('has nothing to be asked where a browser says no for all pages', async () => {
  const { page, context, outside } = await watch()
  await page.addInitScript(
    "Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true })",
  )
  await page.goto(`${pages}/s/night-trains`)
  await page.getByRole('button', { name: 'Privacy choices' }).waitFor()
  expect(await bar(page).count()).toBe(0)
  expect([...outside]).toEqual([])
  await context.close()
})
