import { parseRssFeed as readWithFeedsmith } from 'feedsmith'
import { parseFeed as readWithPartytime } from 'podcast-partytime'
import { describe, expect, it } from 'vitest'
import { fullShow } from '../../testing/example-show.ts'
import { buildEpisode, fullEpisode } from '../../testing/examples.ts'
import { renderFeed } from '../render.ts'

// Two readers that others wrote find what PSP-1 and Apple require and recommend, with the values that went
// in; others.test.ts compares whole objects of generated shows.
const xml = renderFeed(fullShow, [fullEpisode, buildEpisode({ guid: 'episode-2' })])
const smith = readWithFeedsmith(xml)
const party = readWithPartytime(xml)

type Expectation = [element: string, feedsmith: object, partytime: object]

const {
  title,
  description,
  link,
  language,
  imageUrl,
  author,
  ownerName,
  ownerEmail,
  copyright,
  generator,
  feedUrl,
  guid,
  newFeedUrl,
} = fullShow
const { text: display, ...rhythm } = fullShow.updateFrequency ?? { text: '' }
const updateFrequency = { display, ...rhythm }
const lastBuildDate = 'Sun, 01 Mar 2026 10:00:00 GMT'
const [coffee, member] = fullShow.fundings
const otherLinks = [
  { href: 'https://hub.example/', rel: 'hub' },
  { href: 'https://other-hub.example/?a=1&b=2', rel: 'hub' },
  { href: feedUrl, rel: 'current', type: 'application/rss+xml' },
  { href: fullShow.paging?.prevArchive, rel: 'prev-archive', type: 'application/rss+xml' },
]

describe('both readers find in the channel', () => {
  it.each<Expectation>([
    [
      'atom:link rel="self"',
      { atom: { links: [{ href: feedUrl, rel: 'self', type: 'application/rss+xml' }, ...otherLinks] } },
      { pubsub: { self: feedUrl, hub: 'https://hub.example/' } },
    ],
    ['title', { title }, { title }],
    ['description', { description }, { description: expect.stringContaining('between</em> two harbours') }],
    ['link', { link }, { link }],
    ['language', { language }, { language }],
    [
      'itunes:category',
      {
        itunes: {
          categories: [
            { text: 'Society & Culture', categories: [{ text: 'Places & Travel' }] },
            { text: 'Fiction', categories: [{ text: 'Drama' }] },
            { text: 'History' },
          ],
        },
      },
      { itunesCategory: ['Society & Culture > Places & Travel', 'Fiction > Drama', 'History'] },
    ],
    ['itunes:explicit', { itunes: { explicit: true } }, { explicit: true }],
    ['itunes:image', { itunes: { image: imageUrl } }, { itunesImage: imageUrl }],
    [
      'podcast:locked',
      { podcast: { locked: { value: true, owner: ownerEmail } } },
      { locked: true, podcastOwner: ownerEmail },
    ],
    ['podcast:guid', { podcast: { guid } }, { guid }],
    ['itunes:author', { itunes: { author } }, { author }],
    [
      'itunes:owner',
      { itunes: { owner: { name: ownerName, email: ownerEmail } } },
      { owner: { name: ownerName, email: ownerEmail } },
    ],
    ['copyright', { copyright }, { copyright }],
    [
      'podcast:txt',
      {
        podcast: {
          txts: [
            { display: fullShow.appleVerify, purpose: 'applepodcastsverify' },
            { display: 'night & day', purpose: 'release' },
            { display: 'free words' },
          ],
        },
      },
      {
        podcastTxt: [
          { value: fullShow.appleVerify, purpose: 'applepodcastsverify' },
          { value: 'night & day', purpose: 'release' },
          { value: 'free words' },
        ],
      },
    ],
    [
      'podcast:funding',
      {
        podcast: {
          fundings: [
            { url: coffee?.url, display: coffee?.text },
            { url: member?.url, display: member?.text },
          ],
        },
      },
      {
        podcastFunding: [
          { url: coffee?.url, message: coffee?.text },
          { url: member?.url, message: member?.text },
        ],
      },
    ],
    ['itunes:type', { itunes: { type: 'serial' } }, { itunesType: 'serial' }],
    ['itunes:complete', { itunes: { complete: true } }, { itunesComplete: true }],
    ['itunes:new-feed-url', { itunes: { newFeedUrl } }, { itunesNewFeedUrl: newFeedUrl }],
    ['itunes:block', { itunes: { block: true } }, { itunesBlock: true }],
    [
      'podcast:block',
      {
        podcast: { blocks: [{ value: true }, { value: false, id: 'apple' }, { value: true, id: 'spotify' }] },
      },
      { podcastBlocked: 'yes', podcastBlockedPlatforms: { apple: false, spotify: true } },
    ],
    ['lastBuildDate', { lastBuildDate }, { lastBuildDate: new Date(lastBuildDate) }],
    ['generator', { generator }, { generator }],
    ['image', { image: { url: imageUrl, title, link } }, { image: { url: imageUrl, title, link } }],
    ['podcast:medium', { podcast: { medium: 'podcast' } }, { medium: 'podcast' }],
    [
      'podcast:location',
      {
        podcast: {
          locations: [
            { display: 'Bergen, Norway', geo: 'geo:60.39,5.32', osm: 'R2150', country: 'NO', rel: 'creator' },
            { display: 'Newcastle', rel: 'subject' },
          ],
        },
      },
      { podcastLocation: { name: 'Bergen, Norway', geo: 'geo:60.39,5.32', osm: 'R2150' } },
    ],
    [
      'podcast:license',
      { podcast: { license: { display: 'cc-by-4.0', url: fullShow.license?.url } } },
      { license: { identifier: 'cc-by-4.0', url: fullShow.license?.url } },
    ],
    [
      'podcast:person',
      {
        podcast: {
          persons: [{ display: author, role: 'host', group: 'cast', href: 'https://pods.example/mira' }],
        },
      },
      { podcastPeople: [{ name: author, href: 'https://pods.example/mira' }] },
    ],
    [
      'podcast:value',
      {
        podcast: {
          values: [{ method: 'keysend', suggested: 5e-8, valueRecipients: fullShow.value?.recipients }],
        },
      },
      { value: { method: 'keysend', suggested: 5e-8, recipients: fullShow.value?.recipients } },
    ],
    ['podcast:updateFrequency', { podcast: { updateFrequency } }, {}],
  ])('%s', (_, feedsmith, partytime) => {
    expect(smith).toMatchObject(feedsmith)
    expect(party).toMatchObject(partytime)
  })
})

