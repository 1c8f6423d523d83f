import { describe, expect, it } from 'vitest'
import { audio, read, readChannelOf, rss, warningsOf } from '../../testing/foreign.ts'
import type { ReadFeed } from './read-model.ts'

describe('the channel', () => {
  it.each<[string, string, Partial<ReadFeed>]>([
    ['its title without outer blanks', '<title>\n Night &amp; Ferry </title>', { title: 'Night & Ferry' }],
    [
      'the title of iTunes when it has no other',
      '<title/><itunes:title>Night Ferry</itunes:title>',
      { title: 'Night Ferry' },
    ],
    [
      'the description before the summary',
      '<itunes:summary>S</itunes:summary><description>D</description>',
      { description: 'D' },
    ],
    [
      'the summary when there is no description',
      '<description/><itunes:summary>S</itunes:summary>',
      { description: 'S' },
    ],
    [
      'Google’s words when there are no others',
      '<googleplay:description>G</googleplay:description>',
      { description: 'G' },
    ],
    [
      'HTML in CDATA',
      '<description><![CDATA[<p>a &amp; b</p>]]></description>',
      { description: '<p>a &amp; b</p>' },
    ],
    [
      'HTML that was escaped',
      '<description>&lt;p&gt;a &amp;amp; b&lt;/p&gt;</description>',
      { description: '<p>a &amp; b</p>' },
    ],
    [
      'HTML that was not',
      '<description><p class="x">a<br/>b &lt; c</p></description>',
      { description: '<p class="x">a<br>b &lt; c</p>' },
    ],
    [
      'its author',
      '<itunes:author>Mira</itunes:author><managingEditor>e@x.example</managingEditor>',
      { author: 'Mira' },
    ],
    [
      'the name beside an address',
      '<managingEditor>e@x.example (Mira Halvorsen)</managingEditor>',
      { author: 'Mira Halvorsen' },
    ],
    [
      'its owner',
      '<itunes:owner><itunes:name>Mira</itunes:name><itunes:email>m@x.example</itunes:email></itunes:owner>',
      { ownerName: 'Mira', ownerEmail: 'm@x.example' },
    ],
    ['Google’s owner', '<googleplay:email>m@x.example</googleplay:email>', { ownerEmail: 'm@x.example' }],
    [
      'categories with several subcategories',
      '<itunes:category text="Arts"><itunes:category text="Books"/><itunes:category text="Food"/></itunes:category><itunes:category text="News"/>',
      {
        categories: [
          { category: 'Arts', subcategory: 'Books' },
          { category: 'Arts', subcategory: 'Food' },
          { category: 'News' },
        ],
      },
    ],
    [
      'plain categories when there are no others',
      '<category>Arts</category>',
      { categories: [{ category: 'Arts' }] },
    ],
    ['explicit in an old word', '<itunes:explicit>Clean</itunes:explicit>', { explicit: false }],
    ['nothing about explicit', '', { explicit: null }],
    [
      'its artwork',
      '<image><url>https://x.example/s.jpg</url></image><itunes:image href="https://x.example/l.jpg"/>',
      { imageUrl: 'https://x.example/l.jpg' },
    ],
    [
      'the picture of RSS',
      '<image><url>https://x.example/s.jpg</url><title>T</title></image>',
      { imageUrl: 'https://x.example/s.jpg', title: '' },
    ],
    ['its type', '<itunes:type>Serial</itunes:type>', { type: 'serial' }],
    ['that it is complete', '<itunes:complete>Yes</itunes:complete>', { complete: true }],
    ['that it is blocked', '<itunes:block>Yes</itunes:block>', { blocked: true }],
    ['that it is blocked by the namespace', '<podcast:block>yes</podcast:block>', { blocked: true }],
    [
      'that only one service is blocked',
      '<podcast:block id="amazon">yes</podcast:block>',
      { blocked: false },
    ],
    [
      'where it moves',
      '<itunes:new-feed-url>https://new.example/f</itunes:new-feed-url>',
      { newFeedUrl: 'https://new.example/f' },
    ],
    [
      'its own address',
      '<atom:link rel="self" href="https://x.example/f"/><link>https://x.example/</link>',
      { selfUrl: 'https://x.example/f', link: 'https://x.example/' },
    ],
    ['its GUID to the letter', '<podcast:guid> 9B02\u00a0</podcast:guid>', { guid: ' 9B02\u00a0' }],
    ['a medium of a list', '<podcast:medium>MusicL</podcast:medium>', { medium: 'musicL' }],
    ['no medium that does not exist', '<podcast:medium>opera</podcast:medium>', { medium: null }],
    [
      'that it is locked',
      '<podcast:locked owner="m@x.example">Yes</podcast:locked>',
      { locked: { locked: true, owner: 'm@x.example' } },
    ],
    ['nothing about locks', '', { locked: null }],
    [
      'whom to support, the old way too',
      '<podcast:funding url="https://x.example/tip">Tip us</podcast:funding><atom:link rel="payment" href="https://x.example/pay" title="Pay"/>',
      {
        fundings: [
          { url: 'https://x.example/tip', text: 'Tip us' },
          { url: 'https://x.example/pay', text: 'Pay' },
        ],
      },
    ],
    [
      'Apple’s token apart from other texts',
      '<podcast:txt purpose="applepodcastsverify">abc</podcast:txt><podcast:txt>free</podcast:txt>',
      { appleVerify: 'abc', txts: [{ purpose: null, value: 'free' }] },
    ],
    [
      'how often it comes',
      '<podcast:updateFrequency rrule="FREQ=WEEKLY" dtstart="2026-01-01T00:00:00Z" complete="true">Weekly</podcast:updateFrequency>',
      {
        updateFrequency: {
          text: 'Weekly',
          complete: true,
          dtstart: '2026-01-01T00:00:00Z',
          rrule: 'FREQ=WEEKLY',
        },
      },
    ],
    [
      'when it was made',
      '<lastBuildDate>Fri, 09 Oct 2020 04:30:38 EST</lastBuildDate>',
      { lastBuildDate: new Date('2020-10-09T09:30:38Z') },
    ],
    ['no address of another kind', '<link>javascript:alert(1)</link>', { link: null }],
  ])('tells %s', async (_, channel, expected) => {
    expect(await readChannelOf(channel)).toMatchObject(expected)
  })

  it('is not confused by those it only recommends', async () => {
    const feed = await readChannelOf(
      '<podcast:podroll><podcast:remoteItem feedGuid="x"/><title>Other</title></podcast:podroll>' +
        `<podcast:liveItem status="live"><title>Live</title>${audio}</podcast:liveItem>` +
        '<podcast:trailer url="https://x.example/t.mp3">Trailer</podcast:trailer><title>Mine</title>',
    )
    expect(feed).toMatchObject({ title: 'Mine', itemCount: 0, skippedCount: 0 })
  })
})

