import { describe, expect, test } from 'vitest'
import { buildEpisode, buildShow, fullEpisode } from '../../testing/examples.ts'
import type { FeedEpisode, FeedShow } from '../model.ts'
import { type PreflightCode, preflight } from './preflight.ts'
import type { PreflightEpisode, PreflightLists, PreflightShow } from './preflight-model.ts'

const lists: PreflightLists = {
  categories: new Map([['Fiction', new Set(['Drama'])]]),
  languages: new Set(['en', 'de']),
  roles: new Set(['host', 'guest', 'cast/host', 'cast/guest']),
  services: new Set(['spotify']),
}
const UUID = 'a94f5cc9-8c58-55fc-91fe-a324087a655b'
const ARTWORK = { width: 3000, height: 3000, colours: 'srgb' }
const sound = { url: 'https://media.pods.example/a/1.mp3', length: 16_000_000, type: 'audio/mpeg' }

/** A show and an episode that nobody has anything to say against. */
const goodShow: Partial<FeedShow> = { ownerEmail: 'mira@pods.example', locked: { locked: false } }
const goodEpisode: Partial<FeedEpisode> = {
  enclosure: sound,
  durationSeconds: 1000,
  transcripts: [{ url: 'https://media.pods.example/t/1.vtt', type: 'text/vtt' }],
}

function codes(
  show: Partial<FeedShow> = {},
  episode: Partial<FeedEpisode> = {},
  also: Partial<PreflightShow & PreflightEpisode> = {},
) {
  const found = preflight({
    show: {
      show: buildShow({ ...goodShow, ...show }),
      hasDescription: true,
      hasAuthor: true,
      artwork: ARTWORK,
      ...also,
    },
    episodes: [
      {
        episode: buildEpisode({ ...goodEpisode, ...episode }),
        hasDescription: true,
        audio: 'ready',
        ...also,
      },
    ],
    feedBytes: 10_000,
    lists,
  })
  return found.map(({ code }) => code)
}

test('nothing is said of a feed that has everything', () => {
  expect(codes()).toEqual([])
})

type Case = [PreflightCode, wrong: Partial<FeedShow>, right: Partial<FeedShow>]
const ofShow: Case[] = [
  ['show_title_missing', { title: ' ' }, { title: 'Night Ferry' }],
  [
    'show_title_keywords',
    { title: 'Ferry | Night | Sea | Boats' },
    { title: 'Ships, Storms, and Silence | Night Ferry' },
  ],
  ['show_title_long', { title: 'x'.repeat(256) }, { title: 'x'.repeat(255) }],
  ['show_description_long', { description: 'ü'.repeat(2001) }, { description: 'ü'.repeat(2000) }],
  ['show_language_invalid', { language: 'xx' }, { language: 'DE' }],
  ['show_category_missing', { categories: [] }, { categories: [{ category: 'Fiction' }] }],
  [
    'show_category_unknown',
    { categories: [{ category: 'Games & Hobbies' }] },
    { categories: [{ category: 'Fiction', subcategory: 'Drama' }] },
  ],
  [
    'show_category_unknown',
    { categories: [{ category: 'Fiction', subcategory: 'Poker' }] },
    { categories: [{ category: 'Fiction', subcategory: null }] },
  ],
  ['show_owner_email_hidden', { ownerEmail: '' }, { ownerEmail: 'a@b.example' }],
  ['show_copyright_words', { copyright: '© 2026 Mira' }, { copyright: '2026 Mira' }],
  ['show_guid_invalid', { guid: 'night-ferry' }, { guid: UUID }],
  [
    'show_locked_without_owner',
    { locked: { locked: true } },
    { locked: { locked: true, owner: 'a@b.example' } },
  ],
  ['show_complete', { complete: true }, { complete: false }],
  ['show_moving', { newFeedUrl: 'https://else.example/feed' }, { newFeedUrl: '' }],
  ['show_blocked', { blocked: true }, { blocked: false }],
  ['show_link_insecure', { link: 'http://pods.example' }, { link: 'http://localhost:4000/s/a' }],
  [
    'update_frequency_rule_invalid',
    { updateFrequency: { text: 'weekly', rrule: 'every week' } },
    { updateFrequency: { text: 'weekly', rrule: 'FREQ=WEEKLY' } },
  ],
  ['podroll_item_invalid', { podroll: [{ feedGuid: 'x' }] }, { podroll: [{ feedGuid: UUID }] }],
  ['publisher_invalid', { publisher: { feedGuid: 'x' } }, { publisher: { feedGuid: UUID } }],
  ['trailer_invalid', { trailers: [trailer('')] }, { trailers: [trailer('Soon')] }],
  ['live_item_without_link', { liveItems: [live({ contentLinks: [] })] }, { liveItems: [live({})] }],
  [
    'live_item_times',
    { liveItems: [live({ end: new Date('2026-03-01T17:00:00Z') })] },
    { liveItems: [live({ end: new Date('2026-03-01T19:00:00Z') })] },
  ],
  [
    'service_block_unknown',
    { blocks: [{ service: 'my-app', blocked: true }] },
    { blocks: [{ service: 'spotify', blocked: true }, { blocked: false }] },
  ],
]

