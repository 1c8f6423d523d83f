import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type StripeSimulator, startStripe } from '@podstead/simulators/stripe'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '../apps/server/src/accounts/factory.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'
import { look } from './looks.ts'
import {
  freePort,
  furnish,
  launchBrowser,
  linkFromOutbox,
  mailFromOutbox,
  type Product,
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
  listener = await visit(browser)
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
    await look(page, 'codes-empty')
    await page.getByRole('button', { name: 'New code' }).click()
    const dialog = page.getByRole('dialog', { name: 'New code' })
    await dialog.getByLabel('Note (optional)').fill('For the railway club')
    await dialog.getByLabel('How many people can redeem it').fill('2')
    await dialog.getByLabel('How many', { exact: true }).fill('3')
    await look(page, 'codes-dialog')
    await dialog.getByRole('button', { name: 'Make the code' }).click()
    const row = page.getByRole('row').filter({ hasText: 'For the railway club' })
    await row.getByText('3 months').waitFor()
    await row.getByText('0 of 2').waitFor()
    await row.getByRole('button', { name: /Copy code/ }).click()
    code = /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec((await row.textContent()) ?? '')?.[0] ?? 'no code'
    await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(code)
    await look(page, 'codes')
  })

  test('is redeemed without an account', async () => {
    const { page } = listener
    await page.goto(at('/join/night-trains'))
    await page.getByRole('link', { name: 'I have a code' }).click()
    await page.getByLabel('Code', { exact: true }).fill('AAAAA-AAAAA')
    await page.getByLabel('Email').fill('ana@example.org')
    await page.getByText('Checked: you are not a robot.').waitFor({ timeout: 120_000 })
    await look(page, 'code-page')
    await page.getByRole('button', { name: 'Redeem the code' }).click()
    await page.getByText('This code does not work.').waitFor()
    await page.getByLabel('Code', { exact: true }).fill(code.toLowerCase())
    await page.getByText('Checked: you are not a robot.').waitFor({ timeout: 120_000 })
    await page.getByRole('button', { name: 'Redeem the code' }).click()
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()
    await look(page, 'code-sent')
  })

  test('leads to the page of the listener, by a letter', async () => {
    const { page } = owner
    const link = await linkFromOutbox(page, product.origin, 'Your access to Night Trains')
    await look(page, 'code-letter')
    await listener.page.goto(link)
    await listener.page.getByRole('heading', { name: 'Night Trains' }).waitFor()
  })

  test('is switched off, and deleted after a question', async () => {
    const { page } = owner
    await page.goto(at(`/shows/${show}/access-codes`))
    await page.getByText('1 of 2').waitFor()
    await look(page, 'codes-used')
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
    await look(page, 'tip-jar-taxes', page.getByRole('switch', { name: 'Collect taxes' }))
    await page.goto(at(`/shows/${show}/private-tip-settings`))
    await page.getByRole('switch', { name: 'Gives access: $60.00 Yearly' }).click()
    await page.getByRole('button', { name: /Save changes/ }).click()
    await page.getByRole('heading', { name: 'Where listeners buy' }).waitFor()
    await look(page, 'patron-prices')

    const giver = listener.page
    await giver.goto(at('/join/night-trains'))
    await look(giver, 'join')
    await giver.getByRole('link', { name: 'Buy or gift access' }).click()
    await look(giver, 'premium')
    await giver.getByRole('checkbox', { name: 'This is a gift' }).check()
    await giver.getByLabel('Their name').fill('Rui')
    await giver.getByLabel('Their email').fill('rui@example.org')
    await giver.getByLabel('Message (if you like)').fill('For the long way home.')
    await look(giver, 'premium-gift')
    await giver.getByRole('button', { name: 'Continue to payment' }).click()
    await giver.getByLabel('Email').fill('giver@example.org')
    await giver.getByLabel('Card number').fill('4242424242424242')
    await giver.getByLabel('Expiry (MM/YY)').fill('12/60')
    await giver.getByLabel('Security code').fill('123')
    await giver.getByLabel('Name on card').fill('A Giver')
    await giver.getByRole('button', { name: 'Pay $60.00' }).click()
    await giver.getByRole('heading', { name: 'Thank you' }).waitFor()
    await look(giver, 'premium-thanks')
    await stripe.settled()
    await page.goto(at(`/shows/${show}/subscribers`))
    await page.getByText('rui@example.org').waitFor()
  })

  test('is told to whoever gets it, and to whoever paid', async () => {
    const { page } = owner
    const link = await linkFromOutbox(page, product.origin, 'A gift for you: Night Trains')
    await look(page, 'gift-letter')
    await listener.page.goto(link)
    await listener.page.getByRole('heading', { name: 'Night Trains' }).waitFor()
    const thanks = await mailFromOutbox(page, product.origin, 'Thank you for your gift of Night Trains')
    expect(thanks).toContain('Your $60.00 for “Night Trains” has arrived. Rui gets an email')
    await look(page, 'gift-thanks-letter')
  })
})

