import { describe, expect, it } from 'vitest'
import { audio, read, readChannelOf, readItemOf, rss, warningsOf } from '../../testing/foreign.ts'

describe('a foreign channel', () => {
  it('tells its trailers, whatever zone dates them', async () => {
    const { trailers, title } = await readChannelOf(
      '<title>Mine</title><podcast:trailer pubdate="Thu, 01 Apr 2021 08:00:00 EST" url="https://x.example/t.mp3" length="12" type="audio/mp3" season="4">Season 4</podcast:trailer>',
    )
    expect(trailers).toEqual([
      {
        ...{ title: 'Season 4', url: 'https://x.example/t.mp3', pubdate: new Date('2021-04-01T13:00:00Z') },
        ...{ length: 12, type: 'audio/mp3', season: 4 },
      },
    ])
    expect(title).toBe('Mine')
  })

  it.each([
    ['a trailer without a date', '<podcast:trailer url="https://x.example/t.mp3">Soon</podcast:trailer>'],
    [
      'a trailer without an address',
      '<podcast:trailer pubdate="Thu, 01 Apr 2021 08:00:00 GMT">Soon</podcast:trailer>',
    ],
    [
      'a live item in an unknown state',
      `<podcast:liveItem status="soon" start="2026-01-01T00:00:00Z"><title>L</title>${audio}</podcast:liveItem>`,
    ],
    [
      'a live item without a start',
      `<podcast:liveItem status="live"><title>L</title>${audio}</podcast:liveItem>`,
    ],
    [
      'a live item without a stream',
      '<podcast:liveItem status="live" start="2026-01-01T00:00:00Z"><title>L</title></podcast:liveItem>',
    ],
  ])('is warned of for %s', async (_, channel) => {
    const { trailers, liveItems } = await readChannelOf(channel)
    expect([...trailers, ...liveItems]).toEqual([])
    expect(await warningsOf(channel)).toEqual(['value-unreadable'])
  })

  it('tells what single services may do, beside what all may', async () => {
    const blocks =
      '<podcast:block>no</podcast:block><podcast:block id="Google">yes</podcast:block><podcast:block id="amazon">maybe</podcast:block>'
    expect(await readChannelOf(blocks)).toMatchObject({
      blocked: false,
      blocks: [{ service: 'google', blocked: true }],
    })
    expect(await readChannelOf('<podcast:block>yes</podcast:block>')).toMatchObject({
      blocked: true,
      blocks: [],
    })
  })

  it('keeps apart what it recommends, what it is made of and who publishes it', async () => {
    const item = (guid: string) => `<podcast:remoteItem feedGuid="${guid}"/>`
    const feed = await readChannelOf(
      `<podcast:podroll>${item('a')}${item('b')}</podcast:podroll><podcast:publisher>${item('c')}</podcast:publisher>${item('d')}<podcast:remoteItem/>`,
    )
    const guids = feed.podroll.map(({ feedGuid }) => feedGuid)
    expect([guids, feed.publisher?.feedGuid, feed.remoteItems.map(({ feedGuid }) => feedGuid)]).toEqual([
      ['a', 'b'],
      'c',
      ['d'],
    ])
  })

  it('tells its hubs and the other parts of it', async () => {
    const link = (rel: string, href: string) => `<atom:link rel="${rel}" href="${href}"/>`
    const links =
      link('hub', 'https://hub.example/') + link('prev', '/1') + link('next-archive', 'https://x.example/3')
    const xml = rss(`${links}<fh:archive xmlns:fh="http://purl.org/syndication/history/1.0"/>`)
    const feed = await read(xml, { url: 'https://x.example/feed' })
    expect(feed.hubs).toEqual(['https://hub.example/'])
    expect(feed.paging).toMatchObject({
      prev: 'https://x.example/1',
      nextArchive: 'https://x.example/3',
      next: null,
      archive: true,
      complete: false,
    })
    expect((await readChannelOf('')).paging).toBeNull()
  })

  it('tells its live items apart from its episodes', async () => {
    const live =
      '<podcast:liveItem status="PENDING" start="2021-09-26T07:30:00.000-0600"><title>Live</title><description><b>Now</b></description>' +
      '<enclosure url="https://x.example/live.m3u8" type="application/x-mpegURL" length="0"/><podcast:contentLink href="https://y.example/">Watch</podcast:contentLink>' +
      '<podcast:value type="lightning" method="keysend"><podcast:valueRecipient type="node" address="02a" split="1"/></podcast:value></podcast:liveItem>'
    const feed = await readChannelOf(`${live}<item><title>One</title>${audio}</item>`)
    expect(feed.items.map(({ title }) => title)).toEqual(['One'])
    expect(feed.value).toBeNull()
    expect(feed.liveItems).toMatchObject([
      {
        ...{
          status: 'pending',
          start: new Date('2021-09-26T13:30:00Z'),
          end: null,
          title: 'Live',
          description: '<b>Now</b>',
        },
        // Apps know an item without a GUID by its address.
        ...{
          guid: 'https://x.example/live.m3u8',
          guidIsPermaLink: false,
          explicit: null,
          value: { recipients: [{ split: 1 }] },
        },
        enclosure: { url: 'https://x.example/live.m3u8', length: null, type: 'application/x-mpegurl' },
        contentLinks: [{ href: 'https://y.example/', text: 'Watch' }],
      },
    ])
  })

  it.each([
    ['<podcast:podping usesPodping="true"/>', true],
    ['<podcast:podping usesPodping="false"/>', false],
    ['', false],
  ])('uses Podping by %s: %s', async (channel, usesPodping) => {
    expect((await readChannelOf(channel)).usesPodping).toBe(usesPodping)
  })
})

