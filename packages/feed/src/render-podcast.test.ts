import { describe, expect, it } from 'vitest'
import { buildEpisode, buildShow, fullLiveItem } from '../testing/examples.ts'
import { all, channelOf, only, readStrictly, textOf, type XmlNode } from '../testing/strict-reader.ts'
import type { FeedEpisode, FeedLiveItem, FeedShow } from './model.ts'
import { renderFeed } from './render.ts'

const trailer = { title: 'Soon', url: 'https://x.example/t.mp3', pubdate: new Date('2021-04-01T13:00:00Z') }
const remote = { feedGuid: '917393e3-1b1e-5cef-ace4-edaa54e1f810' }
const chat = { server: 'irc.example.net', protocol: 'IRC' }
const interact = { protocol: 'activitypub', uri: 'https://social.example/1' }

describe('of a show', () => {
  it('a trailer is dated as RFC 2822 wants it, and says only what is known', () => {
    const [tag] = tagsOf({ trailers: [{ ...trailer, length: 0, season: 0, type: ' ' }] }, 'podcast:trailer')
    expect(tag).toMatchObject({
      text: 'Soon',
      attributes: { pubdate: 'Thu, 01 Apr 2021 13:00:00 GMT', url: trailer.url },
    })
    expect(Object.keys(tag?.attributes ?? {})).toEqual(['pubdate', 'url'])
  })

  it('a trailer without title, address or date is left out', () => {
    const halves = [
      { ...trailer, title: ' ' },
      { ...trailer, url: '' },
      { ...trailer, pubdate: new Date(Number.NaN) },
    ]
    expect(tagsOf({ trailers: halves }, 'podcast:trailer')).toEqual([])
  })

  it('titles are cut to 128 characters, and labels in menus to 32', () => {
    const long = '😀'.repeat(200)
    expect(
      Array.from(tagsOf({ trailers: [{ ...trailer, title: long }] }, 'podcast:trailer')[0]?.text ?? ''),
    ).toHaveLength(128)
    const item = itemOf({
      alternates: [{ url: 'https://x.example/a', type: 'audio/opus', title: long }],
      episode: 1,
      episodeDisplay: long,
    })
    expect(Array.from(only(item, 'podcast:alternateEnclosure').attributes.title ?? '')).toHaveLength(32)
    expect(Array.from(only(item, 'podcast:episode').attributes.display ?? '')).toHaveLength(32)
  })

  it('the general block stands before those of single services, and each service once', () => {
    const blocks = [
      { service: 'Apple', blocked: false },
      { service: 'apple', blocked: true },
      { service: 'no slug', blocked: true },
      { blocked: false },
    ]
    const told = (show: Partial<FeedShow>) =>
      tagsOf(show, 'podcast:block').map(({ text, attributes }) => [text, attributes.id])
    expect(told({ blocked: true, blocks })).toEqual([
      ['yes', undefined],
      ['no', 'apple'],
    ])
    expect(told({ blocks })).toEqual([['no', 'apple']])
    expect(told({ blocks: [{ blocked: true }] })).toEqual([['yes', undefined]])
  })

  it('a podroll without shows is none, and there is one at most', () => {
    expect(tagsOf({ podroll: [] }, 'podcast:podroll')).toEqual([])
    expect(tagsOf({ podroll: [{ feedGuid: ' ' }] }, 'podcast:podroll')).toEqual([])
    expect(
      tagsOf({ podroll: [remote, remote] }, 'podcast:podroll').map(({ children }) => children.length),
    ).toEqual([2])
  })

  it('the publisher is one remote item, whose medium says publisher', () => {
    const [tag] = tagsOf({ publisher: { ...remote, medium: 'music' } }, 'podcast:publisher')
    expect(tag?.children.map(({ name, attributes }) => [name, attributes.medium])).toEqual([
      ['podcast:remoteItem', 'publisher'],
    ])
    expect(tagsOf({ publisher: { feedGuid: '' } }, 'podcast:publisher')).toEqual([])
  })

  it('Podping is told of only when it is used', () => {
    expect(tagsOf({ usesPodping: true }, 'podcast:podping')[0]?.attributes).toEqual({ usesPodping: 'true' })
    expect(tagsOf({ usesPodping: false }, 'podcast:podping')).toEqual([])
  })

  it('hubs and the other parts of the feed are links, and an archive says that it is one', () => {
    const paging = {
      current: 'https://x.example/feed',
      prevArchive: 'https://x.example/1',
      prev: 'https://x.example/0',
      archive: true,
      complete: true,
    }
    const xml = renderFeed(buildShow({ hubs: ['https://hub.example/', ' '], paging }), [])
    expect(all(channelOf(xml), 'atom:link').map(({ attributes }) => attributes.rel)).toEqual([
      ...['self', 'hub', 'previous', 'current', 'prev-archive'],
    ])
    expect(only(channelOf(xml), 'fh:archive').uri).toBe('http://purl.org/syndication/history/1.0')
    expect(all(channelOf(xml), 'fh:complete')).toEqual([])
    expect(
      all(channelOf(renderFeed(buildShow({ paging: { complete: true } }), [])), 'fh:complete'),
    ).toHaveLength(1)
  })

  it('a feed without parts does not name their namespace', () => {
    expect(
      Object.keys(only(readStrictly(renderFeed(buildShow({ paging: {} }), [])), 'rss').attributes),
    ).not.toContain('xmlns:fh')
  })

  it('podcast:images, which is deprecated, is never written', () => {
    expect(tagsOf({ images: [{ href: 'https://x.example/a.png' }] }, 'podcast:images')).toEqual([])
  })
})