describe('both readers find in an item', () => {
  const season = { number: 2, name: 'Winter & "ice"' }
  const [vtt, json] = fullEpisode.transcripts
  const captions = { url: vtt?.url, type: 'text/vtt', language: 'en', rel: 'captions' }
  const segments = { url: json?.url, type: 'application/json' }
  const chapters = { url: fullEpisode.chaptersUrl, type: 'application/json+chapters' }
  const place = { geo: 'geo:62.19,5.12', osm: 'N26810' }
  const people = fullEpisode.persons
  const [keeper] = fullEpisode.value?.recipients ?? []
  const [song, other] = fullEpisode.value?.timeSplits ?? []
  const [guest] = other?.recipients ?? []
  const pubDate = 'Fri, 27 Feb 2026 23:30:05 GMT'

  it.each<Expectation>([
    ['title', { title: fullEpisode.title }, { title: fullEpisode.title }],
    ['guid', { guid: { value: fullEpisode.guid, isPermaLink: false } }, { guid: fullEpisode.guid }],
    ['enclosure', { enclosures: [fullEpisode.enclosure] }, { enclosure: fullEpisode.enclosure }],
    ['link', { link: fullEpisode.link }, { link: fullEpisode.link }],
    ['pubDate', { pubDate }, { pubDate: new Date(pubDate) }],
    [
      'description',
      { description: fullEpisode.description },
      { description: expect.stringContaining('<strong>nobody</strong>') },
    ],
    ['itunes:duration', { itunes: { duration: 1758 } }, { duration: 1758 }],
    ['itunes:image', { itunes: { image: fullEpisode.imageUrl } }, { itunesImage: fullEpisode.imageUrl }],
    ['itunes:explicit', { itunes: { explicit: true } }, { explicit: true }],
    ['itunes:episode', { itunes: { episode: 7 } }, { itunesEpisode: 7 }],
    ['itunes:season', { itunes: { season: 2 } }, { itunesSeason: 2 }],
    ['itunes:episodeType', { itunes: { episodeType: 'bonus' } }, { itunesEpisodeType: 'bonus' }],
    ['podcast:season', { podcast: { season } }, { podcastSeason: season }],
    ['podcast:episode', { podcast: { episode: { number: 7 } } }, { podcastEpisode: { number: 7 } }],
    [
      'podcast:transcript',
      { podcast: { transcripts: [captions, segments] } },
      { podcastTranscripts: [captions, segments] },
    ],
    ['podcast:chapters', { podcast: { chapters } }, { podcastChapters: chapters }],
    [
      'podcast:soundbite',
      {
        podcast: {
          soundbites: [
            { startTime: 73.123, duration: 60, display: 'The storm & the lamp' },
            { startTime: 1234.5, duration: 42.25 },
          ],
        },
      },
      {
        podcastSoundbites: [
          { startTime: 73.123, duration: 60, title: 'The storm & the lamp' },
          { startTime: 1234.5, duration: 42.25 },
        ],
      },
    ],
    [
      'podcast:person',
      {
        podcast: { persons: people.map(({ name, role }) => ({ display: name, role: role?.toLowerCase() })) },
      },
      { podcastPeople: people.map(({ name }) => ({ name })) },
    ],
    [
      'podcast:location',
      { podcast: { locations: [{ display: 'Stad', ...place }, { display: 'Ålesund' }] } },
      { podcastLocation: { name: 'Stad', ...place } },
    ],
    [
      'podcast:license',
      { podcast: { license: { display: 'cc0-1.0' } } },
      { license: { identifier: 'cc0-1.0' } },
    ],
    ['podcast:txt', { podcast: { txts: [{ display: 'false', purpose: 'ai-content' }] } }, {}],
    [
      'podcast:valueTimeSplit',
      {
        podcast: {
          values: [
            {
              valueRecipients: [keeper],
              valueTimeSplits: [song, { startTime: 330, duration: 53, valueRecipients: [guest] }],
            },
          ],
        },
      },
      {
        value: {
          recipients: [keeper],
          valueTimeSplits: [song, { startTime: 330, duration: 53, recipients: [guest] }],
        },
      },
    ],
  ])('%s', (_, feedsmith, partytime) => {
    expect(smith.items?.[0]).toMatchObject(feedsmith)
    expect(party?.items[0]).toMatchObject(partytime)
  })

  it('nothing that a bare episode does not have', () => {
    expect(smith.items?.[1]).not.toHaveProperty('podcast')
    expect(party?.items[1]).not.toHaveProperty('itunesEpisode')
  })
})