describe('namespaces', () => {
  it('are known by their address, whatever their prefix', async () => {
    const document = `<rss version="2.0" xmlns:i="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><i:author>Mira</i:author></channel></rss>`
    expect(await read(document)).toMatchObject({ author: 'Mira', warnings: [] })
  })

  it.each([
    ['itunes', 'https://www.itunes.com/dtds/podcast-1.0.dtd', '<itunes:author>Mira</itunes:author>'],
    ['itunes', 'http://www.itunes.com/DTDs/PodCast-1.0.dtd', '<itunes:author>Mira</itunes:author>'],
    ['podcast', 'http://podcastindex.org/namespace/1.0/', '<podcast:guid>g</podcast:guid>'],
    [
      'podcast',
      'https://github.com/Podcastindex-org/podcast-namespace/blob/main/docs/1.0.md',
      '<podcast:guid>g</podcast:guid>',
    ],
  ])('%s is understood misspelt as %s, with a warning', async (prefix, uri, element) => {
    const feed = await read(`<rss version="2.0" xmlns:${prefix}="${uri}"><channel>${element}</channel></rss>`)
    expect([feed.author, feed.guid]).toContain(prefix === 'itunes' ? 'Mira' : 'g')
    expect(feed.warnings).toMatchObject([{ code: 'namespace-wrong' }])
  })

  it('that a feed forgets to declare are taken for granted, unknown ones passed over', async () => {
    const feed = await read(
      '<rss><channel><itunes:author a:b="c">Mira</itunes:author><acme:title>x</acme:title></channel></rss>',
    )
    expect(feed).toMatchObject({ author: 'Mira', title: '' })
  })

  it('of others keep their elements to themselves', async () => {
    const feed = await read(
      '<rss xmlns:x="https://x.example/ns"><channel><x:title>Theirs</x:title><x:a><title>Theirs</title></x:a></channel></rss>',
    )
    expect(feed.title).toBe('')
  })
})

