/** A file that cannot be read; `line` counts from 1, as editors do. */
export class CsvUnreadable extends Error {
  readonly line: number | null

  constructor(line: number | null, message: string) {
    super(line === null ? message : `Line ${line}: ${message}`)
    this.name = 'CsvUnreadable'
    this.line = line
  }
}

export type CsvRecord = { line: number; cells: string[] }
export type CsvLimits = { rows: number; columns: number; cell: number }

const MOST: CsvLimits = { rows: 500_000, columns: 4000, cell: 32_768 }

/**
 * Reads RFC 4180: commas, semicolons or tabs, whichever most lines hold equally many of; cells in quotes may
 * hold line breaks and doubled quotes. Empty lines are left out. Strict where leniency would shift columns.
 * One pass, no regular expression over the whole.
 * @throws CsvUnreadable with the line
 */
export function readCsv(text: string, limits: CsvLimits = MOST): CsvRecord[] {
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text
  const separator = detectSeparator(source)
  const records: CsvRecord[] = []
  let [at, line] = [0, 1]
  while (at < source.length) {
    const record: CsvRecord = { line, cells: [] }
    for (;;) {
      const cell =
        source[at] === '"' ? quoted(source, at, line, separator) : plain(source, at, line, separator)
      if (cell.text.length > limits.cell)
        throw new CsvUnreadable(line, `a cell has more than ${limits.cell} characters`)
      record.cells.push(cell.text)
      if (record.cells.length > limits.columns)
        throw new CsvUnreadable(line, `there are more than ${limits.columns} columns`)
      ;[at, line] = [cell.end, cell.line]
      if (source[at] !== separator) break
      at += 1
    }
    if (source[at] === '\r' && source[at + 1] === '\n') at += 1
    at += 1
    line += 1
    if (record.cells.some((cell) => cell.trim() !== '')) records.push(record)
    if (records.length > limits.rows)
      throw new CsvUnreadable(record.line, `there are more than ${limits.rows} rows`)
  }
  return records
}

type Cell = { text: string; end: number; line: number }

function plain(source: string, from: number, line: number, separator: string): Cell {
  let end = from
  for (; end < source.length; end++) {
    const character = source[end]
    if (character === separator || character === '\n' || character === '\r') break
    if (character === '"' && separator !== '\t' && !isLastCell(source, end, separator))
      throw new CsvUnreadable(line, 'a quote is in the middle of a cell; cells with quotes must be quoted')
  }
  return { text: source.slice(from, end), end, line }
}

/**
 * Nothing but this cell is left of the line: a quote in it is part of a sentence,
 * such as a note above the table.
 */
function isLastCell(source: string, at: number, separator: string): boolean {
  for (let end = at; end < source.length && end - at < 1000; end++) {
    const character = source[end]
    if (character === '\n' || character === '\r') return true
    if (character === separator) return false
  }
  return at + 1000 > source.length
}

function quoted(source: string, from: number, line: number, separator: string): Cell {
  let text = ''
  let now = line
  for (let start = from + 1; ; ) {
    const end = source.indexOf('"', start)
    if (end < 0) throw new CsvUnreadable(line, 'a cell in quotes never ends')
    const part = source.slice(start, end)
    now += lineBreaks(part)
    text += part
    if (source[end + 1] !== '"') {
      const next = source[end + 1]
      if (next !== undefined && next !== separator && next !== '\n' && next !== '\r')
        throw new CsvUnreadable(now, 'something follows the end of a quoted cell')
      return { text, end: end + 1, line: now }
    }
    text += '"'
    start = end + 2
  }
}

function lineBreaks(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

const SEPARATORS = ['\t', ';', ',']
const MAX_SAMPLE_LINES = 50

/**
 * The character that most lines at the beginning hold equally often outside quotes; a comma when nothing
 * tells. The first line alone may be a note above the table, and dates and numbers hold commas, too.
 */
function detectSeparator(source: string): string {
  const lines = countedLines(source.slice(0, 65_536))
  const scored = SEPARATORS.map((separator, at) => {
    const counts = new Map<number, number>()
    for (const line of lines) if (line[at]) counts.set(line[at], (counts.get(line[at]) ?? 0) + 1)
    const [columns, agreeing] = [...counts].toSorted(
      (one, other) => other[1] - one[1] || other[0] - one[0],
    )[0] ?? [0, 0]
    return { separator, agreeing, columns }
  })
  const [best] = scored.toSorted((one, other) => other.agreeing - one.agreeing || other.columns - one.columns)
  return best?.agreeing ? best.separator : ','
}

/** How many of each separator stand in each of the first lines. */
function countedLines(sample: string): number[][] {
  const lines: number[][] = []
  let counts = SEPARATORS.map(() => 0)
  let isQuoted = false
  for (const character of sample) {
    if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && (character === '\n' || character === '\r')) {
      if (lines.push(counts) >= MAX_SAMPLE_LINES) return lines
      counts = SEPARATORS.map(() => 0)
    } else if (!isQuoted) {
      const at = SEPARATORS.indexOf(character)
      if (at >= 0) counts[at] = (counts[at] ?? 0) + 1
    }
  }
  return [...lines, counts]
}
