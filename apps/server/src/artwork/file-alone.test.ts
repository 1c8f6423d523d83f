import * as contract from '@podstead/contract/artwork'
import { createEpisodeImage } from '@podstead/contract/episode-images'
import { updateShow } from '@podstead/contract/shows/shows'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'

let world: World
let mira: Person
let show: PermittedShow
beforeAll(async () => {
  world = await createWorld()
  mira = await world.person()
  show = await buildShow(world.kernel, { user: mira.user })
})
afterAll(() => world.close())

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .png({ compressionLevel: 1 })
    .toBuffer()

async function upload(url: string, bytes: Buffer, fields: Record<string, string> = {}) {
  const form = new FormData()
  form.set('file', new Blob([bytes as never], { type: 'image/png' }), 'cover.png')
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const request = new Request('http://form.invalid', { method: 'POST', body: form })
  const answer = await world.app.inject({
    method: 'POST',
    url,
    headers: { ...mira.headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const save = (body: Record<string, unknown>, id = show.id) =>
  mira.call(updateShow, { params: { id }, body: body as never })
const keyIn = (url: unknown) => /\/(?:artwork|images)\/([0-9a-f-]{36})\//.exec(String(url))?.[1] ?? ''

test.each([contract.uploadPicture.path, contract.uploadImages.path])(
  '%s takes a file alone, and its path goes where it is put',
  async (url) => {
    const cover = await upload(url, await plain(1400, 1400))
    expect(cover).toMatchObject({
      status: 200,
      body: { path: expect.any(String), width: 1400, height: 1400 },
    })
    const { status, body } = await save({ artwork_url: cover.body.path, header_img_url: cover.body.path })
    expect([status, keyIn(body.artwork_url)]).toEqual([200, keyIn(body.header_img_url)])
    const episode = await buildEpisode(world.kernel, { show })
    const image = { image_url: cover.body.path, subtitle: '', description: '' }
    expect(
      (await mira.call(createEpisodeImage, { params: { episodeId: episode.id }, body: image })).status,
    ).toBe(201)
  },
)

test('a file alone is judged when it is used', async () => {
  const banner = await upload(contract.uploadPicture.path, await plain(900, 300))
  const refused = await save({ artwork_url: banner.body.path })
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { artwork_url: expect.arrayContaining([expect.stringMatching(/at least 1400/)]) } },
  })
  expect((await save({ header_img_url: banner.body.path })).status).toBe(200)
  expect((await upload(contract.uploadPicture.path, Buffer.from('GIF89a'))).status).toBe(422)
})

test('a file that was sent for one podcast stays with it', async () => {
  const mine = await upload(contract.uploadPicture.path, await plain(1400, 1400), {
    show_id: String(show.id),
  })
  const other = await buildShow(world.kernel, { user: mira.user })
  expect((await save({ artwork_url: mine.body.path }, other.id)).status).toBe(422)
  expect((await save({ artwork_url: mine.body.path })).status).toBe(200)
})