describe('of shows and episodes alike', () => {
  it('a wish for silence stands alone, without anything else', () => {
    const socialInteracts = [
      interact,
      { protocol: 'Disabled', uri: 'https://x.example', accountId: '@me', priority: 1 },
    ]
    for (const node of [
      channelOf(renderFeed(buildShow({ socialInteracts }), [])),
      itemOf({ socialInteracts }),
    ]) {
      expect(all(node, 'podcast:socialInteract').map(({ attributes }) => attributes)).toEqual([
        { protocol: 'disabled' },
      ])
    }
  })

  it('a place for comments needs an address', () => {
    expect(
      tagsOf({ socialInteracts: [{ protocol: 'twitter' }, interact] }, 'podcast:socialInteract').map(
        ({ attributes }) => attributes,
      ),
    ).toEqual([interact])
  })

  it('a chat needs its server and protocol, in small letters', () => {
    expect(tagsOf({ chat }, 'podcast:chat')[0]?.attributes).toEqual({
      server: 'irc.example.net',
      protocol: 'irc',
    })
    expect(tagsOf({ chat: { ...chat, server: ' ' } }, 'podcast:chat')).toEqual([])
  })

  it('a picture says only what is sure', () => {
    const image = {
      href: 'https://x.example/a.webp',
      aspectRatio: 'wide',
      width: 0,
      height: -1,
      purpose: 'Banner Social',
      alt: '',
    }
    expect(
      tagsOf({ images: [image, { href: '' }] }, 'podcast:image').map(({ attributes }) => attributes),
    ).toEqual([{ href: image.href, purpose: 'banner social' }])
  })
})

