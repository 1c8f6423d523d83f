import { COLOR_THEMES } from '@podstead/contract/lookups-data'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LISTENING_APPS } from '../lookups/rules-apps.ts'
import { contrast, palettes } from '../site-editor/rules-colours.ts'
import { spokenParts } from '../transcripts/rules-spoken.ts'
import { pageNumbers, searchWords, wantedSearch } from './rules.ts'
import { appLinks, subscribeLinks } from './rules-apps.ts'
import { mapAddress, pageLinks } from './rules-links.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const WORDS_ON = [
  ['ink', 'paper'],
  ['ink', 'card'],
  ['soft', 'paper'],
  ['soft', 'card'],
  ['accent', 'paper'],
  ['accent', 'card'],
  ['warm', 'card'],
  ['on-band', 'band'],
  ['band-soft', 'band'],
  ['band-link', 'band'],
  ['on-gold', 'gold'],
] as const

describe('colours', () => {
  test('whatever a creator chooses, all words can be read by day and by night (WCAG AA)', () => {
    fc.assert(
      fc.property(colour, colour, colour, colour, (button, buttonText, card, text) => {
        const { day, night } = palettes({ button, buttonText, card, text })
        for (const palette of [day, night])
          for (const [words, on] of WORDS_ON)
            expect([words, on, contrast(palette[words], palette[on]) >= 4.5]).toEqual([words, on, true])
      }),
      { numRuns: 300, seed: 7 },
    )
  })

  test('of our own themes are worn as they are', () => {
    for (const { button_color, button_text_color, card_background_color, text_color } of COLOR_THEMES) {
      const { day } = palettes({
        button: button_color,
        buttonText: button_text_color,
        card: card_background_color,
        text: text_color,
      })
      expect(day).toMatchObject({
        gold: button_color,
        'on-gold': button_text_color,
        paper: card_background_color,
        ink: text_color,
      })
    }
  })

  test('of a dark page have a dark head, whether it is dark by choice or by night', () => {
    const white = (colour: string) => contrast(colour, '#ffffff')
    for (const theme of COLOR_THEMES) {
      const { day, night } = palettes({
        button: theme.button_color,
        buttonText: theme.button_text_color,
        card: theme.card_background_color,
        text: theme.text_color,
      })
      expect([theme.label, white(night.band) > 6]).toEqual([theme.label, true])
      expect([theme.label, day.band]).toEqual([
        theme.label,
        theme.label === 'Night' ? night.band : theme.button_color,
      ])
    }
  })

  test('that cannot be told apart give way to black or white', () => {
    const { day } = palettes({ button: '#777777', buttonText: '#787878', card: '#ffffff', text: '#fefefe' })
    expect([day['on-band'], day.ink]).toEqual(['#000000', '#000000'])
  })

  test('black on white is 21, a colour on itself 1', () => {
    expect([Math.round(contrast('#000000', '#ffffff')), contrast('#1F5244', '#1F5244')]).toEqual([21, 1])
  })
})

describe('addresses that open an app', () => {
  const feed = 'https://pod.example/feeds/night-trains.xml'
  const podcast = { apps: LISTENING_APPS, feed, guid: 'b1c2', audience: 'public' as const }
  const hrefs = (links: { name: string; href: string }[]) =>
    Object.fromEntries(links.map(({ name, href }) => [name, href]))

  test.each(['public', 'private'] as const)(
    'of a %s podcast are https, or marked with where their scheme works',
    (audience) => {
      for (const { href, only } of appLinks({ ...podcast, audience }))
        expect([href, /^https:/.test(href)]).toEqual([href, only === undefined])
    },
  )

  test('carry the feed in the form that each app documents', () => {
    const encoded = encodeURIComponent(feed)
    expect(hrefs(appLinks(podcast))).toEqual({
      'Open in your podcast app': 'podcast://pod.example/feeds/night-trains.xml',
      Overcast: `overcast://x-callback-url/add?url=${encoded}`,
      'Pocket Casts': 'pktc://subscribe/pod.example/feeds/night-trains.xml',
      AntennaPod: `https://antennapod.org/deeplink/subscribe?url=${encoded}`,
      'Podcast Addict': `https://podcastaddict.com/feed/${encoded}`,
      'Apps on Android': 'https://www.subscribeonandroid.com/pod.example/feeds/night-trains.xml',
      'RSS feed': feed,
    })
  })

  test('that the creator gives for Apple and Spotify come first, and each app is offered once', () => {
    const linked = [
      { name: 'Apple Podcasts', href: 'https://podcasts.apple.com/podcast/id1535809341' },
      { name: 'Spotify', href: 'https://open.spotify.com/show/x' },
      { name: 'AntennaPod', href: 'https://own.example/' },
    ]
    const names = (links: { name: string }[]) => links.map(({ name }) => name)
    const links = subscribeLinks(podcast, linked)
    expect(names(links).slice(0, 3)).toEqual(['Apple Podcasts', 'Spotify', 'Open in your podcast app'])
    expect(names(links).filter((name) => name === 'AntennaPod')).toHaveLength(1)
    expect(hrefs(links).Overcast).toBe('https://overcast.fm/itunes1535809341')
    expect(hrefs(links).Goodpods).toBe('https://www.goodpods.com/podcasts-aid/1535809341')
    expect(names(subscribeLinks({ ...podcast, audience: 'private' }, []))).toEqual([
      'Open in your podcast app',
      'RSS feed',
    ])
  })

  test.each([
    ['https://podcasts.apple.com/de/podcast/night-trains/id1535809341', 'https://pca.st/itunes/1535809341'],
    ['https://podcasts.apple.com/podcast/id1535809341?mt=2', 'https://pca.st/itunes/1535809341'],
    ['https://evil.example/id1535809341', 'pktc://subscribe/pod.example/feeds/night-trains.xml'],
  ])('know Pocket Casts by the address at Apple: %s', (apple, href) =>
    expect(hrefs(appLinks(podcast, apple))['Pocket Casts']).toBe(href),
  )
})

