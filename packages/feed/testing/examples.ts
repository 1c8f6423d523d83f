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

/** A show with every field. */
export const fullShow: FeedShow = buildShow({
  title: 'Night Ferry & Friends <live>',
  description: '<p>Stories told <em>between</em> two harbours &amp; beyond.</p>',
  language: 'en-us',
  categories: [
    { category: 'Society & Culture', subcategory: 'Places & Travel' },
    { category: 'Fiction', subcategory: 'Drama' },
    { category: 'History' },
  ],
  explicit: true,
  ownerName: 'Halvorsen & Sons',
  ownerEmail: 'owner@pods.example',
  copyright: '2026 Halvorsen & Sons',
  type: 'serial',
  complete: true,
  locked: { locked: true, owner: 'owner@pods.example' },
  keywords: 'ferry, night, sea',
  fundings: [
    { url: 'https://pods.example/tip?show=1&via=feed', text: 'Buy the crew a coffee' },
    { url: 'https://pods.example/members', text: 'Become a member' },
  ],
  appleVerify: '7fc53c80-e8e2-11ec-8fea-0242ac120002',
  location: { name: 'Bergen, Norway', geo: 'geo:60.39,5.32', osm: 'R2150', country: 'NO', rel: 'creator' },
  newFeedUrl: 'https://pods.example/feeds/night-ferry-2.xml',
  blocked: true,
  license: { identifier: 'cc-by-4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  persons: [{ name: 'Mira Halvorsen', role: 'Host', group: 'Cast', href: 'https://pods.example/mira' }],
  txts: [{ purpose: 'release', value: 'night & day' }, { value: 'free words' }],
  updateFrequency: {
    text: 'Every second Friday',
    complete: true,
    dtstart: '2026-01-02T18:00:00Z',
    rrule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR',
  },
  value: {
    type: 'lightning',
    method: 'keysend',
    suggested: '0.00000005000',
    recipients: [
      {
        name: 'Mira & crew',
        type: 'node',
        address: '02d5c1bf8b940dc9cadca86d1b0a3c37fbe39cee4c7e839e33bef9174531d27f52',
        split: 99,
      },
      {
        name: 'The app',
        type: 'node',
        address: '03ae9f91a0cb8ff43840e3c322c4c61f019d8c1c3cea15a25cfc425ac605e61a4a',
        split: 1,
        fee: true,
        customKey: '696969',
        customValue: 'eChoVKtO1KujpAA5HCoB',
      },
    ],
  },
  itunesTitle: 'Night Ferry',
  locations: [{ name: 'Newcastle', rel: 'subject' }],
  trailers: [
    {
      title: 'Coming in winter & spring',
      url: 'https://media.pods.example/t/2.mp3',
      pubdate: new Date('2026-01-05T09:00:00Z'),
      length: 1_234_567,
      type: 'audio/mpeg',
      season: 2,
    },
    {
      title: 'What this is',
      url: 'https://media.pods.example/t/0.mp3',
      pubdate: new Date('2024-05-01T09:00:00Z'),
    },
  ],
  podroll: [
    {
      feedGuid: '917393e3-1b1e-5cef-ace4-edaa54e1f810',
      feedUrl: 'https://pc20.example/rss?a=1&b=2',
      title: 'Friends',
    },
    { feedGuid: '396d9ae0-da7e-5557-b894-b606231fa3ea' },
  ],
  blocks: [
    { service: 'apple', blocked: false },
    { service: 'Spotify', blocked: true },
  ],
  socialInteracts: [
    {
      protocol: 'ActivityPub',
      uri: 'https://social.example/@mira/1',
      accountId: '@mira',
      accountUrl: 'https://social.example/@mira',
      priority: 1,
    },
  ],
  chat: { server: 'irc.example.net', protocol: 'IRC', accountId: '@mira', space: '#ferry & friends' },
  images: [
    {
      href: 'https://media.pods.example/art/wide.webp',
      alt: 'A ferry at <night>',
      aspectRatio: '16/9',
      width: 2560,
      height: 1440,
      type: 'image/webp',
      purpose: 'Banner social',
    },
  ],
  publisher: {
    feedGuid: '003af0a0-6a45-55cf-b765-68e3d349551a',
    feedUrl: 'https://harbour.example/publisher.xml',
    medium: 'publisher',
  },
  remoteItems: [{ feedGuid: 'a94f5cc9-8c58-55fc-91fe-a324087a655b', itemGuid: 'song-1', medium: 'music' }],
  usesPodping: true,
  liveItems: [fullLiveItem],
  hubs: ['https://hub.example/', 'https://other-hub.example/?a=1&b=2'],
  paging: {
    current: 'https://pods.example/feeds/night-ferry.xml',
    prevArchive: 'https://pods.example/feeds/night-ferry/1.xml',
  },
  customXml: '<spotify:limit recentCount="3"/>',
  rss: {
    pubDate: new Date('2026-02-27T23:30:05Z'),
    docs: 'https://www.rssboard.org/rss-specification',
    managingEditor: 'owner@pods.example (Mira Halvorsen)',
    webMaster: 'help@pods.example (Help & care)',
  },
})

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
