/**
 * Windows icons (.ico): small pictures in several sizes, each a PNG or a bitmap without its file
 * header. libvips does not read them.
 */

type Bitmap = { width: number; height: number; rgba: Uint8Array }

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47])
const LARGEST = 256

/**
 * The largest picture of an icon, as a PNG's bytes or as pixels; null when this is no
 * icon, or one that cannot be read.
 */
export function largestOfIcon(source: Uint8Array): Buffer | Bitmap | null {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength)
  try {
    if (bytes.readUInt32LE(0) !== 0x00_01_00_00) return null
    const places = Array.from({ length: Math.min(bytes.readUInt16LE(4), 64) }, (_, index) => 6 + 16 * index)
    const entries = places.map((at) => ({
      width: bytes.readUInt8(at) || LARGEST,
      depth: bytes.readUInt16LE(at + 6),
      data: part(bytes, bytes.readUInt32LE(at + 12), bytes.readUInt32LE(at + 8)),
    }))
    const [largest] = entries.sort((a, b) => b.width - a.width || b.depth - a.depth)
    if (!largest) return null
    return largest.data.subarray(0, 4).equals(PNG) ? largest.data : bitmap(largest.data)
  } catch (error) {
    // Every reading beyond the end.
    if (error instanceof RangeError) return null
    throw error
  }
}

function part(bytes: Buffer, start: number, length: number): Buffer {
  if (start + length > bytes.length) throw new RangeError('the icon ends too early')
  return bytes.subarray(start, start + length)
}

/**
 * A bitmap of 1, 4, 8, 24 or 32 bits a pixel, bottom row first, followed by a mask of one
 * bit a pixel: 1 is see-through.
 */
function bitmap(data: Buffer): Bitmap | null {
  const [headerBytes, width, doubled, depth, compression] = [
    data.readUInt32LE(0),
    data.readInt32LE(4),
    data.readInt32LE(8),
    data.readUInt16LE(14),
    data.readUInt32LE(16),
  ]
  const height = doubled / 2
  const isReadable = [1, 4, 8, 24, 32].includes(depth) && compression === 0 && headerBytes >= 40
  if (
    !isReadable ||
    width < 1 ||
    width > LARGEST ||
    height < 1 ||
    height > LARGEST ||
    !Number.isInteger(height)
  )
    return null
  const colours = depth <= 8 ? data.readUInt32LE(32) || 2 ** depth : 0
  const pixels = headerBytes + 4 * colours
  const rowBytes = Math.ceil((width * depth) / 32) * 4
  const maskBytes = Math.ceil(width / 32) * 4
  const rgba = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++) {
    const row = pixels + (height - 1 - y) * rowBytes
    const mask = pixels + height * rowBytes + (height - 1 - y) * maskBytes
    for (let x = 0; x < width; x++) {
      const at = depth <= 8 ? headerBytes + 4 * bits(data, row, x, depth) : row + (x * depth) / 8
      const [blue, green, red] = [data.readUInt8(at), data.readUInt8(at + 1), data.readUInt8(at + 2)]
      const alpha = depth === 32 ? data.readUInt8(at + 3) : bits(data, mask, x, 1) ? 0 : 255
      rgba.set([red, green, blue, alpha], 4 * (y * width + x))
    }
  }
  return { width, height, rgba }
}

/** The x-th number of so many bits in a row, the first in the highest bits of its byte. */
function bits(data: Buffer, row: number, x: number, depth: number): number {
  const byte = data.readUInt8(row + Math.floor((x * depth) / 8))
  return (byte >> (8 - depth - ((x * depth) % 8))) & (2 ** depth - 1)
}
