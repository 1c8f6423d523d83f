import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Mailerlite, type MailerliteAccount, startMailerlite } from '@podstead/simulators/mailerlite'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '../apps/server/src/accounts/factory.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'
import { look } from './looks.ts'
import { furnish, launchBrowser, type Product, signIn, startProduct, type Visitor, visit } from './product.ts'

/** A mailing list listens: its service is connected, a group linked, and its contacts subscribe. */

const MIRA = 'mira@example.com'

let folder: string
let mailerlite: Mailerlite
let account: MailerliteAccount
let product: Product
let browser: Browser
let show: number
let owner: Visitor

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'podstead-lists-'))
  const dataDir = join(folder, 'data')
  show = await furnish(dataDir, async (kernel) => {
    const user = await buildUser(kernel, { email: MIRA })
    const { id } = await buildShow(kernel, {
      ...{ user, podcast_title: 'Night Trains', slug: 'night-trains', is_advanced_private_feed: true },
    })
    return id
  })
  mailerlite = await startMailerlite()
  account = mailerlite.addAccount()
  const group = mailerlite.addGroup(account, 'Railway club')
  for (const name of ['ana', 'rui', 'bea']) mailerlite.put(group, `${name}@example.org`, { name })
  mailerlite.addGroup(account, 'Everybody')
  ;[product, browser] = await Promise.all([
    startProduct({
      DATA_DIR: dataDir,
      ...{ MAILERLITE_URL: mailerlite.url, OUTBOUND_ALLOW_HOSTS: mailerlite.host },
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
  await mailerlite?.close()
  rmSync(folder, { recursive: true, force: true })
})

const at = (path: string) => product.origin + path

describe('a mailing list', () => {
  test('begins where its service is connected; a wrong key is refused', async () => {
    const { page } = owner
    await page.goto(at(`/shows/${show}/podcast-connections`))
    await page.getByRole('heading', { name: 'Let your mailing list listen' }).waitFor()
    await look(page, 'lists-empty')
    await page.getByRole('link', { name: 'Get started' }).click()
    await page.getByText('Not Connected').waitFor()
    await look(page, 'connections-empty')
    await page.getByRole('button', { name: 'Set up connection' }).click()
    const dialog = page.getByRole('dialog', { name: 'Connect MailerLite' })
    await dialog.getByLabel('API key').fill('a-wrong-key')
    await dialog.getByRole('button', { name: 'Connect' }).click()
    await dialog.getByText(/MailerLite does not accept this key/).waitFor()
    await look(page, 'connections-wrong-key')
    await dialog.getByLabel('API key').fill(account.key)
    await dialog.getByRole('button', { name: 'Connect' }).click()
    await page.getByText('Connected to your MailerLite account').waitFor()
    await page.getByText(`Key ending in ${account.key.slice(-4)}`).waitFor()
    await look(page, 'connections')
  })

  test('is linked and synced, and its contacts subscribe', async () => {
    const { page } = owner
    await page.goto(at(`/shows/${show}/podcast-connections`))
    await page.getByRole('link', { name: 'Manage groups' }).click()
    await page.getByText('No group is linked yet.').waitFor()
    const add = page.getByRole('button', { name: 'Add', exact: true })
    await add.waitFor()
    expect(await add.isDisabled()).toBe(true)
    await page.getByRole('combobox', { name: 'Group' }).click()
    await page.getByRole('option', { name: 'Railway club (3 active)' }).click()
    await add.click()
    await page.getByText('3 active contacts · 3 let in · 0 rejected').waitFor({ timeout: 60_000 })
    await look(page, 'lists-groups')
    await page.goto(at(`/shows/${show}/subscribers`))
    for (const name of ['ana', 'rui', 'bea']) await page.getByText(`${name}@example.org`).waitFor()
  })

  test('lets go of who leaves it', async () => {
    const { page } = owner
    const group = account.groups[0]
    if (!group) throw new Error('there is no group')
    mailerlite.take(group, 'rui@example.org')
    await page.goto(at(`/shows/${show}/podcast-connections/mailerlite`))
    await page.getByRole('button', { name: 'Sync now' }).click()
    await page.getByText('2 active contacts · 0 let in · 1 rejected').waitFor({ timeout: 60_000 })
    await page.goto(at('/connections'))
    await page.getByRole('button', { name: /^Delete the connection/ }).click()
    await page.getByText(/1 group linked \(Night Trains\): syncing stops/).waitFor()
    await look(page, 'connections-delete')
  })

  test('nothing was complained about but the wrong key', () => {
    expect(owner.complaints).toEqual([expect.stringMatching(/ 422 .+\/v2\/service_connections$/)])
  })
})
