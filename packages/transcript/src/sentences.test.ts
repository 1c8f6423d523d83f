import { describe, expect, test } from 'vitest'
import { sentenceText, toSentences } from './sentences.ts'
import { splitWords } from './split-words.ts'
import type { TimedWord } from './words.ts'

/** Half a second each, without pauses; `|` is one of two seconds. */
function say(text: string, code?: string): TimedWord[] {
  let time = 0
  return text.split('|').flatMap((part) => {
    const words = splitWords(part).map((word) => {
      time += 0.5
      return { text: word, start: time - 0.5, end: time, confidence: 0.9, ...(code && { speakerCode: code }) }
    })
    time += 2
    return words
  })
}
const sentences = (text: string, language = 'en') =>
  toSentences(say(text), { language }).map(({ words }) => sentenceText(words))

describe('a sentence ends', () => {
  test.each([
    ['with a full stop, a question, a shout', 'en', 'It rains. Does it? It does! Well.', 4],
    ['not after a title', 'en', 'I met Dr. Smith and Mrs. Jones. They left.', 2],
    ['not after e.g. and i.e.', 'en', 'Take trains, e.g. the night train. It is slow.', 2],
    ['not within a number', 'en', 'It costs 3.5 million. That is a lot.', 2],
    ['not after initials', 'en', 'J. R. R. Tolkien wrote it. We read it.', 2],
    ['after I', 'en', 'So do I. But she does not.', 2],
    ['after no', 'en', 'I said no. Then I left.', 2],
    ['not after z. B.', 'de', 'Züge, z. B. der Nachtzug, sind langsam. Schade.', 2],
    ['not after an ordinal number', 'de', 'Am 3. Oktober fahren wir. Komm mit.', 2],
    ['with the quotation mark behind it', 'de', '»Komm mit.« Dann ging sie.', 2],
    ['not with a question within a sentence', 'en', '“Why?” she asked. He left.', 2],
    ['in Japanese', 'ja', '今日は夜行列車の話をします。寒いですか？はい、とても。', 3],
    ['in Chinese', 'zh', '今天我们谈火车。你好吗？', 2],
    ['in Hindi', 'hi', 'आज हम ट्रेन की बात करेंगे। क्या आप तैयार हैं?', 2],
    ['in Arabic', 'ar', 'اليوم نتحدث عن القطار. هل أنت مستعد؟ نعم.', 3],
    ['in Urdu', 'ur', 'آج ہم ریل کی بات کریں گے۔ آپ تیار ہیں؟', 2],
    ['after a pause', 'en', 'and then we went|so that was it', 2],
  ])('%s', (_, language, text, count) => {
    const found = sentences(text, language)
    expect(found).toHaveLength(count)
    expect(found.join(language === 'ja' || language === 'zh' ? '' : ' ').replaceAll('\u00a0', ' ')).toBe(
      text.replaceAll('|', ' '),
    )
  })

  test('where somebody else speaks, and that begins a paragraph', () => {
    const [one, other] = [say('I think so', 'A'), say('so do I', 'B')]
    const later = other.map((word) => ({ ...word, start: word.start + 1.5, end: word.end + 1.5 }))
    const found = toSentences([...one, ...later], { language: 'en' })
    expect(found.map(({ speakerCode, startsParagraph }) => [speakerCode, startsParagraph])).toEqual([
      ['A', true],
      ['B', true],
    ])
  })

  test('somewhere, also when nobody ever makes a full stop', () => {
    const text = 'we went on and on, and '.repeat(400)
    const found = sentences(text)
    expect(Math.max(...found.map((one) => one.length))).toBeLessThan(400)
    expect(found.join(' ')).toBe(text.trim())
    expect(found.slice(0, -1).filter((one) => !one.endsWith(','))).toEqual([])
  })
})

describe('a paragraph begins', () => {
  test('after a pause of 1.5 seconds and not with each sentence', () => {
    const found = toSentences(say('One. Two.|Three. Four.'), { language: 'en' })
    expect(found.map(({ startsParagraph }) => startsParagraph)).toEqual([true, false, true, false])
  })

  test('where one has become long', () => {
    const found = toSentences(say('We talk about trains that run at night through Europe. '.repeat(60)), {
      language: 'en',
    })
    expect(found.filter(({ startsParagraph }) => startsParagraph).length).toBeGreaterThan(3)
  })
})

test('punctuation that an engine sends by itself belongs to the word before', () => {
  const words = ['Qui', '?', ' Moi !'].map((text, at) => ({
    text,
    start: at,
    end: at + 0.5,
    confidence: null,
  }))
  const found = toSentences(words, { language: 'fr' })
  expect(found.map(({ words }) => words.map(({ text, end }) => [text, end]))).toEqual([
    [['Qui?', 1.5]],
    [['Moi\u00a0!', 2.5]],
  ])
})

test('a line of Japanese that an engine sends as one word is parted, and shares its time', () => {
  const words = [{ text: '今日は寒い。夜行列車です。', start: 0, end: 13, confidence: 0.9 }]
  const found = toSentences(words, { language: 'ja' })
  expect(found.map(({ words }) => [sentenceText(words), words[0]?.start])).toEqual([
    ['今日は寒い。', 0],
    ['夜行列車です。', 6],
  ])
})

test('no words are no sentences', () => {
  expect(toSentences([], { language: 'en' })).toEqual([])
})
