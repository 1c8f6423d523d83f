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
    const facts = [...dosTime(made), [4, crc32(bytes)], [4, bytes.length], [4, bytes.length]] as Field[]
    const lengths: Field[] = [
      [2, path.length],
      [2, 0],
    ]
    const local = record([[4, 0x04034b50], [2, 20], [2, UTF8], [2, 0], ...facts, ...lengths])
    directory.push(
      record([
        ...([[4, 0x02014b50], [2, 20], [2, 20], [2, UTF8], [2, 0], ...facts, ...lengths] as Field[]),
        ...([
          [2, 0],
          [2, 0],
          [2, 0],
          [4, 0],
          [4, offset],
        ] as Field[]),
      ]),
      path,
    )
    parts.push(local, path, bytes)
    offset += local.length + path.length + bytes.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = record([
    ...([
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, entries.length],
      [2, entries.length],
    ] as Field[]),
    ...([
      [4, size],
      [4, offset],
      [2, 0],
    ] as Field[]),
  ])
  return new Blob([...parts, ...directory, end], { type: 'application/zip' })
}

type Field = [bytes: 2 | 4, value: number]
const UTF8 = 0x0800

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>
}

/** Little-endian. */
function record(fields: Field[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(fields.reduce((sum, [length]) => sum + length, 0))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [length, value] of fields) {
    if (length === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += length
  }
  return bytes
}

function dosTime(made: Date): Field[] {
  const time = (made.getHours() << 11) | (made.getMinutes() << 5) | (made.getSeconds() >> 1)
  const day = ((made.getFullYear() - 1980) << 9) | ((made.getMonth() + 1) << 5) | made.getDate()
  return [
    [2, time],
    [2, day],
  ]
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
