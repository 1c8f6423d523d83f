import fc from 'fast-check'
import { parseRssFeed } from 'feedsmith'
import { describe, expect, it } from 'vitest'
import { anyEpisode, anyShow } from '../testing/arbitraries.ts'
import { fullShow } from '../testing/example-show.ts'
import { buildEpisode, buildShow, fullEpisode } from '../testing/examples.ts'
import { withTexts } from '../testing/plain-objects.ts'
import { all, channelOf, itemsOf, only, readStrictly, textOf } from '../testing/strict-reader.ts'
import { renderFeed } from './render.ts'

// Any sequence of UTF-16 units, half surrogate pairs and all controls included, mixed
// with what breaks naive writers.
const nasty = fc.constantFrom(
  ']]>',
  '<![CDATA[',
  '&',
  '&amp;',
  '&#0;',
  '&#x1F600;',
  '<b>',
  '</item>',
  '<!--',
  '--',
  '<?xml?>',
  '"',
  "'",
  '\r\n',
  '\r',
  '\t',
  '\u0000',
  '\u000b',
  '\u0085',
  '\u2028',
  '\u00a0',
  '\ufeff',
  '\ufffe',
  '\uffff',
  '\ud83d',
  '\ude00',
  '😀',
  '👩‍👩‍👧',
  'é',
  '‮',
)
const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code))
const anyText = fc
  .array(fc.oneof(nasty, unit, fc.string({ maxLength: 8 })), { maxLength: 60 })
  .map((parts) => parts.join(''))
const twoTexts = fc.tuple(anyText, anyText)

describe('whatever Unicode a creator types', () => {
  it('is read back by a strict parser as the cleaned text', () => {
    fc.assert(
      fc.property(twoTexts, ([showTitle, episodeTitle]) => {
        const xml = renderFeed(buildShow({ title: showTitle }), [buildEpisode({ title: episodeTitle })])
        expect(textOf(channelOf(xml), 'title') ?? '').toBe(expectedLine(showTitle))
        expect(itemsOf(xml).map((item) => textOf(item, 'title') ?? '')).toEqual([expectedLine(episodeTitle)])
      }),
      { numRuns: 2000 },
    )
  })

  it('is read back from an attribute as well', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const xml = renderFeed(buildShow(), [buildEpisode({ season: { number: 1, name: text } })])
        const name = itemsOf(xml).map((item) => only(item, 'podcast:season').attributes.name ?? '')
        expect(name).toEqual([expectedLine(text, 128)])
      }),
      { numRuns: 1000 },
    )
  })

  it('never leaves a document ill-formed, in any text field', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const everywhere = withTexts([fullShow, fullEpisode] as const, (before) =>
          isTyped(before) ? text : before,
        )
        const xml = renderFeed(everywhere[0], [everywhere[1], buildEpisode()])
        expect(readStrictly(xml).children.map((node) => node.name)).toEqual(['rss'])
        expect(itemsOf(xml)).toHaveLength(2)
      }),
      { numRuns: 300 },
    )
  })

  it('says the same as without the characters that XML cannot carry', () => {
    const dust = fc.constantFrom('\u0000', '\u000b', '\ud83d', '\udfff', '\ufffe', '\u0085')
    fc.assert(
      fc.property(anyShow, anyEpisode, dust, dust, (show, episode, before, after) => {
        const [dustyShow, dustyEpisode] = withTexts([show, episode] as const, (text) =>
          isTyped(text) ? `${before}${text}${after}` : text,
        )
        // GUIDs are identifiers: U+0085 may be part of one.
        const xml = renderFeed(dustyShow, [{ ...dustyEpisode, guid: episode.guid }])
        expect(xml).toBe(renderFeed({ ...show, liveItems: dustyShow.liveItems }, [episode]))
      }),
      { numRuns: 150 },
    )
  })

  it('leaves a GUID as it is, outer blanks and line ends included', () => {
    fc.assert(
      fc.property(anyText, (guid) => {
        const [item] = itemsOf(renderFeed(buildShow(), [buildEpisode({ guid })]))
        expect(item && only(item, 'guid').text).toBe(characters(guid).filter(xmlCanCarry).join(''))
      }),
      { numRuns: 1000 },
    )
  })

  it('keeps the HTML of a description whole up to the limit', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const html = `<p>${text}</p>`
        const xml = renderFeed(buildShow({ description: html }), [])
        expect(textOf(channelOf(xml), 'description')).toBe(
          characters(html.replace(/\r\n?/g, '\n')).filter(shown).join(''),
        )
      }),
      { numRuns: 1000 },
    )
  })

  it('reaches the readers of apps', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), (text) => {
        const title = `A ${text} z`
        const parsed = parseRssFeed(renderFeed(buildShow({ title }), [buildEpisode({ title })]))
        expect(parsed).toMatchObject({ title: expectedLine(title), items: [{ title: expectedLine(title) }] })
      }),
      { numRuns: 300 },
    )
  })
})

it('tells a hostile title apart from markup', () => {
  const title = '</title></channel></rss><script>alert(1)</script>]]>&lt;'
  const channel = channelOf(renderFeed(buildShow({ title }), []))
  expect(textOf(channel, 'title')).toBe(title)
  expect(all(channel, 'script')).toEqual([])
})

// What people type and what leads elsewhere, but not the words that only forms choose.
function isTyped(text: string): boolean {
  return /\s|^https?:|@/.test(text)
}

// A second, slow and plain statement of the cleaning rule, to hold the fast one against.
function expectedLine(text: string, limit = 255): string {
  const carried = characters(text.replace(/\r\n?/g, '\n')).filter(shown).join('').trim()
  const line = carried.split(/[\t\n \u2028\u2029]+/).join(' ')
  return characters(line).slice(0, limit).join('').trimEnd()
}

function characters(text: string): string[] {
  return Array.from(text)
}

function shown(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  return xmlCanCarry(character) && !(code >= 0x7f && code <= 0x9f)
}

// XML 1.0, production 2, Char.
function xmlCanCarry(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  return (
    code === 0x9 ||
    code === 0xa ||
    code === 0xd ||
    (code >= 0x20 && code <= 0xd7ff) ||
    (code >= 0xe000 && code <= 0xfffd) ||
    code >= 0x10000
  )
}
