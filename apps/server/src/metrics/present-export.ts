import { BOM, csvLine } from '@podstead/csv/cell'
import type { ReportRow } from './queries-export.ts'

/** A table with a head; columns in the order given. */
export async function* asCsv(columns: string[], rows: AsyncIterable<ReportRow>): AsyncGenerator<string> {
  yield BOM + csvLine(columns)
  for await (const batch of batches(rows))
    yield batch.map((row) => csvLine(columns.map((column) => row[column] ?? ''))).join('')
}

/** A list of objects with what it is about around it. */
export async function* asJson(
  about: Record<string, unknown>,
  rows: AsyncIterable<ReportRow>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(about).slice(0, -1)},"rows":[`
  let separator = '\n'
  for await (const batch of batches(rows)) {
    yield separator + batch.map((row) => JSON.stringify(row)).join(',\n')
    separator = ',\n'
  }
  yield '\n]}\n'
}

/** JSON Lines: one object a line, for what may be long. */
export async function* asJsonLines(rows: AsyncIterable<ReportRow>): AsyncGenerator<string> {
  for await (const batch of batches(rows)) yield batch.map((row) => `${JSON.stringify(row)}\n`).join('')
}

const ROWS = 500

/** A piece for each row would cost more than the row. */
async function* batches(rows: AsyncIterable<ReportRow>): AsyncGenerator<ReportRow[]> {
  let batch: ReportRow[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < ROWS) continue
    yield batch
    batch = []
  }
  if (batch.length) yield batch
}
