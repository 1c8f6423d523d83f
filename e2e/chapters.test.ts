import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeMp3 } from '@podstead/simulators/sounds'
import { parseRssFeed } from 'feedsmith'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUser, FACTORY_PASSWORD } from '../apps/server/src/accounts/factory.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'
import {
  accessibilityProblems,
  audioReady,
  chooseFile,
  furnish,
  launchBrowser,
  type Product,
  picture,
  startProduct,
  type Visitor,
  visit,
} from './product.ts'

/** Chapters from the wave into the ears of listeners. Each test goes on where the one before it stopped. */

const EMAIL = 'juno@example.com'
const SECONDS = 150
let folder: string
let product: Product
let browser: Browser
let juno: Visitor
let showId: number
let episodeId: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'podstead-chapters-'))
  await writeMp3(join(folder, 'harbour.mp3'), {
    seconds: SECONDS,
    title: 'The harbour at four',
    artist: 'Juno',
  })
  const dataDir = join(folder, 'data')
  showId = await furnish(dataDir, async (kernel) => {
    const user = await buildUser(kernel, { email: EMAIL })
    return (await buildShow(kernel, { user, podcast_title: 'Night Harbour', slug: 'night-harbour' })).id
  })
  ;[product, browser] = await Promise.all([startProduct({ DATA_DIR: dataDir }), launchBrowser()])
  juno = await visit(browser)
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const at = (path: string) => `${product.origin}${path}`
const newer = () => at(`/podcasts/${showId}/episodes/${episodeId}/chapters`)
const older = () => at(`/shows/${showId}/episodes/${episodeId}/chapters`)
const flag = (page: Page, name: string) => page.getByRole('slider', { name, exact: true })
const secondsOf = async (page: Page, name: string) =>
  Number(await flag(page, name).getAttribute('aria-valuenow'))
const position = async (page: Page) =>
  Number(await flag(page, 'Position in the episode').getAttribute('aria-valuenow'))

/** Drags something on the wave so that it comes to stand this part of the wave further on. */
async function drag(page: Page, name: string, part: number): Promise<void> {
  const [box, wave] = [
    await flag(page, name).boundingBox(),
    await flag(page, 'Position in the episode').boundingBox(),
  ]
  if (!box || !wave) throw new Error(`${name} cannot be seen`)
  const [x, y] = [box.x + 8, box.y + 8]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + (wave.width * part) / 2, y, { steps: 4 })
  await page.mouse.move(x + wave.width * part, y, { steps: 4 })
  await page.mouse.up()
}

