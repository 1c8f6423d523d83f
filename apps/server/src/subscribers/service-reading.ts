import type { SubscriberColumns } from '@podstead/contract/subscribers/subscribers-import'
import { decodeText } from '@podstead/csv/decode'
import { CsvUnreadable, readCsv } from '@podstead/csv/read'
import {
  guessColumns,
  readPastedText,
  readSubscriberLine,
  type SubscriberLine,
  shortenCell,
} from './rules-import.ts'

/** Reads a file of subscribers; runs in an isolated process, for it can be busy for seconds. */
export type ReadingInput = {
  bytes: Uint8Array
  isText: boolean
  /** null: as its head and its first lines say. */
  columns: SubscriberColumns | null
  maxRows: number
  /** Of the podcast, from the lowest. */
  tierNames: readonly string[]
}
export type SubscribersFile =
  | { kind: 'refused'; message: string }
  | { kind: 'sample'; sample: string[][]; columns: SubscriberColumns }
  | { kind: 'lines'; lines: SubscriberLine[] }

const LINES_AT_ONCE = 5000
const SAMPLE_LINES = 6
const GUESSED_BY_LINES = 50
const SAMPLE_COLUMNS = 20
const SAMPLE_CHARACTERS = 100

export async function* run({
  bytes,
  isText,
  columns,
  maxRows,
  tierNames,
}: ReadingInput): AsyncGenerator<SubscribersFile> {
  try {
    const text = decodeText(bytes)
    const hasTiers = tierNames.length > 0
    const records = isText
      ? readPastedText(text, { hasTiers })
      : readCsv(text, { rows: maxRows, columns: 1000, cell: 32_768 })
    if (records.length > maxRows) throw new CsvUnreadable(null, `there are more than ${maxRows} rows`)
    const first = records.slice(0, GUESSED_BY_LINES).map(({ cells }) => cells)
    const chosen = isText
      ? { email: 1, full_name: 2, ...(hasTiers && { tier: 3 }) }
      : (columns ?? guessColumns(first, { hasTiers }))
    yield {
      kind: 'sample',
      columns: chosen,
      sample: records
        .slice(0, SAMPLE_LINES)
        .map(({ cells }) =>
          cells.slice(0, SAMPLE_COLUMNS).map((cell) => shortenCell(cell, SAMPLE_CHARACTERS)),
        ),
    }
    const seen = new Set<string>()
    for (let at = 0; at < records.length; at += LINES_AT_ONCE)
      yield {
        kind: 'lines',
        lines: records
          .slice(at, at + LINES_AT_ONCE)
          .map((record) => readSubscriberLine(record, chosen, { seen, tierNames })),
      }
  } catch (error) {
    if (!(error instanceof CsvUnreadable)) throw error
    yield { kind: 'refused', message: error.message }
  }
}
