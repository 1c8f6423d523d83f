import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { COLOR_THEMES, LANGUAGES } from '@podstead/contract/lookups-data'
import { DEFAULT_PAGE } from '@podstead/contract/site-editor/site-defaults'
import type { SitePage } from '@podstead/contract/site-editor/site-page'
import { silentMp3 } from '@podstead/simulators/old-host-files'
import type { BrowserContext, Page, Request } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '../apps/server/src/accounts/factory.ts'
import { readZip } from '../apps/server/src/archives/factory-zip.ts'
import { siteTicket } from '../apps/server/src/archives/queries.ts'
import { buildAudibleEpisode, buildShowIn, PASSWORD } from '../apps/server/src/delivery/factory.ts'
import { buildDomain } from '../apps/server/src/domains/factory.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'
import { publishDraft, saveDraft } from '../apps/server/src/site-editor/commands.ts'
import { buildFurnishedSite } from '../apps/server/src/testing/furnished-site.ts'
import { useFurnishedProduct } from './furnished-product.ts'
import { watchLoading } from './page-loading.ts'
import { accessibilityProblems } from './product.ts'

/** The website of a podcast as a whole: every page, as files elsewhere, and with code of its creators. */

/** Browsers take every name below `localhost` for this machine. */
const HOST = 'podcast.code.localhost'
const WIDTHS = [390, 320]
const COLOUR = 'rgb(1, 2, 3)'
const FOOTER = `<p id="found"></p><script>
  const attempt = (name, reach) => { try { reach(); return name + ' reached' } catch (error) { return name + ' ' + error.name } }
  document.getElementById('found').textContent = [
    attempt('parent', () => parent.document.title),
    attempt('top', () => { top.document.body.remove() }),
    attempt('storage', () => localStorage.setItem('a', 'b')),
    attempt('cookie', () => document.cookie),
  ].join(', ')
</script>`

const world = useFurnishedProduct('public-site', async (kernel) => {
  const user = await buildUser(kernel, { email: 'mira@example.com' })
  const content = silentMp3(30)
  const website = JSON.stringify({ contact_form: true })
  const { show, slug } = await buildFurnishedSite(kernel, {
    ...{ user, content, slug: 'night-trains', website },
  })
  const links = JSON.stringify({ spotify: 'https://open.spotify.com/show/1' })
  await kernel.db.updateTable('shows').set({ links }).where('id', '=', show.id).execute()
  const name = 'Through the longest tunnel of the Alps, Donaudampfschifffahrtsgesellschaft and back'
  for (const { id } of COLOR_THEMES)
    await buildAudibleEpisode(kernel, {
      show: await buildShow(kernel, { user, slug: `theme-${id}`, show_color_theme_id: id, website }),
      ...{ name, slug: 'night', content },
    })
  const language_id = LANGUAGES.find(({ code }) => code === 'ar')?.id
  const arabic = { user, slug: 'from-the-right', podcast_title: 'قطارات الليل', website, language_id }
  await buildAudibleEpisode(kernel, {
    show: await buildShow(kernel, arabic),
    ...{ name: 'المحطة الأولى', slug: 'night', content },
  })
  for (const mode of ['unlisted', 'password'] as const)
    await buildAudibleEpisode(kernel, {
      show: await buildShowIn(kernel, mode, { user, slug: `${mode}-trains` }),
      ...{ name, slug: 'night', content },
    })
  const page = {
    ...DEFAULT_PAGE,
    ...{ custom_css: `h1 { color: ${COLOUR} }`, footer_code: FOOTER },
  } as unknown as SitePage
  for (const address of ['own', 'ours']) {
    const edited = await buildShow(kernel, { user, slug: `code-${address}` })
    await buildAudibleEpisode(kernel, { show: edited, name, slug: 'night', content })
    if (address === 'own') await buildDomain(kernel, { show: edited, host: HOST })
    await saveDraft(kernel, edited, { page })
    await publishDraft(kernel, edited, {})
  }
  return { slug, ticket: siteTicket(kernel, show, null).ticket }
})