describe('the newer chapter page', () => {
  test('shows the wave of an episode', async () => {
    const { page } = juno
    await page.goto(at('/signin'))
    await page.getByLabel('Email').fill(EMAIL)
    await page.getByLabel('Password', { exact: true }).fill(FACTORY_PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('**/dashboard')
    await page.goto(at(`/shows/${showId}/new-episode`))
    await chooseFile(page, join(folder, 'harbour.mp3'))
    await page.getByText('Uploaded', { exact: false }).first().waitFor()
    await expect.poll(() => page.getByLabel('Episode name').inputValue()).toBe('The harbour at four')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await audioReady(page)
    episodeId = page.url().match(/episodes\/(\d+)/)?.[1] as string
    await page.goto(newer())
    await page.getByRole('heading', { name: 'No chapters yet' }).waitFor()
    await expect.poll(() => page.locator('canvas').count(), { timeout: 20_000 }).toBeGreaterThan(0)
    await picture(page, 'chapters-empty')
  })

  test('plays with Space, and jumps by five seconds between the ends', async () => {
    const { page } = juno
    await flag(page, 'Position in the episode').focus()
    await page.keyboard.press(' ')
    await expect.poll(() => position(page), { timeout: 15_000 }).toBeGreaterThanOrEqual(1)
    await page.keyboard.press(' ')
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Back 5 seconds' }).click()
    await expect.poll(() => position(page), { timeout: 10_000 }).toBe(0)
    for (let i = 0; i < 4; i++) await page.getByRole('button', { name: 'Forward 5 seconds' }).click()
    expect(await position(page)).toBe(20)
    await flag(page, 'Position in the episode').press('End')
    await page.getByRole('button', { name: 'Forward 5 seconds' }).click()
    expect(await position(page)).toBe(SECONDS)
    await flag(page, 'Position in the episode').press('Home')
  })

  test('adds chapters at the play position and by typed times', async () => {
    const { page } = juno
    await page.getByRole('button', { name: 'Add new chapter' }).click()
    await page.getByLabel('Title').fill('Boats')
    expect(await page.getByLabel('Start time', { exact: true }).inputValue()).toBe('00:00:00')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Added a new chapter').first().waitFor()
    await page.getByRole('button', { name: 'Add new chapter' }).click()
    await page.getByLabel('Title').fill('Nets')
    await page.getByLabel('Start time', { exact: true }).fill('1:02')
    await page.getByText('00:01:02').first().waitFor()
    await page.getByLabel('Link').fill('https://example.org/nets')
    await picture(page, 'chapters-form')
    await page.keyboard.press('Enter')
    await page.getByText('2 chapters').waitFor()
    expect(await secondsOf(page, 'Nets')).toBe(62)
  })

  test('moves a chapter along the wave, by pointer and by keys, and plays from there', async () => {
    const { page } = juno
    await drag(page, 'Nets', 0.2)
    await expect.poll(() => secondsOf(page, 'Nets'), { timeout: 10_000 }).toBeGreaterThan(80)
    await page.getByText('Chapter has been updated').first().waitFor()
    const dragged = await secondsOf(page, 'Nets')
    await flag(page, 'Nets').focus()
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => secondsOf(page, 'Nets'), { timeout: 10_000 }).toBeCloseTo(dragged + 1.1, 1)
    await page.getByRole('button', { name: /^Play Nets from/ }).click()
    await expect
      .poll(() => position(page), { timeout: 15_000 })
      .toBeGreaterThanOrEqual(Math.floor(dragged) + 2)
    await page.getByRole('button', { name: 'Pause' }).click()
    await picture(page, 'chapters')
    expect(await accessibilityProblems(page)).toEqual([])
  })

  test('looks closer around the pointer with Ctrl and the wheel', async () => {
    const { page } = juno
    const wide = () =>
      page.locator('.layer').evaluate((layer) => (layer as unknown as { offsetWidth: number }).offsetWidth)
    const before = await wide()
    await page.locator('.wrapper').hover({ position: { x: 400, y: 90 } })
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -400)
    await page.keyboard.up('Control')
    await expect.poll(wide, { timeout: 10_000 }).toBeGreaterThan(before * 2)
    await picture(page, 'chapters-zoomed')
    await page.getByRole('button', { name: 'Show the whole episode' }).click()
    await expect.poll(wide, { timeout: 10_000 }).toBe(before)
  })

  test('takes chapters from a file, and gives them as one', async () => {
    const { page } = juno
    writeFileSync(join(folder, 'list.txt'), '00:30 Gulls\n02:00 Fog\n99:00 Too late\n')
    await page.getByRole('button', { name: 'More for chapters' }).click()
    await page.getByRole('menuitem', { name: 'Import from a file' }).click()
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(join(folder, 'list.txt'))
    await page.getByText('Found 3 chapters in this text file').waitFor()
    await page.getByText('Keep them and add the new ones').click()
    await page.getByText('1 chapter will be left out', { exact: false }).waitFor()
    await picture(page, 'chapters-import')
    await page.getByRole('button', { name: 'Import 2 chapters' }).click()
    await page.getByText('4 chapters').waitFor()
    await page.getByRole('button', { name: 'More for chapters' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Text lines' }).click(),
    ])
    expect(readFileSync(await file.path(), 'utf8')).toMatch(
      /00:00\S* Boats\n.*00:30\S* Gulls\n.*Nets\n.*02:00\S* Fog/,
    )
  })

  test('has everything again after a reload', async () => {
    const { page } = juno
    await page.reload()
    await page.getByText('4 chapters').waitFor()
    await page.getByRole('button', { name: 'Edit Nets' }).click()
    expect(await page.getByLabel('Link').inputValue()).toBe('https://example.org/nets')
    await page.getByRole('button', { name: 'Cancel' }).click()
  })
})

describe('the chapter marker', () => {
  test('writes the chapters into the MP3, where ffprobe finds them', async () => {
    const { page } = juno
    await page.getByRole('button', { name: 'Add chapter marker' }).click()
    await picture(page, 'chapter-marker')
    await page.getByRole('button', { name: 'Write chapters' }).click()
    await page.getByText('The chapters are in the file.').waitFor({ timeout: 60_000 })
    await page.keyboard.press('Escape')
    const feed = parseRssFeed(await (await fetch(at('/feeds/night-harbour.xml'))).text())
    const answer = await fetch(feed.items?.[0]?.enclosures?.[0]?.url as string)
    writeFileSync(join(folder, 'downloaded.mp3'), Buffer.from(await answer.arrayBuffer()))
    expect(probedChapters(join(folder, 'downloaded.mp3'))).toEqual(['Boats', 'Gulls', 'Nets', 'Fog'])
  })
})

