import { describe, expect, test } from 'vitest'
import { buildEpisode, buildShow } from '../../testing/examples.ts'
import type { FeedEpisode } from '../model.ts'
import { type PreflightCode, preflight } from './preflight.ts'
import type { PreflightEpisode } from './preflight-model.ts'
import { numberInTitle, timesInNotes } from './preflight-notes.ts'

const lists = {
  categories: new Map([['Fiction', new Set<string>()]]),
  languages: new Set(['en']),
  roles: new Set(['guest', 'cast/guest']),
  services: new Set<string>(),
}
const sound = { url: 'https://media.pods.example/a/1.mp3', length: 16_000_000, type: 'audio/mpeg' }
const enclosure = (changes: object) => ({ enclosure: { ...sound, ...changes } })
const social = { protocol: 'activitypub', uri: 'https://social.example/@a/1' }
const KEY = '02d5c1bf8b940dc9cadca86d1b0a3c37fbe39cee4c7e839e33bef9174531d27f52'
const paid = (recipient: object, more: object = {}) => ({
  value: {
    type: 'lightning' as const,
    method: 'keysend' as const,
    recipients: [{ type: 'node' as const, address: KEY, split: 1, ...recipient }],
    ...more,
  },
})
const split = (startTime: number) => ({ timeSplits: [{ startTime, duration: 100 }] })

function codes(
  episode: Partial<FeedEpisode>,
  also: Partial<PreflightEpisode> = {},
  type: 'episodic' | 'serial' = 'episodic',
) {
  return preflight({
    show: {
      show: buildShow({ type }),
      hasDescription: true,
      hasAuthor: true,
      artwork: { width: 3000, height: 3000 },
    },
    episodes: [
      {
        episode: buildEpisode({ enclosure: sound, durationSeconds: 1000, ...episode }),
        hasDescription: true,
        audio: 'ready',
        ...also,
      },
    ],
    feedBytes: 1,
    lists,
  }).map(({ code }) => code)
}

