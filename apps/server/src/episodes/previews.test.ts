import { Readable } from 'node:stream'
import * as actions from '@podstead/contract/episodes/episodes-actions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PermittedEpisode, PermittedShow } from '../access/queries.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { buildEpisode } from './factory.ts'

let world: World
let mira: Person
let show: PermittedShow
let draft: PermittedEpisode
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  world.clock.set('2026-03-02T10:00:00Z')
  mira = await world.person()
  show = await buildShow(world.kernel, { user: mira.user, podcast_title: 'Night Trains' })
  draft = await buildEpisode(world.kernel, { show, name: 'Not yet', is_draft: true, audio_date: null })
})
afterAll(() => world.close())

const DAY = 86_400_000
const at = (episode = draft) => ({ showId: show.id, episodeId: episode.id })
const create = (body = {}, episode = draft) => mira.call(actions.createPreview, { params: at(episode), body })
const open = (url: string, path = '') => world.app.inject({ url: new URL(url).pathname + path })

test('a link shows a draft to people without an account, with its sound, and nowhere else', async () => {
  const { status, body } = await create()
  expect([status, body.expires_at]).toEqual([201, '2026-03-09T10:00:00.000Z'])
  const page = await open(body.url)
  expect([page.statusCode, page.body.includes('Not yet'), page.body.includes('Night Trains')]).toEqual([
    200,
    true,
    true,
  ])
  expect(page.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  })
  expect(page.headers['x-robots-tag']).toContain('noindex')
  const file = await world.kernel.db
    .selectFrom('audio_files')
    .selectAll()
    .where('episode_id', '=', draft.id)
    .executeTakeFirstOrThrow()
  await world.kernel.storage.put(file.storage_key, Readable.from([Buffer.alloc(9_600_000)]), {
    contentType: 'audio/mpeg',
  })
  const sound = await world.app.inject({
    url: `${new URL(body.url).pathname}/audio`,
    headers: { range: 'bytes=0-9' },
  })
  expect([sound.statusCode, sound.headers['content-range']]).toEqual([206, 'bytes 0-9/9600000'])
  expect((await world.app.inject({ url: `/audio/${draft.public_id}/not-yet.mp3` })).statusCode).toBe(404)
  expect(
    await world.kernel.db
      .selectFrom('download_requests')
      .select('request_id')
      .where('episode_id', '=', draft.id)
      .execute(),
  ).toEqual([])
})

test('it ends after its days, at most 30', async () => {
  const { body } = await create({ days: 1 })
  expect((await create({ days: 31 })).status).toBe(422)
  world.clock.advance(DAY)
  expect((await open(body.url)).statusCode).toBe(404)
  expect((await open(body.url, '/audio')).statusCode).toBe(404)
  expect((await mira.call(actions.listPreviews, { params: at() })).body.previews).toEqual([])
})

test('it ends at once when it is taken back, or the episode is deleted', async () => {
  const [one, two] = [(await create()).body, (await create()).body]
  expect((await mira.call(actions.listPreviews, { params: at() })).body.previews.map(({ id }) => id)).toEqual(
    [two.id, one.id],
  )
  await mira.call(actions.deletePreview, { params: { ...at(), previewId: one.id } })
  expect([(await open(one.url)).statusCode, (await open(two.url)).statusCode]).toEqual([404, 200])
  await world.kernel.db
    .updateTable('episodes')
    .set({ deleted_at: world.clock.now() })
    .where('id', '=', draft.id)
    .execute()
  expect((await open(two.url)).statusCode).toBe(404)
  expect((await open(two.url, '/audio')).statusCode).toBe(404)
})

test('once the episode is published the link leads to its page, and none is made any more', async () => {
  const { body } = await create()
  await world.kernel.db
    .updateTable('episodes')
    .set({ is_draft: false, audio_date: world.clock.now() })
    .where('id', '=', draft.id)
    .execute()
  const page = await open(body.url)
  expect([page.statusCode, page.headers.location]).toEqual([
    302,
    `http://localhost:4000/s/${show.slug}/${draft.slug}`,
  ])
  expect((await create()).status).toBe(409)
})

test('the database keeps no link that opens anything, and no other episode takes one back', async () => {
  const { body } = await create()
  const rows = await world.kernel.db
    .selectFrom('episode_previews')
    .selectAll()
    .where('episode_id', '=', draft.id)
    .execute()
  expect(JSON.stringify(rows)).not.toContain(body.url.split('/').at(-1))
  const other = await buildEpisode(world.kernel, { show, is_draft: true })
  expect(
    (await mira.call(actions.deletePreview, { params: { ...at(other), previewId: body.id } })).status,
  ).toBe(404)
})
