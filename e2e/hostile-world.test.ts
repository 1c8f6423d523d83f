import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROUTES } from '../apps/dashboard/src/paths.ts'
import { buildUser } from '../apps/server/src/accounts/factory.ts'
import { buildChapter } from '../apps/server/src/chapters/factory.ts'
import { buildAudibleEpisode } from '../apps/server/src/delivery/factory.ts'
import { buildAudioFile } from '../apps/server/src/episodes/factory.ts'
import { buildFeedVariant } from '../apps/server/src/feed-variants/factory.ts'
import { buildLiveItem } from '../apps/server/src/live-items/factory.ts'
import { buildPerson } from '../apps/server/src/people/factory.ts'
import { buildSeason } from '../apps/server/src/seasons/factory.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'
import { buildSoundbite } from '../apps/server/src/soundbites/factory.ts'
import { buildTranscript } from '../apps/server/src/transcription/factory.ts'
import { buildRecipient } from '../apps/server/src/value-for-value/factory.ts'
import {
  furnish,
  launchBrowser,
  type Product,
  signIn,
  startProduct,
  type Visitor,
  visit,
  waitUntilLoaded,
} from './product.ts'

/**
 * Every text of this world is markup that would run. It stands in the database as it is, as if
 * no earlier check had been there.
 */

const EMAIL = 'maren@example.com'
const RUNS = `'"><img src=x onerror="window.hostileRan='img'"><svg onload="window.hostileRan='svg'"><script>window.hostileRan='script'</script>{{7*7}}`
const LINK = "javascript:window.hostileRan='link'"
const SHORT = `"><img src=x onerror="window.hostileRan=1">`

