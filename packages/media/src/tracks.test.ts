import { expect, test } from 'vitest'
import { trackFolder } from './tracks.ts'

test('each side has its own levels, wherever chunks end', () => {
  const samples = new Int16Array(8000)
  // Half a second: the left at half of what there is, the right silent, then the other way round.
  for (let at = 0; at < 8000; at++) {
    const isLeft = at % 2 === 0
    const isFirst = at < 4000
    samples[at] = isLeft === isFirst ? (at % 4 < 2 ? 16_384 : -16_384) : 0
  }
  const bytes = new Uint8Array(samples.buffer)
  const folder = trackFolder()
  for (let at = 0; at < bytes.length; at += 1001) folder.add(bytes.subarray(at, at + 1001))
  const { left, right, perSecond } = folder.finish()
  expect([perSecond, left.length, right.length]).toEqual([20, 10, 10])
  expect([left[0], right[9]].map((level) => Math.round(level ?? 0))).toEqual([-6, -6])
  expect([left[9], right[0]]).toEqual([-100, -100])
})
