import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createArchiveImport,
  dismissArchiveImport,
  getArchive,
  listArchiveImports,
  retryArchiveImport,
} from '@podstead/contract/archives'
import { createEpisode, retryProcessing } from '@podstead/contract/episodes/episodes'
import { addAlternate, startNormalisation } from '@podstead/contract/episodes/episodes-audio'
import { importFromRssFeed } from '@podstead/contract/imports'
import { createDirectUpload } from '@podstead/contract/uploads'
import { type OldHost, startOldHost } from '@podstead/simulators/old-host'
import { writeMp3 } from '@podstead/simulators/sounds'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PermittedShow, reachEpisode } from '../access/queries.ts'
import { startMarker } from '../chapters/commands-marker.ts'
import { buildChapter } from '../chapters/factory.ts'
import { collectJobs } from '../kernel/capability.ts'
import { CRASHED } from '../kernel/jobs/jobs-crashes.ts'
import { buildShow } from '../shows/factory.ts'
import { sweepUploads } from '../uploads/commands-sweep.ts'
import { buildUpload } from '../uploads/factory.ts'
import { createWorld, type Person, type World } from './world.ts'

/** Jobs that are not tried again by themselves, because the server stopped twice while they ran. */
let world: World
let host: OldHost
let folder: string
let mira: Person
let show: PermittedShow
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'podstead-parked-'))
  host = await startOldHost({ items: 1, bare: true })
  world = await createWorld({ config: { outboundAllowHosts: [host.host] } })
  mira = await world.person()
  show = await buildShow(world.kernel, { user: mira.user })
  await writeMp3(join(folder, 'sound.mp3'), { seconds: 2 })
})
afterAll(async () => {
  await world.close()
  await host.close()
  await rm(folder, { recursive: true, force: true })
})

/** A job that waits, and what its creator sees of it. */
type Waiting = { name: string; data: object; state(): Promise<string | undefined> }

const signedSound = async () =>
  (
    await buildUpload(world.kernel, {
      user: mira.user,
      path: join(folder, 'sound.mp3'),
      fileName: 'sound.mp3',
    })
  ).signedId

