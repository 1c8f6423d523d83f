import { COLOR_THEMES } from '@podstead/contract/lookups-data'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { basic, buildAudibleEpisode, buildShowIn, MODES, type Mode, PASSWORD } from '../delivery/factory.ts'
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
const pathOf = (url: string) => url.slice(new URL(url).origin.length)
const pagesIn = (visited: ReadonlyMap<string, Visited>) =>
  [...visited].filter(([, { type }]) => type.startsWith('text/html'))

describe('all pages of a podcast', () => {
  test.each(COLOR_THEMES.map(({ id, label }) => ({ id, label })))(
    'in the theme $label answer, lead nowhere dead and have colours for light and dark',
    async ({ id }) => {
      await world.kernel.db
        .updateTable('shows')
        .set({ show_color_theme_id: id, revision: 10 + id })
        .where('slug', '=', 'night-trains')
        .execute()
      const start = ['/s/night-trains', '/l/night-trains', `/embed/v1/night-trains/${site.slug}`]
      const visited = await crawl(world, [...start, '/player/night-trains'], {}, KNOWN)
      expect(findBrokenLinks(visited)).toEqual([])
      const pages = pagesIn(visited)
      const parts = ['episodes', 'about', 'people', 'subscribe', 'contact', site.slug]
      expect(pages.map(([path]) => path)).toEqual(
        expect.arrayContaining(parts.map((part) => `/s/night-trains/${part}`)),
      )
      const ofOneScheme = pages
        .filter(([path]) => path.startsWith('/s/') || path.startsWith('/l/'))
        .filter(([, { body }]) => !/@media \(prefers-color-scheme:dark\)\{:root\{--/.test(body))
      expect(ofOneScheme.map(([path]) => path)).toEqual([])
      expect(pages.filter(([, { body }]) => /(?:href|src)="(?:#|javascript:[^"]*)?"/.test(body))).toEqual([])
    },
  )
})

describe.each(Object.keys(MODES) as Mode[])('a podcast that is %s', (mode) => {
  test.each(COLOR_THEMES.filter(({ label }) => label === 'Spruce' || label === 'Night'))(
    'leads whoever may see it nowhere dead, in $label',
    async ({ id }) => {
      const show = await buildShowIn(world.kernel, mode, { show_color_theme_id: id })
      await buildAudibleEpisode(world.kernel, { show, content: Buffer.alloc(4000) })
      const member = await buildSubscriber(world.kernel, { show })
      const start =
        mode === 'members'
          ? [`/join/${show.slug}`, pathOf(accessPageUrl(world.kernel, member))]
          : [`/s/${show.slug}`]
      const headers = mode === 'password' ? basic(PASSWORD) : {}
      const visited = await crawl(world, start, headers, mode === 'members' ? DASHBOARD : KNOWN)
      expect(findBrokenLinks(visited)).toEqual([])
      expect(pagesIn(visited).length).toBeGreaterThan(3)
    },
  )
})
