import fc from 'fast-check'
import type {
  FeedAlternateEnclosure,
  FeedBlock,
  FeedChat,
  FeedContentLink,
  FeedImage,
  FeedPaging,
  FeedPerson,
  FeedRemoteItem,
  FeedRssExtras,
  FeedSocialInteract,
  FeedTrailer,
  FeedTranscript,
  FeedTranscriptType,
} from '../src/model.ts'
import { cleanLine, cleanText } from '../src/xml.ts'

// What shows and episodes are made of. Texts are as the renderer leaves them (clean, within the limits),
// addresses as readers keep them.

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        ']]>',
        '<![CDATA[',
        '&',
        '&amp;',
        '&nbsp;',
        '<b>',
        '</item>',
        '<!--',
        '"',
        "'",
        '😀',
        'é',
        '\u00a0',
        'a',
        ' ',
      ),
      {
        maxLength: 20,
      },
    )
    .map(joined),
)
export const line = (limit = 255) => anyText.map((text) => cleanLine(text, limit)).map((text) => text || 'A')
export const html = fc.oneof(
  anyText.map(cleanText),
  line().map((text) => `<p>${text}</p>`),
  line().map((text) => `<p>${`${text} `.repeat(200)}</p>`),
)
export const url = fc.webUrl({
  withQueryParameters: true,
  withFragments: true,
  validSchemes: ['https', 'http'],
})
export const count = fc.integer({ min: 1, max: 100_000 })
export const milliseconds = (min: number) => fc.integer({ min, max: 20_000_000 }).map((value) => value / 1000)
export const second = fc.integer({ min: 0, max: 4_000_000_000 }).map((value) => new Date(value * 1000))
export const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
export const guid = fc
  .array(fc.oneof(anyText, fc.constantFrom('\r', '\n', '\t', ' ')), { minLength: 1, maxLength: 4 })
  .map(joined)
  .filter((text) => text.trim() !== '')

export const person: fc.Arbitrary<FeedPerson> = fc.record({
  name: line(128),
  role: maybe(fc.constantFrom('host', 'guest', 'cover art designer')),
  group: maybe(fc.constantFrom('cast', 'visuals')),
  img: maybe(url),
  href: maybe(url),
})
export const location = fc.record({
  name: line(128),
  geo: maybe(fc.constantFrom('geo:60.39,5.32', 'geo:-27.8611449,153.3162701')),
  osm: maybe(fc.constantFrom('R2150', 'N26810')),
  country: maybe(fc.constantFrom('NO', 'GB')),
  rel: maybe(fc.constantFrom('creator' as const, 'subject' as const)),
})
export const funding = fc.record({ url, text: line(128) })
export const license = fc.record({ identifier: fc.constantFrom('cc-by-4.0', 'my-license'), url: maybe(url) })
export const txt = fc.record({
  purpose: maybe(fc.constantFrom('release', 'ai-content', 'verify')),
  value: line(4000),
})

const transcriptTypes: FeedTranscriptType[] = [
  'text/plain',
  'text/html',
  'text/vtt',
  'application/json',
  'application/x-subrip',
]
export const transcript: fc.Arbitrary<FeedTranscript> = fc.record({
  url,
  type: fc.constantFrom(...transcriptTypes),
  language: maybe(fc.constant('en')),
  captions: fc.boolean(),
})
export const remoteItem: fc.Arbitrary<FeedRemoteItem> = fc.record({
  feedGuid: fc.uuid(),
  feedUrl: maybe(url),
  itemGuid: maybe(line()),
  medium: maybe(fc.constant('music')),
  title: maybe(line(128)),
})
export const trailer: fc.Arbitrary<FeedTrailer> = fc.record({
  title: line(128),
  url,
  pubdate: second,
  length: maybe(count),
  type: maybe(fc.constantFrom('audio/mpeg', 'video/mp4')),
  season: maybe(count),
})
export const blocks: fc.Arbitrary<FeedBlock[]> = fc.uniqueArray(
  fc.record({
    service: fc.constantFrom('apple', 'spotify', 'podcast-addict', 'fyyd'),
    blocked: fc.boolean(),
  }),
  { maxLength: 3, selector: ({ service }) => service },
)
const interact: fc.Arbitrary<FeedSocialInteract> = fc.record({
  protocol: fc.constantFrom('activitypub', 'nostr'),
  uri: fc.oneof(url, fc.constant('nostr:note1fq')),
  accountId: maybe(line()),
  accountUrl: maybe(url),
  priority: maybe(count),
})
const silence: FeedSocialInteract = {
  protocol: 'disabled',
  uri: null,
  accountId: null,
  accountUrl: null,
  priority: null,
}
export const interacts: fc.Arbitrary<FeedSocialInteract[]> = fc.oneof(
  fc.array(interact, { maxLength: 2 }),
  fc.constant(silence).map((each) => [each]),
)
export const chat: fc.Arbitrary<FeedChat> = fc.record({
  server: line(),
  protocol: fc.constantFrom('irc', 'xmpp', 'nostr', 'matrix'),
  accountId: maybe(line()),
  space: maybe(line()),
})
// Pictures without a purpose stand in for the artwork where there is none.
export const image: fc.Arbitrary<FeedImage> = fc.record({
  href: url,
  alt: maybe(line()),
  aspectRatio: maybe(fc.constantFrom('1/1', '16 / 9', '1.9')),
  width: maybe(count),
  height: maybe(count),
  type: maybe(fc.constantFrom('image/webp', 'video/mp4')),
  purpose: fc.constantFrom('social', 'banner canvas', 'truefans/hero'),
})
export const contentLink: fc.Arbitrary<FeedContentLink> = fc.record({ href: url, text: line(128) })
export const alternate: fc.Arbitrary<FeedAlternateEnclosure> = fc.record({
  type: fc.constantFrom('audio/opus', 'video/mp4', 'application/x-mpegURL'),
  length: maybe(count),
  bitrate: maybe(milliseconds(1)),
  height: maybe(count),
  lang: maybe(fc.constantFrom('en', 'pt-BR')),
  title: maybe(line(32)),
  rel: maybe(line(32)),
  codecs: maybe(fc.constant('mp4a.40.2, avc1.64001F')),
  default: fc.boolean(),
  integrity: maybe(fc.constant('sha384-ExVqijgYHm15PqQqdXfW95x+Rs6C+d6E/ICxyQOeFevnxNLR/wtJNrNYTjIysUBo')),
  integrityType: fc.constant('sri' as const),
  sources: fc.uniqueArray(
    fc.record({
      uri: fc.oneof(url, fc.constant('ipfs://x')),
      contentType: maybe(fc.constant('application/x-bittorrent')),
    }),
    { minLength: 1, maxLength: 3, selector: ({ uri }) => uri },
  ),
})
export const paging: fc.Arbitrary<FeedPaging> = fc.record({
  first: url,
  prev: maybe(url),
  next: maybe(url),
  last: maybe(url),
  current: maybe(url),
  prevArchive: maybe(url),
  nextArchive: maybe(url),
  archive: fc.boolean(),
  complete: fc.constant(false),
})
export const rssExtras: fc.Arbitrary<FeedRssExtras> = fc.record({
  pubDate: second,
  docs: maybe(url),
  managingEditor: maybe(fc.constant('mira@pods.example (Mira Halvorsen)')),
  webMaster: maybe(fc.constant('help@pods.example (Jon Ødegård)')),
})

function joined(parts: string[]): string {
  return parts.join('')
}
