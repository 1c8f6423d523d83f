import { listChapters } from '@podstead/contract/chapters'
import { listEpisodeImages } from '@podstead/contract/episode-images'
import * as contract from '@podstead/contract/episodes/episodes'
import { listSoundbites } from '@podstead/contract/soundbites'
import { listShowRecipients } from '@podstead/contract/value-for-value'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PermittedEpisode, PermittedShow } from '../access/queries.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { buildEpisode } from './factory.ts'

let world: World
let mira: Person
let show: PermittedShow
let episode: PermittedEpisode
beforeAll(async () => {
  world = await createWorld()
  mira = await world.person()
  show = await buildShow(world.kernel, { user: mira.user })
  episode = await buildEpisode(world.kernel, { show })
})
afterAll(() => world.close())

test('every call that answers a show beside something else answers all of its flags', async () => {
  const params = { showId: show.id, id: episode.id, episodeId: episode.id }
  const shows = [
    (await mira.call(contract.listEpisodes, { params })).body.show,
    (await mira.call(contract.getEpisode, { params })).body.show,
    (await mira.call(listChapters, { params })).body.show,
    (await mira.call(listSoundbites, { params })).body.show,
    (await mira.call(listEpisodeImages, { params })).body.show,
    (await mira.call(listShowRecipients, { params })).body.show,
  ]
  for (const found of shows)
    expect(found).toMatchObject({
      ...{
        id: show.id,
        podcast_title: show.podcast_title,
        name: show.podcast_title,
        slug: show.slug,
        player_page_link: '',
      },
      ...{
        landing_page_url: expect.stringContaining(show.slug),
        rss_feed: expect.stringContaining(show.slug),
      },
      ...{
        is_password_protected: false,
        is_advanced_private_feed: false,
        is_private: false,
        is_private_show: false,
      },
      ...{ is_direct_upload: true, is_shopify_app: false, show_name_editable: show.show_name_editable },
      ...{
        skill_podcast_website: mira.user.skill_podcast_website,
        skill_embedded_player: mira.user.skill_embedded_player,
      },
      ...{
        skill_standard_analytics: mira.user.skill_standard_analytics,
        allow_dropbox_subfolders: mira.user.allow_dropbox_subfolders,
      },
      allow_podieo_max_second: 120,
    })
})

test('an episode answers its files: audio, transcript and picture', async () => {
  const bare = await buildEpisode(world.kernel, { show })
  const read = async (id: number) =>
    (await mira.call(contract.getEpisode, { params: { showId: show.id, id } })).body
  const { db } = world.kernel
  const picture = {
    artwork_key: '11111111-1111-4111-8111-111111111111',
    artwork_type: 'image/png',
    artwork_px: 1400,
  }
  await db.updateTable('episodes').set(picture).where('id', '=', episode.id).execute()
  await db
    .insertInto('episode_transcripts')
    .values({
      episode_id: episode.id,
      format: 'srt',
      transcript_key: 'a',
      bytes: 1,
      created_at: world.clock.now(),
    })
    .execute()
  const { audio_files, transcript_srt, artwork_file, ...whole } = await read(episode.id)
  expect(audio_files).toHaveLength(whole.audio_file_id === null ? 0 : 1)
  for (const file of audio_files)
    expect(file).toMatchObject({
      id: whole.audio_file_id,
      file_name: whole.audio_file_name,
      file_size: whole.audio_file_size,
    })
  expect(transcript_srt).toMatch(/\/preview\/transcripts\//)
  expect(artwork_file).toContain(picture.artwork_key)
  expect(whole).toMatchObject({ transcript_request_id: null, transcript_progress_status: null })
  expect(await read(bare.id)).toMatchObject({ transcript_srt: null, artwork_file: null })
})
