import { describe, expect, it } from 'vitest'
import { fullShow } from '../testing/example-show.ts'
import { buildEpisode, buildShow } from '../testing/examples.ts'
import { all, channelOf, only, textOf, type XmlNode } from '../testing/strict-reader.ts'
import type { FeedEpisode, FeedShow } from './model.ts'
import { renderFeed } from './render.ts'

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

function itemOf(changes: Partial<FeedEpisode>): XmlNode {
  return only(channelOf(renderFeed(buildShow(), [buildEpisode(changes)])), 'item')
}
