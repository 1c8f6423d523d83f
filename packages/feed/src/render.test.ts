import { describe, expect, it } from 'vitest'
import { fullShow } from '../testing/example-show.ts'
import { buildEpisode, buildShow, fullEpisode } from '../testing/examples.ts'
import { channelOf, itemsOf, only, readStrictly, textOf, type XmlNode } from '../testing/strict-reader.ts'
import { utf8Length } from './html.ts'
import type { FeedEpisode } from './model.ts'
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
