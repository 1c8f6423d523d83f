import fc from 'fast-check'
import { cutHtml, descriptionBytes } from '../src/html.ts'
import type {
  FeedEpisode,
  FeedMedium,
  FeedPerson,
  FeedShow,
  FeedTranscriptType,
  FeedValue,
  FeedValueRecipient,
  FeedValueTimeSplit,
} from '../src/model.ts'
import { cleanLine, cleanText } from '../src/xml.ts'

// Shows and episodes whose texts are as the renderer leaves them (clean, within the limits), so that a reader must give back exactly
// these. What the renderer cuts and cleans has tests of its own (render.test.ts, hostile.test.ts).

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .array(fc.constantFrom(']]>', '<![CDATA[', '&', '&amp;', '&nbsp;', '<b>', '</item>', '<!--', '"', "'", '😀', 'é', '\u00a0', 'a', ' '), {
      maxLength: 20,
    })
    .map(joined),
)
export const line = (limit = 255) => anyText.map((text) => cleanLine(text, limit)).map((text) => text || 'A')
export const html = fc.oneof(
  anyText.map(cleanText),
  line().map((text) => `<p>${text}</p>`),
  line().map((text) => `<p>${`${text} `.repeat(200)}</p>`),
)
const url = fc.webUrl({ withQueryParameters: true, withFragments: true, validSchemes: ['https', 'http'] })
const count = fc.integer({ min: 1, max: 100_000 })
const milliseconds = (min: number) => fc.integer({ min, max: 20_000_000 }).map((value) => value / 1000)
const second = fc.integer({ min: 0, max: 4_000_000_000 }).map((value) => new Date(value * 1000))
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const guid = fc
  .array(fc.oneof(anyText, fc.constantFrom('\r', '\n', '\t', ' ')), { minLength: 1, maxLength: 4 })
  .map(joined)
  .filter((text) => text.trim() !== '')

const person: fc.Arbitrary<FeedPerson> = fc.record({
  name: line(128),
  role: maybe(fc.constantFrom('host', 'guest', 'cover art designer')),
  group: maybe(fc.constantFrom('cast', 'visuals')),
  img: maybe(url),
  href: maybe(url),
})
const location = fc.record({
  name: line(128),
  geo: maybe(fc.constantFrom('geo:60.39,5.32', 'geo:-27.8611449,153.3162701')),
  osm: maybe(fc.constantFrom('R2150', 'N26810')),
  country: maybe(fc.constantFrom('NO', 'GB')),
  rel: maybe(fc.constant('creator' as const)),
})
const funding = fc.record({ url, text: line(128) })
const license = fc.record({ identifier: fc.constantFrom('cc-by-4.0', 'my-license'), url: maybe(url) })
const txt = fc.record({ purpose: maybe(fc.constantFrom('release', 'ai-content', 'verify')), value: line(4000) })
const recipient: fc.Arbitrary<FeedValueRecipient> = fc.record({
  name: maybe(line(128)),
  type: fc.constantFrom('node' as const, 'lnaddress' as const),
  address: line(200),
  split: count,
  fee: fc.boolean(),
  customKey: maybe(fc.constantFrom('696969', '112111100')),
  customValue: maybe(line(200)),
})
const recipients = fc.array(recipient, { minLength: 1, maxLength: 3 })
const remoteItem = fc.record({
  feedGuid: fc.uuid(),
  feedUrl: maybe(url),
  itemGuid: maybe(line()),
  medium: maybe(fc.constant('music')),
  title: maybe(line(128)),
})
const timeSplit: fc.Arbitrary<FeedValueTimeSplit> = fc.oneof(
  fc.record({ startTime: milliseconds(0), duration: milliseconds(1), recipients }),
  fc.record({
    startTime: milliseconds(0),
    duration: milliseconds(1),
    remoteStartTime: milliseconds(0),
    remotePercentage: fc.nat(100),
    remoteItem,
  }),
)
const valueWith = (timeSplits: fc.Arbitrary<FeedValueTimeSplit[]>): fc.Arbitrary<FeedValue> =>
  fc.record({
    type: fc.constant('lightning' as const),
    method: fc.constantFrom('keysend' as const, 'lnaddress' as const),
    suggested: maybe(fc.constantFrom('0.00000005000', '1')),
    recipients,
    timeSplits,
  })

