import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type World } from '../testing/world.ts'
import { showForTeam } from '../visibility/queries.ts'
import { renderShowFeed } from './present.ts'
import { feedContent } from './queries.ts'
import { archivePages, episodesOnPage } from './rules-paging.ts'

const DAY = 86_400_000
const dated = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ n: n + 1, audio_date: new Date(n * DAY) })).reverse()
const limited = (feed_limit: number | null, feed_archive = true) => ({ feed_limit, feed_archive })
const numbers = (list: { n: number }[]) => list.map(({ n }) => n)

describe('a feed of the newest episodes', () => {
  test.each([
    [limited(null), 100, 0],
    [limited(10, false), 100, 0],
    [limited(10), 10, 0],
    [limited(10), 11, 1],
    [limited(10), 20, 1],
    [limited(10), 21, 2],
  ])('%o of %i episodes has %i archive pages', (limit, episodes, pages) => {
    expect(archivePages(limit, episodes)).toBe(pages)
  })

  test('has them in its own order, with the rest in full pages from the oldest on', () => {
    const all = dated(7)
    expect(numbers(episodesOnPage(limited(3), all, undefined))).toEqual([7, 6, 5])
    expect(numbers(episodesOnPage(limited(3), all, 1))).toEqual([3, 2, 1])
    expect(numbers(episodesOnPage(limited(3), all, 2))).toEqual([6, 5, 4])
    expect(numbers(episodesOnPage(limited(3), [...all].reverse(), undefined))).toEqual([5, 6, 7])
  })

  test('nothing is lost between the pages, and a page stays as it is while episodes are added', () => {
    for (let count = 1; count <= 40; count++) {
      const [limit, all] = [limited(4), dated(count)]
      const pages = archivePages(limit, count)
      const parts = [undefined, ...Array.from({ length: pages }, (_, n) => n + 1)].map((page) =>
        numbers(episodesOnPage(limit, all, page)),
      )
      expect(new Set(parts.flat()).size).toBe(count)
      for (const [index, page] of parts.slice(1).entries())
        expect(page).toEqual(numbers(episodesOnPage(limit, dated(count + 5), index + 1)))
    }
  })
})

describe('the documents of such a feed (RFC 5005)', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world.close())

  test('lead to each other, and say of themselves what they are', async () => {
    const show = await buildShow(world.kernel, { feed_limit: 2, feed_archive: true })
    for (let day = 1; day <= 5; day++)
      await buildEpisode(world.kernel, {
        show,
        name: `Night ${day}`,
        audio_date: new Date(world.clock.now().getTime() - day * DAY),
      })
    const content = await feedContent(world.kernel.db, showForTeam(show), world.clock.now())
    const [feed, first, second] = [undefined, 1, 2].map((page) =>
      renderShowFeed(world.kernel, content, page).identity.toString(),
    )
    const at = `http://localhost:4000/feeds/${show.slug}`
    const link = (rel: string, href: string) => `<atom:link href="${href}" rel="${rel}"`
    const titles = (xml = '') => [...xml.matchAll(/<title>(Night \d)</g)].map(([, title]) => title)
    expect([titles(feed), titles(first), titles(second)]).toEqual([
      ['Night 1', 'Night 2'],
      ['Night 4', 'Night 5'],
      ['Night 2', 'Night 3'],
    ])
    expect(feed).toContain(link('prev-archive', `${at}/archive/2.xml`))
    expect(feed).not.toContain('fh:archive')
    expect(second).toContain(link('self', `${at}/archive/2.xml`))
    expect(second).toContain(link('current', `${at}.xml`))
    expect(second).toContain(link('prev-archive', `${at}/archive/1.xml`))
    expect(first).toContain(link('next-archive', `${at}/archive/2.xml`))
    expect(first).not.toContain('prev-archive')
    expect(first).toContain('<fh:archive/>')
  })
})
