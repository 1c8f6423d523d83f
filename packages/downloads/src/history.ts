import { type HistoryMapping, type HistorySource, mappingOf, sourceOf } from './history-formats.ts'
import { type DateOrder, dateOrderOf, dayOfCell, isAmbiguousDate, numberOfCell, type RowSpan, rowSpanOf } from './history-values.ts'

export type HistoryRecord = { readonly line: number; readonly cells: readonly string[] }
export type HistoryOptions = {
  readonly fileName: string
  readonly source?: HistorySource | undefined
  readonly mapping?: HistoryMapping | undefined
  readonly dateOrder?: DateOrder | undefined
  /** Nothing can have been counted later. */
  readonly today: string
}
export type HistoryRow = {
  readonly line: number
  /** The episode as the file names it; empty in a file about the podcast as a whole. */
  readonly label: string
  readonly guid: string
  /** Null where the file has totals only. */
  readonly day: string | null
  readonly downloads: number
}
export type History = {
  readonly source: HistorySource
  readonly level: 'show' | 'episodes'
  readonly columns: readonly string[]
  readonly mapping: HistoryMapping
  readonly daysKnown: boolean
  /** Set where the file leaves the order of day and month open: the one that was asked for, else a guess. */
  readonly dateOrder: DateOrder | null
  /** Numbers of a week or month stand on its first day. */
  readonly span: RowSpan
  readonly rows: readonly HistoryRow[]
  readonly skipped: readonly { readonly line: number; readonly reason: string }[]
}

/** A file that says nothing about downloads, or too little of it can be understood. `field`: what to change. */
export class HistoryUnreadable extends Error {
  readonly field: 'file' | 'mapping'

  constructor(field: 'file' | 'mapping', message: string) {
    super(message)
    this.name = 'HistoryUnreadable'
    this.field = field
  }
}

const MOST_CELLS = 500_000
/** More than anybody has; what databases add up must have a bound. */
const MOST_DOWNLOADS = 2_000_000_000

/**
 * Reads the statistics of another host out of its table: a row a day, a row a day and episode, a row an episode with a column a day, a
 * column an episode with a row a day, or a row an episode with its total. @throws HistoryUnreadable
 */
export function readHistory(records: readonly HistoryRecord[], options: HistoryOptions): History {
  const [head, ...body] = isNote(records[0]) ? records.slice(1) : records
  if (!head || !body.length) throw new HistoryUnreadable('file', 'The file has no rows below its head.')
  const columns = head.cells.map((name) => name.trim())
  for (const [column, name] of Object.entries(options.mapping ?? {}))
    if (name && !columns.includes(name)) throw new HistoryUnreadable('mapping', `The file has no column “${name}” for ${column}.`)
  const mapping = mappingOf(columns, options.mapping ?? {})
  const table = layoutOf(columns, mapping)
  const dated = table.kind === 'columns of days' ? columns : body.map(({ cells }) => cells[table.date] ?? '')
  const certain = dateOrderOf(dated)
  const order = options.dateOrder ?? certain ?? 'month_first'
  const reader: Reader = { columns, table, order, today: options.today, rows: [], downloads: 0, skipped: [] }
  for (const record of body) readRecord(reader, record)
  if (reader.skipped.length > body.length / 2) {
    const [first] = reader.skipped
    throw new HistoryUnreadable('file', `Line ${first?.line}: ${first?.reason}. More than half of the file cannot be understood.`)
  }
  if (!reader.rows.length) throw new HistoryUnreadable('file', 'There is no download in this file.')
  return {
    source: options.source ?? sourceOf(columns, options.fileName),
    level: table.episode < 0 && table.guid < 0 && table.kind !== 'columns of episodes' ? 'show' : 'episodes',
    columns,
    mapping,
    daysKnown: table.kind === 'columns of days' || table.date >= 0,
    dateOrder: certain === null && dated.some(isAmbiguousDate) ? order : null,
    span: rowSpanOf(dated.flatMap((cell) => dayOfCell(cell, order) ?? [])),
    rows: reader.rows,
    skipped: reader.skipped,
  }
}

/** What spreadsheets write for themselves: `sep=;`. */
function isNote(record: HistoryRecord | undefined): boolean {
  return /^sep=/i.test(record?.cells[0] ?? '')
}

type Table = {
  kind: 'rows' | 'columns of days' | 'columns of episodes'
  date: number
  episode: number
  guid: number
  downloads: number
  released: number
}
type Reader = {
  columns: string[]
  table: Table
  order: DateOrder
  today: string
  rows: HistoryRow[]
  downloads: number
  skipped: { line: number; reason: string }[]
}

