import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as contract from '@podstead/contract/episodes/episodes'
import * as shows from '@podstead/contract/shows/shows'
import { writeMp3 } from '@podstead/simulators/sounds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type World } from '../testing/world.ts'
import { buildUpload } from '../uploads/factory.ts'

let world: World
let folder: string
beforeAll(async () => {
  world = await createWorld()
  folder = await mkdtemp(join(tmpdir(), 'podstead-sounds-'))
  await writeMp3(join(folder, 'plain.mp3'), { seconds: 2 })
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

test.each([
  ['it', contract.deleteEpisode, contract.restoreEpisode],
  ['its show', shows.deleteShow, shows.restoreShow],
] as const)(
  'an episode whose job passed it by, for %s was deleted, gets its audio when that is brought back',
  async (_, remove, restore) => {
    const mira = await world.person()
    const show = await buildShow(world.kernel, { user: mira.user })
    const { signedId } = await buildUpload(world.kernel, { user: mira.user, path: join(folder, 'plain.mp3') })
    const { body: episode } = await mira.call(contract.createEpisode, {
      params: { showId: show.id },
      body: { name: 'Back', signed_id: signedId },
    })
    const params = { showId: show.id, id: remove === shows.deleteShow ? show.id : episode.id }
    const state = async () =>
      (
        await world.kernel.db
          .selectFrom('episodes')
          .select('media_state')
          .where('id', '=', episode.id)
          .executeTakeFirst()
      )?.media_state

    expect((await mira.call(remove, { params })).status).toBe(200)
    await world.runJobs()
    expect(await state()).toBe('queued')
    expect((await mira.call(restore, { params })).status).toBe(200)
    await world.runJobs()
    expect(await state()).toBe('ready')
    const audio = await world.kernel.db
      .selectFrom('audio_files')
      .select('id')
      .where('episode_id', '=', episode.id)
      .execute()
    expect(audio.length).toBe(1)
  },
)
