import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildEpisode, buildShow, fullLiveItem } from '../testing/examples.ts'
import { all, channelOf, itemsOf, only, readStrictly } from '../testing/strict-reader.ts'
import { checkCustomXml } from './custom-xml.ts'
import { renderFeed } from './render.ts'

describe('custom XML', () => {
  it.each([
    ['nothing', '  \n', ''],
    [
      'a prefix that everybody knows, declared where it is used',
      '<spotify:limit recentCount="3"/>',
      '<spotify:limit xmlns:spotify="http://www.spotify.com/ns/rss" recentCount="3"/>',
    ],
    ['a prefix that declares itself', '<my:tag xmlns:my="https://my.example/ns">a &amp; b</my:tag>', null],
    [
      'elements within elements',
      '<my:a xmlns:my="https://my.example/ns"><my:b c="1"/>text<my:b>more</my:b></my:a>',
      null,
    ],
    [
      'several elements',
      '<my:a xmlns:my="https://my.example/ns"/>\n<my:b xmlns:my="https://my.example/ns"/>',
      null,
    ],
    [
      'references and line ends in attributes',
      '<my:a xmlns:my="https://my.example/ns" b="1&#10;2 &lt; 3 &quot;"/>',
      null,
    ],
    [
      'CDATA, as text',
      '<my:a xmlns:my="u:my"><![CDATA[<b>&]]></my:a>',
      '<my:a xmlns:my="u:my">&lt;b&gt;&amp;</my:a>',
    ],
    ['comments, which it leaves out', '<!-- & mine -->', ''],
  ])('may have %s', (_, text, xml) => {
    expect(checkCustomXml(text)).toEqual({ xml: xml ?? text })
  })

  it.each([
    [
      'an element without a prefix',
      '<title>Mine</title>',
      '<title> needs a prefix that says where it comes from, such as <media:title>.',
    ],
    [
      'a default namespace',
      '<my:a xmlns:my="u:my" xmlns="u:all"/>',
      'A namespace without a prefix would swallow the feed’s own elements: please give it one.',
    ],
    [
      'an element that the feed writes itself',
      '<itunes:block>Yes</itunes:block>',
      'Podstead writes the elements of itunes: itself, from the settings.',
    ],
    [
      'the same with its declaration',
      '<itunes:block xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">Yes</itunes:block>',
      '<itunes:block> cannot stand here: Podstead writes the elements of itunes: itself, from the settings.',
    ],
    [
      'the same behind another prefix',
      '<p:guid xmlns:p="https://podcastindex.org/namespace/1.0"/>',
      '<p:guid> cannot stand here: Podstead writes the elements of p: itself, from the settings.',
    ],
    [
      'one of its prefixes for something else',
      '<podcast:x xmlns:podcast="u:other"/>',
      '<podcast:x> cannot stand here: Podstead writes the elements of podcast: itself, from the settings.',
    ],
    [
      'RSS behind a prefix',
      '<r:item xmlns:r="http://backend.userland.com/rss2"/>',
      '<r:item> cannot stand here: Podstead writes the elements of r: itself, from the settings.',
    ],
    ...[
      ['HTML', 'http://www.w3.org/1999/xhtml', 'script'],
      ['SVG', 'http://www.w3.org/2000/svg', 'svg'],
      ['MathML', 'http://www.w3.org/1998/Math/MathML', 'math'],
      ['XSLT', 'http://www.w3.org/1999/XSL/Transform', 'template'],
    ].flatMap(([language, uri, tag]): [string, string, string][] => [
      [
        `${language} whose prefix is declared`,
        `<x:${tag} xmlns:x="${uri}">alert(1)</x:${tag}>`,
        `x:${tag} cannot stand here: elements and attributes of ${language} could run as a page in readers of the feed.`,
      ],
      [
        `${language} within another element`,
        `<my:a xmlns:my="u:my"><media:${tag} xmlns:media="${uri}"/></my:a>`,
        `media:${tag} cannot stand here: elements and attributes of ${language} could run as a page in readers of the feed.`,
      ],
      [
        `attributes of ${language}`,
        `<my:a xmlns:my="u:my" xmlns:h="${uri}" h:onclick="x"/>`,
        `xmlns:h cannot stand here: elements and attributes of ${language} could run as a page in readers of the feed.`,
      ],
    ]),
    [
      'its prefixes redefined within',
      '<my:a xmlns:my="u:my" xmlns:atom="u:my"/>',
      'The prefix atom: is taken by the feed itself.',
    ],
    [
      'a prefix that nobody knows',
      '<my:a/>',
      'The prefix my: is not declared. Please add xmlns:my="…" to the element.',
    ],
    ['text between elements', 'Hello <media:a/>', 'Text has to stand within an element.'],
    ['a DOCTYPE', '<!DOCTYPE a [<!ENTITY b "c">]><media:a/>', 'A DOCTYPE cannot stand within a feed.'],
    ['an instruction', '<?php echo 1 ?><media:a/>', 'Instructions such as <?…?> cannot stand within a feed.'],
    [
      'an XML declaration',
      '<?xml version="1.0"?><media:a/>',
      '<?xml …?> belongs to the beginning of a document, not here.',
    ],
    ['an end of the feed', '</channel></rss>', 'An element is closed that is not open.'],
    ['half a character', '<media:a>\ud83d</media:a>', 'This character is only half there.'],
    [
      'what XML cannot carry',
      '<media:a>\u0000</media:a>',
      'This is not well-formed XML: disallowed character.',
    ],
    ['more than 4,096 bytes', `<media:a>${'ü'.repeat(2048)}</media:a>`, 'It can have at most 4096 bytes.'],
    [
      'elements nested without end',
      '<media:a>'.repeat(21) + '</media:a>'.repeat(21),
      'Elements can be nested 20 deep at most.',
    ],
  ])('is refused with %s', (_, text, problem) => {
    expect(checkCustomXml(text)).toMatchObject({ problem })
  })

  it.each(['&nbsp;', '&', '& b;', '&#;', '&#0;', '&b'])(
    'is refused with %s, which no reader could resolve',
    (reference) => {
      expect(checkCustomXml(`<media:a>${reference}</media:a>`)).toMatchObject({
        problem: expect.stringMatching(/^Only &amp; &lt;/),
      })
    },
  )

  it.each([
    ['<media:a>\n  <media:b>\n</media:a>', { line: 3, column: 10 }],
    ['<media:a>\n  a & b\n</media:a>', { line: 2, column: 5 }],
    ['<media:a>', { line: 1, column: 9 }],
  ])('says where it breaks', (text, where) => {
    expect(checkCustomXml(text)).toMatchObject(where)
  })
})

