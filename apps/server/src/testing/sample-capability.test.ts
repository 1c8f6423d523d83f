import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { Readable } from 'node:stream'
import { deleteAccount } from '@podstead/contract/accounts/accounts-settings'
import { address } from '@podstead/contract/address'
import { copyEpisodeTo } from '@podstead/contract/episodes/episodes-actions'
import { copyShow, deleteShow, updateShow } from '@podstead/contract/shows/shows'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { FACTORY_PASSWORD } from '../accounts/factory.ts'
import { originalKey } from '../artwork/rules.ts'
import { capabilities } from '../capabilities.ts'
import { buildEpisode } from '../episodes/factory.ts'
import type { Capability, TableOfPodcast } from '../kernel/capability.ts'
import type { WebhookDeclaration } from '../kernel/capability-webhooks.ts'
import { Failure } from '../kernel/http/failure.ts'
import { defineJob, done, job } from '../kernel/jobs/jobs.ts'
import { storedBy } from '../plans/queries-storage.ts'
import { buildShow } from '../shows/factory.ts'
import { handleWebhookEvent } from '../webhook-inbox/commands.ts'
import { scheduledJob } from './scheduled-job.ts'
import { createWorld, type Person, type World } from './world.ts'

/** A capability that nothing knows but by its declaration: notes on podcasts and episodes, with a picture and a recording each. */

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
/** Signs as payment services do: the time and the body, together, with a secret that both know. */
const SECRET = 'whsec_sample'
const signatureOf = (time: number, body: string | Buffer) => createHmac('sha256', SECRET).update(`${time}.`).update(body).digest('hex')
const paid: WebhookDeclaration = {
  provider: 'sample-pay',
  address: address('POST', '/webhooks/sample-pay', { access: 'webhook', summary: 'What the sample service reports' }),
  isConfigured: () => secretIsKnown,
  readEvents({ clock }, { body, headers }) {
    const [, time = '', signature = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['sample-signature'])) ?? []
    const isSigned = signature && timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(Number(time), body)))
    if (!isSigned || Math.abs(clock.now().getTime() / 1000 - Number(time)) > 300)
      throw new Failure({ status: 401, message: 'The signature does not fit.' })
    const parsed = JSON.parse(body.toString('utf8'))
    return (parsed.events ?? [parsed]).map(({ id, type, ...payload }: { id: string; type: string }) => ({ id, kind: type, payload }))
  },
  async handle(trx, _kernel, { id, kind, payload }) {
    await sql`insert into sample_payments values (${id}, ${kind}, ${(payload as { amount: number }).amount})`.execute(trx)
    if (failing) throw new Error('the worker died before it was done')
  },
}
let secretIsKnown = true
let failing = false
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
  tables: { sample_notes: notes, sample_payments: {} },
  webhooks: [paid],
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
    words text not null, picture_key text, picture_type text, recording_key text, recording_bytes bigint)`.execute(world.kernel.db)
  await sql`create table sample_payments (id text, kind text, amount int)`.execute(world.kernel.db)
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
  await world.kernel.storage.put(originalKey(picture_key, 'png'), Readable.from([words]), { contentType: 'image/png' })
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
  expect((await mira.call(updateShow, { params: { id: show.id }, body: { is_private: true } })).status).toBe(200)
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
  expect(await storedBy(world.kernel, world.kernel.db, owner.user)).toEqual({ used: 5000, removed: 0, waiting: 0 })
  await owner.call(deleteShow, { params: { id: show.id } })
  expect(await storedBy(world.kernel, world.kernel.db, owner.user)).toEqual({ used: 0, removed: 5000, waiting: 0 })
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
  for (const note of gone) expect([await exists(pictureOf(note)), await exists(String(note.recording_key))]).toEqual([false, false])
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

describe('an outside service that reports by signed requests', () => {
  const event = (id: string, amount = 500) => JSON.stringify({ id, type: 'payment.succeeded', amount })
  const now = () => Math.floor(world.clock.now().getTime() / 1000)
  const report = (body: string | Buffer, { time = now(), signature = signatureOf(time, body), type = 'application/json' } = {}) =>
    world.app.inject({
      method: 'POST',
      url: '/webhooks/sample-pay',
      headers: { 'content-type': type, 'sample-signature': `t=${time},v1=${signature}` },
      payload: body,
    })
  const kept = async () => (await world.kernel.db.selectFrom('webhook_events').select(['event_id', 'handled_at']).execute()).length
  const payments = async () =>
    (await sql<{ id: string; kind: string; amount: number }>`select * from sample_payments order by id`.execute(world.kernel.db)).rows

  test('is told at once that an event is kept, and what it asks for is done once, however often it is reported', async () => {
    expect((await report(event('evt_1'))).json()).toEqual({ received: 1 })
    expect(await payments()).toEqual([])
    expect((await report(event('evt_1'))).statusCode).toBe(200)
    await world.runJobs()
    expect((await report(event('evt_1'))).statusCode).toBe(200)
    await world.runJobs()
    expect(await payments()).toEqual([{ id: 'evt_1', kind: 'payment.succeeded', amount: 500 }])
  })

  test.each<[string, () => Promise<{ statusCode: number }>, number]>([
    ['nobody signed', () => report(event('evt_2'), { signature: '0'.repeat(64) }), 401],
    ['was changed on the way', () => report(event('evt_2', 9), { signature: signatureOf(now(), event('evt_2')) }), 401],
    ['was signed long ago', () => report(event('evt_2'), { time: now() - 301 }), 401],
    ['has no signature', () => world.app.inject({ method: 'POST', url: '/webhooks/sample-pay', payload: event('evt_2') }), 401],
    ['is empty', () => world.app.inject({ method: 'POST', url: '/webhooks/sample-pay' }), 401],
    ['is too large', () => report(Buffer.alloc(1024 * 1024 + 1, ' ')), 413],
    ['is signed and cannot be read', () => report('{'), 400],
    ['is signed and has no id', () => report(JSON.stringify({ type: 'payment.succeeded', amount: 500 })), 400],
    ['has an id that no database holds', () => report(event('evt\u0000')), 400],
  ])('gets nothing kept of what %s', async (_what, send, status) => {
    const before = await kept()
    expect((await send()).statusCode).toBe(status)
    expect(await kept()).toBe(before)
  })

  test('may name any type: the bytes are checked as they came', async () => {
    const spaced = `  ${event('evt_3').replace(/,/g, ' ,\n')}`
    expect((await report(spaced, { type: 'text/plain; charset=latin1' })).statusCode).toBe(200)
    await world.runJobs()
    expect((await payments()).map(({ id }) => id)).toContain('evt_3')
  })

  test('loses nothing to a worker that dies, and nothing is done by halves', async () => {
    failing = true
    await report(event('evt_4'))
    await expect(world.runJobs()).rejects.toThrow('died')
    expect((await payments()).map(({ id }) => id)).not.toContain('evt_4')
    failing = false
    await world.kernel.jobs.enqueue(world.kernel.db, handleWebhookEvent, { id: await numberOf('evt_4') })
    await world.runJobs()
    expect((await payments()).filter(({ id }) => id === 'evt_4')).toHaveLength(1)
  })
  const numberOf = async (event_id: string) =>
    (await world.kernel.db.selectFrom('webhook_events').select('id').where('event_id', '=', event_id).executeTakeFirstOrThrow()).id

  test('may report many events in any order at the same time, and each is kept', async () => {
    const ids = Array.from({ length: 20 }, (_, n) => `many_${String(n).padStart(2, '0')}`)
    const body = (some: string[]) => JSON.stringify({ events: some.map((id) => ({ id, type: 'payment.succeeded', amount: 1 })) })
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => report(body(n % 2 ? ids : ids.toReversed()))))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
    await world.runJobs()
    expect((await payments()).filter(({ id }) => id.startsWith('many_'))).toHaveLength(20)
  })

  test('finds nothing where this installation has no secret for it', async () => {
    secretIsKnown = false
    expect((await report(event('evt_5'))).statusCode).toBe(404)
    secretIsKnown = true
  })

  test('events that were handled go after 90 days', async () => {
    world.clock.advance(91 * DAY)
    await world.kernel.jobs.enqueue(world.kernel.db, scheduledJob('webhooks.sweep'), {})
    await world.runJobs()
    expect(await kept()).toBe(0)
  })
})
