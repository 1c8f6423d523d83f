import { describe, expect, it } from 'vitest'
import { buildEpisode, buildShow, fullEpisode, fullShow } from '../testing/examples.ts'
import {
  all,
  channelOf,
  itemsOf,
  only,
  readStrictly,
  textOf,
  type XmlNode,
} from '../testing/strict-reader.ts'
import { utf8Length } from './html.ts'
import type { FeedEpisode, FeedShow } from './model.ts'
import { renderFeed, renderFeedBytes } from './render.ts'

describe('the document', () => {
  it('starts with its declaration and names the namespaces to the letter', () => {
    const xml = renderFeed(fullShow, [fullEpisode])
    expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ')).toBe(true)
    expect(only(readStrictly(xml), 'rss').attributes).toEqual({
      version: '2.0',
      'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
      'xmlns:podcast': 'https://podcastindex.org/namespace/1.0',
      'xmlns:atom': 'http://www.w3.org/2005/Atom',
      'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
    })
  })

  it('names the content namespace only where there is HTML', () => {
    const plain = only(readStrictly(renderFeed(buildShow(), [buildEpisode()])), 'rss')
    expect(Object.keys(plain.attributes)).not.toContain('xmlns:content')
  })

  it('keeps the order of the episodes and gives the same bytes for the same input', () => {
    const episodes = ['c', 'a', 'b'].map((guid) => buildEpisode({ guid }))
    expect(itemsOf(renderFeed(fullShow, episodes)).map((item) => textOf(item, 'guid'))).toEqual([
      'c',
      'a',
      'b',
    ])
    expect(renderFeed(fullShow, episodes)).toBe(
      renderFeed(structuredClone(fullShow), structuredClone(episodes)),
    )
  })

  it('is the same as bytes, however long and in whatever script', () => {
    const texts = ['a', 'ä', '中', '🚂'].map((letter) => letter.repeat(9000))
    const episodes = Array.from({ length: 50 }, (_, n) =>
      buildEpisode({ guid: String(n), description: texts[n % 4] as string }),
    )
    for (const some of [[], [fullEpisode], episodes])
      expect(
        Buffer.from(renderFeedBytes(fullShow, some)).equals(Buffer.from(renderFeed(fullShow, some))),
      ).toBe(true)
  })

  it('has its elements in a fixed order', () => {
    const channel = channelOf(renderFeed(fullShow, [fullEpisode]))
    expect(namesOf(channel)).toEqual([
      ...[
        'atom:link',
        'atom:link',
        'atom:link',
        'atom:link',
        'atom:link',
        'title',
        'description',
        'link',
        'language',
        'copyright',
      ],
      ...[
        'generator',
        'docs',
        'managingEditor',
        'webMaster',
        'pubDate',
        'lastBuildDate',
        'image',
        'itunes:image',
      ],
      ...[
        'itunes:category',
        'itunes:category',
        'itunes:category',
        'itunes:explicit',
        'itunes:title',
        'itunes:author',
        'itunes:owner',
      ],
      ...[
        'itunes:type',
        'itunes:keywords',
        'itunes:complete',
        'itunes:new-feed-url',
        'itunes:block',
        'podcast:guid',
        'podcast:medium',
      ],
      ...[
        'podcast:locked',
        'podcast:block',
        'podcast:block',
        'podcast:block',
        'podcast:txt',
        'podcast:txt',
        'podcast:txt',
      ],
      ...[
        'podcast:funding',
        'podcast:funding',
        'podcast:license',
        'podcast:location',
        'podcast:location',
        'podcast:person',
      ],
      ...[
        'podcast:updateFrequency',
        'podcast:value',
        'podcast:image',
        'podcast:trailer',
        'podcast:trailer',
        'podcast:socialInteract',
      ],
      ...[
        'podcast:chat',
        'podcast:publisher',
        'podcast:podroll',
        'podcast:podping',
        'podcast:remoteItem',
        'spotify:limit',
      ],
      ...['podcast:liveItem', 'item'],
    ])
    expect(namesOf(only(channel, 'item'))).toEqual([
      ...[
        'title',
        'guid',
        'author',
        'pubDate',
        'link',
        'description',
        'enclosure',
        'itunes:duration',
        'itunes:title',
        'itunes:author',
      ],
      ...[
        'itunes:image',
        'itunes:explicit',
        'itunes:episodeType',
        'itunes:season',
        'itunes:episode',
        'podcast:season',
        'podcast:episode',
      ],
      ...[
        'itunes:keywords',
        'itunes:block',
        'podcast:transcript',
        'podcast:transcript',
        'podcast:chapters',
        'podcast:soundbite',
      ],
      ...[
        'podcast:soundbite',
        'podcast:person',
        'podcast:person',
        'podcast:location',
        'podcast:location',
        'podcast:txt',
      ],
      ...[
        'podcast:funding',
        'podcast:license',
        'podcast:alternateEnclosure',
        'podcast:alternateEnclosure',
        'podcast:value',
      ],
      ...[
        'podcast:socialInteract',
        'podcast:socialInteract',
        'podcast:chat',
        'podcast:image',
        'podcast:contentLink',
        'media:content',
      ],
    ])
    expect(namesOf(only(channel, 'podcast:liveItem'))).toEqual([
      ...[
        'title',
        'guid',
        'link',
        'description',
        'enclosure',
        'itunes:image',
        'itunes:explicit',
        'podcast:transcript',
        'podcast:chapters',
      ],
      ...[
        'podcast:person',
        'podcast:location',
        'podcast:txt',
        'podcast:funding',
        'podcast:license',
        'podcast:alternateEnclosure',
      ],
      ...[
        'podcast:value',
        'podcast:socialInteract',
        'podcast:chat',
        'podcast:image',
        'podcast:contentLink',
        'media:rating',
      ],
    ])
  })

  it('omits what a bare show and a bare episode do not have', () => {
    const channel = channelOf(renderFeed(buildShow(), [buildEpisode()]))
    expect(namesOf(channel)).toEqual([
      ...[
        'atom:link',
        'title',
        'description',
        'link',
        'language',
        'generator',
        'lastBuildDate',
        'image',
        'itunes:image',
        'itunes:category',
      ],
      ...[
        'itunes:explicit',
        'itunes:author',
        'itunes:type',
        'podcast:guid',
        'podcast:medium',
        'podcast:locked',
        'item',
      ],
    ])
    expect(namesOf(only(channel, 'item'))).toEqual([
      ...[
        'title',
        'guid',
        'pubDate',
        'description',
        'enclosure',
        'itunes:duration',
        'itunes:explicit',
        'itunes:episodeType',
      ],
    ])
  })

  it('never holds an empty element or attribute, blank values included', () => {
    const blank = {
      copyright: ' ',
      keywords: '',
      ownerName: '\n',
      ownerEmail: null,
      appleVerify: '',
      newFeedUrl: ' ',
      license: { identifier: ' ' },
    }
    const show = buildShow({
      ...blank,
      author: ' ',
      locked: { locked: true, owner: ' ' },
      location: { name: '' },
      persons: [{ name: ' ' }],
    })
    const persons = [{ name: 'Mira', role: '', group: ' ', img: null, href: '' }]
    const transcripts = [{ url: ' ', type: 'text/vtt' as const }]
    const xml = renderFeed(show, [
      buildEpisode({
        link: '',
        keywords: ' ',
        imageUrl: '',
        chaptersUrl: '',
        persons,
        transcripts,
        season: { number: 1, name: ' ' },
      }),
    ])
    for (const node of everyNode(readStrictly(xml))) {
      expect(Object.values(node.attributes), node.name).not.toContain('')
      expect(node.text + node.children.length + Object.keys(node.attributes).length, node.name).not.toBe('00')
    }
    expect(namesOf(channelOf(xml))).not.toContain('itunes:author')
    expect(namesOf(only(channelOf(xml), 'item'))).not.toContain('podcast:transcript')
  })
})

