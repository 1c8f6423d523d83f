import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { silentMp3 } from '@podstead/simulators/old-host-files'
import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '../apps/server/src/accounts/factory.ts'
import { buildChapter } from '../apps/server/src/chapters/factory.ts'
import { buildAudibleEpisode } from '../apps/server/src/delivery/factory.ts'
import { buildTraffic } from '../apps/server/src/rollup/factory-traffic.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'
import { useFurnishedProduct } from './furnished-product.ts'
import { accessibilityProblems, picture, signIn, type Visitor, visit } from './product.ts'

/** Players on other sites: looked at and copied by the owner, put into pages of others, heard there. */

const MIRA = 'mira@example.com'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const world = useFurnishedProduct('widgets', async (kernel) => {
  const user = await buildUser(kernel, { email: MIRA })
  const show = await buildShow(kernel, {
    ...{ user, podcast_title: 'Night Trains', slug: 'night-trains', author: 'Mira Kolb' },
  })
  const members = await buildShow(kernel, {
    ...{ user, podcast_title: 'Sleeper Club', is_advanced_private_feed: true },
  })
  const content = silentMp3(60)
  for (let at = 1; at <= 22; at++) {
    const made = await buildAudibleEpisode(kernel, {
      ...{ show, name: `Night ${at}`, slug: `night-${at}`, content },
      audio_date: new Date(Date.now() - (40 - at) * 86_400_000),
      description: '<p>From Zürich over the Gotthard.</p>',
    })
    const { episode } = made
    // Heard in players of ours on a blog.
    if (at === 22) {
      const heard = { at: new Date(Date.now() - 86_400_000).toISOString(), agent: FIREFOX }
      const on = (ip: string) => ({ ...heard, ip, referrer: 'https://blog.example/#player' })
      await buildTraffic(kernel, made, [on('198.51.100.7'), on('198.51.100.8')])
    }
    if (at === 22)
      for (const [start_time, title] of [
        [0, 'Departure'],
        [30, 'The tunnel'],
      ] as const)
        await buildChapter(kernel, episode, { start_time, title })
  }
  await buildAudibleEpisode(kernel, { show: members, name: 'For members', slug: 'for-members', content })
  return { show: show.id, members: members.id }
})

