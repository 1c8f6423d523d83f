import { describe, expect, it } from 'vitest'
import { audio, pieces, read, refusalOf, rss } from '../../testing/foreign.ts'
import { readFeed } from './read-feed.ts'

const million = 1_000_000
const start = rss('').replace('</channel></rss>', '')

// XML-01. Nothing here measures time or memory: what is pulled from the network
// before the refusal bounds both.
describe('a hostile document is refused', () => {
  it.each([
    [
      'an external entity',
      '<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss><channel><title>&x;</title></channel></rss>',
      'doctype',
    ],
    [
      'billions of laughs',
      `<?xml version="1.0"?>\n<!-- a -->\n<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(99)}">]><rss/>`,
      'doctype',
    ],
    [
      'the document type of RSS 0.91',
      '<!DOCTYPE rss PUBLIC "-//Netscape//DTD RSS 0.91//EN" "http://my.netscape.com/rss.dtd"><rss/>',
      'doctype',
    ],
    [
      'a document type after a long comment',
      `<!-- ${'a'.repeat(9000)} --><!DOCTYPE rss [<!ENTITY a "b">]><rss/>`,
      'doctype',
    ],
    [
      'a web page',
      '<!doctype html><html><head><title>x</title></head><body><br><p>unclosed</body></html>',
      'html',
    ],
    ['a web page without its type', '\n<html lang="en"><body>x</body></html>', 'html'],
    [
      'a web page of XHTML',
      '<?xml version="1.0"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0//EN" "x.dtd"><html/>',
      'html',
    ],
    ['a web page after words', 'Warning: mysql <html><body>x</body></html>', 'html'],
    ['an OPML list', '<?xml version="1.0"?><opml version="2.0"><body/></opml>', 'not-a-feed'],
    ['a site map', '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>', 'not-a-feed'],
    ['JSON', '{"version":"https://jsonfeed.org/version/1"}', 'not-a-feed'],
    ['nothing but blanks', ' \n\t ', 'not-a-feed'],
    ['a feed that breaks off in a tag', rss(`<item>${audio}</item>`).slice(0, -9), 'truncated'],
    ['a feed that breaks off between tags', `${start}<item>${audio}</item>`, 'truncated'],
    ['a feed that breaks off in CDATA', `${start}<description><![CDATA[<p>`, 'truncated'],
    ['tags that cross', rss('<title><b></title></b>'), 'malformed'],
    ['a document type with a subset inside', '<!DOCTYPE rss [<!ELEMENT rss ANY>]><rss/>', 'doctype'],
    ['a document type within the feed', rss('<!DOCTYPE rss>'), 'malformed'],
    ['a second root', `${rss('')}<rss/>`, 'malformed'],
  ])('%s', async (_, document, reason) => {
    expect(await refusalOf(read(document))).toBe(reason)
  })

  it('an empty answer', async () => {
    expect(await refusalOf(read(''))).toBe('empty')
  })

  it('binary: a picture, an archive, audio', async () => {
    const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13)
    const gzip = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 0x3c)
    const mp3 = Uint8Array.of(0x49, 0x44, 0x33, 4, 0, 0, 0, 0)
    for (const file of [png, gzip, mp3, new Uint8Array(100_000)])
      expect(await refusalOf(read(file))).toBe('not-a-feed')
  })

  it('whatever is served as a web page and is no feed', async () => {
    expect(await refusalOf(read('<p>Not found<br>', { contentType: 'text/html; charset=utf-8' }))).toBe(
      'html',
    )
  })

  it.each([
    ['a title of 50 MB', '<title>', 'x', 50 * million, 'text-too-long', 7],
    ['a description of 50 MB in CDATA', '<description><![CDATA[', 'x', 50 * million, 'text-too-long', 7],
    ['an attribute of 50 MB', '<link href="', 'x', 50 * million, 'text-too-long', 7],
    ['a comment of 50 MB', '<!--', 'x', 50 * million, 'text-too-long', 7],
    ['a name of 50 MB', '<', 'x', 50 * million, 'text-too-long', 7],
    ['millions of references', '<description>', '&#65;', 5 * million, 'text-too-long', 7],
    ['a million bare ampersands', '<description>', '& ', million, 'malformed', 1],
    ['millions of bare brackets in short texts', '', '<guid/>< < < <', million, 'malformed', 2],
    ['a million NULs', '<description>', '\0', million, 'malformed', 1],
    ['a million attributes twice', '<link a="" ', 'a="" ', million, 'too-many-elements', 1],
    ['a million names that nobody knows', '<description>', '&foo;', million, 'malformed', 1],
    ['a million attributes', '<link ', 'a="" ', million, 'too-many-elements', 1],
    ['elements 200,000 deep', '', '<a>', 200_000, 'too-deep', 1],
    ['markup 200,000 deep', '<description>', '<b>', 200_000, 'too-deep', 1],
    ['100,000 items', '', '<item/>', 100_000, 'too-many-items', 1],
    ['a million categories', '', '<category>a</category>', million, 'too-many-elements', 1],
    ['a million chapters', '<item>', '<psc:chapter/>', million, 'too-many-elements', 1],
  ])('%s, after few bytes', async (_, before, unit, times, reason, megabytes) => {
    const pulled = { bytes: 0 }
    expect(await refusalOf(readFeed(repeated(start + before, unit, times, pulled)))).toBe(reason)
    expect(pulled.bytes).toBeLessThan(megabytes * 1024 * 1024)
  })

  it.each([
    ['blanks', '', ' '],
    ['comments', '', '<!---->'],
    ['elements of others', start, '<x:y xmlns:x="https://x.example"/>\n'],
  ])('a body of endless %s', async (_, before, unit) => {
    const limits = { bytes: 3 * million }
    expect(
      await refusalOf(readFeed(repeated(before, unit, Number.POSITIVE_INFINITY, { bytes: 0 }), { limits })),
    ).toBe('too-large')
  })
})

