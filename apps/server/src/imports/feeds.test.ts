import type { ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { getImport, importFromRssFeed, listImportItems, previewFeed } from '@podstead/contract/imports'
import { startOldHost } from '@podstead/simulators/old-host'
import { afterEach, describe, expect, test } from 'vitest'
import { buildShow } from '../shows/factory.ts'
import { createWorld } from '../testing/world.ts'
import { transcriptFile } from '../transcripts/commands.ts'
import { importJobs } from './jobs.ts'

/** Feeds as they are, not as they should be. */

let close: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of close.reverse()) await end()
  close = []
})

async function imported(
  feedOf: (origin: string) => string,
  {
    address = 'feedUrl',
    ...files
  }: { address?: 'feedUrl' | 'shortUrl' } & Record<string, string | Buffer> = {},
) {
  const host = await startOldHost({
    ...{ items: 0, files },
    answer: (_, response: ServerResponse) =>
      void response.writeHead(200, { 'content-type': 'text/xml' }).end(feedOf(host.origin)),
  })
  const world = await createWorld({ config: { outboundAllowHosts: [host.host] } })
  close.push(host.close, world.close)
  const mira = await world.person()
  const show = await buildShow(world.kernel, { user: mira.user })
  const preview = await mira.call(previewFeed, { body: { rss_feed: host[address] } })
  await mira.call(importFromRssFeed, { params: { id: show.id }, body: { rss_feed: host[address] } })
  await world.kernel.jobs.runPending(importJobs(world.kernel) as never)
  const { db } = world.kernel
  return {
    world,
    host,
    preview: preview.body,
    state: (await mira.call(getImport, { params: { id: show.id } })).body.import,
    items: (await mira.call(listImportItems, { params: { id: show.id } })).body.items,
    show: await db.selectFrom('shows').selectAll().where('id', '=', show.id).executeTakeFirstOrThrow(),
    episodes: await db
      .selectFrom('episodes')
      .selectAll()
      .where('show_id', '=', show.id)
      .orderBy('id')
      .execute(),
  }
}

const rss = (inner: string) =>
  `<rss version="2.0" xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>T</title>${inner}</channel></rss>`
const enclosure = (url: string) => `<enclosure url="${url}" length="1" type="audio/mpeg"/>`

