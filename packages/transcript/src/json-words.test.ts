import { describe, expect, test } from 'vitest'
import { readTimed, type TimedFormat } from './convert.ts'

const said = (format: TimedFormat, text: string) =>
  readTimed(format, text).segments.map(({ start, end, speaker, text: words }) => [start, end, speaker, words])

describe('JSON of transcription services is read', () => {
  const aws = (type: string, content: string, start?: string, end?: string) => ({
    type,
    start_time: start,
    end_time: end,
    alternatives: [{ confidence: '0.9', content }],
  })
  const segment = (body: string, startTime: number, endTime: number) => ({ startTime, endTime, body })
  test.each<[string, unknown, unknown[]]>([
    [
      'a list in thousandths',
      [
        { start: 860, end: 7380, text: 'Good evening and welcome' },
        { start: 7380, end: 9000, text: 'to the night train' },
      ],
      [
        [0.86, 7.38, null, 'Good evening and welcome'],
        [7.38, 9, null, 'to the night train'],
      ],
    ],
    [
      'segments in thousandths without ends',
      {
        segments: [
          { start: 1000, text: 'Good evening' },
          { start: 3000, text: 'and welcome' },
          { start: 5000, text: 'to all' },
        ],
      },
      [
        [1, 3, null, 'Good evening'],
        [3, 5, null, 'and welcome'],
        [5, 7, null, 'to all'],
      ],
    ],
    [
      'whole seconds stay seconds',
      {
        segments: [
          {
            start: 0,
            end: 90,
            text: 'Good evening and welcome to the night train, in which we talk for long.',
          },
        ],
      },
      [[0, 90, null, 'Good evening and welcome to the night train, in which we talk for long.']],
    ],
    ['short whole seconds stay seconds', [{ start: 10, end: 20, text: 'Hi' }], [[10, 20, null, 'Hi']]],
    [
      'words and punctuation, with speakers beside them',
      {
        jobName: 'one',
        results: {
          transcripts: [{ transcript: 'Hi, you. Ho' }],
          items: [
            aws('pronunciation', 'Hi', '0.5', '0.9'),
            aws('punctuation', ','),
            aws('pronunciation', 'you', '1.0', '1.4'),
            aws('punctuation', '.'),
            aws('pronunciation', 'Ho', '1.5', '2.0'),
          ],
          speaker_labels: {
            segments: [
              {
                items: [
                  { start_time: '0.5', speaker_label: 'spk_0' },
                  { start_time: '1.0', speaker_label: 'spk_0' },
                  { start_time: '1.5', speaker_label: 'spk_1' },
                ],
              },
            ],
          },
        },
      },
      [
        [0.5, 1.4, 'Speaker 1', 'Hi, you.'],
        [1.5, 2, 'Speaker 2', 'Ho'],
      ],
    ],
    [
      'a transcription with offsets',
      {
        result: { language: 'en' },
        transcription: [
          {
            timestamps: { from: '00:00:01,500', to: '00:00:02,000' },
            offsets: { from: 1500, to: 2000 },
            text: ' Hi',
          },
        ],
      },
      [[1.5, 2, null, 'Hi']],
    ],
    [
      'channels',
      {
        metadata: {},
        results: {
          channels: [
            {
              alternatives: [
                {
                  transcript: 'hi you',
                  words: [
                    { word: 'hi', punctuated_word: 'Hi', start: 1, end: 1.5, speaker: 0 },
                    { word: 'you', punctuated_word: 'you.', start: 1.5, end: 2, speaker: 1 },
                  ],
                },
              ],
            },
          ],
        },
      },
      [
        [1, 1.5, 'Speaker 1', 'Hi'],
        [1.5, 2, 'Speaker 2', 'you.'],
      ],
    ],
    [
      'words in thousandths',
      {
        id: 'x',
        text: 'Hi you.',
        audio_duration: 3,
        utterances: null,
        words: [
          { text: 'Hi', start: 250, end: 500, speaker: 'A' },
          { text: 'you.', start: 500, end: 900, speaker: 'A' },
        ],
      },
      [[0.25, 0.9, 'A', 'Hi you.']],
    ],
    [
      'words with the blanks between them',
      {
        language_code: 'eng',
        words: [
          { text: 'Hi', start: 0.25, end: 0.5, type: 'word', speaker_id: 'speaker_0' },
          { text: ' ', start: 0.5, end: 0.5, type: 'spacing' },
          { text: 'you.', start: 0.5, end: 0.9, type: 'word', speaker_id: 'speaker_0' },
        ],
      },
      [[0.25, 0.9, 'Speaker 1', 'Hi you.']],
    ],
    [
      'events with pieces',
      {
        wireMagic: 'pb3',
        events: [
          { tStartMs: 0, dDurationMs: 9000, id: 1 },
          {
            tStartMs: 1500,
            dDurationMs: 4000,
            segs: [{ utf8: 'good' }, { utf8: ' evening', tOffsetMs: 400 }],
          },
          { tStartMs: 3000, aAppend: 1, segs: [{ utf8: '\n' }] },
          { tStartMs: 5000, dDurationMs: 1000, segs: [{ utf8: 'Hi\nyou' }] },
        ],
      },
      [
        [1.5, 1.9, null, 'good evening'],
        [5, 6, null, 'Hi you'],
      ],
    ],
    [
      'alternatives with words',
      {
        results: [
          {
            alternatives: [
              {
                transcript: 'Hi you',
                words: [
                  { word: 'Hi', startTime: '0.100s', endTime: '0.4s', speakerTag: 1 },
                  { word: 'you', startTime: '0.400s', endTime: '1s', speakerTag: 1 },
                ],
              },
            ],
          },
        ],
      },
      [[0.1, 1, 'Speaker 1', 'Hi you']],
    ],
    [
      'a list of words and punctuation',
      {
        format: '2.9',
        results: [
          { type: 'word', start_time: 0.5, end_time: 0.9, alternatives: [{ content: 'Hi', speaker: 'S1' }] },
          {
            type: 'punctuation',
            start_time: 0.9,
            end_time: 0.9,
            attaches_to: 'previous',
            alternatives: [{ content: '.', speaker: 'S1' }],
          },
        ],
      },
      [[0.5, 0.9, 'Speaker 1', 'Hi.']],
    ],
    [
      'phrases in ten-millionths',
      {
        recognizedPhrases: [
          { offsetInTicks: 15_000_000, durationInTicks: 5_000_000, speaker: 1, nBest: [{ display: 'Hi.' }] },
        ],
      },
      [[1.5, 2, 'Speaker 1', 'Hi.']],
    ],
    [
      'a segment a word, with no blank before a comma',
      {
        version: '1.0.0',
        segments: [
          segment('Well', 0.1, 0.4),
          segment(',', 0.4, 0.5),
          segment('hello', 0.5, 0.9),
          segment('!', 0.9, 1),
        ],
      },
      [
        [0.1, 0.5, null, 'Well,'],
        [0.5, 1, null, 'hello!'],
      ],
    ],
    [
      'words without blanks in Chinese',
      {
        words: [
          { word: '你', start: 0.1, end: 0.2 },
          { word: '好', start: 0.2, end: 0.3 },
        ],
      },
      [[0.1, 0.3, null, '你好']],
    ],
  ])('%s', (_, value, expected) => {
    expect(said('json', JSON.stringify(value))).toEqual(expected)
  })

  test('nothing said in words is lost where their times are', () => {
    const value = {
      words: Array.from({ length: 60_000 }, (_, at) => ({ word: 'word', start: at / 2, end: at / 2 + 0.4 })),
    }
    const words = readTimed('json', JSON.stringify(value)).segments.flatMap(({ text }) => text.split(' '))
    expect(words).toHaveLength(60_000)
  })
})
