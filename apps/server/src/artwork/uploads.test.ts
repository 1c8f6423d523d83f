import { buffer } from 'node:stream/consumers'
import * as contract from '@podstead/contract/artwork'
import { updateShow } from '@podstead/contract/shows/shows'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { buildShow } from '../shows/factory.ts'
import { sweepOrphans } from '../stored-files/commands-sweep.ts'
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

const PLACE = {
  IFD0: { ImageDescription: 'secret place' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' },
}
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
const square = (px: number) => plain(px, px).png({ compressionLevel: 1 }).toBuffer()

const upload = (bytes: Buffer | null, { person = mira, show_id = show.id, ...given }: Given = {}) =>
  uploadForm(world, person, bytes, { show_id, ...given })
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
