import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutHtml, descriptionBytes } from './html.ts'
import { notesElements } from './notes.ts'
import { cleanText, htmlElement } from './xml.ts'

const piece = fc.constantFrom(
  '<p>',
  '</p>',
  '<a href="x">',
  '</a>',
  '&amp;',
  '&',
  '<',
  ']]>',
  'é',
  '😀',
  '\u0001',
  '\ud83d',
  '\r\n',
  ' ',
  'words ',
)
const notes = fc.tuple(
  fc.array(fc.oneof(piece, fc.string({ maxLength: 8 })), { maxLength: 40 }),
  fc.integer({ min: 1, max: 60 }),
)

test('notes that were written before are written as they were: cleaned, cut, and whole where they were cut', () => {
  fc.assert(
    fc.property(notes, ([pieces, times]) => {
      const text = pieces.join('').repeat(times)
      const html = cleanText(text)
      const cut = cutHtml(html, descriptionBytes)
      const expected =
        htmlElement('description', cut) + (cut === html ? '' : htmlElement('content:encoded', html))
      // The second time is from memory.
      expect([notesElements(text), notesElements(text)]).toEqual([expected, expected])
    }),
    { numRuns: 1000, seed: 8 },
  )
})
