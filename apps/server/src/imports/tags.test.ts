import { existsSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import path from 'node:path'
import { getImport, importFromRssFeed } from '@podstead/contract/imports'
import { listLiveItems } from '@podstead/contract/live-items'
import { getShow } from '@podstead/contract/shows/shows'
import { startOldHost } from '@podstead/simulators/old-host'
import { afterEach, describe, expect, test } from 'vitest'
import { buildShow } from '../shows/factory.ts'
import { createWorld } from '../testing/world.ts'
import { importJobs } from './jobs.ts'

let close: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of close.reverse()) await end()
  close = []
})

/** A podcast that was imported from this feed; the audio is another matter, and never comes. */
async function imported(feed: string | Buffer) {
  const host = await startOldHost({
    items: 0,
    answer: (_, response: ServerResponse) =>
      void response.writeHead(200, { 'content-type': 'text/xml' }).end(feed),
  })
  const world = await createWorld({ config: { outboundAllowHosts: [host.host] } })
  close.push(host.close, world.close)
  // The example is locked, and names its owner.
  const mira = await world.person({ email: 'podcastowner@example.com' })
  const { id, slug } = await buildShow(world.kernel, { user: mira.user })
  await mira.call(importFromRssFeed, { params: { id }, body: { rss_feed: host.feedUrl } })
  await world.kernel.jobs.runPending(importJobs(world.kernel) as never)
  const { db } = world.kernel
  const episodes = await db
    .selectFrom('episodes')
    .selectAll()
    .where('show_id', '=', id)
    .orderBy('audio_date', 'desc')
    .execute()
  return {
    show: (await mira.call(getShow, { params: { id } })).body,
    told: (await mira.call(getImport, { params: { id } })).body.import?.warnings ?? [],
    liveItems: (await mira.call(listLiveItems, { params: { showId: id } })).body.live_items,
    episodes,
    alternates: await db
      .selectFrom('alternate_enclosures')
      .selectAll()
      .where('episode_id', '=', episodes[0]?.id ?? 0)
      .orderBy('id')
      .execute(),
    feed: async () => {
      for (const episode of episodes)
        await world.kernel.db
          .insertInto('audio_files')
          .values({
            ...{
              episode_id: episode.id,
              storage_key: `audio/${episode.id}`,
              original_key: null,
              peaks_key: null,
              file_name: 'a.mp3',
            },
            ...{
              content_type: 'audio/mpeg',
              bytes: 1000,
              duration_seconds: 60,
              sha256: 'a'.repeat(64),
              replaced_at: null,
            },
          })
          .returning('id')
          .executeTakeFirstOrThrow()
          .then((file) =>
            db.updateTable('episodes').set({ audio_file_id: file.id }).where('id', '=', episode.id).execute(),
          )
      return (await world.app.inject({ url: `/feeds/${slug}.xml` })).body
    },
  }
}

const repository = path.resolve(import.meta.dirname, '../../../..')
const example = path.join(
  path.resolve(repository, process.env.PODSTEAD_FIXTURES ?? '../shared/fixtures'),
  'namespace/example.xml',
)
const haveExample = existsSync(example)
if (!haveExample)
  console.warn(`SKIPPED: the example of the podcast namespace is not at ${example} (set PODSTEAD_FIXTURES)`)

