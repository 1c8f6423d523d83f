import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import * as contract from '@podstead/contract/artwork'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { type Given, uploadForm } from './factory.ts'

let world: World
let mira: Person
let show: PermittedShow
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  world.clock.set('2026-03-02T10:00:00Z')
  mira = await world.person()
  show = await buildShow(world.kernel, { user: mira.user })
})
afterAll(() => world.close())

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
const square = (px: number) => plain(px, px).png({ compressionLevel: 1 }).toBuffer()

const upload = (bytes: Buffer | null, { person = mira, show_id = show.id, ...given }: Given = {}) =>
  uploadForm(world, person, bytes, { show_id, ...given })

describe('what is no picture of ours', () => {
  const noise = () =>
    sharp(randomBytes(1500 * 1500 * 3), { raw: { width: 1500, height: 1500, channels: 3 } })
      .jpeg()
      .toBuffer()
  const wrongType = 'Only *.jpeg and *.png images will be accepted'

  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="1400"/>'),
      wrongType,
    ],
    [
      'a page that calls itself PNG',
      () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      wrongType,
    ],
    ['a GIF', () => plain(1400, 1400).gif().toBuffer(), wrongType],
    ['nothing', () => Buffer.alloc(0), wrongType],
    ['a picture of one pixel', () => square(1), 'This image must be at least 1400 pixels wide.'],
    ['1,399 pixels', () => square(1399), 'This image must be at least 1400 pixels tall.'],
    [
      'no square',
      () => plain(1600, 1500).png().toBuffer(),
      'This image must be a square. But the width x height is 1600 x 1500',
    ],
    [
      'a file that ends in the middle',
      async () => (await noise()).subarray(0, 400_000),
      'This picture is damaged and cannot be read.',
    ],
    ['30,000 by 30,000 pixels in a few bytes', () => hugePng(30_000), wrongType],
  ])('%s is refused with the name of the file', async (_what, make, message) => {
    const answer = await upload(await make(), { name: 'C:\\Pictures\\my cover.png' })
    expect(answer.status).toBe(422)
    expect(answer.body.fields.file).toEqual(expect.arrayContaining([message, 'Rejected file: my cover.png']))
  })

  test('more than 15 MB is refused', async () => {
    expect((await upload(Buffer.alloc(15 * 1024 * 1024 + 1))).status).toBe(413)
  })

  test.each<[string, Given, number]>([
    ['somebody else’s podcast', { show_id: 999_999 }, 404],
    ['no podcast', { show_id: 'x' }, 404],
    ['an unknown purpose', { purpose: 'poster' }, 422],
    ['half a cut-out', { crop: [1, 1, 0] }, 422],
  ])('for %s', async (_what, given, status) => {
    expect((await upload(await square(1400), given)).status).toBe(status)
  })

  test('a form without a file, and no form at all', async () => {
    expect((await upload(null)).body.fields).toEqual({ file: ["can't be blank"] })
    const bare = await world.app.inject({
      method: 'POST',
      url: contract.uploadPicture.path,
      headers: mira.headers,
    })
    expect(bare.statusCode).toBe(415)
  })

  test('more than sixty an hour', async () => {
    const statuses = []
    for (let count = 0; count < 61; count++) statuses.push((await upload(null)).status)
    expect([statuses[59], statuses[60]]).toEqual([422, 429])
  })
})

/** Its header says so many pixels; its bytes are few. */
function hugePng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
