import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeMp3 } from '@podstead/simulators/sounds'
import { parseRssFeed } from 'feedsmith'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '../apps/server/src/accounts/factory.ts'
import { buildSeason } from '../apps/server/src/seasons/factory.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'
import { useFurnishedProduct } from './furnished-product.ts'
import {
  accessibilityProblems,
  chooseFile,
  linkFromOutbox,
  mailFromOutbox,
  picture,
  signIn,
  type Visitor,
  visit,
} from './product.ts'

/**
 * A podcast that is made by two: from the invitation by mail to the episode that both have looked at. Each
 * test goes on where the one before it stopped.
 */

const MIRA = 'mira@example.com'
const RUI = 'rui@example.com'
const folder = mkdtempSync(join(tmpdir(), 'podstead-team-sounds-'))
const world = useFurnishedProduct('teams', async (kernel) => {
  const user = await buildUser(kernel, { email: MIRA })
  const show = await buildShow(kernel, { user, podcast_title: 'Night Trains', slug: 'night-trains' })
  await buildSeason(kernel, { show, number: 2, name: 'South' })
  return { showId: show.id }
})
let [mira, rui] = [] as unknown as [Visitor, Visitor]

beforeAll(async () => {
  await writeMp3(join(folder, 'Sleeper to Lisbon.mp3'), { seconds: 40 })
  mira = await visit(world.browser)
  rui = await visit(world.browser, { width: 390, dark: true })
  await signIn(mira, world.product.origin, MIRA)
})
afterAll(async () => {
  await Promise.all([mira?.context.close(), rui?.context.close()])
  rmSync(folder, { recursive: true, force: true })
})

const at = (path: string) => world.product.origin + path
const sharing = () => at(`/shows/${world.built.showId}/sharing`)

test('the owner invites an address, as what they choose, and refusals stand at the field', async () => {
  const { page } = mira
  await page.goto(at(`/shows/${world.built.showId}/overview`))
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page
    .getByRole('menuitem', { name: 'Team', exact: true })
    .or(page.getByRole('link', { name: 'Team', exact: true }))
    .first()
    .click()
  await page.getByRole('heading', { name: 'Nobody else yet' }).waitFor()
  await picture(page, 'sharing-empty')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByLabel('Email address').fill(MIRA)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByText('is your own address').waitFor()
  await page.getByLabel('Email address').fill(RUI)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByText(`${RUI} is invited.`).waitFor()
  await page.getByText('Not opened yet').waitFor()
  await picture(page, 'sharing')
})

test('whoever is invited makes an account by the link of the mail, and finds the podcast', async () => {
  const { page } = rui
  await page.goto(await linkFromOutbox(page, world.product.origin, '“Night Trains” is shared with you'))
  await page.getByRole('heading', { name: 'Create your account' }).waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe(RUI)
  await page.getByLabel('Password', { exact: true }).fill('a long enough secret')
  await page.locator('altcha-widget input[type=checkbox]').first().click()
  const submit = page.getByRole('button', { name: 'Create account' })
  await expect.poll(() => submit.isEnabled(), { timeout: 20_000 }).toBe(true)
  await submit.click()
  await page.getByRole('heading', { name: 'Confirm your email' }).waitFor()
  await page.goto(await linkFromOutbox(page, world.product.origin, 'Confirm your email'))
  await page.waitForURL('**/team_podcasts')
  await page.getByRole('link', { name: 'Night Trains' }).waitFor()
  await page.getByText('Editor').waitFor()
  await picture(page, 'team-podcasts-narrow')
  expect(await accessibilityProblems(page)).toEqual([])
})