describe.skipIf(!haveExample)('the example of the podcast namespace', () => {
  test('comes with every tag, and says them all again here', async () => {
    const { show, episodes, alternates, liveItems, feed } = await imported(readFileSync(example))
    expect(show).toMatchObject({
      blocks: [
        { service: '', blocked: true },
        { service: 'google', blocked: false },
        { service: 'amazon', blocked: false },
      ],
      trailers: [{ title: 'Coming April 1st, 2021', length: 12_345_678, type: 'audio/mp3' }],
      chat: {
        server: 'example.com',
        protocol: 'matrix',
        account_id: '@bob:example.com',
        space: '#general:example.com',
      },
      podroll: [
        { feed_guid: '917393e3-1b1e-5cef-ace4-edaa54e1f810' },
        { feed_guid: '396d9ae0-da7e-5557-b894-b606231fa3ea' },
      ],
      location_name: 'Austin, TX',
      location_rel: 'creator',
      uses_podping: true,
    })
    expect(show.feed_images).toHaveLength(4)
    expect(show.publisher?.feed_guid).toBe('000000a0-aaa5-bbbf-b765-6333d449661a')
    expect(liveItems).toMatchObject([
      {
        guid: 'https://example.com/live',
        status: 'live',
        title: 'Podcasting 2.0 Live Show',
        enclosure: { url: 'https://example.com/pc20/livestream?format=.mp3' },
        content_links: [{ text: 'YouTube!' }, { text: 'Twitch!' }],
        chat: { server: 'irc.zeronode.net' },
        alternate_enclosures: [{ url: 'https://example.com/pc20/livestream', default: true }],
      },
    ])
    expect(episodes[0]).toMatchObject({
      social_interacts: [{ account_id: '@dave' }, { protocol: 'twitter' }],
      author: 'John Doe',
    })
    // What was the enclosure lies here now; its other addresses stay.
    expect(
      alternates.map(({ sources, is_default }) => [is_default, ...sources.map(({ uri }) => uri)]),
    ).toEqual([
      [true, 'ipfs://someRandomMpegFile03'],
      [false, 'https://example.com/file-high-03.opus', 'ipfs://someRandomHighBitrateOpusFile03'],
      [false, 'https://example.com/file-proprietary-03.aac', 'ipfs://someRandomProprietaryAACFile03'],
      [false, 'https://example.com/file-low-03.opus', 'ipfs://someRandomLowBitrateOpusFile03'],
      [false, 'https://example.com/file-720.mp4', 'ipfs://QmX33FYehk6ckGQ6g1D9D3FqZPix5JpKstKQKbaS8quUFb'],
    ])
    const tags = (xml: string) => new Set([...xml.matchAll(/<(podcast:\w+)/g)].map(([, name]) => name))
    const before = tags(readFileSync(example, 'utf8').replace(/<!--.*?-->/gs, ''))
    // Chapters and transcripts are files at the old host, which is not there; nobody is
    // notified of changes by this install.
    for (const left of ['podcast:chapters', 'podcast:transcript', 'podcast:podping']) before.delete(left)
    const after = await feed()
    expect([...before].filter((name) => !tags(after).has(name))).toEqual([])
    expect(after).toContain('sha384-ExVqijgYHm15PqQqdXfW95x+Rs6C+d6E/ICxyQOeFevnxNLR/wtJNrNYTjIysUBo')
  })
})

const rss = (channel: string, item = '') =>
  `<rss version="2.0" xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>T</title>${channel}<item><title>One</title><guid>1</guid><pubDate>Fri, 09 Oct 2020 04:30:38 GMT</pubDate><enclosure url="https://old.example/1.mp3" length="1" type="audio/mpeg"/>${item}</item></channel></rss>`

