import { expect, test } from 'vitest'
import { ticksTo } from './chart-ticks.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [340, [0, 100, 200, 300, 400]],
  [560, [0, 200, 400, 600]],
  [9, [0, 5, 10]],
  [932, [0, 250, 500, 750, 1000]],
  [400, [0, 100, 200, 300, 400]],
  [1_234_567, [0, 500_000, 1_000_000, 1_500_000]],
])('the lines of a chart up to %i stand at round numbers', (most, ticks) => {
  expect(ticksTo(most)).toEqual(ticks)
})
