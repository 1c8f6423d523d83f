import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readParagraphs, readTranscriptFile, TIMED_FORMATS, writeTranscript } from './convert.ts'
import { MAX_SEGMENTS, TranscriptUnreadable } from './model.ts'

const FORMATS = ['srt', 'vtt', 'json', 'html', 'txt'] as const
const CUE = '1\n00:00:01,000 --> 00:00:02,000\n'
const BEGINNINGS = {
  srt: CUE,
  vtt: 'WEBVTT\n\n00:01.000 --> 00:02.000\n',
  json: '{"segments":[{"startTime":1,"body":"',
  html: '<p>',
  txt: 'Ana: ',
} as const

/** What makes careless readers take forever. */
const PIECES = [
  '<',
  '<a',
  '<v ',
  '</',
  '<script',
  '<!--',
  '&',
  '&#',
  '&#x',
  '{\\',
  '{\\a}',
  '"',
  '\\',
  '\\"',
  '[',
  '{"a":',
  '-->',
  '\n',
  '\n\n',
  '1\n',
  ' ',
  'A: ',
  'Aa ',
  '[0:0',
  '(',
  '\r',
  '\u2028',
  '漢',
  '😀',
  'a',
]

describe('half a million characters of one thing', () => {
  // A reader that goes over the text again for each piece would need hours; the runner's limit tells.
  test.each(FORMATS.flatMap((format) => PIECES.map((piece) => [format, piece] as const)))(
    '%s of %j is read or refused at once',
    (format, piece) => {
      const text = BEGINNINGS[format] + piece.repeat(500_000 / piece.length)
      expect(outcome(() => readParagraphs(format, text))).toMatch(/read|refused/)
    },
  )
})

describe('any text', () => {
  const nasty = fc.array(
    fc.oneof(
      fc.constantFrom(...PIECES, CUE, 'WEBVTT\n\n', '00:01.000 --> 00:02.000\n'),
      fc.string({ unit: 'binary', maxLength: 4 }),
    ),
    { maxLength: 40 },
  )
  test.each(FORMATS)(
    'as %s is read or refused, never a defect; and what was read can be written and read again',
    (format) => {
      fc.assert(
        fc.property(nasty, (pieces) => {
          const text = BEGINNINGS[format] + pieces.join('')
          expect(outcome(() => readParagraphs(format, text))).toMatch(/read|refused/)
          if (format === 'html' || format === 'txt') return
          try {
            const read = readTranscriptFile(format, new TextEncoder().encode(text))
            for (const other of TIMED_FORMATS)
              readTranscriptFile(other, new TextEncoder().encode(writeTranscript(other, read)))
          } catch (error) {
            if (!(error instanceof TranscriptUnreadable)) throw error
          }
        }),
        { numRuns: 400 },
      )
    },
  )
})

test.each(TIMED_FORMATS)('more than 50,000 cues of %s are refused, and 50,000 are not', (format) => {
  const of = (count: number) => {
    const starts = Array.from({ length: count }, (_, at) => at)
    if (format === 'json')
      return JSON.stringify({ segments: starts.map((startTime) => ({ startTime, body: 'a' })) })
    return `WEBVTT\n\n${starts.map((at) => `${Math.floor(at / 60)}:${String(at % 60).padStart(2, '0')}.000 --> 999:59.000\na\n`).join('\n')}`.replace(
      format === 'srt' ? 'WEBVTT\n\n' : '',
      '',
    )
  }
  expect(outcome(() => readParagraphs(format, of(MAX_SEGMENTS)))).toBe('read')
  expect(() => readParagraphs(format, of(MAX_SEGMENTS + 1))).toThrow('more than 50,000')
})

test('names that mean something to the language are names like all others', () => {
  const text = '{"__proto__": {"segments": [{"startTime": 1, "body": "Hi"}]}, "constructor": 1}'
  expect(() => readParagraphs('json', text)).toThrow('"segments"')
  expect(({} as { segments?: unknown }).segments).toBeUndefined()
})

test('a thousand lists within lists are refused', () => {
  expect(() => readParagraphs('json', '['.repeat(1000))).toThrow('nested too deeply')
})

function outcome(work: () => unknown): string {
  try {
    work()
    return 'read'
  } catch (error) {
    if (error instanceof TranscriptUnreadable) return 'refused'
    throw error
  }
}