function layoutOf(columns: readonly string[], mapping: HistoryMapping): Table {
  const place = (name: string | undefined) => (name === undefined ? -1 : columns.indexOf(name))
  const at = {
    date: place(mapping.date),
    episode: place(mapping.episode),
    guid: place(mapping.guid),
    downloads: place(mapping.downloads),
    released: place(mapping.released),
  }
  const days = columns.filter((name) => dayOfCell(name, 'day_first') ?? dayOfCell(name, 'month_first')).length
  if ((at.episode >= 0 || at.guid >= 0) && days >= 2) return { kind: 'columns of days', ...at }
  const hasTotal = /^totals?$/i.test(columns[at.downloads] ?? '') && columns.length > 2 && at.episode < 0 && at.guid < 0
  if (at.date >= 0 && columns.length > 1 && (at.downloads < 0 || hasTotal)) return { kind: 'columns of episodes', ...at }
  if (at.downloads < 0) throw new HistoryUnreadable('mapping', 'No column holds downloads. Say which one does.')
  if (at.date < 0 && at.episode < 0 && at.guid < 0)
    throw new HistoryUnreadable('mapping', 'No column holds days or episodes. Say which one does.')
  return { kind: 'rows', ...at }
}

function readRecord(reader: Reader, { line, cells }: HistoryRecord): void {
  const { table, columns, order } = reader
  const label = (cells[table.episode] ?? '').trim()
  const guid = (cells[table.guid] ?? '').trim()
  if (table.kind !== 'columns of episodes' && (table.episode >= 0 || table.guid >= 0) && !label && !guid)
    return skip(reader, line, 'the episode is missing')
  if (/^(grand )?totals?$|^sum$|^gesamt$/i.test(label || (cells[table.date] ?? '').trim())) return skip(reader, line, 'this is a sum')
  if (table.kind === 'columns of days') {
    columns.forEach((name, at) => {
      const day = dayOfCell(name, order)
      if (day) addDay(reader, line, { label, guid, day }, cells[at])
    })
    return
  }
  const day = table.date < 0 ? null : dayOfCell(cells[table.date] ?? '', order)
  if (table.date >= 0 && !day) return skip(reader, line, `“${(cells[table.date] ?? '').trim().slice(0, 40)}” is no date`)
  if (table.kind === 'columns of episodes') {
    columns.forEach((name, at) => {
      if (at !== table.date && name && !/^totals?$/i.test(name)) addDay(reader, line, { label: name, guid: '', day }, cells[at])
    })
    return
  }
  if (day) return addDay(reader, line, { label, guid, day }, cells[table.downloads])
  add(reader, line, { label, guid, day: dayOfCell(cells[table.released] ?? '', order) }, cells[table.downloads])
}

/** Downloads of one day. Those of today are counted here from now on: half a day from there and half from here would be neither. */
function addDay(reader: Reader, line: number, row: Pick<HistoryRow, 'label' | 'guid' | 'day'>, cell = ''): void {
  if (row.day === reader.today) return skip(reader, line, `${row.day} is not over yet`)
  add(reader, line, row, cell)
}

function add(reader: Reader, line: number, row: Pick<HistoryRow, 'label' | 'guid' | 'day'>, cell = ''): void {
  // A day without any
  if (/^[\s–—-]*$/.test(cell)) return
  const downloads = numberOfCell(cell)
  if (downloads === null) return skip(reader, line, `“${cell.trim().slice(0, 40)}” is no number of downloads`)
  if (row.day !== null && (row.day > reader.today || row.day < '2000-01-01'))
    return skip(reader, line, `${row.day} cannot have been counted`)
  if (downloads === 0) return
  reader.downloads += downloads
  if (reader.downloads > MOST_DOWNLOADS)
    throw new HistoryUnreadable('file', `Line ${line}: there are more than two billion downloads in the file.`)
  reader.rows.push({ line, downloads, ...row, label: row.label.slice(0, 1000), guid: row.guid.slice(0, 1000) })
  if (reader.rows.length > MOST_CELLS)
    throw new HistoryUnreadable('file', `Line ${line}: there are more than ${MOST_CELLS} numbers in the file.`)
}

function skip(reader: Reader, line: number, reason: string): void {
  if (reader.skipped.at(-1)?.line !== line) reader.skipped.push({ line, reason })
}
