import { describe, expect, test } from 'vitest'
import { createAddressTallies } from './rules-request-limit.ts'

const LIMITS = { mostKept: 1000, mostPerAddress: 100 }
const DAY = '2026-03-02'

/** What becomes of requests that are sent one after another. */
function retained(pairs: Iterable<string | null>, tally = createAddressTallies(LIMITS)(DAY, 'a')) {
  const found = { kept: 0, last: 0, dropped: 0 }
  for (const pair of pairs) found[tally.retain(pair)] += 1
  return found
}
const times = <T>(count: number, of: (n: number) => T) => Array.from({ length: count }, (_, n) => of(n))

describe('of one address and day', () => {
  test.each([
    [
      'one episode in one app: a twenty-fifth, and one that says why',
      times(5000, () => '7 Overcast'),
      { kept: 40, last: 1 },
    ],
    ['requests that are excluded anyway: a fifth', times(5000, () => null), { kept: 200, last: 1 }],
    [
      'a new name of an app each time: as many as are kept in all',
      times(5000, (n) => `7 App/${n}`),
      { kept: 1000, last: 1 },
    ],
  ])('%s', (_name, pairs, expected) => {
    expect(retained(pairs)).toEqual({ ...expected, dropped: 5000 - expected.kept - expected.last })
  })

  test('everybody behind a busy address has room, as many as are believed', () => {
    const tallies = createAddressTallies(LIMITS)
    expect(
      retained(
        times(20 * 40, (n) => `${n % 20} Greedy`),
        tallies(DAY, 'a'),
      ).kept,
    ).toBe(200)
    for (let n = 0; n < 80; n++) expect(tallies(DAY, 'a').retain(`${n} Late`), String(n)).toBe('kept')
  })

  test('what is kept is bounded whatever is mixed, on the way to the limit and beyond', () => {
    const tallies = createAddressTallies(LIMITS)
    const { kept, last } = retained(
      times(20_000, (n) => (n % 3 ? `${n % 150} App/${n % 7}` : null)),
      tallies(DAY, 'a'),
    )
    expect(kept + last).toBeLessThanOrEqual(1000 + 1 + 200 + 1)
  })
})

test('another day and another address begin with nothing', () => {
  const tallies = createAddressTallies(LIMITS)
  retained(
    times(100, () => '7 Overcast'),
    tallies(DAY, 'a'),
  )
  expect(tallies(DAY, 'a').retain('7 Overcast')).toBe('dropped')
  expect(tallies(DAY, 'b').retain('7 Overcast')).toBe('kept')
  expect(tallies('2026-03-03', 'a').retain('7 Overcast')).toBe('kept')
})

test('an address that goes on asking stays known however many others come', () => {
  const tallies = createAddressTallies(LIMITS)
  retained(
    times(100, () => '7 Overcast'),
    tallies(DAY, 'a'),
  )
  for (let n = 0; n < 60_000; n++) {
    tallies(DAY, `other ${n}`).retain('7 Overcast')
    if (n % 1000 === 0) expect(tallies(DAY, 'a').retain('7 Overcast')).toBe('dropped')
  }
})