describe('the channel', () => {
  it.each<[string, Partial<FeedShow>, string, string | undefined]>([
    ['says explicit', { explicit: true }, 'itunes:explicit', 'true'],
    ['says not explicit', { explicit: false }, 'itunes:explicit', 'false'],
    ['says Yes when it is complete', { complete: true }, 'itunes:complete', 'Yes'],
    ['says nothing when it is not', { complete: false }, 'itunes:complete', undefined],
    ['says Yes when it is blocked', { blocked: true }, 'itunes:block', 'Yes'],
    ['says nothing when it is not', { blocked: false }, 'itunes:block', undefined],
    ['blocks other directories too', { blocked: true }, 'podcast:block', 'yes'],
    ['has no podcast:block when it is open', { blocked: false }, 'podcast:block', undefined],
    ['says that it may move', { locked: { locked: false } }, 'podcast:locked', 'no'],
    ['is dated in GMT, whole seconds', {}, 'lastBuildDate', 'Sun, 01 Mar 2026 10:00:00 GMT'],
    ['omits a date that is none', { lastBuildDate: new Date(Number.NaN) }, 'lastBuildDate', undefined],
    ['trims its values', { title: ' \n Night  Ferry\u00a0' }, 'title', 'Night Ferry'],
    ['keeps a no-break space within', { title: 'Bonsoir\u00a0!' }, 'title', 'Bonsoir\u00a0!'],
    ['holds 255 characters', { title: '😀'.repeat(300) }, 'title', '😀'.repeat(255)],
    [
      'keeps a long address whole',
      { link: `https://x.example/${'a'.repeat(400)}` },
      'link',
      `https://x.example/${'a'.repeat(400)}`,
    ],
    [
      'keeps its GUID',
      { guid: '917393e3-1b1e-5cef-ace4-edaa54e1f810' },
      'podcast:guid',
      '917393e3-1b1e-5cef-ace4-edaa54e1f810',
    ],
    ['keeps a list medium', { medium: 'musicL' }, 'podcast:medium', 'musicL'],
  ])('%s', (_, changes, name, text) => {
    expect(textOf(channelOf(renderFeed(buildShow(changes), [])), name)).toBe(text)
  })

  it('tells its own address', () => {
    expect(
      only(
        channelOf(renderFeed(buildShow({ feedUrl: 'https://pods.example/f?a=1&b="2"' }), [])),
        'atom:link',
      ),
    ).toMatchObject({
      uri: 'http://www.w3.org/2005/Atom',
      attributes: { rel: 'self', type: 'application/rss+xml', href: 'https://pods.example/f?a=1&b="2"' },
    })
  })

  it('tells who may unlock it', () => {
    const locked = only(
      channelOf(renderFeed(buildShow({ locked: { locked: true, owner: 'owner@pods.example' } }), [])),
      'podcast:locked',
    )
    expect(locked).toMatchObject({ text: 'yes', attributes: { owner: 'owner@pods.example' } })
  })

  it('nests subcategories in their categories, in the order of importance', () => {
    const found = all(channelOf(renderFeed(fullShow, [])), 'itunes:category')
    expect(
      found.map((node) => [node.attributes.text, ...node.children.map((child) => child.attributes.text)]),
    ).toEqual([['Society & Culture', 'Places & Travel'], ['Fiction', 'Drama'], ['History']])
  })

  it('escapes the ampersand of a category', () => {
    expect(renderFeed(fullShow, [])).toContain('<itunes:category text="Society &amp; Culture">')
  })

  it('limits the words of the podcast namespace to 128 characters', () => {
    const channel = channelOf(
      renderFeed(buildShow({ fundings: [{ url: 'https://x.example', text: 'a'.repeat(200) }] }), []),
    )
    expect(textOf(channel, 'podcast:funding')).toBe('a'.repeat(128))
  })

  it('omits coordinates that are none', () => {
    const location = { name: 'Bergen', geo: '60.39,5.32', osm: 'relation 2150' }
    expect(only(channelOf(renderFeed(buildShow({ location }), [])), 'podcast:location')).toMatchObject({
      text: 'Bergen',
      attributes: {},
    })
  })
})

