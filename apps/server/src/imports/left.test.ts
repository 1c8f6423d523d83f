import type { ServerResponse } from 'node:http'
import { getImport, importFromRssFeed, listImportItems, previewFeed } from '@podstead/contract/imports'
import { startOldHost } from '@podstead/simulators/old-host'
import { afterEach, expect, test } from 'vitest'
import { OutboundError } from '../kernel/outbound/outbound.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld } from '../testing/world.ts'
import { importJobs } from './jobs.ts'
import { nextSteps } from './rules.ts'
import { readingWords } from './service.ts'

/** What an import does not bring along as it is, it tells. */

let close: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of close.reverse()) await end()
  close = []
})

async function imported(channel: (origin: string) => string) {
  const host = await startOldHost({
    items: 0,
    answer: (_, response: ServerResponse) =>
      void response
        .writeHead(200, { 'content-type': 'text/xml' })
        .end(
          `<rss version="2.0" xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>T</title>${channel(host.origin)}</channel></rss>`,
        ),
  })
  const world = await createWorld({ config: { outboundAllowHosts: [host.host] } })
  close.push(host.close, world.close)
  const mira = await world.person()
  const { id, slug } = await buildShow(world.kernel, { user: mira.user })
  const preview = (await mira.call(previewFeed, { body: { rss_feed: host.feedUrl } })).body
  await mira.call(importFromRssFeed, { params: { id }, body: { rss_feed: host.feedUrl } })
  await world.kernel.jobs.runPending(importJobs(world.kernel) as never)
  const { db } = world.kernel
  return {
    preview,
    state: (await mira.call(getImport, { params: { id } })).body.import,
    items: (await mira.call(listImportItems, { params: { id } })).body.items,
    show: await db.selectFrom('shows').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    episodes: await db.selectFrom('episodes').selectAll().where('show_id', '=', id).orderBy('id').execute(),
    feed: async () => (await world.app.inject({ url: `/feeds/${slug}.xml` })).body,
  }
}
const item = (origin: string, n: number, inner = '') =>
  `<item><title>${n}</title><guid>n${n}</guid><enclosure url="${origin}/audio/${n}.mp3" length="1" type="audio/mpeg"/>${inner}</item>`
const messages = (notes: { message: string }[] | undefined) => (notes ?? []).map(({ message }) => message)

test('an episode that the feed hides comes as a draft, is told of before and after, and is in no feed', async () => {
  const { preview, items, episodes, feed } = await imported(
    (origin) => item(origin, 1) + item(origin, 2, '<itunes:block>Yes</itunes:block>'),
  )
  expect(preview.warnings).toContainEqual({
    code: 'hidden',
    message: 'Episodes that the feed hides (itunes:block) come as drafts: 1.',
    count: 1,
  })
  expect(episodes.map(({ guid, is_draft }) => [guid, is_draft])).toEqual([
    ['n1', false],
    ['n2', true],
  ])
  expect(items.map(({ warnings }) => warnings)).toEqual([
    [],
    ['The old feed hides this episode (itunes:block), so it is a draft here.'],
  ])
  const xml = await feed()
  expect([xml.includes('>n1<'), xml.includes('>n2<')]).toEqual([true, false])
})

test('files that stay where they are are counted by kind, and named where the account there is spoken of', async () => {
  const { preview, state } = await imported(
    (origin) =>
      `<podcast:trailer url="${origin}/t.mp3" pubdate="Sat, 03 Jan 2026 08:00:00 GMT">All aboard</podcast:trailer>
      <podcast:trailer url="${origin}/audio/2.mp3" pubdate="Sat, 03 Jan 2026 08:00:00 GMT">An episode of ours</podcast:trailer>
      <podcast:image href="${origin}/banner.jpg" width="1500"/>
      <podcast:liveItem status="pending" start="2026-12-01T20:00:00Z"><title>Live</title><guid>l</guid><enclosure url="${origin}/live.mp3" type="audio/mpeg" length="1"/></podcast:liveItem>` +
      item(
        origin,
        1,
        `<description><![CDATA[<p><img src="https://old.example/a.png"><img src="https://old.example/b.png"><img src="http://old.example/unsafe.png"></p>]]></description>
        <podcast:alternateEnclosure type="video/mp4" length="1"><podcast:source uri="${origin}/1.mp4"/></podcast:alternateEnclosure>
        <podcast:alternateEnclosure type="audio/mpeg" length="1"><podcast:source uri="${origin}/audio/1.mp3"/></podcast:alternateEnclosure>`,
      ) +
      item(origin, 2, '<itunes:episodeType>trailer</itunes:episodeType>'),
  )
  const told = [
    'Pictures in notes stay where they are: 2.',
    'Alternate versions of episodes stay where they are: 1.',
    'Further pictures in the feed stay where they are: 1.',
    'Trailers stay where they are: 1.',
    'Live streams stay where they are: 1.',
  ]
  expect(messages(preview.warnings)).toEqual(expect.arrayContaining(told))
  expect(messages(state?.warnings)).toEqual(expect.arrayContaining(told))
  const keep = nextSteps('https://here.example/feed.xml', 'Old Host', '', state?.warnings).find(
    ({ code }) => code === 'keep',
  )?.text
  expect(keep).toMatch(
    /^Keep your account at Old Host for four more weeks.* Longer, as long as files of yours lie there/,
  )
  expect(keep).toContain('Pictures in notes: 2. Alternate versions of episodes: 1.')
  expect(nextSteps('https://here.example/feed.xml', null, '', []).at(-1)?.text).not.toContain('Longer')
})

test('pictures of chapters that lie in a file of their own are told when that file has been read', async () => {
  const { preview, state } = await imported((origin) =>
    item(origin, 1, `<podcast:chapters url="${origin}/pictured.json" type="application/json+chapters"/>`),
  )
  const code = 'outside-chapters'
  expect(preview.warnings.some((note) => note.code === code)).toBe(false)
  expect(messages(state?.warnings)).toContain('Pictures of chapters stay where they are: 1.')
})

test('a description that is far too long and support links beyond the tenth are told', async () => {
  const fundings = Array.from(
    { length: 12 },
    (_, n) => `<podcast:funding url="https://tip.example/${n}">Tip ${n}</podcast:funding>`,
  )
  const { preview, show } = await imported(
    (origin) => fundings.join('') + item(origin, 1, `<description>${'x '.repeat(40_000)}</description>`),
  )
  expect(messages(preview.warnings)).toEqual(
    expect.arrayContaining([
      'Descriptions that are far too long will be cut: 1.',
      'Support links beyond the first 10 will be left out: 2.',
    ]),
  )
  expect(show.fundings).toHaveLength(10)
})

test('the key of a claim at Apple comes along, so that a claim that waits goes on, and is told', async () => {
  const { preview, show, feed } = await imported(
    (origin) => `<podcast:txt purpose="applepodcastsverify">claim-4711</podcast:txt>${item(origin, 1)}`,
  )
  expect(show.apple_token).toBe('claim-4711')
  expect(preview.warnings.map(({ code }) => code)).toContain('apple-key')
  expect(await feed()).toContain('<podcast:txt purpose="applepodcastsverify">claim-4711</podcast:txt>')
})

test('a feed that leads from https to http is refused, and what to do is said (SSRF-03)', () => {
  expect(readingWords(new OutboundError('downgrade'))).toMatch(
    /from a secure address .* If that is the right place, enter its address yourself\.$/,
  )
})
