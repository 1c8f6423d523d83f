import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUser, FACTORY_PASSWORD } from '../apps/server/src/accounts/factory.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'
import {
  accessibilityProblems,
  furnish,
  launchBrowser,
  type Product,
  picture,
  startProduct,
  type Visitor,
  visit,
  waitUntilLoaded,
} from './product.ts'

/** The dashboard for people who read German or French: by their browser, by their account, by choice. */

const EMAIL = 'maren@example.com'
const FRENCH_EMAIL = 'maud@example.com'
let folder: string
let product: Product
let browser: Browser
let show: number
let frenchShow: number

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'podstead-german-'))
  const dataDir = join(folder, 'data')
  ;[show, frenchShow] = await furnish(dataDir, async (kernel) => {
    const user = await buildUser(kernel, { email: EMAIL })
    await buildUser(kernel, { email: 'jo@example.com', language: 'de' })
    // An account keeps the first language that it is shown, so each has one of its own.
    const reader = await buildUser(kernel, { email: FRENCH_EMAIL })
    const german = await buildShow(kernel, { user, podcast_title: 'Hafenlichter', slug: 'hafenlichter' })
    const french = await buildShow(kernel, {
      user: reader,
      podcast_title: 'Feux de port',
      slug: 'feux-de-port',
    })
    return [german.id, french.id] as const
  })
  ;[product, browser] = await Promise.all([startProduct({ DATA_DIR: dataDir }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const at = (path: string) => `${product.origin}${path}`

async function signInAsGerman({ page }: Visitor): Promise<void> {
  await page.goto(at('/signin'))
  await page.getByLabel('E-Mail').fill(EMAIL)
  await page.getByLabel('Passwort', { exact: true }).fill(FACTORY_PASSWORD)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await page.waitForURL('**/dashboard')
}

/** Nothing stands out of the page to the right, and nothing is hard to use. */
async function looksWell({ page }: Visitor, name: string): Promise<void> {
  expect
    .soft(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), `${name} is too wide`)
    .toBeLessThanOrEqual(0)
  await picture(page, name)
  expect.soft(await accessibilityProblems(page), name).toEqual([])
}

describe('a browser that prefers German', () => {
  test.each([
    ['on a desk', 1280],
    ['on a telephone', 390],
  ])('reads German from the first page on, %s', async (_, width) => {
    const visitor = await visit(browser, { width, locale: 'de-DE' })
    const { page } = visitor
    await page.goto(at('/signup'))
    await page.getByRole('heading', { name: 'Leg dein Konto an' }).waitFor()
    await page.getByText('Ich bin kein Roboter').waitFor()
    await looksWell(visitor, `german-signup-${width}`)
    await page.goto(at('/signin'))
    await page.getByRole('heading', { name: 'Freier Zugang zu deinem Dashboard.' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    await page.getByLabel('E-Mail').fill(EMAIL)
    await page.getByLabel('Passwort', { exact: true }).fill('not the password')
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
    await page.getByText('E-Mail-Adresse oder Passwort stimmt nicht.').waitFor()
    await looksWell(visitor, `german-signin-${width}`)
    await signInAsGerman(visitor)
    await page.getByRole('link', { name: 'Hafenlichter' }).first().waitFor()
    await looksWell(visitor, `german-dashboard-${width}`)
    for (const [path, last, name] of [
      [`/shows/${show}`, 'Name des Podcasts', 'settings'],
      [`/shows/${show}/advanced_settings`, 'Vorsatz für Audio-Adressen', 'advanced'],
      [`/shows/${show}/overview`, 'Lade deine erste Episode hoch', 'overview'],
      [`/shows/${show}/new-episode`, 'Name der Episode', 'new-episode'],
      ['/account', 'Dieses Gerät', 'account'],
    ] as const) {
      await page.goto(at(path))
      await page.getByText(last).first().waitFor()
      await waitUntilLoaded(page)
      await looksWell(visitor, `german-${name}-${width}`)
    }
    const refused = visitor.complaints.filter((line) => !line.includes('401'))
    expect(refused).toEqual([])
    await visitor.context.close()
  })
})

describe('a browser that prefers French', () => {
  test.each([
    ['on a desk', 1280],
    ['on a telephone', 390],
  ])('reads French from the first page on, refusals of the server too, %s', async (_, width) => {
    const visitor = await visit(browser, { width, locale: 'fr-FR' })
    const { page } = visitor
    await page.goto(at('/signin'))
    await page.getByLabel('Mot de passe', { exact: true }).fill('not the password')
    expect(await page.locator('html').getAttribute('lang')).toBe('fr')
    await page.getByLabel('E-mail').fill(FRENCH_EMAIL)
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
    await page.getByText('Adresse e-mail ou mot de passe incorrect. Réessayez.').waitFor()
    await looksWell(visitor, `french-signin-${width}`)
    await page.getByLabel('Mot de passe', { exact: true }).fill(FACTORY_PASSWORD)
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
    await page.waitForURL('**/dashboard')
    await page.getByRole('link', { name: 'Feux de port' }).first().waitFor()
    await looksWell(visitor, `french-dashboard-${width}`)
    for (const [path, last, name] of [
      [`/shows/${frenchShow}`, 'Comment il s’affichera', 'settings'],
      [`/shows/${frenchShow}/advanced_settings`, 'Préfixe', 'advanced'],
      [`/shows/${frenchShow}/new-episode`, 'Nom de l’épisode', 'new-episode'],
      ['/account', 'Cet appareil', 'account'],
    ] as const) {
      await page.goto(at(path))
      await page.getByText(last).first().waitFor()
      await waitUntilLoaded(page)
      await looksWell(visitor, `french-${name}-${width}`)
    }
    expect(visitor.complaints.filter((line) => !line.includes('401'))).toEqual([])
    await visitor.context.close()
  })
})

test('an account that speaks German is followed on a new device, and the choice made there stays', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await page.goto(at('/signin'))
  await page.getByLabel('Email').fill('jo@example.com')
  await page.getByLabel('Password', { exact: true }).fill(FACTORY_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: 'Beginne deinen ersten Podcast' }).waitFor()
  await page.goto(at('/account'))
  await page.getByRole('combobox', { name: 'Sprache des Dashboards' }).click()
  await page.getByRole('option', { name: 'English' }).click()
  await page.getByRole('heading', { name: 'Account', exact: true }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Account', exact: true }).waitFor()
  await page.getByRole('combobox', { name: 'Language of the dashboard' }).click()
  await page.getByRole('option', { name: 'Deutsch' }).click()
  await page.getByRole('heading', { name: 'Konto', exact: true }).waitFor()
  expect(visitor.complaints).toEqual([])
  await visitor.context.close()
})
