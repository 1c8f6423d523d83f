import { downloadReportAudioposts } from '@podstead/contract/metrics'
import { exportMetrics } from '@podstead/contract/metrics-exports'
import * as calls from '@podstead/contract/metrics-imports'
import { metricsSummary } from '@podstead/contract/metrics-pages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildAudibleEpisode } from '../delivery/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { buildTraffic } from './factory-traffic.ts'

let world: World
let owner: Person
let showId: number
let episodeId: number

beforeAll(async () => {
  world = await createWorld({ start: '2026-03-02T10:00:00Z' })
})
afterAll(() => world.close())
beforeEach(async () => {
  owner = await world.person()
  const show = await buildShow(world.kernel, { user: owner.user })
  showId = show.id
  const heard = await buildAudibleEpisode(world.kernel, { show, name: 'To Lisbon', audio_date: new Date('2026-02-01T08:00:00Z') })
  episodeId = heard.episode.id
  await buildTraffic(world.kernel, heard, [{ at: '2026-02-10T09:00:00Z' }])
})

async function send(
  file: string | Buffer,
  {
    name = 'numbers.csv',
    fields = {},
    headers = owner.headers,
  }: { name?: string; fields?: Record<string, string>; headers?: Record<string, string> } = {},
) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), name)
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const answer = await world.app.inject({
    method: 'POST',
    url: `/v2/shows/${showId}/statistics_imports`,
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const preview = async (...args: Parameters<typeof send>) => calls.StatisticsPreview.parse((await send(...args)).body)
const confirm = (id: number, episodes: { label: string; episode_id: number | null }[] = []) =>
  owner.call(calls.confirmStatisticsImport, { params: { showId, statisticsImportId: id }, body: { episodes } })
const summary = async (asked: { type?: 'day' } = {}) =>
  (await owner.call(metricsSummary, { params: { showId }, query: { from_date: '2026-01-01', to_date: '2026-03-02', ...asked } })).body
const exported = async (): Promise<{ date: string; downloads: number; in_total: string }[]> => {
  const query = { report: 'imported', format: 'json', from_date: '2026-01-01', to_date: '2026-03-02' } as const
  const { body } = await owner.call(exportMetrics, { params: { showId }, query })
  return (await world.app.inject({ url: new URL(body.url).pathname })).json().rows
}

const DAYS = 'Date,Downloads\n2026-01-30,100\n2026-01-31,50\n2026-02-10,7\n'
const EPISODES = 'Date,Episode Title,Downloads\n2026-02-02,to lisbon,30\n2026-02-02,Unheard of,4\n'

describe('history from another host', () => {
  test('is read, shown, and counts only after it is confirmed; it stays apart, and goes as a whole', async () => {
    const read = await preview(DAYS, { name: 'transistor.csv' })
    expect(read).toMatchObject({
      state: 'preview',
      source: 'transistor',
      rows: 3,
      downloads: 157,
      from_date: '2026-01-30',
      to_date: '2026-02-10',
    })
    expect(read).toMatchObject({ overlap_days: 1, overlap_downloads: 7, days_known: true, episodes: [] })
    expect((await summary()).downloads).toMatchObject({ count: 1, imported: 0 })

    expect((await confirm(read.id)).body).toMatchObject({ state: 'done', downloads: 150 })
    expect((await summary()).downloads).toMatchObject({ count: 1, imported: 150 })
    expect((await confirm(read.id)).status).toBe(409)
    expect((await owner.call(calls.listStatisticsImports, { params: { showId } })).body).toHaveLength(1)

    await owner.call(calls.undoStatisticsImport, { params: { showId, statisticsImportId: read.id } })
    expect((await summary()).downloads).toMatchObject({ count: 1, imported: 0 })
  })

  test('the same file again adds nothing', async () => {
    await confirm((await preview(DAYS)).id)
    const again = await preview(DAYS)
    expect(again).toMatchObject({ overlap_days: 3, overlap_downloads: 157 })
    expect((await confirm(again.id)).body.downloads).toBe(0)
    expect((await summary()).all_time.imported).toBe(150)
  })

  test('episodes are recognised by title, the others are named by hand', async () => {
    const read = await preview(EPISODES)
    expect(read.episodes).toEqual([
      { label: 'to lisbon', downloads: 30, episode_id: episodeId, episode_title: 'To Lisbon' },
      { label: 'Unheard of', downloads: 4, episode_id: null, episode_title: null },
    ])
    expect((await confirm(read.id, [{ label: 'Unheard of', episode_id: episodeId }])).status).toBe(200)
    const { body } = await owner.call(downloadReportAudioposts, { params: { showId } })
    expect(body).toMatchObject([{ total_count: 1, imported_count: 34 }])
  })

  test('nothing is half taken over when a name or an episode is wrong', async () => {
    const read = await preview(EPISODES)
    expect((await confirm(read.id, [{ label: 'Nobody', episode_id: episodeId }])).status).toBe(422)
    expect((await confirm(read.id, [{ label: 'Unheard of', episode_id: 999_999 }])).status).toBe(422)
    expect((await summary()).all_time.imported).toBe(0)
  })

  test('a file about the podcast and one about its episodes tell the same downloads once: day by day the podcast’s, where it has any', async () => {
    const days = 'Date,Downloads\n2026-01-30,100\n2026-01-31,50\n2026-02-03,9\n'
    const episodes =
      'Date,Episode Title,Downloads\n2026-01-29,To Lisbon,20\n2026-01-30,To Lisbon,90\n2026-02-02,to lisbon,3\n2026-02-04,Gone,4\n'
    await confirm((await preview(days)).id)
    await confirm((await preview(episodes)).id)
    const { all_time, downloads, trend } = await summary({ type: 'day' })
    expect(all_time.imported).toBe(183)
    expect(downloads.imported).toBe(183)
    const rows = await exported()
    expect(rows.filter(({ in_total }) => in_total === 'no').map(({ date, downloads: count }) => [date, count])).toEqual([
      ['2026-01-30', 90],
      ['2026-02-02', 3],
    ])
    expect(rows.reduce((sum, row) => sum + (row.in_total === 'yes' ? row.downloads : 0), 0)).toBe(183)
    // 2 February lies between two days of the podcast's file, which says that it was quiet.
    expect(trend.filter(({ imported }) => imported).map(({ date, imported }) => [date, imported])).toEqual([
      ['2026-01-29', 20],
      ['2026-01-30', 100],
      ['2026-01-31', 50],
      ['2026-02-03', 9],
      ['2026-02-04', 4],
    ])
  })

  test('a row of a month speaks for all of it', async () => {
    const read = await preview('Month,Downloads\n2025-11,300\n2025-12,200\n')
    expect(read).toMatchObject({ row_span: 'month', downloads: 500 })
    await confirm(read.id)
    await confirm((await preview('Date,Episode,Downloads\n2025-12-24,To Lisbon,50\n2026-01-02,To Lisbon,5\n')).id)
    expect((await summary()).all_time.imported).toBe(505)
  })

  test('files about different episodes may hold as much as one file may, and add up', async () => {
    for (const title of ['To Lisbon', 'Gone', 'Away'])
      await confirm((await preview(`Date,Episode,Downloads\n2025-12-24,${title},1999999999\n`)).id)
    expect((await summary()).all_time.imported).toBe(3_999_999_998)
    const { body } = await owner.call(metricsSummary, { params: { showId }, query: { from_date: '2025-12-24', to_date: '2025-12-24' } })
    expect(body.downloads.imported).toBe(3_999_999_998)
  })

  test('days and months that may be either are told with the reading that was taken', async () => {
    const file = 'Date,Downloads\n03/04/2025,5\n04/04/2025,6\n'
    expect(await preview(file)).toMatchObject({ date_order: 'month_first', from_date: '2025-03-04' })
    expect(await preview(file, { fields: { date_order: 'day_first' } })).toMatchObject({ date_order: 'day_first', from_date: '2025-04-03' })
    expect(await preview(`${file}25/04/2025,7\n`)).toMatchObject({ date_order: null, to_date: '2025-04-25' })
  })

  test.each([
    ['a quote that never ends', 'Date,Downloads\n2026-01-01,"5\n', 'file', 'Line 2'],
    ['formulas', 'Date,Downloads\n2026-01-01,=1+1\n2026-01-02,=2\n', 'file', 'Line 2'],
    ['no text', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), 'file', 'no text file'],
    ['nothing', '', 'file', 'blank'],
    ['more than anybody has', 'Date,Downloads\n2026-01-01,1999999999\n2026-01-01,1999999999\n', 'file', 'Line 3'],
    ['unknown columns', 'a,b\n1,2\n', 'mapping', 'No column'],
    ['ten megabytes of one line', Buffer.alloc(10 * 1024 * 1024 - 1, 'x'), 'file', 'Line 1'],
  ])('%s is refused with its field and line', async (_name, file, field, words) => {
    const { status, body } = await send(file)
    expect(status).toBe(422)
    expect(body.fields[field][0]).toContain(words)
  })

  test('more than ten megabytes, another form, and somebody else’s podcast are refused', async () => {
    expect((await send(Buffer.alloc(10 * 1024 * 1024 + 1, 'x'))).status).toBe(413)
    for (const mapping of ['{', '[]', '{"date":5}'])
      expect((await send(DAYS, { fields: { mapping } })).body.fields).toEqual({ mapping: [expect.stringContaining('valid')] })
    expect((await send(DAYS, { fields: { source: 'nowhere' } })).status).toBe(422)
    expect((await send(DAYS, { headers: (await world.person()).headers })).status).toBe(404)
  })
})