let folder: string
let product: Product
let browser: Browser
let maren: Visitor
let ids: {
  show: number
  episode: number
  person: number
  liveItem: number
  variant: number
  transcript: number
  path: string
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'podstead-hostile-'))
  const dataDir = join(folder, 'data')
  ids = await furnish(dataDir, async (kernel) => {
    const user = await buildUser(kernel, { email: EMAIL })
    const texts = {
      podcast_title: RUNS,
      description: RUNS,
      author: RUNS,
      copyright: RUNS,
      location_name: SHORT,
      slug: 'hostile',
    }
    const show = await buildShow(kernel, { user, ...texts })
    const { episode } = await buildAudibleEpisode(kernel, {
      show,
      name: RUNS,
      description: RUNS,
      slug: 'one',
      itunes_keywords: SHORT,
    })
    await buildAudioFile(kernel, episode, { file_name: SHORT, replaced_at: new Date() })
    await buildSeason(kernel, { show, name: RUNS })
    const person = await buildPerson(kernel, { show, name: RUNS, href: LINK, description: RUNS })
    await buildChapter(kernel, episode, { title: RUNS, url: LINK, img: LINK })
    await buildSoundbite(kernel, episode, { title: RUNS })
    await buildRecipient(kernel, { show, name: RUNS })
    const transcript = await buildTranscript(kernel, episode, { text: RUNS })
    const liveItem = await buildLiveItem(kernel, { show, title: RUNS, description: RUNS, link: LINK })
    const variant = await buildFeedVariant(kernel, { show, name: RUNS, title: RUNS, description: RUNS })
    return {
      variant: variant.id,
      show: show.id,
      episode: episode.id,
      person: person.id,
      liveItem: liveItem.id,
      transcript: transcript.id,
      path: `/audio/${episode.public_id}/one.mp3`,
    }
  })
  ;[product, browser] = await Promise.all([
    startProduct({ DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1, ::1' }),
    launchBrowser(),
  ])
  await listenWithHostileNames()
  maren = await visit(browser)
  await signIn(maren, product.origin, EMAIL)
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Apps say their own names, and where they were led from. */
async function listenWithHostileNames(): Promise<void> {
  for (let i = 0; i < 5; i++) {
    const headers = {
      'user-agent': `${SHORT}/${i}`,
      referer: `https://evil.example/${SHORT}`,
      'x-forwarded-for': `203.0.113.${i}`,
    }
    await (await fetch(`${product.origin}${ids.path}`, { headers })).arrayBuffer()
    await (await fetch(`${product.origin}/feeds/hostile.xml`, { headers })).arrayBuffer()
  }
}

/** What a page that took a text for markup would show. */
const TRACES = `({
  ran: window.hostileRan ?? null,
  pictures: document.querySelectorAll('img[src="x"]:not([contenteditable] *)').length,
  handlers: document.querySelectorAll('[onerror],[onload],[onclick],[onmouseover]').length,
  links: [...document.querySelectorAll('a[href],iframe[src],form[action]')]
    .filter((element) => ['href', 'src', 'action'].some((name) => /^\\s*(javascript|data|vbscript):/i.test(element.getAttribute(name) ?? ''))).length,
})`

async function tracesOn(page: Page, path: string): Promise<unknown> {
  await page.goto(`${product.origin}${path}`)
  await waitUntilLoaded(page)
  return page.evaluate(TRACES)
}
/** Style elements that our scripts added, with rules that apply. */
const NONCE_STYLES = `[...document.querySelectorAll('style')].filter(({ sheet }) => sheet?.cssRules.length).length`
const NONE = { ran: null, pictures: 0, handlers: 0, links: 0 }

const filled = (pattern: string) =>
  pattern
    .replace(/(?<=\/transcripts\/):(id|transcriptId)/, String(ids.transcript))
    .replace(/:personId/, String(ids.person))
    .replace(/:liveItemId/, String(ids.liveItem))
    .replace(/:feedVariantId/, String(ids.variant))
    .replace(/(podcasts|shows)\/:(id|showId)/, `$1/${ids.show}`)
    .replace(/:(id|episodeId)/, String(ids.episode))

describe('texts that would run', () => {
  test('are words on every page of the dashboard', async () => {
    const left = Object.values(ROUTES).filter(({ access }) => access === 'protected')
    expect(left.length).toBeGreaterThan(40)
    const tabs = await Promise.all(Array.from({ length: 4 }, () => maren.context.newPage()))
    const found: Record<string, unknown> = {}
    await Promise.all(
      tabs.map(async (page) => {
        for (let route = left.pop(); route; route = left.pop()) {
          const traces = await tracesOn(page, filled(route.pattern))
          if (JSON.stringify(traces) !== JSON.stringify(NONE)) found[route.pattern] = traces
        }
      }),
    )
    expect(found).toEqual({})
    // Handlers inside texts are refused, and said to be; styles of our own never are.
    const refused = maren.complaints.filter(
      (text) => /content security policy/i.test(text) && /style/i.test(text),
    )
    expect(refused).toEqual([])
    expect(await tabs[0]?.evaluate(NONCE_STYLES)).toBeGreaterThan(1)
  }, 300_000)

  test('get styles and scripts of theirs past the policy of no page, and each page has a nonce of its own', async () => {
    const pages = await Promise.all([1, 2].map(() => fetch(`${product.origin}/dashboard`)))
    const nonces = await Promise.all(
      pages.map(async (answer) => {
        const nonce = /style-src 'self' 'nonce-([^']{20,})';/.exec(
          answer.headers.get('content-security-policy') ?? '',
        )?.[1]
        expect(answer.headers.get('content-security-policy')).not.toContain('unsafe')
        expect(await answer.text()).toContain(`nonce="${nonce}"`)
        return nonce
      }),
    )
    expect(new Set(nonces).size).toBe(2)
    const style = `(() => {
      document.body.insertAdjacentHTML('beforeend', '<style>#probe { color: rgb(1, 2, 3) }</style><p id="probe" style="top: 4px">x</p>')
      const { color, top } = getComputedStyle(document.getElementById('probe'))
      return [color, top]
    })()`
    const [color, top] = (await maren.page.evaluate(style)) as string[]
    expect([color === 'rgb(1, 2, 3)', top]).toEqual([false, 'auto'])
  })

  test.each(['/s/hostile', '/s/hostile/one', '/counting'])(
    'are words on the public page %s',
    async (path) => {
      const { page, context } = await visit(browser)
      expect(await tracesOn(page, path)).toEqual(NONE)
      await context.close()
    },
  )

  test('leave the script with linked data whole', async () => {
    const html = await (await fetch(`${product.origin}/s/hostile/one`)).text()
    const data = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(data).not.toContain('<')
    expect(JSON.parse(data)).toMatchObject({ name: RUNS })
  })
})
