import type { AudioReport, FindingCode } from '@podstead/contract/episodes/episode-fields'
import { describe, expect, test } from 'vitest'
import { FINDING } from './sound-copy.ts'
import { canBeLevelled, signed, toMeasures } from './sound-rules.ts'

const report = (...codes: FindingCode[]): AudioReport => ({
  loudness_lufs: -22.31,
  loudness_range_lu: 5.2,
  true_peak_dbtp: -0.4,
  silence_start_second: 0,
  silence_end_second: 0,
  clipped_samples: 0,
  channel_note: null,
  target_lufs: -16,
  findings: codes.map((code) => ({ code, value: null })),
})

describe('what was measured, in words', () => {
  test.each<[FindingCode[], string, string]>([
    [[], 'As loud as other podcasts.', 'Leaves room for the apps’ encoders.'],
    [['too_quiet'], 'Quieter than other podcasts.', 'Leaves room for the apps’ encoders.'],
    [
      ['too_loud', 'peak_too_high'],
      'Louder than other podcasts.',
      'So close to the limit that it can crackle.',
    ],
  ])('%j', (codes, loudness, peak) => {
    expect(toMeasures(report(...codes)).map(({ text }) => text)).toEqual([
      loudness,
      peak,
      'Between quiet and loud passages.',
    ])
    expect(toMeasures(report(...codes)).map(({ value }) => value)).toEqual([
      '−22.3 LUFS',
      '−0.4 dBTP',
      '5.2 LU',
    ])
  })

  test('nothing is said of what was not measured', () => {
    expect(
      toMeasures({ ...report(), loudness_lufs: null, true_peak_dbtp: null, loudness_range_lu: null }),
    ).toEqual([])
  })

  test('a loudness finding tells the distance to what it should be', () => {
    expect(FINDING.too_quiet(-22.3, -16)).toContain('6.3 LU quieter')
    expect(FINDING.too_loud(-12, -19)).toContain('7.0 LU louder')
    expect(FINDING.silence_start(3.24, -16)).toBe('It begins with 3.2 seconds of silence.')
    expect(FINDING.clipped(1204, -16)).toMatch(/^1,204 samples/)
  })
})

test.each<[FindingCode[], boolean]>([
  [['too_quiet'], true],
  [['too_loud'], true],
  [['peak_too_high'], true],
  [['silence_start', 'channels_same'], false],
  [[], false],
])('levelling is offered for %j: %s', (codes, isOffered) =>
  expect(canBeLevelled(report(...codes))).toBe(isOffered),
)

test.each([
  [-16.04, '−16.0'],
  [-0.01, '0.0'],
  [3, '3.0'],
])('%d is written %s', (value, text) => expect(signed(value)).toBe(text))