/** A page of somebody else, on an origin of its own. */
let html = ''
let site: Server
let port = 0
let owner: Visitor
beforeAll(async () => {
  site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><title>Blog</title><h1>A blog</h1>${html}`)
  })
  await new Promise<void>((resolve) => site.listen(0, resolve))
  port = (site.address() as AddressInfo).port
  owner = await visit(world.browser)
  await signIn(owner, world.product.origin, MIRA)
})
afterAll(async () => {
  await owner?.context.close()
  await new Promise((resolve) => site.close(resolve))
})

const at = (path: string) => world.product.origin + path
const playerIn = async (page: Page, index = 0): Promise<Frame> => {
  const element = await page.locator('iframe').nth(index).elementHandle()
  const frame = await element?.contentFrame()
  if (!frame) throw new Error('no frame')
  await frame.locator('.player, .notice').first().waitFor()
  return frame
}
const isPaused = (frame: Frame) => frame.evaluate<boolean>("document.querySelector('audio').paused")
const play = (frame: Frame) => frame.locator('.player-play').click()

let code = ''

describe('the owner', () => {
  test('sees the player change with its settings before they are saved, and copies its code', async () => {
    const { page } = owner
    await page.goto(at(`/shows/${world.built.show}/overview`))
    await page.getByRole('link', { name: 'Widgets', exact: true }).click()
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.locator('iframe').waitFor()
    const frame = await playerIn(page)
    await frame.getByRole('heading', { name: 'Night 22' }).waitFor()
    await picture(page, 'widgets')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByLabel('Background').first().fill('#3b1d5e')
    await expect
      .poll(async () =>
        (await playerIn(page)).evaluate<string>('getComputedStyle(document.body).backgroundColor'),
      )
      .toBe('rgb(59, 29, 94)')
    await page.getByLabel('Hide publish dates').check({ force: true })
    await page.getByRole('button', { name: /^Save changes/ }).click()
    await page.getByText('Widget settings have been updated!').waitFor()
    await page.getByRole('button', { name: 'Copy code Night Trains' }).click()
    code = await page.evaluate<string>('navigator.clipboard.readText()')
    expect(code).toContain(`<iframe src="${at('/embed/v1/night-trains')}" title="Night Trains"`)
    await page.getByRole('button', { name: 'Show more' }).click()
    await page.getByRole('button', { name: 'Copy code Night 1', exact: true }).waitFor()
  })

  test('reaches everything on a telephone in the dark', async () => {
    const { context, page } = await visit(world.browser, { width: 390, dark: true })
    await signIn({ context, page, complaints: [] }, world.product.origin, MIRA)
    await page.goto(at(`/shows/${world.built.show}/widgets`))
    await page.getByRole('button', { name: 'Copy code Night Trains' }).waitFor()
    await page.locator('iframe').waitFor()
    await picture(page, 'widgets-narrow-dark')
    expect(await accessibilityProblems(page)).toEqual([])
    await context.close()
  })
})

describe('on another site', () => {
  test('nothing is asked of anybody but us, and no audio before somebody plays', async () => {
    html = code
    const visitor = await visit(world.browser)
    const { page } = visitor
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(`http://127.0.0.1:${port}/`)
    const frame = await playerIn(page)
    await picture(page, 'embed-list')
    const origins = [`http://127.0.0.1:${port}`, world.product.origin]
    expect(asked.filter((url) => !origins.includes(new URL(url).origin))).toEqual([])
    expect(asked.filter((url) => url.includes('/audio/'))).toEqual([])
    const stored = () =>
      frame.evaluate<string[]>('[...Object.keys(localStorage), ...Object.keys(sessionStorage)]')
    expect([await stored(), await visitor.context.cookies()]).toEqual([[], []])
    await play(frame)
    await expect.poll(() => isPaused(frame)).toBe(false)
    expect(asked.some((url) => url.includes('/audio/'))).toBe(true)
    expect(visitor.complaints).toEqual([])
    await visitor.context.close()
  })

  test('the owner learns on which site it was heard, by its name alone', async () => {
    const { context } = await visit(world.browser)
    const page = await context.newPage()
    await page.goto(`http://blog.localhost:${port}/a-secret-page`)
    const frame = await playerIn(page)
    const sound = page.waitForRequest((request) => request.url().includes('/audio/'))
    await play(frame)
    expect(new URL((await sound).url()).search).toBe('?site=blog.localhost')
    await expect.poll(() => isPaused(frame)).toBe(false)
    await context.close()
    const card = owner.page.getByRole('region', { name: 'Players on other sites' })
    await owner.page.goto(at(`/shows/${world.built.show}/widgets`))
    await card.getByRole('row', { name: /blog\.example 2/ }).waitFor()
    await card.scrollIntoViewIfNeeded()
    await picture(owner.page, 'widgets-heard-on')
    expect(await card.getByText('secret').count()).toBe(0)
    expect(await accessibilityProblems(owner.page)).toEqual([])
  })

  test('a row plays where the first stood, more rows come, and panels open and close by key', async () => {
    const { context, page } = await visit(world.browser)
    await page.goto(`http://127.0.0.1:${port}/`)
    const frame = await playerIn(page)
    await frame.locator('summary', { hasText: 'Chapters' }).click()
    await frame.getByText('The tunnel').waitFor()
    await picture(page, 'embed-chapters')
    await frame.locator('a.time').nth(1).click()
    await expect.poll(() => isPaused(frame)).toBe(false)
    await frame.locator('.panel li[aria-current]').waitFor()
    await frame.locator('a.time').first().press('Escape')
    await frame.getByText('The tunnel').waitFor({ state: 'hidden' })
    await frame.locator('a[data-audio]', { hasText: 'Night 20' }).click()
    await expect.poll(() => frame.locator('h1').textContent()).toBe('Night 20')
    await expect.poll(() => isPaused(frame)).toBe(false)
    // It has no chapters, and its own notes.
    await frame.locator('summary', { hasText: 'Info' }).waitFor()
    expect(await frame.locator('summary', { hasText: 'Chapters' }).count()).toBe(0)
    await frame.getByText('More episodes').click()
    await frame.locator('a[data-audio]', { hasText: 'Night 1' }).first().waitFor()
    await expect.poll(() => frame.locator('a[data-audio]').count()).toBe(22)
    await context.close()
  })

  test('of several on a page one plays', async () => {
    const one = (slug: string) =>
      code.replace('/night-trains"', `/night-trains/${slug}"`).replace('height="370"', 'height="180"')
    html = one('night-3') + one('night-4')
    const { context, page } = await visit(world.browser)
    await page.goto(`http://127.0.0.1:${port}/`)
    const [first, second] = [await playerIn(page, 0), await playerIn(page, 1)]
    await picture(page, 'embed-one')
    await play(first)
    await expect.poll(() => isPaused(first)).toBe(false)
    await play(second)
    await expect.poll(async () => [await isPaused(first), await isPaused(second)]).toEqual([true, false])
    await context.close()
  })

  test('it plays in a sandboxed frame as well, as WordPress makes one of what it finds by oEmbed', async () => {
    html = code.replace('<iframe ', '<iframe sandbox="allow-scripts" ')
    const visitor = await visit(world.browser)
    const { page } = visitor
    await page.goto(`http://127.0.0.1:${port}/`)
    const frame = await playerIn(page)
    await play(frame)
    await expect.poll(() => isPaused(frame)).toBe(false)
    await frame.locator('a[data-audio]', { hasText: 'Night 20' }).click()
    await expect.poll(() => frame.locator('h1').textContent()).toBe('Night 20')
    await expect.poll(() => isPaused(frame)).toBe(false)
    await visitor.context.close()
  })

  test('the element plays when the page asks, and tells it', async () => {
    html = `<script type="module" src="${at('/embed/v1/podstead-player.js')}"></script>
      <podstead-player src="${at('/s/night-trains/night-5')}"></podstead-player>
      <script>addEventListener('DOMContentLoaded', () => {
        const player = document.querySelector('podstead-player')
        for (const name of ['ready', 'play', 'timeupdate'])
          player.addEventListener(name, ({ detail }) => (window[name] = detail))
      })</script><button onclick="document.querySelector('podstead-player').play()">Hear it</button>`
    const { context, page } = await visit(world.browser)
    await page.goto(`http://127.0.0.1:${port}/`)
    const frame = await playerIn(page)
    await page.waitForFunction('window.ready')
    // The reader's press in the frame is what lets browsers play; a press on the page is passed on.
    await page.getByRole('button', { name: 'Hear it' }).click()
    await expect.poll(() => isPaused(frame)).toBe(false)
    await page.waitForFunction('window.timeupdate && window.timeupdate.seconds > 0')
    expect(await page.evaluate('window.play.episode')).toEqual({
      title: 'Night 5',
      url: at('/s/night-trains/night-5'),
    })
    expect(await page.locator('iframe').getAttribute('height')).toBe('180')
    await context.close()
  })

  test('without script it plays by the browser’s own controls, and rows lead on', async () => {
    html = code
    const context = await world.browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(at('/embed/v1/night-trains'))
    expect(await page.locator('audio[controls]').count()).toBe(1)
    await page.locator('a[data-audio]', { hasText: 'Night 20' }).click()
    expect(await page.locator('h1').textContent()).toBe('Night 20')
    await context.close()
  })
})

