import { detectMapping, type HistoryMapping, headWord } from './history-formats.ts'
import { type HistoryRow, HistoryUnreadable, type TableRead } from './history-rows.ts'
import { addedUp, countRepeatedDays, type Layout, SUM, sumColumns } from './history-sums.ts'
import type { HistoryRecord, HistoryTable } from './history-tables.ts'
import {
  type DateOrder,
  dayOfCell,
  detectDateOrder,
  detectRowSpan,
  isAmbiguousDate,
  numberOfCell,
  type RowSpan,
  spanOfCell,
} from './history-values.ts'

const MAX_CELLS = 500_000
/** More than anybody has; what databases add up must have a bound. */
const MAX_DOWNLOADS = 2_000_000_000
type Reader = {
  columns: readonly string[]
  layout: Layout
  order: DateOrder
  /** Of the dates of its rows, the shortest. */
  span: RowSpan
  today: string
  rows: HistoryRow[]
  downloads: number
  skipped: { line: number; reason: string }[]
  /** Lines that say something else than downloads of a day; sums and days that are not over are none. */
  misread: number
  statedTotal: number | null
}

/** Reads one table. @throws HistoryUnreadable */
export function readTable(
  { columns, body, granularity }: HistoryTable,
  options: { mapping?: HistoryMapping | undefined; dateOrder?: DateOrder | undefined; today: string },
): TableRead {
  const cells = body.map((record) => record.cells)
  const given = Object.fromEntries(
    Object.entries(options.mapping ?? {}).filter(([, name]) => !name || columns.includes(name)),
  )
  const mapping = detectMapping(columns, given, cells)
  const layout = findLayout(columns, mapping)
  const dated = layout.kind === 'columns of days' ? columns : cells.map((row) => row[layout.date] ?? '')
  const certain = detectDateOrder(dated)
  const order = options.dateOrder ?? certain ?? 'month_first'
  const spans = new Set(dated.filter((cell) => dayOfCell(cell, order)).map(spanOfCell))
  const span = spans.has('day') ? 'day' : spans.has('week') ? 'week' : spans.has('month') ? 'month' : 'day'
  const reader: Reader = {
    ...{ columns, layout, order, span, today: options.today },
    ...{ rows: [], downloads: 0, skipped: [], misread: 0, statedTotal: null },
  }
  for (const record of body) readRecord(reader, record)
  if (reader.misread > body.length / 2) {
    const [first] = reader.skipped
    throw new HistoryUnreadable(
      'file',
      `Line ${first?.line}: ${first?.reason}. More than half of the file cannot be understood.`,
    )
  }
  if (!reader.rows.length) throw new HistoryUnreadable('file', 'There is no download in this file.')
  const rows = layout.kind === 'downloads' ? addedUp(reader.rows) : reader.rows
  const days = dated.flatMap((cell) => dayOfCell(cell, order) ?? [])
  return {
    level:
      layout.episode < 0 && layout.guid < 0 && layout.kind !== 'columns of episodes' ? 'show' : 'episodes',
    columns,
    mapping,
    daysKnown: layout.kind === 'columns of days' || layout.date >= 0,
    dateOrder: certain === null && dated.some(isAmbiguousDate) ? order : null,
    span: layout.kind === 'downloads' ? 'day' : span === 'day' ? (granularity ?? detectRowSpan(days)) : span,
    rows,
    skipped: reader.skipped,
    statedTotal: reader.statedTotal,
    repeatedDays: countRepeatedDays(rows),
    sums: layout.kind === 'rows' ? sumColumns(columns, body, layout) : [],
  }
}

function findLayout(columns: readonly string[], mapping: HistoryMapping): Layout {
  const place = (name: string | undefined) => (name === undefined ? -1 : columns.indexOf(name))
  const at = {
    date: place(mapping.date),
    episode: place(mapping.episode),
    guid: place(mapping.guid),
    downloads: place(mapping.downloads),
    released: place(mapping.released),
  }
  const words = columns.map(headWord)
  if (at.downloads < 0 && at.date >= 0 && words.includes('audienceid'))
    return { kind: 'downloads', ...at, episode: at.episode < 0 ? words.indexOf('url') : at.episode }
  const days = columns.filter((name) => dayOfCell(name, 'day_first') ?? dayOfCell(name, 'month_first')).length
  if ((at.episode >= 0 || at.guid >= 0) && days >= 2) return { kind: 'columns of days', ...at }
  const hasTotal =
    SUM.test(columns[at.downloads] ?? '') && columns.length > 2 && at.episode < 0 && at.guid < 0
  if (at.date >= 0 && columns.length > 1 && (at.downloads < 0 || hasTotal))
    return { kind: 'columns of episodes', ...at }
  if (at.downloads < 0)
    throw new HistoryUnreadable('mapping', 'No column holds downloads. Tell us which one does.')
  if (at.date < 0 && at.episode < 0 && at.guid < 0)
    throw new HistoryUnreadable('mapping', 'No column holds days or episodes. Tell us which one does.')
  return { kind: 'rows', ...at }
}