const at = (path: string) => world.product.origin + path

/** The colours of a page. */
const LOOK = `[...document.querySelectorAll('body, body *')].map((one) => {
  const { color, backgroundColor } = getComputedStyle(one)
  return color + backgroundColor
}).join()`

interface Watched {
  context: BrowserContext
  page: Page
  /** Whatever a console, a script or the network complained about, with the page it was on. */
  problems: string[]
  /** Every address that was asked for. */
  requests: string[]
  /** Pictures on their way: without script a page cannot be asked whether it is whole. */
  pictures: Set<Request>
}

async function watch(options: Parameters<typeof world.browser.newContext>[0] = {}): Promise<Watched> {
  const context = await world.browser.newContext({ viewport: { width: 390, height: 844 }, ...options })
  context.setDefaultTimeout(20_000)
  watchLoading(context)
  const page = await context.newPage()
  const problems: string[] = []
  const requests: string[] = []
  const pictures = new Set<Request>()
  const note = (what: string) => problems.push(`${page.url()}: ${what}`)
  context.on('console', (message) => {
    if (message.type() === 'error') note(message.text())
  })
  context.on('weberror', (error) => note(String(error.error())))
  context.on('request', (request) => {
    requests.push(request.url())
    if (request.resourceType() === 'image') pictures.add(request)
  })
  context.on('requestfinished', (request) => pictures.delete(request))
  context.on('requestfailed', (request) => {
    pictures.delete(request)
    const why = request.failure()?.errorText ?? ''
    // A player lets go of a sound when the page is left.
    if (request.resourceType() === 'media' && why.includes('ERR_ABORTED')) return
    note(`${why} ${request.url()}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400) note(`${response.status()} ${response.url()}`)
  })
  return { context, page, problems, requests, pictures }
}

/** Opens a page and measures it at both widths. @returns where its links lead to, without their fragments */
async function look({ page, problems, pictures }: Watched, url: string): Promise<string[]> {
  const answer = await page.goto(url)
  if (answer?.status() !== 200) problems.push(`${url}: answered ${answer?.status()}`)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    const wide = await page.evaluate<number>('document.scrollingElement.scrollWidth - innerWidth')
    if (wide > 0) problems.push(`${url}: ${wide} pixels too wide at ${width}`)
  }
  // Another width shows other pictures; who leaves before they are there breaks them off.
  await expect.poll(() => pictures.size, { timeout: 10_000 }).toBe(0)
  return page.evaluate<string[]>(
    `[...new Set([...document.querySelectorAll('a[href]')].map((link) => link.href.split('#')[0]))]`,
  )
}

/**
 * What is seen at the sides of the menu: nothing, words that fade out, or words that end at the edge as if
 * cut off.
 */
async function menuSides(page: Page): Promise<Record<'left' | 'right', string>> {
  const shot = await page.locator('nav.site ul').screenshot({ animations: 'disabled' })
  const { data, info } = await sharp(shot).greyscale().raw().toBuffer({ resolveWithObject: true })
  /** How far the darkest is from the lightest in columns of the picture. */
  const contrast = (from: number, to: number) => {
    const seen = Array.from(data).filter((_, at) => at % info.width >= from && at % info.width < to)
    return Math.max(...seen) - Math.min(...seen)
  }
  const sideOf = (edge: number, near: number) => {
    if (contrast(edge, edge + 1) > BARELY_SEEN) return 'cut off'
    return contrast(near, near + FADE) > BARELY_SEEN ? 'fades' : 'empty'
  }
  return { left: sideOf(0, 0), right: sideOf(info.width - 1, info.width - FADE) }
}
/** Pixels at the side of a menu where nothing but what goes on is seen. */
const FADE = 16
/** Of 255 steps of grey. */
const BARELY_SEEN = 12

/** Pages of the website; of episodes that look the same only a few. */
function isPage(url: string): boolean {
  const { pathname } = new URL(url)
  if (/\/night-(?:\d|1\d)$/.test(pathname)) return false
  return /^\/s\/night-trains(?:\/[^/._]+|\/people\/[^/.]+)?$/.test(pathname) || pathname === '/l/night-trains'
}

/** Whether an address of ours answers, or leads to another website. */
async function isAlive(url: string): Promise<boolean> {
  const answer = await fetch(url, { redirect: 'manual' })
  await answer.body?.cancel()
  const location = answer.headers.get('location')
  if (answer.status !== 302 || !location) return answer.status === 200
  return location.startsWith(`${world.product.origin}/`) ? isAlive(location) : true
}

describe('every page of a furnished website', () => {
  test.each([
    ['with script', true],
    ['without script', false],
  ])('is whole on a telephone %s, and every link leads somewhere', async (_name, javaScriptEnabled) => {
    const watched = await watch({ javaScriptEnabled })
    const pages = new Set([at('/s/night-trains'), at('/l/night-trains')])
    const links = new Set<string>()
    for (const url of pages)
      for (const link of await look(watched, url)) {
        if (!link.startsWith(`${world.product.origin}/`)) continue
        links.add(link)
        if (isPage(link)) pages.add(link)
      }
    const paths = [...pages].map((url) => new URL(url).pathname.replace('/s/night-trains', ''))
    expect(paths).toEqual(
      expect.arrayContaining([
        ...['', '/l/night-trains', '/episodes', '/about', '/people', '/subscribe', '/contact'],
        ...['/over-the-gotthard', expect.stringMatching(/^\/people\/ana-/)],
      ]),
    )
    // Without script the links are the same.
    const asked = javaScriptEnabled ? [...links] : []
    const answers = await Promise.all(asked.map(async (link) => ((await isAlive(link)) ? [] : [link])))
    expect(answers.flat()).toEqual([])
    expect(watched.problems).toEqual([])
    await watched.context.close()
  })

  test('and in every colour theme, by day and by night', async () => {
    const watched = await watch()
    const { page } = watched
    const looks = { light: new Set<string>(), dark: new Set<string>() }
    for (const { id, label } of COLOR_THEMES) {
      const links = await look(watched, at(`/s/theme-${id}`))
      expect(links, label).toContain(at(`/s/theme-${id}/night`))
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect([label, colorScheme, await accessibilityProblems(page)]).toEqual([label, colorScheme, []])
        looks[colorScheme].add(await page.evaluate<string>(LOOK))
      }
      await look(watched, at(`/s/theme-${id}/night`))
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect(['episode', label, await accessibilityProblems(page)]).toEqual(['episode', label, []])
      }
    }
    expect([looks.light.size, looks.dark.size]).toEqual([COLOR_THEMES.length, COLOR_THEMES.length])
    expect(watched.problems).toEqual([])
    await watched.context.close()
  })

  test('where its menu is wider than a telephone, it fades out and scrolls to a last entry that is whole', async () => {
    const { context, page, problems } = await watch({ viewport: { width: 320, height: 844 } })
    const menus = [...COLOR_THEMES.map(({ id }) => [`theme-${id}`, 'right']), ['from-the-right', 'left']]
    for (const [slug, end = ''] of menus)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.goto(at(`/s/${slug}`))
        const begin = end === 'right' ? 'left' : 'right'
        expect([slug, colorScheme, await menuSides(page)]).toEqual([
          ...[slug, colorScheme],
          { [begin]: 'empty', [end]: 'fades' },
        ])
        await page.locator('nav.site ul a').last().focus()
        expect([slug, colorScheme, await menuSides(page)]).toEqual([
          ...[slug, colorScheme],
          { [begin]: 'fades', [end]: 'empty' },
        ])
      }
    expect(problems).toEqual([])
    await context.close()
  })

  test.each(['unlisted', 'password'])('of a podcast that is %s as well', async (mode) => {
    const watched = await watch(
      mode === 'password' ? { httpCredentials: { username: 'ana', password: PASSWORD } } : {},
    )
    for (const path of [`/s/${mode}-trains`, `/s/${mode}-trains/night`]) {
      const links = await look(watched, at(path))
      // What is linked without script was crawled in all themes; script leads nowhere else.
      const page = await (await watched.context.request.get(at(path))).text()
      const added = links.filter((link) => !page.includes(`"${link.replaceAll('&', '&amp;')}`))
      expect([path, added]).toEqual([path, []])
    }
    // The browser is asked for the password first.
    const isAsked = (problem: string) => mode === 'password' && problem.includes('401')
    expect(watched.problems.filter((problem) => !isAsked(problem))).toEqual([])
    await watched.context.close()
  })
})

