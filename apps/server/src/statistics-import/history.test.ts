import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { downloadReportAudioposts } from '@podstead/contract/metrics/metrics'
import { exportMetrics } from '@podstead/contract/metrics/metrics-exports'
import * as calls from '@podstead/contract/metrics/metrics-imports'
import { metricsSummary } from '@podstead/contract/metrics/metrics-pages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { buildAudibleEpisode } from '../delivery/factory.ts'
import { buildTraffic } from '../rollup/factory-traffic.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'

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
  const heard = await buildAudibleEpisode(world.kernel, {
    show,
    name: 'To Lisbon',
    audio_date: new Date('2026-02-01T08:00:00Z'),
  })
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
const preview = async (...args: Parameters<typeof send>) =>
  calls.StatisticsPreview.parse((await send(...args)).body)
const confirm = (id: number, episodes: { label: string; episode_id: number | null }[] = []) =>
  owner.call(calls.confirmStatisticsImport, {
    params: { showId, statisticsImportId: id },
    body: { episodes },
  })
const summary = async (asked: { type?: 'day' } = {}) =>
  (
    await owner.call(metricsSummary, {
      params: { showId },
      query: { from_date: '2026-01-01', to_date: '2026-03-02', ...asked },
    })
  ).body
const exported = async (): Promise<{ date: string; downloads: number; in_total: string }[]> => {
  const query = {
    report: 'imported',
    format: 'json',
    from_date: '2026-01-01',
    to_date: '2026-03-02',
  } as const
  const { body } = await owner.call(exportMetrics, { params: { showId }, query })
  return (await world.app.inject({ url: new URL(body.url).pathname })).json().rows
}

