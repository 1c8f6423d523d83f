import type { EpisodeAnswer } from '@podstead/release/answer'
import { describe, expect, test } from 'vitest'
import { LISTENING_APPS } from '../lookups/rules-apps.ts'
import { listNextOpenings } from './rules.ts'
import { detectDevice, listApps } from './rules-apps.ts'

const FEED = 'https://media.example/private/feeds/S3cret-of_Ana'
const OURS = { apps: LISTENING_APPS, hidden: [] }

describe('apps that take a private feed', () => {
  const { here, elsewhere } = listApps(FEED, 'iphone', OURS)
  const all = [...here, ...elsewhere]

  test('get the address on the device itself, never by an address of the web', () => {
    expect(all.map(({ href }) => new URL(href).protocol)).toEqual(
      expect.not.arrayContaining(['https:', 'http:', 'intent:']),
    )
    for (const { href } of all)
      expect(decodeURIComponent(href)).toContain('media.example/private/feeds/S3cret')
  })

  test('each by the address that it reads', () => {
    expect(Object.fromEntries(all.map(({ name, href }) => [name, href]))).toMatchObject({
      'Apple Podcasts': 'podcast://media.example/private/feeds/S3cret-of_Ana',
      Overcast:
        'overcast://x-callback-url/add?url=https%3A%2F%2Fmedia.example%2Fprivate%2Ffeeds%2FS3cret-of_Ana',
      'Pocket Casts': 'pktc://subscribe/media.example/private/feeds/S3cret-of_Ana',
      AntennaPod: `pcast:${FEED}`,
      'Podcast Addict': 'podcastaddict://media.example/private/feeds/S3cret-of_Ana',
      Castro: 'castros://subscribe/media.example/private/feeds/S3cret-of_Ana',
    })
  })

  test.each([
    ['iphone', 'Apple Podcasts'],
    ['mac', 'Apple Podcasts'],
    ['android', 'AntennaPod'],
    ['computer', undefined],
  ] as const)('those of the device stand first, and none is missing: %s', (device, first) => {
    const { here, elsewhere } = listApps(FEED, device, OURS)
    expect(here[0]?.name).toBe(first)
    expect(here.length + elsewhere.length).toBe(all.length)
  })
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15', 'iphone'],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X)', 'iphone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'mac'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0', 'android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'computer'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'computer'],
  ['', 'computer'],
  [undefined, 'computer'],
])('the browser %j runs on: %s', (agent, device) => {
  expect(detectDevice(agent)).toBe(device)
})

test('the three openings that come first are told, by number and never by title', () => {
  const why = { at: null, action: null, turn: null, batch: null }
  const closed = (id: number, opensAt: number | null): EpisodeAnswer => ({
    ...{ id, open: false, opensAt },
    why: { ...why, code: 'waits_for_turn' },
  })
  const open: EpisodeAnswer = { id: 1, open: true, since: 0, until: null, why: { ...why, code: 'turn' } }
  const episodes = [open, closed(4, 400), closed(2, 200), closed(3, 300), closed(5, 500), closed(6, null)]
  expect(
    listNextOpenings(
      episodes,
      new Map([
        [2, '2'],
        [4, '4'],
      ]),
    ),
  ).toEqual([
    { number: '2', at: 200 },
    { number: '', at: 300 },
    { number: '4', at: 400 },
  ])
})
