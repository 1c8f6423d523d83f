import { readCsv } from '@podstead/csv/read'
import { describe, expect, test } from 'vitest'
import { type HistoryOptions, readHistory } from './history.ts'
import { createEpisodeMatcher } from './history-match.ts'
import { HistoryUnreadable } from './history-rows.ts'
import { dayOfCell, detectDateOrder, numberOfCell } from './history-values.ts'

const read = (text: string, options: Partial<HistoryOptions> = {}) =>
  readHistory([{ name: '', records: readCsv(text) }], {
    fileName: 'numbers.csv',
    today: '2026-03-02',
    ...options,
  })
const plain = (text: string, options: Partial<HistoryOptions> = {}) =>
  read(text, options).rows.map(({ label, day, downloads }) => [label, day, downloads])

describe('files of other hosts', () => {
  test.each([
    [
      'transistor',
      'transistor-downloads.csv',
      'Date,Downloads\n2026-01-01,5\n2026-01-02,7\n',
      [
        ['', '2026-01-01', 5],
        ['', '2026-01-02', 7],
      ],
    ],
    [
      'buzzsprout',
      'export.csv',
      'Episode Title,Date Published,Last 7 Days,All Time\nTo Lisbon,"Jan 5, 2024",1,120\n',
      [['To Lisbon', '2024-01-05', 120]],
    ],
    [
      'captivate',
      'stats.csv',
      'Date,Unique Downloads\n05/01/2026,3\n25/01/2026,4\n',
      [
        ['', '2026-01-05', 3],
        ['', '2026-01-25', 4],
      ],
    ],
    [
      'libsyn',
      'show.csv',
      'Item Title,Release Date,Downloads\nTo Lisbon,2024-01-05,"1,204"\n',
      [['To Lisbon', '2024-01-05', 1204]],
    ],
    [
      'podbean',
      'podbean.csv',
      'Day;Episode Title;Downloads\n2026-01-01;To Lisbon;5\n',
      [['To Lisbon', '2026-01-01', 5]],
    ],
    ['spotify', 'AnchorTotalPlays.csv', 'Time (UTC),Plays\n2026-01-01 00:00:00,5\n', [['', '2026-01-01', 5]]],
    [
      'generic',
      'x.csv',
      'Episode,2026-01-01,2026-01-02\nTo Lisbon,5,\nBack,0,2\n',
      [
        ['To Lisbon', '2026-01-01', 5],
        ['Back', '2026-01-02', 2],
      ],
    ],
    [
      'generic',
      'y.csv',
      'Date,To Lisbon,Back,Total\n2026-01-01,5,1,6\n',
      [
        ['To Lisbon', '2026-01-01', 5],
        ['Back', '2026-01-01', 1],
      ],
    ],
  ] as const)('%s: %s', (source, fileName, text, rows) => {
    expect(plain(text, { fileName })).toEqual(rows)
    expect(read(text, { fileName }).source).toBe(source)
  })

  test('columns that nothing tells are named by the owner', () => {
    const text = 'Wann,Was,Wie oft\n01.02.2026,Eins,4\n'
    expect(() => read(text)).toThrow(HistoryUnreadable)
    expect(plain(text, { mapping: { date: 'Wann', episode: 'Was', downloads: 'Wie oft' } })).toEqual([
      ['Eins', '2026-02-01', 4],
    ])
    expect(() => read(text, { mapping: { date: 'Nope' } })).toThrow('has no column “Nope”')
  })

  test.each([
    ['Title,Released at,Download count\nTo Lisbon,2024-01-05,120\n'],
    ['Episode,Release Time,Downloads (all time)\nTo Lisbon,2024-01-05 06:00,120\n'],
    ['episode_title,publication_date,downloads_to_date\nTo Lisbon,2024-01-05,120\n'],
    ['Folge;Erschienen am;Abrufe\nTo Lisbon;05.01.2024;120\n'],
  ])('columns are known however they are written: %s', (text) => {
    expect(plain(text)).toEqual([['To Lisbon', '2024-01-05', 120]])
  })

  test('a column that was recognised by mistake is no column of its kind when its owner says so', () => {
    const text = 'Date,Title,Downloads\n2026-01-01,Mr,5\n'
    expect(plain(text)).toEqual([['Mr', '2026-01-01', 5]])
    expect(plain(text, { mapping: { episode: '' } })).toEqual([['', '2026-01-01', 5]])
    expect(read(text, { mapping: { episode: '' } }).mapping).toEqual({ date: 'Date', downloads: 'Downloads' })
  })

  test.each([
    ['month', ['2025-01', '2025-02', '2025-03']],
    ['month', ['Jan 2025', 'Mar 2025']],
    ['week', ['2025-01-06', '2025-01-13', '2025-01-27']],
    ['day', ['2025-01-06', '2025-01-13', '2025-01-14']],
    ['day', ['2025-01-06']],
    ['day', ['2025-01-06', '2025-01-13']],
  ] as const)('rows of a %s are known by their days', (span, days) => {
    expect(read(`Date,Downloads\n${days.map((day) => `${day},1\n`).join('')}`).span).toBe(span)
  })

  test('what says nothing is told with its line', () => {
    const { skipped, rows } = read(
      'Date,Downloads\n2026-01-01,5\n2026-01-02,4\nsoon,3\n2027-01-01,2\n2026-01-03,many\n2026-01-04,1\n2026-01-05,1\nTotal,14\n',
    )
    expect(rows).toHaveLength(4)
    expect(skipped.map(({ line }) => line)).toEqual([4, 5, 6, 9])
  })

  test('a day that is not over is left to the count made here', () => {
    const { rows, skipped } = read('Date,Downloads\n2026-03-01,5\n2026-03-02,3\n')
    expect(rows.map(({ day }) => day)).toEqual(['2026-03-01'])
    expect(skipped).toEqual([{ line: 3, reason: '2026-03-02 is not over yet' }])
    expect(plain('Title,Published,Downloads\nNew,2026-03-02,3\n')).toEqual([['New', '2026-03-02', 3]])
  })

  test('empty cells are days without any, and a note for spreadsheets is no head', () => {
    const { rows, skipped } = read('sep=;\nDate;Downloads\n2026-01-01;\n2026-01-02;-\n2026-01-03;5\n')
    expect([rows.length, skipped]).toEqual([1, []])
  })

  test('more downloads than any podcast has are refused with their line', () => {
    expect(() => read('Date,Downloads\n2026-01-01,1999999999\n2026-01-01,1999999999\n')).toThrow('Line 3')
  })

  test('a file of which most is not understood is refused with the first line of it', () => {
    expect(() => read('Date,Downloads\n2026-01-01,5\nx,1\ny,2\n')).toThrow('Line 3: “x” is not a date')
  })

  test('a guess about day and month is told', () => {
    expect(read('Date,Downloads\n03/04/2025,1\n').dateOrder).toBe('month_first')
    expect(read('Date,Downloads\n03/04/2025,1\n25/04/2025,1\n').dateOrder).toBeNull()
    expect(read('Date,Downloads\n2025-04-03,1\n').dateOrder).toBeNull()
    expect(plain('Date,Downloads\n03/04/2025,1\n', { dateOrder: 'day_first' })).toEqual([
      ['', '2025-04-03', 1],
    ])
    expect(read('Date,Downloads\n03/04/2025,1\n', { dateOrder: 'day_first' }).dateOrder).toBe('day_first')
  })
})

