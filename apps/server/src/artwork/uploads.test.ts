import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { crc32, deflateSync } from 'node:zlib'
import * as contract from '@podstead/contract/artwork'
import { updateShow } from '@podstead/contract/shows/shows'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { buildShow } from '../shows/factory.ts'
import { sweepOrphans } from '../stored-files/commands-sweep.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
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

const PLACE = {
  IFD0: { ImageDescription: 'secret place' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' },
}
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
const square = (px: number) => plain(px, px).png({ compressionLevel: 1 }).toBuffer()

type Given = {
  name?: string
  purpose?: string | null
  show_id?: number | string | null
  crop?: [number, number, number]
  url?: string
  person?: Person
}

/** Sends a form as a browser does. */
async function upload(
  bytes: Buffer | null,
  { name = 'cover.png', purpose = 'artwork', show_id = show.id, crop, url, person = mira }: Given = {},
) {
  const form = new FormData()
  form.set('show_id', String(show_id))
  form.set('purpose', purpose)
  for (const [index, field] of ['crop_x', 'crop_y', 'crop_size'].entries())
    if (crop) form.set(field, String(crop[index]))
  if (bytes) form.set('file', new Blob([bytes as never], { type: 'image/png' }), name)
  const request = new Request('http://form.invalid', { method: 'POST', body: form })
  const answer = await world.app.inject({
    method: 'POST',
    url: url ?? contract.uploadPicture.path,
    headers: { ...person.headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const save = (body: Record<string, unknown>, id = show.id) =>
  mira.call(updateShow, { params: { id }, body: body as never })
const keyIn = (url: unknown) => /\/(?:artwork|images)\/([0-9a-f-]{36})\//.exec(String(url))?.[1] ?? ''
const original = async (key: string, type: 'jpg' | 'png') =>
  buffer((await world.kernel.storage.open(originalKey(key, type))).stream)

test('the path of a picture for a chapter is its address, for chapters name pictures that may be anywhere', async () => {
  const given = await upload(await plain(800, 600).png().toBuffer(), {
    purpose: 'chapter',
    url: contract.uploadImages.path,
  })
  expect([given.status, given.body.path]).toEqual([
    200,
    expect.stringMatching(/\/images\/[0-9a-f-]{36}\/1200\.png$/),
  ])
  const answer = await world.app.inject({ url: new URL(given.body.path).pathname })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
  expect((await upload(Buffer.from('GIF89a'), { purpose: 'chapter' })).status).toBe(422)
})

describe('artwork', () => {
  test('is taken, attached and served in its sizes; null brings the drawn picture back', async () => {
    const given = await upload(await square(1600))
    expect([given.status, given.body]).toEqual([200, { path: expect.any(String), width: 1600, height: 1600 }])
    const { body } = await save({ artwork_url: given.body.path })
    expect(body).toMatchObject({ artwork_px: 1600, settings_version: 2 })
    const { body: versions } = await mira.call(contract.getArtwork, { params: { id: show.id } })
    expect(versions).toMatchObject({ is_own: true, width: 1600 })
    for (const [index, width] of [256, 600, 1400, 1600].entries()) {
      const answer = await world.app.inject({
        method: 'GET',
        url: new URL(versions.versions[index]?.url ?? '').pathname,
      })
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
        format: 'jpeg',
        width,
        height: width,
      })
    }
    const back = await save({ artwork_url: null })
    expect([back.body.artwork_px, back.body.artwork_url]).toEqual([
      null,
      expect.stringContaining('/artwork/show-'),
    ])
    expect((await mira.call(contract.getArtwork, { params: { id: show.id } })).body).toMatchObject({
      is_own: false,
      width: null,
    })
  })

  test.each<[string, () => Promise<Buffer>, number]>([
    ['1,400 pixels, Apple’s smallest', () => square(1400), 1400],
    ['3,001 pixels, stored at Apple’s largest', () => square(3001), 3000],
    ['the colours of print', () => plain(1400, 1400).toColourspace('cmyk').jpeg().toBuffer(), 1400],
    ['greys', () => plain(1400, 1400).greyscale().png().toBuffer(), 1400],
    ['16 bits a colour', () => plain(1400, 1400).toColourspace('rgb16').png().toBuffer(), 1400],
  ])('of %s is stored as RGB of 8 bits', async (_what, make, px) => {
    const given = await upload(await make())
    expect([given.status, given.body.width]).toEqual([200, px])
    const { body } = await save({ artwork_url: given.body.path })
    const row = await world.kernel.db
      .selectFrom('shows')
      .select('artwork_type')
      .where('id', '=', show.id)
      .executeTakeFirstOrThrow()
    const stored = await original(keyIn(body.artwork_url), row.artwork_type === 'image/png' ? 'png' : 'jpg')
    expect(await sharp(stored).metadata()).toMatchObject({
      space: 'srgb',
      depth: 'uchar',
      width: px,
      channels: 3,
    })
  })

  test('keeps nothing of the photograph but its pixels', async () => {
    const photo = Buffer.concat([
      await plain(1500, 1500).jpeg().withExif(PLACE).toBuffer(),
      Buffer.from('<script>alert(1)</script>'),
    ])
    const { body } = await save({ artwork_url: (await upload(photo)).body.path })
    const stored = await original(keyIn(body.artwork_url), 'jpg')
    expect((await sharp(stored).metadata()).exif).toBeUndefined()
    for (const secret of ['secret place', '<script>', 'GPS']) expect(stored.includes(secret)).toBe(false)
  })

  test('is cut to a square in the pixels that people see, and measured after that', async () => {
    // Left half red, right half blue, and turned by the camera's note: on the screen red is above.
    const halves = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#ff0000' } })
      .composite([
        {
          input: { create: { width: 1500, height: 1500, channels: 3, background: '#0000ff' } },
          left: 1500,
          top: 0,
        },
      ])
      .jpeg({ quality: 100 })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await upload(halves)).status).toBe(422)
    const given = await upload(halves, { crop: [50, 1550, 1400] })
    expect(given.body).toMatchObject({ width: 1400, height: 1400 })
    const { body } = await save({ artwork_url: given.body.path })
    const { dominant } = await sharp(await original(keyIn(body.artwork_url), 'jpg')).stats()
    expect([dominant.r < 30, dominant.b > 220]).toEqual([true, true])
    expect((await upload(halves, { crop: [200, 0, 1400] })).body.fields).toHaveProperty('crop_size')
    expect((await upload(halves, { crop: [0, 0, 1399] })).body.fields.file).toContain(
      'This image must be at least 1400 pixels wide.',
    )
  })
})

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

describe('a path of the uploader', () => {
  test('is good for its podcast, its field and a day', async () => {
    const { path } = (await upload(await square(1400))).body
    const other = await buildShow(world.kernel, { user: mira.user })
    expect((await save({ artwork_url: path }, other.id)).status).toBe(422)
    expect((await save({ header_img_url: path })).status).toBe(422)
    expect(
      (await save({ artwork_url: `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}` })).status,
    ).toBe(422)
    world.clock.advance(86_400_000)
    expect((await save({ artwork_url: path })).status).toBe(422)
  })

  test('that nobody took leaves no file after a day; attached pictures stay', async () => {
    const [attached, header] = [
      await upload(await square(1400)),
      await upload(await square(40), { purpose: 'header' }),
    ]
    const { body } = await save({ artwork_url: attached.body.path, header_img_url: header.body.path })
    await upload(await square(1400))
    const keys = async () =>
      (await Array.fromAsync(world.kernel.storage.list('artwork/'))).map(({ key }) => key)
    const kept = [keyIn(body.artwork_url), keyIn(body.header_img_url)]
    await sweepOrphans(world.kernel, new Date(Date.now() + 1000))
    const mine = (await keys()).filter((key) => kept.some((name) => key.includes(name)))
    expect(mine).toHaveLength(2)
    await save({ artwork_url: null, header_img_url: null })
    await sweepOrphans(world.kernel, new Date(Date.now() + 1000))
    expect((await keys()).filter((key) => kept.some((name) => key.includes(name)))).toEqual([])
  })
})

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
