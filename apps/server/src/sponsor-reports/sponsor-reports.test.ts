import * as contract from '@podstead/contract/sponsor-reports'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { averageReach, chartBars } from './rules.ts'

let world: World
let mira: Person
let show: PermittedShow
beforeAll(async () => {
  world = await createWorld({ start: '2026-03-31T12:00:00Z' })
  mira = await world.person()
  show = await buildShow(world.kernel, { user: mira.user, podcast_title: 'Night <Trains>', time_zone: 'UTC' })
  const { id } = await buildEpisode(world.kernel, {
    show,
    name: 'To Lisbon',
    audio_date: new Date('2026-03-01T08:00:00Z'),
  })
  await world.kernel.db
    .insertInto('daily_downloads')
    .values([
      { day: '2026-02-20', downloads: 5, show_id: show.id, episode_id: id },
      { day: '2026-03-02', downloads: 40, show_id: show.id, episode_id: id },
      { day: '2026-03-20', downloads: 60, show_id: show.id, episode_id: id },
    ])
    .execute()
})
afterAll(() => world.close())

const create = async (body: object) =>
  (await mira.call(contract.createSponsorReport, { params: { showId: show.id }, body })).body
const open = async (url: string) => world.app.inject({ url: new URL(url).pathname })

describe('a report for a sponsor', () => {
  test('shows the numbers of its period to whoever has the link, cleaned of what could do harm', async () => {
    const made = await create({ period: 'days_30', sponsor: 'Rail & Sons', note: '<script>x</script>' })
    const page = await open(made.url)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Night &lt;Trains&gt;')
    expect(page.body).toContain('Prepared for Rail &amp; Sons')
    expect(page.body).not.toContain('<script>')
    expect(page.body).toContain('<dt>Downloads in this period</dt><dd>100</dd>')
    expect(page.body).toContain('<dt>Per episode, first 7 days</dt><dd>40</dd>')
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    expect((await open((await create({ period: 'all' })).url)).body).toContain('<dd>105</dd>')
  })

  test('is one link among others that nobody can guess', async () => {
    const { url } = await create({})
    const forged = url.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    expect((await open(forged)).statusCode).toBe(404)
    expect((await open(url.replace(/\.[0-9a-f]+$/, ''))).statusCode).toBe(404)
    const rows = await world.kernel.db.selectFrom('sponsor_reports').selectAll().execute()
    const secret = url.split('.').at(-1) as string
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  test('ends with its time, when it is withdrawn, and with its podcast', async () => {
    const [timed, withdrawn] = [await create({ days: 1 }), await create({ days: null })]
    expect(withdrawn.expires_at).toBeNull()
    const params = { showId: show.id, reportKey: String(withdrawn.id) }
    expect((await mira.call(contract.deleteSponsorReport, { params })).status).toBe(200)
    expect((await open(withdrawn.url)).statusCode).toBe(404)
    expect((await mira.call(contract.deleteSponsorReport, { params })).status).toBe(404)

    world.clock.set('2026-04-02T12:00:00Z')
    expect((await open(timed.url)).statusCode).toBe(404)
    const { body } = await mira.call(contract.listSponsorReports, { params: { showId: show.id } })
    expect(body.reports.map(({ id }) => id)).not.toContain(timed.id)
    world.clock.set('2026-03-31T12:00:00Z')
  })

  test('of another podcast is not withdrawn, and bad input is named', async () => {
    const { id } = await create({})
    const other = await world.person()
    const own = await buildShow(world.kernel, { user: other.user })
    const params = { showId: own.id, reportKey: String(id) }
    expect((await other.call(contract.deleteSponsorReport, { params })).status).toBe(404)
    const refused = await mira.call(contract.createSponsorReport, {
      params: { showId: show.id },
      body: { days: 0 },
    })
    expect(refused.status).toBe(422)
    expect(Object.keys((refused.body as unknown as { errors: object }).errors)).toEqual(['days'])
  })
})

test('the chart has a bar a day up to 100 days, and a month beyond', () => {
  const counted = new Map([['2026-01-02', 7]])
  expect(chartBars(counted, '2026-01-01', '2026-01-03')).toEqual([
    { label: '2026-01-01', downloads: 0 },
    { label: '2026-01-02', downloads: 7 },
    { label: '2026-01-03', downloads: 0 },
  ])
  expect(chartBars(counted, '2026-01-01', '2026-06-30').map(({ label }) => label)).toEqual([
    ...['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06'],
  ])
})

test('episodes that are too young for an average are left out of it', () => {
  const episode = (days7: number | null) => ({ name: '', date: new Date(0), days7, days30: null })
  expect(averageReach([episode(10), episode(21), episode(null)], 'days7')).toBe(16)
  expect(averageReach([episode(10)], 'days30')).toBeNull()
})
