import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAudioFile, buildEpisode } from '../episodes/factory.ts'
import type { MediaState } from '../episodes/table.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type World } from '../testing/world.ts'
import { openSql, publicationSql, releasedSql, visibleSql } from './queries.ts'
import { isOpenTo, isReleasedTo, isVisible, type Listener, publicationState } from './rules.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Two of three episodes, once they are there. */
const OPENED = new Map<number, number>()
const LISTENERS: Record<Listener['by'], Listener> = {
  nothing: { by: 'nothing' },
  address: { by: 'address' },
  password: { by: 'password' },
  ticket: { by: 'ticket' },
  site: { by: 'site', lock: 'x' },
  subscriber: { by: 'subscriber', subscriberId: 1, opens: OPENED },
  team: { by: 'team' },
  preview: { by: 'preview' },
}
const MEDIA_STATES: MediaState[] = ['none', 'queued', 'processing', 'ready', 'failed']

/** Every choice of one value for each name. */
function combinations<T extends Record<string, readonly unknown[]>>(
  choices: T,
): { [K in keyof T]: T[K][number] }[] {
  let all: Record<string, unknown>[] = [{}]
  for (const [name, values] of Object.entries(choices))
    all = all.flatMap((one) => values.map((value) => ({ ...one, [name]: value })))
  return all as { [K in keyof T]: T[K][number] }[] // built name by name above
}

test('the database says of every show, episode and listener what the rules say', async () => {
  const { db, clock } = world.kernel
  const now = clock.now()
  const [before, after] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)]
  const privacies = [
    {},
    { is_private: true },
    { is_password_protected: true },
    { is_advanced_private_feed: true },
  ]
  const showIds: number[] = []
  for (const { privacy, deleted_at } of combinations({ privacy: privacies, deleted_at: [null, before] }))
    showIds.push((await buildShow(world.kernel, { ...privacy, deleted_at })).id)
  const { id: show_id } = await buildShow(world.kernel)
  const audio = await buildAudioFile(
    world.kernel,
    await buildEpisode(world.kernel, { show: { id: show_id } }),
  )
  const columns = combinations({
    is_draft: [false, true],
    audio_date: [null, before, now, after],
    audio_file_id: [null, audio.id],
    source_type: ['', 'audio/mpeg'],
    media_state: MEDIA_STATES,
    deleted_at: [null, before],
  })
  const named = columns.map((one) => {
    const public_id = randomUUID()
    const empty = {
      description: '',
      media_message: null,
      upload_id: null,
      artwork_key: null,
      artwork_type: null,
      artwork_px: null,
    }
    return {
      ...empty,
      ...one,
      public_id,
      show_id,
      name: 'One of many',
      slug: public_id,
      guid: public_id,
      created_at: now,
      updated_at: now,
    }
  })
  const episodes = await db.insertInto('episodes').values(named).returning('id').execute()
  for (const { id } of episodes) if (id % 3 > 0) OPENED.set(id, now.getTime())

  const rows = await db
    .selectFrom('episodes')
    .innerJoin('shows', (join) => join.onTrue())
    .select([
      'is_private',
      'is_password_protected',
      'is_advanced_private_feed',
      'shows.deleted_at as show_deleted_at',
    ])
    .select([
      'episodes.id',
      'is_draft',
      'audio_date',
      'audio_file_id',
      'source_type',
      'media_state',
      'episodes.deleted_at',
    ])
    .select(publicationSql(now).as('publication'))
    .select(Object.values(LISTENERS).map((listener) => visibleSql(listener, now).as(listener.by)))
    .select(Object.values(LISTENERS).map((listener) => openSql(listener).as(`open ${listener.by}`)))
    .select(
      Object.values(LISTENERS).map((listener) => releasedSql(listener, now).as(`released ${listener.by}`)),
    )
    .where('shows.id', 'in', showIds)
    .where(
      'episodes.id',
      'in',
      episodes.map(({ id }) => id),
    )
    .execute()

  expect(rows).toHaveLength(8 * 320)
  const unlike = rows.flatMap((row) => {
    const show = { ...row, deleted_at: row.show_deleted_at }
    const told: Record<string, unknown> = row
    const said: Record<string, unknown> = { publication: publicationState(row, now) }
    for (const listener of Object.values(LISTENERS)) {
      said[listener.by] = isVisible(show, row, listener, now)
      said[`open ${listener.by}`] = isOpenTo(show, listener)
      said[`released ${listener.by}`] = isReleasedTo(row, listener, now)
    }
    return Object.keys(said).flatMap((name) =>
      said[name] === told[name] ? [] : [{ name, said: said[name], row }],
    )
  })
  expect(unlike.slice(0, 5)).toEqual([])
  // Both answers were given to every listener.
  for (const by of Object.keys(LISTENERS))
    expect(new Set(rows.map((row) => (row as Record<string, unknown>)[by])).size).toBe(2)
})