describe('a feed', () => {
  test('without GUIDs: the address of the audio is the GUID, as apps do it; without dates: its order stays', async () => {
    const { host, preview, episodes } = await imported((origin) =>
      rss(
        [1, 2]
          .map((n) => `<item><title>${n}</title>${enclosure(`${origin}/audio/${n}.mp3`)}</item>`)
          .join(''),
      ),
    )
    expect(preview.warnings.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['guid-missing', 'date-missing']),
    )
    expect(episodes.map(({ guid }) => guid)).toEqual([
      `${host.origin}/audio/1.mp3`,
      `${host.origin}/audio/2.mp3`,
    ])
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
      rss(
        `<item><title>A</title><guid>a</guid>${enclosure(`https://op3.dev/e/${origin}/audio/1.mp3`)}</item>`,
      ),
    )
    expect(preview.prefixes).toEqual(['OP3'])
    expect(episodes[0]?.source_url).toBe(`https://op3.dev/e/${host.origin}/audio/1.mp3`)
    expect(host.requests.map(({ path }) => path)).toContain('/audio/1.mp3')
    expect(episodes[0]?.media_state).toBe('queued')
  })

  test('without a podcast:guid gets one by the rule of the namespace', async () => {
    const item = (origin: string) =>
      `<item><title>A</title><guid>a</guid>${enclosure(`${origin}/audio/1.mp3`)}</item>`
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
      'The audio is no longer at the old host (it answers 404).',
      'The file at the old host is not audio that we can use.',
      'This address is not on the public internet.',
      '',
    ])
    expect(items[3]?.warnings).toEqual([
      'The artwork could not be copied. The old host does not provide it.',
      'The chapters could not be copied. The old host does not provide it.',
      'A transcript (text/vtt) could not be copied. The old host does not provide it.',
    ])
  })

  test('whose transcripts are written carelessly: what they say comes along as each format promises it, and what cannot be read is said', async () => {
    const files = {
      '/t/tight': 'WEBVTT\n\n0.860 --> 7.380\nHello\n7.380 --> 9.0\nyou',
      '/t/chinese': Buffer.concat([
        Buffer.from('1\n00:00:01,000 --> 00:00:02,000\n'),
        Buffer.from('b4f3bcd2bac3a3acbbb6d3adcad5ccfd', 'hex'),
      ]),
      '/t/thousandths': JSON.stringify([{ start: 860, end: 7380, text: 'Good evening and welcome' }]),
      '/t/broken': 'WEBVTT\n\n00:01.000 --> soon\nHello',
    }
    const named = (origin: string, path: string, type: string, language: string) =>
      `<podcast:transcript url="${origin}${path}" type="${type}" language="${language}"/>`
    const { world, items } = await imported(
      (origin) =>
        rss(
          `<item><title>A</title><guid>a</guid>${named(origin, '/t/tight', 'text/vtt', 'en')}${named(origin, '/t/chinese', 'application/x-subrip', 'zh')}` +
            `${named(origin, '/t/thousandths', 'application/json', 'en')}${named(origin, '/t/broken', 'text/vtt', 'de')}${enclosure(`${origin}/audio/1.mp3`)}</item>`,
        ),
      files,
    )
    const rows = await world.kernel.db.selectFrom('episode_transcripts').selectAll().orderBy('id').execute()
    const texts = await Promise.all(
      rows.map(async (row) => text((await world.kernel.storage.open(transcriptFile(row))).stream)),
    )
    expect(rows.map(({ format, language }) => [format, language])).toEqual([
      ['vtt', 'en'],
      ['srt', 'zh'],
      ['json', 'en'],
    ])
    expect(texts).toEqual([
      'WEBVTT\n\n00:00:00.860 --> 00:00:07.380\nHello\n\n00:00:07.380 --> 00:00:09.000\nyou\n',
      '1\n00:00:01,000 --> 00:00:02,000\n大家好，欢迎收听\n',
      '{"version":"1.0.0","segments":[{"startTime":0.86,"endTime":7.38,"body":"Good evening and welcome"}]}\n',
    ])
    expect(items[0]?.warnings).toEqual([
      'A transcript (text/vtt) could not be copied. Line 3, column 15: “soon” is no time. Times are written like 00:00:01,000 --> 00:00:04,000.',
    ])
  })

  test('in Atom is a feed too', async () => {
    const { preview, episodes } = await imported(
      (
        origin,
      ) => `<feed xmlns="http://www.w3.org/2005/Atom"><title>Atom</title><id>x</id><updated>2026-01-01T00:00:00Z</updated>
<entry><title>One</title><id>urn:one</id><updated>2026-01-01T00:00:00Z</updated><link rel="enclosure" href="${origin}/audio/1.mp3" type="audio/mpeg" length="5"/></entry></feed>`,
    )
    expect(preview.title).toBe('Atom')
    expect(episodes.map(({ guid, name }) => [guid, name])).toEqual([['urn:one', 'One']])
  })

  test('at an address of a few characters is a feed too', async () => {
    const { host, preview, episodes } = await imported(
      (origin) => rss(`<item><title>A</title><guid>a</guid>${enclosure(`${origin}/audio/1.mp3`)}</item>`),
      { address: 'shortUrl' },
    )
    expect(host.shortUrl.length).toBeLessThan(31)
    expect([preview.title, episodes.length]).toEqual(['T', 1])
  })

  test('that is no XML is read as every reader reads it, and each repair stands in preview and report', async () => {
    const { preview, state, episodes } = await imported(
      (origin) =>
        `<!-- made by hand -->\n<?xml version="1.0"?>\n<!DOCTYPE rss>\n${rss(
          `<itunes:author>Tom & Jerry</itunes:author><item><title>R&B & I <3 you\u0000</title><guid>a</guid><pubDate>Fri, 31 Dec 9999 23:30:00 -0500</pubDate>` +
            `<itunes:duration>45 min</itunes:duration><description>&#X41;</description>${enclosure(`${origin}/audio/1.mp3?a=1&b=2&amp;amp;c=3`)}</item>`,
        )}`,
    )
    expect(preview).toMatchObject({ author: 'Tom & Jerry', total_seconds: 2700, last_date: null })
    const told = Object.fromEntries(preview.warnings.map(({ code, count }) => [code, count]))
    expect(told).toMatchObject({
      'ampersand-bare': 4,
      'bracket-bare': 1,
      'control-removed': 1,
      'reference-wrong': 1,
      'address-escaped': 1,
    })
    expect(told).toMatchObject({ declaration: 1, doctype: 1, 'date-unreadable': 1 })
    expect(state?.warnings).toEqual(preview.warnings)
    expect(episodes[0]).toMatchObject({ name: 'R&B & I <3 you', description: '<p>A</p>' })
    expect(episodes[0]?.source_url).toMatch(/\?a=1&b=2&c=3$/)
  })

  test('whose owner is not its author keeps both names', async () => {
    const { show } = await imported((origin) =>
      rss(
        `<itunes:author>Mira</itunes:author><itunes:owner><itunes:name>Halvorsen Media</itunes:name><itunes:email>m@x.example</itunes:email></itunes:owner>` +
          `<item><title>A</title><guid>a</guid>${enclosure(`${origin}/audio/1.mp3`)}</item>`,
      ),
    )
    expect(show).toMatchObject({
      author: 'Mira',
      owner_name: 'Halvorsen Media',
      email: 'm@x.example',
      owner_email_in_feed: true,
    })
  })

  test('of which something becomes another here says so before and after', async () => {
    const { preview, state, show, episodes } = await imported((origin) =>
      rss(
        `<language>cs-CZ</language><podcast:image href="https://x.example/w.jpg" aspect-ratio="wide"/><copyright>${'c'.repeat(300)}</copyright>` +
          `<item><title>A</title><guid>a</guid><itunes:episode>204</itunes:episode><podcast:episode>204.5</podcast:episode>` +
          `<podcast:location geo="geo:48.20823456789012,16.37381234567890">Wien</podcast:location>` +
          `<podcast:image href="https://x.example/i.jpg" aspect-ratio="16.000000000000004/9"/>${enclosure(`${origin}/audio/1.mp3`)}</item>`,
      ),
    )
    expect(preview.warnings).toEqual(
      expect.arrayContaining([
        {
          code: 'language',
          count: 1,
          message: 'The language of the feed (cs-CZ) is not in our list. Here it is Czech (cs).',
        },
        expect.objectContaining({ code: 'episode-fraction', count: 1 }),
        expect.objectContaining({ code: 'unfit', count: 1 }),
        expect.objectContaining({ code: 'texts-cut', count: 1 }),
      ]),
    )
    expect(state?.warnings).toEqual(expect.arrayContaining(preview.warnings))
    expect(show.copyright).toHaveLength(255)
    expect(episodes[0]).toMatchObject({
      episode_number: '204.5',
      location_geo: 'geo:48.2082345678,16.3738123456',
    })
    expect(JSON.stringify(episodes[0]?.feed_images)).toContain('16.00000/9')
  })
})
