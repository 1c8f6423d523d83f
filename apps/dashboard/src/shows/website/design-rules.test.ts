import { describe, expect, test } from 'vitest'
import { contrast, readable } from './design-rules.ts'

describe('contrast', () => {
  test.each([
    ['#000000', '#ffffff', 21, 'well'],
    ['#ffffff', '#FFFFFF', 1, 'badly'],
    ['#767676', '#ffffff', 4.54, 'well'],
    ['#777777', '#ffffff', 4.48, 'large'],
    ['#949494', '#ffffff', 3.03, 'large'],
    ['#959595', '#ffffff', 2.99, 'badly'],
    ['#14342b', '#fbf7ef', 12.63, 'well'],
  ])('%s on %s is %d : 1', (a, b, ratio, verdict) => {
    expect(contrast(a, b)).toBeCloseTo(ratio, 1)
    expect(readable(contrast(a, b) ?? 0)).toBe(verdict)
  })
  test('of half a colour is not known', () => expect(contrast('#12', '#ffffff')).toBeNull())
})
