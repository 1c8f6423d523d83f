import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { deleteAccount } from '@podstead/contract/accounts/accounts-settings'
import { copyEpisodeTo } from '@podstead/contract/episodes/episodes-actions'
import { copyShow, deleteShow, updateShow } from '@podstead/contract/shows/shows'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { FACTORY_PASSWORD } from '../accounts/factory.ts'
import { originalKey } from '../artwork/rules.ts'
import { capabilities } from '../capabilities.ts'
import { buildEpisode } from '../episodes/factory.ts'
import type { Capability, TableOfPodcast } from '../kernel/capability.ts'
import { defineJob, done, job } from '../kernel/jobs/jobs.ts'
import { usedBytes } from '../plans/queries-quota.ts'
import { buildShow } from '../shows/factory.ts'
import { scheduledJob } from './scheduled-job.ts'
import { createWorld, type Person, type World } from './world.ts'

/**
 * A capability that nothing knows but by its declaration: notes on podcasts and episodes, with
 * a picture and a recording each.
 */

const events: string[] = []
const notes: TableOfPodcast = {
  podcast: 'show_id',
  episode: 'episode_id',
  copied: 'rows',
  archived: 'never',
  files: [
    { column: 'picture_key', prefix: 'artwork/', type: 'picture_type' },
    { column: 'recording_key', prefix: 'recordings/', bytes: 'recording_bytes' },
  ],
}
const sample: Capability = {
  name: 'sample-notes',
  routes: [
    (app) => {
      app.get('/sample-notes', () => ({ notes: events.length }))
    },
  ],
  jobs: [
    () => [
      job(defineJob('sample.note', z.object({ text: z.string() })), {
        async handler({ text }) {
          events.push(text)
          return done
        },
      }),
    ],
  ],
  tables: { sample_notes: notes },
  files: [{ prefix: 'recordings/', named: 'whole' }],
  accountDeleted: async (_trx, _kernel, userId) => void events.push(`account ${userId} deleted`),
  accountErased: async (_kernel, userId) => void events.push(`account ${userId} erased`),
  podcastErased: async (_trx, showId) => void events.push(`podcast ${showId} erased`),
  gauges: [{ name: 'sample_notes', help: 'Notes', label: 'kind', read: () => ({ written: 7 }) }],
}

const DAY = 86_400_000
let world: World
let mira: Person
beforeAll(async () => {
  world = await createWorld({ capabilities: [...capabilities, sample] })
  // Files are as old as the machine's clock says.
  world.clock.set(new Date())
  mira = await world.person()
  await sql`create table sample_notes (
    id bigint generated always as identity primary key,
    show_id bigint references shows on delete cascade, episode_id bigint references episodes on delete cascade,
    words text not null, picture_key text, picture_type text, recording_key text, recording_bytes bigint)`.execute(
    world.kernel.db,
  )
})
afterAll(() => world.close())

interface Note {
  words: string
  picture_key: string | null
  recording_key: string | null
}
const exists = async (key: string) => (await world.kernel.storage.stat(key)) !== null
const pictureOf = (note: Note | undefined) => originalKey(String(note?.picture_key), 'png')

async function addNote(column: 'show_id' | 'episode_id', id: number, words: string): Promise<Note> {
  const [picture_key, recording_key] = [randomUUID(), `recordings/${randomUUID()}`]
  await world.kernel.storage.put(originalKey(picture_key, 'png'), Readable.from([words]), {
    contentType: 'image/png',
  })
  await world.kernel.storage.put(recording_key, Readable.from([words]), { contentType: 'audio/mpeg' })
  await sql`insert into sample_notes (${sql.ref(column)}, words, picture_key, picture_type, recording_key, recording_bytes)
    values (${id}, ${words}, ${picture_key}, 'image/png', ${recording_key}, 5000)`.execute(world.kernel.db)
  return { words, picture_key, recording_key }
}
async function notesOf(column: 'show_id' | 'episode_id', id: number): Promise<Note[]> {
  const { rows } =
    await sql<Note>`select words, picture_key, recording_key from sample_notes where ${sql.ref(column)} = ${id} order by id`.execute(
      world.kernel.db,
    )
  return rows
}
async function sweep(job: 'uploads.sweep' | 'shows.sweep' | 'accounts.erase'): Promise<void> {
  await world.kernel.jobs.enqueue(world.kernel.db, scheduledJob(job), {})
  await world.runJobs()
}

test('its routes answer, its jobs run, its figures are told', async () => {
  await world.kernel.jobs.enqueue(world.kernel.db, scheduledJob('sample.note'), { text: 'hello' })
  await world.runJobs()
  expect((await world.app.inject('/sample-notes')).json()).toEqual({ notes: 1 })
  expect((await world.app.inject({ url: '/metrics', headers: { host: 'localhost:4000' } })).body).toContain(
    'sample_notes{kind="written"} 7',
  )
})

