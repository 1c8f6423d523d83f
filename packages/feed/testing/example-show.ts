import type { FeedShow } from '../src/model.ts'
import { buildShow, fullLiveItem } from './examples.ts'

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
      length: 1234567,
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