async function zipOf(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
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
    expect(
      rows.filter(({ in_total }) => in_total === 'no').map(({ date, downloads: count }) => [date, count]),
    ).toEqual([
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
    await confirm(
      (await preview('Date,Episode,Downloads\n2025-12-24,To Lisbon,50\n2026-01-02,To Lisbon,5\n')).id,
    )
    expect((await summary()).all_time.imported).toBe(505)
  })

  test('files about different episodes may hold as much as one file may, and add up', async () => {
    for (const title of ['To Lisbon', 'Gone', 'Away'])
      await confirm((await preview(`Date,Episode,Downloads\n2025-12-24,${title},1999999999\n`)).id)
    expect((await summary()).all_time.imported).toBe(3_999_999_998)
    const { body } = await owner.call(metricsSummary, {
      params: { showId },
      query: { from_date: '2025-12-24', to_date: '2025-12-24' },
    })
    expect(body.downloads.imported).toBe(3_999_999_998)
  })

  test('days and months that may be either are told with the reading that was taken', async () => {
    const file = 'Date,Downloads\n03/04/2025,5\n04/04/2025,6\n'
    expect(await preview(file)).toMatchObject({ date_order: 'month_first', from_date: '2025-03-04' })
    expect(await preview(file, { fields: { date_order: 'day_first' } })).toMatchObject({
      date_order: 'day_first',
      from_date: '2025-04-03',
    })
    expect(await preview(`${file}25/04/2025,7\n`)).toMatchObject({ date_order: null, to_date: '2025-04-25' })
  })

  test('of a file with days, weeks and months the days count, and another part can be chosen', async () => {
    const file =
      'Total Downloads,60\n\nDaily Downloads\nDate,Downloads\n2026-01-05,10\n2026-01-06,20\n2026-01-07,30\n' +
      'Weekly Downloads\nWeek,Downloads\n2026-01-05,60\nMonthly Downloads\nMonth,Downloads\n2026-01-01,60\n'
    const read = await preview(file)
    expect(read).toMatchObject({
      source: 'libsyn',
      rows: 3,
      downloads: 60,
      stated_total: 60,
      table: 0,
      repeated_days: 0,
    })
    expect(read.tables.map(({ title, downloads, row_span }) => [title, downloads, row_span])).toEqual([
      ['Daily Downloads', 60, 'day'],
      ['Weekly Downloads', 60, 'week'],
      ['Monthly Downloads', 60, 'month'],
    ])
    expect(await preview(file, { fields: { table: '2' } })).toMatchObject({
      table: 2,
      rows: 1,
      row_span: 'month',
      from_date: '2026-01-01',
    })
    expect((await send(file, { fields: { table: '7' } })).body.fields).toEqual({
      table: ['The file has no such table.'],
    })
    expect((await send(file, { fields: { table: '-1' } })).body.fields).toEqual({ table: ['is invalid'] })
    expect((await confirm((await preview(file)).id)).body.downloads).toBe(60)
    expect((await summary()).all_time.imported).toBe(60)
  })

  test('a ZIP file that is called .csv, and a gzip file, are unpacked', async () => {
    const zip = await zipOf({
      'export/read me.md': 'x',
      '__MACOSX/._days.csv': 'x',
      'export/months.csv': 'Month,Downloads\n2026-01,157\n',
      'export/days.csv': DAYS,
    })
    const read = await preview(zip, { name: 'downloads.csv' })
    expect(read).toMatchObject({ downloads: 157, rows: 3, row_span: 'day' })
    expect(read.tables.map(({ title }) => title)).toEqual(['months.csv', 'days.csv'])
    expect(await preview(gzipSync(DAYS), { name: 'downloads.csv.gz' })).toMatchObject({ downloads: 157 })
  })

  test('archives that hold no table, too much, or are damaged are refused in a sentence', async () => {
    const refusal = async (file: Buffer) => (await send(file)).body.fields.file[0]
    expect(await refusal(await zipOf({ 'one.md': 'x' }))).toContain('no CSV file')
    expect(await refusal(await zipOf({ 'xl/workbook.xml': 'x' }))).toContain('Excel')
    expect(await refusal(await zipOf({ 'one.csv': Buffer.alloc(11 * 1024 * 1024, 'x') }))).toContain(
      'more than 10 MB',
    )
    expect(await refusal(gzipSync(Buffer.alloc(11 * 1024 * 1024, 'x')))).toContain('more than 10 MB')
    const whole = await zipOf({ 'one.csv': DAYS })
    expect(await refusal(whole.subarray(0, whole.length - 30))).toContain('damaged')
    expect(await refusal(gzipSync(DAYS).subarray(0, 30))).toContain('damaged')
  })

  test('an export with a row a download knows its episodes by the hash of their GUID', async () => {
    const guid = (
      await world.kernel.db
        .selectFrom('episodes')
        .select('guid')
        .where('id', '=', episodeId)
        .executeTakeFirstOrThrow()
    ).guid
    const hash = createHash('sha256').update(guid).digest('hex')
    const rows = [1, 2, 3].map(
      (hour) =>
        `2026-01-30T0${hour}:00:00.000Z\thttps://op3.dev/e/host.example/one.mp3\ta${hour}\ts\t${hash}\tip\t\n`,
    )
    const read = await preview(
      `time\turl\taudienceId\tshowUuid\tepisodeId\thashedIpAddress\tbotType\n${rows.join('')}`,
    )
    expect(read).toMatchObject({ source: 'op3', downloads: 3, from_date: '2026-01-30' })
    expect(read.episodes).toEqual([
      { label: 'host.example/one.mp3', downloads: 3, episode_id: episodeId, episode_title: 'To Lisbon' },
    ])
  })

  test.each([
    ['a quote that never ends', 'Date,Downloads\n2026-01-01,"5\n', 'file', 'Line 2'],
    ['formulas', 'Date,Downloads\n2026-01-01,=1+1\n2026-01-02,=2\n', 'file', 'Line 2'],
    ['not a text', Buffer.from([0x47, 0x49, 0x46, 4, 0, 0]), 'file', 'not a text file'],
    ['nothing', '', 'file', 'blank'],
    [
      'more than anybody has',
      'Date,Downloads\n2026-01-01,1999999999\n2026-01-01,1999999999\n',
      'file',
      'Line 3',
    ],
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
      expect((await send(DAYS, { fields: { mapping } })).body.fields).toEqual({
        mapping: [expect.stringContaining('valid')],
      })
    expect((await send(DAYS, { fields: { source: 'nowhere' } })).status).toBe(422)
    expect((await send(DAYS, { headers: (await world.person()).headers })).status).toBe(404)
  })
})
