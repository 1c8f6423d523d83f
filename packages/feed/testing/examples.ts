import type { FeedEpisode, FeedLiveItem, FeedShow } from '../src/model.ts'

/** A show with only what every show has. */
export function buildShow(changes: Partial<FeedShow> = {}): FeedShow {
  return {
    feedUrl: 'https://pods.example/feeds/night-ferry.xml',
    title: 'Night Ferry',
    description: 'Stories told between two harbours.',
    link: 'https://pods.example/night-ferry',
    language: 'en',
    categories: [{ category: 'Fiction' }],
    explicit: false,
    imageUrl: 'https://media.pods.example/art/night-ferry.jpg',
    author: 'Mira Halvorsen',
    type: 'episodic',
    complete: false,
    locked: { locked: false },
    guid: 'cda647ce-56b8-5d7c-9448-ba1993ab46b7',
    medium: 'podcast',
    generator: 'Podstead',
    lastBuildDate: new Date('2026-03-01T10:00:00.750Z'),
    fundings: [],
    blocked: false,
    ...changes,
  }
}

/** An episode with only what every episode has. */
export function buildEpisode(changes: Partial<FeedEpisode> = {}): FeedEpisode {
  return {
    guid: 'episode-1',
    title: 'The lighthouse keeper',
    description: 'A light that nobody lit.',
    publishedAt: new Date('2026-02-27T23:30:05Z'),
    enclosure: { url: 'https://media.pods.example/a/episode-1.mp3', length: 28_123_456, type: 'audio/mpeg' },
    durationSeconds: 1757.9,
    explicit: false,
    episodeType: 'full',
    persons: [],
    transcripts: [],
    soundbites: [],
    ...changes,
  }
}

/** A live item with every field. */
export const fullLiveItem: FeedLiveItem = {
  status: 'live',
  start: new Date('2026-03-02T19:00:00Z'),
  end: new Date('2026-03-02T20:30:00Z'),
  guid: 'https://pods.example/night-ferry/live/1',
  guidIsPermaLink: true,
  title: 'Live from the car deck & bridge',
  link: 'https://pods.example/night-ferry/live/1',
  description: '<p>Two hours, <em>no</em> net.</p>',
  enclosure: { url: 'https://stream.pods.example/live.mp3?a=1&b=2', length: 312, type: 'audio/mpeg' },
  imageUrl: 'https://media.pods.example/art/live.jpg',
  explicit: false,
  contentLinks: [{ href: 'https://video.example/live', text: 'Watch & chat' }],
  alternates: [
    {
      type: 'application/x-mpegURL',
      default: true,
      sources: [{ uri: 'https://stream.pods.example/live.m3u8' }],
    },
  ],
  persons: [{ name: 'Jon Ødegård', role: 'guest' }],
  location: { name: 'Car deck', rel: 'creator' },
  fundings: [{ url: 'https://pods.example/tip?live=1', text: 'Tip now' }],
  txts: [{ purpose: 'release', value: 'live' }],
  license: { identifier: 'cc-by-4.0' },
  value: {
    type: 'lightning',
    method: 'lnaddress',
    recipients: [{ type: 'lnaddress', address: 'crew@pods.example', split: 1 }],
  },
  chat: { server: 'irc.example.net', protocol: 'irc', space: '#live' },
  socialInteracts: [{ protocol: 'activitypub', uri: 'https://social.example/@mira/live' }],
  images: [{ href: 'https://media.pods.example/art/live-wide.webp', purpose: 'banner' }],
  transcripts: [{ url: 'https://media.pods.example/t/live.vtt', type: 'text/vtt' }],
  chaptersUrl: 'https://media.pods.example/c/live.json',
  customXml: '<media:rating>nonadult</media:rating>',
}

