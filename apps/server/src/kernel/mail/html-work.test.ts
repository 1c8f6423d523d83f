import { expect, test } from 'vitest'
import { feedHtml, plainText, sanitizeDescription } from './html.ts'

const attributes = (size: number) =>
  `<p ${Array.from({ length: size / 8 }, (_, index) => `a${index}=b`).join(' ')}>`

test.each<[name: string, piece: string | ((size: number) => string)]>([
  ['lists in lists', '<ul><li>'],
  ['bold in bold', '<b>'],
  ['paragraphs closed within bold', '<b></p>'],
  ['formats that never close', '<p><b><i>x<br>'],
  ['drawings', '<svg>'],
  ['formulas', '<math>'],
  ['tables', '<table><tr><td>'],
  ['line breaks', 'x<br>'],
  ['spaces and line breaks', '<a href="https://a.example/">   <br>'],
  ['pictures without an address', 'x<img src=x>'],
  ['brackets', '<'],
  ['tags without an end', '<b'],
  ['links without an end', '<a href="'],
  ['comments without an end', '<!--'],
  ['frames', '<iframe>'],
  ['frames with words', '<iframe>x</iframe>'],
  ['text without scripts', '<noscript>x'],
  ['attributes', attributes],
  ['a long attribute', (size) => `<a href="https://a.example/${'a'.repeat(size)}">x</a>`],
])('eight times as much text is about eight times as much work: %s', (_, piece) => {
  const text = (size: number) => (typeof piece === 'string' ? piece.repeat(size / piece.length) : piece(size))
  const [small, large] = [text(32 * 1024), text(256 * 1024)]
  // Quadratic work would be 64 times as much.
  expect(work(large)).toBeLessThan(35 * Math.max(15, Math.min(work(small), work(small))))
})

test('a megabyte of lists is cleaned while a person waits', () => {
  const clean = sanitizeDescription('<ul><li>'.repeat(131_072))
  expect(clean.length).toBeLessThan(1000)
})

test('words that stand too deep to be a text of a person stay', () => {
  expect(sanitizeDescription(`${'<b>'.repeat(5000)}deep${'</b>'.repeat(5000)}<p>after</p>`)).toContain('deep')
  expect(sanitizeDescription(`${'<div>'.repeat(5000)}deep${'</div>'.repeat(5000)}<p>after</p>`)).toBe(
    'deep<p>after</p>',
  )
})

/** Milliseconds of processor time, so that a busy machine does not count. */
function work(html: string): number {
  const before = process.cpuUsage()
  feedHtml(html)
  plainText(html)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