test('a teammate’s new episode needs its audio, and is a draft', async () => {
  const { page } = rui
  await page.getByRole('link', { name: 'Night Trains' }).click()
  await page.getByRole('heading', { name: 'No episodes yet' }).waitFor()
  await page.getByRole('link', { name: 'New episode' }).first().click()
  await page.getByLabel('Episode name').waitFor()
  await picture(page, 'new-team-episode-narrow')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Save as a draft' }).click()
  await page.getByRole('alert').getByText('Audio file must be included before saving your episode.').waitFor()
  await chooseFile(page, join(folder, 'Sleeper to Lisbon.mp3'))
  await page.getByText('Uploaded').waitFor({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Save as a draft' }).click()
  await page.getByText('Episode saved as a draft').waitFor()
  await page.waitForURL('**/team_episodes/*')
  await expect
    .poll(() => page.locator('audio').count(), { timeout: 120_000, message: 'its audio is processed' })
    .toBe(1)
  expect(await page.getByLabel('Episode name').inputValue()).toBe('Sleeper to Lisbon')
  await picture(page, 'team-episode-narrow')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByLabel('Keywords').fill('trains, night')
  await page.getByRole('button', { name: /^Save/ }).last().click()
  await page.getByText('Sleeper to Lisbon has been updated!').waitFor()
})

test('is reviewed by both at once: comments come by themselves, at a moment of the audio', async () => {
  const { page } = rui
  await page.getByRole('link', { name: 'Review', exact: true }).click()
  await page.getByLabel('What should they listen for?').fill('Is the end too long?')
  await page.getByRole('button', { name: 'Ask for a review' }).click()
  await page.getByText('Is the end too long?').waitFor()
  const mail = await mailFromOutbox(mira.page, world.product.origin, 'Please review “Sleeper to Lisbon”')
  await mira.page.goto(/https?:\/\/\S+\/review/.exec(mail)?.[0] ?? 'no link')
  await mira.page.getByText('Is the end too long?').waitFor()
  await mira.page.getByRole('slider').first().press('ArrowRight')
  await mira.page.getByLabel('Comment', { exact: true }).fill('The train is too loud here.')
  await mira.page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('The train is too loud here.').waitFor()
  await picture(mira.page, 'review')
  await picture(page, 'review-narrow')
  for (const one of [mira.page, page]) expect(await accessibilityProblems(one)).toEqual([])
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await page.getByText('The train is too loud here.').waitFor({ state: 'detached' })
  await mira.page.getByRole('button', { name: 'Approve' }).click()
  await page.getByText('Approved').waitFor()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Sleeper to Lisbon is published.').waitFor()
  const feed = parseRssFeed(await (await fetch(at('/feeds/night-trains.xml'))).text())
  expect(feed.items?.map(({ title }) => title)).toEqual(['Sleeper to Lisbon'])
})

test('settings of the podcast are the team’s too, and what two change at once stays of both', async () => {
  const { page } = rui
  const address = at(`/team_podcasts/${world.built.showId}/settings`)
  await page.goto(address)
  await page.getByLabel('Author', { exact: true }).fill('Mira & Rui')
  await picture(page, 'team-settings-narrow')
  expect(await accessibilityProblems(page)).toEqual([])
  await mira.page.goto(address)
  await mira.page.getByLabel('Keywords').fill('trains')
  await mira.page.getByRole('button', { name: /^Save/ }).last().click()
  await mira.page.getByText('Night Trains has been updated!').waitFor()
  await picture(mira.page, 'team-settings')
  await page.getByRole('button', { name: /^Save/ }).last().click()
  await page.getByText('Night Trains has been updated!').waitFor()
  await mira.page.reload()
  await expect.poll(() => mira.page.getByLabel('Author', { exact: true }).inputValue()).toBe('Mira & Rui')
  expect(await page.getByLabel('Keywords').inputValue()).toBe('trains')
})

test('another role is another area at once: an analyst sees numbers, and nothing else', async () => {
  await mira.page.goto(sharing())
  await mira.page.getByText('Last here').waitFor()
  await mira.page.getByRole('combobox', { name: `Role of ${RUI}` }).click()
  await mira.page.getByRole('option', { name: 'Analyst' }).click()
  await mira.page.getByText(`${RUI}: Analyst`).waitFor()
  const { page } = rui
  await page.goto(at(`/team_podcasts/${world.built.showId}`))
  await page.waitForURL('**/team_podcasts')
  await page.getByText('This podcast is not shared with you, or not any more.').waitFor()
  await page.getByRole('link', { name: 'Night Trains' }).click()
  await page.waitForURL('**/numbers')
  await page.getByRole('cell', { name: 'Sleeper to Lisbon' }).waitFor()
  await picture(page, 'team-numbers-narrow')
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await page.getByRole('link', { name: 'Podcast settings' }).count()).toBe(0)
  rui.complaints.splice(0)
})

test('whoever is removed is out with the next page', async () => {
  await mira.page.getByRole('button', { name: `Remove ${RUI}` }).click()
  await mira.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await mira.page.getByText(`${RUI} was removed from the team.`).waitFor()
  const { page } = rui
  await page.reload()
  await page.waitForURL('**/team_podcasts')
  await page.getByRole('heading', { name: 'Nothing is shared with you yet' }).waitFor()
  await picture(page, 'team-podcasts-empty-narrow')
  // The browser says of itself that a page answered 404.
  rui.complaints.splice(0)
  expect(mira.complaints.filter((line) => !/ (403|404|422) /.test(line))).toEqual([])
})

test('the owner reads afterwards who did what, and takes it along as a file', async () => {
  const { page } = mira
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page
    .getByRole('menuitem', { name: 'Activity', exact: true })
    .or(page.getByRole('link', { name: 'Activity', exact: true }))
    .first()
    .click()
  await page.waitForURL('**/activity')
  const entries = page.getByRole('region', { name: 'Entries' }).getByRole('listitem')
  await expect.poll(() => entries.first().textContent()).toContain(`Removed from the team · ${RUI}`)
  expect(await entries.first().textContent()).toContain(`by ${MIRA} from 127.0.0.0/24`)
  const published = entries.filter({ hasText: 'Sleeper to Lisbon' }).filter({ hasText: `by ${RUI}` })
  expect(await published.count()).toBeGreaterThan(1)
  await picture(page, 'activity')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByLabel('What it was about').selectOption({ label: 'Podcast' })
  const authors = entries.filter({ hasText: 'Mira & Rui' })
  await authors.waitFor()
  expect(await authors.locator('ins').textContent()).toBe('Mira & Rui')
  await expect.poll(() => entries.filter({ hasText: 'Removed from the team' }).count()).toBe(0)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ])
  const csv = readFileSync(await file.path(), 'utf8')
  expect(csv.split('\r\n').filter((line) => line.includes('Mira & Rui'))).toHaveLength(1)
  expect(csv).not.toContain('removeTeammate')
  await page.getByLabel('Who did it').selectOption({ label: 'Programs with a key' })
  await page.getByText('Nothing of the kind in this time.').waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(at('/account/activity'))
  await expect.poll(() => entries.first().textContent()).toContain('exported')
  await picture(page, 'account-activity-narrow-dark')
  expect(await accessibilityProblems(page)).toEqual([])
})
