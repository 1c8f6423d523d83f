import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '../apps/server/src/accounts/factory.ts'
import { publishPayment } from '../apps/server/src/billing/commands-published.ts'
import type { Kernel } from '../apps/server/src/kernel/kernel.ts'
import {
  accessibilityProblems,
  furnish,
  launchBrowser,
  linkFromOutbox,
  type Product,
  picture,
  signIn,
  startProduct,
  type Visitor,
  visit,
} from './product.ts'

/** From the link to the list of payouts. */

const OPERATOR = 'maren@example.com'
const ANA = 'ana@example.com'
const RUI = 'rui@example.com'

let folder: string
let product: Product
let browser: Browser
let operator: Visitor
let ana: Visitor
let rui: Visitor
let friend: Visitor

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'podstead-affiliates-'))
  const dataDir = join(folder, 'data')
  await furnish(dataDir, buildAffiliate)
  ;[product, browser] = await Promise.all([
    startProduct({
      ...{ DATA_DIR: dataDir, PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_none' },
      STRIPE_URL: 'http://127.0.0.1:9',
    }),
    launchBrowser(),
  ])
  operator = await visit(browser)
  ana = await visit(browser, { width: 390, dark: true })
  rui = await visit(browser)
  friend = await visit(browser, { width: 390 })
  await signIn(operator, product.origin, OPERATOR)
  await signIn(ana, product.origin, ANA)
  await signIn(rui, product.origin, RUI)
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Ana has brought three customers, who paid 120 dollars, 15 dollars and 30 euros; the programme is off. */
async function buildAffiliate(kernel: Kernel): Promise<void> {
  await buildUser(kernel, { email: OPERATOR, confirmed_at: new Date('2024-01-01T00:00:00Z') })
  await buildUser(kernel, { email: RUI })
  const { id: user_id } = await buildUser(kernel, { email: ANA })
  const { db } = kernel
  const signed_at = new Date(Date.now() - 90 * 86_400_000)
  const code = { campaign_id: 1, user_id, code: 'vohali-netaro', paypal_address: 'ana@paypal.example' }
  await db
    .insertInto('affiliate_codes')
    .values({ ...code, user_signed_initial: 'AS', signed_at, clicks: 214 })
    .execute()
  await db.updateTable('affiliate_campaigns').set({ is_active: true }).execute()
  const paid = [
    ['USD', 12_000],
    ['USD', 1500],
    ['EUR', 3000],
  ] as const
  for (const [currency, amount] of paid) {
    const customer = await buildUser(kernel, { refer_code: code.code })
    await db.transaction().execute((trx) =>
      publishPayment(trx, kernel, {
        ...{ user_id: customer.id, charge: `ch_${customer.id}`, amount, currency },
        ...{ card_fingerprint: null, paid_at: new Date() },
      }),
    )
  }
  await db.updateTable('affiliate_campaigns').set({ is_active: false }).execute()
}

const at = (path: string) => product.origin + path

test('whoever runs the server switches the programme on', async () => {
  const { page } = operator
  await page.goto(at('/affiliates'))
  await page.getByRole('heading', { name: 'There is no affiliate programme at the moment' }).waitFor()
  await picture(page, 'affiliates-off')
  await page.getByRole('link', { name: 'Switch it on' }).click()
  await page.getByRole('switch', { name: 'The programme runs' }).click()
  await expect.poll(() => page.getByRole('switch', { name: 'The programme runs' }).isChecked()).toBe(true)
})

test('a creator signs up, after being told what is missing, and gets a link', async () => {
  const { page } = rui
  await page.goto(at('/dashboard'))
  await page.getByRole('button', { name: RUI }).click()
  await page.getByRole('menuitem', { name: 'Affiliates' }).click()
  await page.getByRole('heading', { name: 'Recommend us, and earn with it' }).waitFor()
  await picture(page, 'affiliates-sign-up')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Become an affiliate' }).click()
  await page.getByText('Please accept the Terms of Service.').waitFor()
  await picture(page, 'affiliates-missing')
  await page.getByRole('button', { name: 'Back to the form' }).click()
  await page.getByRole('button', { name: 'Read the terms' }).click()
  await page.getByText('Last updated Jun 17, 2020').waitFor()
  await picture(page, 'affiliates-terms')
  await page.keyboard.press('Escape')
  await page.getByLabel('Your initials').fill('RF')
  await page.getByLabel('PayPal address').fill('rui@paypal.example')
  await page.getByLabel(/accept them/).check()
  await page.getByRole('button', { name: 'Become an affiliate' }).click()
  await page.getByLabel('Link to share').waitFor()
  await picture(page, 'affiliates-joined')
  expect(await accessibilityProblems(page)).toEqual([])
})

test('a friend follows the link to any page, opens an account later, and both are counted', async () => {
  const link = await rui.page.getByLabel('Link to share').inputValue()
  const { page } = friend
  await page.goto(link.replace('/signup', '/dashboard'))
  await page.waitForURL('**/signin**')
  await page.goto(at('/signup'))
  await page.getByLabel('Email').fill('friend@example.org')
  await page.getByLabel('Password', { exact: true }).fill('a long enough secret')
  await page.locator('altcha-widget input[type=checkbox]').first().click()
  const submit = page.getByRole('button', { name: 'Create account' })
  await expect.poll(() => submit.isEnabled(), { timeout: 20_000 }).toBe(true)
  await submit.click()
  await page.getByRole('heading', { name: 'Confirm your email' }).waitFor()
  await page.goto(await linkFromOutbox(page, product.origin, 'Confirm your email'))
  await page.waitForURL('**/dashboard')
  await rui.page.reload()
  const figures = rui.page.getByRole('region', { name: 'Your link' }).locator('dd')
  await expect.poll(() => figures.allTextContents()).toEqual(['1', '1'])
})

test('what is enough is put into a file for PayPal, said to be paid, and seen by whom it went to', async () => {
  const { page } = operator
  await page.goto(at('/server'))
  const card = page.getByRole('region', { name: 'Affiliate programme' })
  await card.getByText('€6.00 are owed to 1 person, less than a payout each.').waitFor()
  await card.scrollIntoViewIfNeeded()
  await picture(page, 'affiliates-payable')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Make the file for PayPal' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^paypal-\d{4}-\d\d-\d\d-USD\.csv$/)
  expect(readFileSync(await file.path(), 'utf8')).toMatch(
    /^ana@paypal\.example,27\.00,USD,payout-\d+,Commission of localhost:\d+,PAYPAL\r\n$/,
  )
  await card.getByRole('button', { name: 'Mark as paid' }).waitFor()
  await picture(page, 'affiliates-exported')
  expect(await accessibilityProblems(page)).toEqual([])

  await ana.page.goto(at('/affiliates'))
  await ana.page.getByText('Enough for a payout. It comes with the next one.').waitFor()
  await picture(ana.page, 'affiliates-narrow-dark')

  await card.getByRole('button', { name: 'Mark as paid' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click()
  await card.getByRole('list', { name: 'Sent last' }).getByText(ANA).waitFor()
  await ana.page.reload()
  await ana.page.getByText('Sent so far: $27.00').waitFor()
  await expect.poll(() => ana.page.getByRole('cell', { name: 'Sent', exact: true }).count()).toBe(2)
  await ana.page.getByRole('table', { name: 'Payouts' }).scrollIntoViewIfNeeded()
  await picture(ana.page, 'affiliates-paid-narrow-dark')
  expect(await accessibilityProblems(ana.page)).toEqual([])
  expect([operator, ana, rui, friend].flatMap(({ complaints }) => complaints)).toEqual([])
})
