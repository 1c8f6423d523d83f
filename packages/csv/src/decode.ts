import { decodeBytes } from '@podstead/encoding/decode'
import { CsvUnreadable } from './read.ts'

/**
 * The text of a table, in whatever encoding a spreadsheet has written it. @throws
 * CsvUnreadable for what is no text
 */
export function decodeText(bytes: Uint8Array): string {
  const text = decodeBytes(bytes)
  if (text === null)
    throw new CsvUnreadable(null, 'This is not a text file. Choose the CSV file of the export.')
  return text
}