describe('what a feed says', () => {
  test('of an item comes along: fundings, texts, licence, links, places, display', async () => {
    const { episodes } = await imported(
      rss(
        '<itunes:author>Mira</itunes:author>',
        `<itunes:author>Mira</itunes:author><podcast:funding url="https://old.example/give">Give</podcast:funding>
         <podcast:txt purpose="release">one</podcast:txt><podcast:license>cc-by-4.0</podcast:license>
         <podcast:contentLink href="https://video.example/1">Watch</podcast:contentLink>
         <podcast:episode display="Ch. 1">1</podcast:episode><podcast:chat server="irc.example.org" protocol="IRC"/>
         <podcast:location rel="creator" country="AT">Wien</podcast:location><podcast:location>Lisboa</podcast:location>
         <podcast:image href="https://old.example/1.jpg" aspect-ratio="1/1" purpose="artwork"/>`,
      ),
    )
    expect(episodes[0]).toMatchObject({
      fundings: [{ url: 'https://old.example/give', text: 'Give' }],
      txts: [{ purpose: 'release', value: 'one' }],
      license: 'cc-by-4.0',
      content_links: [{ href: 'https://video.example/1', text: 'Watch' }],
      episode_display: 'Ch. 1',
      chat: { server: 'irc.example.org', protocol: 'irc' },
      location_name: 'Lisboa',
      locations: [{ name: 'Wien', country: 'AT', rel: 'creator' }],
      feed_images: [{ href: 'https://old.example/1.jpg', aspect_ratio: '1/1', purpose: 'artwork' }],
      // The show's own, which need not be said again.
      author: '',
    })
  })

  test('of a number between two others comes along, and is said again; what cannot be kept is told', async () => {
    const way = (method: string) =>
      `<podcast:value type="lightning" method="${method}"><podcast:valueRecipient name="A" type="node" address="02a" split="1"/></podcast:value>`
    const { episodes, feed, told } = await imported(
      rss(
        '',
        `<podcast:season name="Winter">2</podcast:season><podcast:episode display="204½">204.5</podcast:episode>
         ${way('lnaddress')}${way('keysend')}`,
      ),
    )
    expect(episodes[0]).toMatchObject({
      episode_number: '204.5',
      episode_display: '204½',
      value_method: 'keysend',
    })
    const xml = await feed()
    expect(xml).toContain('<podcast:season name="Winter">2</podcast:season>')
    expect(xml).toContain('<podcast:episode display="204½">204.5</podcast:episode>')
    expect(xml).not.toContain('<itunes:episode>')
    expect(told.map(({ code }) => code)).toContain('value-other')
  })

  test('of a live stream comes along with who is heard in it and who is paid', async () => {
    const { liveItems, feed } = await imported(
      rss(`<podcast:liveItem status="pending" start="2030-09-26T07:30:00Z"><title>Live</title><guid>live-1</guid>
        <enclosure url="https://stream.example/a" type="audio/mpeg" length="0"/><podcast:person role="guest">Becky</podcast:person>
        <podcast:person>Adam</podcast:person><podcast:contentLink href="https://video.example/1">Watch</podcast:contentLink>
        <podcast:value type="lightning" method="keysend" suggested="0.00000015000">
        <podcast:valueRecipient name="Becky" type="node" address="02ab" split="99" customKey="7" customValue="x"/>
        <podcast:valueTimeSplit startTime="60" duration="237" remotePercentage="95"><podcast:remoteItem feedGuid="a94f5cc9" itemGuid="song"/>
        </podcast:valueTimeSplit></podcast:value>
        </podcast:liveItem>`),
    )
    expect(await feed()).toContain(
      '<podcast:valueTimeSplit startTime="60" duration="237" remotePercentage="95">',
    )
    expect(liveItems).toMatchObject([
      {
        hosts: [
          { name: 'Becky', roles: [{ code: 'cast/guest' }] },
          { name: 'Adam', roles: [{ code: 'cast/host' }] },
        ],
        value_method: 'keysend',
        value_suggested_amount: '0.00000015000',
        value_recipients: [
          {
            name: 'Becky',
            value_type: 'node',
            address: '02ab',
            split: 99,
            custom_key: '7',
            custom_value: 'x',
          },
        ],
        time_splits: [
          {
            start_time: 60,
            duration: 237,
            remote_percentage: 95,
            remote_item: { feed_guid: 'a94f5cc9', item_guid: 'song' },
          },
        ],
      },
    ])
  })

  test('what no feed of ours could say is left out, and the rest comes', async () => {
    const { show, alternates } = await imported(
      rss(
        `<podcast:socialInteract protocol="smoke" uri="https://hill.example/"/><podcast:socialInteract protocol="nostr" uri="nostr:1"/>
         <podcast:chat server="not a host" protocol="irc"/><podcast:block id="nobody">yes</podcast:block>
         <podcast:image href="javascript:alert(1)"/><podcast:trailer url="https://old.example/t.mp3" pubdate="soon">T</podcast:trailer>
         <podcast:txt purpose="ai-content">true</podcast:txt>`,
        `<podcast:alternateEnclosure type="audio/opus"><podcast:source uri="javascript:alert(1)"/><podcast:source uri="https://old.example/1.opus"/></podcast:alternateEnclosure>`,
      ),
    )
    expect(show).toMatchObject({
      social_interacts: [{ protocol: 'nostr', uri: 'nostr:1' }],
      chat: null,
      blocks: [],
      feed_images: [],
    })
    expect([show.trailers, show.txts, show.ai_content]).toEqual([[], [], 'yes'])
    expect(alternates.map(({ sources }) => sources.map(({ uri }) => uri))).toEqual([
      ['https://old.example/1.opus'],
    ])
  })

  test('a trailer that is an episode too is not told twice', async () => {
    const trailer = (url: string) =>
      `<podcast:trailer url="${url}" pubdate="Fri, 09 Oct 2020 04:30:38 GMT">T</podcast:trailer>`
    const { show } = await imported(
      rss(
        trailer('https://old.example/1.mp3') + trailer('https://old.example/2.mp3'),
        '<itunes:episodeType>trailer</itunes:episodeType>',
      ),
    )
    expect(show.trailers.map(({ url }) => url)).toEqual(['https://old.example/2.mp3'])
  })
})
