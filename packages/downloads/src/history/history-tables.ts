import { detectGranularity, type Granularity, isHead } from './history-formats.ts'
import { dayOfCell, detectRowSpan, numberOfCell } from './history-values.ts'

export type HistoryRecord = { readonly line: number; readonly cells: readonly string[] }
/** A head with rows below it. Some files hold several, with a title above each. */
export type HistoryTable = {
  readonly title: string
  /** Of the head. */
  readonly line: number
  readonly columns: readonly string[]
  /** What a row stands for, where a title or a column says so. */
  readonly granularity: Granularity | null
  readonly body: readonly HistoryRecord[]
}

type OpenTable = { title: string; line: number; columns: readonly string[]; body: HistoryRecord[] }

/** How far down a head is looked for in a file whose columns are called by no known name. */
const MAX_NOTES = 50

/**
 * The tables of a file. Notes above a head, heads that come again on each page, and titles between
 * tables belong to none of them.
 */
export function tablesIn(records: readonly HistoryRecord[]): HistoryTable[] {
  const rows = records.filter((record, at) => !(at === 0 && /^sep=/i.test(record.cells[0] ?? '')))
  const tables: OpenTable[] = []
  let title = ''
  for (const [at, record] of rows.entries()) {
    const next = rows[at + 1]
    const open = tables.at(-1)
    if (isHead(record.cells, next?.cells ?? [])) {
      if (open && !title && isSame(open.columns, record.cells)) continue
      tables.push({ title, line: record.line, columns: columnNames(record), body: [] })
      title = ''
    } else if (isTitle(record, next)) {
      title = recordText(record)
      if (next && !isHead(next.cells, rows[at + 2]?.cells ?? []) && detectGranularity(title)) {
        tables.push({ title, line: record.line, columns: open?.columns ?? namesBelow(next), body: [] })
        title = ''
      }
    } else open?.body.push(record)
  }
  return (tables.length ? tables : unnamedTable(rows)).flatMap(withGranularity)
}

/** The sum that a file states above its tables: `Total Downloads,60`. */
export function sumAbove(records: readonly HistoryRecord[], line: number): number | null {
  for (const { line: at, cells } of records) {
    if (at >= line) return null
    const filled = cells.filter((cell) => cell.trim())
    if (filled.length === 2 && /^(?:grand )?total(?: downloads| plays)?:?$/i.test(filled[0]?.trim() ?? ''))
      return numberOfCell(filled[1] ?? '')
  }
  return null
}

/** One cell with words, and below it the names of columns; or words such as “Weekly Downloads”. */
function isTitle(record: HistoryRecord, next: HistoryRecord | undefined): boolean {
  const filled = record.cells.filter((cell) => cell.trim())
  if (filled.length !== 1 || !record.cells[0]?.trim() || !next) return false
  return detectGranularity(recordText(record)) !== null || isHead(next.cells, [])
}

/** A file with columns that are called otherwise: its head is the first row that is as wide as most are. */
function unnamedTable(rows: readonly HistoryRecord[]): OpenTable[] {
  const widths = new Map<number, number>()
  for (const { cells } of rows.slice(0, MAX_NOTES))
    widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1)
  const [width] = [...widths].toSorted((one, other) => other[1] - one[1] || other[0] - one[0])[0] ?? [0]
  const at = rows.findIndex(({ cells }) => cells.length === width)
  const head = rows[at]
  if (!head) return []
  if (isRowOfValues(head))
    return [{ title: '', line: head.line, columns: namesBelow(head), body: rows.slice(at) }]
  return [{ title: '', line: head.line, columns: columnNames(head), body: rows.slice(at + 1) }]
}

/** A day and numbers alone, where the names of columns should be. */
function isRowOfValues({ cells }: HistoryRecord): boolean {
  return (
    cells.length > 1 && cells.every((cell) => numberOfCell(cell) !== null || isDay(cell)) && cells.some(isDay)
  )
}