type Case = [PreflightCode, wrong: Partial<FeedEpisode>, right: Partial<FeedEpisode>]
const cases: Case[] = [
  ['episode_title_missing', { title: '' }, { title: 'One' }],
  ['episode_title_numbers', { title: 'Episode 12: The storm' }, { title: 'The storm of 1987' }],
  ['episode_title_show', { title: 'Night Ferry: The storm' }, { title: 'The storm' }],
  ['episode_title_long', { title: 'ü'.repeat(256) }, { title: 'ü'.repeat(255) }],
  ['episode_description_long', { description: 'x'.repeat(4001) }, { description: 'x'.repeat(4000) }],
  ['episode_blocked', { blocked: true }, { blocked: false }],
  [
    'enclosure_type_unsupported',
    enclosure({ type: 'audio/wav', url: 'https://a.example/1.wav' }),
    enclosure({ type: 'video/mp4', url: 'https://a.example/1.mp4' }),
  ],
  [
    'enclosure_extension_differs',
    enclosure({ url: 'https://a.example/1.m4a' }),
    enclosure({ url: 'https://op3.dev/e/a.example/1.MP3?x=1' }),
  ],
  ['enclosure_length_missing', enclosure({ length: 0 }), enclosure({ length: 1 })],
  [
    'enclosure_not_ascii',
    enclosure({ url: 'https://a.example/ü.mp3' }),
    enclosure({ url: 'https://a.example/%C3%BC.mp3' }),
  ],
  [
    'enclosure_insecure',
    enclosure({ url: 'http://a.example/1.mp3' }),
    enclosure({ url: 'http://127.0.0.1:4000/1.mp3' }),
  ],
  ['guid_missing', { guid: ' ' }, { guid: 'x' }],
  ['duration_missing', { durationSeconds: 0 }, { durationSeconds: 1 }],
  ['transcript_missing', {}, { transcripts: [transcript('text/html')] }],
  [
    'transcript_not_timed',
    { transcripts: [transcript('text/html')] },
    { transcripts: [transcript('text/plain'), transcript('application/x-subrip')] },
  ],
  [
    'soundbite_length',
    { soundbites: [{ startTime: 1, duration: 14 }] },
    {
      soundbites: [
        { startTime: 1, duration: 15 },
        { startTime: 1, duration: 120 },
      ],
    },
  ],
  [
    'soundbite_outside',
    { soundbites: [{ startTime: 980, duration: 30 }] },
    { soundbites: [{ startTime: 970, duration: 30 }] },
  ],
  [
    'spotify_not_mp3',
    enclosure({ type: 'audio/mp4', url: 'https://a.example/1.m4a' }),
    enclosure({ type: 'video/mp4', url: 'https://a.example/1.mp4' }),
  ],
  ['spotify_bit_rate', enclosure({ length: 8_000_000 }), enclosure({ length: 12_000_000 })],
  ['spotify_bit_rate', enclosure({ length: 48_000_000 }), enclosure({ length: 40_000_000 })],
  [
    'alternate_incomplete',
    { alternates: [{ type: 'video/mp4', url: 'https://a.example/1.mp4' }] },
    { alternates: [{ type: 'video/mp4', sources: [{ uri: 'ipfs://x' }], length: 9 }] },
  ],
  [
    'notes_chapters_start',
    notes('01:00 A', '02:00 B', '03:00 C'),
    notes('(0:00) A', '[01:00] B', '1:02:03 C'),
  ],
  ['notes_chapters_few', notes('00:00 A', '02:00 B'), notes('00:00 A', '02:00 B', '03:00 C')],
  ['notes_chapters_order', notes('00:00 A', '03:00 B', '02:00 C'), notes('00:00 A', '02:00 B', '03:00 C')],
  ['notes_chapters_close', notes('00:00 A', '00:09 B', '02:00 C'), notes('00:00 A', '00:10 B', '02:00 C')],
  [
    'notes_chapters_missing',
    { chaptersUrl: 'https://a.example/c.json' },
    { chaptersUrl: 'https://a.example/c.json', ...notes('0:00 A', '1:00 B', '2:00 C') },
  ],
  [
    'person_role_unknown',
    { persons: [{ name: 'Jon', role: 'Sailor' }] },
    { persons: [{ name: 'Jon', role: 'Guest', group: 'Cast' }, { name: 'Mira' }] },
  ],
  ['person_name_long', { persons: [{ name: 'x'.repeat(129) }] }, { persons: [{ name: 'x'.repeat(128) }] }],
  [
    'funding_text_long',
    { fundings: [{ url: 'https://a.example', text: 'x'.repeat(129) }] },
    { fundings: [{ url: 'https://a.example', text: 'x' }] },
  ],
  [
    'location_geo_invalid',
    { location: { name: 'Stad', geo: '62.19,5.12' } },
    { location: { name: 'Stad', geo: 'geo:62.19,5.12' } },
  ],
  [
    'location_osm_invalid',
    { locations: [{ name: 'Stad', osm: 'X1' }] },
    { locations: [{ name: 'Stad', osm: 'N1' }] },
  ],
  [
    'location_country_invalid',
    { location: { name: 'Stad', country: 'Norway' } },
    { location: { name: 'Stad', country: 'no' } },
  ],
  [
    'license_without_address',
    { license: { identifier: 'Ask me' } },
    { license: { identifier: 'cc-by-4.0' } },
  ],
  [
    'license_without_address',
    { license: { identifier: 'Ask me' } },
    { license: { identifier: 'Ask me', url: 'https://a.example' } },
  ],
  ['text_record_long', { txts: [{ value: 'x'.repeat(4001) }] }, { txts: [{ value: 'x'.repeat(4000) }] }],
  ['value_without_recipients', paid({}, { recipients: [] }), paid({})],
  ['value_shares_missing', paid({ split: 0 }), paid({ split: 1 })],
  [
    'value_address_invalid',
    paid({ address: '02xyz' }),
    paid({ type: 'lnaddress', address: 'jon@pods.example' }),
  ],
  ['value_time_split_outside', paid({}, split(950)), paid({}, split(900))],
  [
    'social_disabled_not_alone',
    { socialInteracts: [{ protocol: 'disabled' }, social] },
    { socialInteracts: [{ protocol: 'disabled' }] },
  ],
  [
    'social_address_missing',
    { socialInteracts: [{ protocol: 'activitypub' }] },
    { socialInteracts: [social] },
  ],
  [
    'chat_incomplete',
    { chat: { server: '', protocol: 'irc' } },
    { chat: { server: 'irc.example', protocol: 'irc' } },
  ],
  [
    'image_size_missing',
    { images: [{ href: 'https://a.example/1.jpg' }] },
    { images: [{ href: 'https://a.example/1.jpg', aspectRatio: '1/1' }] },
  ],
]

