import { expect, test } from 'vitest'
import { closestZoom, MAX_POINTS, tickSeconds, wavePeaks } from './wave-peaks.ts'

test('the loudest swing of a file fills the height', () => {
  expect(wavePeaks({ data: [-10, 20, -40, 5] })).toEqual([
    [0.5, 0.125],
    [-0.25, -1],
  ])
})

test('three hours are drawn with a bounded number of points, and no peak is lost', () => {
  const data: number[] = Array.from({ length: 3 * 3600 * 10 * 2 }, (_, i) => (i % 2 ? 10 : -10))
  data[100_001] = 127
  const [upper, lower] = wavePeaks({ data })
  expect([upper.length, lower.length]).toEqual([MAX_POINTS, MAX_POINTS])
  expect(Math.max(...upper)).toBe(1)
})

test.each([[null], [{}], [{ data: [] }], [{ data: 'x' }], [{ data: [0, 0, 0, 0] }], [{ data: ['a', null] }]])(
  '%j is drawn as a level line',
  (file) =>
    expect(wavePeaks(file)).toEqual([
      [0, 0],
      [0, 0],
    ]),
)

test('a tenth of a second is wide enough to be hit, and a long file does not grow beyond what browsers lay out', () => {
  expect(closestZoom(600)).toBe(50)
  expect(closestZoom(40_000) * 40_000).toBeLessThanOrEqual(1_000_000)
})

test.each([
  [50, 2],
  [10, 10],
  [1.5, 120],
  [0.1, 1800],
])('at %d pixels a second the ruler is labelled every %d seconds', (pxPerSecond, seconds) => {
  expect(tickSeconds(pxPerSecond)).toBe(seconds)
})
