import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as contract from '@podstead/contract/episodes/episodes'
import * as audio from '@podstead/contract/episodes/episodes-audio'
import { writeMp3 } from '@podstead/simulators/sounds'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { signUploadId } from '../uploads/commands.ts'
import { buildUpload } from '../uploads/factory.ts'

let world: World
let folder: string
let mira: Person
let show: PermittedShow
beforeAll(async () => {
  world = await createWorld()
  folder = await mkdtemp(join(tmpdir(), 'podstead-rights-'))
  await writeMp3(join(folder, 'talk.mp3'), { seconds: 2 })
})
beforeEach(async () => {
  mira = await world.person()
  show = await buildShow(world.kernel, { user: mira.user })
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

async function signedId(): Promise<string> {
  const { upload } = await buildUpload(world.kernel, {
    user: mira.user,
    path: join(folder, 'talk.mp3'),
    fileName: 'talk.mp3',
  })
  return signUploadId(world.kernel, upload)
}
const giveAway = async () => {
  const { user } = await world.person()
  await world.kernel.db.updateTable('shows').set({ user_id: user.id }).where('id', '=', show.id).execute()
}
const audioFiles = (episodeId: number) =>
  world.kernel.db.selectFrom('audio_files').select('id').where('episode_id', '=', episodeId).execute()

test('audio that waits is not processed into a podcast that belongs to somebody else by now', async () => {
  const body = { name: 'Talk', signed_id: await signedId() }
  const episode = (await mira.call(contract.createEpisode, { params: { showId: show.id }, body })).body
  await giveAway()
  await world.runJobs()
  expect(await audioFiles(episode.id)).toEqual([])
})

test('audio that waits is not processed once its upload was taken away', async () => {
  const body = { name: 'Talk', signed_id: await signedId() }
  const episode = (await mira.call(contract.createEpisode, { params: { showId: show.id }, body })).body
  await world.kernel.db
    .updateTable('uploads')
    .set({ storage_key: null })
    .where('user_id', '=', mira.user.id)
    .execute()
  await world.runJobs()
  expect(await audioFiles(episode.id)).toEqual([])
})

test('a further form that waits does not enter a podcast that belongs to somebody else by now', async () => {
  const episode = await buildEpisode(world.kernel, { show })
  const params = { showId: show.id, episodeId: episode.id }
  const added = await mira.call(audio.addAlternate, {
    params,
    body: { signed_id: await signedId() } as never,
  })
  expect(added.status).toBe(201)
  await giveAway()
  await world.runJobs()
  const row = await world.kernel.db
    .selectFrom('alternate_enclosures')
    .select(['media_state', 'storage_key'])
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ media_state: 'queued', storage_key: null })
})
