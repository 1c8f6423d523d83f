import { uploadPicture } from '@podstead/contract/artwork'
import { createEpisodeImage, deleteEpisodeImage, listEpisodeImages } from '@podstead/contract/episode-images'
import { updateShow } from '@podstead/contract/shows/shows'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { sweepOrphans } from '../stored-files/commands-sweep.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { buildEpisodeImage } from './factory.ts'

let world: World
let origin: string
let mira: Person
let show: Awaited<ReturnType<typeof buildShow>>
let episode: Awaited<ReturnType<typeof buildEpisode>>

beforeAll(async () => {
  world = await createWorld()
  origin = await world.listen()
  mira = await world.person()
})
afterAll(() => world.close())
beforeEach(async () => {
  show = await buildShow(world.kernel, { user: mira.user })
  episode = await buildEpisode(world.kernel, { show, slug: 'to-lisbon' })
})

type Answer = { path: string; fields: Record<string, string[]> }
const params = () => ({ episodeId: episode.id })
const picture = (width: number, height: number, kind: 'jpeg' | 'png' | 'gif' = 'jpeg') =>
  sharp({ create: { width, height, channels: 3, background: '#14342B' } })
    [kind]()
    .toBuffer()

async function upload(bytes: Buffer, purpose = 'episode_image', showId = show.id) {
  const form = new FormData()
  form.append('show_id', String(showId))
  form.append('purpose', purpose)
  form.append('file', new Blob([new Uint8Array(bytes)]), 'station.jpg')
  const answer = await fetch(`${origin}${uploadPicture.path}`, {
    method: 'POST',
    headers: mira.headers,
    body: form,
  })
  return { status: answer.status, body: (await answer.json()) as Answer }
}
const add = async (image_url: string, said: { subtitle?: string; description?: string } = {}) =>
  mira.call(createEpisodeImage, { params: params(), body: { image_url, ...said } })
const list = async () => (await mira.call(listEpisodeImages, { params: params() })).body
const page = async () => (await world.app.inject({ method: 'GET', url: `/s/${show.slug}/to-lisbon` })).body

describe('images of an episode', () => {
  test('stand in the order in which they came, with show and episode beside them', async () => {
    const first = await add((await upload(await picture(900, 300))).body.path, {
      subtitle: 'Oriente',
      description: 'At night',
    })
    expect([first.status, first.body]).toEqual([
      201,
      {
        id: expect.any(Number),
        image_url: expect.stringMatching(/\/images\/[0-9a-f-]{36}\/1200\.jpg$/),
        width: 900,
        height: 300,
        subtitle: 'Oriente',
        description: 'At night',
      },
    ])
    const second = await add((await upload(await picture(10, 10, 'png'))).body.path)
    const { audiopost, show: shown, images } = await list()
    expect([audiopost.id, shown.id, images]).toEqual([episode.id, show.id, [first.body, second.body]])
    const gone = await mira.call(deleteEpisodeImage, { params: { ...params(), imageId: first.body.id } })
    expect(gone.body).toEqual({ id: first.body.id, message: 'Image delete success' })
    expect((await list()).images).toEqual([second.body])
  })

  test('RU024: are JPEG or PNG of one pixel at least, and nothing is saved without one', async () => {
    expect((await upload(await picture(1, 1))).status).toBe(200)
    const gif = await upload(await picture(10, 10, 'gif'))
    expect([gif.status, gif.body.fields.file?.[0]]).toEqual([
      422,
      'Only *.jpeg and *.png images will be accepted',
    ])
    const answer = await add('')
    expect([answer.status, answer.body]).toEqual([
      422,
      expect.objectContaining({ errors: { image_url: ["can't be blank"] } }),
    ])
  })

  test('are taken only from a path of the uploader for an image of this podcast', async () => {
    const other = await buildShow(world.kernel, { user: mira.user })
    const paths = [
      (await upload(await picture(10, 10), 'person')).body.path,
      (await upload(await picture(10, 10), 'episode_image', other.id)).body.path,
      'https://elsewhere.example/a.jpg',
      '../../etc/passwd',
    ]
    for (const path of paths) expect((await add(path)).status).toBe(422)
    expect((await list()).images).toEqual([])
  })

  test('are fifty at most', async () => {
    for (let count = 0; count < 50; count++) await buildEpisodeImage(world.kernel, episode)
    const answer = await add((await upload(await picture(10, 10))).body.path)
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([
      422,
      expect.stringContaining('An episode can have 50 images at most.'),
    ])
  })

  test('of another episode are not there', async () => {
    const { id } = await buildEpisodeImage(world.kernel, await buildEpisode(world.kernel, { show }))
    expect((await mira.call(deleteEpisodeImage, { params: { ...params(), imageId: id } })).status).toBe(404)
  })

  test('are shown on the public page with what is said about them, at once', async () => {
    expect(await page()).not.toContain('gallery">')
    const { body } = await add((await upload(await picture(900, 300))).body.path, {
      subtitle: 'Oriente <b>',
      description: 'At night',
    })
    const html = await page()
    expect(html).toContain('Oriente &lt;b&gt;')
    expect(html).toContain('At night')
    const [small] = /\/images\/[0-9a-f-]{36}\/600\.jpg/.exec(html) ?? []
    expect((await world.app.inject({ method: 'GET', url: small ?? '' })).headers['content-type']).toBe(
      'image/jpeg',
    )
    await mira.call(deleteEpisodeImage, { params: { ...params(), imageId: body.id } })
    expect(await page()).not.toContain('Oriente')
  })

  test('keep their files while they are there, and leave none behind', async () => {
    const { body } = await add((await upload(await picture(30, 30))).body.path)
    const key = /[0-9a-f-]{36}/.exec(body.image_url)?.[0] ?? ''
    const isStored = async () => {
      await sweepOrphans(world.kernel, new Date(Date.now() + 60_000))
      return (await world.kernel.storage.stat(`artwork/${key}/original.jpg`)) !== null
    }
    expect(await isStored()).toBe(true)
    await mira.call(deleteEpisodeImage, { params: { ...params(), imageId: body.id } })
    expect(await isStored()).toBe(false)
  })

  test('have another address when the podcast goes private', async () => {
    const { body } = await add((await upload(await picture(30, 30))).body.path)
    const answer = await mira.call(updateShow, { params: { id: show.id }, body: { is_private: true } })
    expect(answer.status).toBe(200)
    await world.runJobs()
    const [image] = (await list()).images
    expect(image?.image_url).not.toBe(body.image_url)
    expect(
      (await world.app.inject({ method: 'GET', url: new URL(body.image_url).pathname })).statusCode,
    ).toBe(404)
    expect(
      (await world.app.inject({ method: 'GET', url: new URL(image?.image_url ?? '').pathname })).statusCode,
    ).toBe(200)
  })
})
