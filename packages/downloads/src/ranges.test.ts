import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ByteRange,
  mergeRanges,
  receivedRange,
  requestedRanges,
  unionLength,
  widestAskedRange,
} from './ranges.ts'

describe('received bytes are a union, never a sum', () => {
  it.each<[string, string, number]>([
    ['nothing received is nothing', '', 0],
    ['one range is its length', '0-100', 100],
    ['the same range twice counts once', '0-100 0-100', 100],
    ['overlapping ranges count their overlap once', '0-100 50-150', 150],
    ['touching ranges add up', '0-100 100-200', 200],
    ['a gap is not received', '0-100 200-300', 200],
    ['a range inside another adds nothing', '0-300 100-200', 300],
    ['order does not matter', '200-300 0-100 50-250', 300],
    ['an empty range adds nothing', '10-10 30-20', 0],
  ])('%s', (_sentence, ranges, expected) => {
    expect(unionLength(rangesOf(ranges))).toBe(expected)
  })

  it('holds as many bytes as a set of every single byte', () => {
    const range = fc.tuple(fc.nat(60), fc.nat(60))
    fc.assert(
      fc.property(fc.array(range, { maxLength: 12 }), (ranges) => {
        const bytes = new Set(
          ranges.flatMap(([start, end]) =>
            Array.from({ length: Math.max(0, end - start) }, (_, at) => start + at),
          ),
        )
        expect(unionLength(ranges)).toBe(bytes.size)
        for (const [at, [start]] of mergeRanges(ranges).entries())
          if (at) expect(start).toBeGreaterThan(mergeRanges(ranges)[at - 1]?.[1] ?? 0)
      }),
    )
  })
})

describe('received is what was sent, not what was asked', () => {
  it.each<[string, number | null, number | null, number, ByteRange]>([
    ['a whole answer starts at byte 0', null, null, 1000, [0, 1000]],
    ['an aborted whole answer holds what was sent', null, null, 300, [0, 300]],
    ['a range lies where it lies', 200, 299, 100, [200, 300]],
    ['an aborted range holds what was sent of it', 200, 999, 100, [200, 300]],
    ['headers counted by mistake do not make it longer', 200, 299, 150, [200, 300]],
    ['nothing beyond the file was received', 900, 1999, 1100, [900, 1000]],
    ['an answer without body received nothing', 200, 299, 0, [200, 200]],
  ])('%s', (_sentence, rangeStart, rangeEnd, bytesSent, expected) => {
    expect(receivedRange({ rangeStart, rangeEnd, bytesSent }, 1000)).toEqual(expected)
  })
})

describe('what a Range header asks for', () => {
  it.each<[string, number | null, string]>([
    ['bytes=0-1', 2, '0-2'],
    ['bytes=5-5', 1, '5-6'],
    ['bytes=0-', Number.POSITIVE_INFINITY, '0-1000'],
    ['bytes=-2', 2, '998-1000'],
    ['Bytes = 0-99 , 200-299', 100, '0-100 200-300'],
    ['bytes=0-99999', 100_000, '0-1000'],
    ['items=0-1', null, '0-1000'],
    ['bytes=5-2', null, '0-1000'],
    ['bytes=x', null, '0-1000'],
    ['bytes=-', null, '0-1000'],
  ])('%s', (header, widest, asked) => {
    expect(widestAskedRange(header)).toBe(widest)
    expect(requestedRanges(header, 1000)).toEqual(rangesOf(asked))
  })
})

/** `0-100 200-300`: two ranges, their ends exclusive. */
function rangesOf(text: string): ByteRange[] {
  return text ? text.split(' ').map((part) => part.split('-').map(Number) as [number, number]) : []
}
