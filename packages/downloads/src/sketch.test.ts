import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addHashes, emptySketch, estimateCount, hashLimit, mergeSketches } from './sketch.ts'

/**
 * Evenly spread and the same on every run: a multiplication by an odd number is a
 * permutation of the 52-bit numbers.
 */
function hashes(count: number, seed = 0): number[] {
  const mask = (1n << 52n) - 1n
  return Array.from({ length: count }, (_, n) => {
    let x = (BigInt(n + seed) * 0x9e3779b97f4a7n) & mask
    x ^= x >> 27n
    x = (x * 0xbf58476d1ce4fn) & mask
    return Number(x ^ (x >> 25n))
  })
}

describe('how many people', () => {
  it('are counted to the last one up to 512', () => {
    for (const count of [0, 1, 2, 511, 512])
      expect(estimateCount(addHashes(emptySketch(), hashes(count)))).toBe(count)
  })

  it('are estimated within three standard errors beyond, in 4 kB', () => {
    for (const count of [513, 1000, 3000, 10_000, 12_000, 20_000, 50_000, 300_000]) {
      const sketch = addHashes(emptySketch(), hashes(count, count))
      expect(Math.abs(estimateCount(sketch) / count - 1), `${count}`).toBeLessThan(3 * (1.04 / 64))
      expect(sketch.length).toBeLessThanOrEqual(4097)
    }
  })

  it('are on average neither over- nor underestimated', () => {
    const errors = Array.from(
      { length: 40 },
      (_, n) => estimateCount(addHashes(emptySketch(), hashes(8000, n * 100_003))) / 8000 - 1,
    )
    expect(Math.abs(errors.reduce((sum, error) => sum + error, 0) / errors.length)).toBeLessThan(0.01)
  })
})

it('the same people make the same bytes, however they come, and joining is the union', () => {
  const people = fc
    .array(fc.integer({ min: 0, max: 1500 }), { maxLength: 1200 })
    .map((all) => all.map((n) => hashes(1, n)[0] as number))
  fc.assert(
    fc.property(people, people, (some, others) => {
      const one = addHashes(emptySketch(), some)
      const other = addHashes(emptySketch(), others)
      const both = addHashes(emptySketch(), [...others, ...some])
      expect(mergeSketches(one, other)).toEqual(both)
      expect(mergeSketches(other, one)).toEqual(both)
      expect(mergeSketches(one, one)).toEqual(one)
      expect(some.reduce((sketch, hash) => addHashes(sketch, [hash]), emptySketch())).toEqual(one)
    }),
    { numRuns: 40 },
  )
})

it('takes the smallest and the largest hash', () => {
  const large = addHashes(emptySketch(), hashes(600))
  expect(estimateCount(addHashes(emptySketch(), [0, hashLimit - 1]))).toBe(2)
  expect(estimateCount(addHashes(large, [0, hashLimit - 1]))).toBeGreaterThan(0)
})
