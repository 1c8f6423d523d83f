import type { FeedEpisode, FeedShow } from '../src/model.ts'

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
      { name: 'Mira & crew', type: 'node', address: '02d5c1bf8b940dc9cadca86d1b0a3c37fbe39cee4c7e839e33bef9174531d27f52', split: 99 },
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
})

/** An episode with every field. */
export const fullEpisode: FeedEpisode = buildEpisode({
  guid: 'Tag:pods.example,2026:Episode <1> & "more"',
  title: 'The lighthouse keeper’s “second” light & shadow',
  link: 'https://pods.example/night-ferry/lighthouse?from=feed&x=1',
  description: '<p>A light that <strong>nobody</strong> lit.</p><ul><li><a href="https://x.example/?a=1&amp;b=2">Map</a></li></ul>',
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
        remoteItem: { feedGuid: 'a94f5cc9-8c58-55fc-91fe-a324087a655b', itemGuid: 'https://music.example/song?a=1&b=2', medium: 'music' },
      },
      { startTime: 330, duration: 53, recipients: [{ type: 'lnaddress', address: 'guest@pods.example', split: 1 }] },
    ],
  },
})