describe('other formats', () => {
  it('Atom is read', async () => {
    const feed = await read(
      `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="nb"><title type="html">Night &lt;i&gt;&amp;amp;&lt;/i&gt; &amp;#233;</title><subtitle>a &lt; b</subtitle>
       <link href="https://x.example/"/><link rel="self" href="https://x.example/f"/><updated>2026-01-02T03:04:05+01:00</updated>
       <author><name>Mira</name><email>m@x.example</email></author><logo>https://x.example/l.png</logo><id>tag:x</id><rights>2026</rights>
       <entry><id> tag:1 </id><title>One</title><published>2026-01-01T00:00:00Z</published><link href="https://x.example/1"/>
       <link rel="enclosure" href="https://x.example/1.mp3" length="5" type="audio/mpeg"/>
       <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>a &lt; b</p></div></content></entry></feed>`,
    )
    expect(feed).toMatchObject({
      ...{
        format: 'atom',
        title: 'Night & é',
        description: 'a &lt; b',
        language: 'nb',
        link: 'https://x.example/',
      },
      ...{
        selfUrl: 'https://x.example/f',
        author: 'Mira',
        ownerEmail: 'm@x.example',
        imageUrl: 'https://x.example/l.png',
        copyright: '2026',
      },
      lastBuildDate: new Date('2026-01-02T02:04:05Z'),
    })
    expect(feed.items).toMatchObject([
      {
        ...{
          guid: ' tag:1 ',
          guidIsPermaLink: false,
          title: 'One',
          link: 'https://x.example/1',
          description: '<div><p>a &lt; b</p></div>',
        },
        enclosure: { url: 'https://x.example/1.mp3', length: 5, type: 'audio/mpeg' },
        publishedAt: new Date('2026-01-01T00:00:00Z'),
      },
    ])
  })

  it('Atom’s own words come before those for directories', async () => {
    const feed = await read(
      `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><itunes:title>I</itunes:title><title>Own</title>
       <entry><itunes:title>I</itunes:title><title>One</title><itunes:summary>S</itunes:summary><content type="html">C</content>
       <link rel="enclosure" href="https://x.example/1.mp3" type="audio/mpeg"/></entry></feed>`,
    )
    expect(feed).toMatchObject({
      title: 'Own',
      itunesTitle: 'I',
      items: [{ title: 'One', itunesTitle: 'I', description: 'C' }],
    })
  })

  it('RSS 1.0 is read', async () => {
    const feed = await read(
      `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
       <channel rdf:about="https://x.example/"><title>Night</title><dc:language>en</dc:language></channel>
       <image><url>https://x.example/i.png</url></image>
       <item rdf:about="https://x.example/1"><title>One</title><dc:date>2026-01-01</dc:date>${audio}</item></rdf:RDF>`,
    )
    expect(feed).toMatchObject({
      format: 'rdf',
      title: 'Night',
      language: 'en',
      imageUrl: 'https://x.example/i.png',
    })
    expect(feed.items).toMatchObject([
      { guid: 'https://x.example/1', guidIsPermaLink: false, publishedAt: new Date('2026-01-01') },
    ])
  })

  it('an old RSS without a version is read', async () => {
    expect(await read(`<rss><channel><title>Old</title><item>${audio}</item></channel></rss>`)).toMatchObject(
      {
        format: 'rss',
        itemCount: 1,
      },
    )
  })
})