describe('an item', () => {
  it.each<[string, Partial<FeedEpisode>, string, string | undefined]>([
    ['tells its number', { episode: 7 }, 'itunes:episode', '7'],
    ['tells it to the podcast namespace too', { episode: 7 }, 'podcast:episode', '7'],
    ['omits the number 0', { episode: 0 }, 'itunes:episode', undefined],
    ['omits the number 0 there too', { episode: 0 }, 'podcast:episode', undefined],
    ['omits a negative number', { episode: -1 }, 'itunes:episode', undefined],
    ['omits a fraction', { episode: 1.5 }, 'itunes:episode', undefined],
    ['omits a number that is none', { episode: Number.NaN }, 'itunes:episode', undefined],
    ['omits a missing number', { episode: null }, 'itunes:episode', undefined],
    ['omits season 0', { season: { number: 0, name: 'Pilot' } }, 'itunes:season', undefined],
    ['omits season 0 there too', { season: { number: 0, name: 'Pilot' } }, 'podcast:season', undefined],
    ['tells whole seconds', { durationSeconds: 1757.9 }, 'itunes:duration', '1758'],
    ['omits an unknown duration', { durationSeconds: 0 }, 'itunes:duration', undefined],
    ['is dated in GMT', {}, 'pubDate', 'Fri, 27 Feb 2026 23:30:05 GMT'],
    [
      'writes years of four digits',
      { publishedAt: new Date('0099-01-02T03:04:05Z') },
      'pubDate',
      'Fri, 02 Jan 0099 03:04:05 GMT',
    ],
    ['tells its type', { episodeType: 'trailer' }, 'itunes:episodeType', 'trailer'],
    ['says explicit', { explicit: true }, 'itunes:explicit', 'true'],
    ['says not explicit', { explicit: false }, 'itunes:explicit', 'false'],
  ])('%s', (_, changes, name, text) => {
    expect(textOf(itemOf(changes), name)).toBe(text)
  })

  it('has a GUID that is no address', () => {
    expect(only(itemOf({ guid: 'https://old.example/?p=1&x=2' }), 'guid')).toMatchObject({
      text: 'https://old.example/?p=1&x=2',
      attributes: { isPermaLink: 'false' },
    })
  })

  it('names its season in an attribute', () => {
    const item = itemOf({ season: { number: 2, name: 'Winter & "ice"' } })
    expect(only(item, 'podcast:season')).toMatchObject({ text: '2', attributes: { name: 'Winter & "ice"' } })
    expect(textOf(item, 'itunes:season')).toBe('2')
  })

  it('has its enclosure with length and type', () => {
    const enclosure = {
      url: 'https://media.pods.example/a.mp3?x=1&y=2',
      length: 3_456_789_012,
      type: 'audio/mpeg',
    }
    expect(only(itemOf({ enclosure }), 'enclosure').attributes).toEqual({
      ...enclosure,
      length: '3456789012',
    })
  })

  it('writes the times of soundbites as plain decimals and drops impossible ones', () => {
    const soundbites = [
      { startTime: 0, duration: 0.0001 + 30, title: 'Start' },
      { startTime: 1e-7, duration: 15.25 },
      { startTime: -1, duration: 30 },
      { startTime: 10, duration: 0 },
      { startTime: Number.NaN, duration: 30 },
    ]
    const found = all(itemOf({ soundbites }), 'podcast:soundbite').map((node) => ({
      ...node.attributes,
      text: node.text,
    }))
    expect(found).toEqual([
      { startTime: '0', duration: '30', text: 'Start' },
      { startTime: '0', duration: '15.25', text: '' },
    ])
  })
})