/** An episode with every field. */
export const fullEpisode: FeedEpisode = buildEpisode({
  guid: 'Tag:pods.example,2026:Episode <1> & "more"',
  title: 'The lighthouse keeper’s “second” light & shadow',
  link: 'https://pods.example/night-ferry/lighthouse?from=feed&x=1',
  description:
    '<p>A light that <strong>nobody</strong> lit.</p><ul><li><a href="https://x.example/?a=1&amp;b=2">Map</a></li></ul>',
  imageUrl: 'https://media.pods.example/art/episode-1.png',
  explicit: true,
  episode: 7,
  season: { number: 2, name: 'Winter & "ice"' },
  episodeType: 'bonus',
  keywords: 'lighthouse, winter',
  persons: [
    {
      name: 'Mira Halvorsen',
      role: 'Host',
      group: 'Cast',
      img: 'https://media.pods.example/p/mira.jpg',
      href: 'https://pods.example/mira',
    },
    { name: 'Jon Ødegård', role: 'Guest' },
  ],
  transcripts: [
    { url: 'https://media.pods.example/t/1.vtt', type: 'text/vtt', language: 'en', captions: true },
    { url: 'https://media.pods.example/t/1.json', type: 'application/json' },
  ],
  chaptersUrl: 'https://media.pods.example/c/1.json',
  soundbites: [
    { startTime: 73.1234, duration: 60, title: 'The storm & the lamp' },
    { startTime: 1234.5, duration: 42.25 },
  ],
  location: { name: 'Stad', geo: 'geo:62.19,5.12', osm: 'N26810' },
  blocked: true,
  txts: [{ purpose: 'ai-content', value: 'false' }],
  fundings: [{ url: 'https://pods.example/tip?episode=1', text: 'Tip the keeper' }],
  license: { identifier: 'cc0-1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
  value: {
    type: 'lightning',
    method: 'lnaddress',
    recipients: [{ name: 'Jon Ødegård', type: 'lnaddress', address: 'jon@pods.example', split: 50 }],
    timeSplits: [
      {
        startTime: 60,
        duration: 237.5,
        remoteStartTime: 174,
        remotePercentage: 95,
        remoteItem: {
          feedGuid: 'a94f5cc9-8c58-55fc-91fe-a324087a655b',
          itemGuid: 'https://music.example/song?a=1&b=2',
          medium: 'music',
        },
      },
      {
        startTime: 330,
        duration: 53,
        recipients: [{ type: 'lnaddress', address: 'guest@pods.example', split: 1 }],
      },
    ],
  },
  guidIsPermaLink: false,
  itunesTitle: 'The lighthouse keeper',
  author: 'Jon Ødegård',
  rssAuthor: 'jon@pods.example (Jon Ødegård)',
  episodeDisplay: 'Ch.3',
  locations: [{ name: 'Ålesund' }],
  alternates: [
    {
      url: 'https://media.pods.example/a/1.opus',
      type: 'audio/opus',
      length: 5_400_000,
      bitrate: 96_000.5,
      lang: 'en-GB',
      title: 'Low & light',
      rel: 'low',
      codecs: 'opus',
      default: true,
      integrity: 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
      sources: [
        { uri: 'ipfs://QmX33FYehk6ckGQ6g1D9D3FqZPix5JpKstKQKbaS8quUFb' },
        { uri: 'https://media.pods.example/a/1.torrent', contentType: 'application/x-bittorrent' },
      ],
    },
    { url: 'https://media.pods.example/a/1.mp4', type: 'video/mp4', height: 720, length: 9_000_000 },
  ],
  socialInteracts: [
    { protocol: 'activitypub', uri: 'https://social.example/@mira/7', accountId: '@mira', priority: 1 },
    {
      protocol: 'lightning',
      uri: 'https://zap.example/7?a=1&b=2',
      accountUrl: 'https://zap.example/mira',
      priority: 2,
    },
  ],
  chat: {
    server: 'matrix.example',
    protocol: 'matrix',
    accountId: '@mira:matrix.example',
    space: '#seven:matrix.example',
  },
  images: [
    {
      href: 'https://media.pods.example/art/1-wide.webp',
      alt: 'Light',
      aspectRatio: '1.9',
      width: 1200,
      height: 630,
      purpose: 'social',
    },
  ],
  contentLinks: [{ href: 'https://video.example/watch?v=7&t=1', text: 'Watch it' }],
  customXml:
    '<media:content url="https://x.example/a.jpg?a=1&amp;b=2"><media:title>A &amp; B</media:title></media:content>',
})
