import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { primaryLanguage, retryAfter } from './rules.ts'
import { answeredWords } from './rules-answers.ts'
import { isWanted } from './rules-models.ts'
import { FRAME_SAMPLES, toSegments } from './rules-segments.ts'
import { spreadWords, toWords, withoutLoops } from './rules-tokens.ts'

const tokens = (...texts: string[]) => texts.map((text) => ({ text, confidence: 0.9 }))

describe('words of tokens', () => {
  test('tokens join, bytes are UTF-8, and a word is as sure as its least sure token', () => {
    const heard = [
      ...tokens('▁Caf', '<0xC3>', '<0xA9>', '▁no'),
      { text: 'ir', confidence: 0.25 },
      ...tokens('.'),
    ]
    expect(toWords(heard, [{ start: 1, end: 3 }])).toMatchObject([
      { text: 'Café', start: 1, confidence: 0.9 },
      { text: 'noir.', end: 3, confidence: 0.25 },
    ])
  })

  test('words share the time in which somebody speaks, and none lies across a pause', () => {
    const words = toWords(tokens('▁one', '▁two'), [
      { start: 1, end: 2 },
      { start: 5, end: 6 },
    ])
    expect(words).toMatchObject([
      { start: 1, end: 2 },
      { start: 5, end: 6 },
    ])
  })

  test('times are in order and within what was heard, whatever was said', () => {
    const said = fc.array(fc.string({ minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(
        said,
        fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 2, maxLength: 12 }),
        (texts, steps) => {
          let at = 0
          const times = steps.map((step) => (at += step / 10))
          const voiced = times
            .slice(1)
            .flatMap((end, index) => (index % 2 ? [] : [{ start: times[index] as number, end }]))
          let last = voiced[0]?.start ?? 0
          for (const { start, end } of toWords(tokens(...texts.map((text) => `▁${text}`)), voiced)) {
            expect(start).toBeGreaterThanOrEqual(last - 0.002)
            expect(end).toBeGreaterThanOrEqual(start)
            expect(end).toBeLessThanOrEqual((voiced.at(-1)?.end ?? 0) + 0.001)
            last = start
          }
        },
      ),
    )
  })

  test('what is said over and over is said once; what people repeat stays', () => {
    const loop = Array.from({ length: 10 }, () => tokens('▁thank', '▁you', '.')).flat()
    expect(withoutLoops([...tokens('▁Well'), ...loop, ...tokens('▁Bye')]).map(({ text }) => text)).toEqual([
      ...['▁Well', '▁thank', '▁you', '.', '▁Bye'],
    ])
    const no = tokens('▁no', ',', '▁no', ',', '▁no', ',', '▁no')
    expect(withoutLoops(no)).toEqual(no)
  })

  test('a text without times is spread, and nobody says how sure it is', () => {
    expect(spreadWords(' one  two ', { start: 4, end: 6 }, null)).toEqual([
      { text: 'one', start: 4, end: 5, confidence: null },
      { text: 'two', start: 5, end: 6, confidence: null },
    ])
    expect(spreadWords('   ', { start: 0, end: 1 }, null)).toEqual([])
  })
})

describe('what is heard together', () => {
  const speech = (frames: number) => new Array<number>(frames).fill(0.99)
  const silence = (frames: number) => new Array<number>(frames).fill(0.01)

  test('silence is not heard at all', () => {
    expect(toSegments(silence(1000))).toEqual([])
    expect(toSegments([])).toEqual([])
  })

  test('short sentences with a short pause are heard together, with their margins', () => {
    const [segment, ...rest] = toSegments([
      ...silence(50),
      ...speech(40),
      ...silence(20),
      ...speech(40),
      ...silence(50),
    ])
    expect(rest).toEqual([])
    expect([segment?.from, segment?.to]).toEqual([42 * FRAME_SAMPLES, 158 * FRAME_SAMPLES])
    expect(segment?.voiced).toHaveLength(2)
  })

  test('segments are at most twelve seconds of speech, and none is heard twice', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3000 }), (likely) => {
        let last = 0
        for (const { from, to, voiced } of toSegments(likely)) {
          expect(from).toBeGreaterThanOrEqual(last)
          expect(to).toBeGreaterThan(from)
          expect((voiced.at(-1)?.end ?? 0) - (voiced[0]?.start ?? 0)).toBeLessThanOrEqual(12.1)
          last = to
        }
        expect(last).toBeLessThanOrEqual(likely.length * FRAME_SAMPLES)
      }),
    )
    expect(toSegments(speech(2000)).length).toBeGreaterThan(4)
  })
})

describe('answers of services', () => {
  const segment = { start: 0, end: 2, text: ' Hello, Ana!', avg_logprob: -0.1 }
  const words = [
    { word: 'Hello', start: 0.2, end: 0.6 },
    { word: 'Ana', start: 0.7, end: 1.1 },
  ]

  test('text that says something else than the words gives way to them', () => {
    const heard = answeredWords({ text: '', segments: [{ ...segment, text: 'Goodbye.' }], words })
    expect(heard.words.map(({ text }) => text)).toEqual(['Hello', 'Ana'])
  })

  test('what was put into silence is left out', () => {
    const silent = {
      start: 10,
      end: 12,
      text: ' Thanks for watching!',
      avg_logprob: -1.4,
      no_speech_prob: 0.9,
    }
    const watching = { word: 'Thanks', start: 10.2, end: 10.5 }
    const heard = answeredWords({ text: '', segments: [segment, silent], words: [...words, watching] })
    expect(heard.words.map(({ text }) => text)).toEqual(['Hello,', 'Ana!'])
  })

  test('what is said between two segments is no silence', () => {
    const later = { start: 20, end: 22, text: ' Goodbye.' }
    const between = { word: 'Wait', start: 10, end: 10.4 }
    const last = { word: 'Goodbye', start: 20.1, end: 21 }
    const heard = answeredWords({ text: '', segments: [segment, later], words: [...words, between, last] })
    expect(heard.words.map(({ text }) => text)).toEqual(['Hello', 'Ana', 'Wait', 'Goodbye'])
  })

  test('a service that tells speakers apart is believed, and one that knows each word, too', () => {
    const heard = answeredWords({
      ...{ text: '', segments: [{ ...segment, speaker: 'B' }] },
      words: words.map((word) => ({ ...word, probability: 0.4 })),
    })
    expect(heard.words[1]).toEqual({ text: 'Ana!', start: 0.7, end: 1.1, confidence: 0.4, speakerCode: 'B' })
  })

  test('nothing was said', () => {
    expect(answeredWords({ text: '', segments: [], words: [] }).words).toEqual([])
  })
})

test.each([
  ['20', 20],
  ['Mon, 02 Mar 2026 10:00:30 GMT', 30],
  ['Mon, 02 Mar 2026 09:00:00 GMT', 0],
  ['999999', 3600],
  ['soon', null],
  [undefined, null],
])('Retry-After %s is %s seconds', (header, seconds) => {
  expect(retryAfter(header, new Date('2026-03-02T10:00:00Z'))).toBe(seconds)
})

test('languages are known without their region', () => {
  expect(['en', 'de-AT', 'PT_br'].map(primaryLanguage)).toEqual(['en', 'de', 'pt'])
})

test('of a package, only what is named is taken', () => {
  const files = ['package.json', 'dist/cjs/']
  expect(
    ['package.json', 'dist/cjs/index.js', 'dist/esm/index.js', 'src/package.json'].map((path) =>
      isWanted(path, files),
    ),
  ).toEqual([...[true, true, false, false]])
})
