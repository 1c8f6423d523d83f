/** Ours is read by spreadsheets, so nothing in it may be a formula. */
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/

/**
 * The text of a cell; with an apostrophe before what a spreadsheet would take for a
 * formula. Numbers stay numbers.
 */
export function safeCell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value)
  return typeof value !== 'number' && FORMULA.test(text) ? `'${text}` : text
}

/** A cell as it stands in a file (RFC 4180), safe. */
export function csvCell(value: unknown): string {
  const text = safeCell(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One record with its line break. */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** What a file begins with, so that spreadsheets read it as UTF-8. */
export const BOM = '\uFEFF'