const mediums: FeedMedium[] = [
  'podcast',
  'music',
  'video',
  'film',
  'audiobook',
  'newsletter',
  'blog',
  'publisher',
  'course',
  'mixed',
  'musicL',
  'courseL',
]
const transcriptTypes: FeedTranscriptType[] = ['text/plain', 'text/html', 'text/vtt', 'application/json', 'application/x-subrip']

export const anyShow: fc.Arbitrary<FeedShow> = fc.record({
  feedUrl: url,
  title: line(),
  description: html.map((text) => cutHtml(text, descriptionBytes)),
  link: url,
  language: fc.constantFrom('en', 'nb', 'pt-br'),
  categories: fc.array(fc.oneof(fc.record({ category: line() }), fc.record({ category: line(), subcategory: line() })), {
    minLength: 1,
    maxLength: 3,
  }),
  explicit: fc.boolean(),
  imageUrl: url,
  author: line(),
  ownerName: maybe(line()),
  ownerEmail: maybe(fc.constant('owner@pods.example')),
  copyright: maybe(line()),
  type: fc.constantFrom('episodic' as const, 'serial' as const),
  complete: fc.boolean(),
  locked: fc.record({ locked: fc.boolean(), owner: maybe(fc.constant('owner@pods.example')) }),
  guid: fc.uuid(),
  medium: fc.constantFrom(...mediums),
  keywords: maybe(line()),
  generator: line(),
  lastBuildDate: second,
  fundings: fc.array(funding, { maxLength: 3 }),
  appleVerify: maybe(fc.uuid()),
  location: maybe(location),
  newFeedUrl: maybe(url),
  blocked: fc.boolean(),
  license: maybe(license),
  persons: fc.array(person, { maxLength: 3 }),
  txts: fc.array(txt, { maxLength: 3 }),
  updateFrequency: maybe(
    fc.record({
      text: line(128),
      complete: fc.boolean(),
      dtstart: maybe(fc.constant('2026-01-02T18:00:00Z')),
      rrule: maybe(fc.constantFrom('FREQ=WEEKLY;BYDAY=MO,FR', 'FREQ=MONTHLY;BYMONTHDAY=-1')),
    }),
  ),
  value: maybe(valueWith(fc.constant([]))),
})

export const anyEpisode: fc.Arbitrary<FeedEpisode> = fc.record({
  guid,
  title: line(),
  link: maybe(url),
  description: html,
  publishedAt: second,
  enclosure: fc.record({ url, length: count, type: fc.constantFrom('audio/mpeg', 'audio/x-m4a', 'video/mp4') }),
  durationSeconds: count,
  imageUrl: maybe(url),
  explicit: fc.boolean(),
  episode: maybe(count),
  season: maybe(fc.record({ number: count, name: maybe(line(128)) })),
  episodeType: fc.constantFrom('full' as const, 'trailer' as const, 'bonus' as const),
  keywords: maybe(line()),
  persons: fc.array(person, { maxLength: 3 }),
  transcripts: fc.array(
    fc.record({ url, type: fc.constantFrom(...transcriptTypes), language: maybe(fc.constant('en')), captions: fc.boolean() }),
    { maxLength: 3 },
  ),
  chaptersUrl: maybe(url),
  soundbites: fc.array(fc.record({ startTime: milliseconds(0), duration: milliseconds(1), title: maybe(line(128)) }), { maxLength: 3 }),
  location: maybe(location),
  blocked: fc.boolean(),
  fundings: fc.array(funding, { maxLength: 2 }),
  license: maybe(license),
  txts: fc.array(txt, { maxLength: 2 }),
  value: maybe(valueWith(fc.array(timeSplit, { maxLength: 3 }))),
})

function joined(parts: string[]): string {
  return parts.join('')
}