describe('the older chapter page', () => {
  test('saves the whole list, and warns before it is lost', async () => {
    const { page } = juno
    await page.goto(older())
    await page.getByRole('button', { name: 'Delete Gulls' }).click()
    await page.getByText('3 chapters').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('4 chapters').waitFor()
    await page.getByRole('button', { name: 'Delete Fog' }).click()
    await page.getByRole('link', { name: 'Soundbites' }).click()
    await page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Stay here' })
      .click()
    await page.getByRole('button', { name: 'Save changes' }).first().click()
    await page.getByText('Chapters updated.').waitFor()
    await page.reload()
    await page.getByText('3 chapters').waitFor()
  })

  test('draws a soundbite on the wave beside them, and plays just that', async () => {
    const { page } = juno
    await page.getByRole('heading', { name: 'No soundbites yet' }).waitFor()
    await page.locator('.drawing').waitFor({ state: 'attached' })
    const wave = await flag(page, 'Position in the episode').boundingBox()
    if (!wave) throw new Error('The wave cannot be seen')
    const y = wave.y + wave.height - 20
    await page.mouse.move(wave.x + wave.width * 0.3, y)
    await page.mouse.down()
    await page.mouse.move(wave.x + wave.width * 0.35, y, { steps: 3 })
    await page.mouse.move(wave.x + wave.width * 0.45, y, { steps: 3 })
    await page.mouse.up()
    await page.getByText('A good length').waitFor()
    expect(await secondsOf(page, 'Start of Soundbite 1')).toBeCloseTo(SECONDS * 0.3, -0.5)
    await drag(page, 'End of Soundbite 1', -0.14)
    await page.getByText('Apps recommend at least 15 seconds.').waitFor()
    const end = await secondsOf(page, 'End of Soundbite 1')
    await picture(page, 'older')
    await page.getByRole('button', { name: 'Listen to Soundbite 1' }).click()
    await page.getByRole('button', { name: 'Stop', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Listen to Soundbite 1' }).waitFor({ timeout: 20_000 })
    expect(Math.abs((await position(page)) - end)).toBeLessThanOrEqual(1)
    await page.getByRole('button', { name: 'Save changes' }).last().click()
    await page.getByText('Soundbites updated.').waitFor()
    await page.goto(at(`/shows/${showId}/episodes/${episodeId}/soundbites`))
    await page.getByText('1 soundbite').first().waitFor()
    expect(await secondsOf(page, 'End of Soundbite 1')).toBe(end)
    await picture(page, 'soundbites')
    expect(await accessibilityProblems(page)).toEqual([])
  })

  test('nothing went wrong that only the console would tell', () => {
    expect(juno.complaints).toEqual([])
    expect(product.output()).not.toContain('"level":"error"')
  })
})

test.each([
  [390, false],
  [390, true],
  [1280, true],
])('at %d pixels (dark: %s) all of it is in reach', async (width, dark) => {
  const { page, context } = await visit(browser, { width, dark })
  await context.addInitScript(
    `localStorage.setItem('podstead.session', ${JSON.stringify(await sessionOf(juno.page))})`,
  )
  for (const [name, address] of [
    ['newer', newer()],
    ['older', older()],
    ['bites', at(`/shows/${showId}/episodes/${episodeId}/soundbites`)],
  ] as const) {
    await page.goto(address)
    await page.getByRole('slider', { name: 'Position in the episode' }).waitFor({ state: 'attached' })
    await expect.poll(() => page.locator('canvas').count(), { timeout: 20_000 }).toBeGreaterThan(0)
    await picture(page, `${name}-${width}${dark ? '-dark' : ''}`)
    const overflow = await page.evaluate(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    )
    expect(overflow, name).toBeLessThanOrEqual(0)
  }
  await context.close()
})

async function sessionOf(page: Page): Promise<string> {
  return (await page.evaluate("localStorage.getItem('podstead.session')")) as string
}

function probedChapters(path: string): (string | undefined)[] {
  const fromServer = createRequire(join(import.meta.dirname, '../apps/server/package.json'))
  const ffprobe =
    process.env.FFPROBE_PATH ?? (fromServer('@ffprobe-installer/ffprobe') as { path: string }).path
  const said = execFileSync(ffprobe, ['-v', 'error', '-show_chapters', '-of', 'json', path], {
    encoding: 'utf8',
  })
  return (JSON.parse(said) as { chapters: { tags?: { title?: string } }[] }).chapters.map(
    ({ tags }) => tags?.title,
  )
}