describe('what is searched for', () => {
  test.each([
    [undefined, ''],
    [['a', 'b'], ''],
    ['  night \n\t trains ', 'night trains'],
    ['a\u0000b\ud800', 'a b\ufffd'],
    ['x'.repeat(5000), 'x'.repeat(100)],
  ])('%j is %j', (value, search) => {
    expect(wantedSearch(value)).toBe(search)
  })

  test('is at most eight words, which are all wanted', () => {
    expect(searchWords('')).toEqual([])
    expect(searchWords('a b c d e f g h i j')).toHaveLength(8)
  })
})

test.each([
  [1, 2, [1, 2]],
  [1, 5, [1, 2, null, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [6, 12, [1, null, 5, 6, 7, null, 12]],
  [12, 12, [1, null, 11, 12]],
])('on page %d of %d the numbers are %j', (page, pages, numbers) => {
  expect(pageNumbers(page, pages)).toEqual(numbers)
})

describe('links', () => {
  test.each([
    ['twitter_handle', 'social', '@mira', 'https://x.com/mira'],
    ['instagram_profile', 'social', 'mira.k', 'https://www.instagram.com/mira.k'],
    ['mastodon', 'social', '@mira@social.example', 'https://social.example/@mira'],
    ['matrix', 'social', '#trains:matrix.example', 'https://matrix.to/#/%23trains%3Amatrix.example'],
    ['square_cash', 'support', '$mira', 'https://cash.app/$mira'],
    ['facebook_page', 'social', 'https://facebook.com/trains', 'https://facebook.com/trains'],
    ['facebook_page', 'social', 'javascript:alert(1)', undefined],
    ['mastodon', 'social', 'mira', undefined],
    ['twitter_handle', 'social', '@mira/../x', undefined],
    ['google_podcast', 'listening', 'https://podcasts.google.com/x', undefined],
    ['spotify', 'listening', '', undefined],
  ] as const)('%s of the %s links, given as %j, leads to %j', (name, group, value, href) => {
    expect(pageLinks({ [name]: value }, group)[0]?.href).toBe(href)
  })

  test('a place is shown on the map only where its coordinates are known', () => {
    expect(mapAddress('geo:48.2,16.37')).toBe(
      'https://www.openstreetmap.org/?mlat=48.2&mlon=16.37#map=11/48.2/16.37',
    )
    expect(mapAddress('')).toBeNull()
  })
})

describe('transcripts in paragraphs', () => {
  test('cues of one voice become one, with the time of the first', () => {
    const srt =
      '1\r\n00:00:01,000 --> 00:00:02,000\r\nAna: Good\r\n\r\n2\r\n00:00:02,000 --> 00:00:03,000\r\nevening\r\n\r\n3\r\n01:00:03,500 --> 01:00:04,000\r\nRui: Oh'
    expect(spokenParts('srt', srt)).toEqual([
      {
        seconds: 1,
        speaker: 'Ana',
        text: 'Good evening',
        times: [
          [0, 1],
          [5, 2],
        ],
      },
      { seconds: 3603.5, speaker: 'Rui', text: 'Oh', times: [[0, 3603.5]] },
    ])
  })

  test('voices, tags and entities of WebVTT are read', () => {
    const vtt =
      'WEBVTT\n\nNOTE by hand\n\nintro\n00:05.000 --> 00:06.000 align:start\n<v.loud Ana>Tom &amp; <i>Jerry</i>'
    expect(spokenParts('vtt', vtt)).toEqual([
      { seconds: 5, speaker: 'Ana', text: 'Tom & Jerry', times: [[0, 5]] },
    ])
  })

  test('long talk is parted where a sentence ends', () => {
    const segments = Array.from({ length: 40 }, (_, at) => ({
      startTime: at,
      speaker: 'Ana',
      body: `This is sentence ${at}.`,
    }))
    const parts = spokenParts('json', JSON.stringify({ segments }))
    expect(parts.length).toBeGreaterThan(1)
    expect(parts.every(({ text }) => text.endsWith('.') && text.length < 400)).toBe(true)
  })

  test.each([
    ['json', 'not json'],
    ['json', '{"segments":[null,{"body":5},{"body":" "}]}'],
    ['srt', 'no times here'],
    ['vtt', ''],
    ['txt', ' \n '],
  ] as const)('%s that says nothing readable (%j) is no transcript', (format, text) => {
    expect(spokenParts(format, text)).toEqual([])
  })
})
