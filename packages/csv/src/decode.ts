import { CsvUnreadable } from './read.ts'

/**
 * The text of a file: UTF-8, UTF-16 with or without its mark, and Windows-1252, which older spreadsheets write.
 * @throws CsvUnreadable for what is no text
 */
export function decodeText(bytes: Uint8Array): string {
  const text = decoded(bytes)
  if (text.includes('\0')) throw new CsvUnreadable(null, 'This is no text file. Choose the CSV file of the export.')
  return text
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  // A spreadsheet of letters and digits in UTF-16 has a zero in every second place.
  if (bytes.length > 3 && bytes[1] === 0 && bytes[3] === 0 && bytes[0] !== 0) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
