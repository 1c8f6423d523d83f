import type { ServerResponse } from 'node:http'
import { deleteEpisode } from '@podstead/contract/episodes/episodes'
import {
  cancelImport,
  getImport,
  importFromRssFeed,
  listImportItems,
  retryImport,
} from '@podstead/contract/imports'
import { type OldHost, type OldHostOptions, startOldHost } from '@podstead/simulators/old-host'
import { oldFeed } from '@podstead/simulators/old-host-feed'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { copyNext } from './commands-copy.ts'
import { readImport } from './commands-read.ts'
import { importJobs } from './jobs.ts'

/** CR-01: a process may die anywhere; what runs again goes on, and nothing happens twice. */

let close: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of close.reverse()) await end()
  close = []
})

type Started = { world: World; host: OldHost; mira: Person; id: number; importId: number }

async function started(options: OldHostOptions): Promise<Started> {
  const host = await startOldHost(options)
  const world = await createWorld({ config: { outboundAllowHosts: [host.host] } })
  close.push(host.close, world.close)
  const mira = await world.person()
  const { id } = await buildShow(world.kernel, { user: mira.user })
  await mira.call(importFromRssFeed, { params: { id }, body: { rss_feed: host.feedUrl } })
  const row = await world.kernel.db
    .selectFrom('imports')
    .select('id')
    .where('show_id', '=', id)
    .executeTakeFirst()
  return { world, host, mira, id, importId: row?.id ?? 0 }
}

const stateOf = async ({ mira, id }: Started) => (await mira.call(getImport, { params: { id } })).body.import
const episodesOf = ({ world, id }: Started) =>
  world.kernel.db.selectFrom('episodes').selectAll().where('show_id', '=', id).orderBy('id').execute()
const runOf = (id: string) => ({ id, tries: 1, signal: new AbortController().signal })
/** Copies without processing what was copied. */
const runImports = ({ world }: Started) => world.kernel.jobs.runPending(importJobs(world.kernel) as never)

