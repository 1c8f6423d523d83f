import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type StripeSimulator, startStripe } from '@podstead/simulators/stripe'
import type { Browser, Page } from 'playwright-core'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '../apps/server/src/accounts/factory.ts'
import { look } from './looks.ts'
import {
  freePort,
  furnish,
  launchBrowser,
  type Product,
  signIn,
  startProduct,
  type Visitor,
  visit,
} from './product.ts'

/** A plan is chosen, paid for, changed up and down and ended, its card replaced; what the operator sees. */

const MIRA = 'mira@example.com'
const SECRET = 'whsec_journey'

let folder: string
let stripe: StripeSimulator
let product: Product
let browser: Browser
let owner: Visitor

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'podstead-plans-'))
  const dataDir = join(folder, 'data')
  await furnish(dataDir, (kernel) => buildUser(kernel, { email: MIRA, plan_id: 'free', plan_name: 'Free' }))
  stripe = await startStripe()
  const port = await freePort()
  await stripe.addEndpoint({
    url: `http://localhost:${port}/webhooks/stripe`,
    ...{ connect: false, secret: SECRET },
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
  await signIn(owner, product.origin, MIRA)
})
afterAll(async () => {
  await owner?.context.close()
  await browser?.close()
  await product?.stop()
  await stripe?.close()
  rmSync(folder, { recursive: true, force: true })
})

const at = (path: string) => product.origin + path
const day = '\\d{1,2} \\w{3,4} \\d{4}'

async function enterCard(page: Page, number: string, button: string) {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry (MM/YY)').fill('12/60')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill('Mira Holt')
  await page.getByRole('button', { name: button }).click()
}

async function findCustomer(): Promise<string> {
  const headers = { authorization: `Bearer ${stripe.apiKey}` }
  const answer = await fetch(`${stripe.url}/v1/customers?limit=1`, { headers })
  return ((await answer.json()) as { data: { id: string }[] }).data[0]?.id ?? ''
}

describe('a plan', () => {
  test('is chosen, and paid for at Stripe', async () => {
    const { page } = owner
    await page.goto(at('/plans'))
    await page.getByRole('link', { name: 'Choose Starter' }).waitFor()
    await look(page, 'plans-free')
    await page.getByRole('link', { name: 'Choose Starter' }).click()
    await page.waitForURL('**/plans/starter/new')
    await page.getByText('Today: $9.00. After that $9.00 a month.').waitFor()
    await look(page, 'plans-checkout')
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await enterCard(page, '4242424242424242', 'Subscribe')
    await page.waitForURL('**/confirmation_page')
    await page.getByRole('heading', { name: /^Your payment was successful!\s+Happy podcasting!$/ }).waitFor()
    await look(page, 'plans-confirmation')
    await page.getByRole('link', { name: 'Home' }).last().click()
    await page.waitForURL('**/dashboard')
  })

  test('stands under plans, with the next payment and the card', async () => {
    const { page } = owner
    await stripe.settled()
    await page.goto(at('/plans'))
    const billing = page.getByRole('region', { name: 'Billing' })
    await billing.getByText(new RegExp(`^You have Starter. The next payment is on ${day}.$`)).waitFor()
    await billing.getByText('Visa ending in 4242, valid until 12/2060').waitFor()
    await page.getByRole('region', { name: 'Starter' }).getByText('Your plan').waitFor()
    await look(page, 'plans-starter', page.getByRole('region', { name: 'Receipts' }))
  })

  test('has a receipt, whose file can be read', async () => {
    const { page } = owner
    await page.getByRole('link', { name: /^Receipt \d{4}-\d{6}$/ }).click()
    await page.waitForURL('**/receipts/*')
    const sheet = page.getByRole('region', { name: 'Receipt' })
    await sheet.getByText('Paid by Visa ending in 4242').waitFor()
    const number = /Number (\d{4}-\d{6})/.exec((await sheet.textContent()) ?? '')?.[1] ?? 'no number'
    await look(page, 'plans-receipt')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as PDF' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`receipt-${number}.pdf`)
    const { text } = await extractText(new Uint8Array(readFileSync(await download.path())), {
      mergePages: true,
    })
    for (const part of [number, 'Starter', '$9.00', MIRA]) expect(text).toContain(part)
  })
})

