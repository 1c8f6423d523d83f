import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentMp3 } from '@podstead/simulators/old-host-files'
import { writeMp3 } from '@podstead/simulators/sounds'
import { parseRssFeed } from 'feedsmith'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '../apps/server/src/accounts/factory.ts'
import { buildAudibleEpisode } from '../apps/server/src/delivery/factory.ts'
import { buildPerson } from '../apps/server/src/people/factory.ts'
import { buildSeason } from '../apps/server/src/seasons/factory.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'
import {
  chooseFile,
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
 * Episodes from the list to the feed: created with people and a date, changed many at once, read along. Each
 * test goes on where the one before it stopped.
 */

const EMAIL = 'ines@example.com'
const NAMES = ['Morning ferry', 'Night ferry', 'Low tide', 'High tide']
const SRT =
  '1\n00:00:00,000 --> 00:00:01,500\nThe ferry leaves at six.\n\n2\n00:00:01,500 --> 00:00:02,000\nIt always does.\n'

let folder: string
let product: Product
let browser: Browser
let ines: Visitor
let showId: number
let episodeId: number

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'podstead-episodes-'))
  const dataDir = join(folder, 'data')
  await writeMp3(join(folder, 'ferry.mp3'), { seconds: 4, title: 'The last ferry', artist: 'Ines' })
  writeFileSync(join(folder, 'good.srt'), SRT)
  writeFileSync(join(folder, 'broken.srt'), SRT.replace('00:00:01,500\nThe', '00:00:01;500 sharp\nThe'))
  ;[showId, episodeId] = await furnish(dataDir, async (kernel) => {
    const user = await buildUser(kernel, { email: EMAIL })
    const show = await buildShow(kernel, {
      user,
      podcast_title: 'Ferry Notes',
      slug: 'ferry-notes',
      time_zone: 'Europe/Lisbon',
    })
    await buildSeason(kernel, { show, number: 1, name: 'Harbours' })
    await buildPerson(kernel, { show, name: 'Ines Prado', roles: JSON.stringify(['cast/host']) })
    await buildPerson(kernel, { show, name: 'Rui Melo', roles: JSON.stringify([]) })
    let last = 0
    for (const [index, name] of NAMES.entries()) {
      const { episode } = await buildAudibleEpisode(kernel, {
        ...{ show, name, slug: name.toLowerCase().replace(' ', '-'), content: silentMp3(2) },
        audio_date: new Date(Date.UTC(2026, 0, 5 + index, 9)),
      })
      last = episode.id
    }
    return [show.id, last] as const
  })
  ;[product, browser] = await Promise.all([startProduct({ DATA_DIR: dataDir }), launchBrowser()])
  ines = await visit(browser)
  await signIn(ines, product.origin, EMAIL)
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const at = (path: string) => `${product.origin}${path}`
const feed = async () => parseRssFeed(await (await fetch(at('/feeds/ferry-notes.xml'))).text())
const titles = async () => (await feed()).items?.map(({ title }) => title)

