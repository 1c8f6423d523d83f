import { describe, expect, test } from 'vitest'
import { alignWords } from './align.ts'
import { toCaptions, writeSentences } from './captions.ts'
import { readParagraphs, readTranscriptFile } from './convert.ts'
import { joinLines, wrapLines } from './lines.ts'
import { partWords } from './part-words.ts'
import { retimeWords } from './retime.ts'
import { toSentences } from './sentences.ts'
import { joinWords, splitWords } from './split-words.ts'
import { stitchPieces } from './stitch.ts'
import type { TimedSentence, TimedWord } from './words.ts'

const word = (text: string, start: number, end: number): TimedWord => ({ text, start, end, confidence: null })
const sentence = (words: TimedWord[], speaker: string | null = null): TimedSentence => ({
  words,
  speaker,
  speakerCode: speaker ?? '',
  startsParagraph: true,
})
const evenly = (text: string, from = 0) =>
  text.split(' ').map((one, at) => word(one, from + at * 0.5, from + at * 0.5 + 0.5))
const read = (format: 'srt' | 'vtt' | 'json', text: string) =>
  readTranscriptFile(format, new TextEncoder().encode(text)).segments

describe('captions', () => {
  test('of two people who speak at once are both read', () => {
    const captions = toCaptions([
      sentence(evenly('I have been talking for a very long time about many things that matter to me'), 'Ana'),
      sentence([word('Yes.', 2, 3)], 'Ben'),
      sentence([word('Good.', 20, 21)], 'Ana'),
    ])
    for (const { start, end } of captions) expect(end - start).toBeGreaterThanOrEqual(1)
  })

  test('of words without a length follow each other and share the time', () => {
    const captions = toCaptions([
      sentence(
        evenly('one two three four five six seven eight nine ten').map((one) => ({
          ...one,
          start: 3,
          end: 3,
        })),
      ),
      sentence(
        evenly('eleven twelve thirteen fourteen fifteen sixteen').map((one) => ({
          ...one,
          start: 3,
          end: 3,
        })),
      ),
      sentence([word('Done.', 9, 9)]),
    ])
    expect(captions.at(-1)).toMatchObject({ start: 9, end: 10, lines: ['Done.'] })
    let before = 0
    for (const { start, end } of captions) {
      expect(start).toBeGreaterThanOrEqual(before)
      expect(end - start).toBeGreaterThanOrEqual(1)
      before = end
    }
  })

  test.each(['vtt', 'srt', 'json', 'html', 'txt'] as const)(
    'of nothing are an empty file of %s',
    (format) => {
      for (const nothing of [[], [sentence([])], [sentence([word('', 0, 1), word('\u200b\ufeff', 1, 2)])]])
        expect(() => writeSentences(nothing, format)).not.toThrow()
    },
  )

  test('of a word that is longer than a line have it whole', () => {
    const long = 'https://podcast.example/a/very/long/address/that/nobody/should/ever/part'
    expect(
      toCaptions([sentence([word('See', 0, 1), word(long, 1, 2)])]).flatMap(({ lines }) => lines),
    ).toEqual(['See', long])
  })
})

describe('scripts without spaces', () => {
  test.each([
    ['สวัสดี ครับ ผมชื่อ', 'สวัสดี ครับ ผมชื่อ'],
    ['မြန်မာ စကား', 'မြန်မာ စကား'],
    ['コンピューターの話', 'コンピューターの話'],
    ['トム・ハンクスさん', 'トム・ハンクスさん'],
  ])('%s keeps its spaces when it is parted into words', (text, wanted) => {
    expect(joinWords(splitWords(text)).replaceAll('\u00a0', ' ')).toBe(wanted)
    const parted = partWords(splitWords(text).map((one, at) => word(one, at, at + 1)))
    expect(joinWords(parted.map((one) => one.text)).replaceAll('\u00a0', ' ')).toBe(wanted)
  })

  test('Thai captions have the spaces between phrases', () => {
    const [heard] = toSentences([word('สวัสดีครับ ผมชื่อสมชาย', 0, 4)], { language: 'th' })
    expect(heard && toCaptions([heard])[0]?.lines).toEqual(['สวัสดีครับ ผมชื่อสมชาย'])
  })

  test.each([
    'ที่นี่มีน้ำที่ใหญ่กว่าที่อื่นเพราะที่นี่มีน้ำ',
    'コンピューターがあっとうてきにいい、という話です。',
    'မြန်မာစကားပြောတတ်ပါတယ်',
  ])('no line of %s begins with a mark, a vowel or a comma', (text) => {
    const lines = wrapLines(text, 7)
    expect(lines.length).toBeGreaterThan(2)
    expect(joinLines(lines)).toBe(text)
    for (const line of lines) expect(line).not.toMatch(/^[\p{M}ー、。っゃะาำ]/u)
  })

  test('half a million characters are parted at once', () => {
    for (const text of ['漢', 'a', 'ー', 'かーっ'])
      expect(joinLines(wrapLines(text.repeat(500_000 / text.length), 32))).toHaveLength(
        text.length * Math.floor(500_000 / text.length),
      )
  })
})

