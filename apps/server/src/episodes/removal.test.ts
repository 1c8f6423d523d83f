import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import * as contract from '@podstead/contract/episodes/episodes'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { startSession } from '../kernel/http/session.ts'
import { buildShow } from '../shows/factory.ts'
import { scheduledJob } from '../testing/scheduled-job.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { buildAudioFile, buildEpisode } from './factory.ts'
import { episodeJobs } from './jobs.ts'
import { findEpisodeForDelivery } from './queries-delivery.ts'

let world: World
let mira: Person
let show: PermittedShow
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  world.clock.set('2026-03-02T10:00:00Z')
  mira = await world.person()
  show = await buildShow(world.kernel, { user: mira.user, time_zone: 'Europe/Berlin' })
})
afterAll(() => world.close())

const DAY = 86_400_000
const inShow = () => ({ showId: show.id })
const row = (id: number) =>
  world.kernel.db.selectFrom('episodes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const revision = async () =>
  (
    await world.kernel.db
      .selectFrom('shows')
      .select('revision')
      .where('id', '=', show.id)
      .executeTakeFirstOrThrow()
  ).revision

describe('deleting an episode', () => {
  test('takes it away at once, for everybody', async () => {
    const episode = await buildEpisode(world.kernel, { show, name: 'Bye' })
    const start = await revision()
    const { body } = await mira.call(contract.deleteEpisode, { params: { ...inShow(), id: episode.id } })
    expect(body).toEqual({ id: episode.id, message: 'Bye was deleted.' })
    expect((await mira.call(contract.getEpisode, { params: { ...inShow(), id: episode.id } })).status).toBe(
      404,
    )
    expect(
      await findEpisodeForDelivery(world.kernel.db, episode.public_id, world.clock.now()),
    ).toBeUndefined()
    expect(await revision()).toBe(start + 1)
  })

  test('can be undone for 30 days, with GUID, address and numbers', async () => {
    const episode = await buildEpisode(world.kernel, { show })
    await mira.call(contract.deleteEpisodeV1, { params: { ...inShow(), id: episode.id } })
    world.clock.advance(30 * DAY)
    await sweep()
    const { status, body } = await (await again()).call(contract.restoreEpisode, {
      params: { ...inShow(), id: episode.id },
    })
    expect([status, body.publication]).toEqual([200, 'published'])
    expect(await row(episode.id)).toMatchObject({ guid: episode.guid, slug: episode.slug, deleted_at: null })
  })

  test('after 30 days rows and files are gone for good, and so is audio that was replaced', async () => {
    const episode = await buildEpisode(world.kernel, { show, artwork_key: randomUUID() })
    const kept = await buildEpisode(world.kernel, { show })
    const replaced = await buildAudioFile(world.kernel, kept, { replaced_at: world.clock.now() })
    const files = await world.kernel.db
      .selectFrom('audio_files')
      .selectAll()
      .where('episode_id', 'in', [episode.id, kept.id])
      .execute()
    const picture = `artwork/${episode.artwork_key}/256.jpg`
    for (const key of [...files.map((f) => f.storage_key), picture])
      await world.kernel.storage.put(key, Readable.from(['x']), { contentType: 'audio/mpeg' })
    await mira.call(contract.deleteEpisode, { params: { ...inShow(), id: episode.id } })
    world.clock.advance(30 * DAY + 1000)
    expect(
      (await (await again()).call(contract.restoreEpisode, { params: { ...inShow(), id: episode.id } }))
        .status,
    ).toBe(404)
    await sweep()
    const left = await world.kernel.db
      .selectFrom('audio_files')
      .select('id')
      .where(
        'id',
        'in',
        files.map((f) => f.id),
      )
      .execute()
    expect(left).toEqual([{ id: kept.audio_file_id }])
    expect(
      await world.kernel.db.selectFrom('episodes').select('id').where('id', '=', episode.id).execute(),
    ).toEqual([])
    expect(await world.kernel.storage.stat(picture)).toBeNull()
    expect(await world.kernel.storage.stat(replaced.storage_key)).toBeNull()
    expect(
      await world.kernel.storage.stat(files.find((f) => f.id === kept.audio_file_id)?.storage_key ?? '-'),
    ).not.toBeNull()
  })

  test('is refused for synchronised podcasts, on both paths (RU122, RU139)', async () => {
    const synchronised = await buildShow(world.kernel, { user: mira.user, is_direct_upload: false })
    const { id } = await buildEpisode(world.kernel, { show: synchronised })
    for (const endpoint of [contract.deleteEpisode, contract.deleteEpisodeV1]) {
      expect((await mira.call(endpoint, { params: { showId: synchronised.id, id } })).status).toBe(422)
    }
  })
})

async function sweep(): Promise<void> {
  await world.kernel.db
    .transaction()
    .execute((trx) => world.kernel.jobs.enqueue(trx, scheduledJob('episodes.sweep'), {}))
  await world.kernel.jobs.runPending(episodeJobs(world.kernel) as never)
}

/** Sessions end after two weeks; the same person, signed in anew. */
async function again(): Promise<Person> {
  const headers = await startSession(world.kernel.db, world.clock, mira.user, 'test')
  return {
    user: mira.user,
    headers,
    call: (endpoint, args) => world.anonymous.call(endpoint, { ...args, headers } as never),
  }
}
