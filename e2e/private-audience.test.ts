import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { silentMp3 } from '@podstead/simulators/old-host-files'
import { startSmtp } from '@podstead/simulators/smtp'
import { parseRssFeed } from 'feedsmith'
import type { Page } from 'playwright-core'
import { parseFeed } from 'podcast-partytime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser, FACTORY_PASSWORD } from '../apps/server/src/accounts/factory.ts'
import { buildAudibleEpisode } from '../apps/server/src/delivery/factory.ts'
import type { Kernel } from '../apps/server/src/kernel/kernel.ts'
import { buildSchedulerAction } from '../apps/server/src/release-schedule/factory.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'
import { buildSubscriber, openFeedToken } from '../apps/server/src/subscribers/factory.ts'
import { useFurnishedProduct } from './furnished-product.ts'
import { accessibilityProblems, picture, signIn, type Visitor, visit, waitUntilLoaded } from './product.ts'

/** What the owner of a members-only podcast does and sees; what listeners see is in members.test.ts. */

const OWNER = 'maren@example.com'
const HOUR = 3_600_000
const APP = 'AntennaPod/3.5.0'
const METRICS_TOKEN = 'figures for one journey'
let smtp: Awaited<ReturnType<typeof startSmtp>>
let maren: Visitor
/** What opened something in the course of the journey. */
const secrets: string[] = []
const world = useFurnishedProduct('audience', furnishCourse, async () => {
  smtp = await startSmtp()
  return {
    LOG_LEVEL: 'debug',
    // Listeners come through a proxy that says for whom it asks.
    TRUSTED_PROXIES: '127.0.0.1, ::1',
    SMTP_URL: smtp.url,
    METRICS_TOKEN,
  }
})
beforeAll(async () => {
  maren = await visit(world.browser)
  await signIn(maren, world.product.origin, OWNER)
})
afterAll(() => smtp?.stop())

async function furnishCourse(kernel: Kernel) {
  const user = await buildUser(kernel, { email: OWNER })
  const show = await buildShow(kernel, {
    ...{ user, podcast_title: 'The Quiet Orchard', slug: 'orchard', is_advanced_private_feed: true },
  })
  for (const [index, name] of ['Soil', 'Roots', 'Pruning'].entries())
    await buildAudibleEpisode(kernel, {
      ...{ show, name, slug: name.toLowerCase(), content: silentMp3(20) },
      audio_date: new Date(Date.now() - (60 - index) * 24 * HOUR),
    })
  await buildSchedulerAction(kernel, show, {
    ...{ action_name: 'sequential_feed', action_value: 1, action_unit: 'hours' },
  })
  const ana = await buildSubscriber(kernel, {
    show,
    full_name: 'Ana Sousa',
    email_address: 'ana@example.org',
  })
  await kernel.db
    .updateTable('subscribers')
    .set({ approved_at: new Date(Date.now() - 48 * HOUR) })
    .where('id', '=', ana.id)
    .execute()
  return { showId: show.id, ana: { id: ana.id, secret: openFeedToken(kernel, ana) } }
}

const at = (path: string) => `${world.product.origin}/shows/${world.built.showId}${path}`
const feedAt = (secret: string) => `${world.product.origin}/private/feeds/${secret}`
const ask = (url: string, network = 1, init: RequestInit = {}) =>
  fetch(url, { ...init, headers: { 'user-agent': APP, 'x-forwarded-for': `198.18.${network}.9` } })
const readTitles = async (secret: string) =>
  (parseRssFeed(await (await ask(feedAt(secret))).text()).items ?? []).map(({ title }) => title)

async function callAsOwner(path: string, body: object): Promise<void> {
  const json = { 'content-type': 'application/json' }
  const signedIn = await fetch(`${world.product.origin}/auth/sign_in`, {
    ...{ method: 'POST', headers: json, body: JSON.stringify({ email: OWNER, password: FACTORY_PASSWORD }) },
  })
  const names = ['access-token', 'token-type', 'client', 'expiry', 'uid']
  const session = Object.fromEntries(names.map((name) => [name, signedIn.headers.get(name) ?? '']))
  const answer = await fetch(`${world.product.origin}/v2/shows/${world.built.showId}${path}`, {
    ...{ method: 'POST', headers: { ...json, ...session }, body: JSON.stringify(body) },
  })
  expect(answer.status).toBe(200)
}