describe('an episode', () => {
  test.each(cases)('%s', (code, wrong, right) => {
    expect(codes(wrong)).toContain(code)
    expect(codes(right)).not.toContain(code)
  })

  test('of a serial show needs a number, unless it is a trailer or a bonus', () => {
    expect(codes({}, {}, 'serial')).toContain('episode_number_missing')
    expect(codes({ episode: 1 }, {}, 'serial')).not.toContain('episode_number_missing')
    expect(codes({ episodeType: 'trailer' }, {}, 'serial')).not.toContain('episode_number_missing')
    expect(codes({})).not.toContain('episode_number_missing')
  })

  test('says what stands in for what is missing, and nothing about sound that is not there yet', () => {
    expect(codes({}, { hasDescription: false, artworkPx: 640 })).toEqual(
      expect.arrayContaining(['episode_description_missing', 'episode_artwork_small']),
    )
    expect(codes({}, { artworkPx: 1400 })).not.toContain('episode_artwork_small')
    const silent = codes({ ...enclosure({ length: 0, type: '' }), durationSeconds: 0 }, { audio: 'missing' })
    expect(silent.filter((code) => /enclosure|duration|spotify/.test(code))).toEqual([])
    expect(silent).toContain('episode_audio_missing')
    expect(codes({}, { audio: 'processing' })).toContain('episode_audio_processing')
  })
})

test.each([
  ['S01E07 The storm', null, 'S01E07'],
  ['s2 e3: The storm', null, 's2 e3'],
  ['Folge 12 – Der Sturm', null, 'Folge 12'],
  ['The storm (Ep. 4)', null, 'Ep. 4'],
  ['#7 The storm', null, '#7'],
  ['12 - The storm', 12, '12'],
  ['12 - The storm', 4, null],
  ['2001: A Space Odyssey', 1, null],
  ['20:15 at the harbour', 20, null],
  ['Season of storms', null, null],
  ['Epilogue', null, null],
  ['Catch-22', null, null],
])('the number in the title "%s" (episode %s) is %s', (title, episode, found) => {
  expect(numberInTitle(title, episode)).toBe(found)
})

test('times are read at the beginning of lines only, and one alone is no list', () => {
  expect(timesInNotes('<p>At 12:30 we meet.</p><ul><li>00:00 A</li><li>(1:02:03) – B</li></ul>')).toEqual([
    0, 3723,
  ])
  expect(timesInNotes('<p>12:30 we meet</p>')).toEqual([])
  expect(timesInNotes('<p>00:00 A<br>00:75 B<br/>02:00 C</p>')).toEqual([0, 120])
})

function transcript(type: FeedEpisode['transcripts'][number]['type']) {
  return { url: 'https://a.example/t', type }
}

function notes(...lines: string[]) {
  return { description: `<p>${lines.join('</p><p>')}</p>` }
}
