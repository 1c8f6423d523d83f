import { COLOR_THEMES } from '@podstead/contract/lookups-data'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { basic, buildAudibleEpisode, buildShowIn, MODES, type Mode, PASSWORD } from '../delivery/factory.ts'
import { bandColours } from '../site-editor/rules-theme.ts'
import { buildSubscriber } from '../subscribers/factory.ts'
import { accessPageUrl } from '../subscribers/present.ts'
import { crawl, findBrokenLinks, type Visited } from '../testing/crawl.ts'
import { buildFurnishedSite, type FurnishedSite } from '../testing/furnished-site.ts'
import { createWorld, type World } from '../testing/world.ts'

/** Without script every page leads only to what is there, in whatever it wears and for whom it is. */
let world: World
let site: FurnishedSite
beforeAll(async () => {
  world = await createWorld({ start: '2026-03-02T10:00:00Z' })
  site = await buildFurnishedSite(world.kernel, {
    ...{ content: Buffer.alloc(4000), slug: 'night-trains' },
    website: JSON.stringify({ contact_form: true }),
  })
})
afterAll(() => world.close())

/** Of the dashboard, which is not built for tests. */
const DASHBOARD = /^\/(?:favicon\.svg)?$/
/** Files are the same in every theme, and asked for by the test of valid pages; episodes are all alike. */
const KNOWN = new RegExp(
  `${DASHBOARD.source}|^/(?:artwork|audio|chapters|transcripts|feeds|s/_)|[/=]night-(?!1$|trains)`,
)
const NO_COLOURS = { button_color: '', button_text_color: '', card_background_color: '', text_color: '' }
const pathOf = (url: string) => url.slice(new URL(url).origin.length)
const THEMES = COLOR_THEMES.map(({ id, label }) => ({ id, label }))
type VisitedPage = [path: string, Visited]
const pagesIn = (visited: ReadonlyMap<string, Visited>): VisitedPage[] =>
  [...visited].filter(([, { type }]) => type.startsWith('text/html'))

describe('all pages of a podcast', () => {
  test.each(THEMES)(
    'in the theme $label answer, lead nowhere dead and have colours for light and dark',
    async ({ id }) => {
      await wear('night-trains', id)
      const start = ['/s/night-trains', '/l/night-trains', `/embed/v1/night-trains/${site.slug}`]
      const visited = await crawl(world, [...start, '/player/night-trains'], {}, KNOWN)
      expect(findBrokenLinks(visited)).toEqual([])
      const pages = pagesIn(visited)
      const parts = ['episodes', 'about', 'people', 'subscribe', 'contact', site.slug]
      expect(pages.map(([path]) => path)).toEqual(
        expect.arrayContaining(parts.map((part) => `/s/night-trains/${part}`)),
      )
      const ofSite = pages.filter(([path]) => path.startsWith('/s/') || path.startsWith('/l/'))
      expect(ofSite.flatMap((page) => lookProblems(page, id))).toEqual([])
      expect(pages.filter(hasEmptyAddress)).toEqual([])
    },
  )
})

describe.each(Object.keys(MODES) as Mode[])('a podcast that is %s', (mode) => {
  let show: PermittedShow
  let start: string[]
  beforeAll(async () => {
    show = await buildShowIn(world.kernel, mode)
    for (const slug of ['night-1', 'night-2'])
      await buildAudibleEpisode(world.kernel, { show, slug, content: Buffer.alloc(4000) })
    const member = await buildSubscriber(world.kernel, { show })
    start =
      mode === 'members'
        ? [`/join/${show.slug}`, pathOf(accessPageUrl(world.kernel, member))]
        : [`/s/${show.slug}`]
  })

  test.each(THEMES)(
    'leads whoever may see it nowhere dead, in $label, by day and by night',
    async ({ id }) => {
      await wear(show.slug, id)
      const headers = mode === 'password' ? basic(PASSWORD) : {}
      const visited = await crawl(world, start, headers, mode === 'members' ? DASHBOARD : KNOWN)
      expect(findBrokenLinks(visited)).toEqual([])
      const pages = pagesIn(visited)
      const others = mode === 'members' ? [] : ['', '/subscribe', '/episodes', '/night-1']
      expect(pages.map(([path]) => path)).toEqual(
        expect.arrayContaining([...start, ...others.map((part) => `/s/${show.slug}${part}`)]),
      )
      expect(pages.length).toBeGreaterThan(3)
      expect(pages.flatMap((page) => lookProblems(page, id))).toEqual([])
      expect(pages.filter(hasEmptyAddress)).toEqual([])
    },
  )
})

/** Counts as a change of the podcast, so that pages in memory are made anew. */
async function wear(slug: string, show_color_theme_id: number): Promise<void> {
  await world.kernel.db
    .updateTable('shows')
    .set({ show_color_theme_id, revision: 10 + show_color_theme_id })
    .where('slug', '=', slug)
    .execute()
}

/** Whether a page wears the theme, and has colours for light and dark. */
function lookProblems([path, { body }]: VisitedPage, show_color_theme_id: number): string[] {
  const { band } = bandColours({ ...NO_COLOURS, show_color_theme_id })
  const isWorn = body.includes(`<meta name="theme-color" content="${band}"/>`)
  const hasNight = /@media \(prefers-color-scheme:dark\)\{:root\{--/.test(body)
  return [...(isWorn ? [] : [`${path} has another theme`]), ...(hasNight ? [] : [`${path} has no night`])]
}

function hasEmptyAddress([, { body }]: VisitedPage): boolean {
  return /(?:href|src)="(?:#|javascript:[^"]*)?"/.test(body)
}
