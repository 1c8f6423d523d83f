import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as contract from '@podstead/contract/chapters'
import { writeMp3 } from '@podstead/simulators/sounds'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedEpisode } from '../access/queries.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { failMarker, writeMarker } from './commands-marker.ts'
import { buildChapter, buildStoredAudio } from './factory.ts'

let world: World
let mira: Person
let episode: PermittedEpisode
let folder: string
beforeAll(async () => {
  world = await createWorld()
  folder = await mkdtemp(join(tmpdir(), 'podstead-sounds-'))
  await writeMp3(join(folder, 'plain.mp3'), { seconds: 10 })
})
beforeEach(async () => {
  mira = await world.person()
  episode = await buildEpisode(world.kernel, { show: await buildShow(world.kernel, { user: mira.user }) })
  await hold()
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

const hold = (contentType?: string) =>
  buildStoredAudio(world.kernel, episode, join(folder, 'plain.mp3'), contentType)
const params = () => ({ showId: episode.show_id, episodeId: episode.id })
const start = () => mira.call(contract.writeChapters, { params: params(), body: { duration: 10 } })
const run = async () => (await mira.call(contract.getChapterRun, { params: params() })).body.run
const audios = () =>
  world.kernel.db
    .selectFrom('audio_files')
    .selectAll()
    .where('episode_id', '=', episode.id)
    .orderBy('id')
    .execute()

describe('a run', () => {
  test('is followed on the channel chapter_marker (RU080)', async () => {
    const heard: { channel: string; data: { state: string; progress: number } }[] = []
    const stop = await world.kernel.database.listen('live', (payload) => heard.push(JSON.parse(payload)))
    await buildChapter(world.kernel, episode, { start_time: 1 })
    expect(await run()).toBeNull()
    await start()
    expect(await run()).toEqual({ state: 'queued', progress: 0, message: '' })
    await world.runJobs()
    const events = () =>
      heard
        .filter(({ channel }) => channel === `chapter_marker:${episode.id}`)
        .map(({ data }) => [data.state, data.progress])
    await expect.poll(events).toEqual([
      ['queued', 0],
      ['processing', 0],
      ['completed', 100],
    ])
    await stop()
  })

  test('is one at a time: asked for twice, the chapters are written once', async () => {
    await buildChapter(world.kernel, episode, { start_time: 1 })
    const older = () => mira.call(contract.writeChaptersV1, { params: { episodeId: episode.id } })
    expect((await Promise.all([start(), older(), start()])).map(({ status }) => status)).toEqual([
      202, 202, 202,
    ])
    await world.runJobs()
    expect(await audios()).toHaveLength(2)
  })

  test.each(['episodes', 'shows'] as const)(
    'writes nothing when its episode is gone by then (deleted: %s)',
    async (table) => {
      await buildChapter(world.kernel, episode, { start_time: 1 })
      await start()
      const id = table === 'shows' ? episode.show_id : episode.id
      await world.kernel.db
        .updateTable(table)
        .set({ deleted_at: world.clock.now() })
        .where('id', '=', id)
        .execute()
      await world.runJobs()
      expect(await audios()).toHaveLength(1)
      const runs = await world.kernel.db
        .selectFrom('chapter_marker_runs')
        .select('state')
        .where('episode_id', '=', episode.id)
        .execute()
      expect(runs).toEqual([{ state: 'failed' }])
    },
  )

  test.each([
    [
      'its podcast went to another account',
      async () => ({ table: 'shows' as const, set: { user_id: (await world.person()).user.id } }),
    ],
    [
      'the account was disabled',
      async () => ({ table: 'users' as const, set: { disabled_at: world.clock.now() } }),
    ],
  ])('writes nothing when %s by then', async (_what, changed) => {
    await buildChapter(world.kernel, episode, { start_time: 1 })
    await start()
    const { table, set } = await changed()
    const id = table === 'shows' ? episode.show_id : mira.user.id
    await world.kernel.db.updateTable(table).set(set).where('id', '=', id).execute()
    await world.runJobs()
    expect(await audios()).toHaveLength(1)
    const runs = await world.kernel.db
      .selectFrom('chapter_marker_runs')
      .select('state')
      .where('episode_id', '=', episode.id)
      .execute()
    expect(runs).toEqual([{ state: 'failed' }])
  })

  test('whose job was lost stands in nobody’s way after a day', async () => {
    await buildChapter(world.kernel, episode, { start_time: 1 })
    const lost = {
      episode_id: episode.id,
      state: 'processing' as const,
      finished_at: null,
      created_at: world.clock.now(),
    }
    await world.kernel.db.insertInto('chapter_marker_runs').values(lost).execute()
    await start()
    await world.runJobs()
    expect(await run()).toMatchObject({ state: 'processing' })
    await world.kernel.db
      .updateTable('chapter_marker_runs')
      .set({ created_at: new Date(world.clock.now().getTime() - 86_400_000) })
      .where('episode_id', '=', episode.id)
      .execute()
    await start()
    await world.runJobs()
    expect(await run()).toMatchObject({ state: 'completed' })
  })

  test('that runs twice does nothing twice', async () => {
    await buildChapter(world.kernel, episode, { start_time: 1 })
    await start()
    await world.runJobs()
    const { id } = await world.kernel.db
      .selectFrom('chapter_marker_runs')
      .select('id')
      .where('episode_id', '=', episode.id)
      .executeTakeFirstOrThrow()
    const again = await writeMarker(
      world.kernel,
      { run_id: id },
      { id: 'x', tries: 2, signal: new AbortController().signal },
    )
    expect(again.outcome).toBe('skipped')
    await failMarker(world.kernel, { run_id: id })
    expect([(await run())?.state, (await audios()).length]).toEqual(['completed', 2])
  })

  test('that was stopped begins anew', async () => {
    await buildChapter(world.kernel, episode, { start_time: 1 })
    await start()
    const { id } = await world.kernel.db
      .selectFrom('chapter_marker_runs')
      .select('id')
      .where('episode_id', '=', episode.id)
      .executeTakeFirstOrThrow()
    const stopped = AbortSignal.abort(new Error('stopping'))
    await expect(
      writeMarker(world.kernel, { run_id: id }, { id: 'x', tries: 1, signal: stopped }),
    ).rejects.toThrow('stopping')
    expect([(await run())?.state, (await audios()).length]).toEqual(['processing', 1])
    await world.runJobs()
    expect([(await run())?.state, (await audios()).length]).toEqual(['completed', 2])
  })

  test('fails in words when the file is gone, and may be asked for again', async () => {
    await buildChapter(world.kernel, episode, { start_time: 1 })
    await world.kernel.storage.remove((await audios())[0]?.storage_key ?? '')
    await start()
    await world.runJobs()
    expect(await run()).toMatchObject({
      state: 'failed',
      message: 'The chapters could not be written into the file. Please try again.',
    })
    await hold()
    await start()
    await world.runJobs()
    expect(await run()).toMatchObject({ state: 'completed' })
  })

  test.each([
    ['no chapters', async () => {}, 422, 'There are no chapters yet. Add one first.'],
    ['another kind of file', () => hold('audio/mp4'), 422, 'Chapters can be written into MP3 files only.'],
    ['no audio', () => change({ audio_file_id: null }), 422, 'This episode has no audio yet.'],
    [
      'new audio on its way',
      () => change({ media_state: 'processing' }),
      409,
      'The audio is still being processed. Please try again when it is ready.',
    ],
  ])('with %s is refused', async (_what, arrange, status, message) => {
    await arrange()
    const answer = await start()
    expect([answer.status, answer.body.message]).toEqual([status, message])
    expect(await run()).toBeNull()
  })
  const change = (set: { audio_file_id?: null; media_state?: 'processing' }) =>
    world.kernel.db.updateTable('episodes').set(set).where('id', '=', episode.id).execute()
})
