import { expect, it } from 'vitest'
import { clock, spoken } from './times.ts'

it.each([
  [0, '0:00', '0 seconds'],
  [7.9, '0:07', '7 seconds'],
  [61, '1:01', '1 minute 1 second'],
  [600, '10:00', '10 minutes'],
  [3600, '1:00:00', '1 hour'],
  [7384, '2:03:04', '2 hours 3 minutes 4 seconds'],
  [Number.NaN, '0:00', '0 seconds'],
  [-3, '0:00', '0 seconds'],
])('%d seconds are shown as %s and said as %s', (seconds, shown, said) => {
  expect([clock(seconds), spoken(seconds)]).toEqual([shown, said])
})