describe('a description', () => {
  const long = `<p>${'ünï <em>code</em> &amp; '.repeat(400)}</p>`

  it('is cut to 4000 bytes with its tags closed, and kept whole in content:encoded', () => {
    const item = itemOf({ description: long })
    const description = textOf(item, 'description') ?? ''
    expect(utf8Length(description)).toBeLessThanOrEqual(4000)
    expect(utf8Length(description)).toBeGreaterThan(3950)
    expect(description.endsWith('</p>')).toBe(true)
    expect(textOf(item, 'content:encoded')).toBe(long)
  })

  it('is cut in the channel too', () => {
    expect(
      utf8Length(textOf(channelOf(renderFeed(buildShow({ description: long }), [])), 'description') ?? ''),
    ).toBeLessThanOrEqual(4000)
  })

  it('of 4000 bytes is left as it is and not repeated', () => {
    const item = itemOf({ description: 'é'.repeat(2000) })
    expect(textOf(item, 'description')).toBe('é'.repeat(2000))
    expect(namesOf(item)).not.toContain('content:encoded')
  })

  it('stands in CDATA only when it has markup', () => {
    expect(renderFeed(buildShow({ description: 'Plain words' }), [])).toContain(
      '<description>Plain words</description>',
    )
    expect(renderFeed(buildShow({ description: '<p>Words</p>' }), [])).toContain(
      '<description><![CDATA[<p>Words</p>]]></description>',
    )
  })

  it('may hold the end of a CDATA section', () => {
    const description = '<p>if (a[b[0]]>1) ]]>]]></p>'
    expect(textOf(itemOf({ description }), 'description')).toBe(description)
  })
})

function itemOf(changes: Partial<FeedEpisode>): XmlNode {
  return only(channelOf(renderFeed(buildShow(), [buildEpisode(changes)])), 'item')
}

function namesOf(node: XmlNode): string[] {
  return node.children.map((child) => child.name)
}

function everyNode(node: XmlNode): XmlNode[] {
  return node.children.flatMap((child) => [child, ...everyNode(child)])
}
