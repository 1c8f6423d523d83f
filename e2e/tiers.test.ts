import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type StripeSimulator, startStripe } from '@podstead/simulators/stripe'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '../apps/server/src/accounts/factory.ts'
import { buildCourse } from '../apps/server/src/private-feeds/factory.ts'
import { look } from './looks.ts'
import {
  freePort,
  furnish,
  launchBrowser,
  linkFromOutbox,
  type Product,
  signIn,
  startProduct,
  type Visitor,
  visit,
} from './product.ts'

/** A podcast for members that sells two tiers: who pays for the lower one hears less, and can change. */

const MIRA = 'mira@example.com'
const SECRET = 'whsec_journey'

let folder: string
let stripe: StripeSimulator
let product: Product
let browser: Browser
let show: { id: number; bonus: number }
let owner: Visitor
let listener: Visitor
let access = ''
let feed = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'podstead-tiers-'))
  const dataDir = join(folder, 'data')
  show = await furnish(dataDir, async (kernel) => {
    const user = await buildUser(kernel, { email: MIRA })
    const course = await buildCourse(kernel, {
      ...{ user, episodes: 3, podcast_title: 'Night Trains', slug: 'night-trains' },
    })
    return { id: course.show.id, bonus: course.episodes[2]?.id ?? 0 }
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
const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

describe('the owner', () => {
  test('names two tiers, and tries them before anybody pays', async () => {
    const { page } = owner
    await page.goto(at(`/shows/${show.id}/pragmatic-feed`))
    await page.getByRole('button', { name: 'Add tiers' }).click()
    await page.getByLabel('Name of tier 1').fill('Silver')
    await page.getByRole('button', { name: 'Add a higher tier' }).click()
    await page.getByLabel('Name of tier 2').fill('Gold')
    await look(page, 'tiers-named', page.getByRole('heading', { name: 'Tiers' }))
    await page.getByRole('button', { name: 'Save tiers' }).click()
    await page.getByText('The tiers have been saved.').waitFor()
  })

  test('chooses Gold for an episode', async () => {
    const { page } = owner
    await page.goto(at(`/podcasts/${show.id}/episodes/${show.bonus}`))
    await choose(page, 'Tier', 'Gold')
    await look(page, 'tiers-episode', page.getByRole('combobox', { name: 'Tier' }))
    await page.getByRole('button', { name: /^Save/ }).click()
    await page.getByText('Episode is saved as published.').waitFor()
    await page.goto(at(`/shows/${show.id}/pragmatic-feed`))
    await choose(page, 'Pays for', 'Episodes up to Silver')
    await look(page, 'tiers-simulated', page.getByRole('combobox', { name: 'Pays for' }))
  })

  test('sells both', async () => {
    const { page } = owner
    await page.goto(at(`/shows/${show.id}/tip_jar`))
    await page.getByRole('button', { name: 'Set up with Stripe' }).click()
    await page.getByRole('button', { name: 'Agree and submit' }).click()
    await page.waitForURL(`**/shows/${show.id}/tip_jar`)
    for (const [index, amount] of ['5', '9'].entries()) {
      await page.getByRole('button', { name: 'Add a price' }).click()
      await page.getByLabel('Amount').nth(index).fill(amount)
      await page.getByRole('combobox', { name: 'How often' }).nth(index).click()
      await page.getByRole('option', { name: 'Monthly' }).click()
    }
    await page.getByRole('switch', { name: 'Accept tips' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Tip jar info has been updated!').waitFor()
    await page.goto(at(`/shows/${show.id}/private-tip-settings`))
    await page.getByRole('switch', { name: 'Gives access: $5.00 Monthly' }).click()
    await page.getByRole('switch', { name: 'Gives access: $9.00 Monthly' }).click()
    await choose(page, 'What it opens: $5.00 Monthly', 'Episodes up to Silver')
    await look(page, 'tiers-prices')
    await page.getByRole('button', { name: /Save changes/ }).click()
    await page.getByText('The patron prices have been saved.').waitFor()
  })
})

describe('a listener', () => {
  test('sees what each price opens, and pays for the lower tier', async () => {
    const { page } = listener
    await page.goto(at('/join/night-trains/premium'))
    await page.getByText('Episodes up to Silver').waitFor()
    await page.getByText('Every episode').waitFor()
    await look(page, 'tiers-premium')
    await page.getByRole('radio', { name: /\$5\.00/ }).check({ force: true })
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.getByLabel('Email').fill('ana@example.org')
    await page.getByLabel('Card number').fill('4242424242424242')
    await page.getByLabel('Expiry (MM/YY)').fill('12/60')
    await page.getByLabel('Security code').fill('123')
    await page.getByLabel('Name on card').fill('Ana Sousa')
    await page.getByRole('button', { name: /^(Pay|Subscribe)/ }).click()
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
    await stripe.settled()
    await owner.page.goto(at(`/shows/${show.id}/subscribers`))
    await owner.page.getByText('ana@example.org').waitFor()
  })

  test('hears the episodes of that tier, and is told that there are more', async () => {
    access = await linkFromOutbox(owner.page, product.origin, 'Night Trains')
    const { page } = listener
    await page.goto(access)
    await page.getByText('One more episode opens with Gold').waitFor()
    await look(page, 'tiers-member', page.getByRole('heading', { name: 'More episodes' }))
    feed = (await page.locator('code.feed').textContent()) ?? ''
    const response = await fetch(feed)
    const titles = (await response.text()).match(/<title>Lesson \d/g)
    expect([response.status, titles]).toEqual([200, ['<title>Lesson 2', '<title>Lesson 1']])
  })
})

test('a change to Gold says what it charges, charges it and opens the rest', async () => {
  const { page } = listener
  await page.goto(access)
  await page.getByRole('region', { name: 'More episodes' }).getByRole('link').click()
  await page.getByLabel('Email').fill('ana@example.org')
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await page.goto(await linkFromOutbox(owner.page, product.origin, 'Your membership of Night Trains'))
  await look(page, 'payments')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByText('You pay $4.00 now').waitFor()
  await look(page, 'payments-change')
  await page.getByRole('button', { name: 'Pay $4.00 and change' }).click()
  await page.getByText('once the payment has arrived').waitFor()
  await look(page, 'payments-changed')
  await stripe.settled()
  await expect
    .poll(async () => {
      await page.goto(access)
      return page.getByRole('heading', { name: 'More episodes' }).count()
    })
    .toBe(0)
})

test('the list gives many a tier, and says before that rejecting who pays ends their payment', async () => {
  const { page } = owner
  await page.goto(at(`/shows/${show.id}/subscribers`))
  await page.getByRole('checkbox', { name: 'Select ana@example.org' }).check()
  const bar = page.getByRole('region', { name: 'Selected subscribers' })
  await look(page, 'tiers-selected')
  await bar.getByRole('button', { name: 'Set tier' }).click()
  const dialog = page.getByRole('dialog')
  await look(page, 'tiers-set', dialog.getByRole('combobox', { name: 'They hear' }))
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await bar.getByRole('button', { name: 'Reject' }).click()
  await look(page, 'tiers-reject', dialog.getByText('Paying members among them: 1.'))
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: /^Status of ana@example.org/ }).click()
  await page.getByRole('menuitem', { name: 'Reject' }).click()
  await look(page, 'tiers-reject-one', dialog.getByText('The payment ends in an hour'))
  expect(owner.complaints).toEqual([])
})

test('the page of the subscriber says what they pay for', async () => {
  const { page } = owner
  await page.goto(at(`/shows/${show.id}/subscribers`))
  await page.getByText('ana@example.org').click()
  await page.getByText('What they pay for, or their code, decides that.').waitFor()
  await look(page, 'tiers-subscriber', page.getByRole('combobox', { name: 'Hears' }))
  expect(owner.complaints).toEqual([])
})

test('whose card fails hears on until it was tried for the last time, and then nothing', async () => {
  const list = async (kind: string, account?: string): Promise<{ id: string }[]> => {
    const headers = {
      authorization: `Bearer ${stripe.apiKey}`,
      ...(account ? { 'stripe-account': account } : {}),
    }
    const answer = await fetch(`${stripe.url}/v1/${kind}`, { headers })
    return ((await answer.json()) as { data: { id: string }[] }).data
  }
  const account = (await list('accounts'))[0]?.id as string
  for (const { id: customer } of await list('customers', account))
    await stripe.failCards({ account, customer, decline: 'insufficient_funds' })
  const status = async () => (await fetch(feed)).status
  await stripe.advance({ days: 32 })
  await stripe.settled()
  expect(await status()).toBe(200)
  await stripe.advance({ days: 20 })
  await stripe.settled()
  await expect.poll(status, { timeout: 60_000, interval: 500 }).toBe(404)
  await owner.page.goto(at(`/shows/${show.id}/subscribers`))
  await owner.page.getByRole('button', { name: 'Status of ana@example.org: Reject' }).waitFor()
  await look(owner.page, 'tiers-card-failed')
  await listener.page.goto(access)
  await listener.page.getByRole('heading', { level: 1 }).waitFor()
  await look(listener.page, 'tiers-member-ended')
})
