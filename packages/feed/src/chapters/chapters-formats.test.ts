import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ChaptersUnreadable, chapterEnds, type MarkedChapter, tidyChapters } from './chapters-model.ts'
import { writePodloveChapters } from './chapters-psc.ts'
import { type ChapterFormat, readChapters } from './chapters-read.ts'
import { writeTextChapters } from './chapters-text.ts'
import { readTime, writeExactTime, writeTime } from './chapters-time.ts'
import { writeVttChapters } from './chapters-vtt.ts'

const read = (text: string) => readChapters(new TextEncoder().encode(text))
const starts = (text: string) => read(text).chapters.map(({ start, title }) => [start, title])
const problem = (text: string) => {
  try {
    read(text)
  } catch (error) {
    if (error instanceof ChaptersUnreadable) return [error.line, error.message]
    throw error
  }
  return null
}

describe('times', () => {
  test.each([
    ['00:01', 1],
    ['1:02:03', 3723],
    ['00:00:00.000', 0],
    ['01:00:00,5', 3600.5],
    ['75:30', 4530],
    ['123:00:01', 442_801],
    ['00:75', null],
    ['1:60:00', null],
    ['12', null],
    ['1:2', null],
    ['', null],
    ['a:bc', null],
    ['-1:00', null],
  ])('%s is %s seconds', (text, seconds) => {
    expect(readTime(text)).toBe(seconds)
  })

  test('print and parse to the same millisecond', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 359_999_999 }), (milliseconds) => {
        const seconds = milliseconds / 1000
        expect(readTime(writeTime(seconds))).toBeCloseTo(seconds, 6)
        expect(readTime(writeExactTime(seconds))).toBeCloseTo(seconds, 6)
        expect(writeTime(Math.floor(seconds))).toMatch(/^\d{2,}:[0-5]\d:[0-5]\d$/)
      }),
    )
  })
})

describe('lines of text', () => {
  test.each([
    '00:01 Arrival',
    '0:01 - Arrival',
    '[00:01] Arrival',
    '(00:00:01) – Arrival',
    '- 00:01 Arrival',
    '* [0:00:01] Arrival',
    '1. 00:01: Arrival',
    '• 00:01 | Arrival',
    '**00:01** Arrival',
    '\ufeff00:01\tArrival',
    '00:00:01.000 Arrival',
  ])('%j is a chapter', (line) => {
    expect(starts(line)).toEqual([[1, 'Arrival']])
  })

  test('may have a link, headings, empty lines and any order', () => {
    const { format, chapters } = read(
      '# Chapters\r\n\r\n01:00 [The border](https://example.org/b)\r\n00:00 Start <https://example.org/a>\r\n',
    )
    expect(format).toBe('txt')
    expect(chapters).toMatchObject([
      { start: 0, title: 'Start', url: 'https://example.org/a' },
      { start: 60, title: 'The border', url: 'https://example.org/b' },
    ])
  })

  test.each([
    ['00:00 Start\nno time here', 2, 'does not begin with a time'],
    ['00:00 Start\n\n00:99 Too many seconds', 3, '00:99 is not a time'],
    ['00:00 Start\n01:00', 2, 'no title'],
    ['01:02:03:04 What', 1, 'does not begin with a time'],
  ])('%j is refused with its line', (text, line, words) => {
    expect(problem(text)).toEqual([line, expect.stringContaining(words)])
    expect(problem(text)?.[1]).toMatch(new RegExp(`^Line ${line}: `))
  })

  test('other alphabets and encodings are read', () => {
    expect(starts('00:01 Grüße aus 東京')).toEqual([[1, 'Grüße aus 東京']])
    const utf16 = new Uint8Array([0xff, 0xfe, ...Buffer.from('00:01 Grüße', 'utf16le')])
    expect(readChapters(utf16).chapters[0]?.title).toBe('Grüße')
    expect(readChapters(Buffer.from('00:01 Gr\xfc\xdfe', 'latin1')).chapters[0]?.title).toBe('Grüße')
    expect(
      readChapters(Buffer.from('30303a303120b4f3bcd2bac3a3acbbb6d3adcad5ccfd', 'hex')).chapters[0]?.title,
    ).toBe('大家好，欢迎收听')
  })
})

