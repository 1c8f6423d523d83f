import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentMp3 } from '@podstead/simulators/old-host-files'
import { parseRssFeed } from 'feedsmith'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '../apps/server/src/accounts/factory.ts'
import { buildAudibleEpisode } from '../apps/server/src/delivery/factory.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'
import {
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

/**
 * Podcasts are deleted and come back, are copied, change hands and move away. Each test goes on
 * where the one before it stopped.
 */
const [MAREN, OLE] = ['maren@example.com', 'ole@example.com']
const NAME = 'Harbour Lights'
let folder: string
let product: Product
let browser: Browser
let maren: Visitor
let ole: Visitor

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'podstead-moves-'))
  const dataDir = join(folder, 'data')
  await furnish(dataDir, async (kernel) => {
    const user = await buildUser(kernel, { email: MAREN })
    await buildUser(kernel, { email: OLE })
    const show = await buildShow(kernel, {
      user,
      podcast_title: NAME,
      slug: 'harbour-lights',
      author: 'Maren Holm',
    })
    await buildAudibleEpisode(kernel, {
      show,
      name: 'The pilot boat',
      slug: 'the-pilot-boat',
      content: silentMp3(2),
    })
  })
  ;[product, browser] = await Promise.all([startProduct({ DATA_DIR: dataDir }), launchBrowser()])
  ;[maren, ole] = await Promise.all([visit(browser), visit(browser)])
  await signIn(maren, product.origin, MAREN)
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const at = (path: string) => `${product.origin}${path}`
const FEED = '/feeds/harbour-lights.xml'

async function feed(path = FEED) {
  const answer = await fetch(at(path), { redirect: 'manual' })
  const text = await answer.text()
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    said: answer.status === 200 ? parseRssFeed(text) : null,
  }
}

const cardOf = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

/** Opens the menu of a podcast's card and takes an entry of it. */
async function ofCard(page: Page, name: string, entry: string): Promise<void> {
  await page.goto(at('/dashboard'))
  await page.getByRole('button', { name: `More for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

describe('a deleted podcast', () => {
  test('leaves list and feed once that was confirmed', async () => {
    const { page } = maren
    await page.getByRole('button', { name: `More for ${NAME}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: `Delete “${NAME}”?` })
    const confirm = dialog.getByRole('button', { name: 'Delete podcast' })
    expect((await feed()).status).toBe(200)
    await confirm.click()
    await page.getByRole('heading', { name: 'Start your first podcast' }).waitFor()
    expect((await feed()).status).toBe(410)
    expect((await fetch(at('/s/harbour-lights'))).status).toBe(404)
  })

  test('is restored from "Recently deleted", with its episodes', async () => {
    const { page } = maren
    await page.getByRole('link', { name: 'Recently deleted: 1' }).click()
    await page.getByRole('heading', { name: 'Recently deleted' }).waitFor()
    await page.getByText('1 episode · Deleted', { exact: false }).waitFor()
    await picture(page, 'recently-deleted')
    await page.getByRole('button', { name: `Restore ${NAME}` }).click()
    await page.getByText(`${NAME} is back, with all of its episodes.`).waitFor()
    await page.getByRole('heading', { name: 'Nothing was deleted recently' }).waitFor()
    expect((await feed()).said?.items?.map(({ title }) => title)).toEqual(['The pilot boat'])
    expect((await fetch(at('/s/harbour-lights'))).status).toBe(200)
  })
})

describe('a copy', () => {
  test('has the settings under another name and address, and no episodes', async () => {
    const { page } = maren
    await ofCard(page, NAME, 'Copy…')
    const dialog = page.getByRole('dialog', { name: 'Copy podcast' })
    expect(await dialog.getByLabel('Name of the copy').inputValue()).toBe(`${NAME} (copy)`)
    await dialog.getByLabel('Name of the copy').fill('Harbour Nights')
    await dialog.getByRole('button', { name: 'Copy podcast' }).click()
    await page.getByText('Harbour Nights was created.').waitFor()
    await page.getByRole('heading', { name: 'Upload your first episode' }).waitFor()
    const [original, copy] = [(await feed()).said, (await feed('/feeds/harbour-nights.xml')).said]
    expect(copy).toMatchObject({
      title: 'Harbour Nights',
      description: original?.description,
      itunes: { author: 'Maren Holm' },
    })
    expect(copy?.podcast?.guid).not.toBe(original?.podcast?.guid)
    expect(copy?.items ?? []).toEqual([])
  })
})

describe('a podcast that changes hands', () => {
  test('is offered by mail, and stays where it is until somebody accepts', async () => {
    const { page } = maren
    await ofCard(page, NAME, 'Hand over to someone…')
    const dialog = page.getByRole('dialog', { name: 'Hand over this podcast' })
    await dialog.getByLabel('Email of the new owner').fill(OLE)
    await dialog.getByRole('button', { name: 'Send the offer' }).click()
    await dialog.getByText(`Offered to ${OLE}`).waitFor()
    await picture(page, 'transfer-offered')
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
    await cardOf(page, NAME).waitFor()
  })

  test('is accepted over the link of the mail by whom it was offered to', async () => {
    const { page } = ole
    await signIn(ole, product.origin, OLE)
    await page.goto(await linkFromOutbox(page, product.origin, 'A podcast is offered to you'))
    const offer = page.getByRole('region', { name: `“${NAME}” is offered to you` })
    await offer.getByText(`${MAREN} wants to hand it over`, { exact: false }).waitFor()
    await picture(page, 'transfer-offer')
    await offer.getByRole('button', { name: 'Accept' }).click()
    await page.waitForURL('**/shows/*/overview')
    await page.getByText(`${NAME} is yours now.`).waitFor()
    await maren.page.goto(at('/dashboard'))
    await cardOf(maren.page, 'Harbour Nights').waitFor()
    expect(await cardOf(maren.page, NAME).count()).toBe(0)
    expect((await feed()).said?.items?.map(({ title }) => title)).toEqual(['The pilot boat'])
  })
})

describe('a podcast that moves away', () => {
  const NEW_FEED = 'https://feeds.elsewhere.example/harbour-lights.xml'

  test('redirects its feed for good, also when it is deleted here', async () => {
    const { page } = ole
    await ofCard(page, NAME, 'Move away')
    await page.getByLabel('Address of the new feed').fill(NEW_FEED)
    await page.getByRole('button', { name: 'Redirect listeners' }).click()
    await page.getByRole('heading', { name: 'Listeners are redirected' }).waitFor()
    await picture(page, 'moved-away')
    expect(await feed()).toMatchObject({ status: 301, location: NEW_FEED })
    await page.goto(at('/dashboard'))
    await page.getByRole('button', { name: `More for ${NAME}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: `Delete “${NAME}”?` })
    await dialog.getByRole('button', { name: 'Delete podcast' }).click()
    await page.getByRole('heading', { name: 'Start your first podcast' }).waitFor()
    expect(await feed()).toMatchObject({ status: 301, location: NEW_FEED })
  })

  test('and no console had anything to complain of', () => {
    expect([...maren.complaints, ...ole.complaints]).toEqual([])
  })
})
