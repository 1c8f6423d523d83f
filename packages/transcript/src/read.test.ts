import { describe, expect, test } from 'vitest'
import { readTimed, readTranscriptFile, type TimedFormat } from './convert.ts'
import { TranscriptUnreadable } from './model.ts'

const said = (format: TimedFormat, text: string) =>
  readTimed(format, text).segments.map(({ start, end, speaker, text: words }) => [start, end, speaker, words])

describe('SubRip is read', () => {
  test.each<[string, string, unknown[]]>([
    [
      'as the namespace shows it',
      '1\n00:00:00,780 --> 00:00:06,210\nAdam Curry: podcasting 2.0\nMarch 4 2023\n\n2\n00:00:06,210 --> 00:00:08,310\nEpisode 124\n',
      [
        [0.78, 6.21, 'Adam Curry', 'podcasting 2.0 March 4 2023'],
        [6.21, 8.31, 'Adam Curry', 'Episode 124'],
      ],
    ],
    [
      'from Windows, with a byte order mark',
      '\ufeff1\r\n00:00:01,000 --> 00:00:02,000\r\nHi\r\n\r\n',
      [[1, 2, null, 'Hi']],
    ],
    [
      'without numbers, with full stops, without hours',
      '00:01.5 --> 00:02.25\nHi\n\n01:02:03.004 --> 01:02:04.000\nHo',
      [
        [1.5, 2.25, null, 'Hi'],
        [3723.004, 3724, null, 'Ho'],
      ],
    ],
    [
      'without the empty lines between cues',
      '1\n00:00:01,000 --> 00:00:02,000\nHi\n2\n00:00:02,000 --> 00:00:03,000\nHo',
      [
        [1, 2, null, 'Hi'],
        [2, 3, null, 'Ho'],
      ],
    ],
    [
      'with empty lines within cues',
      '1\n00:00:01,000 --> 00:00:02,000\nHi\n\nyou\n\n2\n00:00:02,000 --> 00:00:03,000\nHo',
      [
        [1, 2, null, 'Hi you'],
        [2, 3, null, 'Ho'],
      ],
    ],
    [
      'without colours and places',
      '1\n00:00:01,000 --> 00:00:02,000\n{\\an8}<font color="#fff"><i>Hi</i></font> 3 < 4',
      [[1, 2, null, 'Hi 3 < 4']],
    ],
    ['with seconds alone', '1\n1,25 --> 2,5\nHi', [[1.25, 2.5, null, 'Hi']]],
    [
      'with a colon before the thousandths',
      '1\n00:00:01:250 --> 00:00:02:500\nHi',
      [[1.25, 2.5, null, 'Hi']],
    ],
    [
      'with seconds and minutes that were rounded up to sixty',
      '1\n00:00:58,500 --> 00:00:60,000\nHi\n\n2\n00:60:00,000 --> 00:59:60,500\nHo',
      [
        [58.5, 60, null, 'Hi'],
        [3600, 3600.5, null, 'Ho'],
      ],
    ],
    [
      'in whatever order its cues stand',
      '00:05,000 --> 00:06,000\nHo\n\n00:01,000 --> 00:09,000\nHi',
      [
        [1, 9, null, 'Hi'],
        [5, 6, null, 'Ho'],
      ],
    ],
    [
      'with a number that somebody says',
      '1\n00:00:01,000 --> 00:00:02,000\n1984\n\n2\n00:00:02,000 --> 00:00:03,000\nHo',
      [
        [1, 2, null, '1984'],
        [2, 3, null, 'Ho'],
      ],
    ],
    [
      'without a cue that says nothing',
      '1\n00:00:01,000 --> 00:00:02,000\n\n2\n00:00:02,000 --> 00:00:03,000\nHo',
      [[2, 3, null, 'Ho']],
    ],
    [
      'with a colon that is no name',
      '1\n00:00:01,000 --> 00:00:02,000\nWe start\n\n2\n00:00:02,000 --> 00:00:03,000\nRemember: soup',
      [
        [1, 2, null, 'We start'],
        [2, 3, null, 'Remember: soup'],
      ],
    ],
  ])('%s', (_, text, expected) => {
    expect(said('srt', text)).toEqual(expected)
  })
})

