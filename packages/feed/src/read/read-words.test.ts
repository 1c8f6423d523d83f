import { describe, expect, it } from 'vitest'
import {
  readAddress,
  readAmount,
  readCount,
  readDecimal,
  readEpisodeNumber,
  readExplicit,
  readNumber,
  readSeconds,
} from './read-words.ts'

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
  ['45 min', 2700],
  ['45min.', 2700],
  ['1h2m3s', 3723],
  ['1 hr 2 mins', 3720],
  ['1 hour, 2 minutes, 3 seconds', 3723],
  ['1 Std. 2 Min.', 3720],
  ['1.5 hours', 5400],
  ['90 sec', 90],
  ['45:00 min', 2700],
  ['P0DT1H2M3.5S', 3723.5],
  ['3723.123456789012345678', 3723.1234567890124],
  ['01:02:03.123456789012', 3723.123456789012],
  ['', null],
  ['h', null],
  ['45 minuets', null],
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
  ['0.30000000000000004', 0.30000000000000004],
  ['12.3456789012345678901234567890', 12.345678901234567],
  ['1e-05', 0.00001],
  ['1.5E3', 1500],
  ['.5', 0.5],
  ['5.', 5],
  ['1e99', null],
  ['1e', null],
  ['.', null],
  ['Infinity', null],
  ['0x10', null],
  ['9'.repeat(200), null],
  ['-1', null],
  [null, null],
])('the decimal %s is %s', (text, expected) => {
  expect(readDecimal(text)).toBe(expected)
})

it.each([
  ['0.00000015000', '0.00000015000'],
  ['1.5e-7', '0.00000015'],
  ['0.1000000000000000055', '0.1'],
  ['.5', '0.5'],
  ['5', '5'],
  ['free', null],
])('the amount %s is %s', (text, expected) => {
  expect(readAmount(text)).toBe(expected)
})

it('a number of an episode may have as many digits as a program writes', () => {
  expect(readEpisodeNumber('204.50000000000001')).toBe(204.5)
  expect(readEpisodeNumber('7.0000000')).toBe(7)
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
