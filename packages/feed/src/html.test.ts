import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutHtml, utf8Length } from './html.ts'

describe('cutting HTML to a number of bytes', () => {
  it.each([
    ['what fits as it is', '<p>four</p>', 11, '<p>four</p>'],
    ['an unclosed text that fits as it is', '<p>a<br>b &amp', 14, '<p>a<br>b &amp'],
    ['text before the limit', 'abcdef', 4, 'abcd'],
    ['no half of an accented letter', 'abcé', 4, 'abc'],
    ['no half of an emoji', 'ab😀', 5, 'ab'],
    ['a whole emoji where it fits', 'ab😀c', 6, 'ab😀'],
    ['no part of an entity', 'ab &amp; cd', 6, 'ab'],
    ['a whole entity where it fits', 'ab &amp; cd', 8, 'ab &amp;'],
    ['no part of a tag', 'ab<strong>cd</strong>', 8, 'ab'],
    ['no part of an attribute that holds >', 'ab<a title="1 > 0">cd</a>', 16, 'ab'],
    ['room for the tags that stand open', '<p>abcdef <b>ghijkl</b></p>', 22, '<p>abcdef <b>g</b></p>'],
    ['nested tags in their order', '<ul><li><em>abcdef</em></li></ul>', 30, '<ul><li><em>abc</em></li></ul>'],
    ['no closing of elements that have none', 'a<br>b<img src="x">cdef', 20, 'a<br>b<img src="x">c'],
    ['a tag only when it can be closed again', 'abcd<b>ef</b>', 9, 'abcd'],
    ['a lone < as a character', '1 < 2 and more', 5, '1 < 2'],
    ['no blanks at the cut', 'ab    cd', 5, 'ab'],
  ])('keeps %s', (_, html, maxBytes, cut) => {
    expect(cutHtml(html, maxBytes)).toBe(cut)
  })

  it('never exceeds the limit and keeps to the beginning of the text', () => {
    const part = fc.constantFrom(
      '<p>',
      '</p>',
      '<b>',
      '</b>',
      '<a href="x">',
      '</a>',
      '&amp;',
      '&',
      '<',
      '>',
      '"',
      'é',
      '😀',
      '€',
      ' word ',
      '<br>',
    )
    const html = fc.array(part, { maxLength: 80 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(html, fc.integer({ min: 0, max: 200 }), (text, maxBytes) => {
        const cut = cutHtml(text, maxBytes)
        expect(new TextEncoder().encode(cut).length).toBeLessThanOrEqual(maxBytes)
        const withoutClosings = cut.replace(/(<\/[a-z]+>)+$/, '')
        expect(text.startsWith(withoutClosings)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

it('counts bytes as UTF-8 does', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (first, second) => {
      const text = `${first}\ud800${second}`
      expect(utf8Length(text)).toBe(new TextEncoder().encode(text).length)
    }),
  )
})
