import { expect, test } from 'vitest'
import { decodePeaks, encodePeaks, type Peaks, peakFolder, peaksJson } from './peaks.ts'

const PEAKS: Peaks = {
  sampleRate: 8000,
  perSecond: 10,
  durationSeconds: 0.2,
  pairs: Int8Array.of(-128, 127, -3, 5),
}

test('stored peaks are read again', () => {
  expect(decodePeaks(encodePeaks(PEAKS))).toEqual(PEAKS)
})

// Node's Buffers lie side by side in one block of memory, and their slices share it.
test('peaks are read from a Buffer and from the middle of other bytes, as a copy of their own', () => {
  const buffer = Buffer.from(encodePeaks(PEAKS))
  const decoded = decodePeaks(buffer)
  expect(decoded).toEqual(PEAKS)
  const bytes = new Uint8Array(buffer.length + 9)
  bytes.set(buffer, 5)
  expect(decodePeaks(bytes.subarray(5, 5 + buffer.length))).toEqual(PEAKS)
  buffer.fill(0)
  expect(decoded).toEqual(PEAKS)
})

test.each([
  ['nothing', new Uint8Array()],
  ['too short', encodePeaks(PEAKS).subarray(0, -1)],
  ['too long', Uint8Array.of(...encodePeaks(PEAKS), 0)],
  ['another version', encodePeaks(PEAKS).with(0, 1)],
  ['something else', new TextEncoder().encode('{"version":2,"data":[1,2,3,4,5,6]}')],
])('%s is no peaks', (_, bytes) => {
  expect(decodePeaks(bytes)).toBeNull()
})

test('samples are folded into the lowest and highest of each tenth of a second, wherever the chunks end', () => {
  const samples = Int16Array.from({ length: 1200 }, (_, index) =>
    index === 7 ? -32_768 : index === 900 ? 16_384 : 0,
  )
  const bytes = new Uint8Array(samples.buffer)
  const folder = peakFolder()
  for (const [from, to] of [
    [0, 15],
    [15, 16],
    [16, 2400],
  ])
    folder.add(bytes.subarray(from, to))
  expect(peaksJson(folder.finish())).toEqual({
    version: 2,
    channels: 1,
    sample_rate: 8000,
    samples_per_pixel: 800,
    bits: 8,
    length: 2,
    data: [-128, 0, 0, 64],
  })
})
