import { buffer } from 'node:stream/consumers'
import * as contract from '@podstead/contract/artwork'
import { updateShow } from '@podstead/contract/shows/shows'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { type Given, uploadForm } from './factory.ts'
import { originalKey } from './rules.ts'

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

const upload = (bytes: Buffer | null, { person = mira, show_id = show.id, ...given }: Given = {}) =>
  uploadForm(world, person, bytes, { show_id, ...given })
const save = (body: Record<string, unknown>, id = show.id) =>
  mira.call(updateShow, { params: { id }, body: body as never })
const keyIn = (url: unknown) => /\/(?:artwork|images)\/([0-9a-f-]{36})\//.exec(String(url))?.[1] ?? ''
const original = async (key: string, type: 'jpg' | 'png') =>
  buffer((await world.kernel.storage.open(originalKey(key, type))).stream)

describe('pictures of the public pages', () => {
  test('keep their shape, their type and what is see-through', async () => {
    const banner = await sharp({
      create: { width: 2000, height: 500, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } },
    })
      .png()
      .toBuffer()
    const given = await upload(banner, { purpose: 'header', url: contract.uploadImages.path })
    expect(given.body).toMatchObject({ width: 2000, height: 500 })
    const { body } = await save({ header_img_url: given.body.path })
    expect(body.header_img_url).toMatch(/\/images\/[0-9a-f-]{36}\/1200\.png$/)
    for (const [name, width, height] of [
      ['600.png', 600, 150],
      ['1200.png', 1200, 300],
      ['2400.png', 2000, 500],
    ] as const) {
      const answer = await world.app.inject({
        method: 'GET',
        url: `/images/${keyIn(body.header_img_url)}/${name}`,
      })
      expect(answer.headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width, height, hasAlpha: true })
    }
  })

  test.each([
    ['a PNG inside', async () => ico(await plain(48, 48).png().toBuffer(), 48), 48],
    ['32 bits a pixel', async () => ico(bitmap(16, 32, [0, 0, 255, 128]), 16), 16],
    ['24 bits', async () => ico(bitmap(16, 24, [0, 0, 255]), 16), 16],
    ['16 colours', async () => ico(bitmap(16, 4, [0x11]), 16), 16],
  ])('take a Windows icon with %s', async (_what, make, side) => {
    const given = await upload(await make(), { purpose: 'favicon', name: 'favicon.ico' })
    expect([given.status, given.body]).toEqual([200, expect.objectContaining({ width: side, height: side })])
    const { body } = await save({ custom_favicon_image: given.body.path })
    const stored = sharp(await original(keyIn(body.custom_favicon_image), 'png'))
    const { r, g, b } = (await stored.stats()).dominant
    if (side === 16) expect([r > 240, g < 20, b < 20]).toEqual([true, true, true])
  })

  test('take no icon that is cut off, too large or none', async () => {
    const good = ico(bitmap(16, 32, [0, 0, 255, 255]), 16)
    const wide = bitmap(16, 32, [0, 0, 255, 255])
    wide.writeInt32LE(2_000_000_000, 4)
    for (const bad of [
      good.subarray(0, 40),
      good.subarray(0, 300),
      ico(wide, 16),
      Buffer.from([0, 0, 1, 0, 255, 255]),
      ico(Buffer.alloc(4), 16),
    ])
      expect((await upload(bad, { purpose: 'favicon' })).body.fields.file[0]).toBe(
        'Only *.jpeg, *.png and *.ico images will be accepted',
      )
    expect((await upload(good, { purpose: 'artwork' })).status).toBe(422)
  })

  test('unknown keys, widths and forms are 404', async () => {
    const paths = [
      '/images/x/600.png',
      `/images/${crypto.randomUUID()}/600.jpg`,
      `/images/${crypto.randomUUID()}/1400.jpg`,
    ]
    for (const url of paths) expect((await world.app.inject({ method: 'GET', url })).statusCode).toBe(404)
  })
})

/** A Windows icon with one picture. */
function ico(picture: Buffer, side: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.set([side, side], 6)
  header.writeUInt32LE(picture.length, 14)
  header.writeUInt32LE(22, 18)
  return Buffer.concat([header, picture])
}

/** A bitmap as icons hold them, all of one colour; of a palette, red is the second. */
function bitmap(side: number, depth: number, pixel: number[]): Buffer {
  const header = Buffer.alloc(40)
  header.writeUInt32LE(40, 0)
  header.writeInt32LE(side, 4)
  header.writeInt32LE(2 * side, 8)
  header.writeUInt16LE(depth, 14)
  const palette = Buffer.alloc(depth <= 8 ? 4 * 2 ** depth : 0)
  if (palette.length) palette.set([0, 0, 255, 0], 4)
  const mask = Buffer.alloc(4 * side)
  return Buffer.concat([header, palette, Buffer.alloc((side * side * depth) / 8, Buffer.from(pixel)), mask])
}