const pieces = fc.constantFrom(
  ...[
    '<media:a>',
    '</media:a>',
    '<media:b c="',
    '"/>',
    '<x>',
    '</x>',
    '<![CDATA[',
    ']]>',
    '<!--',
    '-->',
    '&amp;',
    '&',
    ';',
    '<?x',
    '?>',
  ],
  ...[
    '<!DOCTYPE x',
    '>',
    '<',
    '/',
    ' ',
    '\n',
    'text',
    '😀',
    '\ud800',
    '\u0000',
    'xmlns:y="u:y"',
    '<y:z ',
    '</item>',
    'xmlns="u"',
    "'",
    '=',
  ],
)
const anyFragment = fc.oneof(
  fc.array(pieces, { maxLength: 25 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 30 }).map((text) => `<media:a b="1">${text}</media:a>`),
)

describe('whatever stands in the field', () => {
  it('what is let through stays the same when it is checked again', () => {
    fc.assert(
      fc.property(anyFragment, (text) => {
        const checked = checkCustomXml(text)
        if ('xml' in checked) expect(checkCustomXml(checked.xml)).toEqual(checked)
        else expect(checked.line).toBeGreaterThan(0)
      }),
      { numRuns: 1000 },
    )
  })

  it('never breaks the feed around it', () => {
    fc.assert(
      fc.property(anyFragment, (customXml) => {
        const show = buildShow({ customXml, liveItems: [{ ...fullLiveItem, customXml }] })
        const xml = renderFeed(show, [buildEpisode({ customXml }), buildEpisode({ guid: '2' })])
        expect(readStrictly(xml).children).toHaveLength(1)
        expect(itemsOf(xml)).toHaveLength(2)
        expect(all(channelOf(xml), 'title')).toHaveLength(1)
      }),
      { numRuns: 400 },
    )
  })

  it('stands in the channel, in items and in live items', () => {
    const customXml = '<media:rating>nonadult</media:rating>'
    const xml = renderFeed(buildShow({ customXml, liveItems: [{ ...fullLiveItem, customXml }] }), [
      buildEpisode({ customXml }),
    ])
    const channel = channelOf(xml)
    for (const node of [channel, only(channel, 'item'), only(channel, 'podcast:liveItem')]) {
      expect(only(node, 'media:rating')).toMatchObject({
        text: 'nonadult',
        uri: 'http://search.yahoo.com/mrss/',
      })
    }
  })
})
