import { expect, it } from 'vitest'
import { buildFile } from './factory.ts'
import type { AudioFile } from './request.ts'
import { requiredBytes } from './threshold.ts'

it.each<[string, Partial<AudioFile>, number]>([
  ['a minute of a constant bit rate is its share of the audio bytes, behind the header', {}, 100 + 1000],
  [
    'a large artwork in the header raises the threshold',
    { bytes: 510_000, headerBytes: 500_000 },
    500_000 + 1000,
  ],
  ['a minute of a variable bit rate comes from the frame index', { firstMinuteBytes: 1700 }, 100 + 1700],
  ['an episode of exactly a minute must be received whole', { durationSeconds: 60 }, 10_100],
  ['an episode shorter than a minute must be received whole', { durationSeconds: 59.9 }, 10_100],
  ['an unknown duration asks for the whole file', { durationSeconds: null }, 10_100],
  ['a duration of nothing asks for the whole file', { durationSeconds: 0 }, 10_100],
  ['a header that was never measured asks for the whole file', { headerBytes: null }, 10_100],
  ['a header as long as the file asks for the whole file', { headerBytes: 10_100 }, 10_100],
  ['no more than the whole file can be asked for', { firstMinuteBytes: 99_999 }, 10_100],
  ['part of a byte is a byte', { durationSeconds: 601 }, 100 + 999],
  ['an empty file can never be downloaded', { bytes: 0 }, Number.POSITIVE_INFINITY],
])('%s', (_sentence, file, expected) => {
  expect(requiredBytes(buildFile(file))).toBe(expected)
})
