import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textWidth } from './caption-layout.ts'
import { type Caption, toCaptions, writeSentences } from './captions.ts'
import { readParagraphs, readTimed } from './convert.ts'
import { sentenceText, toSentences } from './sentences.ts'
import { splitWords } from './split-words.ts'
import type { TimedSentence, TimedWord } from './words.ts'

const ALPHABETS = {
  Latin: 'abcdefghijklmnopqrstuvwxyzäöüéñß',
  Cyrillic: 'абвгдежзийклмнопрстуфхцчшщъыьэюя',
  Arabic: 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
  Devanagari: 'अआइईउएकखगघचजटडतदनपबमयरलवसहािीुेो',
  Japanese: 'あいうえおかきくけこさしすせそ日本語夜行列車話今カタナ',
}
type Script = keyof typeof ALPHABETS
const ENDS = { Latin: '.', Cyrillic: '!', Arabic: '؟', Devanagari: '।', Japanese: '。' }

/** Random words of a script, spoken slowly or fast, with commas, full stops, breaths and two people. */
function texts(script: Script): fc.Arbitrary<TimedSentence[]> {
  const letter = fc.constantFrom(...ALPHABETS[script])
  const said = fc.record({
    text: fc.string({ unit: letter, minLength: 1, maxLength: script === 'Japanese' ? 5 : 12 }),
    luck: fc.integer({ min: 0, max: 99 }),
    length: fc.integer({ min: 60, max: 700 }),
  })
  return fc.array(said, { minLength: 1, maxLength: 120 }).map((made) => {
    let [time, code] = [0, 'A']
    const words = made.map(({ text, luck, length }): TimedWord => {
      const start = time
      const end = start + length
      time = end + (luck > 95 ? 2500 : luck > 85 ? 400 : 0)
      const mark = luck % 7 === 0 ? ENDS[script] : luck % 11 === 0 ? (script === 'Japanese' ? '、' : ',') : ''
      const word = {
        text: text + mark,
        start: start / 1000,
        end: end / 1000,
        confidence: null,
        speakerCode: code,
      }
      if (luck > 97) code = code === 'A' ? 'B' : 'A'
      return word
    })
    return toSentences(words, { language: 'en' }).map((one) => ({
      ...one,
      speaker: one.speakerCode === 'A' ? 'Ana Lopez' : '林さん',
    }))
  })
}
const round = (time: number) => Math.round(time * 1000) / 1000
const wordsOf = (sentences: TimedSentence[]) => sentences.flatMap(({ words }) => words)
const plain = (text: string) => text.replace(/\s/g, '')

function checkRules(captions: Caption[], width: number): void {
  for (const [at, { start, end, lines }] of captions.entries()) {
    const next = captions[at + 1]?.start ?? Number.POSITIVE_INFINITY
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.length).toBeLessThanOrEqual(2)
    for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(width)
    expect(end).toBeGreaterThan(start)
    expect(end).toBeLessThanOrEqual(next)
    const characters = lines.reduce((sum, line) => sum + textWidth(line), 0)
    // Where there is no time left, it is shown until the next one.
    const hasRoom = end < next
    if (hasRoom) expect(end - start).toBeGreaterThanOrEqual(Math.max(1, characters / 20) - 0.0011)
  }
}

describe.each(Object.keys(ALPHABETS) as Script[])('captions in %s', (script) => {
  test('keep the rules of the field, lose no word, and are read again as they are', () => {
    fc.assert(
      fc.property(texts(script), (sentences) => {
        const captions = toCaptions(sentences)
        checkRules(captions, 42)
        const said = sentenceText(wordsOf(sentences))
        expect(plain(captions.flatMap(({ lines }) => lines).join(''))).toBe(plain(said))
        const read = readTimed('vtt', writeSentences(sentences, 'vtt')).segments
        expect(read.map(({ start, end, speaker }) => [start, end, speaker])).toEqual(
          captions.map(({ start, end, speaker }) => [start, end, speaker]),
        )
        const space = script === 'Japanese' ? '' : ' '
        expect(read.map(({ text }) => text).join(space)).toBe(said)
      }),
      { numRuns: 200 },
    )
  })

  test('can all be read: of talk at an ordinary speed none has more than 20 characters a second', () => {
    fc.assert(
      fc.property(texts(script), (sentences) => {
        let time = 0
        // 15 characters a second, as a person talks; a wide sign counts as two.
        const ordinary = sentences.map((sentence) => ({
          ...sentence,
          words: sentence.words.map((word) => {
            const start = time
            time += Math.max(0.1, (textWidth(word.text) + 1) / 15)
            return { ...word, start: round(start), end: round(time) }
          }),
        }))
        for (const { start, end, lines } of toCaptions(ordinary)) {
          const characters = lines.reduce((sum, line) => sum + textWidth(line), 0)
          expect(characters / (end - start)).toBeLessThanOrEqual(20.01)
        }
      }),
      { numRuns: 200 },
    )
  })

  test('are the same in SubRip, with lines of 32 and names where they change', () => {
    fc.assert(
      fc.property(texts(script), (sentences) => {
        const written = writeSentences(sentences, 'srt')
        for (const cue of written.trimEnd().split('\n\n'))
          for (const line of cue.split('\n').slice(2)) expect(textWidth(line)).toBeLessThanOrEqual(32)
        const read = readTimed('srt', written).segments
        const bySpeaker = (name: string, list: { speaker: string | null; text: string }[]) =>
          plain(list.flatMap(({ speaker, text }) => (speaker === name ? text : [])).join(''))
        const given = sentences.map(({ speaker, words }) => ({ speaker, text: sentenceText(words) }))
        for (const name of ['Ana Lopez', '林さん']) expect(bySpeaker(name, read)).toBe(bySpeaker(name, given))
      }),
      { numRuns: 100 },
    )
  })

  test('and the texts of JSON, HTML and plain text say the same', () => {
    fc.assert(
      fc.property(texts(script), (sentences) => {
        const read = readTimed('json', writeSentences(sentences, 'json')).segments
        expect(read).toEqual(
          sentences.map(({ words, speaker }) => ({
            start: words[0]?.start,
            end: words.at(-1)?.end,
            speaker,
            text: sentenceText(words),
          })),
        )
        for (const format of ['html', 'txt'] as const) {
          const paragraphs = readParagraphs(format, writeSentences(sentences, format))
          expect(plain(paragraphs.map(({ text }) => text).join(''))).toBe(
            plain(sentenceText(wordsOf(sentences))),
          )
          expect(paragraphs).toHaveLength(sentences.filter(({ startsParagraph }) => startsParagraph).length)
        }
      }),
      { numRuns: 40 },
    )
  })
})