describe('the website as files on another server', () => {
  let files: Map<string, Buffer>
  let server: Server
  let origin: string
  beforeAll(async () => {
    const zip = await fetch(at(`/site-archives/${world.built.ticket}`))
    files = await readZip(Buffer.from(await zip.arrayBuffer()))
    server = createServer((request, response) => {
      const path = decodeURIComponent(new URL(request.url ?? '/', 'http://files.example').pathname)
      const name = path.slice(1) + (path.endsWith('/') ? 'index.html' : '')
      const bytes = files.get(name)
      if (!bytes) return response.writeHead(404).end()
      return response.writeHead(200, { 'content-type': TYPES[extname(name)] ?? 'text/plain' }).end(bytes)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server?.closeAllConnections()
    server?.close()
  })

  test('plays an episode, and asks nobody but that server', async () => {
    const watched = await watch()
    const { page, problems, requests } = watched
    await page.goto(`${origin}/index.html`)
    await page.locator(`a[href^="${world.built.slug}/"]`).first().click()
    await page.waitForURL(`${origin}/${world.built.slug}/**`)
    await page.getByRole('button', { name: /^Play/ }).first().click()
    await expect
      .poll(() => page.evaluate<number>('document.querySelector("audio")?.currentTime ?? 0'))
      .toBeGreaterThan(0.2)
    expect(requests.some((url) => url.startsWith(`${origin}/audio/`))).toBe(true)
    expect(requests.filter((url) => !url.startsWith(`${origin}/`) && !/^(?:data|blob):/.test(url))).toEqual(
      [],
    )
    expect(problems).toEqual([])
    await watched.context.close()
  })
})

describe('styles and code of creators', () => {
  const colour = (page: Page) => page.evaluate<string>('getComputedStyle(document.querySelector("h1")).color')

  test('count on the domain of their own, where the code reaches nothing of the page', async () => {
    const watched = await watch()
    const { page } = watched
    await page.goto(at('/s/code-own'))
    expect(new URL(page.url()).hostname).toBe(HOST)
    expect(await colour(page)).toBe(COLOUR)
    await page.locator('iframe.own-code').scrollIntoViewIfNeeded()
    const found = page.frameLocator('iframe.own-code').locator('#found')
    await expect
      .poll(() => found.textContent())
      .toBe(['parent', 'top', 'storage', 'cookie'].map((name) => `${name} SecurityError`).join(', '))
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    expect(watched.problems).toEqual([])
    await watched.context.close()
  })

  test('do not count on the origin that all podcasts have in common', async () => {
    const watched = await watch()
    const { page } = watched
    await page.goto(at('/s/code-ours'))
    expect(page.url()).toBe(at('/s/code-ours'))
    expect(await colour(page)).not.toBe(COLOUR)
    expect(await page.locator('iframe').count()).toBe(0)
    expect((await fetch(at('/s/code-ours/_own_code'))).status).toBe(404)
    expect(watched.problems).toEqual([])
    await watched.context.close()
  })
})

const TYPES: Record<string, string> = {
  ...{ '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.mp3': 'audio/mpeg' },
  ...{ '.jpg': 'image/jpeg', '.png': 'image/png', '.svg': 'image/svg+xml', '.woff2': 'font/woff2' },
  ...{ '.xml': 'application/xml', '.css': 'text/css' },
}