test('a file of 5,000 with 30 bad lines: what will happen, what happened, and the report', async () => {
  const { page } = maren
  const lines = Array.from({ length: 5000 }, (_, index) =>
    index % 160 === 37 && index < 4800
      ? `nobody ${index},Somebody`
      : `person${index}@example.org,Person ${index}`,
  )
  const path = join(world.product.dataDir, 'members.csv')
  writeFileSync(path, `\uFEFF"email","name"\r\n${lines.join('\r\n')}\r\n`)
  await page.goto(at('/subscribers/import'))
  await page.locator('input[type=file]').setInputFiles(path)
  await page.getByText('name no email address').waitFor()
  await page.getByText('Lines that are left out').click()
  await page.getByText('Line 39: nobody 37').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await picture(page, 'import-preview')
  await page.getByRole('button', { name: 'Add 4,970 people' }).click()
  await page.getByText('The import is done').waitFor()
  await page.getByText('Added: 4,970').waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the report' }).click()
  const report = readFileSync(await (await download).path(), 'utf8')
  const bad = report.split(/\r?\n/).filter((line) => line.includes('nobody '))
  expect(bad).toHaveLength(30)
  expect(bad[0]).toContain('39')
  await picture(page, 'import-done')
  await page.getByRole('link', { name: 'To the subscribers' }).click()
  await page.getByText(/of 4,971$/).waitFor()
  await page.getByRole('searchbox', { name: 'Search names and email addresses' }).fill('person4999')
  await page.getByRole('link', { name: 'Person 4999' }).waitFor()
})

test('a feed is read by other readers, and drips the next episode at its moment', async () => {
  const { ana } = world.built
  const opensAt = Date.now() + 6000
  await callAsOwner(`/subscribers/${ana.id}/schedule/restart`, {
    restarted_at: new Date(opensAt - HOUR).toISOString(),
  })
  const answer = await ask(feedAt(ana.secret))
  const text = await answer.text()
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(parseRssFeed(text).items?.map(({ title }) => title)).toEqual(['Soil'])
  const read = parseFeed(text)
  expect([read?.title, read?.itunesBlock, read?.items.length]).toEqual(['The Quiet Orchard', true, 1])
  expect(Date.now()).toBeLessThan(opensAt)

  await expect.poll(() => readTitles(ana.secret), { timeout: 15_000, interval: 100 }).toHaveLength(2)
  expect(Date.now()).toBeGreaterThanOrEqual(opensAt)
  expect(await readTitles(ana.secret)).toEqual(['Roots', 'Soil'])
  const { page } = maren
  await page.goto(at(`/subscribers/${ana.id}`))
  await page.getByText('2 of 3 episodes open', { exact: true }).waitFor()
})