describe('WebVTT is read', () => {
  test.each<[string, string, unknown[]]>([
    [
      'with voices, settings, names of cues, notes, styles and regions',
      'WEBVTT - ours\nKind: captions\n\nSTYLE\n::cue{color:red}\n\nREGION\nid:a\n\nNOTE\nby hand\n\nintro\n00:01.000 --> 00:02.000 align:start line:0\n<v.loud Ana Lopez>Tom &amp; <i>Jerry</i></v>\n\nNOTE end\n',
      [[1, 2, 'Ana Lopez', 'Tom & Jerry']],
    ],
    [
      'with two voices in a cue',
      'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ana>Hi</v>\n<v Rui>Ho',
      [
        [1, 2, 'Ana', 'Hi'],
        [1, 2, 'Rui', 'Ho'],
      ],
    ],
    [
      'with the times of words',
      'WEBVTT\n\n00:01.000-->00:02.000\n<c>Good</c> <00:01.500><c>evening</c>',
      [[1, 2, null, 'Good evening']],
    ],
    [
      'with names in front instead of voices',
      'WEBVTT\n\n00:01.000 --> 00:02.000\nAna: Hi\n\n00:02.000 --> 00:03.000\nyou',
      [
        [1, 2, 'Ana', 'Hi'],
        [2, 3, 'Ana', 'you'],
      ],
    ],
    [
      'with signs that are no tags',
      'WEBVTT\n\n00:01.000 --> 00:02.000\n3 < 4 &lt;b&gt; R&D',
      [[1, 2, null, '3 < 4 <b> R&D']],
    ],
    [
      'without empty lines between cues',
      'WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n00:02.000 --> 00:03.000\nyou\n3\n00:03.000 --> 00:04.000\nall',
      [
        [1, 2, null, 'Hi'],
        [2, 3, null, 'you'],
        [3, 4, null, 'all'],
      ],
    ],
    [
      'with seconds alone',
      'WEBVTT\n\n0.860 --> 7.380\nHi\n\n65.5 --> 3700.25\nyou',
      [
        [0.86, 7.38, null, 'Hi'],
        [65.5, 3700.25, null, 'you'],
      ],
    ],
    [
      'with a header and no empty line below it',
      'WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:900000,LOCAL:00:00:00.000\n1\n00:01.000 --> 00:02.000\nHi',
      [[1, 2, null, 'Hi']],
    ],
    [
      'with a style right above a cue',
      'WEBVTT\n\nSTYLE\n::cue{color:red}\n00:01.000 --> 00:02.000\nHi',
      [[1, 2, null, 'Hi']],
    ],
    [
      'with rolling lines, each of which stands there twice',
      'WEBVTT\n\n00:01.000 --> 00:02.000\n \ngood<00:01.500><c> evening</c>\n\n00:02.000 --> 00:02.010\ngood evening\n \n\n00:02.010 --> 00:04.000\ngood evening\nand<00:03.000><c> welcome</c>\n',
      [
        [1, 2, null, 'good evening'],
        [2.01, 4, null, 'and welcome'],
      ],
    ],
    ['with cues right below its first line', 'WEBVTT\n00:01.000 --> 00:02.000\nHi', [[1, 2, null, 'Hi']]],
  ])('%s', (_, text, expected) => {
    expect(said('vtt', text)).toEqual(expected)
  })
})

describe('JSON is read', () => {
  test.each<[string, unknown, unknown[]]>([
    [
      'as the namespace has it',
      { version: '1.0.0', segments: [{ speaker: 'Ana', startTime: 0.5, endTime: 0.75, body: 'Hi' }] },
      [[0.5, 0.75, 'Ana', 'Hi']],
    ],
    [
      'without ends',
      {
        segments: [
          { startTime: 1, body: 'Hi' },
          { startTime: 4, body: 'Ho' },
        ],
      },
      [
        [1, 4, null, 'Hi'],
        [4, 6, null, 'Ho'],
      ],
    ],
    [
      'as Whisper writes it',
      { text: 'Hi', segments: [{ id: 0, start: 0, end: 1.5, text: ' Hi', tokens: [1] }] },
      [[0, 1.5, null, 'Hi']],
    ],
    [
      'as a bare list',
      [{ start: '00:00:01.500', end: '00:00:02.000', text: 'Hi', voice: 'Ana' }],
      [[1.5, 2, 'Ana', 'Hi']],
    ],
    [
      'in thousandths',
      { utterances: [{ start: 1500, end: 2000, text: 'Hi', speaker: 'A' }] },
      [[1.5, 2, 'A', 'Hi']],
    ],
    [
      'with numbers for speakers',
      { results: { utterances: [{ start: 1.5, end: 2, transcript: 'Hi', speaker: 0 }] } },
      [[1.5, 2, 'Speaker 1', 'Hi']],
    ],
    [
      'as monologues',
      {
        monologues: [
          {
            speaker: 1,
            elements: [
              { type: 'text', value: 'Hi', ts: 1, end_ts: 1.5 },
              { type: 'punct', value: ' ' },
              { type: 'text', value: 'you', ts: 1.6, end_ts: 2 },
            ],
          },
        ],
      },
      [[1, 2, 'Speaker 2', 'Hi you']],
    ],
    [
      'with names of milliseconds',
      { transcripts: [{ start_ms: 1500, end_ms: 2000, text: 'Hi', speaker: 'ana', start: '00:00:01.500' }] },
      [[1.5, 2, 'ana', 'Hi']],
    ],
  ])('%s', (_, value, expected) => {
    expect(said('json', JSON.stringify(value, null, 1))).toEqual(expected)
  })
})

