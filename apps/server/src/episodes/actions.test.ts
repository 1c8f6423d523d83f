import * as contract from '@podstead/contract/episodes/episodes'
import * as actions from '@podstead/contract/episodes/episodes-actions'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { buildEpisode } from './factory.ts'

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

const inShow = () => ({ showId: show.id })
const row = (id: number) =>
  world.kernel.db.selectFrom('episodes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const many = (body: object) => mira.call(actions.bulkEpisodes, { params: inShow(), body: body as never })

describe('many episodes at once', () => {
  test('are published and unpublished, and keep the date they had', async () => {
    const dated = await buildEpisode(world.kernel, {
      show,
      is_draft: true,
      audio_date: new Date('2026-01-05T08:00:00Z'),
    })
    const undated = await buildEpisode(world.kernel, { show, is_draft: true, audio_date: null })
    const published = await many({ ids: [undated.id, dated.id], action: 'publish' })
    expect([published.status, published.body.message]).toEqual([200, '2 episodes were published.'])
    expect(published.body.audioposts.map((e) => [e.id, e.publication, e.audio_date])).toEqual([
      [undated.id, 'published', '2026-03-02T10:00:00.000Z'],
      [dated.id, 'published', '2026-01-05T08:00:00.000Z'],
    ])
    expect((await many({ ids: [dated.id], action: 'unpublish' })).body.counts).toMatchObject({
      draft: 1,
      published: 1,
    })
  })

  test('give up the date that publishing gave them, when that is undone', async () => {
    const { id } = await buildEpisode(world.kernel, { show, is_draft: true, audio_date: null })
    await many({ ids: [id], action: 'publish' })
    const undone = await many({ ids: [id], action: 'unpublish', audio_date: null })
    expect(undone.body.audioposts).toMatchObject([{ is_draft: true, audio_date: null, publication: 'draft' }])
    expect((await many({ ids: [id], action: 'publish', audio_date: '2026-03-02' })).status).toBe(422)
  })

  test('are all changed or none: the answer names who stands in the way', async () => {
    const good = await buildEpisode(world.kernel, { show, is_draft: true, audio_date: null })
    const silent = await buildEpisode(world.kernel, {
      show,
      is_draft: true,
      audio_date: null,
      name: 'Silence',
      media_state: 'none',
    })
    const { status, body } = await many({ ids: [good.id, silent.id], action: 'publish' })
    expect([status, body.message]).toEqual([422, 'Audio file must be included before publishing: Silence.'])
    expect((await row(good.id)).is_draft).toBe(true)
    const stranger = await buildEpisode(world.kernel)
    expect((await many({ ids: [good.id, stranger.id], action: 'delete' })).status).toBe(422)
    expect((await row(good.id)).deleted_at).toBeNull()
  })

  test('wait for a date where the podcast releases by hand', async () => {
    const careful = await buildShow(world.kernel, { user: mira.user, manual_release: true })
    const episode = await buildEpisode(world.kernel, {
      show: careful,
      name: 'Undated',
      is_draft: true,
      audio_date: null,
    })
    const refusal = await mira.call(actions.bulkEpisodes, {
      params: { showId: careful.id },
      body: { ids: [episode.id], action: 'publish' },
    })
    expect([refusal.status, refusal.body.message]).toEqual([422, 'Choose a publish date first: Undated.'])
    const saved = await mira.call(contract.updateEpisode, {
      params: { showId: careful.id, id: episode.id },
      body: { is_draft: false },
    })
    expect([saved.body.is_draft, saved.body.audio_date, saved.body.publication]).toEqual([
      false,
      null,
      'draft',
    ])
  })

  test('are deleted and brought back', async () => {
    const { id } = await buildEpisode(world.kernel, { show })
    expect((await many({ ids: [id], action: 'delete' })).body.counts).toMatchObject({ all: 0, deleted: 1 })
    expect((await many({ ids: [id], action: 'delete' })).status).toBe(422)
    expect((await many({ ids: [id], action: 'restore' })).body.counts).toMatchObject({ all: 1, deleted: 0 })
  })

  test('are not deleted where a folder says what there is', async () => {
    const synchronised = await buildShow(world.kernel, { user: mira.user, is_direct_upload: false })
    const { id } = await buildEpisode(world.kernel, { show: synchronised })
    const body = { ids: [id], action: 'delete' as const }
    expect(
      (await mira.call(actions.bulkEpisodes, { params: { showId: synchronised.id }, body })).status,
    ).toBe(422)
  })

  test('get a season of this podcast and no other', async () => {
    const { id } = await buildEpisode(world.kernel, { show })
    const seasons = world.kernel.db.insertInto('seasons')
    const own = await seasons
      .values({ show_id: show.id, number: 3, name: 'North' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const other = await buildShow(world.kernel, { user: mira.user })
    const foreign = await seasons
      .values({ show_id: other.id, number: 1, name: '' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const set = await many({ ids: [id], action: 'set_season', season_id: own.id })
    expect(set.body.audioposts[0]?.season).toEqual({ number: 3, name: 'North' })
    expect((await many({ ids: [id], action: 'set_season', season_id: foreign.id })).status).toBe(422)
    expect(
      (await many({ ids: [id], action: 'set_season', season_id: null })).body.audioposts[0]?.season,
    ).toBeNull()
  })
})

test('prepare_upload answers with show, seasons, people, roles, types and extensions', async () => {
  const { body } = await mira.call(actions.prepareUpload, { params: inShow() })
  expect(body.show.id).toBe(show.id)
  expect(body.person_taxonomies).toHaveLength(63)
  expect([body.episode_types.map((t) => t.name), body.explicit_types.length]).toEqual([
    ['Full', 'Trailer', 'Bonus'],
    2,
  ])
  expect(body.allow_upload_files).toContainEqual({ file_extension: '.mp3' })
  expect([body.seasons, body.people]).toEqual([[], []])
})
