import { describe, expect, test } from 'vitest'
import {
  type ChapterDraft,
  type ChapterItem,
  chapterAt,
  checkChapter,
  takenFrom,
  toChapterValues,
} from './chapter-rules.ts'

const item = (start_time: number, values: Partial<ChapterItem> = {}): ChapterItem => ({
  key: `c${start_time}`,
  title: 'Rain',
  start_time,
  end_time: null,
  url: '',
  img: '',
  toc: true,
  ...values,
})
const draft = (values: Partial<ChapterDraft>): ChapterDraft => ({
  key: null,
  title: 'Sun',
  time: '1:02',
  url: '',
  img: '',
  toc: true,
  ...values,
})
const TIME = "Time can't be empty, and please make sure it follows HH:MM:SS"

describe('a chapter', () => {
  test.each<[string, Partial<ChapterDraft>, object]>([
    ['RU083 needs a title', { title: ' ' }, { title: "Title can't be empty" }],
    ['may have a title of one character', { title: '序' }, {}],
    ['RU084 needs a time', { time: '' }, { time: TIME }],
    ['RU084 needs a time as HH:MM:SS', { time: '1:75' }, { time: TIME }],
    ['RU084 may leave out the hours', { time: '01:02' }, {}],
    [
      'RU085 may have a link and a picture',
      { url: 'https://example.org/a', img: 'http://example.org/b.png' },
      {},
    ],
    [
      'RU085 has no link that is none',
      { url: 'example.org' },
      { url: 'This must be a web address that starts with http:// or https://' },
    ],
    [
      'does not start beyond the end',
      { time: '10:02' },
      { time: 'The chapter starts beyond the end of the episode (00:10:01).' },
    ],
    ['may start in the last second', { time: '10:01' }, {}],
    [
      'has its second for itself',
      { time: '0:30.5' },
      { time: 'Two chapters cannot start at the same second (00:00:30).' },
    ],
    ['may stay where it is', { key: 'c30', time: '0:30.5' }, {}],
  ])('%s', (_, values, problems) => {
    expect(checkChapter(draft(values), [item(0), item(30)], 600.7)).toEqual(problems)
  })

  test('loses an end that its start has passed, and keeps one that comes later', () => {
    expect(toChapterValues(draft({ time: '0:20' }), item(5, { end_time: 10 })).end_time).toBeNull()
    expect(toChapterValues(draft({ time: '0:20' }), item(5, { end_time: 40 })).end_time).toBe(40)
  })
})

test.each([
  [-1, -1],
  [0, 0],
  [29.9, 0],
  [30, 1],
  [1000, 2],
])('at %d seconds chapter %d plays', (seconds, index) => {
  expect(chapterAt([item(0), item(30), item(60)], seconds)).toBe(index)
})

describe('of a file is taken', () => {
  test('what has a second of its own within the sound, in order', () => {
    const found = [item(90), item(30), item(30.4), item(0), item(700)]
    expect(takenFrom(found, [], 600).map(({ start_time }) => start_time)).toEqual([0, 30, 90])
    expect(takenFrom(found, [item(0.5)], 600).map(({ start_time }) => start_time)).toEqual([30, 90])
  })

  test('everything where nobody knows the length', () => {
    expect(takenFrom([item(90_000)], [], 0)).toHaveLength(1)
  })

  test('a title for what has none, and no address that is none', () => {
    expect(
      takenFrom(
        [item(0, { title: '', url: 'ftp://x', img: 'https://example.org/a.png', end_time: 700 })],
        [],
        600,
      ),
    ).toMatchObject([{ title: 'Chapter 1', url: '', img: 'https://example.org/a.png', end_time: null }])
  })
})
