/** A ZIP file of a few texts, stored as they are: small enough to write by hand. */

export interface ZipEntry {
  name: string
  content: string
}

/** APPNOTE 6.3.9: local headers (4.3.7), central directory (4.3.12) and its end (4.3.16); names in UTF-8. */
export function writeZip(entries: ZipEntry[], made: Date): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const [path, bytes] = [encode(name), encode(content)]
    const shared = [
      ...fields(2, UTF8, STORED, ...dosTime(made)),
      ...fields(4, crc32(bytes), bytes.length, bytes.length),
      ...fields(2, path.length, 0),
    ]
    const local = record(fields(4, LOCAL_HEADER), fields(2, VERSION), shared)
    directory.push(
      record(
        fields(4, DIRECTORY_HEADER),
        fields(2, VERSION, VERSION),
        shared,
        fields(2, 0, 0, 0),
        fields(4, 0, offset),
      ),
      path,
    )
    parts.push(local, path, bytes)
    offset += local.length + path.length + bytes.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = record(
    fields(4, DIRECTORY_END),
    fields(2, 0, 0, entries.length, entries.length),
    fields(4, size, offset),
    fields(2, 0),
  )
  return new Blob([...parts, ...directory, end], { type: 'application/zip' })
}

const [LOCAL_HEADER, DIRECTORY_HEADER, DIRECTORY_END] = [0x04034b50, 0x02014b50, 0x06054b50]
/** 2.0, the first with folders. */
const VERSION = 20
const UTF8 = 0x0800
const STORED = 0

type Field = [bytes: 2 | 4, value: number]

function fields(bytes: 2 | 4, ...values: number[]): Field[] {
  return values.map((value) => [bytes, value])
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>
}

/** Little-endian. */
function record(...groups: Field[][]): Uint8Array<ArrayBuffer> {
  const layout = groups.flat()
  const bytes = new Uint8Array(layout.reduce((sum, [length]) => sum + length, 0))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [length, value] of layout) {
    if (length === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += length
  }
  return bytes
}

function dosTime(made: Date): [time: number, day: number] {
  const time = (made.getHours() << 11) | (made.getMinutes() << 5) | (made.getSeconds() >> 1)
  return [time, ((made.getFullYear() - 1980) << 9) | ((made.getMonth() + 1) << 5) | made.getDate()]
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