test('each player is good to everybody, narrow and wide', async () => {
  const { context, page } = await visit(world.browser, { width: 390, dark: true })
  for (const path of [
    '/embed/v1/night-trains',
    '/embed/v1/night-trains/night-22',
    '/embed/v1/night-trains?look=page',
    '/player/night-trains',
  ]) {
    await page.goto(at(path))
    await page.locator('.player').waitFor()
    await picture(page, `player${path.replaceAll(/[/?=]/g, '-')}`)
    expect([path, await accessibilityProblems(page)]).toEqual([path, []])
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
    // The last panel is reached on a telephone, too.
    const last = page.locator('.panels summary').last()
    await last.focus()
    const box = await last.boundingBox()
    expect([path, box && box.x + box.width <= 390 - 16]).toEqual([path, true])
    await page.getByRole('combobox', { name: 'Speed' }).waitFor()
  }
  // The address of the specification leads there, for nobody who is signed in.
  await page.goto(at('/shows/night-trains/mobile-player'))
  await page.waitForURL('**/player/night-trains')
  await page.getByRole('button', { name: 'Back 30 seconds' }).waitFor()
  await context.close()
})

test('players of a podcast for members play on the sites that the owner names, and on no others', async () => {
  const { page } = owner
  await page.goto(at(`/shows/${world.built.members}/widgets`))
  await page.getByText('Name a site below first.').waitFor()
  await page.getByLabel('Site', { exact: true }).fill('not a site')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText(/must be a site like example.com/).waitFor()
  await page.getByLabel('Site', { exact: true }).fill(`http://localhost:${port}/blog`)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText(`Players may stand on http://localhost:${port}.`).waitFor()
  await page.getByRole('button', { name: 'Copy code Sleeper Club' }).click()
  await picture(page, 'widgets-members')
  expect(await accessibilityProblems(page)).toEqual([])
  html = await page.evaluate<string>('navigator.clipboard.readText()')

  const visitor = await visit(world.browser)
  await visitor.page.goto(`http://localhost:${port}/`)
  const frame = await playerIn(visitor.page)
  await play(frame)
  await expect.poll(() => isPaused(frame)).toBe(false)
  await expect
    .poll(() => frame.evaluate<number>("document.querySelector('audio').currentTime"))
    .toBeGreaterThan(0)
  await visitor.page.goto(`http://127.0.0.1:${port}/`)
  await visitor.page.frameLocator('iframe').getByText('This player may not stand on this site.').waitFor()
  await picture(visitor.page, 'embed-refused')
  // A page that keeps its address to itself is refused by the browser.
  html = `<meta name="referrer" content="no-referrer">${html}`
  await visitor.page.goto(`http://127.0.0.1:${port}/`)
  await expect
    .poll(() => visitor.complaints.some((line) => line.includes('frame-ancestors')), { timeout: 10_000 })
    .toBe(true)
  await visitor.context.close()
})
