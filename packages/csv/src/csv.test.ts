import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvLine, safeCell } from './cell.ts'
import { decodeText } from './decode.ts'
import { CsvUnreadable, readCsv } from './read.ts'

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells)

describe('writing', () => {
  test.each([
    ['=HYPERLINK("x")', `'=HYPERLINK("x")`],
    ['+1', "'+1"],
    ['-1', "'-1"],
    [' @cmd', "' @cmd"],
    ['\t1', "'\t1"],
    ['＝1', "'＝1"],
    [-1, '-1'],
    ['a=b', 'a=b'],
    [null, ''],
  ])('%j becomes %j, which no spreadsheet takes for a formula', (value, cell) =>
    expect(safeCell(value)).toBe(cell),
  )
})

describe('reading', () => {
  test('what was written is read again, whatever it holds', () => {
    const cell = fc
      .string({ unit: 'grapheme' })
      .filter((text) => safeCell(text) === text && text.trim() === text)
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 6 }),
        (rows) => {
          const all = [['head', 'of', 'all'], ...rows.map((row) => ['x', ...row])]
          expect(cellsOf(all.map(csvLine).join(''))).toEqual(all)
        },
      ),
    )
  })

  test.each([
    ['semicolons', 'a;b\n1;2\n'],
    ['tabs', 'a\tb\r\n1\t2'],
    ['commas, a mark and no line break at the end', '\uFEFFa,b\n1,2'],
    ['single carriage returns', 'a,b\r1,2\r'],
  ])('%s', (_name, text) =>
    expect(cellsOf(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]),
  )

  test.each([
    [
      'a note above the head',
      'Podcast: Trains, of the night\nDate;Downloads\n2026-01-01;5\n2026-01-02;6\n',
      ['2026-01-02', '6'],
    ],
    [
      'commas in every date',
      'Datum;Abrufe\nMo., 5. Januar 2026;5\nDi., 6. Januar 2026;6\n',
      ['Di., 6. Januar 2026', '6'],
    ],
    ['decimal commas', 'Datum;Abrufe;Quote\n5.1.2026;5;1,5\n6.1.2026;6;2,5\n', ['6.1.2026', '6', '2,5']],
    ['quotes in a table of tabs', 'Title\tDownloads\nAt 5" of snow\t5\n', ['At 5" of snow', '5']],
    ['quotes in a note', 'Downloads of "Night Trains"\nDate,Downloads\n2026-01-01,5\n', ['2026-01-01', '5']],
  ])('%s do not shift the columns', (_name, text, last) => expect(cellsOf(text).at(-1)).toEqual(last))

  test('line breaks inside quotes are counted as lines', () => {
    expect(readCsv('a,b\n"one\ntwo",1\n\nlast,2')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['one\ntwo', '1'] },
      { line: 5, cells: ['last', '2'] },
    ])
  })

  test.each([
    ['a,b\n1,"never', 'Line 2: a cell in quotes never ends'],
    ['a,b\n1,2\nx"y,2', 'Line 3: a quote is in the middle'],
    ['a,b\n"x"y,2', 'Line 2: something follows the end'],
  ])('%j is refused with its line', (text, message) => {
    expect(() => readCsv(text)).toThrow(CsvUnreadable)
    expect(() => readCsv(text)).toThrow(message)
  })

  test('ten megabytes of quotes, of separators and of one cell are answered at once', () => {
    const much = 10 * 1024 * 1024
    expect(() => readCsv(`a\n"${'""'.repeat(much / 2)}`)).toThrow(CsvUnreadable)
    expect(() => readCsv(','.repeat(much))).toThrow('columns')
    expect(() => readCsv(`a\n${'x'.repeat(much)}`)).toThrow('characters')
    expect(() => readCsv('a\n'.repeat(600_000))).toThrow('rows')
  })

  test('text comes in the encodings of spreadsheets', () => {
    const text = 'Folge,Größe\nÜber,1'
    const latin = Uint8Array.from([...text].map((character) => character.charCodeAt(0)))
    expect(decodeText(latin)).toBe(text)
    expect(decodeText(new TextEncoder().encode(text))).toBe(text)
    expect(decodeText(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toBe(text)
    expect(decodeText(Buffer.from('Date,Downloads', 'utf16le'))).toBe('Date,Downloads')
    expect(() => decodeText(Buffer.from('PK\x03\x04\0\0', 'latin1'))).toThrow(CsvUnreadable)
  })
})