describe('a foreign item', () => {
  it('tells where people comment, in the words of today and of before', async () => {
    const { socialInteracts } = await readItemOf(
      '<podcast:socialInteract priority="2" protocol="ActivityPub" uri="https://s.example/1" accountId="@d" accountUrl="https://s.example/@d"/>' +
        '<podcast:socialInteract platform="twitter">https://t.example/2</podcast:socialInteract><podcast:socialInteract protocol="nostr"/>',
    )
    expect(socialInteracts).toEqual([
      {
        protocol: 'activitypub',
        uri: 'https://s.example/1',
        accountId: '@d',
        accountUrl: 'https://s.example/@d',
        priority: 2,
      },
      { protocol: 'twitter', uri: 'https://t.example/2', accountId: null, accountUrl: null, priority: null },
    ])
    expect((await readItemOf('<podcast:socialInteract protocol="disabled"/>')).socialInteracts).toMatchObject(
      [{ protocol: 'disabled' }],
    )
  })

  it('tells its pictures, those of the deprecated tag as well', async () => {
    const { images } = await readItemOf(
      '<podcast:images srcset="https://x.example/a.jpg 1500w, https://x.example/b.jpg 600w"/>',
    )
    expect(images).toEqual([
      { href: 'https://x.example/a.jpg', width: 1500 },
      { href: 'https://x.example/b.jpg', width: 600 },
    ])
    const mixed = await readItemOf(
      '<podcast:images srcset="https://x.example/a.jpg 1500w"/><podcast:image href="https://x.example/c.webp" purpose="Social"/>',
    )
    expect(mixed.images).toMatchObject([{ href: 'https://x.example/c.webp', purpose: 'social', width: null }])
  })

  it('tells its chat, the first that is whole', async () => {
    const { chat } = await readItemOf(
      '<podcast:chat server="a.example"/><podcast:chat server="b.example" protocol="IRC" space="#c"/>',
    )
    expect(chat).toEqual({ server: 'b.example', protocol: 'irc', accountId: null, space: '#c' })
  })

  it('tells how its number is shown, and where else it is', async () => {
    const item = await readItemOf(
      '<podcast:episode display="Ch.3">204</podcast:episode><podcast:contentLink href="https://v.example/">Watch</podcast:contentLink>' +
        '<podcast:contentLink href="javascript:alert(1)">No</podcast:contentLink><author>d@x.example (Dave)</author><itunes:title>Short</itunes:title>',
    )
    expect(item).toMatchObject({
      episode: 204,
      episodeDisplay: 'Ch.3',
      contentLinks: [{ href: 'https://v.example/', text: 'Watch' }],
    })
    expect(item).toMatchObject({
      author: 'Dave',
      rssAuthor: 'd@x.example (Dave)',
      itunesTitle: 'Short',
      title: 'Short',
    })
  })

  it('keeps all that is said of another form of it', async () => {
    const { alternates } = await readItemOf(
      '<podcast:alternateEnclosure type="video/mp4" length="7" bitrate="511276.52" height="720" lang="en" title="Video" rel="v" codecs="avc1" default="TRUE">' +
        '<podcast:source uri="https://x.example/a.mp4"/><podcast:source uri="https://x.example/a.torrent" contentType="application/x-bittorrent"/><podcast:source/>' +
        '<podcast:integrity type="pgp-signature" value="abc"/></podcast:alternateEnclosure><podcast:alternateEnclosure type="audio/aac"/>',
    )
    expect(alternates).toEqual([
      {
        ...{
          type: 'video/mp4',
          length: 7,
          bitrate: 511276.52,
          height: 720,
          lang: 'en',
          title: 'Video',
          rel: 'v',
          codecs: 'avc1',
          default: true,
        },
        ...{ integrity: 'abc', integrityType: 'pgp-signature' },
        sources: [
          { uri: 'https://x.example/a.mp4', contentType: null },
          { uri: 'https://x.example/a.torrent', contentType: 'application/x-bittorrent' },
        ],
      },
    ])
  })

  it('is played from its own enclosure, HLS included, before other forms of it', async () => {
    const feed = await readChannelOf(
      '<item><enclosure url="https://x.example/a.m3u8" type="application/x-mpegURL"/><podcast:alternateEnclosure type="audio/aac"><podcast:source uri="https://x.example/a.aac"/></podcast:alternateEnclosure></item>',
    )
    expect(feed.items[0]?.enclosure.url).toBe('https://x.example/a.m3u8')
  })
})
