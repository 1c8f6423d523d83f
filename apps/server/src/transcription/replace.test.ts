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
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createTestHearing, sayWords, type TestHearing } from '../testing/hearing.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { publishChanges } from './commands-publish.ts'

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

test('files of which one cannot be written all stay as they were, with the feed, until all are', async () => {
  const id = await made()
  const feed = async () => (await world.app.inject({ url: `/feeds/${show.slug}.xml` })).headers.etag
  const files = async () => {
    const { body } = await mira.call(getAssets, { params: { showId: show.id, episodeId: episode.id } })
    const read = body.transcripts.map(async ({ file_url }) => {
      return (await world.app.inject({ url: new URL(file_url).pathname })).body
    })
    return Promise.all(read)
  }
  const before = { files: await files(), feed: await feed() }
  await mira.call(updateTranscriptParagraph, {
    params: { ...params(), requestId: id },
    body: { paragraph: { paragraph_id: 1, text: 'Good evening from Porto.' } },
  })
  const { revision } = await world.kernel.db
    .selectFrom('transcript_requests')
    .select('revision')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { storage } = world.kernel
  const put = storage.put.bind(storage)
  let writes = 0
  const failing = vi.spyOn(storage, 'put').mockImplementation((...given) => {
    writes += 1
    return writes === 3 ? Promise.reject(new Error('no space left')) : put(...given)
  })
  const publish = () => publishChanges(world.kernel, { request_id: id, revision })
  await expect(publish()).rejects.toThrow('no space left')
  failing.mockRestore()
  expect(writes).toBe(3)
  expect({ files: await files(), feed: await feed() }).toEqual(before)
  await publish()
  const after = await files()
  expect(after).toHaveLength(4)
  for (const text of after) expect(text).toContain('Porto')
  expect(await feed()).not.toBe(before.feed)
})
