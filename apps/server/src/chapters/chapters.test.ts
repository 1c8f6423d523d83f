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
const add = (body: object) => mira.call(contract.createChapter, { params: v2(), body: body as never })
const saveAll = (items: object[], more = {}) =>
  mira.call(contract.replaceChapters, { params: v1(), body: { items: items as never, ...more } })
const list = async () => (await mira.call(contract.listChaptersV2, { params: v2() })).body.chapters
const messages = (answer: { body: unknown }) =>
  (answer.body as { messages: Record<string, string[]> }).messages
const revision = async () =>
  (
    await world.kernel.db
      .selectFrom('shows')
      .select('revision')
      .where('id', '=', episode.show_id)
      .executeTakeFirstOrThrow()
  ).revision
const feed = async () =>
  (await world.app.inject({ method: 'GET', url: `/chapters/${episode.public_id}.json` })).json()

describe('the newer calls', () => {
  test('a chapter is added with a title and a start alone, and the whole list comes back in the order of the sound (RU085)', async () => {
    await add({ title: 'Departure', start_time: '00:05:00' })
    const { status, body } = await add({
      title: 'Arrival',
      start_time: 61.5,
      url: 'https://example.org/',
      img: 'https://example.org/a.jpg',
    })
    expect(status).toBe(201)
    expect(body.chapters).toMatchObject([
      {
        title: 'Arrival',
        start_time: 61.5,
        startTimeText: '00:01:01.500',
        url: 'https://example.org/',
        img: 'https://example.org/a.jpg',
        toc: true,
      },
      {
        title: 'Departure',
        start_time: 300,
        startTimeText: '00:05:00',
        end_time: null,
        url: '',
        img: '',
        toc: true,
      },
    ])
    expect(await feed()).toMatchObject({
      version: '1.2.0',
      chapters: [{ startTime: 61.5, title: 'Arrival' }, { startTime: 300 }],
    })
  })

  test('a chapter is changed field by field; a link goes when it is emptied', async () => {
    const { id } = await buildChapter(world.kernel, episode, {
      url: 'https://example.org/',
      location_name: 'Irun',
    })
    const change = (body: object) =>
      mira.call(contract.updateChapter, { params: { ...v2(), chapterId: id }, body })
    expect((await change({ title: 'The frontier' })).body.chapters).toMatchObject([
      { id, title: 'The frontier', start_time: 180, url: 'https://example.org/' },
    ])
    expect((await change({ start_time: '4:00', url: null, toc: false })).body.chapters).toMatchObject([
      { id, start_time: 240, url: '', toc: false },
    ])
  })

  test('a deleted chapter says so and leaves the others (RU082)', async () => {
    const [one, other] = [
      await buildChapter(world.kernel, episode),
      await buildChapter(world.kernel, episode, { start_time: 20 }),
    ]
    const { body } = await mira.call(contract.deleteChapter, { params: { ...v2(), chapterId: one.id } })
    expect(body).toMatchObject({
      id: one.id,
      message: 'Chapter has been deleted',
      chapters: [{ id: other.id }],
    })
    expect((await mira.call(contract.deleteChapter, { params: { ...v2(), chapterId: one.id } })).status).toBe(
      404,
    )
  })

  test('a chapter of another episode is not found, even of the same show', async () => {
    const sister = await buildEpisode(world.kernel, { show: { id: episode.show_id } })
    const { id } = await buildChapter(world.kernel, sister)
    const params = { ...v2(), chapterId: id }
    expect((await mira.call(contract.updateChapter, { params, body: { title: 'Mine now' } })).status).toBe(
      404,
    )
    expect((await mira.call(contract.deleteChapter, { params })).status).toBe(404)
  })

  test('episode and show come beside the chapters', async () => {
    const { body } = await mira.call(contract.listChaptersV2, { params: v2() })
    expect(body).toMatchObject({ audiopost: { id: episode.id }, show: { id: episode.show_id }, chapters: [] })
  })
})