describe('words with odd texts and times', () => {
  const odd = [
    word('', 0, 0),
    word('Hello', 0, 0),
    word(' , ', 0.5, 0.4),
    word('👩‍👧', 0.2, 0.3),
    word('e\u0301te\u0301', 0.2, 9),
    word('\u202eabc', 2, 1),
    word('שלום', 3_000_000, 3_000_001),
    word('end.', 6, 6),
  ]

  test('are stitched in order, none before the one in front of it', () => {
    const words = stitchPieces([
      { start: 0, end: 10, words: odd },
      { start: 8, end: 20, words: [word('more', 9, 9), word('', 9, 9)] },
      { start: 3, end: 4, words: [word('inside', 3, 4)] },
    ])
    for (const [at, { start, end }] of words.entries()) {
      expect(end).toBeGreaterThanOrEqual(start)
      expect(start).toBeGreaterThanOrEqual(words[at - 1]?.end ?? 0)
    }
  })

  test('are written and read in every format', () => {
    const sentences = toSentences(odd, { language: 'en' })
    for (const format of ['vtt', 'srt', 'json'] as const)
      expect(
        read(format, writeSentences(sentences, format))
          .map(({ text }) => text)
          .join(' '),
      ).toContain('Hello')
  })

  test('find their place, or none, in what is heard anew', () => {
    expect(alignWords([], odd)).toEqual([])
    expect(alignWords(odd, [])).toEqual(odd.map(() => null))
    expect(alignWords(odd, odd)).toHaveLength(odd.length)
    expect(retimeWords(odd, '')).toEqual([])
    expect(retimeWords([], 'new')).toEqual([])
  })

  test('30,000 of them are parted, aligned and written', () => {
    const heard = Array.from({ length: 30_000 }, (_, at) =>
      word(`w${at % 900}${at % 12 ? '' : '.'}`, at * 0.3, at * 0.3 + 0.3),
    )
    const sentences = toSentences(heard, { language: 'en' })
    expect(sentences.flatMap(({ words }) => words)).toHaveLength(30_000)
    expect(
      alignWords(
        heard,
        heard.map((one) => ({ ...one, start: one.start + 30, end: one.end + 30 })),
      )[29_999]?.start,
    ).toBeCloseTo(9029.7)
    expect(read('vtt', writeSentences(sentences, 'vtt')).length).toBeGreaterThan(1000)
  })
})

describe('files as programs really write them', () => {
  test('a sentence with a colon at the beginning is no name', () => {
    const srt = (first: string) =>
      read(
        'srt',
        `1\n00:00:00,000 --> 00:00:02,000\n${first}\n\n2\n00:00:02,000 --> 00:00:03,000\nThey do.\n`,
      )
    expect(srt('Today on the podcast: why bees dance')[0]).toMatchObject({ speaker: null })
    expect(srt('Heute im Podcast: Bienen')[0]).toMatchObject({ speaker: null })
    expect(srt('Ludwig van Beethoven: Good morning')[1]).toMatchObject({ speaker: 'Ludwig van Beethoven' })
    expect(srt('SPEAKER 1: Good morning')[1]).toMatchObject({ speaker: 'SPEAKER 1' })
  })

  test('Otter: a name and a time above what is said', () => {
    expect(
      readParagraphs('txt', 'Ana Lopez  0:03  \nHello there.\n\nSpeaker 2  1:02:12  \nHi Ana.\n'),
    ).toEqual([
      { start: 3, speaker: 'Ana Lopez', text: 'Hello there.' },
      { start: 3732, speaker: 'Speaker 2', text: 'Hi Ana.' },
    ])
    expect(readParagraphs('txt', 'We meet at 10:30\nand go')).toMatchObject([
      { text: 'We meet at 10:30 and go' },
    ])
  })

  test('Google: words are not said twice where people are told apart', () => {
    const words = (tag?: number) => [
      { word: 'Hi', startTime: '0s', endTime: '1s', ...(tag && { speakerTag: tag }) },
      { word: 'there.', startTime: '1s', endTime: '2s', ...(tag && { speakerTag: tag }) },
    ]
    const results = [words(), words(1)].map((list) => ({ alternatives: [{ words: list }] }))
    expect(read('json', JSON.stringify({ results }))).toEqual([
      { start: 0, end: 2, speaker: 'Speaker 1', text: 'Hi there.' },
    ])
  })

  test('Azure: phrases in thousandths, with how long they last', () => {
    const phrases = [{ speaker: 0, offsetMilliseconds: 40, durationMilliseconds: 1000, text: 'Hi there.' }]
    expect(read('json', JSON.stringify({ combinedPhrases: [{ text: 'Hi there.' }], phrases }))).toEqual([
      { start: 0.04, end: 1.04, speaker: 'Speaker 1', text: 'Hi there.' },
    ])
  })

  test('Gladia: the list within the result', () => {
    const utterances = [{ start: 0.1, end: 1, text: 'Hi there', speaker: 0 }]
    expect(read('json', JSON.stringify({ result: { transcription: { utterances } } }))).toEqual([
      { start: 0.1, end: 1, speaker: 'Speaker 1', text: 'Hi there' },
    ])
  })

  test('Teams: a byte order mark, CRLF and voices', () => {
    const vtt = '\ufeffWEBVTT\r\n\r\n6d3a-0/12-0\r\n00:00:03.450 --> 00:00:03.450\r\n<v Ana Lopez>Hi</v>\r\n'
    expect(read('vtt', vtt)).toEqual([{ start: 3.45, end: 3.451, speaker: 'Ana Lopez', text: 'Hi' }])
  })
})
