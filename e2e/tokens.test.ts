import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '../apps/server/src/accounts/factory.ts'
import {
  furnish,
  launchBrowser,
  linkFromOutbox,
  type Product,
  startProduct,
  visit,
  waitUntilLoaded,
} from './product.ts'

/**
 * Where the secrets of a session and of a link in a mail may be seen: in headers to
 * our own server, and nowhere else.
 */

const EMAIL = 'maren@example.com'
let folder: string
let product: Product
let browser: Browser

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'podstead-tokens-'))
  const dataDir = join(folder, 'data')
  await furnish(dataDir, async (kernel) => void (await buildUser(kernel, { email: EMAIL })))
  ;[product, browser] = await Promise.all([
    startProduct({ DATA_DIR: dataDir, LOG_LEVEL: 'debug' }),
    launchBrowser(),
  ])
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('no token reaches the log, a referrer, the address bar, the page or another server', async () => {
  const { page, context } = await visit(browser)
  await page.goto(`${product.origin}/forgot_password`)
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await page.getByText('Forgot Password Email Sent').waitFor()
  const link = await linkFromOutbox(page, product.origin, 'Set a new password')
  const ticket = new URL(link).searchParams.get('access-token') ?? ''
  expect(ticket.length).toBeGreaterThan(20)

  const requests: Request[] = []
  context.on('request', (request) => requests.push(request))
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('seventeen violins at dawn')
  expect(page.url()).not.toContain(ticket)
  await page.getByLabel('Confirm new password').fill('seventeen violins at dawn')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await page.waitForURL('**/dashboard')
  const readHeaders = () => Promise.all(requests.map((request) => request.allHeaders()))
  const readTokens = async () => (await readHeaders()).map((own) => own['access-token'] ?? '').filter(Boolean)
  // The new session has been used; saving the password sent the link's own token.
  await expect
    .poll(async () => (await readTokens()).some((token) => token !== ticket), { timeout: 20_000 })
    .toBe(true)
  await waitUntilLoaded(page)

  const headers = await readHeaders()
  const tokens = [...new Set([ticket, ...(await readTokens())])]
  const seen = {
    addresses: requests.map((request) => request.url()).filter((url) => url !== link),
    referrers: headers.map(({ referer = '' }) => referer),
    page: [await page.content(), page.url()],
    log: [product.output()],
  }
  for (const [where, texts] of Object.entries(seen))
    for (const token of tokens)
      expect(
        texts.filter((text) => text.includes(token)),
        where,
      ).toEqual([])
  expect(
    requests
      .map((request) => new URL(request.url()))
      .filter((url) => url.protocol.startsWith('http') && url.origin !== product.origin),
  ).toEqual([])
})