describe('WebVTT', () => {
  test('cues are chapters; notes, styles, names and markup are not', () => {
    const text =
      'WEBVTT - Chapters\nKind: chapters\n\nNOTE by hand\n00:00 not this\n\nSTYLE\n::cue {}\n\n1\n00:00.000 --> 01:00.000 align:start\n<b>Start</b> &amp; go\non\n\n00:01:00.000 --> 00:02:00.000\nEnd'
    expect(read(text)).toMatchObject({
      format: 'vtt',
      chapters: [
        { start: 0, end: 60, title: 'Start & go on' },
        { start: 60, end: 120, title: 'End' },
      ],
    })
  })
  test('cues need no empty line between them, and times may be seconds alone', () => {
    expect(
      read(
        'WEBVTT\nKind: chapters\n0.000 --> 60.5\nStart\n60.5 --> 120.0\nMiddle\n3\n02:00.000 --> 03:00.000\nEnd',
      ),
    ).toMatchObject({
      chapters: [
        { start: 0, end: 60.5, title: 'Start' },
        { start: 60.5, end: 120, title: 'Middle' },
        { start: 120, end: 180, title: 'End' },
      ],
    })
  })
  test.each([
    ['WEBVTT\n\n00:00 -> 00:01\nA', 4],
    ['WEBVTT\n\n00:02.000 --> 00:01.000\nA', 3],
    ['WEBVTT\n\nname alone', 3],
    ['WEBVTT\n\n00:0x.000 --> 00:01.000\nA', 3],
  ])('%j is refused with its line', (text, line) => {
    expect(problem(text)?.[0]).toBe(line)
  })
})

describe('Podlove Simple Chapters', () => {
  const list = (inner: string) =>
    `<?xml version="1.0"?>\n<psc:chapters xmlns:psc="http://podlove.org/simple-chapters" version="1.2">\n${inner}\n</psc:chapters>`
  test('are read alone and inside a feed, with links and pictures', () => {
    const chapter =
      '<psc:chapter start="00:01.5" title="A &amp; B" href="https://example.org/" image="https://example.org/a.jpg"/>'
    const expected = [
      {
        start: 1.5,
        end: null,
        title: 'A & B',
        url: 'https://example.org/',
        img: 'https://example.org/a.jpg',
        toc: true,
      },
    ]
    expect(read(list(chapter))).toEqual({ format: 'psc', chapters: expected })
    expect(
      read(`<rss version="2.0"><channel><item>${list(chapter).split('?>')[1]}</item></channel></rss>`)
        .chapters,
    ).toEqual(expected)
    expect(starts(list('<psc:chapter start="90.25" title="Seconds"/>'))).toEqual([[90.25, 'Seconds']])
  })
  test.each([
    [list('<psc:chapter start="later" title="A"/>'), 3, 'not a time'],
    [list('<psc:chapter start="00:00"'), 4, 'not well-formed'],
    ['<!DOCTYPE x [<!ENTITY a "b">]>\n<x/>', 1, 'document type'],
    [list('<psc:chapter start="00:00" title="&nope;"/>'), 3, 'not well-formed'],
    ['<html></html>', null, 'no chapters'],
  ])('%j is refused with its line', (text, line, words) => {
    expect(problem(text)).toEqual([line, expect.stringContaining(words)])
  })
  test('links that are no web addresses are left out', () => {
    expect(
      read(list('<psc:chapter start="0" title="A" href="javascript:alert(1)" image="file:///etc/passwd"/>'))
        .chapters[0],
    ).toMatchObject({
      url: '',
      img: '',
    })
  })
})

describe('JSON chapters', () => {
  test('are read with all they say; hidden ones stay hidden', () => {
    const chapters = [
      { startTime: 0, title: 'Start', url: 'https://example.org/', img: 'https://example.org/a.png' },
      { startTime: 12.5, endTime: 20, toc: false, title: 'Picture' },
      { startTime: '30', title: 'Text' },
    ]
    expect(read(JSON.stringify({ version: '1.2.0', chapters })).chapters).toEqual([
      {
        start: 0,
        end: null,
        title: 'Start',
        url: 'https://example.org/',
        img: 'https://example.org/a.png',
        toc: true,
      },
      { start: 12.5, end: 20, title: 'Picture', url: '', img: '', toc: false },
      { start: 30, end: null, title: 'Text', url: '', img: '', toc: true },
    ])
    expect(starts(JSON.stringify([{ startTime: 1, title: 'Bare list' }]))).toEqual([[1, 'Bare list']])
  })
  test.each([
    ['{"version": "1.2.0",\n"chapters": [\n{"startTime": 0},\n{"startTime": "soon"}]}', 4, 'Chapter 2'],
    ['{"a": [[], {"chapters": []}], "chapters": [\n1]}', 2, 'Chapter 1'],
    ['[\n{"startTime": 0},\n{"title": "[{"}]', 3, 'Chapter 2'],
    ['{\n"chapters": [,]}', 2, 'not valid JSON'],
    ['{\n"chapters": [\n', 2, 'not valid JSON'],
    ['{"chapters": 7}', 1, 'no list'],
    ['[]', null, 'no chapters'],
  ])('%j is refused with its line', (text, line, words) => {
    expect(problem(text)).toEqual([line, expect.stringContaining(words)])
  })
})

