import {
  cancelTranscriptRequest,
  createTranscriptRequest,
  getTranscriptRequest,
  getTranscriptState,
  updateTranscriptParagraph,
} from '@podstead/contract/transcription/transcript-requests'
import {
  listTranscriptVersions,
  restoreTranscriptVersion,
} from '@podstead/contract/transcription/transcript-sentences'
import { getAssets } from '@podstead/contract/transcripts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createTestHearing, sayWords, type TestHearing } from '../testing/hearing.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'

let world: World
let hearing: TestHearing
let mira: Person
let show: Awaited<ReturnType<typeof buildShow>>
let episode: Awaited<ReturnType<typeof buildEpisode>>

beforeAll(async () => {
  hearing = createTestHearing()
  world = await createWorld({ capabilities: hearing.capabilities })
  mira = await world.person()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.runJobs()
  const text = 'Good evening from the sleeper. We are in Lisbon now.'
  Object.assign(hearing, createTestHearing(text), { capabilities: hearing.capabilities })
  show = await buildShow(world.kernel, { user: mira.user })
  episode = await buildEpisode(world.kernel, { show })
})

const params = () => ({ episodeId: episode.id })
const order = (body = {}) => mira.call(createTranscriptRequest, { params: params(), body })
const state = async () => (await mira.call(getTranscriptState, { params: params() })).body
const editor = async (requestId: number) =>
  (await mira.call(getTranscriptRequest, { params: { ...params(), requestId } })).body
const origins = async () => {
  const { body } = await mira.call(getAssets, { params: { showId: show.id, episodeId: episode.id } })
  return Object.fromEntries(body.transcripts.map(({ format, origin }) => [format, origin]))
}
const made = async () => {
  const { body } = await order()
  await world.runJobs()
  return body.id
}

test('a transcript that is made anew leaves the one before to listeners until it is there, and keeps its text', async () => {
  const first = await made()
  const corrected = await mira.call(updateTranscriptParagraph, {
    params: { ...params(), requestId: first },
    body: { paragraph: { paragraph_id: 1, text: 'Good morning from the sleeper. We are in Lisbon now.' } },
  })
  expect(corrected.status).toBe(200)
  await world.runJobs()
  hearing.words = sayWords('Something else was said.')
  const second = (await order({ replace: true })).body.id
  expect(await state()).toMatchObject({
    request: { id: second, progress_status: 'QUEUED' },
    replaced_request: { id: first, progress_status: 'COMPLETED' },
  })
  await world.runJobs()
  expect(await state()).toMatchObject({ request: { id: second }, replaced_request: null })
  const ids = { ...params(), transcriptId: second }
  const { versions } = (await mira.call(listTranscriptVersions, { params: ids })).body
  expect(versions.map(({ reason, email }) => [reason, email])).toEqual([
    ['made', null],
    ['replaced', mira.user.email],
    ['made', null],
  ])
  const versionId = versions[1]?.id ?? 0
  await mira.call(restoreTranscriptVersion, { params: { ...ids, versionId } })
  expect((await editor(second)).paragraphs[0]?.text).toBe(
    'Good morning from the sleeper. We are in Lisbon now.',
  )
  // Words that are added now have ids that none of before has.
  const more = await mira.call(updateTranscriptParagraph, {
    params: { ...params(), requestId: second },
    body: { paragraph: { paragraph_id: 1, text: 'Good morning to all from the sleeper.' } },
  })
  expect(more.status).toBe(200)
  const known = (await editor(second)).words_id
  expect(new Set(known).size).toBe(known.length)
})

test('one that fails leaves the one that it was to replace, also after it was put away', async () => {
  const first = await made()
  hearing.words = []
  const second = (await order({ replace: true })).body.id
  await world.runJobs()
  expect(await state()).toMatchObject({
    request: { id: second, progress_status: 'FAILED' },
    replaced_request: { id: first },
  })
  expect((await editor(first)).paragraphs[0]?.text).toContain('Good evening')
  await mira.call(cancelTranscriptRequest, { params: { ...params(), requestId: second } })
  expect(await state()).toMatchObject({ request: { id: first }, replaced_request: null })
  expect(await origins()).toMatchObject({ txt: 'generated' })
})
