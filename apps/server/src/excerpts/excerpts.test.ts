import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createExcerpt,
  deleteExcerpt,
  type Excerpt,
  listExcerpts,
} from '@podstead/contract/excerpts/excerpts'
import { writeMp3 } from '@podstead/simulators/sounds'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedEpisode, PermittedShow } from '../access/queries.ts'
import { buildAudioFile, buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { sweepOrphans } from '../stored-files/commands-sweep.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'

let world: World
let folder: string
let mira: Person
let show: PermittedShow
let episode: PermittedEpisode
beforeAll(async () => {
  world = await createWorld()
  folder = await mkdtemp(join(tmpdir(), 'podstead-excerpts-'))
  await writeMp3(join(folder, 'talk.mp3'), { seconds: 60, kilobits: 64 })
})
beforeEach(async () => {
  mira = await world.person()
  const members = { is_advanced_private_feed: true, podcast_title: 'For friends' }
  show = await buildShow(world.kernel, { user: mira.user, ...members })
  episode = await buildWithAudio()
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

/** An episode of a minute whose file lies in the storage. */
async function buildWithAudio(of: PermittedShow = show): Promise<PermittedEpisode> {
  const { kernel } = world
  const made = await buildEpisode(kernel, { show: of, name: 'The long night' })
  const key = `audio/${made.public_id}.mp3`
  // The storage takes the file itself.
  await copyFile(join(folder, 'talk.mp3'), join(folder, 'copy.mp3'))
  const stored = await kernel.storage.putFile(key, join(folder, 'copy.mp3'), { contentType: 'audio/mpeg' })
  const file = await buildAudioFile(kernel, made, { storage_key: key, duration_seconds: 60, ...stored })
  await kernel.db.updateTable('episodes').set({ audio_file_id: file.id }).where('id', '=', made.id).execute()
  return made
}

const params = (of = episode) => ({ episodeId: of.id })
const create = (body: object, of = episode) =>
  mira.call(createExcerpt, { params: params(of), body: { start_time: 10, end_time: 25, ...body } })
async function cut(body: object = {}, of = episode): Promise<Excerpt> {
  const { status } = await create(body, of)
  expect(status).toBe(201)
  await world.runJobs()
  const [newest] = (await mira.call(listExcerpts, { params: params(of) })).body.excerpts
  return newest as Excerpt
}
const open = (url: string, path = '') => world.app.inject({ url: new URL(url).pathname + path })

describe('an excerpt of a podcast for members', () => {
  test('is open to everybody with its link, with its own sound and nothing else of the podcast', async () => {
    const excerpt = await cut({ title: 'The whistle' })
    expect(excerpt).toMatchObject({ state: 'ready', title: 'The whistle', start_time: 10, end_time: 25 })
    const page = await open(excerpt.url)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('<h1 dir="auto">The whistle</h1>')
    expect(page.body).toContain('The long night')
    expect(page.body).not.toMatch(/\/feeds\/|\/audio\/|\/s\/[^_]/)
    expect(page.headers['x-robots-tag']).toBe('noindex')
    const audio = await open(excerpt.url, '/audio.mp3')
    expect([audio.statusCode, audio.headers['content-type']]).toEqual([200, 'audio/mpeg'])
    const path = join(folder, 'heard.mp3')
    await writeFile(path, audio.rawPayload)
    const { durationSeconds, tags } = await world.kernel.media.probe(path)
    expect(durationSeconds).toBeCloseTo(15, 0)
    expect(tags).toMatchObject({ title: 'The whistle', album: 'For friends' })
  })

  test('leads to where people ask for the podcast, while its invite link is open', async () => {
    const { url } = await cut()
    expect((await open(url)).body).toContain(`/join/${show.slug}`)
    await world.kernel.db
      .updateTable('shows')
      .set({ private_invites_open: false })
      .where('id', '=', show.id)
      .execute()
    expect((await open(url)).body).not.toContain('/join/')
  })

  test('has ranges, as players ask for them', async () => {
    const { url } = await cut()
    const path = `${new URL(url).pathname}/audio.mp3`
    const part = await world.app.inject({ url: path, headers: { range: 'bytes=0-99' } })
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 100])
  })

  test('is closed from the next request on when its link is taken back, and its file is swept', async () => {
    const excerpt = await cut()
    const { storage_key } = await world.kernel.db
      .selectFrom('excerpts')
      .select('storage_key')
      .where('id', '=', excerpt.id)
      .executeTakeFirstOrThrow()
    const hasFile = () => world.kernel.storage.stat(storage_key as string).then(Boolean, () => false)
    await sweepOrphans(world.kernel, new Date(Date.now() + 60_000))
    expect(await hasFile()).toBe(true)
    const removal = { params: { ...params(), excerptId: excerpt.id } }
    expect((await mira.call(deleteExcerpt, removal)).status).toBe(200)
    for (const path of ['', '/audio.mp3']) expect((await open(excerpt.url, path)).statusCode).toBe(404)
    expect((await mira.call(deleteExcerpt, removal)).status).toBe(404)
    await sweepOrphans(world.kernel, new Date(Date.now() + 60_000))
    expect(await hasFile()).toBe(false)
  })

  test('goes with its episode, and comes back with it', async () => {
    const { url } = await cut()
    const setDeleted = (deleted_at: Date | null) =>
      world.kernel.db.updateTable('episodes').set({ deleted_at }).where('id', '=', episode.id).execute()
    await setDeleted(world.clock.now())
    expect((await open(url)).statusCode).toBe(404)
    await setDeleted(null)
    expect((await open(url)).statusCode).toBe(200)
  })
})

describe('an excerpt of a public podcast', () => {
  test('leads to its moment in the whole episode once that is out', async () => {
    const open_ = await buildShow(world.kernel, { user: mira.user })
    const out = await buildWithAudio(open_)
    const { url } = await cut({}, out)
    expect((await open(url)).body).toContain(`/s/${open_.slug}/${out.slug}#t=10"`)
    await world.kernel.db.updateTable('episodes').set({ is_draft: true }).where('id', '=', out.id).execute()
    const teaser = await open(url)
    expect(teaser.statusCode).toBe(200)
    expect(teaser.body).not.toContain(`/s/${open_.slug}`)
  })
})

describe('a stretch that cannot be cut', () => {
  test.each([
    [{ start_time: 10, end_time: 11 }, 'end_time', 'An excerpt is at least 3 seconds long.'],
    [
      { start_time: 40, end_time: 80 },
      'end_time',
      'The excerpt ends beyond the end of the episode (00:01:00).',
    ],
    [{ start_time: 30, end_time: 20 }, 'end_time', 'An excerpt is at least 3 seconds long.'],
    [{ title: 'x'.repeat(129) }, 'title', 'is too long (maximum is 128 characters)'],
  ])('%j is refused at its field', async (body, field, message) => {
    const { status, body: refusal } = await create(body)
    expect(status).toBe(422)
    expect((refusal as unknown as { messages: object }).messages).toEqual({ [field]: [message] })
  })

  test('is one of more than five minutes', async () => {
    await world.kernel.db.updateTable('audio_files').set({ duration_seconds: 900 }).execute()
    const { status, body } = await create({ start_time: 0, end_time: 301 })
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('at most 5 minutes')])
  })

  test('is one of an episode without audio', async () => {
    const waiting = await buildEpisode(world.kernel, { show, media_state: 'queued' })
    expect((await create({}, waiting)).status).toBe(422)
  })

  test('says so on its row when the file turns out to be damaged', async () => {
    const { storage_key } = await world.kernel.db
      .selectFrom('audio_files')
      .innerJoin('episodes', 'episodes.audio_file_id', 'audio_files.id')
      .select('audio_files.storage_key')
      .where('episodes.id', '=', episode.id)
      .executeTakeFirstOrThrow()
    await writeFile(join(folder, 'noise.mp3'), 'no sound at all '.repeat(400))
    await world.kernel.storage.putFile(storage_key, join(folder, 'noise.mp3'), { contentType: 'audio/mpeg' })
    const excerpt = await cut()
    expect(excerpt).toMatchObject({ state: 'failed', message: expect.stringContaining('could not be cut') })
    expect((await open(excerpt.url)).statusCode).toBe(404)
  })
})
