import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getImport, importFromRssFeed, previewFeed } from '@podstead/contract/imports'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAudibleEpisode } from '../delivery/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { importJobs } from './jobs.ts'

/** Feeds in several documents (RFC 5005). */

let server: Server
let origin: string
let world: World
let mira: Person
let asked: string[] = []
/** What stands at a path: a document, or a status. */
let answer: (path: string) => string | number | Promise<string | number>
beforeAll(async () => {
  server = createServer(async (request, response) => {
    asked.push(request.url as string)
    const given = await answer(request.url as string)
    if (typeof given === 'number') return response.writeHead(given).end()
    return response
      .writeHead(200, { 'content-type': given.startsWith('<html') ? 'text/html' : 'application/rss+xml' })
      .end(given)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  origin = `http://${host}`
  world = await createWorld({ config: { outboundAllowHosts: [host] } })
  mira = await world.person()
})
afterAll(async () => {
  await world.close()
  await new Promise((resolve) => server.close(resolve))
})

const item = (n: number) =>
  `<item><title>${n}</title><guid>n${n}</guid><enclosure url="${origin}/a/${n}.mp3" length="1" type="audio/mpeg"/></item>`
const link = (rel: string, path: string) => `<atom:link rel="${rel}" href="${path}"/>`
const rss = (...inner: string[]) =>
  `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>T</title>${inner.join('')}</channel></rss>`

async function preview(path = '/podcasts/night-trains.xml') {
  asked = []
  return mira.call(previewFeed, { body: { rss_feed: origin + path } })
}
async function imported(path = '/podcasts/night-trains.xml') {
  const show = await buildShow(world.kernel, { user: mira.user })
  const begun = await mira.call(importFromRssFeed, {
    params: { id: show.id },
    body: { rss_feed: origin + path },
  })
  await world.kernel.jobs.runPending(
    importJobs(world.kernel).filter(({ name }) => name === 'imports.read') as never,
  )
  const episodes = await world.kernel.db
    .selectFrom('episodes')
    .selectAll()
    .where('show_id', '=', show.id)
    .orderBy('id')
    .execute()
  return { begun, episodes, state: (await mira.call(getImport, { params: { id: show.id } })).body.import }
}
const codes = (warnings: { code: string }[]) => warnings.map(({ code }) => code)
const errorOf = ({ body }: { body: unknown }) =>
  (body as { errors: { rss_feed: string[] } }).errors.rss_feed.join(' ')

test('a podcast with a limit and an archive arrives whole in another Podstead', async () => {
  const old = await createWorld()
  const show = await buildShow(old.kernel, { feed_limit: 2, feed_archive: true, locked: false })
  const guids: string[] = []
  for (let n = 1; n <= 7; n++) {
    const { episode } = await buildAudibleEpisode(old.kernel, {
      show,
      audio_date: new Date(`2026-02-0${n}T10:00:00Z`),
    })
    guids.unshift(episode.guid)
  }
  answer = async (path) =>
    (await old.app.inject({ url: path })).body.replaceAll(old.kernel.config.origins.media, origin)
  const path = `/feeds/${show.slug}.xml`
  const seen = (await preview(path)).body
  expect([seen.episodes_count, codes(seen.warnings).filter((code) => code.startsWith('page'))]).toEqual([
    7,
    [],
  ])
  const { episodes, state } = await imported(path)
  expect(episodes.map(({ guid }) => guid)).toEqual(guids)
  expect(state).toMatchObject({ status: 'copying', skipped_count: 0, items_count: 7 })
  await old.close()
})

describe('a feed whose pages', () => {
  const pages = (documents: Record<string, string | number>) => {
    answer = (path) => documents[path] ?? 404
  }

  test('are led to by "next" is counted and imported whole, what a page repeats but once', async () => {
    pages({
      '/podcasts/night-trains.xml': rss(link('next', '?page=2'), item(1), item(2)),
      '/podcasts/night-trains.xml?page=2': rss(link('next', '?page=3'), item(2), item(3)),
      '/podcasts/night-trains.xml?page=3': rss(link('previous', '?page=2'), item(4)),
    })
    expect((await preview()).body.episodes_count).toBe(4)
    const { episodes } = await imported()
    expect(episodes.map(({ guid }) => guid)).toEqual(['n1', 'n2', 'n3', 'n4'])
  })

  test('lead round in a circle is read once, and says so', async () => {
    pages({
      '/podcasts/night-trains.xml': rss(link('next', '?page=2'), item(1)),
      '/podcasts/night-trains.xml?page=2': rss(link('next', '/podcasts/night-trains.xml'), item(2)),
    })
    const { body } = await preview()
    expect([body.episodes_count, asked.length, codes(body.warnings)]).toEqual([
      2,
      2,
      expect.arrayContaining(['pages-circle']),
    ])
  })

  test('say the same again and again under new addresses ends after some', async () => {
    answer = (path) => rss(link('next', `?page=${Number(path.split('=')[1] ?? 1) + 1}`), item(1))
    const { body } = await preview()
    expect([body.episodes_count, asked.length < 6, codes(body.warnings)]).toEqual([
      1,
      true,
      expect.arrayContaining(['pages-circle']),
    ])
  })

  test('never end is refused in words', async () => {
    answer = (path) =>
      rss(link('next', `?page=${Number(path.split('=')[1] ?? 1) + 1}`), item(Number(path.split('=')[1] ?? 1)))
    const answered = await preview()
    expect([answered.status, errorOf(answered)]).toEqual([
      422,
      'The feed has more than 500 pages, and is not read to its end.',
    ])
  })

  test.each<[string, string | number]>([
    ['gone', 404],
    ['a web page', '<html><body>Sorry</body></html>'],
  ])('are %s from the second on is imported up to there, and says what is missing', async (_what, second) => {
    pages({ '/podcasts/night-trains.xml': rss(link('prev-archive', '/old'), item(1)), '/old': second })
    const { body } = await preview()
    expect(body.warnings).toContainEqual(
      expect.objectContaining({
        code: 'page-missing',
        message: expect.stringContaining('Page 2 of the feed'),
      }),
    )
    expect((await imported()).episodes).toHaveLength(1)
  })

  test.each<[string, string | number, RegExp]>([
    [
      'a server with a problem',
      503,
      /^Page 2 of the feed cannot be read\. The server of this feed has a problem/,
    ],
    [
      'a bomb',
      '<!DOCTYPE rss [<!ENTITY a "aaaa">]><rss><channel/></rss>',
      /^Page 2 of the feed cannot be read\..*DOCTYPE/,
    ],
    ['a document that breaks off', rss(item(2)).slice(0, -20), /^Page 2 of the feed cannot be read\./],
  ])('lead to %s is refused, for it may be there tomorrow', async (_what, second, words) => {
    pages({
      '/podcasts/night-trains.xml': rss(link('next', '?page=2'), item(1)),
      '/podcasts/night-trains.xml?page=2': second,
    })
    const answered = await preview()
    expect([answered.status, errorOf(answered)]).toEqual([422, expect.stringMatching(words)])
  })

  test('lead to an address of the inside is refused', async () => {
    pages({ '/podcasts/night-trains.xml': rss(link('next', 'http://10.0.0.1/page'), item(1)) })
    const answered = await preview()
    expect([answered.status, errorOf(answered)]).toEqual([
      422,
      expect.stringContaining('Page 2 of the feed cannot be read.'),
    ])
  })

  test('are locked anywhere is locked, whatever the first says', async () => {
    pages({
      '/podcasts/night-trains.xml': rss(link('next', '/victim'), item(1)),
      '/victim': rss('<podcast:locked owner="victim@example.com">yes</podcast:locked>', item(2)),
    })
    expect((await preview()).body).toMatchObject({ permission: 'proof', proof_email: 'v•••@example.com' })
  })
})
