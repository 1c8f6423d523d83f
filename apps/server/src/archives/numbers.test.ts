import { createHash } from 'node:crypto'
import { createArchiveImport, getArchive, listArchiveImports } from '@podstead/contract/archives'
import { downloadReportAudioposts } from '@podstead/contract/metrics/metrics'
import { listStatisticsImports } from '@podstead/contract/metrics/metrics-imports'
import { metricsSummary } from '@podstead/contract/metrics/metrics-pages'
import { createShow } from '@podstead/contract/shows/shows'
import { createDirectUpload } from '@podstead/contract/uploads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildEpisode } from '../episodes/factory.ts'
import {
  type ArchivedStatistics,
  importArchivedStatistics,
  statisticsForArchive,
} from '../statistics-import/commands-archived.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'

let here: World
let there: World
beforeAll(async () => {
  here = await createWorld()
  there = await createWorld({ start: '2026-05-05T05:05:05Z' })
})
afterAll(() => Promise.all([here.close(), there.close()]))

async function upload(world: World, person: Person, bytes: Buffer): Promise<string> {
  const checksum = createHash('md5').update(bytes).digest('base64')
  const blob = { filename: 'archive.zip', byte_size: bytes.length, checksum, content_type: 'application/zip' }
  const { body } = await person.call(createDirectUpload, { query: {}, body: { blob } })
  const { url, headers } = body.direct_upload
  await world.app.inject({ method: 'PUT', url: new URL(url).pathname, headers, payload: bytes })
  return body.signed_id
}

async function seen(person: Person, showId: number) {
  const query = { from_date: '2025-11-01', to_date: '2025-12-31' }
  const summary = (await person.call(metricsSummary, { params: { showId }, query })).body
  const episodes = (await person.call(downloadReportAudioposts, { params: { showId } })).body
  const files = (await person.call(listStatisticsImports, { params: { showId } })).body
  return {
    all: summary.all_time,
    months: summary.trend.map(({ date, imported }) => [date, imported]),
    episodes: episodes.map(({ audiopost_name, imported_count }) => [audiopost_name, imported_count]),
    files: files.map(({ source, file_name, downloads, from_date, to_date }) => ({
      source,
      file_name,
      downloads,
      from_date,
      to_date,
    })),
  }
}

test('what other hosts counted comes along in an archive, labelled as it was', async () => {
  const [ana, ben] = [await here.person(), await there.person()]
  const { id: showId } = (await ana.call(createShow, { body: { name: 'Night Trains' } })).body
  const { guid } = await buildEpisode(here.kernel, {
    show: { id: showId },
    name: 'To Lisbon',
    media_state: 'none',
  })
  const facts = { created_at: '2026-01-05T10:00:00.000Z', rows: 2 }
  const months: ArchivedStatistics = {
    ...{ ...facts, source: 'libsyn', file_name: 'months.csv', level: 'show', row_span: 'month' },
    days: [{ day: '2025-11-01', guid: null, downloads: 300 }],
  }
  const days: ArchivedStatistics = {
    ...{ ...facts, source: 'podbean', file_name: 'episodes.csv', level: 'episodes', row_span: 'day' },
    days: [
      { day: '2025-11-20', guid, downloads: 40 },
      { day: '2025-12-24', guid, downloads: 50 },
      { day: '2025-12-24', guid: 'gone', downloads: 5 },
    ],
  }
  await here.kernel.db.transaction().execute((trx) => importArchivedStatistics(trx, showId, [months, days]))
  const before = await seen(ana, showId)
  expect(before.all).toEqual({ count: 0, imported: 355 })

  const { url } = (await ana.call(getArchive, { params: { id: showId } })).body
  const archive = (await here.app.inject({ url: new URL(url).pathname })).rawPayload
  await ben.call(createArchiveImport, { body: { signed_id: await upload(there, ben, archive) } })
  await there.runJobs()
  const [row] = (await ben.call(listArchiveImports)).body
  expect(row).toMatchObject({ state: 'done', message: '' })
  const { id } = await there.kernel.db.selectFrom('shows').select('id').executeTakeFirstOrThrow()
  expect(await seen(ben, id)).toEqual(before)
  // A job that was cut off begins anew.
  await there.kernel.db.transaction().execute((trx) => importArchivedStatistics(trx, id, [months, days]))
  expect(await statisticsForArchive(there.kernel.db, id)).toEqual(
    await statisticsForArchive(here.kernel.db, showId),
  )
}, 60_000)