describe('an import that is interrupted', () => {
  test('between two batches goes on with the next, and makes no episode twice', async () => {
    const it = await started({ items: 60, bare: true })
    const dying = runOf('00000000-0000-4000-8000-000000000001')
    dying.signal.throwIfAborted = () => {
      throw new Error('the process dies')
    }
    await expect(readImport(it.world.kernel, it.importId, dying)).rejects.toThrow('the process dies')
    expect(await episodesOf(it)).toHaveLength(25)
    await readImport(it.world.kernel, it.importId, runOf('00000000-0000-4000-8000-000000000002'))
    const episodes = await episodesOf(it)
    expect(episodes).toHaveLength(60)
    expect(new Set(episodes.map(({ guid }) => guid)).size).toBe(60)
    expect(it.host.requests.filter(({ path }) => path.endsWith('feed.xml'))).toHaveLength(2)
  }, 60_000)

  test('after an item was settled copies the next one, not the same again', async () => {
    const it = await started({ items: 2, bare: true })
    await readImport(it.world.kernel, it.importId, runOf('00000000-0000-4000-8000-000000000001'))
    const [run, lane] = [
      runOf('00000000-0000-4000-8000-000000000003'),
      { import_id: it.importId, lane: 'one' },
    ]
    expect(await copyNext(it.world.kernel, lane, run)).toMatchObject({ outcome: 'done' })
    expect(await copyNext(it.world.kernel, lane, run)).toMatchObject({ outcome: 'skipped' })
    expect(await it.world.kernel.db.selectFrom('uploads').select('id').execute()).toHaveLength(1)
    await runImports(it)
    expect(await stateOf(it)).toMatchObject({ status: 'done', done_count: 2 })
    expect(await it.world.kernel.db.selectFrom('uploads').select('id').execute()).toHaveLength(2)
  }, 60_000)

  test('when its bytes had come and nobody knew takes them from the disk', async () => {
    const it = await started({ items: 1, bare: true })
    await readImport(it.world.kernel, it.importId, runOf('00000000-0000-4000-8000-000000000001'))
    const { db } = it.world.kernel
    const lane = { import_id: it.importId, lane: 'one' }
    const { jobs } = it.world.kernel
    const dying = {
      ...it.world.kernel,
      jobs: { ...jobs, enqueue: () => Promise.reject(new Error('the process dies')) },
    }
    await expect(copyNext(dying, lane, runOf('00000000-0000-4000-8000-000000000003'))).rejects.toThrow(
      'the process dies',
    )
    expect(await db.selectFrom('uploads').select('state').execute()).toEqual([{ state: 'stored' }])
    await copyNext(it.world.kernel, lane, runOf('00000000-0000-4000-8000-000000000004'))
    expect(await db.selectFrom('uploads').select('state').execute()).toEqual([{ state: 'attached' }])
    expect(it.host.requests.filter(({ path }) => path === '/audio/1.mp3')).toHaveLength(1)
  }, 60_000)

  test('by a feed that breaks off on the second reading leaves nothing, and can be tried again', async () => {
    let feeds = 0
    const breaksOnce = (_: unknown, response: ServerResponse) => {
      const feed = oldFeed({ origin: 'http://127.0.0.1', items: 40, bare: true })
      response
        .writeHead(200, { 'content-type': 'application/rss+xml' })
        .end(++feeds === 2 ? feed.slice(0, feed.length - 200) : feed)
    }
    const it = await started({ items: 40, answer: breaksOnce })
    await it.world.runJobs()
    expect(await stateOf(it)).toMatchObject({ status: 'failed', items_count: 0, can_retry: true })
    expect(await episodesOf(it)).toEqual([])
    expect((await it.mira.call(retryImport, { params: { id: it.id }, body: {} })).body.status).toBe('reading')
    await runImports(it)
    expect(await episodesOf(it)).toHaveLength(40)
  }, 60_000)
})

describe('an import that somebody stops', () => {
  test('keeps its episodes, and fetches the rest when it is taken up again', async () => {
    const it = await started({ items: 3, bare: true })
    await readImport(it.world.kernel, it.importId, runOf('00000000-0000-4000-8000-000000000001'))
    await copyNext(
      it.world.kernel,
      { import_id: it.importId, lane: 'one' },
      runOf('00000000-0000-4000-8000-000000000002'),
    )
    await it.mira.call(cancelImport, { params: { id: it.id } })
    await it.world.runJobs()
    expect(await stateOf(it)).toMatchObject({ status: 'cancelled', done_count: 1, can_retry: true })
    expect(await episodesOf(it)).toHaveLength(3)
    await it.mira.call(retryImport, { params: { id: it.id }, body: {} })
    await it.world.runJobs()
    expect(await stateOf(it)).toMatchObject({ status: 'done', done_count: 3 })
  }, 60_000)

  test('leaves alone an episode that was deleted here meanwhile', async () => {
    const it = await started({ items: 2, bare: true })
    await readImport(it.world.kernel, it.importId, runOf('00000000-0000-4000-8000-000000000001'))
    const [first] = await episodesOf(it)
    await it.mira.call(deleteEpisode, { params: { showId: it.id, id: first?.id ?? 0 } })
    await it.world.runJobs()
    expect(await stateOf(it)).toMatchObject({ status: 'done', done_count: 1, skipped_count: 1 })
  }, 60_000)
})

test('two imports take turns, however large the first one is', async () => {
  const it = await started({ items: 6, bare: true })
  const other = await buildShow(it.world.kernel, { user: it.mira.user })
  await it.mira.call(importFromRssFeed, { params: { id: other.id }, body: { rss_feed: it.host.feedUrl } })
  await runImports(it)
  const audio = it.host.requests.map(({ path }) => /^\/audio\/(\d)/.exec(path)?.[1]).filter(Boolean)
  expect(audio).toHaveLength(12)
  // Both have begun before either has come far.
  expect(audio.slice(0, 4).filter((number) => number === '6')).toHaveLength(2)
}, 60_000)

