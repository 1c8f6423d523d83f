import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type StripeSimulator, startStripe } from '@podstead/simulators/stripe'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '../apps/server/src/accounts/factory.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'
import {
  accessibilityProblems,
  freePort,
  furnish,
  launchBrowser,
  type Product,
  picture,
  signIn,
  startProduct,
  type Visitor,
  visit,
} from './product.ts'

/** Into a podcast for members: by a code that its owner made, and as a gift that somebody else pays. */

const MIRA = 'mira@example.com'
const SECRET = 'whsec_journey'

let folder: string
let stripe: StripeSimulator
let product: Product
let browser: Browser
let show: number
let owner: Visitor
let listener: Visitor

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'podstead-access-'))
  const dataDir = join(folder, 'data')
  show = await furnish(dataDir, async (kernel) => {
    const user = await buildUser(kernel, { email: MIRA })
    const { id } = await buildShow(kernel, {
      ...{ user, podcast_title: 'Night Trains', slug: 'night-trains', is_advanced_private_feed: true },
    })
    return id
  })
  stripe = await startStripe()
  const port = await freePort()
  await stripe.addEndpoint({
    url: `http://localhost:${port}/webhooks/stripe-connect`,
    ...{ connect: true, secret: SECRET },
  })
  ;[product, browser] = await Promise.all([
    startProduct({
      ...{ DATA_DIR: dataDir, PORT: String(port), PAYMENTS: 'stripe' },
      ...{ STRIPE_URL: stripe.url, STRIPE_SECRET_KEY: stripe.apiKey },
      ...{ STRIPE_WEBHOOK_SECRET: SECRET, STRIPE_CONNECT_WEBHOOK_SECRET: SECRET },
      OUTBOUND_ALLOW_HOSTS: stripe.host,
    }),
    launchBrowser(),
  ])
  owner = await visit(browser)
  listener = await visit(browser, { width: 390, dark: true })
  await signIn(owner, product.origin, MIRA)
})
afterAll(async () => {
  await Promise.all([owner?.context.close(), listener?.context.close()])
  await browser?.close()
  await product?.stop()
  await stripe?.close()
  rmSync(folder, { recursive: true, force: true })
})

const at = (path: string) => product.origin + path
let code = ''

describe('a free code', () => {
  test('is made by the owner, with its uses and its length of access', async () => {
    const { page } = owner
    await page.goto(at(`/shows/${show}/access-codes`))
    await page.getByRole('heading', { name: 'No codes yet' }).waitFor()
    await picture(page, 'codes-empty')
    await page.getByRole('button', { name: 'New code' }).click()
    const dialog = page.getByRole('dialog', { name: 'New code' })
    await dialog.getByLabel('Note (optional)').fill('For the railway club')
    await dialog.getByLabel('How many people can redeem it').fill('2')
    await dialog.getByLabel('How many', { exact: true }).fill('3')
    await picture(page, 'codes-dialog')
    expect(await accessibilityProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Make the code' }).click()
    const row = page.getByRole('row').filter({ hasText: 'For the railway club' })
    await row.getByText('3 months').waitFor()
    await row.getByText('0 of 2').waitFor()
    await row.getByRole('button', { name: /Copy code/ }).click()
    await row.getByText('Copied').waitFor()
    code = /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec((await row.textContent()) ?? '')?.[0] ?? ''
    await picture(page, 'codes')
    expect(await accessibilityProblems(page)).toEqual([])
  })

  test('is redeemed without an account', async () => {
    const { page } = listener
    await page.goto(at('/join/night-trains'))
    await page.getByRole('link', { name: 'I have a code' }).click()
    await page.getByLabel('Code').fill('AAAAA-AAAAA')
    await page.getByLabel('Email').fill('ana@example.org')
    await page.getByText('Checked: you are not a robot.').waitFor()
    await picture(page, 'code-page')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Redeem the code' }).click()
    await page.getByText('This code opens nothing.').waitFor()
    await page.getByLabel('Code').fill(code.toLowerCase())
    await page.getByText('Checked: you are not a robot.').waitFor()
    await page.getByRole('button', { name: 'Redeem the code' }).click()
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()
    await picture(page, 'code-sent')
  })

  test('is switched off, and deleted after a question', async () => {
    const { page } = owner
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.reload()
    await page.getByText('1 of 2').waitFor()
    await picture(page, 'codes-narrow-dark')
    const more = page.getByRole('button', { name: `More for ${code}` })
    await more.click()
    await page.getByRole('menuitem', { name: 'Switch off' }).click()
    await page.getByText('Switched off').waitFor()
    await more.click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page
      .getByRole('dialog', { name: `Delete the code ${code}?` })
      .getByRole('button', { name: 'Delete' })
      .click()
    await page.getByRole('heading', { name: 'No codes yet' }).waitFor()
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.emulateMedia({ colorScheme: 'light' })
  })
})

describe('a gift', () => {
  test('is paid by somebody else on the page of prices', async () => {
    const { page } = owner
    await page.goto(at(`/shows/${show}/tip_jar`))
    await page.getByRole('button', { name: 'Set up with Stripe' }).click()
    await page.getByRole('button', { name: 'Agree and submit' }).click()
    await page.waitForURL(`**/shows/${show}/tip_jar`)
    await page.getByRole('button', { name: 'Add a price' }).click()
    await page.getByLabel('Amount').fill('60')
    await page.getByRole('combobox', { name: 'How often' }).click()
    await page.getByRole('option', { name: 'Yearly' }).click()
    await page.getByRole('switch', { name: 'Accept tips' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Tip jar info has been updated!').waitFor()
    await page.goto(at(`/shows/${show}/private-tip-settings`))
    await page.getByRole('switch', { name: 'Gives access: $60.00 Yearly' }).click()
    await page.getByRole('button', { name: /Save changes/ }).click()
    await page.getByRole('heading', { name: 'Where listeners buy' }).waitFor()
    await picture(page, 'patron-prices')
    expect(await accessibilityProblems(page)).toEqual([])

    const giver = listener.page
    await giver.goto(at('/join/night-trains'))
    await picture(giver, 'join')
    await giver.getByRole('link', { name: 'Get access by paying' }).click()
    await picture(giver, 'premium')
    await giver.getByRole('checkbox', { name: 'This is a gift' }).check()
    await giver.getByLabel('Their name').fill('Rui')
    await giver.getByLabel('Their email').fill('rui@example.org')
    await giver.getByLabel('Message (if you like)').fill('For the long way home.')
    await picture(giver, 'premium-gift')
    expect(await accessibilityProblems(giver)).toEqual([])
    await giver.getByRole('button', { name: 'Continue to payment' }).click()
    await giver.getByLabel('Email').fill('giver@example.org')
    await giver.getByLabel('Card number').fill('4242424242424242')
    await giver.getByLabel('Expiry (MM/YY)').fill('12/60')
    await giver.getByLabel('Security code').fill('123')
    await giver.getByLabel('Name on card').fill('A Giver')
    await giver.getByRole('button', { name: 'Pay $60.00' }).click()
    await giver.getByRole('heading', { name: 'Thank you' }).waitFor()
    await picture(giver, 'premium-thanks')
    await stripe.settled()
    await page.goto(at(`/shows/${show}/subscribers`))
    await page.getByText('rui@example.org').waitFor()
  })
})
