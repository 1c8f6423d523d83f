import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUser, FACTORY_PASSWORD } from '../apps/server/src/accounts/factory.ts'
import {
  accessibilityProblems,
  furnish,
  launchBrowser,
  linkFromOutbox,
  type Product,
  picture,
  startProduct,
  type Visitor,
  visit,
} from './product.ts'

/** What a person does with the account itself. Each test goes on where the one before it stopped. */

const OLD = 'maren@example.com'
const NEW = 'maren@harbour.example'
let folder: string
let product: Product
let browser: Browser
let maren: Visitor
let secret: string
let recoveryCodes: string[]

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'podstead-account-'))
  const dataDir = join(folder, 'data')
  await furnish(dataDir, (kernel) => buildUser(kernel, { email: OLD }))
  ;[product, browser] = await Promise.all([startProduct({ DATA_DIR: dataDir }), launchBrowser()])
  maren = await visit(browser)
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const at = (path: string) => `${product.origin}${path}`

async function typePassword(page: Page, email: string): Promise<void> {
  await page.goto(at('/signin'))
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(FACTORY_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function openAccount(page: Page): Promise<void> {
  await page.goto(at('/account'))
  await page.getByRole('heading', { name: 'Account', exact: true }).waitFor()
  await page.getByText('This device').waitFor()
}

async function signOut(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: email }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL('**/signin*')
}

let lastStep = 0
/** A code that the app shows, each only once, as the server wants it. */
async function nextCode(page: Page): Promise<string> {
  const now = () => TOTP.counter({ period: 30, timestamp: Date.now() })
  lastStep = Math.max(lastStep + 1, now())
  while (now() < lastStep - 1) await page.waitForTimeout(500)
  return new TOTP({ secret: Secret.fromBase32(secret), period: 30, digits: 6 }).generate({
    timestamp: lastStep * 30_000,
  })
}

describe('two-factor sign-in', () => {
  test('is set up with an app: scan, first code, recovery codes', async () => {
    const { page } = maren
    await typePassword(page, OLD)
    await page.waitForURL('**/dashboard')
    await page.getByRole('button', { name: OLD }).click()
    await page.getByRole('menuitem', { name: 'Account' }).click()
    await page.getByRole('heading', { name: 'Account', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Set up' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('img', { name: 'QR code for your app' }).waitFor()
    secret = ((await dialog.locator('code').textContent()) ?? '').replace(/\s/g, '')
    await picture(page, 'two-factor-scan')
    await dialog.getByLabel('Code of the app').fill('000000')
    await dialog.getByRole('button', { name: 'Switch on' }).click()
    await dialog.getByText('This code is not right.', { exact: false }).waitFor()
    await dialog.getByLabel('Code of the app').fill(await nextCode(page))
    await dialog.getByRole('button', { name: 'Switch on' }).click()
    await dialog.getByRole('heading', { name: 'Save your recovery codes' }).waitFor()
    recoveryCodes = await dialog
      .getByRole('list', { name: 'Recovery codes' })
      .getByRole('listitem')
      .allTextContents()
    expect(recoveryCodes).toHaveLength(10)
    await picture(page, 'two-factor-codes')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download as text' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('podstead-recovery-codes.txt')
    expect(await readFile(await file.path(), 'utf8')).toContain(recoveryCodes[9])
    expect(await dialog.getByRole('button', { name: 'Done' }).isDisabled()).toBe(true)
    await dialog.getByLabel('I have saved them').check()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.getByText('10 recovery codes are left.', { exact: false }).waitFor()
  })

  test('asks for a code after the password', async () => {
    const { page } = maren
    await signOut(page, OLD)
    await typePassword(page, OLD)
    await page.getByRole('heading', { name: 'One more step' }).waitFor()
    await picture(page, 'second-step')
    await page.getByLabel('Code', { exact: true }).fill(await nextCode(page))
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('**/dashboard')
  })

  test('takes a recovery code where the phone is lost', async () => {
    const { page } = maren
    await signOut(page, OLD)
    await typePassword(page, OLD)
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
    await page
      .getByLabel('Recovery code')
      .fill(recoveryCodes[0]?.toUpperCase().replaceAll('-', ' ') as string)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('**/dashboard')
    await openAccount(page)
    await page.getByText('9 recovery codes are left.', { exact: false }).waitFor()
  })
})

describe('a passkey', () => {
  test('is added under a name and signs in without password and code', async () => {
    const { page, context } = maren
    const devices = await context.newCDPSession(page)
    await devices.send('WebAuthn.enable')
    await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('My laptop')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('“My laptop” is added.', { exact: false }).waitFor()
    await page.getByText('not used yet', { exact: false }).waitFor()
    await signOut(page, OLD)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.waitForURL('**/dashboard')
    await openAccount(page)
    await page
      .getByText(/last used .* ago/)
      .first()
      .waitFor()
    await picture(page, 'account')
  })

  test('is removed, and signs in no more', async () => {
    const { page } = maren
    await page.getByRole('button', { name: 'Remove My laptop' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove passkey' }).click()
    await page.getByText('You have no passkeys yet.').waitFor()
    await signOut(page, OLD)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.getByText('No account here uses this passkey. Sign in with your password.').waitFor()
    await typePassword(page, OLD)
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
    await page.getByLabel('Recovery code').fill(recoveryCodes.pop() as string)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('**/dashboard')
    await openAccount(page)
  })
})

describe('the address', () => {
  test('is another one after the link of the mail is opened', async () => {
    const { page } = maren
    await page.getByRole('button', { name: 'Change email' }).click()
    await page.getByLabel('New email').fill(NEW)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByText(`We sent a link to ${NEW}.`, { exact: false }).waitFor()
    await picture(page, 'email-pending')
    await page.goto(await linkFromOutbox(page, product.origin, 'Confirm your new email address'))
    await page.getByRole('heading', { name: 'Your new email is confirmed' }).waitFor()
    expect(page.url()).not.toContain('token')
    await picture(page, 'email-changed')
    await page.getByRole('link', { name: 'Go to your account' }).click()
    await page.getByRole('heading', { name: 'Account', exact: true }).waitFor()
    await page.getByText(NEW).first().waitFor()
    expect(await page.getByText(OLD).count()).toBe(0)
  })
})

describe('who needs to read it aloud, in bright light and in the dark, on a desk and on a telephone', () => {
  test.each([
    ['light', 1280],
    ['dark', 390],
  ] as const)(
    'axe finds nothing in %s at %i pixels, and nothing is wider than the page',
    async (scheme, width) => {
      const visitor = await visit(browser, { width, dark: scheme === 'dark' })
      const { page } = visitor
      const problems: string[] = []
      const look = async (what: string) => {
        await picture(page, `account-${what}-${scheme}-${width}`)
        problems.push(...(await accessibilityProblems(page)).map((line) => `${what}: ${line}`))
        const overflow = (await page.evaluate('document.documentElement.scrollWidth - innerWidth')) as number
        if (overflow > 0) problems.push(`${what}: ${overflow}px wider than the page`)
      }
      await page.goto(at('/email_change?token=nonsense'))
      await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
      await look('dead-link')
      await typePassword(page, NEW)
      await page.getByRole('heading', { name: 'One more step' }).waitFor()
      await look('second-step')
      await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
      await page.getByLabel('Recovery code').fill(recoveryCodes.pop() as string)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.waitForURL('**/dashboard')
      await openAccount(page)
      await look('page')
      await page.getByRole('button', { name: 'Add a passkey' }).click()
      await page.getByRole('dialog').getByLabel('Name').waitFor()
      await look('passkey')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Switch off' }).click()
      await page.getByRole('dialog').getByLabel('Current password').waitFor()
      await look('two-factor')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Delete my account' }).click()
      await page.getByRole('dialog').getByRole('textbox', { name: 'to confirm' }).waitFor()
      await look('deletion')
      expect(problems).toEqual([])
      await visitor.context.close()
    },
  )
})

describe('the end', () => {
  test('other devices are signed out, the data is kept as a file', async () => {
    const { page } = maren
    await openAccount(page)
    await page.getByRole('button', { name: 'Sign out all others' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out all others' }).click()
    await page.getByText('You are not signed in anywhere else.').waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^podstead-account-\d{4}-\d\d-\d\d\.json$/)
    expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ account: { email: NEW } })
  })

  test('the account is deleted with the address typed, the password and a code', async () => {
    const { page } = maren
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Current password').fill(FACTORY_PASSWORD)
    await dialog.getByLabel('Code from the app, or a recovery code').fill(recoveryCodes.pop() as string)
    await dialog.getByLabel('to confirm').fill(NEW)
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await page.waitForURL('**/signin*')
    await page.getByText('Your account is deleted.', { exact: false }).waitFor()
    await page.getByRole('button', { name: 'Got it' }).click()
    await typePassword(page, NEW)
    await page.getByText('Invalid login credentials. Please try again.').waitFor()
  })
})