/** Names for columns that have none, by what stands in them. */
function namesBelow({ cells }: HistoryRecord): string[] {
  const names = cells.map((cell) =>
    isDay(cell) ? 'Date' : numberOfCell(cell) === null ? 'Episode' : 'Downloads',
  )
  return names.map((name, at) => (names.indexOf(name) === at ? name : `${name} ${at + 1}`))
}

/**
 * Rows of days, weeks and months in one table, told apart by a column that says which is
 * which, are tables of their own.
 */
function withGranularity(table: OpenTable): HistoryTable[] {
  const place = table.columns.findIndex((_, at) => isOfGranularities(table.body, at))
  if (place < 0)
    return byPeriods({
      ...table,
      granularity: detectGranularity(table.title) ?? columnGranularity(table.columns),
    })
  const sums = table.body.filter(({ cells }) => isSumOrEmpty(cells[place]))
  const groups = Map.groupBy(
    table.body.filter(({ cells }) => !isSumOrEmpty(cells[place])),
    ({ cells }) => (cells[place] ?? '').trim(),
  )
  return [...groups].map(([title, body]) => ({
    ...table,
    title: table.title || title,
    granularity: detectGranularity(title),
    body: [...sums, ...body],
  }))
}

/**
 * Days, then weeks or months of the same time in a table that says nothing about it: a day and
 * numbers, and the days begin once more.
 */
function byPeriods(table: HistoryTable): HistoryTable[] {
  const isPlain = table.body.every(({ cells }) =>
    cells.every((cell, at) => (at === 0 ? isDay(cell) || isSumOrEmpty(cell) : isNumberOrEmpty(cell))),
  )
  if (!isPlain) return [table]
  const runs: { days: string[]; body: HistoryRecord[] }[] = []
  let direction = 0
  for (const record of table.body) {
    const day =
      dayOfCell(record.cells[0] ?? '', 'month_first') ?? dayOfCell(record.cells[0] ?? '', 'day_first')
    const run = runs.at(-1)
    const before = run?.days.at(-1)
    const step = day && before ? Math.sign(Date.parse(day) - Date.parse(before)) : 0
    if (!run || (step && direction && step !== direction)) {
      runs.push({ days: day ? [day] : [], body: [record] })
      direction = 0
      continue
    }
    direction = step || direction
    if (day) run.days.push(day)
    run.body.push(record)
  }
  const spans = runs.map(({ days }) => detectRowSpan(days))
  if (new Set(spans).size < 2 || new Set(spans).size < spans.length) return [table]
  return runs.map(({ body }, at) => ({
    ...table,
    line: body[0]?.line ?? table.line,
    granularity: spans[at] ?? null,
    body,
  }))
}

function isSumOrEmpty(cell = ''): boolean {
  return /^(?:(?:grand )?totals?:?|sum|gesamt|summe)?$/i.test(cell.trim())
}

function isNumberOrEmpty(cell: string): boolean {
  return !cell.trim() || numberOfCell(cell) !== null
}

/** More than one of day, week and month, and nothing else. */
function isOfGranularities(body: readonly HistoryRecord[], at: number): boolean {
  const kinds = new Set<Granularity>()
  for (const { cells } of body.slice(0, 1000)) {
    if (isSumOrEmpty(cells[at])) continue
    const kind = detectGranularity(cells[at] ?? '')
    if (kind === null) return false
    kinds.add(kind)
  }
  return kinds.size > 1
}

function columnGranularity(columns: readonly string[]): Granularity | null {
  const words = columns.map((name) => name.trim().toLowerCase())
  if (words.includes('week') || words.includes('woche')) return 'week'
  if (words.includes('month') || words.includes('monat')) return 'month'
  return detectGranularity(columns[0] ?? '')
}

function isDay(cell: string): boolean {
  return (dayOfCell(cell, 'day_first') ?? dayOfCell(cell, 'month_first')) !== null
}

function isSame(columns: readonly string[], cells: readonly string[]): boolean {
  return columns.length === cells.length && columns.every((name, at) => name === cells[at]?.trim())
}

function columnNames({ cells }: HistoryRecord): string[] {
  return cells.map((name) => name.trim())
}

function recordText({ cells }: HistoryRecord): string {
  return (cells[0] ?? '').trim().slice(0, 200)
}
