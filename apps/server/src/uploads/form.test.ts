import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeMp3 } from '@podstead/simulators/sounds'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'

let world: World
let origin: string
let person: Person
let mp3: Buffer
let folder: string

beforeAll(async () => {
  world = await createWorld()
  origin = await world.listen()
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

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const rowOf = (id: number) =>
  world.kernel.db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst()

async function filesUnder(prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of world.kernel.storage.list(prefix)) keys.push(key)
  return keys.sort()
}

describe('the older upload by form', () => {
  async function send(parts: [string, string | Blob, string?][], as = person) {
    const form = new FormData()
    for (const [name, value, fileName] of parts) {
      if (typeof value === 'string') form.append(name, value)
      else form.append(name, value, fileName)
    }
    return fetch(`${origin}/api/direct_upload`, { method: 'POST', body: form, headers: as.headers })
  }
  const file = (bytes: Uint8Array, name = 'talk.mp3'): [string, Blob, string] => [
    'file',
    new Blob([new Uint8Array(bytes)], { type: 'audio/mpeg' }),
    name,
  ]
  async function ownEpisode(as = person) {
    const show = await buildShow(world.kernel, { user: as.user })
    return buildEpisode(world.kernel, { show, media_state: 'none' })
  }
  const ids = (episode: { id: number; show_id: number }): [string, string][] => [
    ['showId', String(episode.show_id)],
    ['audiopostId', String(episode.id)],
    ['showName', 'Night Trains'],
    ['audiopostName', 'To Lisbon'],
    ['convertToMp3', 'true'],
  ]

  test.each(['before', 'after'])(
    'takes the file for an episode whose ids come %s it, and processing begins',
    async (order) => {
      const episode = await ownEpisode()
      const answer = await send(
        order === 'before' ? [...ids(episode), file(mp3)] : [file(mp3), ...ids(episode)],
      )
      expect(answer.status).toBe(202)
      expect(await answer.json()).toMatchObject({ direct_upload_status_code: 202, audiopost_id: episode.id })
      const waiting = await world.kernel.db
        .selectFrom('episodes')
        .selectAll()
        .where('id', '=', episode.id)
        .executeTakeFirstOrThrow()
      expect(waiting).toMatchObject({ media_state: 'queued', need_to_convert: true })
      expect(await rowOf(waiting.upload_id ?? 0)).toMatchObject({ state: 'attached', sha256: sha256(mp3) })
      await world.runJobs()
      const ready = await world.kernel.db
        .selectFrom('episodes')
        .selectAll()
        .where('id', '=', episode.id)
        .executeTakeFirstOrThrow()
      expect(ready).toMatchObject({ media_state: 'ready', upload_id: waiting.upload_id })
    },
  )

  test('refuses what is not the caller’s, is no sound or is missing, and keeps nothing of it', async () => {
    const episode = await ownEpisode()
    const foreign = await ownEpisode(await world.person())
    const before = await filesUnder('originals/')
    expect((await send([...ids(foreign), file(mp3)])).status).toBe(404)
    expect((await send([file(mp3), ...ids(foreign)])).status).toBe(404)
    expect((await send([['showId', 'x'], ['audiopostId', '1'], file(mp3)])).status).toBe(404)
    expect((await send([...ids(episode), file(Buffer.from('<html></html>'.repeat(100)))])).status).toBe(422)
    expect((await send([...ids(episode), file(mp3, 'page.html')])).status).toBe(422)
    expect((await send([...ids(episode), file(Buffer.alloc(0))])).status).toBe(422)
    expect((await send(ids(episode))).status).toBe(422)
    expect((await send([...ids(episode), file(mp3)], { ...person, headers: {} })).status).toBe(401)
    const json = await fetch(`${origin}/api/direct_upload`, {
      method: 'POST',
      body: '{}',
      headers: { ...person.headers, 'content-type': 'application/json' },
    })
    expect(json.status).toBe(415)
    expect(await filesUnder('originals/')).toEqual(before)
    expect(
      await world.kernel.db
        .selectFrom('uploads')
        .select('id')
        .where('user_id', '=', person.user.id)
        .execute(),
    ).toEqual([])
    expect(
      await world.kernel.db
        .selectFrom('episodes')
        .select('upload_id')
        .where('id', '=', episode.id)
        .executeTakeFirst(),
    ).toEqual({
      upload_id: null,
    })
  })

  test('is part of the plan', async () => {
    const without = await world.person({ skill_direct_upload: false })
    expect((await send([...ids(await ownEpisode(without)), file(mp3)], without)).status).toBe(402)
  })
})
