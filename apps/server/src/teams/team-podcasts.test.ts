import { getShow, updateShow } from '@podstead/contract/shows/shows'
import * as episodesContract from '@podstead/contract/teams/team-episodes'
import * as contract from '@podstead/contract/teams/team-podcasts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { buildSeason } from '../seasons/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { buildUpload } from '../uploads/factory.ts'
import { buildTeammate } from './factory.ts'

let world: World
let mira: Person
let rui: Person
let show: PermittedShow
let mp3: string
beforeAll(async () => {
  world = await createWorld()
  const { writeMp3 } = await import('@podstead/simulators/sounds')
  mp3 = `${world.kernel.config.dataDir}/talk.mp3`
  await writeMp3(mp3, { seconds: 2 })
})
beforeEach(async () => {
  ;[mira, rui] = [await world.person(), await world.person()]
  show = await buildShow(world.kernel, { user: mira.user, podcast_title: 'Night trains' })
  await buildTeammate(world.kernel, { show, email: rui.user.email })
})
afterAll(() => world.close())

const params = () => ({ showId: show.id })
const signedId = async (fileName = 'To Lisbon.mp3') =>
  (
    await buildUpload(world.kernel, {
      user: { id: rui.user.id, shared: { ownerId: mira.user.id, showId: show.id } },
      path: mp3,
      fileName,
    })
  ).signedId

describe('the settings of a shared podcast', () => {
  test('are the fields of the team, with what they can be chosen from', async () => {
    const { body } = await rui.call(contract.getTeamPodcast, { params: params() })
    expect(Object.keys(body).sort()).toEqual(
      [
        ...['id', 'podcast_title', 'name', 'artwork_url_256', 'is_private_show', 'is_direct_upload', 'role'],
        ...['time_zone', 'description', 'languages', 'categories', 'explicit_types', 'category_id'],
        ...['subcategory_id', 'language_id', 'explicit_type_id', 'author', 'email', 'link', 'medium_type'],
        ...['location_name', 'location_geo', 'itunes_type_is_serial', 'itune_complete', 'itunes_keywords'],
        ...['manual_release', 'locked', 'copyright', 'show_name_editable', 'settings_version'],
      ].sort(),
    )
    expect([body.role, body.podcast_title]).toEqual(['editor', 'Night trains'])
  })

  test('can be changed, and what is the owner’s alone stays, whatever is sent', async () => {
    const podcast = {
      podcast_title: 'Day trains',
      is_private: true,
      password: 'x',
      owner_email_in_feed: true,
    }
    const saved = await rui.call(contract.updateTeamPodcast, { params: params(), body: { podcast } })
    expect([saved.status, saved.body.podcast_title]).toEqual([200, 'Day trains'])
    const { body } = await mira.call(getShow, { params: { id: show.id } })
    expect([body.podcast_title, body.is_private, body.password, body.owner_email_in_feed]).toEqual([
      'Day trains',
      false,
      '',
      show.owner_email_in_feed,
    ])
  })

  test('that the owner changed meanwhile are not overwritten: both versions come back', async () => {
    const { body } = await rui.call(contract.getTeamPodcast, { params: params() })
    await mira.call(updateShow, { params: { id: show.id }, body: { author: 'Mira' } })
    const podcast = { author: 'Rui', settings_version: body.settings_version }
    const refused = await rui.call(contract.updateTeamPodcast, { params: params(), body: { podcast } })
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({
        code: 'changed_elsewhere',
        versions: {
          sent: { author: 'Rui' },
          stored: expect.objectContaining({ author: 'Mira', role: 'editor' }),
        },
      }),
    ])
  })

  test('that are wrong are refused by field', async () => {
    const podcast = { podcast_title: '', email: 'nobody' }
    const refused = await rui.call(contract.updateTeamPodcast, { params: params(), body: { podcast } })
    expect([refused.status, Object.keys((refused.body as unknown as { errors: object }).errors)]).toEqual([
      422,
      ['podcast_title', 'email'],
    ])
  })
})