const paid = (method: string) =>
  `<podcast:value type="lightning" method="${method}"><podcast:valueRecipient type="node" address="02a" split="1"/></podcast:value>`

describe('warnings', () => {
  it.each([
    [
      'a feed that is well',
      `<item><guid>a</guid><title>A</title><pubDate>2026-01-01</pubDate>${audio}</item>`,
      [],
    ],
    ['a lock', '<podcast:locked>yes</podcast:locked>', ['locked']],
    ['an open lock', '<podcast:locked>no</podcast:locked>', []],
    ['an article', '<item><title>Only words</title></item>', ['enclosure-missing']],
    ['an item that says nothing', `<item>${audio}</item>`, ['date-missing', 'guid-missing', 'title-missing']],
    [
      'a strange date',
      `<item><guid>a</guid><title>A</title><pubDate>soon</pubDate>${audio}</item>`,
      ['date-unreadable'],
    ],
    [
      'a strange duration',
      `<item><guid>a</guid><title>A</title><pubDate>2026-01-01</pubDate><itunes:duration>long</itunes:duration>${audio}</item>`,
      ['value-unreadable'],
    ],
    ['payments of another kind', '<podcast:value type="hive" method="x"/>', ['value-other']],
    [
      'several kinds of payment',
      `${paid('lnaddress')}${paid('keysend')}<podcast:value type="hive" method="x"/>`,
      ['value-other'],
    ],
    ['payments to nobody', '<podcast:value type="lightning" method="keysend"/>', ['value-unreadable']],
    ['a name of a character that nobody knows', '<title>&foo;</title>', ['entity-unknown']],
    ['a name that HTML knows', '<title>Caf&eacute;&nbsp;&rsquo;</title>', []],
  ])('for %s', async (_, channel, codes) => {
    expect((await warningsOf(channel)).sort()).toEqual(codes)
  })

  it('count what is alike and tell where it came first', async () => {
    const good = `<item><guid>a</guid><title>A</title><pubDate>2026-01-01</pubDate>${audio}</item>`
    const bad = `<item><title>B</title><pubDate>2026-01-01</pubDate>${audio}</item>`
    const { warnings } = await readChannelOf(good + bad + good + bad)
    expect(warnings).toEqual([
      {
        code: 'guid-missing',
        message: '2 episodes have no GUID. Apps know them by the address of their audio.',
        count: 2,
        position: 1,
      },
      {
        code: 'guid-repeated',
        message: '1 episode has the GUID of an earlier one. Apps take them for the same episode.',
        count: 1,
        position: 2,
      },
    ])
  })

  it('for blank lines before the document, which is read all the same', async () => {
    expect(await read(`\n \n${rss('<title>A</title>')}`)).toMatchObject({
      title: 'A',
      warnings: [{ code: 'blank-start' }],
    })
  })
})

it('takes relative addresses from where the document came', async () => {
  const document = rss(
    '<link>/show</link><itunes:image href="art.jpg"/><item><enclosure url="../a.mp3" type="audio/mpeg"/></item>',
  )
  const feed = await read(document, { url: 'https://old.example/feeds/night.xml' })
  expect(feed).toMatchObject({
    link: 'https://old.example/show',
    imageUrl: 'https://old.example/feeds/art.jpg',
  })
  expect(feed.items[0]?.enclosure.url).toBe('https://old.example/a.mp3')
})
