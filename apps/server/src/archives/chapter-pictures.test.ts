import { createHash } from 'node:crypto'
import { createArchiveImport, getArchive, listArchiveImports } from '@podstead/contract/archives'
import { createShow } from '@podstead/contract/shows/shows'
import { createDirectUpload } from '@podstead/contract/uploads'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type KeptPicture, storePicture } from '../artwork/commands-store.ts'
import { episodeArtworkUrl } from '../artwork/present.ts'
import { originalKey } from '../artwork/rules.ts'
import { replaceChapters } from '../chapters/commands.ts'
import { pictureUrl } from '../chapters/present.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'

let here: World
let there: World
beforeAll(async () => {
  here = await createWorld()
  const media = 'https://elsewhere.example'
  const origins = { app: media, pages: media, media }
  there = await createWorld({ start: '2026-05-05T05:05:05Z', config: { origins } })
})
afterAll(() => Promise.all([here.close(), there.close()]))

async function upload(world: World, person: Person, bytes: Buffer): Promise<string> {
  const checksum = createHash('md5').update(bytes).digest('base64')
  const blob = { filename: 'archive.zip', byte_size: bytes.length, checksum, content_type: 'application/zip' }
  const { body } = await person.call(createDirectUpload, { query: {}, body: { blob } })
  const { url, headers } = body.direct_upload
  await world.app.inject({ method: 'PUT', url: new URL(url).pathname, headers, payload: bytes })
  return body.signed_id
}

async function picture(background: string): Promise<KeptPicture> {
  const bytes = await sharp({ create: { width: 1600, height: 900, channels: 3, background } })
    .png()
    .toBuffer()
  return (await storePicture(here.kernel, bytes, { shape: 'any' })) as KeptPicture
}

const imagesOf = async ({ kernel }: World) => {
  const rows = await kernel.db.selectFrom('chapters').select('img').orderBy('start_time').execute()
  return rows.map(({ img }) => img)
}
const sizeOf = async (world: World, address: string) => {
  const { rawPayload } = await world.app.inject({ url: new URL(address).pathname })
  const { width, height, format } = await sharp(rawPayload).metadata()
  return [format, width, height]
}

test('pictures of chapters come along, and get addresses of the install that they come to', async () => {
  const [ana, ben] = [await here.person(), await there.person()]
  const { id: showId } = (await ana.call(createShow, { body: { name: 'Night Trains' } })).body
  const episode = await buildEpisode(here.kernel, { show: { id: showId }, media_state: 'none' })
  const [green, red, lost] = [await picture('#14342b'), await picture('#aa2211'), await picture('#000000')]
  await here.kernel.storage.remove(originalKey(lost.key, 'png'))
  const elsewhere = 'https://pictures.example/lisbon.jpg'
  const gone = pictureUrl(here.kernel, lost)
  // The last one is a JPEG that is made of a PNG.
  const small = episodeArtworkUrl(here.kernel, { artwork_key: red.key }, {} as never, 600)
  const given = [pictureUrl(here.kernel, green), '', elsewhere, pictureUrl(here.kernel, green), gone, small]
  await here.kernel.db.transaction().execute((trx) =>
    replaceChapters(
      trx,
      episode.id,
      given.map((img, index) => ({
        start_time: index * 10,
        title: `Stop ${index + 1}`,
        img,
        toc: index !== 1,
      })),
    ),
  )

  const { url } = (await ana.call(getArchive, { params: { id: showId } })).body
  const archive = (await here.app.inject({ url: new URL(url).pathname })).rawPayload
  expect(archive.toString('latin1').match(/images\/chapters\/[a-z0-9-]+\.png(?=.{0,60}PNG)/gs)).toHaveLength(
    2,
  )

  await ben.call(createArchiveImport, { body: { signed_id: await upload(there, ben, archive) } })
  await there.runJobs()
  expect((await ben.call(listArchiveImports)).body).toMatchObject([{ state: 'done', message: '' }])
  const [first, none, foreign, third, missing, last] = (await imagesOf(there)) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  expect([none, foreign, missing]).toEqual(['', elsewhere, gone])
  expect(third).toBe(first)
  for (const address of [first, last]) {
    expect(address).toMatch(/^https:\/\/elsewhere\.example\/images\/[0-9a-f-]{36}\/1200\.png$/)
    expect(await sizeOf(there, address)).toEqual(['png', 1200, 675])
  }
  expect(last).not.toBe(first)
  for (const { key } of [green, red]) expect((await imagesOf(there)).join(' ')).not.toContain(key)

  const textOf = async ({ kernel }: World) =>
    kernel.db.selectFrom('chapters').select(['start_time', 'title', 'toc']).orderBy('start_time').execute()
  expect(await textOf(there)).toEqual(await textOf(here))
}, 60_000)
