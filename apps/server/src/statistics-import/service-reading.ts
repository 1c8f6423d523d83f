import { decodeText } from '@podstead/csv/decode'
import { CsvUnreadable, readCsv } from '@podstead/csv/read'
import { type History, type HistoryOptions, readHistory } from '@podstead/downloads/history/history'
import { HistoryUnreadable } from '@podstead/downloads/history/history-rows'
import { PackedUnreadable, tableFilesIn } from './service-packed.ts'

/**
 * Reads a file of another host; runs in an isolated process, for a file of ten megabytes can
 * keep a reader busy for seconds.
 */
export type ReadingInput = { bytes: Uint8Array; maxBytes: number; options: HistoryOptions }
export type StatisticsFile =
  | { kind: 'refused'; field: string; message: string }
  | { kind: 'history'; history: Omit<History, 'rows'> }
  | { kind: 'rows'; rows: History['rows'] }

const ROWS_AT_ONCE = 10_000

export async function* run({ bytes, maxBytes, options }: ReadingInput): AsyncGenerator<StatisticsFile> {
  try {
    const files = await tableFilesIn(bytes, maxBytes)
    const parts = files.map((file) => ({ name: file.name, records: readCsv(decodeText(file.bytes)) }))
    const { rows, ...history } = readHistory(parts, options)
    yield { kind: 'history', history }
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
      yield { kind: 'rows', rows: rows.slice(at, at + ROWS_AT_ONCE) }
  } catch (error) {
    if (error instanceof HistoryUnreadable)
      yield { kind: 'refused', field: error.field, message: error.message }
    else if (error instanceof CsvUnreadable || error instanceof PackedUnreadable)
      yield { kind: 'refused', field: 'file', message: error.message }
    else throw error
  }
}
