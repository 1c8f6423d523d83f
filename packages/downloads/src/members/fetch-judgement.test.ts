import { expect, test } from 'vitest'
import { classifyAgent } from '../agents/agents.ts'
import type { NetworkMark } from '../request.ts'
import { judgeFetch } from './fetch-judgement.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36'

const judged = (agent: string, network: NetworkMark | null = null, from: 'feed' | 'player' = 'feed') =>
  judgeFetch(agent, classifyAgent(agent), { network, from })

test.each([
  ['Podcasts/4023.610.1 CFNetwork/3826.400.120 Darwin/24.3.0', 'Apple Podcasts'],
  ['AntennaPod/3.5.0', 'AntennaPod'],
  ['gPodder/3.11.1 (+http://gpodder.org/) Linux', 'gPodder'],
  ['podboat/2.30', 'podboat'],
  ['SomePlayer/1.0', 'SomePlayer'],
])('an app in somebody’s hand is real use: %s', (agent, name) => {
  expect(judged(agent)).toEqual({ kind: 'app', name, isRealUse: true })
})

test.each([
  'Overcast/1.0 Podcast Sync (1 subscribers; feed-id=1; +http://overcast.fm/)',
  'PocketCasts/1.0 (Pocket Casts Feed Parser; +http://pocketcasts.com/)',
  'Feedly/1.0 (+http://www.feedly.com/fetcher.html; 1 subscribers)',
])('an app that fetches from its own servers is real use, from a data centre too: %s', (agent) => {
  expect(judged(agent, 'data_center')).toMatchObject({ kind: 'app_servers', isRealUse: true })
})

test.each([
  'Podcastindex.org/v1.0 (podping)',
  'Aggrivator (PodcastIndex.org)/v0.1.7',
  'ListenNotes/1.0',
  'iTMS',
  'fyyd-poll/0.5',
])('a catalogue that anybody can search is nobody’s app: %s', (agent) => {
  expect(judged(agent)).toMatchObject({ kind: 'public_index', isRealUse: false })
})

test('Castbox is an index that listeners use', () => {
  expect(judged('CastBox/8.2')).toEqual({ kind: 'public_index', name: 'CastBox', isRealUse: true })
})

test.each([
  ['', null],
  ['curl/8.0', null],
  ['python-requests/2.31', null],
  ['facebookexternalhit/1.1', null],
  ['Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)', null],
  ['TelegramBot (like TwitterBot)', null],
  ['WhatsApp/2.23.20.0', null],
  ['SkypeUriPreview Preview/0.5', null],
  ['Barracuda Sentinel (EE)', null],
  ['Mimecast/1.0', null],
  ['Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0)', null],
  ['SomePlayer/1.0', 'data_center'],
  ['AntennaPod/3.5.0', 'bot'],
] as const)('who follows links by itself is nobody: %j', (agent, network) => {
  expect(judged(agent, network)).toMatchObject({ kind: 'machine', isRealUse: false })
})

test('a browser that opens the address has not subscribed; one in which somebody pressed play has', () => {
  expect(judged(CHROME)).toMatchObject({ kind: 'browser', isRealUse: false })
  expect(judged(CHROME, null, 'player').isRealUse).toBe(true)
})
