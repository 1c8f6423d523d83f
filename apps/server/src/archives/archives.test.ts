import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createArchiveImport,
  dismissArchiveImport,
  getArchive,
  listArchiveImports,
} from '@podstead/contract/archives'
import { getShow, listShows } from '@podstead/contract/shows/shows'
import { writeMp3 } from '@podstead/simulators/sounds'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { readArchive } from './commands.ts'
import { declaredRows, MADE_ANEW, TESTED_ELSEWHERE, upload, wholePodcast } from './factory.ts'

let folder: string
let here: World
let there: World
let ana: Person
let ben: Person

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'archives-'))
  await writeMp3(join(folder, 'one.mp3'), { seconds: 70, title: 'Sound' })
  ;[here, there] = await Promise.all([createWorld(), createWorld({ start: '2026-05-05T05:05:05Z' })])
  ;[ana, ben] = [await here.person(), await there.person()]
})
afterAll(async () => {
  await Promise.all([here.close(), there.close()])
  rmSync(folder, { recursive: true, force: true })
})

async function download(world: World, person: Person, id: number): Promise<Buffer> {
  const { body } = await person.call(getArchive, { params: { id } })
  const answer = await world.app.inject({ method: 'GET', url: new URL(body.url).pathname })
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'application/zip',
    'private, no-store',
  ])
  return answer.rawPayload
}