async function episode(): Promise<{ id: number }> {
  const { body } = await mira.call(createEpisode, {
    params: { showId: show.id },
    body: { name: 'Heard', signed_id: await signedSound() },
  })
  return body
}
async function audibleEpisode(): Promise<{ id: number; audio_file_id: number | null }> {
  const { id } = await episode()
  await world.runJobs()
  return world.kernel.db.selectFrom('episodes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
const stateIn = (table: 'alternate_enclosures' | 'episodes', id: number) => async () =>
  (await world.kernel.db.selectFrom(table).select('media_state').where('id', '=', id).executeTakeFirst())
    ?.media_state

async function archiveImport(): Promise<number> {
  const { body } = await mira.call(getArchive, { params: { id: show.id } })
  const bytes = (await world.app.inject({ url: new URL(body.url).pathname })).rawPayload
  const blob = {
    filename: 'a.zip',
    byte_size: bytes.length,
    checksum: createHash('md5').update(bytes).digest('base64'),
    content_type: 'application/zip',
  }
  const { body: upload } = await mira.call(createDirectUpload, { query: {}, body: { blob } })
  const { url, headers } = upload.direct_upload
  await world.app.inject({ method: 'PUT', url: new URL(url).pathname, headers, payload: bytes })
  return (await mira.call(createArchiveImport, { body: { signed_id: upload.signed_id } })).body.id
}
const archiveImportNow = async (id: number) =>
  (await mira.call(listArchiveImports)).body.find((one) => one.id === id)

const KINDS: Record<string, () => Promise<Waiting>> = {
  'the audio of an episode': async () => {
    const { id } = await episode()
    const { upload_id } = await world.kernel.db
      .selectFrom('episodes')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { name: 'media.process', data: { episode_id: id, upload_id }, state: stateIn('episodes', id) }
  },
  'another form of an episode': async () => {
    const { id } = await audibleEpisode()
    const at = { showId: show.id, episodeId: id }
    const { body } = await mira.call(addAlternate, { params: at, body: { signed_id: await signedSound() } })
    return {
      name: 'media.alternate',
      data: { alternate_id: body.id },
      state: stateIn('alternate_enclosures', body.id),
    }
  },
  'a levelled version': async () => {
    const { id, audio_file_id } = await audibleEpisode()
    await mira.call(startNormalisation, { params: { showId: show.id, episodeId: id } })
    const row = () =>
      world.kernel.db
        .selectFrom('normalisations')
        .select('state')
        .where('episode_id', '=', id)
        .executeTakeFirst()
    return {
      name: 'media.normalise',
      data: { episode_id: id, audio_file_id },
      state: async () => (await row())?.state,
    }
  },
  'chapters in the file': async () => {
    const { id } = await audibleEpisode()
    await buildChapter(world.kernel, { id }, { start_time: 1 })
    await startMarker(
      world.kernel,
      (await reachEpisode(world.kernel.db, mira.user, 'episodes.write', id)).episode,
    )
    const row = () =>
      world.kernel.db
        .selectFrom('chapter_marker_runs')
        .selectAll()
        .where('episode_id', '=', id)
        .executeTakeFirst()
    return {
      name: 'chapters.mark',
      data: { run_id: (await row())?.id },
      state: async () => (await row())?.state,
    }
  },
  'the import of a feed': async () => {
    const { id } = await buildShow(world.kernel, { user: mira.user })
    await mira.call(importFromRssFeed, { params: { id }, body: { rss_feed: host.feedUrl } })
    const row = () =>
      world.kernel.db
        .selectFrom('imports')
        .select(['id', 'status'])
        .where('show_id', '=', id)
        .executeTakeFirst()
    return {
      name: 'imports.read',
      data: { import_id: (await row())?.id },
      state: async () => (await row())?.status,
    }
  },
  'the import of an archive': async () => {
    const import_id = await archiveImport()
    return {
      name: 'archives.import',
      data: { import_id },
      state: async () => (await archiveImportNow(import_id))?.state,
    }
  },
}

/** What the worker does at the third start: the owner is notified, and the operator's list has it. */
async function park({ name, data }: Waiting): Promise<void> {
  const { db, database } = world.kernel
  await database.jobsDatabase.executeSql("delete from pgboss.job where state < 'completed'")
  await collectJobs(world.kernel)
    .find((one) => one.name === name)
    ?.gaveUp?.(data as never, CRASHED)
  await db
    .insertInto('dead_jobs')
    .values({ name, data: JSON.stringify(data), reason: CRASHED, tries: 3, retried_at: null })
    .execute()
}

async function putBack(): Promise<boolean> {
  const dead = await world.kernel.db
    .selectFrom('dead_jobs')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return world.kernel.db.transaction().execute((trx) => world.kernel.jobs.retryDead(trx, dead))
}

describe('a job that was parked', () => {
  test.each(Object.keys(KINDS))(
    '%s: the operator puts it back to work, and it comes to its end',
    async (kind) => {
      const waiting = await (KINDS[kind] as () => Promise<Waiting>)()
      await park(waiting)
      expect(await waiting.state()).toBe('failed')
      expect(await putBack()).toBe(true)
      await world.runJobs()
      expect(['ready', 'completed', 'done']).toContain(await waiting.state())
      expect(await putBack()).toBe(false)
    },
  )

  test('is tried again by the creator of the episode, and then not again by the operator', async () => {
    const waiting = await (KINDS['the audio of an episode'] as () => Promise<Waiting>)()
    await park(waiting)
    const { episode_id } = waiting.data as { episode_id: number }
    expect((await mira.call(retryProcessing, { params: { showId: show.id, id: episode_id } })).status).toBe(
      202,
    )
    expect(await putBack()).toBe(false)
    await world.runJobs()
    expect(await waiting.state()).toBe('ready')
  })
})

test('the pictures of an import that were not fetched are named on its page, and the import ends', async () => {
  const { id } = await buildShow(world.kernel, { user: mira.user })
  await mira.call(importFromRssFeed, { params: { id }, body: { rss_feed: host.feedUrl } })
  const { db } = world.kernel
  const { id: import_id } = await db
    .selectFrom('imports')
    .select('id')
    .where('show_id', '=', id)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('imports')
    .set({ status: 'copying', read_at: world.clock.now() })
    .where('id', '=', import_id)
    .execute()
  await db
    .insertInto('import_pictures')
    .values({ import_id, person_id: null, url: `${host.feedUrl}.png`, replaces: null })
    .execute()
  await park({ name: 'imports.pictures', data: { import_id }, state: async () => undefined })
  const { status, warnings } = await db
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', import_id)
    .executeTakeFirstOrThrow()
  const message = 'The artwork of the podcast could not be copied. The server was interrupted.'
  expect([status, warnings]).toMatchObject([
    'done',
    expect.arrayContaining([{ code: 'artwork', count: 1, message }]),
  ])
  expect(await putBack()).toBe(false)
})

describe('the import of an archive that was broken off', () => {
  async function brokenOff(): Promise<number> {
    const waiting = await (KINDS['the import of an archive'] as () => Promise<Waiting>)()
    await park(waiting)
    return (waiting.data as { import_id: number }).import_id
  }
  const retry = (id: number) => mira.call(retryArchiveImport, { params: { importKey: String(id) } })
  const uploadOf = async (id: number) =>
    world.kernel.db
      .selectFrom('archive_imports')
      .innerJoin('uploads', 'uploads.id', 'archive_imports.upload_id')
      .select('storage_key')
      .where('archive_imports.id', '=', id)
      .executeTakeFirst()

  test('goes on without another upload when its creator asks for it, once', async () => {
    const id = await brokenOff()
    expect(await archiveImportNow(id)).toMatchObject({ state: 'failed', message: CRASHED, can_retry: true })
    expect(await retry(id)).toMatchObject({
      status: 202,
      body: { state: 'waiting', message: '', can_retry: false },
    })
    expect((await retry(id)).status).toBe(409)
    await world.runJobs()
    expect(await archiveImportNow(id)).toMatchObject({ state: 'done', can_retry: false })
    expect((await retry(id)).status).toBe(409)
  })

  test('keeps its file for as long as it is listed, and loses it when it is dismissed', async () => {
    const [dismissed, forgotten] = [await brokenOff(), await brokenOff()]
    const key = String((await uploadOf(dismissed))?.storage_key)
    await mira.call(dismissArchiveImport, { params: { importKey: String(dismissed) } })
    expect(await world.kernel.storage.stat(key)).toBeNull()
    for (const [days, isThere] of [
      [2, true],
      [31, false],
    ] as const) {
      world.clock.advance(days * 86_400_000)
      await sweepUploads(world.kernel)
      expect((await uploadOf(forgotten)) !== undefined).toBe(isThere)
    }
  })
})