describe('a new episode of a teammate', () => {
  const create = async (audiopost: Record<string, unknown>) =>
    rui.call(episodesContract.createTeamEpisode, { params: params(), body: { audiopost } as never })

  test('is a draft, whatever is sent, in the storage of the owner', async () => {
    const { status, body } = await create({
      name: 'To Lisbon',
      signed_id: await signedId(),
      is_draft: false,
      audio_date: '2026-03-01T10:00:00Z',
    })
    expect([status, body.is_draft, body.publication, body.name]).toEqual([201, true, 'draft', 'To Lisbon'])
    const upload = await world.kernel.db
      .selectFrom('episodes')
      .innerJoin('uploads', 'uploads.id', 'episodes.upload_id')
      .select(['uploads.user_id', 'is_draft'])
      .where('episodes.id', '=', body.id)
      .executeTakeFirstOrThrow()
    expect(upload).toEqual({ user_id: mira.user.id, is_draft: true })
  })

  test('is named by its file where it has no name, explicit by the second choice, of the first type', async () => {
    const { body } = await create({ signed_id: await signedId('Night train 12.mp3') })
    expect([body.name, body.explicit_type_id, body.episode_type_id]).toEqual(['Night train 12', 2, 1])
  })

  test('needs its audio', async () => {
    const refused = await create({ name: 'To Lisbon' })
    expect([refused.status, refused.body]).toEqual([
      422,
      expect.objectContaining({
        messages: { signed_id: ['Audio file must be included before saving your episode.'] },
      }),
    ])
  })

  test('takes no upload that the teammate made for themselves', async () => {
    const own = await buildUpload(world.kernel, { user: rui.user, path: mp3 })
    expect((await create({ name: 'Mine', signed_id: own.signedId })).status).toBe(201)
    const owners = await buildUpload(world.kernel, { user: mira.user, path: mp3 })
    expect((await create({ name: 'Hers', signed_id: owners.signedId })).status).toBe(422)
  })

  test('needs what the plan of the owner has, not that of the teammate', async () => {
    await world.kernel.db
      .updateTable('users')
      .set({ skill_direct_upload: false })
      .where('id', '=', rui.user.id)
      .execute()
    expect((await create({ signed_id: await signedId() })).status).toBe(201)
    await world.kernel.db
      .updateTable('users')
      .set({ skill_direct_upload: false })
      .where('id', '=', mira.user.id)
      .execute()
    const refused = await create({ signed_id: await signedId() })
    expect([refused.status, (refused.body as unknown as { code: string }).code]).toEqual([
      403,
      'owner_upgrade_needed',
    ])
  })

  test('offers the seasons of the podcast', async () => {
    await buildSeason(world.kernel, { show, number: 3, name: 'South' })
    const { body } = await rui.call(episodesContract.prepareTeamEpisode, { params: params() })
    expect(body.seasons).toEqual([expect.objectContaining({ number: 3, name: 'South' })])
    expect([body.episode_types.length, body.explicit_types.length]).toEqual([3, 2])
  })
})

describe('the episodes of a shared podcast', () => {
  test('are listed with their number and states, without what is deleted', async () => {
    await buildEpisode(world.kernel, { show, name: 'Out' })
    await buildEpisode(world.kernel, { show, name: 'Draft', is_draft: true })
    await buildEpisode(world.kernel, { show, name: 'Gone', deleted_at: world.clock.now() })
    const list = (query = {}) =>
      rui.call(episodesContract.listTeamEpisodes, { params: params(), query: query as never })
    const { body } = await list()
    expect(body.audioposts.map(({ name, is_draft }) => [name, is_draft])).toEqual([
      ['Draft', true],
      ['Out', false],
    ])
    expect([body.counts.all, body.counts.draft, 'deleted' in body.counts]).toEqual([2, 1, false])
    const deleted = await list({ filter_on: 'deleted' })
    expect(deleted.body.audioposts.map(({ name }) => name)).not.toContain('Gone')
  })

  test('of a private podcast that play from an old host tell nobody of the team that address', async () => {
    const source_url = 'https://old.example/secret-token/audio.mp3'
    const episode = await buildEpisode(world.kernel, { show, source_url, source_type: 'audio/mpeg' })
    await world.kernel.db
      .updateTable('episodes')
      .set({ audio_file_id: null })
      .where('id', '=', episode.id)
      .execute()
    const at = { showId: show.id, episodeId: episode.id }
    const read = async () => (await rui.call(episodesContract.getTeamEpisode, { params: at })).body.audio_src
    expect(await read()).toBe(source_url)
    await world.kernel.db.updateTable('shows').set({ is_private: true }).where('id', '=', show.id).execute()
    expect(await read()).toBe(null)
  })

  test('can be changed and published by an editor, and the feed has it', async () => {
    const { body: draft } = await rui.call(episodesContract.createTeamEpisode, {
      params: params(),
      body: { audiopost: { name: 'To Lisbon', signed_id: await signedId() } },
    })
    await world.runJobs()
    const at = { showId: show.id, episodeId: draft.id }
    const { body } = await rui.call(episodesContract.getTeamEpisode, { params: at })
    const saved = await rui.call(episodesContract.updateTeamEpisode, {
      params: at,
      body: { audiopost: { name: 'To Porto', is_draft: false, version: body.version } },
    })
    expect([saved.status, saved.body.name, saved.body.publication]).toEqual([200, 'To Porto', 'published'])
    const feed = await world.app.inject({ url: `/feeds/${show.slug}.xml` })
    expect(feed.body).toContain('To Porto')
  })

  test('that somebody else changed meanwhile are not overwritten', async () => {
    const episode = await buildEpisode(world.kernel, { show, name: 'To Lisbon' })
    const at = { showId: show.id, episodeId: episode.id }
    const { body } = await rui.call(episodesContract.getTeamEpisode, { params: at })
    await mira.call(episodesContract.updateTeamEpisode, {
      params: at,
      body: { audiopost: { name: 'To Porto' } },
    })
    const refused = await rui.call(episodesContract.updateTeamEpisode, {
      params: at,
      body: { audiopost: { name: 'To Faro', version: body.version } },
    })
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'changed_elsewhere', versions: { sent: { name: 'To Faro' }, stored: { name: 'To Porto' } } },
    ])
  })
})