describe('cells', () => {
  test.each([
    ['2026-1-5', '2026-01-05'],
    ['2026-01-05T10:00:00Z', '2026-01-05'],
    ['5.1.2026', '2026-01-05'],
    ['Jan 5, 2026', '2026-01-05'],
    ['Monday, January 5th, 2026', '2026-01-05'],
    ['5 January 2026', '2026-01-05'],
    ['Mo., 5. Januar 2026', '2026-01-05'],
    ['5. März 2026', '2026-03-05'],
    ['5. Dez. 2026', '2026-12-05'],
    ['5-Jan-2026', '2026-01-05'],
    ['5-Jan-26', '2026-01-05'],
    ['Jan 2026', '2026-01-01'],
    ['2026-02-30', null],
    ['1er août 2026', '2026-08-01'],
    ['5 de enero de 2026', '2026-01-05'],
    ['12 févr. 2026', '2026-02-12'],
    ['2026-W02', '2026-01-05'],
    ['2026-W54', null],
    ['2026-01-05 - 2026-01-11', '2026-01-05'],
    ['=1+1', null],
    ['', null],
  ])('%j is the day %j', (cell, day) => expect(dayOfCell(cell, 'month_first')).toBe(day))

  test.each([
    ['1,234', 1234],
    ['1.234', 1234],
    ['1 234', 1234],
    ['12.0', 12],
    ['1,204.00', 1204],
    ['1.204,0', 1204],
    ['1,204,567.0', 1_204_567],
    ['1,204,00', null],
    ['=1', null],
    ['-3', null],
    ['9999999999', null],
  ])('%j is the number %j', (cell, number) => expect(numberOfCell(cell)).toBe(number))

  test('the order of day and month follows from any cell that leaves no choice', () => {
    expect(detectDateOrder(['01/02/2026', '13/02/2026'])).toBe('day_first')
    expect(detectDateOrder(['01/02/2026', '02/13/2026'])).toBe('month_first')
    expect(detectDateOrder(['01/02/2026'])).toBeNull()
  })
})

test('episodes are known by GUID, by title, and by title without its number; never by a title that two have', () => {
  const match = createEpisodeMatcher([
    { id: 1, name: 'To Lisbon!', guid: 'g-1', guidHash: 'h-1' },
    { id: 2, name: 'Trailer', guid: 'g-2', guidHash: 'h-2' },
    { id: 3, name: 'trailer', guid: 'g-3', guidHash: 'h-3' },
  ])
  expect(
    ['to lisbon', '#12 - To Lisbon', 'Ep. 3: To Lisbon', 'g-1', 'Trailer', ''].map((label) =>
      match({ label, guid: '' }),
    ),
  ).toEqual([1, 1, 1, 1, null, null])
  expect(match({ label: 'Anything', guid: 'g-3' })).toBe(3)
  expect(match({ label: 'Anything', guid: 'h-3' })).toBe(3)
})
