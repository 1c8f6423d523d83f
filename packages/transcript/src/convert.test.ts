import { describe, expect, test } from 'vitest'
import { convertForeign, readTranscriptFile, type TranscriptFormat } from './convert.ts'

describe('files from elsewhere', () => {
  const VTT = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHi\n'
  test.each<[string, TranscriptFormat, string, string]>([
    [
      'cues without empty lines',
      'vtt',
      'WEBVTT\n\n1.0 --> 2.0\nHi\n2.0 --> 3.0\nyou',
      `${VTT}\n00:00:02.000 --> 00:00:03.000\nyou\n`,
    ],
    ['SubRip that is called WebVTT', 'vtt', '1\n00:00:01,000 --> 00:00:02,000\nHi', VTT],
    ['SubRip without numbers that is called WebVTT', 'vtt', '00:00:01,000 --> 00:00:02,000\nHi', VTT],
    ['a text', 'txt', 'Ana: Hi', 'Ana: Hi'],
  ])('%s become what their format promises', (_, format, text, expected) => {
    expect(convertForeign(format, bytes(text))).toBe(expected)
  })

  test('Chinese SubRip in GBK becomes UTF-8', () => {
    const file = Buffer.concat([
      bytes('1\n00:00:01,000 --> 00:00:02,000\n'),
      Buffer.from('b4f3bcd2bac3a3acbbb6d3adcad5ccfd', 'hex'),
    ])
    expect(convertForeign('srt', file)).toContain('大家好，欢迎收听')
    expect(readTranscriptFile('srt', file).segments[0]?.text).toBe('大家好，欢迎收听')
  })

  test.each<[TranscriptFormat, string, RegExp]>([
    ['srt', '<!doctype html><p>Not found', /web page/],
    ['txt', '<html>Not found', /web page/],
    ['vtt', 'WEBVTT\n\n00:01.000 --> soon\nHi', /Line 3, column 15/],
    ['json', '{"a": 1}', /"segments"/],
    ['txt', ' ', /empty/],
  ])('%s of %j is refused', (format, text, words) => {
    expect(() => convertForeign(format, bytes(text))).toThrow(words)
  })
})

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
