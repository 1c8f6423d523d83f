import * as contract from '@podstead/contract/chapters'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedEpisode } from '../access/queries.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { buildChapter } from './factory.ts'

let world: World
let mira: Person
let episode: PermittedEpisode
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  mira = await world.person()
  // Ten minutes of sound.
  episode = await buildEpisode(world.kernel, { show: await buildShow(world.kernel, { user: mira.user }) })
})
afterAll(() => world.close())

const v1 = () => ({ episodeId: episode.id })
const v2 = () => ({ showId: episode.show_id, episodeId: episode.id })
const saveAll = (items: object[], more = {}) =>
  mira.call(contract.replaceChapters, { params: v1(), body: { items: items as never, ...more } })
const list = async () => (await mira.call(contract.listChaptersV2, { params: v2() })).body.chapters
const messages = (answer: { body: unknown }) =>
  (answer.body as { messages: Record<string, string[]> }).messages
const feed = async () =>
  (await world.app.inject({ method: 'GET', url: `/chapters/${episode.public_id}.json` })).json()

describe('the older calls', () => {
  test('name the episode by its id alone', async () => {
    const { status, body } = await mira.call(contract.createChapterV1, {
      params: v1(),
      body: { title: 'Arrival', start_time: '00:01:00' },
    })
    expect([status, body]).toMatchObject([201, { title: 'Arrival', start_time: 60 }])
    const params = { ...v1(), chapterId: body.id }
    expect(
      (await mira.call(contract.updateChapterV1, { params, body: { title: 'Late' } })).body,
    ).toMatchObject({
      id: body.id,
      title: 'Late',
    })
    expect((await mira.call(contract.listChapters, { params: v1() })).body).toMatchObject({
      audiopost: { id: episode.id },
      chapters: [{ title: 'Late' }],
    })
    expect((await mira.call(contract.deleteChapterV1, { params })).body).toEqual({
      id: body.id,
      message: 'Chapter has been deleted',
    })
    expect(await list()).toEqual([])
  })

  test.each(['/v1/audioposts/ID/chapters.json', '/v1/audioposts/ID/chapters/'])(
    '%s is the same address',
    async (path) => {
      expect(
        (
          await world.app.inject({
            method: 'GET',
            url: path.replace('ID', String(episode.id)),
            headers: mira.headers,
          })
        ).statusCode,
      ).toBe(200)
    },
  )

  test('many_chapters replaces the whole list at once; what begins at the same moment keeps its id and its place', async () => {
    const kept = await buildChapter(world.kernel, episode, {
      start_time: 60,
      location_name: 'Irun',
      location_geo: 'geo:43.3,-1.8',
    })
    await buildChapter(world.kernel, episode, { start_time: 70 })
    const { body } = await saveAll([
      { title: 'End', start_time: '00:09:00' },
      { title: 'Border', start_time: 60, end_time: 80 },
    ])
    expect(body.chapters).toMatchObject([
      { id: kept.id, title: 'Border', start_time: 60, end_time: 80 },
      { title: 'End', start_time: 540 },
    ])
    expect((await feed()).chapters[0].location).toEqual({ name: 'Irun', geo: 'geo:43.3,-1.8' })
    expect((await saveAll([])).body.chapters).toEqual([])
  })

  test('many_chapters changes nothing when one of them is wrong, and says which', async () => {
    await buildChapter(world.kernel, episode)
    const before = await list()
    const good = { title: 'Good', start_time: 1 }
    const refusals = [
      [
        [good, { title: 'Far', start_time: 601 }],
        { start_time: ['Chapter 2 starts beyond the end of the episode (00:10:00).'] },
      ],
      [
        [good, { title: 'Again', start_time: 1.5 }],
        { start_time: ['Two chapters cannot start at the same second (00:00:01).'] },
      ],
      [[good, { title: '', start_time: 5 }], { title: ["Title can't be empty"] }],
    ] as const
    for (const [items, expected] of refusals) expect(messages(await saveAll([...items]))).toEqual(expected)
    expect(await list()).toEqual(before)
  })

  test('the length that the page knows counts while there is no audio', async () => {
    await world.kernel.db
      .updateTable('episodes')
      .set({ audio_file_id: null })
      .where('id', '=', episode.id)
      .execute()
    const late = [{ title: 'Late', start_time: 100 }]
    expect((await saveAll(late, { duration_second: 90 })).status).toBe(422)
    expect((await saveAll(late, { duration_second: 100 })).status).toBe(200)
    expect((await saveAll(late)).status).toBe(200)
  })

  test('a thousand chapters are saved at once', async () => {
    await world.kernel.db
      .updateTable('audio_files')
      .set({ duration_seconds: 3600 })
      .where('episode_id', '=', episode.id)
      .execute()
    const items = Array.from({ length: 1000 }, (_, i) => ({ title: `Chapter ${i}`, start_time: i * 3 }))
    expect((await saveAll(items)).body.chapters).toHaveLength(1000)
    expect(
      (await saveAll(Array.from({ length: 2001 }, (_, i) => ({ title: 'Too many', start_time: i })))).status,
    ).toBe(422)
  })
})