describe('a change', () => {
  test('that the bank wants to see confirmed waits on the page of Stripe, and can be given up', async () => {
    const { page } = owner
    await stripe.failCards({ customer: await findCustomer(), decline: 'authentication' })
    await page.goto(at('/plans/professional/new'))
    await page.getByRole('button', { name: /^Pay \$/ }).click()
    await page.waitForURL('**/plans')
    const waiting = page.getByText('Your bank wants you to confirm the payment')
    await waiting.waitFor()
    await look(page, 'plans-waiting', waiting)
    const link = page.getByRole('link', { name: 'Confirm the payment' })
    expect(await link.getAttribute('href')).toContain('/invoices/')
    await page.getByRole('button', { name: 'Give up the change' }).click()
    await page.getByText('You stay with Starter. Nothing was charged.').waitFor()
    await waiting.waitFor({ state: 'detached' })
    await stripe.failCards({ customer: await findCustomer(), decline: null })
  })

  test('to a dearer plan says what it costs today, and takes it from the card', async () => {
    const { page } = owner
    await page.goto(at('/plans'))
    await page.getByRole('link', { name: 'Change to Professional' }).click()
    await page.getByText('Today: $15.00. After that $24.00 a month.').waitFor()
    await look(page, 'plans-upgrade')
    await page.getByRole('button', { name: 'Pay $15.00' }).click()
    await page.waitForURL('**/plans')
    await page.getByText(/^Your payment was successful!\s+Happy podcasting!$/).waitFor()
    await page.getByText(/^You have Professional\./).waitFor()
  })

  test('to a cheaper one says from when', async () => {
    const { page } = owner
    await page.getByRole('link', { name: 'Change to Starter' }).click()
    await page.getByText(new RegExp(`^Nothing today. You keep Professional until ${day};`)).waitFor()
    await look(page, 'plans-downgrade')
    await page.getByRole('button', { name: 'Change my plan' }).click()
    await page.waitForURL('**/plans')
    await page
      .getByText(new RegExp(`^You have Professional until ${day}, and Starter after that.$`))
      .waitFor()
  })

  test('to the free one ends it', async () => {
    const { page } = owner
    await page.getByRole('link', { name: 'Change to Free' }).click()
    await page
      .getByText(new RegExp(`^You keep Professional until ${day}. Nothing more is charged.$`))
      .waitFor()
    await look(page, 'plans-end')
    await page.getByRole('button', { name: 'Change my plan' }).click()
    await page.waitForURL('**/plans')
    await page
      .getByText(new RegExp(`^You have Professional until ${day}. Nothing more is charged.$`))
      .waitFor()
    await stripe.settled()
    await look(page, 'plans-ending')
  })
})

describe('at Stripe', () => {
  test.each(['/billing', '/stripe_dashboard'])('%s leads to the billing portal (RU268)', async (path) => {
    const { page } = owner
    await page.goto(at(path))
    await page.getByRole('heading', { name: 'Invoices' }).waitFor()
    expect(new URL(page.url()).origin).toBe(stripe.url)
  })

  test('another card is entered, and the way back thanks for it', async () => {
    const { page } = owner
    await page.goto(at('/update_credit_card'))
    await enterCard(page, '5555555555554444', 'Save card')
    await page.waitForURL('**/plans')
    await page.getByText('Thanks for updating the new card.').waitFor()
    await page.getByText('Mastercard ending in 4444, valid until 12/2060').waitFor()
  })
})

describe('whoever runs the server', () => {
  test('sees what the plans brought', async () => {
    const { page } = owner
    await stripe.settled()
    await page.goto(at('/server'))
    await page.getByRole('link', { name: 'Revenue' }).click()
    await page.waitForURL('**/server/revenue')
    await page.getByRole('region', { name: 'Month by month' }).getByText('$24.00').waitFor()
    await look(page, 'plans-revenue')
  })

  test('nothing was complained about', () => expect(owner.complaints).toEqual([]))
})
