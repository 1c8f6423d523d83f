/** A ZIP archive of texts, stored as they are; the same for the same texts. */
export function writeZip(files: readonly { name: string; text: string }[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const file of files) {
    const [name, content] = [encoder.encode(file.name), encoder.encode(file.text)]
    const entry = writeEntry(name, content)
    const local = [toBytes([LOCAL, 4]), entry, name, content]
    directory.push(toBytes([CENTRAL, 4], [VERSION, 2]), entry, new Uint8Array(10), toBytes([offset, 4]), name)
    parts.push(...local)
    offset += sizeTogether(local)
  }
  const [count, size] = [files.length, sizeTogether(directory)]
  const end = toBytes([END, 4], [0, 4], [count, 2], [count, 2], [size, 4], [offset, 4], [0, 2])
  return joinBytes([...parts, ...directory, end])
}

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const VERSION = 20
/** Names are UTF-8. */
const FLAGS = 0x0800
/** The first day of 1980, where the calendar of archives begins. */
const DATE = 0x21

/** What both headers of a file say of it. */
function writeEntry(name: Uint8Array, content: Uint8Array): Uint8Array {
  const { length } = content
  return toBytes(
    ...([
      [VERSION, 2],
      [FLAGS, 2],
      [0, 2],
      [0, 2],
      [DATE, 2],
      [checksum(content), 4],
    ] as const),
    ...([
      [length, 4],
      [length, 4],
      [name.length, 2],
      [0, 2],
    ] as const),
  )
}

/** Numbers in so many bytes each, the smallest first. */
function toBytes(...numbers: (readonly [value: number, bytes: number])[]): Uint8Array {
  return Uint8Array.from(
    numbers.flatMap(([value, bytes]) =>
      Array.from({ length: bytes }, (_, at) => (value >>> (8 * at)) & 0xff),
    ),
  )
}

const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

/** CRC-32 */
function checksum(content: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of content) value = (CRC[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8)
  return (value ^ 0xffffffff) >>> 0
}

function sizeTogether(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, part) => sum + part.length, 0)
}

function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(sizeTogether(parts))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}
