import { describe, expect, it } from 'vitest'
import { audio, pieces, read, rss } from '../../testing/foreign.ts'
import { readFeed } from './read-feed.ts'
import type { ReadFeed, ReadWarningCode } from './read-model.ts'

const title = (text: string) => rss(`<title>${text}</title>`)
const episode = (inner: string) =>
  rss(`<title>A</title><item><guid>a</guid><title>A</title><pubDate>2026-01-01</pubDate>${inner}</item>`)

describe('what strict XML forbids is read as readers read it, and told', () => {
  it.each<[string, string, string, ReadWarningCode, number]>([
    [
      'bare ampersands',
      title('Tom & Jerry &amp; Spike&Tyke & co'),
      'Tom & Jerry & Spike&Tyke & co',
      'ampersand-bare',
      3,
    ],
    [
      'an ampersand before a word that ends far away',
      title('R&D; &a b; c'),
      'R&D; &a b; c',
      'ampersand-bare',
      1,
    ],
    ['an ampersand at the end of a text', title('Us &'), 'Us &', 'ampersand-bare', 1],
    ['a reference to no character', title('a&#xFFFFFFF;&#12a;'), 'a&#xFFFFFFF;&#12a;', 'ampersand-bare', 2],
    ['bare brackets', title('I <3 a < b'), 'I <3 a < b', 'bracket-bare', 2],
    ['a capital X in a reference', title('a &#X26; b'), 'a & b', 'reference-wrong', 1],
    ['references without their end', title('a &amp b &#39 c'), "a & b ' c", 'reference-wrong', 2],
    ['references to characters of Windows', title('it&#146;s &#x96;'), 'it’s –', 'reference-wrong', 2],
    ['a character in two halves', title('a &#55357;&#56832;'), 'a 😀', 'reference-wrong', 1],
    ['control characters', title('a\u0000b\u000bc\uffff'), 'abc', 'control-removed', 3],
    ['references to control characters', title('a&#0;b&#x1F;c&#55357;'), 'abc', 'control-removed', 3],
    ['a comment before the declaration', `<!-- made by x -->\n${title('A')}`, 'A', 'declaration', 1],
    ['a declaration without quotes', title('A').replace('"1.0"', '1.0'), 'A', 'declaration', 1],
    [
      'a document type that names the root',
      title('A').replace('<rss', '<!DOCTYPE rss><rss'),
      'A',
      'doctype',
      1,
    ],
    [
      'a document type in small letters',
      title('A').replace('<rss', '<!doctype rss [ ]><rss'),
      'A',
      'doctype',
      1,
    ],
    ['the end of CDATA in a text', title('a ]]> b'), 'a ]]> b', 'loose', 1],
    [
      'an attribute twice',
      title('A').replace('version="2.0"', 'version="2.0" version="2.0"'),
      'A',
      'loose',
      1,
    ],
    ['words after the end', `${title('A')} cached 12:00`, 'A', 'loose', 1],
    [
      'a prefix for nothing',
      '<rss xmlns:itunes=""><channel><itunes:title>A</itunes:title></channel></rss>',
      'A',
      'namespace-wrong',
      1,
    ],
    [
      'a namespace that is nobody’s',
      '<rss xmlns="https://x.example"><channel><title>A</title></channel></rss>',
      'A',
      'namespace-wrong',
      1,
    ],
    [
      'the namespace of Atom',
      '<rss xmlns="http://www.w3.org/2005/Atom"><channel><title>A</title></channel></rss>',
      'A',
      'namespace-wrong',
      1,
    ],
    [
      'a channel of its own namespace',
      '<rss><channel xmlns="https://x.example"><title>A</title></channel></rss>',
      'A',
      'namespace-wrong',
      1,
    ],
    ['Atom without its namespace', '<feed><title>A</title></feed>', 'A', 'namespace-wrong', 1],
    [
      'Atom in another namespace',
      '<a:feed xmlns:a="https://x.example"><a:title>A</a:title></a:feed>',
      'A',
      'namespace-wrong',
      1,
    ],
    [
      'a known prefix that points elsewhere',
      '<rss xmlns:itunes="http://x.example/2.0.dtd"><channel><itunes:title>A</itunes:title></channel></rss>',
      'A',
      'namespace-wrong',
      1,
    ],
  ])('%s', async (_, document, expected, code, count) => {
    const { title, warnings } = await read(document)
    expect(title).toBe(expected)
    const told = warnings.find((warning) => warning.code === code)
    expect(told?.count).toBeGreaterThanOrEqual(count)
    expect(
      warnings
        .map((warning) => warning.code)
        .filter((each) => each !== 'entity-unknown' && (each !== 'loose' || code === 'loose')),
    ).toEqual([code])
    if (!['declaration', 'loose'].includes(code)) expect(told?.count).toBe(count)
  })

  it('in attributes too, and an enclosure keeps its whole address', async () => {
    const { items, warnings } = await read(
      episode(
        '<enclosure url="https://x.example/1.mp3?a=1&b=2&copy=3" length="1" type="audio/mpeg"/><itunes:image href="https://x.example/i.jpg?a=&#X26;"/>',
      ),
    )
    expect(items[0]).toMatchObject({
      enclosure: { url: 'https://x.example/1.mp3?a=1&b=2&copy=3' },
      imageUrl: 'https://x.example/i.jpg?a=&',
    })
    expect(warnings).toMatchObject([
      { code: 'ampersand-bare', count: 2 },
      { code: 'reference-wrong', count: 1 },
    ])
  })

  it('an address that was escaped twice', async () => {
    const { items, warnings } = await read(
      episode(
        '<link>https://x.example/?a=1&amp;amp;b=2</link><enclosure url="https://x.example/1.mp3?a=1&amp;amp;b=2&amp;amp;amp;c=3" length="1" type="audio/mpeg"/>',
      ),
    )
    expect(items[0]).toMatchObject({
      link: 'https://x.example/?a=1&b=2',
      enclosure: { url: 'https://x.example/1.mp3?a=1&b=2&c=3' },
    })
    expect(warnings).toMatchObject([{ code: 'address-escaped', count: 2 }])
  })

  it('but CDATA, comments and GUIDs are left as they are', async () => {
    const { items, warnings } = await read(
      episode(
        `<!-- a & b --- <3 ---><description><![CDATA[<p>a & b &#X26; <3 &amp; --</p>]]></description><link>x</link>${audio}`,
      ).replace('<guid>a</guid>', '<guid>https://x.example/?a=1&amp;amp;b</guid>'),
    )
    expect(items[0]).toMatchObject({
      guid: 'https://x.example/?a=1&amp;b',
      description: '<p>a & b &#X26; <3 &amp; --</p>',
    })
    expect(warnings).toEqual([])
  })

  it('in the encoding that a late declaration names', async () => {
    const latin = Buffer.from(
      '<!-- x --><?xml version="1.0" encoding="ISO-8859-1"?><rss><channel><title>Caf\u00e9</title></channel></rss>',
      'latin1',
    )
    expect(await read(latin)).toMatchObject({ title: 'Café', warnings: [{ code: 'declaration' }] })
  })
})