test('what is no list of chapters is refused in words, whatever the bytes', () => {
  expect(problem('')?.[1]).toMatch(/no chapters/)
  expect(problem(`PK\u0003\u0004\0\0`)?.[1]).toMatch(/neither an audio file/)
  expect(problem(Array.from({ length: 2001 }, (_, i) => `${writeTime(i)} Chapter`).join('\n'))?.[1]).toMatch(
    /more than 2000/,
  )
  expect(() => readChapters(new Uint8Array(2 * 1024 * 1024 + 1))).toThrow(/too large/)
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => attempt(bytes)))
  fc.assert(
    fc.property(
      fc.constantFrom('WEBVTT\n\n', '{"chapters":', '<psc:chapter ', '00:00 ', '['),
      fc.string(),
      (head, tail) => attempt(Buffer.from(head + tail)),
    ),
  )
})

test('hostile input costs no time that grows with its square', () => {
  const large = 500_000
  for (const text of [
    `{"a":${'['.repeat(5000)}${']'.repeat(5000)},"chapters":[${'[],'.repeat(large / 4)}[]]}`,
    `WEBVTT\n\n${'\n'.repeat(large)}x`,
    `00:00 ${'['.repeat(large)}`,
    `${' '.repeat(large)}x`,
    `00:00 a${' <http://'.repeat(large / 10)}`,
  ])
    expect(problem(text) ?? 'read').toBeTruthy()
}, 20_000)

function attempt(bytes: Uint8Array): void {
  try {
    for (const { start, title } of readChapters(bytes).chapters)
      expect(start >= 0 && title.isWellFormed()).toBe(true)
  } catch (error) {
    if (!(error instanceof ChaptersUnreadable)) throw error
  }
}

describe('formats survive each other where they can', () => {
  // A title of words: marks of Markdown and of other formats at its ends are read as what they are.
  const title = fc
    .stringMatching(/^[\p{L}\p{N}][\p{L}\p{N} &"'!?,.()/;=+%<>]{0,40}[\p{L}\p{N}]$/u)
    .map((text) => text.replace(/ +/g, ' '))
    .filter((text) => !/<https?:/.test(text))
  const link = fc.option(fc.webUrl().filter(URL.canParse), { nil: '' })
  const list = fc
    .uniqueArray(fc.integer({ min: 0, max: 36_000_000 }), { minLength: 1, maxLength: 20 })
    .chain((times) =>
      fc.tuple(
        ...times
          .sort((a, b) => a - b)
          .map((time) => fc.record({ start: fc.constant(time / 1000), title, url: link, img: link })),
      ),
    )
    .map((chapters): MarkedChapter[] => chapters.map((chapter) => ({ ...chapter, end: null, toc: true })))
  const forms: [ChapterFormat, (chapters: MarkedChapter[]) => string, (keyof MarkedChapter)[]][] = [
    ['txt', writeTextChapters, ['start', 'title']],
    ['vtt', (chapters) => writeVttChapters(chapters, 40_000), ['start', 'title']],
    ['psc', writePodloveChapters, ['start', 'title', 'url', 'img']],
    [
      'json',
      (chapters) => JSON.stringify({ chapters: chapters.map((c) => ({ ...c, startTime: c.start })) }),
      ['start', 'title', 'url', 'img', 'toc'],
    ],
  ]
  test.each(forms)('%s', (format, write, kept) => {
    fc.assert(
      fc.property(list, (chapters) => {
        const found = read(write(chapters))
        expect(found.format).toBe(format)
        const only = (all: MarkedChapter[]) =>
          all.map((chapter) => Object.fromEntries(kept.map((field) => [field, chapter[field]])))
        expect(only(found.chapters)).toEqual(only(tidyChapters(chapters)))
      }),
      { numRuns: 60 },
    )
  })

  test('WebVTT keeps the ends, and fills in those that nobody said', () => {
    const chapters = tidyChapters([
      { start: 0, title: 'One' },
      { start: 10, end: 15, title: 'Two' },
      { start: 20, title: 'Three' },
    ])
    expect(chapterEnds(chapters, 60)).toEqual([10, 15, 60])
    expect(read(writeVttChapters(chapters, 60)).chapters.map(({ end }) => end)).toEqual([10, 15, 60])
  })

  test('hidden chapters stay out of lists that cannot hide them', () => {
    const chapters = tidyChapters([
      { start: 0, title: 'One' },
      { start: 5, title: 'Hidden', toc: false },
    ])
    for (const write of [
      writeTextChapters,
      writePodloveChapters,
      (all: MarkedChapter[]) => writeVttChapters(all, 9),
    ])
      expect(write(chapters)).not.toContain('Hidden')
  })
})
