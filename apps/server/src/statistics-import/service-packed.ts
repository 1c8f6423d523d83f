import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import yauzl, { type Entry } from 'yauzl'

/** A table of a file: itself, or what is packed in it. */
export type TableFile = { name: string; bytes: Uint8Array }

/** Why nothing in an archive can be read; for people. */
export class PackedUnreadable extends Error {}

const MAX_ENTRIES = 1000
const MAX_FILES = 20

const DAMAGED = 'This archive is damaged, or encrypted. Unpack it and choose the CSV file.'

/**
 * What is in a file, unpacked to at most `maxBytes`; some hosts call a ZIP file
 * `.csv`. @throws PackedUnreadable
 */
export async function tableFilesIn(bytes: Uint8Array, maxBytes: number): Promise<TableFile[]> {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('hex')
  try {
    if (start.startsWith('1f8b'))
      return [{ name: '', bytes: await promisify(gunzip)(bytes, { maxOutputLength: maxBytes }) }]
    // ZIP files with and without entries.
    return start === '504b0304' || start === '504b0506'
      ? await filesOfZip(bytes, maxBytes)
      : [{ name: '', bytes }]
  } catch (error) {
    if (error instanceof PackedUnreadable) throw error
    throw new PackedUnreadable(
      (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge(maxBytes) : DAMAGED,
    )
  }
}

async function filesOfZip(bytes: Uint8Array, maxBytes: number): Promise<TableFile[]> {
  const zip = await yauzl.fromBufferPromise(Buffer.from(bytes), { lazyEntries: true })
  if (zip.entryCount > MAX_ENTRIES) throw new PackedUnreadable('There are too many files in this archive.')
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) entries.push(entry)
  if (entries.some(({ fileName }) => fileName === 'xl/workbook.xml'))
    throw new PackedUnreadable('This is an Excel file. Save it as CSV there, and choose that file.')
  const tables = entries.filter(
    ({ fileName }) => /\.(?:csv|tsv|txt)$/i.test(fileName) && !/(?:^|\/)(?:__MACOSX\/|\.)/.test(fileName),
  )
  if (!tables.length) throw new PackedUnreadable('There is no CSV file in this archive.')
  if (tables.length > MAX_FILES)
    throw new PackedUnreadable(`There are more than ${MAX_FILES} CSV files in this archive.`)
  // What an entry says of its size holds: more than that is an error while it is read.
  if (tables.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > maxBytes)
    throw new PackedUnreadable(tooLarge(maxBytes))
  const files: TableFile[] = []
  for (const entry of tables) {
    const name = entry.fileName.split('/').at(-1) ?? ''
    files.push({ name, bytes: await buffer(await zip.openReadStreamPromise(entry)) })
  }
  return files
}

function tooLarge(maxBytes: number): string {
  return `The files in this archive have more than ${Math.floor(maxBytes / 1024 ** 2)} MB.`
}