describe('what is broken is told with its place', () => {
  test.each<[TimedFormat, string, number | null, number | null, RegExp]>([
    ['srt', '1\n00:00:01,000 --> 00:00:0x,000\nHi', 2, 18, /“00:00:0x,000” is no time/],
    [
      'srt',
      '1\n00:00:01,000 --> 00:00:02,000\nHi\n\n2\n  00:61:01,000 --> 00:00:04,000\nHo',
      6,
      3,
      /is no time/,
    ],
    ['srt', '1\n00:00:05,000 --> 00:00:04,000\nHi', 2, 18, /ends before it starts/],
    ['srt', '1\n00:00:05,000 --> 00:00:61,000\nHi', 2, 18, /“00:00:61,000” is no time/],
    ['srt', '1\n00:00:05,000 -->\nHi', 2, 17, /A time is missing/],
    ['srt', '1\n00:00:01,000 --> 00:00:02,000\nHi\n\n2\nHo\n', 6, 1, /times of this cue are missing/],
    ['srt', 'Dear all\n', 1, 1, /begins with a number/],
    ['srt', '1\n00:00:01,000 --> 00:00:02,000\n\n', null, null, /Nobody says anything/],
    ['vtt', 'WEBVTTX\n', 1, 1, /begins with WEBVTT/],
    ['vtt', 'WEBVTT\n\n00:01.000 --> 0:2.000\nHi', 3, 15, /is no time/],
    [
      'vtt',
      'WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n\nlost words\nof somebody\n',
      6,
      1,
      /times of this cue are missing/,
    ],
    ['json', '{"segments": [\n {"startTime": 1, "body": Hi}\n]}', 2, 27, /a value is missing/],
    ['json', '{"segments": [\n {"startTime": 1, "body": "Hi"}\n', 3, 1, /ends before its JSON does/],
    ['json', '{"segments": [{"body": "Hi" "x"}]}', 1, 29, /comma or a closing brace/],
    ['json', '{"segments": [{"body": "Hi}]}', 1, 24, /has no end/],
    ['json', "{'segments': []}", 1, 2, /double quotation marks/],
    ['json', '{"segments": []} x', 1, 18, /follows the end/],
    [
      'json',
      '{"segments": [\n  {"startTime": 1, "body": "a"},\n  {"startTime": "soon", "body": "b"}]}',
      3,
      3,
      /Segment 2 has no "startTime"/,
    ],
    ['json', '{"segments": [{"startTime": 2, "endTime": 1, "body": "b"}]}', 1, 15, /ends before it starts/],
    ['json', '{"segments": [{"startTime": 2}]}', 1, 15, /has no "body"/],
    ['json', '{"segments": [5]}', 1, 14, /Segment 1 is no object/],
    ['json', '{"words": 1}', 1, 1, /"segments"/],
  ])('%s: %j', (format, text, line, column, words) => {
    const error = refusal(() => readTimed(format, text))
    expect([error.line, error.column, error.message]).toEqual([line, column, expect.stringMatching(words)])
    if (line) expect(error.message.startsWith(`Line ${line}, column ${column}: `)).toBe(true)
  })

  test.each<[string, TimedFormat, Uint8Array, RegExp]>([
    [
      'another format',
      'srt',
      bytes('WEBVTT\n\n00:01.000 --> 00:02.000\nHi'),
      /is a WebVTT file, not a SubRip file/,
    ],
    ['another format', 'vtt', bytes('{"segments":[]}'), /is a JSON file/],
    ['another format', 'json', bytes('1\n00:00:01,000 --> 00:00:02,000\nHi'), /is a SubRip file/],
    ['nothing', 'srt', bytes(' \n'), /empty/],
    ['a sound', 'srt', new Uint8Array([73, 68, 51, 0, 0]), /not a text file/],
    ['6 MB', 'srt', new Uint8Array(6 * 1024 * 1024).fill(97), /at most 5 MB/],
  ])('a file of %s for %s is refused in a sentence', (_, format, file, words) => {
    expect(refusal(() => readTranscriptFile(format, file)).message).toMatch(words)
  })

  test('files of older programs and of Windows are read as well', () => {
    const text = '1\n00:00:01,000 --> 00:00:02,000\nGrüße\n'
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
    for (const file of [utf16, Buffer.from(text, 'latin1'), Buffer.from(`\ufeff${text}`)])
      expect(readTranscriptFile('srt', file).segments[0]?.text).toBe('Grüße')
  })
})

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function refusal(work: () => unknown): TranscriptUnreadable {
  try {
    work()
  } catch (error) {
    if (error instanceof TranscriptUnreadable) return error
    throw error
  }
  throw new Error('nothing was refused')
}