describe('a free trial', () => {
  test('is offered with a price that repeats', async () => {
    const { page } = owner
    await page.goto(at(`/shows/${show}/tip_jar`))
    await page.getByRole('button', { name: 'Add a price' }).click()
    const row = page.getByRole('listitem', { name: 'New price 2' })
    await row.getByLabel('Amount').fill('5')
    await row.getByRole('combobox', { name: 'How often' }).click()
    await page.getByRole('option', { name: 'Monthly' }).click()
    await row.getByLabel('Free days').fill('7')
    await look(page, 'tip-jar-trial', row)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('the first 7 days free').waitFor()
    await page.goto(at(`/shows/${show}/private-tip-settings`))
    await page.getByRole('switch', { name: 'Gives access: $5.00 Monthly' }).click()
    await page.getByRole('button', { name: /Save changes/ }).click()
    await page.getByText('The patron prices have been saved.').waitFor()
    await look(page, 'patron-prices-trial')
  })

  test('is begun with an address, and stands in the list of subscribers', async () => {
    const { page } = listener
    await page.goto(at('/join/night-trains/premium'))
    await page.getByRole('radio', { name: /7 days free, then/ }).check()
    await page.getByLabel('Your email').fill('zoe@example.org')
    await look(page, 'premium-trial')
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.getByText('zoe@example.org').waitFor()
    await page.getByLabel('Card number').fill('4242424242424242')
    await page.getByLabel('Expiry (MM/YY)').fill('12/60')
    await page.getByLabel('Security code').fill('123')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByText('Your free trial has begun').waitFor()
    await look(page, 'premium-trial-thanks')
    await stripe.settled()
    await owner.page.goto(at(`/shows/${show}/subscribers`))
    await owner.page
      .getByText(/Trial until/)
      .filter({ visible: true })
      .waitFor()
    await look(owner.page, 'subscribers-trial')
    const letter = await mailFromOutbox(owner.page, product.origin, 'Your free trial of Night Trains')
    expect(letter).toContain('first payment of $5.00')
    await look(owner.page, 'trial-letter')
  })

  test('is not given twice, which is said before anything is paid', async () => {
    const { page } = listener
    await page.goto(at('/join/night-trains/premium'))
    await page.getByRole('radio', { name: /7 days free, then/ }).check()
    await page.getByLabel('Your email').fill('zoe@example.org')
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.getByText('This address has had its free trial').waitFor()
    await look(page, 'premium-trial-again')
  })
})

describe('a discount code', () => {
  test('is made by the owner for chosen prices', async () => {
    const { page } = owner
    await page.goto(at(`/shows/${show}/discount_codes`))
    await page.getByRole('heading', { name: 'No discount codes yet' }).waitFor()
    await look(page, 'discounts-empty')
    await page.getByRole('button', { name: 'New discount code' }).click()
    const dialog = page.getByRole('dialog', { name: 'New discount code' })
    await dialog.getByLabel('Code', { exact: true }).fill('spring-21')
    await dialog.getByLabel('Percent off').fill('50')
    await dialog.getByText('Some months').click()
    await dialog.getByRole('switch', { name: 'For all prices' }).click()
    await dialog.getByRole('checkbox', { name: '$5.00 Monthly' }).check()
    await look(page, 'discounts-dialog', dialog.getByLabel('Code', { exact: true }))
    await look(page, 'discounts-dialog-end', dialog.getByRole('button', { name: 'Make the code' }))
    await dialog.getByRole('button', { name: 'Make the code' }).click()
    await page.getByRole('row').filter({ hasText: 'SPRING-21' }).getByText('for 3 months').waitFor()
    await look(page, 'discounts')
  })

  test('shows what a price costs with it, and takes less', async () => {
    const { page } = listener
    await page.goto(at('/join/night-trains/premium'))
    await page.getByLabel('Discount code (if you have one)').fill('spring-21')
    await page.getByRole('button', { name: 'Apply the code' }).click()
    const half = page.getByRole('radio', { name: /\$2\.50 every month instead of \$5\.00/ })
    await half.check()
    await look(page, 'premium-discount')
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.getByLabel('Email').fill('max@example.org')
    await page.getByLabel('Card number').fill('4242424242424242')
    await page.getByLabel('Expiry (MM/YY)').fill('12/60')
    await page.getByLabel('Security code').fill('123')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByText('Your payment has arrived').waitFor()
    await stripe.settled()
    const letter = await mailFromOutbox(owner.page, product.origin, 'Your membership of Night Trains')
    expect(letter.replace(/\s+/g, ' ')).toContain('$2.50 instead of $5.00')
    await owner.page.goto(at(`/shows/${show}/tips`))
    await owner.page.getByText('instead of $5.00 (SPRING-21)').waitFor()
    await look(owner.page, 'tips-discount')
    await owner.page.goto(at(`/shows/${show}/discount_codes`))
    await owner.page
      .getByRole('row')
      .filter({ hasText: 'SPRING-21' })
      .getByText('1', { exact: true })
      .waitFor()
  })

  test('gets another limit, and its payer is deleted with what is left of the period', async () => {
    const { page } = owner
    await page.getByRole('button', { name: 'More for SPRING-21' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit the discount code SPRING-21' })
    await edit.getByLabel('How many people can use it').fill('20')
    await look(page, 'discounts-edit', edit.getByLabel('How many people can use it'))
    await edit.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('The code SPRING-21 is changed.').waitFor()
    await page.goto(at(`/shows/${show}/subscribers`))
    await page.getByText('$2.50 a month').filter({ visible: true }).first().waitFor()
    await look(page, 'subscribers-payments')
    await page
      .getByRole('button', { name: /^What to do with .*max@example.org/ })
      .filter({ visible: true })
      .click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Refund what is left of the period').click()
    await look(page, 'subscribers-delete-payer', dialog.getByText('Refund what is left of the period'))
    await dialog.getByRole('button', { name: 'Delete subscriber' }).click()
    await dialog.waitFor({ state: 'detached' })
  })

  test('nothing was complained about but the wrong code', () => {
    expect(owner.complaints).toEqual([])
    expect(listener.complaints).toEqual([expect.stringMatching(/ 422 .+\/join\/night-trains\/code$/)])
  })
})