describe('of an episode', () => {
  it('another form of it names its sources once each, the simple address first', () => {
    const alternate = {
      ...{ url: 'https://x.example/a.opus', type: 'audio/opus', length: 0, bitrate: 0, default: false },
      sources: [{ uri: 'ipfs://x', contentType: 'audio/opus' }, { uri: 'https://x.example/a.opus' }],
    }
    const tag = only(
      itemOf({ alternates: [alternate, { type: 'audio/mpeg', sources: [] }] }),
      'podcast:alternateEnclosure',
    )
    expect(tag.attributes).toEqual({ type: 'audio/opus' })
    expect(tag.children.map(({ attributes }) => attributes)).toEqual([
      { uri: 'https://x.example/a.opus' },
      { uri: 'ipfs://x' },
    ])
  })

  it('its integrity is of Subresource Integrity unless it says otherwise', () => {
    const integrity = (alternate: object) =>
      only(
        only(
          itemOf({ alternates: [{ url: 'u:', type: 'a/b', ...alternate }] }),
          'podcast:alternateEnclosure',
        ),
        'podcast:integrity',
      ).attributes
    expect(integrity({ integrity: 'sha256-x' })).toEqual({ type: 'sri', value: 'sha256-x' })
    expect(integrity({ integrity: 'abc', integrityType: 'pgp-signature' })).toEqual({
      type: 'pgp-signature',
      value: 'abc',
    })
  })

  it('its people are named in the item, where they take the place of the show’s', () => {
    const xml = renderFeed(buildShow({ persons: [{ name: 'Mira' }] }), [
      buildEpisode({ persons: [{ name: 'Jon', role: 'Guest' }] }),
    ])
    expect(
      all(only(channelOf(xml), 'item'), 'podcast:person').map(({ text, attributes }) => [
        text,
        attributes.role,
      ]),
    ).toEqual([['Jon', 'guest']])
  })

  it('its number may be shown in another way, which says nothing where it has none', () => {
    expect(only(itemOf({ episode: 204, episodeDisplay: 'Ch.3' }), 'podcast:episode')).toMatchObject({
      text: '204',
      attributes: { display: 'Ch.3' },
    })
    expect(all(itemOf({ episode: 0, episodeDisplay: 'Ch.3' }), 'podcast:episode')).toEqual([])
  })

  it('a link to elsewhere without words shows its address', () => {
    const link = only(
      itemOf({ contentLinks: [{ href: 'https://video.example/7', text: ' ' }] }),
      'podcast:contentLink',
    )
    expect(link).toMatchObject({
      text: 'https://video.example/7',
      attributes: { href: 'https://video.example/7' },
    })
  })
})

describe('of a live item', () => {
  const live = (changes: Partial<FeedLiveItem>) =>
    tagsOf({ liveItems: [{ ...fullLiveItem, ...changes }] }, 'podcast:liveItem')

  it('state and times are told in ISO 8601', () => {
    expect(live({})[0]?.attributes).toEqual({
      status: 'live',
      start: '2026-03-02T19:00:00Z',
      end: '2026-03-02T20:30:00Z',
    })
    expect(live({ end: null })[0]?.attributes).toEqual({ status: 'live', start: '2026-03-02T19:00:00Z' })
  })

  it.each<[string, Partial<FeedLiveItem>]>([
    ['its state', { status: 'soon' as 'live' }],
    ['its start', { start: new Date(Number.NaN) }],
    ['its title', { title: ' ' }],
    ['its GUID', { guid: ' ' }],
    ['its stream', { enclosure: { url: '', type: 'audio/mpeg' } }],
  ])('half of one, without %s, is worse than none', (_, changes) => {
    expect(live(changes)).toEqual([])
  })

  it('a listener whose app cannot play it finds a link in any case', () => {
    expect(only(live({ contentLinks: [] })[0] as XmlNode, 'podcast:contentLink').attributes.href).toBe(
      fullLiveItem.link,
    )
  })

  it('says nothing about explicit where nothing is known, and 0 for a stream without end', () => {
    const [item] = live({ explicit: null, enclosure: { url: 'https://x.example/live', type: 'audio/mpeg' } })
    expect(item && textOf(item, 'itunes:explicit')).toBeUndefined()
    expect(item && only(item, 'enclosure').attributes.length).toBe('0')
  })
})

function tagsOf(changes: Partial<FeedShow>, name: string): XmlNode[] {
  return all(channelOf(renderFeed(buildShow(changes), [])), name)
}

function itemOf(changes: Partial<FeedEpisode>): XmlNode {
  return only(channelOf(renderFeed(buildShow(), [buildEpisode(changes)])), 'item')
}
