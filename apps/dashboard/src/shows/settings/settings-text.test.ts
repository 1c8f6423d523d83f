// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { formatGeo, parseGeo } from '../../fields/place-values.ts'
import { byteLength } from '../../ui/formats.ts'
import { feedText } from './settings-text.ts'

describe('what the feed says of a description', () => {
  test.each([
    [
      'keeps paragraphs, lists and emphasis',
      '<p>A <strong>b</strong></p><ul><li>c</li></ul>',
      '<p>A <strong>b</strong></p><ul><li>c</li></ul>',
    ],
    ['makes headings paragraphs', '<h2>Why</h2><p>Because</p>', '<p>Why</p><p>Because</p>'],
    [
      'leaves the words of what apps do not show',
      '<p><u>under</u> <s>through</s></p><blockquote><p>q</p></blockquote>',
      '<p>under through</p><p>q</p>',
    ],
    ['leaves pictures out', '<p>a<img src="https://example.com/a.png">b</p>', '<p>ab</p>'],
    [
      'keeps links of the web and of mail, and no others',
      '<a href="https://a.org/?b&amp;c">x</a><a href="javascript:1">y</a>',
      '<a href="https://a.org/?b&amp;c">x</a>y',
    ],
    ['escapes what was typed', '<p>a &lt;b&gt; &amp; c</p>', '<p>a &lt;b&gt; &amp; c</p>'],
    ['is empty for nothing', '', ''],
  ])('%s', (_, html, text) => expect(feedText(html)).toBe(text))
})

describe('bytes, as feeds measure', () => {
  test.each([
    ['plain', 5],
    ['Übung', 6],
    ['日本', 6],
    ['🎙', 4],
    ['', 0],
  ])('%s has %d', (text, bytes) => expect(byteLength(text)).toBe(bytes))
})

describe('a point on the map', () => {
  test.each([
    ['geo:48.2,16.37', ['48.2', '16.37']],
    ['geo:-33.4,-70.6', ['-33.4', '-70.6']],
    ['', ['', '']],
  ])('%s', (geo, point) => {
    expect(parseGeo(geo)).toEqual(point)
    expect(formatGeo(...(point as [string, string]))).toBe(geo)
  })
  test('takes a decimal comma', () => expect(formatGeo('48,2 ', '16,37')).toBe('geo:48.2,16.37'))
})