/** The feed without what names this install: addresses and the keys in them. */
async function feedOf(world: World, slug: string): Promise<string> {
  const { body } = await world.app.inject({ method: 'GET', url: `/feeds/${slug}.xml` })
  return body
    .replace(/\/artwork\/[^/]+\//g, '/artwork/KEY/')
    .replace(/\/(audio|chapters)\/[0-9a-f-]{36}/g, '/$1/KEY')
    .replace(/\/transcripts\/[0-9a-f-]+\/[0-9a-f]+\./g, '/transcripts/KEY.')
}

describe('a podcast in one file', () => {
  let showId: number
  let archive: Buffer

  beforeAll(async () => {
    showId = await wholePodcast(here, ana, readFileSync(join(folder, 'one.mp3')))
    archive = await download(here, ana, showId)
    writeFileSync(join(folder, 'archive.zip'), archive)
  }, 120_000)

  test('comes back on another install as the same feed, with settings, numbers and drafts', async () => {
    const signed_id = await upload(there, ben, 'archive.zip', archive, 'application/zip')
    const begun = await ben.call(createArchiveImport, { body: { signed_id } })
    expect([begun.status, begun.body.state]).toEqual([202, 'waiting'])
    await there.runJobs()
    const [row] = (await ben.call(listArchiveImports)).body
    expect(row).toMatchObject({
      state: 'done',
      message: '',
      podcast_title: 'Kitchen Table Radio',
      episodes_total: 3,
      episodes_done: 3,
    })
    const [before, after] = [
      (await ana.call(getShow, { params: { id: showId } })).body,
      (await ben.call(getShow, { params: { id: row?.show_id as number } })).body,
    ]
    expect(after.slug).toBe(before.slug)
    const [ours, theirs] = [await feedOf(here, before.slug), await feedOf(there, after.slug)]
    expect(ours).toContain('<podcast:soundbite')
    expect(ours).toContain('Winter')
    expect(theirs).toBe(ours)
    expect(ours.indexOf('<title>Second')).toBeLessThan(ours.indexOf('<title>First'))
    expect(after).toMatchObject({
      feed_guid: before.feed_guid,
      description: before.description,
      spotify: before.spotify,
      time_zone: 'Europe/Lisbon',
      audioposts_count: 3,
      artwork_px: 1400,
    })
    const featured = await there.kernel.db
      .selectFrom('episodes')
      .select('name')
      .where('id', '=', after.recommend_audiopost_id)
      .executeTakeFirst()
    expect([featured?.name, after.about_page_content]).toEqual(['Second <course>', '<p>Of soup.</p>'])
    const images = await there.kernel.db.selectFrom('episode_images').selectAll().execute()
    expect(images).toMatchObject([
      { width: 1400, height: 1400, subtitle: 'The kitchen', description: 'Before the soup', sort_order: 1 },
    ])
    expect(await there.kernel.storage.stat(`artwork/${images[0]?.picture_key}/original.png`)).not.toBeNull()
    expect(await there.kernel.db.selectFrom('episode_transcripts').select('origin').execute()).toEqual([
      { origin: 'derived' },
    ])
    const [site] = await there.kernel.db.selectFrom('site_pages').selectAll().execute()
    expect(site?.published).toMatchObject({ layout: 'single', sections: [{ type: 'picture' }] })
    const { body: page } = await there.app.inject({ url: `/s/${after.slug}` })
    expect(page).toContain('<figure class="picture"><img')
    const days = await there.kernel.db.selectFrom('daily_downloads').selectAll().execute()
    expect(days).toMatchObject([{ day: '2026-02-01', show_id: after.id, downloads: 41 }])
    const [link] = await there.kernel.db
      .selectFrom('short_links')
      .innerJoin('episodes', 'episodes.id', 'short_links.episode_id')
      .select(['short_links.name', 'episodes.show_id'])
      .execute()
    expect(link).toEqual({ name: 'soup', show_id: after.id })
    // Every table that declares itself archived has the same rows again, and
    // every one that does not has none.
    const [source, target] = [await declaredRows(here, showId), await declaredRows(there, after.id)]
    expect(target.archived).toEqual(source.archived)
    expect(target.never.filter(([table, rows]) => rows > 0 && !MADE_ANEW.includes(table))).toEqual([])
    expect(source.archived.filter(([, rows]) => rows === 0).map(([table]) => table)).toEqual(TESTED_ELSEWHERE)
    // Nothing of the uploaded file stays behind.
    expect(
      await there.kernel.db.selectFrom('uploads').selectAll().where('kind', '=', 'zip').execute(),
    ).toEqual([])
    expect((await ben.call(dismissArchiveImport, { params: { importKey: String(row?.id) } })).status).toBe(
      200,
    )
    expect((await ben.call(listArchiveImports)).body).toEqual([])
  }, 120_000)

  test('goes on after its job was cut off, and nothing is there twice', async () => {
    const signed_id = await upload(there, ben, 'archive.zip', archive, 'application/zip')
    const { id } = (await ben.call(createArchiveImport, { body: { signed_id } })).body
    await there.runJobs()
    const [row] = (await ben.call(listArchiveImports)).body
    await there.kernel.db
      .updateTable('archive_imports')
      .set({ state: 'copying' })
      .where('id', '=', id)
      .execute()
    const again = await upload(there, ben, 'archive.zip', archive, 'application/zip')
    const second = (await ben.call(createArchiveImport, { body: { signed_id: again } })).body
    // The job as it finds its row after a kill: the show is known, the file still there.
    const file = await there.kernel.db
      .selectFrom('archive_imports')
      .select('upload_id')
      .where('id', '=', second.id)
      .executeTakeFirstOrThrow()
    await there.kernel.db
      .updateTable('archive_imports')
      .set({ upload_id: file.upload_id })
      .where('id', '=', id)
      .execute()
    await there.kernel.db.deleteFrom('archive_imports').where('id', '=', second.id).execute()
    await there.kernel.db
      .transaction()
      .execute((trx) => there.kernel.jobs.enqueue(trx, readArchive, { import_id: id }))
    await there.runJobs()
    const [finished] = (await ben.call(listArchiveImports)).body
    expect(finished).toMatchObject({ state: 'done', show_id: row?.show_id, episodes_done: 3 })
    expect(
      (await ben.call(listShows)).body.filter((show) => show.podcast_title === 'Kitchen Table Radio'),
    ).toHaveLength(2)
  }, 120_000)

  test('says while an episode still waits for its sound', async () => {
    expect((await ana.call(getArchive, { params: { id: showId } })).body).toMatchObject({
      episodes: 3,
      processing: 0,
    })
    await here.kernel.db
      .updateTable('episodes')
      .set({ media_state: 'processing' })
      .where('show_id', '=', showId)
      .execute()
    expect((await ana.call(getArchive, { params: { id: showId } })).body.processing).toBe(3)
    await here.kernel.db
      .updateTable('episodes')
      .set({ media_state: 'ready' })
      .where('show_id', '=', showId)
      .execute()
  })

  test('is for its owner alone, and for an hour', async () => {
    const stranger = await here.person()
    expect((await stranger.call(getArchive, { params: { id: showId } })).status).toBe(404)
    const { url } = (await ana.call(getArchive, { params: { id: showId } })).body
    const start = here.clock.now()
    here.clock.advance(3_601_000)
    expect((await here.app.inject({ method: 'GET', url: new URL(url).pathname })).statusCode).toBe(404)
    here.clock.set(start.toISOString())
    expect((await here.app.inject({ method: 'GET', url: '/archives/made-up' })).statusCode).toBe(404)
  })
})