function readRecord(reader: Reader, { line, cells }: HistoryRecord): void {
  const { layout, columns, order } = reader
  const label = (cells[layout.episode] ?? '').trim()
  const guid = (cells[layout.guid] ?? '').trim()
  const dateCell = (cells[layout.date] ?? '').trim()
  if (SUM.test(label || dateCell) || SUM.test((cells[0] ?? '').trim())) {
    reader.statedTotal ??= numberOfCell(cells[layout.downloads] ?? '')
    return leaveOut(reader, line, 'this is a sum')
  }
  if (layout.kind !== 'columns of episodes' && (layout.episode >= 0 || layout.guid >= 0) && !label && !guid)
    return misread(reader, line, 'the episode is missing')
  if (layout.kind === 'columns of days') {
    columns.forEach((name, at) => {
      const day = dayOfCell(name, order)
      if (day) addDay(reader, line, { label, guid, day }, cells[at])
    })
    return
  }
  const day = layout.date < 0 ? null : dayOfCell(dateCell, order)
  if (layout.date >= 0 && !day) return misread(reader, line, `“${dateCell.slice(0, 40)}” is not a date`)
  if (day && spanOfCell(dateCell) !== reader.span)
    return leaveOut(reader, line, 'this is a sum of several rows')
  if (layout.kind === 'downloads')
    return addDownload(reader, line, { label: addressLabel(label), guid, day }, cells)
  if (layout.kind === 'columns of episodes') {
    columns.forEach((name, at) => {
      if (at !== layout.date && name && !SUM.test(name))
        addDay(reader, line, { label: name, guid: '', day }, cells[at])
    })
    return
  }
  if (day) return addDay(reader, line, { label, guid, day }, cells[layout.downloads])
  add(
    reader,
    line,
    { label, guid, day: dayOfCell(cells[layout.released] ?? '', order) },
    cells[layout.downloads],
  )
}

/** A row that is a download itself, unless a robot's. */
function addDownload(
  reader: Reader,
  line: number,
  row: Pick<HistoryRow, 'label' | 'guid' | 'day'>,
  cells: readonly string[],
): void {
  const bot = reader.columns.findIndex((name) => headWord(name) === 'bottype')
  if (cells[bot]?.trim()) return leaveOut(reader, line, 'this is a robot')
  addDay(reader, line, row, '1')
}

/**
 * An address without what measures it on its way:
 * `https://op3.dev/e/host.example/one.mp3?x=1` -> `host.example/one.mp3`
 */
function addressLabel(text: string): string {
  return text
    .replace(/^https?:\/\//i, '')
    .replace(/^op3\.dev\/e(?:,[^/]*)?\//i, '')
    .replace(/^https?:\/\//i, '')
    .replace(/[?#].*$/s, '')
}

/**
 * Downloads of one day. Those of today are counted here from now on: half a day from there and
 * half from here would be neither.
 */
function addDay(
  reader: Reader,
  line: number,
  row: Pick<HistoryRow, 'label' | 'guid' | 'day'>,
  cell = '',
): void {
  if (row.day === reader.today) return leaveOut(reader, line, `${row.day} is not over yet`)
  add(reader, line, row, cell)
}

function add(reader: Reader, line: number, row: Pick<HistoryRow, 'label' | 'guid' | 'day'>, cell = ''): void {
  // A day without any
  if (/^[\s–—-]*$/.test(cell)) return
  const downloads = numberOfCell(cell)
  if (downloads === null)
    return misread(reader, line, `“${cell.trim().slice(0, 40)}” is not a number of downloads`)
  if (row.day !== null && (row.day > reader.today || row.day < '2000-01-01'))
    return misread(reader, line, `${row.day} cannot have been counted`)
  if (downloads === 0) return
  reader.downloads += downloads
  if (reader.downloads > MAX_DOWNLOADS)
    throw new HistoryUnreadable(
      'file',
      `Line ${line}: there are more than two billion downloads in the file.`,
    )
  reader.rows.push({
    line,
    downloads,
    ...row,
    label: row.label.slice(0, 1000),
    guid: row.guid.slice(0, 1000),
  })
  if (reader.rows.length > MAX_CELLS)
    throw new HistoryUnreadable('file', `Line ${line}: there are more than ${MAX_CELLS} numbers in the file.`)
}

function misread(reader: Reader, line: number, reason: string): void {
  if (reader.skipped.at(-1)?.line === line) return
  reader.misread += 1
  reader.skipped.push({ line, reason })
}

function leaveOut(reader: Reader, line: number, reason: string): void {
  if (reader.skipped.at(-1)?.line !== line) reader.skipped.push({ line, reason })
}
