import * as contract from '@podstead/contract/episodes/episodes'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { buildEpisode } from './factory.ts'

let world: World
let mira: Person
let show: PermittedShow
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  world.clock.set('2026-03-02T10:00:00Z')
  mira = await world.person()
  show = await buildShow(world.kernel, { user: mira.user, time_zone: 'Europe/Berlin' })
})
afterAll(() => world.close())

const inShow = () => ({ showId: show.id })
const list = (query = {}) => mira.call(contract.listEpisodes, { params: inShow(), query })

describe('the list', () => {
  const at = (text: string) => new Date(`2026-${text}Z`)
  beforeEach(async () => {
    await buildEpisode(world.kernel, { show, name: 'Banana', audio_date: at('02-01T00:00:00') })
    await buildEpisode(world.kernel, { show, name: 'apple', audio_date: at('03-05T00:00:00') })
    await buildEpisode(world.kernel, { show, name: 'Cherry', is_draft: true, audio_date: null })
    await buildEpisode(world.kernel, {
      show,
      name: 'Date',
      audio_date: at('01-01T00:00:00'),
      media_state: 'processing',
    })
    await buildEpisode(world.kernel, {
      show,
      name: 'Elder',
      audio_date: at('01-02T00:00:00'),
      media_state: 'failed',
    })
    await buildEpisode(world.kernel, { show, name: 'Fig', deleted_at: at('03-01T00:00:00') })
    await buildEpisode(world.kernel, { show, name: 'Gone', deleted_at: at('01-01T00:00:00') })
    await buildEpisode(world.kernel)
  })
  const names = async (query = {}) => (await list(query)).body.audioposts.map((e) => e.name)

  test('has every episode with its state, newest first, and counts by state', async () => {
    const { body } = await list()
    expect(body.audioposts.map((e) => [e.name, e.publication])).toEqual([
      ['apple', 'scheduled'],
      ['Cherry', 'draft'],
      ['Banana', 'published'],
      ['Elder', 'failed'],
      ['Date', 'processing'],
    ])
    expect(body.counts).toEqual({
      all: 5,
      draft: 1,
      scheduled: 1,
      published: 1,
      processing: 1,
      failed: 1,
      deleted: 1,
    })
    expect((await mira.call(contract.listEpisodesV1, { params: inShow() })).body).toEqual(body)
  })

  test.each(['published', 'scheduled', 'draft', 'processing', 'failed'])(
    'filtered on %s it holds what that badge says',
    async (filter) => {
      const { audioposts } = (await list({ filter_on: filter })).body
      expect(audioposts.map((e) => e.publication)).toEqual([filter])
    },
  )

  test('drafts whose audio is on its way, or failed, are found and counted there as well', async () => {
    await buildEpisode(world.kernel, {
      show,
      name: 'Grape',
      is_draft: true,
      audio_date: null,
      media_state: 'queued',
    })
    await buildEpisode(world.kernel, {
      show,
      name: 'Hazel',
      is_draft: true,
      audio_date: null,
      media_state: 'failed',
    })
    expect(await names({ filter_on: 'processing' })).toEqual(['Grape', 'Date'])
    expect(await names({ filter_on: 'failed' })).toEqual(['Hazel', 'Elder'])
    expect((await list()).body.counts).toMatchObject({ all: 7, draft: 3, processing: 2, failed: 2 })
  })

  test('filtered on deleted it holds what can still be restored', async () => {
    expect(await names({ filter_on: 'deleted' })).toEqual(['Fig'])
  })

  test('is sorted by name without regard to case, or by date (RU152)', async () => {
    expect(await names({ name_sort: 'asc' })).toEqual(['apple', 'Banana', 'Cherry', 'Date', 'Elder'])
    expect(await names({ name_sort: 'desc' })).toEqual(['Elder', 'Date', 'Cherry', 'Banana', 'apple'])
    expect(await names({ published_date_sort: 'asc' })).toEqual([
      'Cherry',
      'Date',
      'Elder',
      'Banana',
      'apple',
    ])
    expect(await names({ published_date_sort: 'desc' })).toEqual([
      'apple',
      'Banana',
      'Elder',
      'Date',
      'Cherry',
    ])
  })

  test('leads from each episode to the ones beside it, and past deleted ones', async () => {
    const { body } = await list()
    const beside: Record<string, (string | undefined)[]> = {}
    for (const { id, name } of body.audioposts) {
      const { newer, older } = (await mira.call(contract.getEpisode, { params: { ...inShow(), id } })).body
      beside[name] = [newer?.name, older?.name]
    }
    expect(beside).toEqual({
      apple: [undefined, 'Cherry'],
      Cherry: ['apple', 'Banana'],
      Banana: ['Cherry', 'Elder'],
      Elder: ['Banana', 'Date'],
      Date: ['Elder', undefined],
    })
  })

  test('is searched by name, and % is a letter', async () => {
    expect(await names({ search: 'AN' })).toEqual(['Banana'])
    expect(await names({ search: '%' })).toEqual([])
  })

  test('unknown values are ignored (RU125)', async () => {
    expect(await names({ filter_on: 'sideways', name_sort: 'up', page: 'x', per_page: 7 })).toHaveLength(5)
  })

  test('comes in pages when asked', async () => {
    const { body } = await list({ page: 2, per_page: 5 })
    expect([body.audioposts, body.page, body.total_pages]).toEqual([[], 2, 1])
    const small = await list({ page: 1, per_page: 5, filter_on: 'draft' })
    expect([small.body.audioposts.length, small.body.total_pages]).toEqual([1, 1])
  })

  test('knows the downloads of each episode', async () => {
    const { id } = (await list({ search: 'Banana' })).body.audioposts[0]!
    const days = ['2026-02-01', '2025-01-01'].map((day) => ({
      day,
      downloads: 4,
      show_id: show.id,
      episode_id: id,
    }))
    await world.kernel.db.insertInto('daily_downloads').values(days).execute()
    expect((await list()).body.audioposts.map((e) => e.download_count)).toEqual([0, 0, 8, 0, 0])
    const sorted = async (downloads_sort: string) =>
      (await list({ downloads_sort })).body.audioposts.map((e) => e.download_count)
    expect(await sorted('desc')).toEqual([8, 0, 0, 0, 0])
    expect(await sorted('asc')).toEqual([0, 0, 0, 0, 8])
  })
})
