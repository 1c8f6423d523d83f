import {
  createTranscriptRequest,
  getTranscriptRequest,
} from '@podstead/contract/transcription/transcript-requests'
import { listTranscriptSentences } from '@podstead/contract/transcription/transcript-sentences'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createTestHearing, sayWords, type TestHearing } from '../testing/hearing.ts'
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

test('where pieces overlap, what both heard stands in the transcript once', async () => {
  const said = Array.from({ length: 1200 }, (_, at) => `word${at}`)
  hearing.words = sayWords(said.join(' '))
  Object.assign(hearing, { seconds: 600, overlapSeconds: 2 })
  const mira = await world.person()
  const show = await buildShow(world.kernel, { user: mira.user })
  const { id: episodeId } = await buildEpisode(world.kernel, { show })
  const { body } = await mira.call(createTranscriptRequest, { params: { episodeId }, body: {} })
  await world.runJobs()
  expect(hearing.heard.map(({ start }) => start)).toEqual([0, 298])
  const made = await mira.call(getTranscriptRequest, { params: { episodeId, requestId: body.id } })
  expect(made.body.paragraphs.map(({ text }) => text).join(' ')).toBe(said.join(' '))
  hearing.overlapSeconds = 0
})

test('of two people with a track each it is known who says what, and nobody is named', async () => {
  const sides = (side: string) =>
    [...'lllllrrrr'].flatMap((one) => Array<number>(10).fill(one === side ? -20 : -60))
  const tracks = { perSecond: 20, left: sides('l'), right: sides('r') }
  hearing.words = sayWords('How was the night train? Very late, thank you.')
  hearing.tracks = { ...tracks, left: Float32Array.from(tracks.left), right: Float32Array.from(tracks.right) }
  hearing.seconds = 300
  const mira = await world.person()
  const show = await buildShow(world.kernel, { user: mira.user })
  const { id: episodeId } = await buildEpisode(world.kernel, { show })
  const { body } = await mira.call(createTranscriptRequest, { params: { episodeId }, body: {} })
  await world.runJobs()
  const read = await mira.call(listTranscriptSentences, { params: { episodeId, transcriptId: body.id } })
  expect(
    read.body.sentences.map(({ text, sentence_speaker_code, speaker_name, starts_paragraph }) => [
      ...[text, sentence_speaker_code, speaker_name, starts_paragraph],
    ]),
  ).toEqual([
    ['How was the night train?', 'track 1', null, true],
    ['Very late, thank you.', 'track 2', null, true],
  ])
  hearing.tracks = null
})
