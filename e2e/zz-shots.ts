import '../apps/server/src/tsx-hook.ts'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { buildUser } from '../apps/server/src/accounts/factory.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'
import { furnish, launchBrowser, startProduct, visit, signIn } from './product.ts'

const dir = mkdtempSync('/tmp/tipshots/data-')
const built = await furnish(join(dir, 'data'), async (kernel) => {
  const user = await buildUser(kernel, { email: 'maren@example.org' })
  const show = await buildShow(kernel, { user, podcast_title: 'Night Trains', description: '<p>Slow journeys through the dark, told by those who drive, sleep and wait.</p>', author: 'Mira Lang' })
  const members = await buildShow(kernel, { user, podcast_title: 'Night Trains Plus', is_advanced_private_feed: true } as never)
  return { show, members }
})
const product = await startProduct({ DATA_DIR: join(dir, 'data'), PAYMENTS: 'stripe' })
const browser = await launchBrowser()
const price = (id: number, amount: number, interval: string | null, rest = {}) => ({ id, unit_amount: amount, unit_amount_text: (amount/100).toFixed(2), active: true, recurring_interval: interval, recurring_interval_name: '', product_currency_code_id: 1, product_currency_code_value: 'USD', stripe_payment_url: 'https://pay.example/x', position_order: id, is_premium_subscription: id === 2, ...rest })
const tip = (id: number, rest = {}) => ({ id, stripe_customer_email: 'fan@example.org', currency: 'USD', amount_total: 1999, amount_refunded: 0, card_brand: 'Visa', card_exp_date: '04/2030', last4: '4242', receipt_url: 'https://pay.example/r', message: '', created_at: '2026-11-12T10:00:00Z', ...rest })
const jar = { show: { id: 1, podcast_title: 'x', enabled_tip_jar: true, tip_jar: { id: 3 } }, prices: [price(1, 300, null), price(2, 500, 'month'), price(3, 5000, 'year', { active: false })], price_types: [{ name: 'One-time', recurring_interval: null }, { name: 'Monthly', recurring_interval: 'month' }, { name: 'Yearly', recurring_interval: 'year' }], tmp_price: price(0, 0, null, { unit_amount_text: '' }), recurring_tips: 3 }
let account: object = { message: 'ok', details_submitted: true, charges_enabled: true, has_account: true, show_id: null }
let charges: object[] = [tip(1, { message: 'Thank you for the night to Narvik. I slept through half of it, and loved every minute.' }), tip(2, { stripe_customer_email: '', amount_total: 500 }), tip(3, { amount_refunded: 500, currency: 'EUR' })]
const widths = [{ width: 1280, dark: false }, { width: 390, dark: true }]
for (const size of widths) {
  const visitor = await visit(browser, size)
  const { page } = visitor
  const name = (n: string) => `/tmp/tipshots/${n}-${size.width}.png`
  await page.route(/\/v1\/(shows\/\d+\/(tip|tips)|product_currency|stripe_accounts)/, (route) => {
    const url = route.request().url()
    const json = (body: unknown) => route.fulfill({ json: body })
    if (url.includes('tip_jar_prices')) return json(jar)
    if (url.includes('/tips')) return json({ charges, next_page: 2 })
    if (url.includes('currency')) return json([{ id: 1, code: 'USD' }, { id: 2, code: 'EUR' }])
    if (url.includes('balance')) return json({ overview: { available: [{ amount: 16400, currency: 'USD' }, { amount: 900, currency: 'EUR' }], pending: [{ amount: 4550, currency: 'USD' }] } })
    return json(account)
  })
  await signIn(visitor, product.origin, 'maren@example.org')
  const shot = async (n: string, path: string, before?: () => Promise<void>) => {
    await page.goto(product.origin + path)
    await page.waitForLoadState('networkidle')
    if (before) await before()
    await page.waitForTimeout(400)
    await page.screenshot({ path: name(n), fullPage: true })
  }
  const id = built.show.id
  if (process.argv[2] !== 'public') {
  await shot('jar', `/shows/${id}/tip_jar`, async () => { await page.getByRole('button', { name: 'Add a price' }).click(); await page.getByRole('button', { name: 'Save', exact: true }).click() })
  await shot('off', `/shows/${id}/tip_jar`, async () => { await page.getByLabel('Accept tips').click({ force: true }); await page.getByRole('button', { name: 'Save', exact: true }).click() })
  account = { message: '', details_submitted: false, charges_enabled: false, has_account: false, show_id: null }
  await shot('setup', `/shows/${id}/tip_jar`)
  account = { message: 'ok', details_submitted: true, charges_enabled: true, has_account: true, show_id: null }
  await shot('tips', `/shows/${id}/tips`)
  await shot('fees', `/shows/${id}/tip_jar_fees`)
  await shot('balance', '/stripe_account_balance')
  await shot('premium', `/shows/${built.members.id}/private-tip-settings`)
  }
  await shot('public', `/s/${built.show.slug}/tip`)
  await shot('public-thanks', `/s/${built.show.slug}/tip?thanks`)
  await shot('public-manage', `/s/${built.show.slug}/tip/manage`)
  await shot('public-home', `/s/${built.show.slug}`)
  console.log(size.width, visitor.complaints)
  await visitor.context.close()
}
await browser.close()
await product.stop()
