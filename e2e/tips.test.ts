import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type StripeSimulator, startStripe } from '@podstead/simulators/stripe'
import type { Browser, Page } from 'playwright-core'
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

/** From the set-up left half-way to money on the account, and a recurring tip that its giver stops. */

const MIRA = 'mira@example.com'
const FAN = 'fan@example.org'
const SECRET = 'whsec_journey'

let folder: string
let stripe: StripeSimulator
let product: Product
let browser: Browser
let show: number
let owner: Visitor
let listener: Visitor

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'podstead-tips-'))
  const dataDir = join(folder, 'data')
  show = await furnish(dataDir, async (kernel) => {
    const user = await buildUser(kernel, { email: MIRA })
    const { id } = await buildShow(kernel, { user, podcast_title: 'Night Trains', slug: 'night-trains' })
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
  listener = await visit(browser, { width: 390 })
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
const jar = () => `/shows/${show}/tip_jar`
const tipPage = () => at('/s/night-trains/tip')

async function pay(page: Page, button: string | RegExp) {
  await page.getByLabel('Email').fill(FAN)
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByLabel('Expiry (MM/YY)').fill('12/60')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill('A Fan')
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
}

describe('the creator', () => {
  test('leaves the set-up half-way, and goes on where it stopped', async () => {
    const { page } = owner
    await page.goto(at(jar()))
    await page.getByRole('button', { name: 'Set up with Stripe' }).click()
    await page.getByRole('button', { name: 'Save for later' }).click()
    await page.waitForURL(`**${jar()}`)
    await page.getByRole('button', { name: 'Continue with Stripe' }).click()
    await page.getByRole('button', { name: 'Agree and submit' }).click()
    await page.waitForURL(`**${jar()}`)
    await page.getByRole('switch', { name: 'Accept tips' }).waitFor()
  })

  test('adds two prices and switches the tip jar on', async () => {
    const { page } = owner
    await page.getByRole('button', { name: 'Add a price' }).click()
    await page.getByLabel('Amount').fill('19.99')
    await page.getByRole('button', { name: 'Add a price' }).click()
    const second = page.getByRole('listitem', { name: 'New price 2' })
    await second.getByLabel('Amount').fill('5')
    await second.getByRole('combobox', { name: 'How often' }).click()
    await page.getByRole('option', { name: 'Monthly' }).click()
    await page.getByRole('switch', { name: 'Accept tips' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Tip jar info has been updated!').waitFor()
    await page.getByRole('listitem', { name: '$19.99 One-time' }).waitFor()
    await picture(page, 'tip-jar')
    expect(await accessibilityProblems(page)).toEqual([])
  })
})

describe('a listener', () => {
  test('tips from the public page, with a message', async () => {
    const { page } = listener
    await page.goto(at('/s/night-trains'))
    await page.getByRole('link', { name: 'Leave a tip' }).first().click()
    await page.getByRole('radio', { name: '$19.99' }).check()
    await page.getByLabel('Message (if you like)').fill('Thank you for the trains.')
    await picture(page, 'tip-page')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await pay(page, 'Pay $19.99')
    expect(page.url()).toContain('/s/night-trains/tip')
  })

  test('and every month, which they stop by the link of a mail', async () => {
    const { page } = listener
    await page.goto(tipPage())
    await page.getByRole('radio', { name: '$5.00 every month' }).check()
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await pay(page, 'Subscribe')
    await stripe.settled()
    await page.getByRole('link', { name: 'Change or stop a tip' }).click()
    await page.getByLabel('Email').fill(FAN)
    await page.getByRole('button', { name: 'Send me the link' }).click()
    await page.getByRole('heading', { name: 'Look into your mail' }).waitFor()
    await page.goto(await manageLink(page))
    await page.getByText('$5.00 every month').waitFor()
    await picture(page, 'tip-manage')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Stop this tip' }).click()
    await page.getByText('The tip is stopped.').waitFor()
    expect(await page.getByRole('button', { name: 'Stop this tip' }).count()).toBe(0)
  })
})

describe('afterwards', () => {
  test('the creator sees both tips, and the money', async () => {
    const { page } = owner
    await stripe.settled()
    await page.goto(at(`/shows/${show}/tips`))
    await page.getByText('Thank you for the trains.').waitFor()
    await page.getByRole('cell', { name: '$5.00' }).waitFor()
    await picture(page, 'tips')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.goto(at('/stripe_account_balance'))
    await page.getByRole('region', { name: 'Pending' }).waitFor()
    await picture(page, 'tip-balance')
    expect(await page.getByRole('main').textContent()).toMatch(/\$2\d\.\d\d/)
  })

  test('nothing was complained about', () => {
    expect(owner.complaints).toEqual([])
    expect(listener.complaints).toEqual([])
  })
})

/** Of the newest mail to the listener. */
async function manageLink(page: Page): Promise<string> {
  for (let i = 0; i < 80; i++) {
    await page.goto(at('/outbox'))
    for (const mail of await page.locator('a[href*="/outbox/"]').all()) {
      await mail.click()
      const link = await page
        .locator('a[href*="/tip/manage?token="]')
        .first()
        .getAttribute('href', { timeout: 1000 })
        .catch(() => null)
      if (link) return link
      await page.goto(at('/outbox'))
    }
    await page.waitForTimeout(250)
  }
  throw new Error('No mail with a link to the tips came')
}