test('the simulator tells who loses what before it is saved, and one episode opens by hand', async () => {
  const { page } = maren
  await page.goto(at('/pragmatic-feed'))
  await page.getByRole('button', { name: /^Edit: A new episode every/ }).click()
  await page.getByLabel('Unit').selectOption('weeks')
  await page.getByText('1 subscriber loses access to 1 episode today').waitFor()
  await picture(page, 'difference')
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.goto(at(`/subscribers/${world.built.ana.id}`))
  await page.getByRole('button', { name: 'Open now: Pruning' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).click()
  await expect.poll(() => readTitles(world.built.ana.secret), { timeout: 10_000 }).toContain('Pruning')
  await picture(page, 'subscriber')
})

test('a reset address is refused at once; one that is passed on is replaced by itself', async () => {
  const { page } = maren
  await page.goto(at('/subscribers?q=ana'))
  await page.getByRole('button', { name: 'What to do with Ana Sousa' }).click()
  await page.getByRole('menuitem', { name: 'Reset private feed' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset private feed' }).click()
  await expect
    .poll(async () => (await ask(feedAt(world.built.ana.secret))).status, { timeout: 10_000 })
    .toBe(404)
  const shared = await readFeedAddress(page)

  await page.goto(at('/private-downloads'))
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByRole('switch', { name: 'Replace shared addresses by itself' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved.').waitFor()
  for (let network = 20; network < 32; network++) expect((await ask(shared, network)).status).toBe(200)
  await expect.poll(async () => (await ask(shared)).status, { timeout: 20_000 }).toBe(404)
  const readLetters = () =>
    smtp.received.filter(({ envelope }) => envelope.to.includes('ana@example.org')).map(({ text }) => text)
  await expect
    .poll(readLetters, { timeout: 10_000 })
    .toEqual([
      expect.stringContaining('has given your private feed a new address'),
      expect.stringMatching(/used in 1\d different networks/),
    ])
  const [access = ''] = /http\S+\/members\/\S+/.exec(readLetters().at(-1) ?? '') ?? []
  secrets.push(shared.slice(-32), access.split('/').at(-1) ?? '')
  await page.goto(access)
  await page.getByRole('heading', { name: 'The Quiet Orchard' }).waitFor()

  await page.goto(at('/private-downloads'))
  await page.getByRole('region', { name: 'Shared addresses' }).getByText('All', { exact: true }).click()
  await page.getByText('Has a new address').waitFor()
  await picture(page, 'private-downloads')
  const fresh = await readFeedAddress(page)
  expect([fresh === shared, (await ask(fresh)).status]).toEqual([false, 200])
  secrets.push(fresh.slice(-32))
})

test('nothing that opens a feed, audio or a page of a listener stands in the log or the figures', async () => {
  const fresh = await readFeedAddress(maren.page)
  const feed = await (await ask(fresh)).text()
  const enclosures = [...feed.matchAll(/<enclosure url="([^"]+)"/g)].map(([, url = '']) => url)
  for (const url of enclosures) expect((await ask(url)).status).toBe(200)
  const [, signature = ''] = /\/([\w-]{16})\//.exec(enclosures[0] ?? '') ?? []
  const player = `${world.product.origin}/listen/${'x'.repeat(12)}?token=${'t'.repeat(43)}`
  await ask(player)
  const long = [...secrets, world.built.ana.secret, 't'.repeat(43)]
  for (const secret of long) expect(secret.length).toBeGreaterThanOrEqual(32)
  expect(signature).toHaveLength(16)
  const all = [...long, signature]
  const asks = { headers: { authorization: `Bearer ${METRICS_TOKEN}` } }
  const figures = await (await fetch(`${world.product.origin}/metrics`, asks)).text()
  for (const secret of all) {
    expect(world.product.output()).not.toContain(secret)
    expect(figures).not.toContain(secret)
  }
  expect(world.product.output()).toContain('/private/feeds/')
  expect(figures).toContain('# HELP')
})

/** As the owner copies it. */
async function readFeedAddress(page: Page): Promise<string> {
  await page.goto(at(`/subscribers/${world.built.ana.id}`))
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const shown = page.getByText(/\/private\/feeds\/[\w-]{32}/).first()
  const [address = ''] = /http\S+\/private\/feeds\/[\w-]{32}/.exec((await shown.textContent()) ?? '') ?? []
  return address
}

test.each([
  ['light', 1280],
  ['dark', 390],
] as const)('axe finds nothing on the pages of the owner, in %s at %i pixels', async (scheme, width) => {
  const visitor = await visit(world.browser, { width, dark: scheme === 'dark' })
  const { page, complaints } = visitor
  await signIn(visitor, world.product.origin, OWNER)
  const problems: string[] = []
  for (const path of [
    ...[
      '/overview',
      '/subscribers',
      `/subscribers/${world.built.ana.id}`,
      '/subscribers/import',
      '/private-downloads',
    ],
    ...['/private-settings', '/pragmatic-feed', '/invitation-email'],
  ]) {
    await page.goto(at(path))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await waitUntilLoaded(page)
    problems.push(...(await accessibilityProblems(page)).map((problem) => `${path}: ${problem}`))
    await picture(page, `owner-${path.replace(/\W+/g, '-')}-${width}`)
    const isTooWide = await page.evaluate<boolean>(
      'document.documentElement.scrollWidth > document.documentElement.clientWidth',
    )
    if (isTooWide) problems.push(`${path} is wider than the window`)
  }
  expect([...problems, ...complaints]).toEqual([])
  await visitor.context.close()
})
