import { describe, expect, test } from 'vitest'
import { readParagraphs, readTimed, writeTranscript } from './convert.ts'

describe('written anew', () => {
  const { segments } = readTimed(
    'json',
    JSON.stringify({
      segments: [
        { speaker: 'Ana <b>', startTime: 0, endTime: 4, body: 'Tom & Jerry --> <script>' },
        { speaker: 'Ana <b>', startTime: 4, endTime: 3603.5, body: 'and Rui' },
      ],
    }),
  )
  test.each([
    [
      'srt',
      '1\n00:00:00,000 --> 00:00:04,000\nAna <b>: Tom & Jerry → <script>\n\n2\n00:00:04,000 --> 01:00:03,500\nand Rui\n',
    ],
    [
      'vtt',
      'WEBVTT\n\n00:00:00.000 --> 00:00:04.000\n<v Ana &lt;b&gt;>Tom &amp; Jerry --&gt; &lt;script&gt;\n\n00:00:04.000 --> 01:00:03.500\n<v Ana &lt;b&gt;>and Rui\n',
    ],
    [
      'html',
      '<cite>Ana &lt;b&gt;:</cite>\n<time>0:00</time>\n<p>Tom &amp; Jerry --&gt; &lt;script&gt; and Rui</p>\n',
    ],
    ['txt', 'Ana <b>: Tom & Jerry --> <script> and Rui\n'],
  ] as const)('%s says it its own way, and nothing in it steers a page', (format, text) => {
    expect(writeTranscript(format, { segments })).toBe(text)
  })
})

describe('texts without cues', () => {
  test.each<['html' | 'txt', string, unknown[]]>([
    [
      'html',
      '<cite>Ana:</cite>\n<time>1:05</time>\n<p>Hi <b>you</b> &amp; me</p><p>all</p><cite>Rui:</cite><p>Ho</p>',
      [
        [65, 'Ana', 'Hi you & me'],
        [null, 'Ana', 'all'],
        [null, 'Rui', 'Ho'],
      ],
    ],
    [
      'html',
      '<!doctype html><title>x</title><style>p{}</style><script>alert("<p>no</p>")</script><!-- <p>no</p> --><p>Hi<br>you',
      [[null, null, 'Hi you']],
    ],
    [
      'txt',
      'Ana: Hi\nyou\n\nRui: Ho',
      [
        [null, 'Ana', 'Hi you'],
        [null, 'Rui', 'Ho'],
      ],
    ],
    [
      'txt',
      '[00:01:05] Ana: Hi\n(1:10) Rui: Ho',
      [
        [65, 'Ana', 'Hi'],
        [70, 'Rui', 'Ho'],
      ],
    ],
    [
      'txt',
      'Ana Lopez (00:05)\n\nHi you\n\nRui (00:09):\nHo',
      [
        [5, 'Ana Lopez', 'Hi you'],
        [9, 'Rui', 'Ho'],
      ],
    ],
    [
      'txt',
      'Just words\n\nand more',
      [
        [null, null, 'Just words'],
        [null, null, 'and more'],
      ],
    ],
  ])('%s %j is read by paragraph', (format, text, expected) => {
    expect(
      readParagraphs(format, text).map(({ start, speaker, text: words }) => [start, speaker, words]),
    ).toEqual(expected)
  })
})
