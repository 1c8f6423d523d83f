import { detectMapping, detectSource, type HistoryMapping, type HistorySource } from './history-formats.ts'
import { readTable } from './history-read.ts'
import { type HistoryRow, HistoryUnreadable, type TableRead } from './history-rows.ts'
import { type HistoryRecord, type HistoryTable, sumAbove, tablesIn } from './history-tables.ts'
import type { DateOrder, RowSpan } from './history-values.ts'

export type HistoryOptions = {
  readonly fileName: string
  readonly source?: HistorySource | undefined
  readonly mapping?: HistoryMapping | undefined
  readonly dateOrder?: DateOrder | undefined
  /** Which of several tables; the one with the shortest periods where nobody says. */
  readonly table?: number | undefined
  /** Nothing can have been counted later. */
  readonly today: string
}
/** A file, or one of those in an archive. */
export type HistoryPart = { readonly name: string; readonly records: readonly HistoryRecord[] }
export type TableSummary = {
  /** The file of an archive and the title above the table; empty where there is neither. */
  readonly title: string
  readonly line: number
  readonly rows: number
  readonly downloads: number
  readonly from: string | null
  readonly to: string | null
  readonly span: RowSpan
}
export type History = TableRead & {
  readonly source: HistorySource
  /**
   * All tables that can be read, and which of them this is: they mostly say the same by other
   * periods, and are never added up.
   */
  readonly tables: readonly TableSummary[]
  readonly table: number
}

const MAX_TABLES = 50

/**
 * Reads the statistics of another host: a row a day, a row a day and episode, a row an episode with a
 * column a day, a column an episode with a row a day, a row an episode with its total, or a row a
 * download. @throws HistoryUnreadable
 */
export function readHistory(parts: readonly HistoryPart[], options: HistoryOptions): History {
  const found = parts.flatMap((part) => tablesIn(part.records).map((table) => ({ table, part })))
  const filled = found.filter(({ table }) => table.body.length)
  const [first] = filled
  if (!first) throw new HistoryUnreadable('file', 'The file has no rows below its head.')
  if (filled.length > MAX_TABLES)
    throw new HistoryUnreadable('file', `There are more than ${MAX_TABLES} tables in the file.`)
  refuseUnknownColumns(
    filled.map(({ table }) => table),
    options.mapping ?? {},
  )
  let problem: HistoryUnreadable | undefined
  const readable = filled.flatMap(({ table, part }) => {
    try {
      const read = readTable(table, options)
      const title = [parts.length > 1 ? part.name : '', table.title].filter(Boolean).join(' · ')
      return {
        read: { ...read, statedTotal: read.statedTotal ?? sumAbove(part.records, table.line) },
        title,
        table,
      }
    } catch (error) {
      if (!(error instanceof HistoryUnreadable)) throw error
      problem ??= error
      return []
    }
  })
  const place = options.table ?? chooseTable(readable.map(({ read }) => read))
  const chosen = readable[place]
  if (!chosen)
    throw options.table === undefined && problem
      ? problem
      : new HistoryUnreadable('table', 'The file has no such table.')
  return {
    ...chosen.read,
    source:
      options.source ??
      detectSource(
        chosen.read.columns,
        options.fileName,
        readable.map(({ table }) => table.title),
      ),
    tables: readable.map(({ read, title, table }) => summarizeTable(read, title, table.line)),
    table: place,
  }
}

/** The columns of the table that would be read, and which is which by its name; for asking their owner. */
export function describeColumns(
  records: readonly HistoryRecord[],
  given: HistoryMapping,
): { columns: readonly string[]; mapping: HistoryMapping } | null {
  const table = tablesIn(records).find(({ body }) => body.length)
  if (!table || table.columns.length < 2) return null
  return {
    columns: table.columns,
    mapping: { ...detectMapping(table.columns, given, previewCells(table)), ...given },
  }
}

/** Days before weeks before months, each before totals; and what names episodes before what does not. */
function chooseTable(tables: readonly TableRead[]): number {
  const rank = ({ span, daysKnown, level }: TableRead) =>
    (daysKnown ? { day: 0, week: 2, month: 4 }[span] : 6) + (level === 'episodes' ? 0 : 1)
  const ranks = tables.map(rank)
  return Math.max(0, ranks.indexOf(Math.min(...ranks)))
}

function refuseUnknownColumns(tables: readonly HistoryTable[], mapping: HistoryMapping): void {
  for (const [column, name] of Object.entries(mapping))
    if (name && !tables.some(({ columns }) => columns.includes(name)))
      throw new HistoryUnreadable('mapping', `The file has no column “${name}” for ${column}.`)
}

function summarizeTable({ rows, span }: TableRead, title: string, line: number): TableSummary {
  const days = rows.flatMap(({ day }: HistoryRow) => day ?? []).toSorted()
  const downloads = rows.reduce((sum, row) => sum + row.downloads, 0)
  return { title, line, rows: rows.length, downloads, from: days[0] ?? null, to: days.at(-1) ?? null, span }
}

function previewCells({ body }: HistoryTable): readonly (readonly string[])[] {
  return body.slice(0, 200).map(({ cells }) => cells)
}
