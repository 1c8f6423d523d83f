import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type World } from '../testing/world.ts'
import { episodeArtworkUrl, showArtworkUrl } from './present.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'GET', url: path, headers })
const pathOf = (url: string) => new URL(url).pathname

async function storedPicture(type: 'jpg' | 'png'): Promise<string> {
  const key = randomUUID()
  const plain = sharp({ create: { width: 1500, height: 1500, channels: 3, background: '#14342B' } })
  const bytes = await (type === 'png' ? plain.png() : plain.jpeg()).toBuffer()
  await world.kernel.storage.put(`artwork/${key}/original.${type}`, Readable.from([bytes]), {
    contentType: 'image/x',
  })
  return key
}

describe('the picture of a show without artwork', () => {
  test('is drawn with its title, once, and kept for a year', async () => {
    const show = await buildShow(world.kernel)
    const path = pathOf(showArtworkUrl(world.kernel, show, 256))
    const [answer, again] = await Promise.all([get(path), get(path)])
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'content-length': String(answer.rawPayload.length),
    })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 256,
      height: 256,
    })
    expect(again.rawPayload.equals(answer.rawPayload)).toBe(true)
    expect((await get(path, { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304)
    const head = await world.app.inject({ method: 'HEAD', url: path })
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
      200,
      String(answer.rawPayload.length),
      '',
    ])
  })

  test('has 3,000 pixels for Apple', async () => {
    const show = await buildShow(world.kernel)
    const answer = await get(pathOf(showArtworkUrl(world.kernel, show, 3000)))
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 3000,
      height: 3000,
    })
  })

  test('has another address when the title changes, and the old one goes', async () => {
    const show = await buildShow(world.kernel)
    const renamed = { ...show, podcast_title: 'Day Trains' }
    const [before, after] = [
      showArtworkUrl(world.kernel, show, 600),
      showArtworkUrl(world.kernel, renamed, 600),
    ]
    expect(after).not.toBe(before)
    expect((await get(pathOf(after))).statusCode).toBe(404)
    await world.kernel.db
      .updateTable('shows')
      .set({ podcast_title: 'Day Trains' })
      .where('id', '=', show.id)
      .execute()
    expect((await get(pathOf(after))).statusCode).toBe(200)
    expect((await get(pathOf(before))).statusCode).toBe(404)
  })
})

describe('uploaded artwork', () => {
  test.each([256, 600, 1400])('comes as a JPEG of %i pixels', async (size) => {
    const answer = await get(`/artwork/${await storedPicture('png')}/${size}.jpg`)
    expect(answer.statusCode).toBe(200)
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: size })
  })

  test('is never enlarged', async () => {
    expect(
      await sharp((await get(`/artwork/${await storedPicture('jpg')}/3000.jpg`)).rawPayload).metadata(),
    ).toMatchObject({ width: 1500 })
  })

  test('is a PNG where a PNG was given and asked for', async () => {
    const answer = await get(`/artwork/${await storedPicture('png')}/600.png`)
    expect(answer.headers['content-type']).toBe('image/png')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width: 600 })
    expect((await get(`/artwork/${await storedPicture('jpg')}/600.png`)).statusCode).toBe(404)
  })

  test('of an episode stands before that of its show', async () => {
    const show = await buildShow(world.kernel, { artwork_key: randomUUID() })
    const key = randomUUID()
    expect(episodeArtworkUrl(world.kernel, { artwork_key: key }, show, 600)).toBe(
      `${world.kernel.config.origins.media}/artwork/${key}/600.jpg`,
    )
    expect(episodeArtworkUrl(world.kernel, { artwork_key: null }, show, 600)).toBe(
      showArtworkUrl(world.kernel, show, 600),
    )
  })
})

test('unknown keys, sizes and forms are 404', async () => {
  const key = await storedPicture('jpg')
  const paths = [
    `/artwork/${randomUUID()}/256.jpg`,
    `/artwork/${key}/257.jpg`,
    `/artwork/${key}/256.gif`,
    `/artwork/${key}/256.jpg.png`,
    '/artwork/..%2F..%2Fsecret/256.jpg',
    `/artwork/show-${randomUUID()}-000000000000/256.jpg`,
    `/artwork/show-${randomUUID()}/256.jpg`,
    `/artwork/${key}/original.jpg`,
  ]
  expect((await Promise.all(paths.map((path) => get(path)))).map((answer) => answer.statusCode)).toEqual(
    paths.map(() => 404),
  )
})
