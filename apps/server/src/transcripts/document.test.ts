import { splitWords } from '@podstead/transcript/split-words'
import type { TimedSentence } from '@podstead/transcript/words'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { drawDocument } from './present-document.ts'
import { breakLines } from './present-document-lines.ts'

const say = (text: string, speaker: string | null, start: number): TimedSentence => ({
  words: splitWords(text).map((word, at) => ({
    ...{ text: word, start: start + at / 2, end: start + at / 2 + 0.4, confidence: null },
  })),
  ...{ speaker, speakerCode: '', startsParagraph: true },
})
const LONG = 'We talk about efficient flour, and why an office needs fjords. '.repeat(6).trim()
const readPages = async (sentences: TimedSentence[], language = 'en', title = 'Night trains') => {
  const bytes = await drawDocument({ title, podcast: 'Night Kitchen', language, sentences })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false })
  return text.map((page) => page.normalize('NFKC').replace(/\s+/g, ' '))
}

test('a PDF has the title, the podcast, and each paragraph with speaker and time', async () => {
  const [page] = await readPages([
    say('Good evening.', 'Ana', 0),
    say('It rains in the office.', 'Ana', 65),
    say('Does it truly?', 'Rui', 3700),
    say('Yes.', null, 3800),
  ])
  expect(page).toContain(
    'Night trains Night Kitchen Ana · 0:00 Good evening. 1:05 It rains in the office. ' +
      'Rui · 1:01:40 Does it truly? 1:03:20 Yes. 1 / 1',
  )
})

test('many pages are numbered, name the episode at their foot, and lose no word', async () => {
  const pages = await readPages(
    Array.from({ length: 40 }, (_, at) => say(`${LONG} End${at}.`, 'Ana', at * 60)),
  )
  expect(pages.length).toBeGreaterThan(4)
  for (const [at, page] of pages.entries()) expect(page).toContain(`${at + 1} / ${pages.length}`)
  expect(pages.slice(1).every((page) => page.includes('Night trains'))).toBe(true)
  expect(pages.join(' ').match(/End\d+\./g)).toHaveLength(40)
  expect(pages.join(' ').match(/efficient/g)).toHaveLength(240)
  // A time at the foot of a page would be without its words.
  for (const page of pages) expect(page).not.toMatch(/\d:00 (Night trains )?\d+ \/ \d+/)
})

test.each([
  ['ja', '今日はパンについて話します。', 'さくら'],
  ['ru', 'Сегодня мы говорим о хлебе.', 'Ольга'],
  ['el', 'Σήμερα μιλάμε για το ψωμί.', 'Ελένη'],
  ['ko', '오늘은 빵에 대해 이야기합니다.', '지우'],
  ['vi', 'Hôm nay chúng ta nói về bánh mì.', 'Thảo'],
])('text in %s can be copied out of it', async (language, text, speaker) => {
  const page = (await readPages([say(text, speaker, 0)], language)).join(' ').replaceAll(' ', '')
  expect(page).toContain(text.normalize('NFKC').replaceAll(' ', ''))
  expect(page).toContain(speaker)
})

test('lines break at spaces, between words where none are set, and inside of what is too long', () => {
  const measure = (text: string) => [...text].length
  expect(breakLines('one two three', 7, measure)).toEqual(['one two', 'three'])
  expect(breakLines('aaaaaaaaaa bb', 4, measure)).toEqual(['aaaa', 'aaaa', 'aa', 'bb'])
  const lines = breakLines('今日はパンについて、話します。', 6, measure)
  expect(lines.join('')).toBe('今日はパンについて、話します。')
  expect(lines.every((line) => measure(line) <= 6 && !/^[、。]/.test(line))).toBe(true)
  expect(breakLines('', 4, measure)).toEqual([])
})
