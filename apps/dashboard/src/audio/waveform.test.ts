import { expect, it } from 'vitest'
import { parsePeaks } from './waveform.ts'

it('each bar is the greatest swing of its stretch, the loudest fills the height', () => {
  expect(parsePeaks({ data: [-10, 10, -20, 20, -40, 40, 0, 0] }, 2)).toEqual([0.5, 1])
})
it('a short file has as many bars as pairs', () => expect(parsePeaks({ data: [-5, 5] }, 140)).toEqual([1]))
it('silence stays flat', () => expect(parsePeaks({ data: [0, 0, 0, 0] }, 2)).toEqual([0, 0]))
it.each([[null], [{}], [{ data: 'x' }], [{ data: [] }]])('%j is no peaks file', (file) =>
  expect(parsePeaks(file, 4)).toBeNull(),
)
