import type { ServerResponse } from 'node:http'
import { getImport, importFromRssFeed, listImportItems, previewFeed } from '@podstead/contract/imports'
import { startOldHost } from '@podstead/simulators/old-host'
import { afterEach, describe, expect, test } from 'vitest'
import { buildShow } from '../shows/factory.ts'
import { createWorld } from '../testing/world.ts'
import { importJobs } from './jobs.ts'

/** Feeds as they are, not as they should be. */

let close: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of close.reverse()) await end()
  close = []
})

async function imported(feedOf: (origin: string) => string) {
  const host = await startOldHost({
    items: 0,
    answer: (_, response: ServerResponse) => void response.writeHead(200, { 'content-type': 'text/xml' }).end(feedOf(host.origin)),
  })
  const world = await createWorld({ config: { outboundAllowHosts: [host.host] } })
  close.push(host.close, world.close)
  const mira = await world.person()
  const show = await buildShow(world.kernel, { user: mira.user })
  const preview = await mira.call(previewFeed, { body: { rss_feed: host.feedUrl } })
  await mira.call(importFromRssFeed, { params: { id: show.id }, body: { rss_feed: host.feedUrl } })
  await world.kernel.jobs.runPending(importJobs(world.kernel) as never)
  const { db } = world.kernel
  return {
    host,
    preview: preview.body,
    state: (await mira.call(getImport, { params: { id: show.id } })).body.import,
    items: (await mira.call(listImportItems, { params: { id: show.id } })).body.items,
    show: await db.selectFrom('shows').selectAll().where('id', '=', show.id).executeTakeFirstOrThrow(),
    episodes: await db.selectFrom('episodes').selectAll().where('show_id', '=', show.id).orderBy('id').execute(),
  }
}

const rss = (inner: string) =>
  `<rss version="2.0" xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>T</title>${inner}</channel></rss>`
const enclosure = (url: string) => `<enclosure url="${url}" length="1" type="audio/mpeg"/>`

describe('a feed', () => {
  test('without GUIDs: the address of the audio is the GUID, as apps do it; without dates: its order stays', async () => {
    const { host, preview, episodes } = await imported((origin) =>
      rss([1, 2].map((n) => `<item><title>${n}</title>${enclosure(`${origin}/audio/${n}.mp3`)}</item>`).join('')),
    )
    expect(preview.warnings.map(({ code }) => code)).toEqual(expect.arrayContaining(['guid-missing', 'date-missing']))
    expect(episodes.map(({ guid }) => guid)).toEqual([`${host.origin}/audio/1.mp3`, `${host.origin}/audio/2.mp3`])
    expect((episodes[0]?.audio_date as Date) > (episodes[1]?.audio_date as Date)).toBe(true)
  })

  test('that names a GUID twice: the second is left out, and listed', async () => {
    const item = (origin: string, n: number) =>
      `<item><title>${n}</title><guid> same </guid>${enclosure(`${origin}/audio/${n}.mp3`)}</item>`
    const { state, items, episodes } = await imported((origin) => rss(item(origin, 1) + item(origin, 2)))
    expect(episodes.map(({ name, guid }) => [name, guid])).toEqual([['1', ' same ']])
    expect(items.map(({ state, message }) => [state, message])).toEqual([
      ['done', ''],
      ['skipped', 'Another episode has the same GUID.'],
    ])
    expect(state).toMatchObject({ status: 'done', done_count: 1, skipped_count: 1 })
  })

  test('whose audio lies behind measurement prefixes: we fetch it without them, and say so', async () => {
    const { host, preview, episodes } = await imported((origin) =>
      rss(`<item><title>A</title><guid>a</guid>${enclosure(`https://op3.dev/e/${origin}/audio/1.mp3`)}</item>`),
    )
    expect(preview.prefixes).toEqual(['OP3'])
    expect(episodes[0]?.source_url).toBe(`https://op3.dev/e/${host.origin}/audio/1.mp3`)
    expect(host.requests.map(({ path }) => path)).toContain('/audio/1.mp3')
    expect(episodes[0]?.media_state).toBe('queued')
  })

  test('without a podcast:guid gets one by the rule of the namespace', async () => {
    const item = (origin: string) => `<item><title>A</title><guid>a</guid>${enclosure(`${origin}/audio/1.mp3`)}</item>`
    const { show, host } = await imported((origin) => rss(item(origin)))
    const { podcastGuid } = await import('@podstead/feed/guid')
    expect(show.feed_guid).toBe(podcastGuid(host.feedUrl))
  })

  test('whose files are gone or something else: the episodes say so, the podcast is here', async () => {
    const { items, state, episodes } = await imported((origin) =>
      rss(
        `<item><title>Gone</title><guid>a</guid>${enclosure(`${origin}/gone.mp3`)}</item>` +
          `<item><title>Page</title><guid>b</guid>${enclosure(`${origin}/podcasts/night-trains/feed.xml`)}</item>` +
          `<item><title>Inside</title><guid>c</guid>${enclosure('http://10.0.0.1/a.mp3')}</item>` +
          `<item><title>Bare</title><guid>d</guid><itunes:image href="${origin}/nothing.png"/><podcast:chapters url="${origin}/nothing" type="application/json"/>` +
          `<podcast:transcript url="${origin}/nothing" type="text/vtt"/>${enclosure(`${origin}/audio/4.mp3`)}</item>`,
      ),
    )
    expect(episodes).toHaveLength(4)
    expect(state).toMatchObject({ status: 'done_with_failures', done_count: 1, failed_count: 3 })
    expect(items.map(({ message }) => message)).toEqual([
      'The audio is not at the old host any more (it answers 404).',
      'The file at the old host is no audio that we can use.',
      'This address is not on the public internet.',
      '',
    ])
    expect(items[3]?.warnings).toEqual([
      'The artwork did not come along. The old host does not give it.',
      'The chapters did not come along. The old host does not give it.',
      'A transcript (text/vtt) did not come along. The old host does not give it.',
    ])
  })

  test('in Atom is a feed too', async () => {
    const { preview, episodes } = await imported(
      (origin) => `<feed xmlns="http://www.w3.org/2005/Atom"><title>Atom</title><id>x</id><updated>2026-01-01T00:00:00Z</updated>
<entry><title>One</title><id>urn:one</id><updated>2026-01-01T00:00:00Z</updated><link rel="enclosure" href="${origin}/audio/1.mp3" type="audio/mpeg" length="5"/></entry></feed>`,
    )
    expect(preview.title).toBe('Atom')
    expect(episodes.map(({ guid, name }) => [guid, name])).toEqual([['urn:one', 'One']])
  })
})
