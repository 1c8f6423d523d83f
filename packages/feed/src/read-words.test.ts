import { describe, expect, it } from 'vitest'
import { readAddress, readCount, readDecimal, readExplicit, readNumber, readSeconds } from './read-words.ts'

it.each([
  ['1:02:03', 3723],
  ['62:03', 3723],
  ['3723', 3723],
  ['3723.5', 3723.5],
  ['00:00:01.250', 1.25],
  ['01:02:03,5', 3723.5],
  ['PT1H2M3S', 3723],
  ['PT45M', 2700],
  ['0', 0],
  ['1:02:03:04', null],
  ['an hour', null],
  ['-5', null],
  ['1:xx', null],
])('a duration of %s is %d seconds', (text, seconds) => {
  expect(readSeconds(text)).toBe(seconds)
})

it.each([
  ['yes', true],
  ['Yes', true],
  ['TRUE', true],
  ['explicit', true],
  ['no', false],
  ['false', false],
  ['clean', false],
  ['maybe', null],
  ['', null],
])('explicit "%s" means %s', (text, expected) => {
  expect(readExplicit(text)).toBe(expected)
})

it.each([
  ['7', 7],
  ['007', 7],
  ['0', null],
  ['-1', null],
  ['1.5', null],
  ['seven', null],
  [null, null],
])('the number %s counts as %s', (text, expected) => {
  expect(readCount(text)).toBe(expected)
})

it('a number of an episode is none that only a database key could be', () => {
  expect(readNumber('2147483647')).toBe(2_147_483_647)
  expect(readNumber('20261121073000')).toBeNull()
})

it.each([
  ['0', 0],
  ['33.833', 33.833],
  ['1e5', null],
  ['-1', null],
  [null, null],
])('the decimal %s is %s', (text, expected) => {
  expect(readDecimal(text)).toBe(expected)
})

describe('an address', () => {
  it.each([
    ['https://a.example/x?y=1&z=ä', null, 'https://a.example/x?y=1&z=ä'],
    ['HTTP://A.example/', null, 'HTTP://A.example/'],
    ['/art.jpg', 'https://a.example/feed.xml', 'https://a.example/art.jpg'],
    ['//cdn.example/art.jpg', 'https://a.example/feed.xml', 'https://cdn.example/art.jpg'],
    ['/art.jpg', null, null],
    ['javascript:alert(1)', 'https://a.example/', null],
    ['data:text/html,x', 'https://a.example/', null],
    ['file:///etc/passwd', 'https://a.example/', null],
    ['https://', null, null],
    ['', 'https://a.example/', null],
  ])('%s seen from %s is %s', (text, base, expected) => {
    expect(readAddress(text, base)).toBe(expected)
  })
})