describe('a new episode', () => {
  test('names who is missing roles, then is scheduled with its people', async () => {
    const { page } = ines
    await page.goto(at(`/shows/${showId}/episode/new`))
    await chooseFile(page, join(folder, 'ferry.mp3'))
    await page.getByText('Uploaded', { exact: false }).first().waitFor()
    await expect.poll(() => page.getByLabel('Episode name').inputValue()).toBe('The last ferry')
    await page.getByRole('button', { name: 'Ines Prado' }).click()
    await page.getByRole('button', { name: 'Rui Melo' }).click()
    await page.getByRole('combobox', { name: 'Season' }).click()
    await page.getByRole('option', { name: 'Season 1: Harbours' }).click()
    await page.getByRole('radio', { name: 'On a date' }).check()
    await page.getByRole('button', { name: 'Publish date', exact: true }).click()
    await page.getByRole('button', { name: 'Next month' }).click()
    await page.getByRole('button', { name: /^15 / }).first().click()
    await page.getByRole('button', { name: 'Use this time' }).click()
    await page
      .getByText(
        "Did you want this published at a future time/date? This episode won't be released for another",
        { exact: false },
      )
      .waitFor()
    await page.getByText(/^Goes out on .* at 09:00, Lisbon time \(in .*\)\./).waitFor()
    await picture(page, 'new-episode-full')
    await page.getByRole('button', { name: 'Schedule' }).click()
    await page.getByRole('alert').getByText('Rui Melo is missing roles.').waitFor()
    await page.getByRole('button', { name: 'Remove Rui Melo' }).click()
    await page.getByRole('button', { name: 'Schedule' }).click()
    await page.getByText('Episode scheduled to be released in', { exact: false }).waitFor()
    await page.waitForURL('**/podcasts/*/episodes/*')
    await page.getByText('Ines Prado').first().waitFor()
    expect(await titles()).not.toContain('The last ferry')
  })

  test('keeps what was typed and not saved, and offers it after a reload', async () => {
    const { page } = ines
    await page.goto(at(`/podcasts/${showId}/episodes/${episodeId}`))
    await page.getByLabel('Episode name').fill('Highest tide')
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByRole('button', { name: 'Restore them' }).click()
    expect(await page.getByLabel('Episode name').inputValue()).toBe('Highest tide')
    await picture(page, 'episode-settings')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Episode is saved as published.').waitFor()
    await expect.poll(titles).toContain('Highest tide')
  })
})

describe('many episodes at once', () => {
  test('are taken out of the feed as a range, and come back with Undo', async () => {
    const { page } = ines
    await page.goto(at(`/shows/${showId}/episodes?type=published`))
    await page.getByRole('checkbox', { name: 'Select Highest tide' }).click()
    await page.getByRole('checkbox', { name: 'Select Night ferry' }).click({ modifiers: ['Shift'] })
    await page.getByText('3 selected').waitFor()
    await picture(page, 'episodes-selected')
    await page
      .getByRole('region', { name: 'Selected episodes' })
      .getByRole('button', { name: 'Unpublish' })
      .click()
    await page.getByText('3 episodes changed to draft.').waitFor()
    expect(await titles()).toEqual(['Morning ferry'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone.').waitFor()
    expect(await titles()).toHaveLength(4)
  })

  test('get a season', async () => {
    const { page } = ines
    await page.goto(at(`/shows/${showId}/episodes`))
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
    await page.getByRole('button', { name: 'Set season' }).click()
    await page.getByRole('menuitem', { name: 'Season 1: Harbours' }).click()
    await page.getByText('5 episodes: Season 1: Harbours.').waitFor()
    expect((await feed()).items?.map(({ itunes }) => itunes?.season)).toEqual([1, 1, 1, 1])
  })
})

describe('a transcript', () => {
  test('with a mistake is refused with its line and column', async () => {
    const { page } = ines
    await page.goto(at(`/podcasts/${showId}/episodes/${episodeId}/assets`))
    await page.getByRole('button', { name: 'Upload SRT' }).waitFor()
    await page.locator('input[type=file][accept=".srt"]').setInputFiles(join(folder, 'broken.srt'))
    await page.getByText(/^Line 2, column \d+$/).waitFor()
    await picture(page, 'transcript-mistake')
    // The refusal is one of the calls that the console complains of.
    ines.complaints.splice(0)
  })

  test('is uploaded, made into other formats, and told in the feed', async () => {
    const { page } = ines
    await page.locator('input[type=file][accept=".srt"]').setInputFiles(join(folder, 'good.srt'))
    await page.getByText('Transcript upload success').waitFor()
    await page.getByRole('button', { name: 'Remove SRT' }).waitFor()
    await picture(page, 'assets')
    const item = (await feed()).items?.find(({ title }) => title === 'Highest tide')
    const types = item?.podcast?.transcripts?.map(({ type }) => type)
    expect(types).toContain('application/x-subrip')
    expect(types).toContain('text/vtt')
    const vtt = item?.podcast?.transcripts?.find(({ type }) => type === 'text/vtt')
    expect(await (await fetch(String(vtt?.url))).text()).toContain('The ferry leaves at six.')
  })

  test('nothing went wrong that only the console would tell', () => expect(ines.complaints).toEqual([]))
})