test('a copy of a podcast, and of an episode, has its rows with pictures of their own', async () => {
  const show = await buildShow(world.kernel, { user: mira.user })
  const episode = await buildEpisode(world.kernel, { show })
  const first = await addNote('show_id', show.id, 'of the podcast')
  const second = await addNote('episode_id', episode.id, 'of the episode')
  const copy = (await mira.call(copyShow, { params: { id: show.id }, body: { name: 'Another' } })).body
  const copied = (
    await mira.call(copyEpisodeTo, {
      params: { showId: show.id, episodeId: episode.id },
      body: { show_id: show.id, action: 'copy' },
    })
  ).body
  for (const [before, [after]] of [
    [first, await notesOf('show_id', copy.id)],
    [second, await notesOf('episode_id', copied.id)],
  ] as const) {
    expect(after?.words).toBe(before.words)
    expect(after?.picture_key).not.toBe(before.picture_key)
    expect([await exists(pictureOf(before)), await exists(pictureOf(after))]).toEqual([true, true])
  }
})

test('a podcast that goes private gives its pictures new keys, and the old ones are gone at once', async () => {
  const show = await buildShow(world.kernel, { user: mira.user })
  const episode = await buildEpisode(world.kernel, { show })
  const before = [await addNote('show_id', show.id, 'a'), await addNote('episode_id', episode.id, 'b')]
  expect((await mira.call(updateShow, { params: { id: show.id }, body: { is_private: true } })).status).toBe(
    200,
  )
  const after = [...(await notesOf('show_id', show.id)), ...(await notesOf('episode_id', episode.id))]
  expect(after.map(({ words }) => words)).toEqual(['a', 'b'])
  for (const note of before) expect(await exists(pictureOf(note))).toBe(false)
  for (const note of after) expect(await exists(pictureOf(note))).toBe(true)
})

test('sweeps leave what its rows name and take the rest', async () => {
  const show = await buildShow(world.kernel, { user: mira.user })
  const { recording_key } = await addNote('show_id', show.id, 'kept')
  const orphan = `recordings/${randomUUID()}`
  await world.kernel.storage.put(orphan, Readable.from(['nobody']), { contentType: 'audio/mpeg' })
  world.clock.advance(1.1 * DAY)
  await sweep('uploads.sweep')
  expect([await exists(String(recording_key)), await exists(orphan)]).toEqual([true, false])
})

test('its files count for what the account stores, and as removed once their podcast is deleted', async () => {
  const owner = await world.person()
  const show = await buildShow(world.kernel, { user: owner.user })
  await addNote('show_id', show.id, 'large')
  expect(await usedBytes(world.kernel, world.kernel.db, owner.user)).toEqual({
    used: 5000,
    removed: 0,
    waiting: 0,
  })
  await owner.call(deleteShow, { params: { id: show.id } })
  expect(await usedBytes(world.kernel, world.kernel.db, owner.user)).toEqual({
    used: 0,
    removed: 5000,
    waiting: 0,
  })
})

test('a podcast that is erased takes its rows and files along', async () => {
  const show = await buildShow(world.kernel, { user: mira.user })
  const episode = await buildEpisode(world.kernel, { show })
  const gone = [await addNote('show_id', show.id, 'a'), await addNote('episode_id', episode.id, 'b')]
  const other = await addNote('show_id', (await buildShow(world.kernel, { user: mira.user })).id, 'other')
  await mira.call(deleteShow, { params: { id: show.id } })
  await sweep('shows.sweep')
  expect(await notesOf('show_id', show.id)).toHaveLength(1)
  world.clock.advance(31 * DAY)
  await sweep('shows.sweep')
  expect([...(await notesOf('show_id', show.id)), ...(await notesOf('episode_id', episode.id))]).toEqual([])
  for (const note of gone)
    expect([await exists(pictureOf(note)), await exists(String(note.recording_key))]).toEqual([false, false])
  expect([await exists(pictureOf(other)), await exists(String(other.recording_key))]).toEqual([true, true])
  expect(events).toContain(`podcast ${show.id} erased`)
})

test('it hears of accounts that are deleted and erased, and their podcasts go with everything', async () => {
  const leaving = await world.person()
  const note = await addNote('show_id', (await buildShow(world.kernel, { user: leaving.user })).id, 'leaving')
  const body = { email: leaving.user.email, current_password: FACTORY_PASSWORD }
  expect((await leaving.call(deleteAccount, { body })).status).toBe(200)
  world.clock.advance(31 * DAY)
  await sweep('accounts.erase')
  expect(events.slice(-3)).toEqual([
    `account ${leaving.user.id} deleted`,
    expect.stringMatching(/^podcast \d+ erased$/),
    `account ${leaving.user.id} erased`,
  ])
  expect([await exists(pictureOf(note)), await exists(String(note.recording_key))]).toEqual([false, false])
})
