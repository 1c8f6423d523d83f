import * as audio from '@podstead/contract/episodes/episodes-audio'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PermittedEpisode, PermittedShow } from '../access/queries.ts'
import { startSession } from '../kernel/http/session.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { buildAudioFile, buildEpisode } from './factory.ts'
import type { AudioFileRow } from './table.ts'

let world: World
let mira: Person
let show: PermittedShow
let episode: PermittedEpisode
let old: AudioFileRow
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  world.clock.set('2026-03-02T10:00:00Z')
  mira = await world.person()
  show = await buildShow(world.kernel, { user: mira.user })
  episode = await buildEpisode(world.kernel, { show })
  old = await buildAudioFile(world.kernel, episode, {
    replaced_at: world.clock.now(),
    file_name: 'first-cut.mp3',
    bytes: 7000,
    duration_seconds: 90,
  })
})
afterAll(() => world.close())

const DAY = 86_400_000
const at = () => ({ showId: show.id, episodeId: episode.id })
const history = async (caller = mira) => (await caller.call(audio.audioHistory, { params: at() })).body.files
const restore = (fileId: number, caller = mira) =>
  caller.call(audio.restoreAudio, { params: { ...at(), fileId } })

test('audio that was replaced can be heard and brought back for 30 days', async () => {
  expect(
    (await history()).map((f) => [f.file_name, f.is_current, f.replaced_at, f.restorable_until]),
  ).toEqual([
    ['first-cut.mp3', false, '2026-03-02T10:00:00.000Z', '2026-04-01T10:00:00.000Z'],
    ['to-lisbon.mp3', true, null, null],
  ])
  world.clock.advance(31 * DAY)
  const headers = await startSession(world.kernel.db, world.clock, mira.user, 'test')
  const later: Person = {
    ...mira,
    call: (endpoint, args) => world.anonymous.call(endpoint, { ...args, headers } as never),
  }
  expect((await history(later)).map((f) => f.is_current)).toEqual([true])
  expect((await restore(old.id, later)).status).toBe(404)
})

test('bringing it back keeps GUID and address, and what it replaces can come back in its turn', async () => {
  const feed = async () => (await world.app.inject({ url: `/feeds/${show.slug}.xml` })).body
  expect(await feed()).toContain('length="9600000"')
  const { status, body } = await restore(old.id)
  expect([status, body.audio_file_size, body.duration_second]).toEqual([200, 7000, 90])
  const after = await feed()
  expect(after).toContain('length="7000"')
  expect(after).toContain(`/audio/${episode.public_id}/`)
  expect(after).toContain(episode.guid)
  expect((await history()).filter((f) => !f.is_current).map((f) => f.id)).toEqual([episode.audio_file_id])
  expect((await restore(episode.audio_file_id as number)).body.audio_file_size).toBe(9_600_000)
})

test('is refused while new audio is on its way, for what is current, and for files of others', async () => {
  expect((await restore(episode.audio_file_id as number)).status).toBe(404)
  const stranger = await buildEpisode(world.kernel)
  expect((await restore(stranger.audio_file_id as number)).status).toBe(404)
  await world.kernel.db
    .updateTable('episodes')
    .set({ media_state: 'processing' })
    .where('id', '=', episode.id)
    .execute()
  expect((await restore(old.id)).status).toBe(409)
})
