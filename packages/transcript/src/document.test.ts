import { expect, test } from 'vitest'
import { writeDocument } from './document.ts'
import { splitWords } from './split-words.ts'
import type { TimedSentence } from './words.ts'

const say = (text: string, speaker: string | null, start: number): TimedSentence => ({
  words: splitWords(text).map((word, at) => ({
    text: word,
    start: start + at,
    end: start + at + 1,
    confidence: null,
  })),
  speaker,
  speakerCode: '',
  startsParagraph: true,
})

const readPart = (document: ReturnType<typeof writeDocument>, part: string) =>
  document.find(({ name }) => name === part)?.content ?? ''
const lines = (xml: string) => [...xml.matchAll(/<w:t [^>]*>([^<]*)</g)].map(([, text]) => text)

test('a Word document has the title, and each paragraph with its speaker and time', () => {
  const document = writeDocument(
    [
      say('Good evening.', 'Ana', 0),
      say('It rains.', 'Ana', 65),
      say('Does it <really> & truly?', 'Rui', 3700),
      say('Yes.', null, 3800),
    ],
    { title: 'Night trains', language: 'en' },
  )
  const body = readPart(document, 'word/document.xml')
  expect(lines(body)).toEqual([
    ...['Night trains', 'Ana · 0:00', 'Good evening.', '1:05', 'It rains.'],
    ...['Rui · 1:01:40', 'Does it &lt;really&gt; &amp; truly?', '1:03:20', 'Yes.'],
  ])
})

test('what nobody may write into XML is left out, and Arabic runs from the right', () => {
  const document = writeDocument([say('مرحبا\u0000\uffff بكم', null, 0)], { title: '"A', language: '"ar' })
  const body = readPart(document, 'word/document.xml')
  expect(body).toContain('<w:bidi/>')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
  expect(body).not.toMatch(/[\u0000-\u0008\ufffe\uffff]/)
  expect(readPart(document, 'word/styles.xml')).toContain('w:val="&quot;ar"')
})
