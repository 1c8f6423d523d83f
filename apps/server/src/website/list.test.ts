import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
let show: PermittedShow
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  world.clock.set('2026-03-02T10:00:00Z')
  show = await buildShow(world.kernel, { podcast_title: 'Night Trains' })
})
afterAll(() => world.close())

const get = (query = '', slug = show.slug) => world.app.inject({ url: `/s/${slug}${query}` })
const build = (name: string, day: number, values = {}) =>
  buildEpisode(world.kernel, { show, name, audio_date: new Date(Date.UTC(2026, 0, day)), ...values })
const titles = (body: string) =>
  [...body.matchAll(/<h3 dir="auto"><a [^>]*>([^<]*)</g)].map(([, title]) => title)

/** Numbered episodes, the newest last. */
async function buildMany(count: number): Promise<void> {
  for (let number = 1; number <= count; number++) await build(`Night ${number}`, number)
}

describe('the list of episodes', () => {
  test('has rows that lead to the episodes without script, and the newest at the top of the first page', async () => {
    await build('Older', 1)
    const newest = await build('Newest', 2)
    const { body } = await get()
    const [latest = ''] = /<section class="listen latest"[\s\S]*?<\/section>/.exec(body) ?? []
    expect(latest).toContain(`<audio controls="" preload="none"`)
    expect(latest).toContain(`data-episode="${newest.public_id}"`)
    expect(body).toContain(
      `<a class="play" href="http://localhost:4000/s/${show.slug}/${newest.slug}" aria-label="Play Newest"`,
    )
    expect(titles(body)).toEqual(['Newest', 'Older'])
  })

  test('can be searched from twenty episodes on, and not before', async () => {
    await buildMany(19)
    expect((await get()).body).not.toContain('<search>')
    await build('Night 20', 20)
    const { body, headers } = await get()
    expect(body).toContain(`<form class="search" action="/s/${show.slug}/episodes" method="get">`)
    expect(headers['content-security-policy']).toContain("form-action 'self'")
  })

  test('finds what has all words in its title or description, and never in its tags', async () => {
    await build('To Lisbon', 1, { description: '<p>A <b>sleeper</b> by the sea.</p>' })
    await build('To Wien', 2, { description: '<p><a href="https://lisbon.example/">Notes</a></p>' })
    await build('Lisbon again', 3, { description: '<p>Hush</p>', is_draft: true })
    const found = async (search: string) => titles((await get(`?q=${encodeURIComponent(search)}`)).body)
    expect(await found('lisbon')).toEqual(['To Lisbon'])
    expect(await found('SLEEPER to')).toEqual(['To Lisbon'])
    expect(await found('to')).toEqual(['To Wien', 'To Lisbon'])
    expect(await found('wien sea')).toEqual([])
    expect(await found('%')).toEqual([])
  })

  test('says how many were found, or that none was, in the words that were searched for', async () => {
    await build('To Lisbon', 1)
    expect((await get('?q=lisbon')).body).toContain('1 episode with “<span dir="auto">lisbon</span>”.')
    const { statusCode, body } = await get('?q=%3Cscript%3Ex')
    expect(statusCode).toBe(200)
    expect(body).toContain('No episode has “<span dir="auto">&lt;script&gt;x</span>” in its title')
    expect(body).toContain(`<a href="http://localhost:4000/s/${show.slug}">Show all episodes</a>`)
    expect(body).toContain('<meta name="robots" content="noindex"/>')
    expect(body).toContain(`<link rel="canonical" href="http://localhost:4000/s/${show.slug}"/>`)
  })

  test('keeps the search on its further pages, which end where its episodes do', async () => {
    await buildMany(21)
    const { body } = await get('?q=night')
    expect(body).toContain(`<a rel="next" href="http://localhost:4000/s/${show.slug}?q=night&amp;page=2">`)
    expect(titles((await get('?q=night&page=2')).body)).toEqual(['Night 1'])
    expect((await get('?q=night&page=3')).statusCode).toBe(404)
  })

  test.each(['?q=%00', '?q=%ED%A0%80', '?q=a&q=b', `?q=${'x'.repeat(3000)}`, '?q=%5C%27%25_'])(
    'is shown whatever is asked: %s',
    async (query) => {
      await build('To Lisbon', 1)
      expect((await get(query)).statusCode).toBe(200)
    },
  )
})

describe('what is not there', () => {
  test('an unknown episode leads back to its podcast, an unknown podcast to the start page', async () => {
    const episode = await get('/never')
    expect([episode.statusCode, episode.headers['cache-control']]).toEqual([404, 'no-store'])
    expect(episode.body).toContain(
      `href="http://localhost:4000/s/${show.slug}" dir="auto">All episodes of Night`,
    )
    const podcast = await get('', 'never-was')
    expect(podcast.statusCode).toBe(404)
    expect(podcast.body).toMatch(/<a class="button" href="http:\/\/localhost:4000\/?">/)
    for (const { body } of [episode, podcast]) expect(body).toContain('class="drawing"')
  })
})

describe('sharing', () => {
  test('is offered for the podcast and for an episode, by mail also without script', async () => {
    const episode = await build('To "Lisbon" & back', 1)
    const url = `http://localhost:4000/s/${show.slug}/${episode.slug}`
    const { body } = await get(`/${episode.slug}`)
    expect(body).toContain(`data-copy="${url}"`)
    expect(body).toContain(`data-share="${url}" data-title="To &quot;Lisbon&quot; &amp; back" hidden=""`)
    expect(body).toContain(
      `href="mailto:?subject=To%20%22Lisbon%22%20%26%20back&amp;body=${encodeURIComponent(url)}"`,
    )
    expect((await get()).body).toContain(`data-copy="http://localhost:4000/s/${show.slug}"`)
  })

  test('is not offered where the address is meant for its reader alone', async () => {
    const secret = await buildShow(world.kernel, { is_private: true })
    const { pages } = world.kernel.config.origins
    const { pageUrl } = await import('../shows/present.ts')
    const { statusCode, body } = await world.app.inject({
      url: pageUrl(world.kernel, secret).slice(pages.length),
    })
    expect([statusCode, body.includes('class="share"')]).toEqual([200, false])
  })
})
