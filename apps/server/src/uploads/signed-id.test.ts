import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createDirectUpload, inspectUpload } from '@podstead/contract/uploads'
import { writeMp3 } from '@podstead/simulators/sounds'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { attachUpload } from './commands.ts'
import { sweepUploads } from './commands-sweep.ts'
import { buildUpload } from './factory.ts'
import { partialFile, partialFolder } from './queries.ts'

let world: World
let person: Person
let mp3: Buffer
let folder: string

beforeAll(async () => {
  world = await createWorld()
  folder = await mkdtemp(join(tmpdir(), 'podstead-sounds-'))
  await writeMp3(join(folder, 'talk.mp3'), { seconds: 3, title: 'To Lisbon', artist: 'Vera' })
  mp3 = await readFile(join(folder, 'talk.mp3'))
})
beforeEach(async () => {
  person = await world.person()
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('base64')
const blobOf = (bytes: Uint8Array, filename = 'talk.mp3') => ({
  filename,
  byte_size: bytes.length,
  checksum: md5(bytes),
  content_type: 'audio/mpeg',
})
const rowOf = (id: number) =>
  world.kernel.db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst()

async function firstStep(blob = blobOf(mp3), as = person) {
  const answer = await as.call(createDirectUpload, { body: { blob } })
  expect(answer.status).toBe(200)
  return { ...answer.body, path: new URL(answer.body.direct_upload.url).pathname }
}
const attach = (signedId: string, as = person) =>
  world.kernel.db.transaction().execute((trx) => attachUpload(trx, world.kernel, as.user.id, signedId))

describe('a signed id', () => {
  const refusal = (words: RegExp) =>
    expect.objectContaining({ status: 422, fields: { signed_id: [expect.stringMatching(words)] } })

  test('is used once', async () => {
    const { signedId } = await buildUpload(world.kernel, { user: person.user, content: mp3 })
    await attach(signedId)
    await expect(attach(signedId)).rejects.toEqual(refusal(/used by an episode already/))
  })

  test('is used once, even by two saves at the same time', async () => {
    const { signedId } = await buildUpload(world.kernel, { user: person.user, content: mp3 })
    const results = await Promise.allSettled([attach(signedId), attach(signedId)])
    expect(results.map((r) => r.status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('is of no use to anybody else', async () => {
    const { signedId } = await buildUpload(world.kernel, { user: person.user, content: mp3 })
    await expect(attach(signedId, await world.person())).rejects.toEqual(refusal(/not known or has expired/))
    expect((await attach(signedId)).state).toBe('attached')
  })

  test('is good for a day', async () => {
    const { signedId } = await buildUpload(world.kernel, { user: person.user, content: mp3 })
    world.clock.advance(24 * 3_600_000)
    await expect(attach(signedId)).rejects.toEqual(refusal(/not known or has expired/))
    person = await world.person()
  })

  test('of an unfinished upload, forged, or signed for something else is refused', async () => {
    const step = await firstStep()
    await expect(attach(step.signed_id)).rejects.toEqual(refusal(/not finished/))
    const soon = new Date(world.clock.now().getTime() + 1000)
    const other = world.kernel.secrets.sign({ id: step.id, user: person.user.id }, 'another purpose', soon)
    for (const bad of ['', 'abc', `${step.signed_id}x`, other])
      await expect(attach(bad)).rejects.toEqual(refusal(/not known or has expired/))
  })

  test('tells its owner what is in the file', async () => {
    const { signedId } = await buildUpload(world.kernel, {
      user: person.user,
      content: mp3,
      fileName: 'a.mp3',
    })
    const answer = await person.call(inspectUpload, { params: { signedKey: signedId } })
    expect(answer.body).toEqual({
      signed_id: signedId,
      filename: 'a.mp3',
      byte_size: mp3.length,
      content_type: 'audio/mpeg',
      is_mp3: true,
      title: 'To Lisbon',
      artist: 'Vera',
      duration_second: 3,
    })
    expect(
      (await (await world.person()).call(inspectUpload, { params: { signedKey: signedId } })).status,
    ).toBe(404)
    expect((await person.call(inspectUpload, { params: { signedKey: 'nothing' } })).status).toBe(404)
    expect(
      (await person.call(inspectUpload, { params: { signedKey: (await firstStep()).signed_id } })).status,
    ).toBe(404)
  })
})

test('a day later the sweep has taken what nothing names, and left what something names', async () => {
  const { kernel } = world
  const unused = await buildUpload(kernel, { user: person.user, content: mp3 })
  const used = await buildUpload(kernel, { user: person.user, content: mp3 })
  const show = await buildShow(kernel, { user: person.user, artwork_key: randomUUID(), artwork_type: 'jpg' })
  await attach(used.signedId)
  const episode = await buildEpisode(kernel, { show, upload_id: used.upload.id })
  const audio = await kernel.db
    .selectFrom('audio_files')
    .selectAll()
    .where('episode_id', '=', episode.id)
    .executeTakeFirstOrThrow()
  const named = [
    audio.storage_key,
    `artwork/${show.artwork_key}/original.jpg`,
    `artwork/${show.artwork_key}/600.jpg`,
    'artwork/show-drawn-0123456789ab/original.png',
    'reports/some.json',
  ]
  const orphans = [
    `originals/aa/${randomUUID()}.mp3`,
    `audio/aa/${randomUUID()}.mp3`,
    `peaks/aa/${randomUUID()}.dat`,
    `artwork/${randomUUID()}/original.jpg`,
  ]
  for (const key of [...named, ...orphans])
    await kernel.storage.put(key, Readable.from(['x']), { contentType: 'audio/mpeg' })
  const strayPart = partialFile(kernel, randomUUID())
  await writeFile(strayPart, 'x')
  const exists = async (key: string) => (await kernel.storage.stat(key)) !== null

  // Files are as old as the machine's clock says.
  world.clock.set(new Date())
  await sweepUploads(kernel)
  for (const key of [...named, ...orphans]) expect(await exists(key), key).toBe(true)
  expect(existsSync(strayPart)).toBe(true)

  world.clock.set(new Date(Date.now() + 25 * 3_600_000))
  await sweepUploads(kernel)
  for (const key of [...named, used.upload.storage_key ?? '']) expect(await exists(key), key).toBe(true)
  for (const key of [...orphans, unused.upload.storage_key ?? '']) expect(await exists(key), key).toBe(false)
  expect(await rowOf(unused.upload.id)).toBeUndefined()
  expect(await rowOf(used.upload.id)).toBeDefined()
  expect(await readdir(partialFolder(kernel))).toEqual([])
})
