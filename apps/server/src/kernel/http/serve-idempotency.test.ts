import { updateEpisode } from '@podstead/contract/episodes/episodes'
import { createSeason, listSeasons } from '@podstead/contract/seasons'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../../access/queries.ts'
import { buildEpisode } from '../../episodes/factory.ts'
import { buildShow } from '../../shows/factory.ts'
import { createWorld, type Person, type World } from '../../testing/world.ts'
import { sweepIdempotencyKeys } from './serve-idempotency.ts'

let world: World
let mira: Person
let show: PermittedShow
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  mira = await world.person()
  show = await buildShow(world.kernel, { user: mira.user })
})
afterAll(() => world.close())

const add = (key: string, number: number, { by = mira, on = show } = {}) =>
  by.call(createSeason, {
    params: { showId: on.id },
    body: { number, name: 'Winter' },
    headers: { 'idempotency-key': key },
  })
const numbers = async () =>
  (await mira.call(listSeasons, { params: { showId: show.id } })).body.map(({ number }) => number)
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code

describe('a POST with an Idempotency-Key', () => {
  test('that is sent again is not carried out again, and answers what it answered', async () => {
    const first = await add('retry-1', 1)
    const again = await add('retry-1', 1)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    expect([first.headers['idempotent-replayed'], again.headers['idempotent-replayed']]).toEqual([
      undefined,
      'true',
    ])
    expect(await numbers()).toEqual([1])
  })

  test('that says something else is refused, and so is the same key at another address', async () => {
    const other = await buildShow(world.kernel, { user: mira.user })
    await add('key', 1)
    expect([(await add('key', 2)).status, codeOf(await add('key', 2))]).toEqual([
      422,
      'idempotency_key_reused',
    ])
    expect((await add('key', 1, { on: other })).status).toBe(422)
    expect(await numbers()).toEqual([1])
  })

  test('that was refused has done nothing, and may be tried again with the same key', async () => {
    const { id } = (await add('taken', 4)).body
    expect((await add('again', 4)).status).toBe(422)
    await world.kernel.db.deleteFrom('seasons').where('id', '=', id).execute()
    expect((await add('again', 4)).status).toBe(201)
    expect(await numbers()).toEqual([4])
  })

  test('that comes many times at once is carried out once; the others wait or get its answer', async () => {
    const rounds = [1, 2, 3, 4, 5, 6, 7, 8]
    for (const number of rounds) {
      const calls = Array.from({ length: 8 }, () => add(`at-once-${number}`, number))
      const statuses = (await Promise.all(calls)).map(({ status }) => status)
      expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([])
      expect(statuses).toContain(201)
    }
    expect((await numbers()).sort((a, b) => a - b)).toEqual(rounds)
  })

  test('that was broken off in the middle says that nobody knows whether it was done', async () => {
    await add('lost', 1)
    await world.kernel.db.updateTable('idempotency_keys').set({ answer_sealed: null }).execute()
    const soon = await add('lost', 1)
    expect([soon.status, codeOf(soon), soon.headers['retry-after']]).toEqual([
      409,
      'idempotency_under_way',
      '1',
    ])
    world.clock.advance(600_000)
    expect(codeOf(await add('lost', 1))).toBe('idempotency_unknown')
    expect(await numbers()).toEqual([1])
  })

  test('of one account means nothing for another', async () => {
    const rui = await world.person()
    const his = await buildShow(world.kernel, { user: rui.user })
    await add('shared', 1)
    expect((await add('shared', 1, { by: rui, on: his })).headers['idempotent-replayed']).toBeUndefined()
    // Nor does an answer come back to whoever may not see the podcast any more.
    expect((await add('shared', 1, { by: rui })).status).toBe(404)
  })

  test('is forgotten after a day', async () => {
    await add('old', 1)
    world.clock.advance(86_400_001)
    expect((await add('old', 2)).status).toBe(201)
    world.clock.advance(86_400_001)
    await sweepIdempotencyKeys(world.kernel)
    expect(await world.kernel.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
  })

  test('keeps neither the key nor the answer in the clear', async () => {
    await add('very-own-key', 1)
    const stored = JSON.stringify(await world.kernel.db.selectFrom('idempotency_keys').selectAll().execute())
    expect(stored).not.toContain('very-own-key')
    expect(stored).not.toContain('Winter')
  })

  test.each(['', 'x'.repeat(256), 'with space', 'ünïcode'])('of %j is refused', async (key) =>
    expect((await add(key, 1)).status).toBe(400),
  )
})

test('other methods are repeatable by themselves and take no notice of the key', async () => {
  const { id } = await buildEpisode(world.kernel, { show })
  const rename = (name: string) =>
    mira.call(updateEpisode, {
      params: { showId: show.id, id },
      body: { name },
      headers: { 'idempotency-key': 'same' },
    })
  expect([(await rename('One')).body.name, (await rename('Two')).body.name]).toEqual(['One', 'Two'])
})
