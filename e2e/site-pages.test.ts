import { LANGUAGES } from '@podstead/contract/lookups-data'
import { silentMp3 } from '@podstead/simulators/old-host-files'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { buildUser } from '../apps/server/src/accounts/factory.ts'
import { buildChapter } from '../apps/server/src/chapters/factory.ts'
import { buildAudibleEpisode } from '../apps/server/src/delivery/factory.ts'
import { buildPerson } from '../apps/server/src/people/factory.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'
import { buildSoundbite } from '../apps/server/src/soundbites/factory.ts'
import { storeTranscript } from '../apps/server/src/transcripts/commands.ts'
import { useFurnishedProduct } from './furnished-product.ts'
import { watchLoading } from './page-loading.ts'
import { accessibilityProblems, mailFromOutbox, picture, visit } from './product.ts'

const ARABIC = LANGUAGES.findIndex(({ code }) => code === 'ar') + 1

/** A listener's way through the site of a podcast, with what is heard going on from page to page. */

const world = useFurnishedProduct('site-pages', async (kernel) => {
  const user = await buildUser(kernel, { email: 'mira@example.com' })
  const show = await buildShow(kernel, {
    ...{ user, podcast_title: 'Night Trains', slug: 'night-trains', author: 'Mira Kolb' },
    website: JSON.stringify({ contact_form: true }),
    links: JSON.stringify({
      apple_podcast: 'https://podcasts.apple.com/podcast/id1535809341',
      spotify: 'https://open.spotify.com/show/1',
    }),
  })
  const arabic = await buildShow(kernel, {
    ...{ user, podcast_title: 'قطارات الليل', slug: 'layl', language_id: ARABIC, show_color_theme_id: 3 },
  })
  const host = await buildPerson(kernel, { show, name: 'Mira Kolb', description: 'Sleeps best on rails.' })
  const guest = await buildPerson(kernel, {
    ...{
      show,
      name: 'Tomás Dias',
      selected: false,
      links: JSON.stringify({ mastodon: '@tomas@social.example' }),
    },
  })
  for (let at = 1; at <= 22; at++) {
    const { episode } = await buildAudibleEpisode(kernel, {
      ...{ show, name: `Night ${at}`, slug: `night-${at}`, content: silentMp3(90) },
      audio_date: new Date(Date.now() - (40 - at) * 86_400_000),
      description: at === 7 ? '<p>Over the Gotthard.</p>' : '<p>From Zürich.</p>',
      ...(at % 2 && { itunes_keywords: 'Alps, Snow' }),
      ...(at === 3 && { deleted_at: new Date() }),
      audio: { duration_seconds: 90 },
    })
    if (at !== 7) continue
    await buildChapter(kernel, episode, { start_time: 0, title: 'Departure' })
    await buildChapter(kernel, episode, { start_time: 30, title: 'The tunnel' })
    await buildSoundbite(kernel, episode, { start_time: 20, end_time: 40, title: 'The whistle' })
    for (const [person, role] of [
      [host, 'host'],
      [guest, 'guest'],
    ] as const)
      await kernel.db
        .insertInto('episode_hosts')
        .values({
          ...{ episode_id: episode.id, person_id: person.id, sort_order: 0 },
          roles: JSON.stringify([role]),
        })
        .execute()
    const lines = [2, 10, 31, 50, 70].map((from) => {
      const time = (second: number) =>
        `00:${String(Math.floor(second / 60)).padStart(2, '0')}:${String(second % 60).padStart(2, '0')}.000`
      return `${time(from)} --> ${time(from + 8)}\n<v ${from % 2 ? 'Tomás' : 'Mira'}>Sentence at ${from}.`
    })
    await kernel.db.transaction().execute((trx) =>
      storeTranscript(kernel, trx, episode.id, {
        format: 'vtt',
        text: `WEBVTT\n\n${lines.join('\n\n')}\n`,
      }),
    )
  }
  await buildAudibleEpisode(kernel, { show: arabic, name: 'الأول', slug: 'first', content: silentMp3(20) })
  return { show: show.id }
})

