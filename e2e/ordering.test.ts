import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '../apps/server/src/accounts/factory.ts'
import { drawDefaultArtwork } from '../apps/server/src/artwork/commands-drawing.ts'
import { buildEpisode } from '../apps/server/src/episodes/factory.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'
import {
  accessibilityProblems,
  furnish,
  launchBrowser,
  type Product,
  picture,
  signIn,
  startProduct,
  type Visitor,
  visit,
} from './product.ts'

/**
 * Seasons, people, order and shares of a podcast with 300 episodes. Each test goes on
 * where the one before it stopped.
 */

const EMAIL = 'ida@example.com'
const COUNT = 300
let folder: string
let product: Product
let browser: Browser
let ida: Visitor
let showId: number
let episodeId: number
let portrait: Buffer

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'podstead-ordering-'))
  const dataDir = join(folder, 'data')
  portrait = await drawDefaultArtwork({ title: 'Ida', seed: 'ida', format: 'jpeg', side: 400 })
  await furnish(dataDir, async (kernel) => {
    const user = await buildUser(kernel, { email: EMAIL })
    const show = await buildShow(kernel, {
      user,
      podcast_title: 'Three Hundred Roads',
      slug: 'three-hundred-roads',
    })
    showId = show.id
    for (let n = 1; n <= COUNT; n++) {
      const audio_date = new Date(Date.UTC(2020, 0, n))
      episodeId = (
        await buildEpisode(kernel, { show, name: `Road ${n}`, episode_number: String(n), audio_date })
      ).id
    }
  })
  ;[product, browser] = await Promise.all([startProduct({ DATA_DIR: dataDir }), launchBrowser()])
  ida = await visit(browser)
  await signIn(ida, product.origin, EMAIL)
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const at = (path: string) => `${product.origin}/shows/${showId}/${path}`
const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Move ${name}`, exact: true }) })
const placeOf = async (page: Page, name: string) =>
  Number(await row(page, name).getAttribute('aria-posinset'))
const save = (page: Page) => page.getByRole('button', { name: /Save changes/ }).click()

/** Takes a row by its handle and lets it go over another one. */
async function dragOnto(page: Page, name: string, other: string): Promise<void> {
  const from = await page.getByRole('button', { name: `Move ${name}`, exact: true }).boundingBox()
  const to = await page.getByRole('button', { name: `Move ${other}`, exact: true }).boundingBox()
  if (!from || !to) throw new Error(`${name} or ${other} cannot be seen`)
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, from.y + 20, { steps: 3 })
  await page.mouse.move(to.x + 10, to.y + 10, { steps: 12 })
  await page.mouse.up()
}

describe('seasons', () => {
  test('are added, newest first, and deleted', async () => {
    const { page } = ida
    await page.goto(at('seasons'))
    await page.getByRole('heading', { name: 'No seasons yet' }).waitFor()
    for (const name of ['Coast', 'Hills']) {
      await page.getByRole('button', { name: 'New season' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Name').fill(name)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await dialog.waitFor({ state: 'detached' })
      await page.getByText(name, { exact: true }).waitFor()
    }
    expect(await page.getByRole('main').getByRole('listitem').first().textContent()).toContain('Hills')
    await picture(page, 'seasons')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Delete season 1' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Deleted Season 1').waitFor()
    await page.getByText('Coast', { exact: true }).waitFor({ state: 'detached' })
  })
})

describe('people', () => {
  test('are added with picture and roles', async () => {
    const { page } = ida
    await page.goto(at('people_settings'))
    const form = page.getByRole('region', { name: 'Add a person' })
    await form.getByRole('button', { name: 'Choose a picture' }).click()
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({ name: 'ida.jpg', mimeType: 'image/jpeg', buffer: portrait })
    await page.getByRole('dialog').getByRole('button', { name: 'Save picture' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await form.getByLabel('Name').fill('Ida Berg')
    for (const role of ['Host', 'Audio Engineer']) {
      await form.getByRole('combobox', { name: 'Roles' }).fill(role)
      await page.getByRole('option', { name: role, exact: true }).click()
    }
    await page.keyboard.press('Escape')
    await picture(page, 'people-form')
    await form.getByRole('button', { name: 'Add person' }).click()
    await page.getByText('Successfully added a new person').waitFor()
    await page.getByText('Name Ida Berg').waitFor()
    await page.getByText('Role Host').waitFor()
    expect(await page.getByRole('listitem').filter({ hasText: 'Ida Berg' }).textContent()).toContain(
      'Host, Audio Engineer',
    )
    await form.getByLabel('Name').fill('Tom')
    await form.getByRole('combobox', { name: 'Roles' }).fill('Co-Host')
    await page.getByRole('option', { name: 'Co-Host', exact: true }).click()
    await form.getByRole('button', { name: 'Add person' }).click()
    await page.getByRole('link', { name: 'Tom', exact: true }).waitFor()
    await page.getByText('Role Co-Host').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
  })

  test('are sorted by drag and by keys', async () => {
    const { page } = ida
    await page.goto(at('people_sorting'))
    await page.getByRole('button', { name: 'Move Tom', exact: true }).waitFor()
    await dragOnto(page, 'Tom', 'Ida Berg')
    const handles = page.getByRole('button', { name: /^Move / })
    const names = async () =>
      Promise.all((await handles.all()).map((handle) => handle.getAttribute('aria-label')))
    await expect.poll(names).toEqual(['Move Tom', 'Move Ida Berg'])
    await page.getByRole('button', { name: 'Move Tom', exact: true }).press('ArrowDown')
    await expect.poll(names).toEqual(['Move Ida Berg', 'Move Tom'])
    await page.getByRole('button', { name: 'Move Tom', exact: true }).press('ArrowUp')
    await save(page)
    await page.getByText('The order of people has been saved.').waitFor()
    await page.goto(at('people'))
    await page.getByRole('link', { name: 'Tom', exact: true }).waitFor()
    expect(
      await page
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name: /^Remove / }) })
        .first()
        .textContent(),
    ).toContain('Tom')
  })
})

describe('300 episodes', () => {
  test('are numbered anew by drag, by keys and by position', async () => {
    const { page } = ida
    await page.goto(at('episode_number'))
    await row(page, 'Road 1').waitFor()
    expect(
      await page
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name: /^Move / }) })
        .count(),
    ).toBeLessThan(60)
    await dragOnto(page, 'Road 5', 'Road 1')
    await expect.poll(() => placeOf(page, 'Road 5')).toBe(1)
    expect(await placeOf(page, 'Road 1')).toBe(2)
    await page.getByRole('button', { name: 'Move Road 5', exact: true }).press('PageDown')
    await expect.poll(() => placeOf(page, 'Road 5')).toBe(11)
    await page.getByRole('button', { name: 'Move Road 5', exact: true }).press('End')
    await expect.poll(() => placeOf(page, 'Road 5')).toBe(COUNT)
    await row(page, 'Road 300').waitFor()
    await picture(page, 'episode-numbers-end')
    await page.getByRole('button', { name: 'Move Road 300 to a position' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('2')
    await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click()
    await row(page, 'Road 1').waitFor()
    expect(await placeOf(page, 'Road 300')).toBe(2)
    await picture(page, 'episode-numbers')
    await save(page)
    await page.getByText('The rearranged episodes have been saved.').waitFor()
    await page.reload()
    await row(page, 'Road 1').waitFor()
    expect([
      await placeOf(page, 'Road 1'),
      await placeOf(page, 'Road 300'),
      await placeOf(page, 'Road 2'),
    ]).toEqual([1, 2, 3])
    expect(await accessibilityProblems(page)).toEqual([])
  })

  test('are dragged beyond the edge of the window, which scrolls along', async () => {
    const { page } = ida
    await page.goto(at('episode_number'))
    const handle = page.getByRole('button', { name: 'Move Road 1', exact: true })
    const box = await handle.boundingBox()
    if (!box) throw new Error('The first row cannot be seen')
    await page.mouse.move(box.x + 10, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(box.x + 10, box.y + 60, { steps: 4 })
    await page.mouse.move(box.x + 10, 790, { steps: 8 })
    await expect.poll(() => page.evaluate('scrollY'), { timeout: 20_000 }).toBeGreaterThan(2500)
    await picture(page, 'episode-numbers-drag')
    // Away from the edge, where nothing scrolls, and to rest.
    await page.mouse.move(box.x + 10, 400, { steps: 6 })
    await page.mouse.up()
    await expect.poll(() => placeOf(page, 'Road 1')).toBeGreaterThan(30)
    // For 50 ms after a drop clicks are swallowed, so that the drop itself is none; a person is slower.
    const discard = page.getByRole('button', { name: 'Discard' })
    await expect
      .poll(async () => {
        if (await discard.isVisible()) await discard.click()
        await page.evaluate('scrollTo(0, 0)')
        return placeOf(page, 'Road 1')
      })
      .toBe(1)
  })

  test('come in the order of the methods', async () => {
    const { page } = ida
    await page.goto(at('episode_sorting'))
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.getByRole('link').first().waitFor()
    expect(await preview.getByRole('link').first().textContent()).toBe('Road 300')
    await page.getByRole('button', { name: 'Add a sort field' }).click()
    await page.getByRole('combobox', { name: 'Sort by' }).click()
    await page.getByRole('option', { name: 'Publish date' }).click()
    await page.getByRole('combobox', { name: 'Direction of Publish date' }).click()
    await page.getByRole('option', { name: 'Oldest first' }).click()
    expect(await preview.getByRole('link').first().textContent()).toBe('Road 1')
    await picture(page, 'episode-sorting')
    await save(page)
    await page.getByText('Updated the episode ordering.').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
  })
})

describe('value for value', () => {
  test('is shared between two, and an episode follows', async () => {
    const { page } = ida
    await page.goto(at('value_for_value_settings'))
    for (const [index, name] of ['Ida', 'Tom'].entries()) {
      await page.getByRole('button', { name: 'Add someone' }).click()
      await page
        .getByRole('group', { name: `Recipient ${index + 1}` })
        .getByLabel('Name')
        .fill(name)
      await page
        .getByRole('group', { name })
        .getByLabel('Address')
        .fill(`${name.toLowerCase()}@wallet.example`)
    }
    await page.getByRole('img', { name: 'Tom gets 50 %' }).waitFor()
    await picture(page, 'value')
    await save(page)
    await page.getByText('The recipients have been saved.').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.goto(at(`episodes/${episodeId}/value_for_value_settings`))
    await page
      .getByRole('region', { name: 'Uses the podcast’s recipients' })
      .getByText('50 %')
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Use own' }).click()
    await page.getByRole('button', { name: 'Remove Tom' }).click()
    await page.getByRole('button', { name: 'Add a part' }).click()
    await page.getByLabel('Starts at').fill('1:00')
    await page.getByLabel('Lasts').fill('3:20')
    await page.getByLabel('GUID of its feed').fill('9b024349-ccf0-5f69-a609-6b82873eab3c')
    await picture(page, 'value-episode')
    await save(page)
    await page.getByText('The recipients have been saved.').waitFor()
    await page.reload()
    await page.getByRole('img', { name: 'Ida gets 100 %' }).waitFor()
    expect(await page.getByLabel('Lasts').inputValue()).toBe('3:20')
    expect(await accessibilityProblems(page)).toEqual([])
  })
})

test('nothing was complained about on the way', () => {
  expect(ida.complaints).toEqual([])
})
