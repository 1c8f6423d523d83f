import { createTranscriptRequest } from '@podstead/contract/transcription/transcript-requests'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createTestHearing, type TestHearing } from '../testing/hearing.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'

let world: World
let hearing: TestHearing
beforeAll(async () => {
  hearing = createTestHearing('Good evening from the sleeper.')
  world = await createWorld({ capabilities: hearing.capabilities })
})
afterAll(() => world.close())
beforeEach(() => hearing.heard.splice(0))

test('accounts take turns, however much each of them asks for', async () => {
  hearing.seconds = 1500
  const mira = await world.person()
  const owner = new Map<string, string>()
  const ask = async (who: Person, name: string) => {
    const one = await buildEpisode(world.kernel, {
      show: await buildShow(world.kernel, { user: who.user }),
    })
    const key = world.kernel.db
      .selectFrom('audio_files')
      .select('storage_key')
      .where('id', '=', one.audio_file_id as number)
    owner.set((await key.executeTakeFirstOrThrow()).storage_key as string, name)
    await who.call(createTranscriptRequest, { params: { episodeId: one.id }, body: {} })
  }
  for (let at = 0; at < 4; at++) await ask(mira, 'many')
  await ask(await world.person(), 'one')
  await ask(await world.person(), 'other')
  await world.runJobs()
  const turns = hearing.heard.map(({ storageKey }) => owner.get(storageKey))
  expect(turns).toHaveLength(30)
  // Five pieces each: after 15 turns and a few, those who asked for one transcript have theirs.
  const last = Math.max(turns.lastIndexOf('one'), turns.lastIndexOf('other'))
  expect(last).toBeLessThan(18)
  for (const name of ['one', 'other', 'many'])
    expect(turns.slice(0, 9).filter((turn) => turn === name).length).toBeGreaterThanOrEqual(2)
})

test('a second account does not wait for all of a long one', async () => {
  hearing.seconds = 3000
  const mira = await world.person()
  const episode = await buildEpisode(world.kernel, {
    show: await buildShow(world.kernel, { user: mira.user }),
  })
  await mira.call(createTranscriptRequest, { params: { episodeId: episode.id }, body: {} })
  const rui = await world.person()
  const other = await buildEpisode(world.kernel, {
    show: await buildShow(world.kernel, { user: rui.user }),
  })
  await rui.call(createTranscriptRequest, { params: { episodeId: other.id }, body: {} })
  await world.runJobs()
  const keys = hearing.heard.map(({ storageKey }) => storageKey)
  const [first] = keys
  expect(keys.filter((key) => key === first)).toHaveLength(10)
  expect(keys.slice(0, 5).filter((key) => key !== first).length).toBeGreaterThan(0)
})