describe('a feed that only looks hostile is read', () => {
  it('with a million references in a text', async () => {
    const feed = await read(rss(`<description>${'&#65;'.repeat(million)}</description>`))
    expect(feed.description).toHaveLength(million)
  })

  it('with attributes and names that are methods of objects', async () => {
    const feed = await read(
      rss(
        '<title constructor="1" __proto__="2">&hasOwnProperty;</title><constructor/><itunes:__proto__>x</itunes:__proto__>',
      ),
    )
    expect(feed.title).toBe('&hasOwnProperty;')
    expect(Object.getPrototypeOf(feed)).toBe(Object.prototype)
  })
})

it('counts the elements of every item anew', async () => {
  const item = `<item><guid/><title/><link/>${audio}</item>`
  expect(await refusalOf(read(rss(item.repeat(10)), { limits: { nodes: 4 } }))).toBe('read')
  expect(await refusalOf(read(rss(item), { limits: { nodes: 3 } }))).toBe('too-many-elements')
})

it('leaves a channel room for lists of other feeds, and refuses one without end', async () => {
  const podroll = (count: number) =>
    rss(`<podcast:podroll>${'<podcast:remoteItem feedGuid="g"/>'.repeat(count)}</podcast:podroll>`)
  expect((await read(podroll(20_000))).podroll).toHaveLength(20_000)
  expect(await refusalOf(read(podroll(50_000)))).toBe('too-many-elements')
})

it('says in which line a feed is broken', async () => {
  await expect(read(rss('\n\n<title>a</titel>'))).rejects.toThrow(/line 4, unexpected close tag/)
  await expect(read(rss('\n<title>a & b < c &#X26; \u0000</title>\n</titel>'))).rejects.toThrow(
    /line 4, unexpected close tag/,
  )
})

it('stops asking for bytes as soon as it refuses', async () => {
  let ended = false
  async function* endless() {
    try {
      for (;;) yield new TextEncoder().encode('{'.repeat(1000))
    } finally {
      ended = true
    }
  }
  expect(await refusalOf(readFeed(endless()))).toBe('not-a-feed')
  expect(ended).toBe(true)
})

it('hands over each item before it takes more bytes, and keeps none', async () => {
  const item = `<item><guid>x</guid>${audio}<description>${'x'.repeat(2000)}</description></item>`
  const seen: number[] = []
  let sent = 0
  async function* counted() {
    for await (const piece of pieces(rss(item.repeat(500)), 10_000)) {
      // Whatever has been sent whole has been taken.
      expect(seen.length).toBeGreaterThanOrEqual(Math.floor(sent / (item.length + 10)) - 2)
      sent += piece.length
      yield piece
    }
  }
  const feed = await readFeed(counted(), { onItem: async (_, position) => void seen.push(position) })
  expect(seen).toEqual(Array.from({ length: 500 }, (_, index) => index))
  expect(feed).toMatchObject({ items: [], itemCount: 500 })
})

it('lets a mistake of whoever takes the items through', async () => {
  const failing = readFeed(pieces(rss(`<item>${audio}</item>`)), {
    onItem: () => {
      throw new RangeError('full')
    },
  })
  await expect(failing).rejects.toThrow(RangeError)
})

async function* repeated(
  before: string,
  unit: string,
  times: number,
  pulled: { bytes: number },
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(before)
  const perPiece = Math.ceil(65_536 / unit.length)
  const piece = encoder.encode(unit.repeat(perPiece))
  for (let sent = 0; sent < times; sent += perPiece) {
    pulled.bytes += piece.length
    yield piece
  }
}