it('repairs the same however the network cut the document', async () => {
  const document = rss(
    `<title>a & b &am &#X26; &#55357;&#56832; &#0; &amp < 3 &foo;</title><!-- a-- & ---><description><![CDATA[a ]] & ]]></description>
     <item><guid>1</guid><title>1 &</title><enclosure url="https://x.example/1.mp3?a&b&amp;amp;c" type="audio/mpeg"/></item>`,
  )
  const bytes = new TextEncoder().encode(document)
  const whole = await readFeed(pieces(bytes, bytes.length))
  for (let size = 1; size < 60; size++) expect(await readFeed(cut(bytes, size))).toEqual(whole)
  expect(whole.warnings.length).toBeGreaterThan(5)
})

// The head is decoded whole; the rest comes in pieces of this size.
async function* cut(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  yield bytes.subarray(0, 520)
  yield* pieces(bytes.subarray(520), size)
}

it('tells each kind of repair in one sentence with its number', async () => {
  const told = async (document: string): Promise<ReadFeed['warnings'][number]['message'][]> =>
    (await read(document)).warnings.map(({ message }) => message)
  expect(await told(title('a & b & c & d'))).toEqual([
    '3 bare & were read as text. Strict apps do not read such a feed.',
  ])
  expect(await told(title('a & b'))).toEqual([
    '1 bare & was read as text. Strict apps do not read such a feed.',
  ])
})