describe('a show', () => {
  test.each(ofShow)('%s', (code, wrong, right) => {
    expect(codes(wrong)).toContain(code)
    expect(codes(right)).not.toContain(code)
  })

  test.each([
    ['show_description_missing', { hasDescription: false }],
    ['show_author_missing', { hasAuthor: false }],
    ['show_artwork_missing', { artwork: null }],
    ['show_artwork_small', { artwork: { width: 1399, height: 1399 } }],
    ['show_artwork_large', { artwork: { width: 3001, height: 3001 } }],
    ['show_artwork_not_square', { artwork: { width: 1400, height: 1600 } }],
    ['show_artwork_colours', { artwork: { ...ARTWORK, colours: 'cmyk' } }],
  ] as const)('%s', (code, also) => {
    expect(codes({}, {}, also)).toContain(code)
  })

  test('needs an episode, and should not be larger than apps read', () => {
    const show = { show: buildShow(goodShow), hasDescription: true, hasAuthor: true, artwork: ARTWORK }
    const found = preflight({ show, episodes: [], feedBytes: 5_000_001, lists })
    expect(found).toEqual([
      { code: 'show_no_episodes', severity: 'problem', sources: ['apple', 'psp1'], episode: null, facts: {} },
      {
        code: 'feed_large',
        severity: 'advice',
        sources: ['apps'],
        episode: null,
        facts: { bytes: 5_000_001, episodes: 0 },
      },
    ])
  })
})

test('what belongs together is told once: a GUID, a file, a number twice, with the problems first', () => {
  const [one, other] = [
    buildEpisode({ ...goodEpisode, episode: 7 }),
    buildEpisode({ ...goodEpisode, episode: 7, title: 'Again' }),
  ]
  const found = preflight({
    show: { show: buildShow(goodShow), hasDescription: true, hasAuthor: true, artwork: ARTWORK },
    episodes: [one, other].map((episode) => ({ episode, hasDescription: true, audio: 'ready' })),
    looked: new Set([1]),
    feedBytes: 1,
    lists,
  })
  expect(found.map(({ code, severity, episode, facts }) => [code, severity, episode, facts.other])).toEqual([
    ['guid_shared', 'problem', 1, 'The lighthouse keeper'],
    ['enclosure_shared', 'problem', 1, 'The lighthouse keeper'],
    ['episode_number_shared', 'warning', 1, 'The lighthouse keeper'],
  ])
})

test('only the episodes that are asked for are looked at, whatever the others are', () => {
  const episodes = [buildEpisode({ ...goodEpisode, title: '' }), fullEpisode].map((episode) => ({
    episode,
    hasDescription: true,
    audio: 'ready' as const,
  }))
  const show = { show: buildShow(goodShow), hasDescription: true, hasAuthor: true, artwork: ARTWORK }
  const found = preflight({ show, episodes, looked: new Set([1]), feedBytes: 1, lists })
  expect(found.every(({ episode }) => episode !== 0)).toBe(true)
  expect(found.length).toBeGreaterThan(0)
})

function trailer(title: string) {
  return { title, url: 'https://pods.example/t.mp3', pubdate: new Date('2026-01-01T00:00:00Z') }
}

function live(changes: object) {
  return {
    status: 'pending' as const,
    start: new Date('2026-03-01T18:00:00Z'),
    guid: 'live-1',
    title: 'Live',
    enclosure: { url: 'https://pods.example/live', type: 'audio/mpeg' },
    contentLinks: [{ href: 'https://pods.example/live', text: 'Live' }],
    ...changes,
  }
}