describe('what is refused, with the messages of its field', () => {
  test.each([[undefined], [''], ['  '], [null], [7]])('the title %j (RU083)', async (title) => {
    const answer = await add({ title, start_time: 1 })
    expect([answer.status, messages(answer)]).toEqual([422, { title: ["Title can't be empty"] }])
  })

  test.each([
    [undefined],
    [''],
    ['100:00:00'],
    ['00:60:00'],
    ['00:00:60'],
    ['soon'],
    ['1:2:3:4'],
    [-1],
    [1e9],
    [null],
    [{}],
  ])('the time %j (RU084)', async (start_time) => {
    const answer = await add({ title: 'Arrival', start_time })
    const expected = { start_time: ["Time can't be empty, and please make sure it follows HH:MM:SS"] }
    expect([answer.status, messages(answer)]).toEqual([422, expected])
  })
  test('a time behind the first day is one', () => {
    expect(contract.Time.parse('24:00:01.5')).toBe(86_401.5)
  })

  test('a title of one character is one', async () => {
    const { status, body } = await add({ title: ' 序 ', start_time: 7 })
    expect([status, body.chapters.find(({ start_time }) => start_time === 7)?.title]).toEqual([201, '序'])
  })

  // The hours may be missing.
  test.each([
    ['00:01:05', 65],
    ['01:05', 65],
    ['1:05', 65],
    [65, 65],
    ['0:01:05.250', 65.25],
    ['00:01:05.2500000000000001', 65.25],
  ])('the time %j is good (RU084)', async (start_time, seconds) => {
    expect((await add({ title: 'Arrival', start_time })).body.chapters[0]?.start_time).toBe(seconds)
  })

  test.each([
    ['javascript:alert(1)'],
    ['ftp://example.org/'],
    ['example'],
    ['https://user:secret@example.org/'],
    [7],
  ])('the link %j', async (url) => {
    const answer = await add({ title: 'Arrival', start_time: 1, url, img: url })
    const message = 'must be a web address that starts with http:// or https://'
    expect([answer.status, messages(answer)]).toEqual([422, { url: [message], img: [message] }])
  })

  test('a start or an end beyond the sound, and an end that is no end', async () => {
    expect((await add({ title: 'At the end', start_time: '00:10:00' })).status).toBe(201)
    const beyond = await add({ title: 'Beyond', start_time: '00:10:01' })
    expect(messages(beyond)).toEqual({
      start_time: ['The chapter starts beyond the end of the episode (00:10:00).'],
    })
    const long = await add({ title: 'Too long', start_time: 1, end_time: 700 })
    expect(messages(long)).toEqual({
      end_time: ['The chapter ends beyond the end of the episode (00:10:00).'],
    })
    expect(messages(await add({ title: 'Backwards', start_time: 9, end_time: 5 }))).toEqual({
      end_time: ['The chapter must end after it starts.'],
    })
    expect(await list()).toHaveLength(1)
  })

  test('two chapters at the same second, added or moved there', async () => {
    const { id } = await buildChapter(world.kernel, episode, { start_time: 60 })
    const twice = { start_time: ['Two chapters cannot start at the same second (00:01:00).'] }
    expect(messages(await add({ title: 'Second', start_time: 60.9 }))).toEqual(twice)
    const other = await buildChapter(world.kernel, episode, { start_time: 90 })
    const move = (chapterId: number) =>
      mira.call(contract.updateChapter, { params: { ...v2(), chapterId }, body: { start_time: 60.4 } })
    expect(messages(await move(other.id))).toEqual(twice)
    expect((await move(id)).status).toBe(200)
  })

  test('of two that are added at once at the same second, one', async () => {
    const answers = await Promise.all([1, 2, 3].map((i) => add({ title: `Try ${i}`, start_time: 30 })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
  })
})

describe('every change', () => {
  test('makes the feed anew and is heard by open windows; one of a draft is nobody’s business', async () => {
    const heard: unknown[] = []
    const stop = await world.kernel.database.listen('live', (payload) => heard.push(JSON.parse(payload)))
    const before = await revision()
    await add({ title: 'Arrival', start_time: 1 })
    const { id } = (await list())[0] ?? { id: 0 }
    await mira.call(contract.updateChapter, {
      params: { ...v2(), chapterId: id },
      body: { title: 'Departure' },
    })
    await mira.call(contract.deleteChapter, { params: { ...v2(), chapterId: id } })
    await saveAll([])
    expect(await revision()).toBe(before + 4)
    await expect.poll(() => heard).toHaveLength(4)
    expect(heard[0]).toEqual({
      channel: `show:${episode.show_id}`,
      data: { show_id: episode.show_id, episode_id: episode.id, change: 'episode' },
    })
    await stop()
    await world.kernel.db
      .updateTable('episodes')
      .set({ is_draft: true })
      .where('id', '=', episode.id)
      .execute()
    await saveAll([])
    expect(await revision()).toBe(before + 4)
  })
})
