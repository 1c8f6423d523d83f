import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { PictureDamaged, readPicture, resizePicture } from './pictures.ts'

const PLACE = {
  IFD0: { ImageDescription: 'secret place' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' },
}
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })

describe('what a picture is', () => {
  test('JPEG and PNG are known by content, with their size', async () => {
    expect(await readPicture(await plain(30, 20).jpeg().toBuffer())).toEqual({
      format: 'jpeg',
      width: 30,
      height: 20,
    })
    expect(await readPicture(await plain(30, 20).png().toBuffer())).toEqual({
      format: 'png',
      width: 30,
      height: 20,
    })
  })

  test('a turned photograph has the size that people see', async () => {
    expect(
      await readPicture(await plain(30, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer()),
    ).toMatchObject({
      width: 20,
      height: 30,
    })
  })

  test.each<[string, () => Promise<Buffer> | Buffer]>([
    [
      'SVG',
      () =>
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
        ),
    ],
    ['GIF', () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['WebP', () => plain(9, 9).webp().toBuffer()],
    ['TIFF', () => plain(9, 9).tiff().toBuffer()],
    ['AVIF', () => plain(9, 9).avif().toBuffer()],
    ['a libvips file', () => Buffer.concat([Buffer.from([0xb6, 0xa6, 0xf2, 0x08]), Buffer.alloc(200)])],
    ['a page', () => Buffer.from('<!doctype html><p>hello')],
    ['nothing', () => Buffer.alloc(0)],
    ['noise', () => randomBytes(5000)],
    ['a PNG of 30000 by 30000', () => hugePng(30_000)],
  ])('%s is refused', async (_, content) => {
    const bytes = await content()
    expect(await readPicture(bytes)).toBeNull()
    await expect(resizePicture(bytes, 100, 'png')).rejects.toBeInstanceOf(PictureDamaged)
  })
})

describe('a stored picture', () => {
  test('is re-encoded: the description, the place and what hides behind it are gone', async () => {
    const original = Buffer.concat([
      await plain(300, 300).jpeg().withExif(PLACE).toBuffer(),
      Buffer.from('<script>alert(1)</script>'),
    ])
    for (const format of ['jpeg', 'png'] as const) {
      const stored = await resizePicture(original, 200, format)
      expect(stored.includes('secret place')).toBe(false)
      expect(stored.includes('<script>')).toBe(false)
      const { exif, orientation, width, format: written } = await sharp(stored).metadata()
      expect({ exif, orientation, width, written }).toEqual({
        exif: undefined,
        orientation: undefined,
        width: 200,
        written: format,
      })
    }
  })

  test('is never enlarged, and keeps its proportions', async () => {
    expect(
      await readPicture(await resizePicture(await plain(300, 100).png().toBuffer(), 3000, 'png')),
    ).toMatchObject({
      width: 300,
      height: 100,
    })
    expect(
      await readPicture(await resizePicture(await plain(300, 100).png().toBuffer(), 150, 'jpeg')),
    ).toMatchObject({
      width: 150,
      height: 50,
    })
  })

  test('a picture cut off in the middle is damaged', async () => {
    const noise = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
      .jpeg()
      .toBuffer()
    await expect(resizePicture(noise.subarray(0, noise.length / 2), 100, 'jpeg')).rejects.toBeInstanceOf(
      PictureDamaged,
    )
  })
})

/** A valid PNG of one colour, a few kilobytes on disk and gigabytes in memory. */
function hugePng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const lines = deflateSync(Buffer.alloc((side / 8 + 1) * side))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', lines),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