/** So many words a second, without pauses. */
function spoken(text: string, perSecond = 3): TimedSentence[] {
  const words = splitWords(text).map((word, at) => ({
    text: word,
    start: round(at / perSecond),
    end: round((at + 1) / perSecond),
    confidence: null,
  }))
  return toSentences(words, { language: 'en' })
}
const lines = (text: string, perSecond?: number) =>
  toCaptions(spoken(text, perSecond)).map((one) => one.lines)

describe('captions end where phrases end', () => {
  test('at full stops and commas, before conjunctions, and not behind an article', () => {
    expect(
      lines(
        'The night train to Lisbon leaves at ten, and it takes the whole night because nobody has repaired the bridge over the river. You should take a blanket with you.',
      ),
    ).toMatchInlineSnapshot(`
      [
        [
          "The night train to Lisbon leaves at ten,",
          "and it takes the whole night",
        ],
        [
          "because nobody has repaired",
          "the bridge over the river.",
        ],
        [
          "You should take a blanket with you.",
        ],
      ]
    `)
  })

  test('in German', () => {
    expect(
      lines(
        'Der Nachtzug nach Lissabon fährt um zehn Uhr ab, und er braucht die ganze Nacht, weil niemand die Brücke über den Fluss repariert hat. Nehmt am besten eine Decke mit.',
      ),
    ).toMatchInlineSnapshot(`
      [
        [
          "Der Nachtzug nach Lissabon fährt um zehn",
          "Uhr ab, und er braucht die ganze Nacht,",
        ],
        [
          "weil niemand die Brücke",
          "über den Fluss repariert hat.",
        ],
        [
          "Nehmt am besten eine Decke mit.",
        ],
      ]
    `)
  })

  test('in Japanese, of 21 characters', () => {
    expect(
      lines(
        '今日は夜行列車の話をします。リスボンまでの列車は十時に出て、橋が直っていないので一晩中かかります。',
        4,
      ),
    ).toMatchInlineSnapshot(`
      [
        [
          "今日は夜行列車の話をします。",
        ],
        [
          "リスボンまでの列車は十時に出て、",
          "橋が直っていないので一晩中かかります。",
        ],
      ]
    `)
  })

  test('a word alone stays for a second where nobody speaks', () => {
    expect(toCaptions(spoken('Yes.', 5))).toEqual([{ start: 0, end: 1, speaker: null, lines: ['Yes.'] }])
  })

  test('a word that is longer than a line stands whole', () => {
    const address = `https://example.com/${'long'.repeat(12)}`
    expect(lines(`See ${address} for it.`).flat()).toContain(address)
  })
})

test('what somebody writes cannot break out of a file', () => {
  const words = ['<v', 'X>', '--&gt;', '-->', '\n\nNOTE', 'a\u0000b', '</c>'].map((text, at) => ({
    text,
    start: at,
    end: at + 1,
    confidence: null,
  }))
  const sentences = [{ words, speaker: 'A\n\nB>', speakerCode: '', startsParagraph: true }]
  const read = readTimed('vtt', writeSentences(sentences, 'vtt')).segments
  expect(read.map(({ text }) => text).join(' ')).toBe('<v X> --&gt; --> NOTE a b </c>')
  expect(read[0]?.speaker).toBe('A B>')
  expect(
    readTimed('srt', writeSentences(sentences, 'srt'))
      .segments.map(({ text }) => text)
      .join(' '),
  ).toContain('→')
})