const at = (path = '') => `${world.product.origin}/s/night-trains${path}`
const SOUND = "document.querySelector('.player audio')"
const seconds = (page: Page) => page.evaluate<number>(`${SOUND}.currentTime`)
const isSame = (page: Page) =>
  page.evaluate<boolean>(`${SOUND} === globalThis.heard && !${SOUND}.paused && globalThis.stays === true`)

describe('a listener', () => {
  test('hears an episode from page to page, and comes back', async () => {
    const { context, page, complaints } = await visit(world.browser)
    await page.goto(at())
    await page.getByRole('link', { name: 'Episodes', exact: true }).click()
    await page.getByRole('heading', { name: 'Episodes', level: 1 }).waitFor()
    await picture(page, 'site-episodes')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByLabel('Search episodes').fill('gotthard')
    await page.getByRole('button', { name: 'Apply', exact: true }).click()
    await page.getByText('1 episode with').waitFor()
    await page.getByRole('link', { name: 'Night 7', exact: true }).click()
    await page.getByRole('heading', { name: 'Night 7', level: 1 }).waitFor()

    await page.locator('.player-play').click()
    await expect.poll(() => seconds(page)).toBeGreaterThan(0)
    await page.evaluate(`globalThis.heard = ${SOUND}; globalThis.stays = true`)
    await page.getByText('Transcript', { exact: true }).click()
    await page.locator('.spoken').getByRole('link', { name: 'Play from 00:31' }).click()
    await expect.poll(() => seconds(page)).toBeGreaterThan(31)
    await page.locator('.spoken p[aria-current]', { hasText: 'Sentence at 31.' }).waitFor()
    await page.getByRole('button', { name: /^Share from 0:3/ }).click()
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toMatch(/\/night-7#t=3\d$/)
    await picture(page, 'site-episode')
    expect(await accessibilityProblems(page)).toEqual([])

    await page.getByRole('link', { name: 'Tomás Dias' }).click()
    await page.getByRole('heading', { name: 'Tomás Dias', level: 1 }).waitFor()
    expect(await isSame(page)).toBe(true)
    expect(page.url()).toMatch(/\/people\/tomas-dias-[0-9a-f]{8}$/)
    expect(await page.title()).toBe('Tomás Dias – Night Trains')
    expect(await page.evaluate<string>('document.activeElement.textContent')).toBe('Tomás Dias')
    const before = await seconds(page)
    await expect.poll(() => seconds(page)).toBeGreaterThan(before)
    await picture(page, 'site-person')
    expect(await accessibilityProblems(page)).toEqual([])

    await page.getByRole('link', { name: 'Subscribe', exact: true }).click()
    await page.getByRole('heading', { name: 'Subscribe', level: 1 }).waitFor()
    await picture(page, 'site-subscribe')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('link', { name: 'Episodes', exact: true }).click()
    await page.getByLabel('Search episodes').fill('gotthard')
    await page.getByRole('button', { name: 'Apply', exact: true }).click()
    await page.getByText('1 episode with').waitFor()
    expect(await isSame(page)).toBe(true)
    await page.getByRole('button', { name: 'Pause Night 7' }).first().waitFor()
    await page.goBack()
    await page.getByRole('link', { name: 'Night 22', exact: true }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'Subscribe', level: 1 }).waitFor()
    expect(await isSame(page)).toBe(true)
    await page.goBack()
    await page.goBack()
    await page.getByRole('heading', { name: 'Night 7', level: 1 }).waitFor()
    // Its player is where that of the page would be.
    expect(await page.locator('.listen .player').count()).toBe(1)
    expect(await page.locator('.bar').count()).toBe(0)
    expect(await isSame(page)).toBe(true)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('begins where a shared address says', async () => {
    const { context, page } = await visit(world.browser)
    await page.goto(at('/night-7#t=45'))
    await page.locator('.player-play').click()
    await expect.poll(() => seconds(page)).toBeGreaterThanOrEqual(45)
    await context.close()
  })

  test('writes to the makers, who get a mail', async () => {
    const { context, page, complaints } = await visit(world.browser)
    await page.goto(at('/contact'))
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByLabel('Name').fill('Tom Dias')
    await page.getByLabel('Email').fill('tom@example.com')
    await page.getByLabel('Message').fill('Which train was it?')
    await picture(page, 'site-contact')
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByText('Your message is on its way.').waitFor()
    expect(complaints).toEqual([])
    const mail = await mailFromOutbox(page, world.product.origin, 'Message from Tom Dias')
    expect(mail).toContain('Which train was it?')
    await context.close()
  })

  test('is told that an episode was taken down', async () => {
    const { context, page } = await visit(world.browser)
    const answer = await page.goto(at('/night-3'))
    expect(answer?.status()).toBe(410)
    await page.getByRole('heading', { name: 'This episode was taken down' }).waitFor()
    await picture(page, 'site-gone')
    expect(await accessibilityProblems(page)).toEqual([])
    await context.close()
  })

  test('on a telephone in the dark reaches everything', async () => {
    const { context, page } = await visit(world.browser, { width: 390, dark: true })
    for (const path of ['', '/episodes', '/night-7', '/people', '/subscribe', '/contact']) {
      await page.goto(at(path))
      await page.locator('main').waitFor()
      await picture(page, `site-narrow${path.replace('/', '-')}`)
      expect([path, await accessibilityProblems(page)]).toEqual([path, []])
      expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    }
    await context.close()
  })

  test.each([
    [
      'iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
      ...['Listen in Apple Podcasts', 'On iPhone, iPad and Mac'],
    ],
    [
      'Android',
      'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36',
      ...['Listen in Spotify', 'On Android'],
    ],
    [
      'Mac',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36',
      ...['Listen in Apple Podcasts', 'On iPhone, iPad and Mac'],
    ],
    [
      'Windows',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36',
      ...['Listen in Spotify', 'Everywhere'],
    ],
  ])('offers the own app of a device first: %s', async (name, userAgent, button, heading) => {
    const isTelephone = /Mobile/.test(userAgent)
    const viewport = isTelephone ? { width: 390, height: 844 } : { width: 1280, height: 800 }
    const context = await world.browser.newContext({ userAgent, viewport, hasTouch: isTelephone })
    watchLoading(context)
    const page = await context.newPage()
    await page.goto(at('/subscribe'))
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    await expect.poll(() => page.locator('.own-app:visible').allTextContents()).toEqual([button])
    await expect.poll(() => page.getByRole('heading', { level: 2 }).first().textContent()).toBe(heading)
    await picture(page, `site-subscribe-${name}`)
    expect(await accessibilityProblems(page)).toEqual([])
    await context.close()
  })

  test('offers all of its apps without script, and one of them first', async () => {
    const context = await world.browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(at('/subscribe'))
    expect(await page.locator('.own-app:visible').allTextContents()).toEqual(['Listen in Spotify'])
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      ...['On iPhone, iPad and Mac', 'On Android', 'Everywhere', 'Address of the feed'],
    ])
    await context.close()
  })

  test('reads from right to left where the podcast does', async () => {
    const { context, page } = await visit(world.browser)
    for (const path of ['', '/episodes', '/first', '/subscribe']) {
      await page.goto(`${world.product.origin}/s/layl${path}`)
      await picture(page, `site-rtl${path.replace('/', '-')}`)
      expect([path, await accessibilityProblems(page)]).toEqual([path, []])
    }
    await context.close()
  })

  test('reads and plays without script', async () => {
    const context = await world.browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(at('/episodes?tag=alps'))
    await page.getByRole('link', { name: 'Night 7', exact: true }).click()
    await page.getByRole('heading', { name: 'Night 7', level: 1 }).waitFor()
    expect(await page.locator('audio[controls]').count()).toBe(1)
    await page.getByText('Transcript', { exact: true }).click()
    await page.getByText('Sentence at 31.').waitFor()
    await page.getByRole('link', { name: /Next episode/ }).click()
    await page.getByRole('heading', { name: 'Night 8', level: 1 }).waitFor()
    await page.goto(at('/contact'))
    expect(await page.locator('noscript').textContent()).toContain('This form needs JavaScript')
    await context.close()
  })
})
