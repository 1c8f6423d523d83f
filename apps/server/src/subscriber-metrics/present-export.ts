import { BOM, csvLine } from '@podstead/csv/cell'
import type { ReportCells } from './queries-export.ts'

/** Without formulas; in UTF-8, as spreadsheets recognise it. */
export async function* toCsv(
  columns: readonly string[],
  pieces: AsyncIterable<ReportCells[]>,
): AsyncGenerator<string> {
  yield BOM + csvLine(columns)
  for await (const rows of pieces)
    yield rows.map((row) => csvLine(columns.map((column) => row[column] ?? ''))).join('')
}

export async function* toJson(
  about: Record<string, unknown>,
  pieces: AsyncIterable<ReportCells[]>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(about).slice(0, -1)},"rows":[`
  let separator = '\n'
  for await (const rows of pieces) {
    if (!rows.length) continue
    yield separator + rows.map((row) => JSON.stringify(row)).join(',\n')
    separator = ',\n'
  }
  yield '\n]}\n'
}
