import { crc32, deflateSync } from 'node:zlib'

/**
 * Silence as a constant bit rate MP3 (MPEG-1 layer III, 128 kbps, 44.1 kHz, one frame is 26
 * ms), made without any program.
 */
export function silentMp3(seconds: number): Buffer {
  const frame = Buffer.alloc(417)
  frame.set([0xff, 0xfb, 0x90, 0xc4])
  return Buffer.concat(Array.from({ length: Math.ceil((seconds * 44_100) / 1152) }, () => frame))
}

/** A square PNG of one colour. */
export function plainPng(px: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(px, 0)
  header.writeUInt32BE(px, 4)
  // 8 bits, RGB.
  header.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.alloc(1 + px * 3, 0x52)
  row[0] = 0
  const pixels = deflateSync(Buffer.concat(Array.from({ length: px }, () => row)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