test('1,000 episodes come, each once; their audio is copied one by one', async () => {
  const it = await started({ items: 1000, bare: true })
  await readImport(it.world.kernel, it.importId, runOf('00000000-0000-4000-8000-000000000001'))
  expect(new Set((await episodesOf(it)).map(({ guid }) => guid)).size).toBe(1000)
  expect(await stateOf(it)).toMatchObject({
    status: 'copying',
    items_count: 1000,
    done_count: 0,
    bytes_total: 32_109_000,
  })
  const lanes = [1, 2, 3, 4].map((n) => runOf(`00000000-0000-4000-8000-00000000000${n + 1}`))
  for (const run of lanes) await copyNext(it.world.kernel, { import_id: it.importId, lane: 'one' }, run)
  const first = await it.mira.call(listImportItems, { params: { id: it.id } })
  expect(first.body.items.slice(0, 5).map(({ state }) => state)).toEqual([
    'done',
    'done',
    'done',
    'done',
    'waiting',
  ])
  const second = await it.mira.call(listImportItems, { params: { id: it.id }, query: { page: 2 } })
  expect(second.body).toMatchObject({ page: 2, total_pages: 10 })
  expect(second.body.items[0]).toMatchObject({ position: 100, title: 'Night 900', state: 'waiting' })
}, 120_000)

describe('an import into an account that was disabled meanwhile', () => {
  const disable = ({ world, mira }: Started, disabled_at: Date | null) =>
    world.kernel.db.updateTable('users').set({ disabled_at }).where('id', '=', mira.user.id).execute()

  test('does not read the feed, and can be tried again when the account is open again', async () => {
    const it = await started({ items: 2, bare: true })
    const requests = it.host.requests.length
    await disable(it, it.world.clock.now())
    await it.world.runJobs()
    expect([it.host.requests.length, await episodesOf(it)]).toEqual([requests, []])
    await disable(it, null)
    expect(await stateOf(it)).toMatchObject({
      status: 'failed',
      message: 'The import could not be finished. Please try again.',
    })
    await it.mira.call(retryImport, { params: { id: it.id } })
    await it.world.runJobs()
    expect(await stateOf(it)).toMatchObject({ status: 'done', done_count: 2 })
  }, 60_000)

  test.each(['before', 'while'])(
    'takes no audio when that happened %s a file was copied',
    async (when) => {
      const it = await started({ items: 2, bare: true })
      const { kernel } = it.world
      await readImport(kernel, it.importId, runOf('00000000-0000-4000-8000-000000000001'))
      if (when === 'before') await disable(it, it.world.clock.now())
      else {
        const body = 'begin update users set disabled_at = now(); return new; end'
        await sql`create function disable_account() returns trigger language plpgsql as ${sql.lit(body)}`.execute(
          kernel.db,
        )
        await sql`create trigger disable_account after insert on uploads for each row execute function disable_account()`.execute(
          kernel.db,
        )
      }
      await copyNext(
        kernel,
        { import_id: it.importId, lane: 'one' },
        runOf('00000000-0000-4000-8000-000000000002'),
      )
      await sql`drop trigger if exists disable_account on uploads`.execute(kernel.db)
      expect((await episodesOf(it)).map(({ upload_id }) => upload_id)).toEqual([null, null])
      const items = await kernel.db.selectFrom('import_items').select(['state', 'claimed_by']).execute()
      expect(items).toEqual([
        { state: 'waiting', claimed_by: null },
        { state: 'waiting', claimed_by: null },
      ])
      await disable(it, null)
      await it.mira.call(retryImport, { params: { id: it.id } })
      await it.world.runJobs()
      expect(await stateOf(it)).toMatchObject({ status: 'done', done_count: 2 })
    },
    60_000,
  )
})
