import { exportMetrics, getWeeklyReport, setWeeklyReport } from '@podstead/contract/metrics/metrics-exports'
import { metricsSummary } from '@podstead/contract/metrics/metrics-pages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languageOfReader } from '../counting-method/routes.ts'
import { buildAudibleEpisode } from '../delivery/factory.ts'
import { ADDRESSES, buildTraffic, type HeardEpisode } from '../rollup/factory-traffic.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { sendWeeklyReports } from './commands.ts'
import { weeklyMail } from './mails.ts'

let world: World
let owner: Person
let showId: number
let heard: HeardEpisode

beforeAll(async () => {
  // A Sunday evening in Auckland, where it is Monday already.
  world = await createWorld({ start: '2026-03-08T12:00:00Z' })
  owner = await world.person()
  const show = await buildShow(world.kernel, {
    user: owner.user,
    podcast_title: 'Night Trains',
    time_zone: 'Pacific/Auckland',
  })
  showId = show.id
  heard = await buildAudibleEpisode(world.kernel, {
    show,
    name: '=To Lisbon',
    audio_date: new Date('2026-02-20T08:00:00Z'),
  })
  await buildTraffic(world.kernel, heard, [
    { at: '2026-02-27T09:00:00Z' },
    { at: '2026-03-02T09:00:00Z' },
    { at: '2026-03-03T09:00:00Z', ip: ADDRESSES.bavaria },
    { at: '2026-03-08T09:00:00Z' },
  ])
})
afterAll(() => world.close())

const params = () => ({ showId })
const sent = async () => {
  await sendWeeklyReports(world.kernel)
  return (await world.mails()).filter(({ subject }) => subject.includes('last week'))
}

test('the numbers of the week come on Monday by the clocks of the podcast, when all of the week is counted, once, to whoever asked for them', async () => {
  expect((await owner.call(getWeeklyReport, { params: params() })).body).toEqual({ enabled: false })
  await owner.call(setWeeklyReport, { params: params(), body: { enabled: true } })
  expect(await sent()).toEqual([])
  // Midnight in Auckland began the next week.
  await buildTraffic(world.kernel, heard, [{ at: '2026-03-08T11:30:00Z', ip: ADDRESSES.california }])
  world.clock.set('2026-03-08T18:30:00Z')
  const [mail] = await sent()
  expect(mail).toMatchObject({ to: owner.user.email, subject: 'Night Trains: 3 downloads last week' })
  const week = { from_date: '2026-03-02', to_date: '2026-03-08' }
  expect((await owner.call(metricsSummary, { params: params(), query: week })).body.downloads).toMatchObject({
    count: 3,
    previous_count: 1,
  })
  expect(mail?.text).toContain('200 % more than the week before')
  expect(mail?.text).toContain('“=To Lisbon” with 3')
  expect(mail?.text).toContain('for the first time in Germany')
  expect(await sent()).toHaveLength(1)

  const [kept] = await world.kernel.mail.outbox.list()
  const headers = (await world.kernel.mail.outbox.read(kept?.id ?? ''))?.headers as Record<string, string>
  const goodbye = headers['List-Unsubscribe']?.slice(1, -1) ?? ''
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const url = new URL(goodbye).pathname
  const page = await world.app.inject({ url })
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('method="post"')])
  expect((await owner.call(getWeeklyReport, { params: params() })).body).toEqual({ enabled: true })
  await world.kernel.db.updateTable('users').set({ language: 'de' }).where('id', '=', owner.user.id).execute()
  const german = (await world.app.inject({ url })).body
  for (const words of ['<html lang="de">', 'Die Zahlen der Woche', 'Wöchentliche E-Mail beenden'])
    expect(german).toContain(words)
  const ended = await world.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect([ended.statusCode, ended.body]).toEqual([200, expect.stringContaining('Keine E-Mail mehr')])
  expect((await owner.call(getWeeklyReport, { params: params() })).body).toEqual({ enabled: false })
  expect((await world.app.inject({ method: 'POST', url: `${url}x` })).statusCode).toBe(404)
})

test('the mail speaks the language of who reads it (decision 0023)', () => {
  const numbers = {
    week: { from: '2026-03-02', to: '2026-03-08' },
    zone: 'UTC',
    downloads: 1234,
    before: 1000,
    subscribers: 12,
    best: { name: 'Nach Faro', downloads: 900 },
    newCountries: ['DE', 'PT', 'FR', 'IT', 'ES', 'AT', 'CH', 'NL', 'BE'],
  }
  const reader = { email: 'mira@example.com', language: 'de' }
  const { subject, text } = weeklyMail(
    world.kernel,
    reader,
    { id: 1, title: 'Nachtzüge' },
    numbers,
    'https://x.example/bye',
  )
  expect(subject).toBe('Nachtzüge: 1.234 Downloads in der letzten Woche')
  for (const words of [
    '„Nachtzüge“, 2. März bis 8. März (Tage in UTC): 1.234 Downloads, 23 % mehr als in der Woche davor.',
    'Am meisten heruntergeladen: „Nach Faro“ mit 900.',
    'Zum ersten Mal gehört: Deutschland, Portugal, Frankreich, Italien, Spanien, Österreich, Schweiz, Niederlande und noch 1.',
    'https://x.example/bye',
  ])
    expect(text).toContain(words)
})

test('and is sent so', async () => {
  const mira = await world.person({ language: 'de' })
  const show = await buildShow(world.kernel, { user: mira.user, podcast_title: 'Nachtzüge' })
  await mira.call(setWeeklyReport, { params: { showId: show.id }, body: { enabled: true } })
  const before = world.clock.now()
  world.clock.advance(7 * 86_400_000)
  await sendWeeklyReports(world.kernel)
  const [mail] = (await world.mails()).filter(({ to }) => to === mira.user.email)
  expect(mail?.subject).toBe('Nachtzüge: 0 Downloads in der letzten Woche')
  world.clock.set(before.toISOString())
})

describe('exports', () => {
  const load = async (query: object) => {
    const { body } = await owner.call(exportMetrics, { params: params(), query })
    return world.app.inject({ url: new URL(body.url).pathname })
  }

  test('are tables without formulas', async () => {
    const answer = await load({ report: 'episodes', from_date: '2026-03-02', to_date: '2026-03-08' })
    expect(answer.headers['content-disposition']).toMatch(
      /attachment; filename="night-trains-.*-episodes-2026-03-02-2026-03-08\.csv"/,
    )
    const [head, row] = answer.body.replace('\uFEFF', '').split('\r\n')
    expect(head).toBe(
      'episode_id,episode,published,downloads,days_1_to_3,days_4_to_15,days_16_and_later,imported',
    )
    expect(row).toContain("'=To Lisbon")
  })

  test('are JSON with what they are about', async () => {
    const answer = await load({
      report: 'trend',
      format: 'json',
      type: 'day',
      from_date: '2026-03-02',
      to_date: '2026-03-03',
    })
    expect(answer.json()).toEqual({
      podcast: 'Night Trains',
      report: 'trend',
      time_zone: 'Pacific/Auckland',
      from_date: '2026-03-02',
      to_date: '2026-03-03',
      rows: [
        { date: '2026-03-02', downloads: 1, imported: 0 },
        { date: '2026-03-03', downloads: 1, imported: 0 },
      ],
    })
  })

  test('of the log say nothing about listeners', async () => {
    const answer = await load({ report: 'log', from_date: '2026-03-01', to_date: '2026-03-08' })
    const lines = answer.body.trim().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[0]).not.toMatch(/listener|consumer|key/)
  })

  test('of episodes add up to the total, with what was heard of those that are gone', async () => {
    await world.kernel.db
      .updateTable('episodes')
      .set({ deleted_at: world.clock.now() })
      .where('id', '=', heard.episode.id)
      .execute()
    const answer = await load({
      report: 'episodes',
      format: 'json',
      from_date: '2026-03-02',
      to_date: '2026-03-08',
    })
    await world.kernel.db
      .updateTable('episodes')
      .set({ deleted_at: null })
      .where('id', '=', heard.episode.id)
      .execute()
    expect(answer.json().rows).toMatchObject([
      { episode_id: null, episode: '(no longer published)', downloads: 3 },
    ])
  })

  test('end after an hour', async () => {
    const { body } = await owner.call(exportMetrics, { params: params(), query: {} })
    world.clock.set('2026-03-09T02:00:00Z')
    expect((await world.app.inject({ url: new URL(body.url).pathname })).statusCode).toBe(404)
  })
})

test('the page that says how is counted is public and follows the settings', async () => {
  const answer = await world.app.inject({ url: '/counting' })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(answer.body).toContain('Raw requests are kept for 90 days')
  expect(answer.body).toContain('IP Geolocation by DB-IP')
  expect(answer.body).not.toContain('npm run podstead')
})

test('the page that says how is counted is in the language of its reader, who can choose the other one on it', async () => {
  const german = await world.app.inject({
    url: '/counting',
    headers: { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' },
  })
  expect(german.headers).toMatchObject({ 'content-language': 'de', vary: 'Accept-Language' })
  for (const words of [
    '<html lang="de">',
    'So werden Downloads gezählt',
    'werden 90 Tage aufbewahrt',
    'href="?lang=en"',
  ])
    expect(german.body).toContain(words)
  expect(german.body).not.toContain('Raw requests')

  const chosen = await world.app.inject({ url: '/counting?lang=en', headers: { 'accept-language': 'de' } })
  expect(chosen.headers).toMatchObject({ 'content-language': 'en', vary: 'Accept-Language' })
  for (const words of ['<html lang="en">', 'href="?lang=de"']) expect(chosen.body).toContain(words)
  expect((await world.app.inject({ url: '/counting?lang=de' })).body).toBe(german.body)
})

test.each([
  ['its address asks for a language', 'de', 'en', 'de'],
  ['a browser wants French', undefined, 'fr-CA,fr;q=0.9', 'fr'],
  ['its address asks for one that it does not have', 'pt', 'de', 'de'],
  ['its address asks twice', ['de', 'de'], undefined, 'en'],
  ['a browser wants the language of a country', undefined, 'de-CH', 'de'],
  ['a browser wants another one more', undefined, 'en;q=0.5,DE;q=0.9', 'de'],
  ['a browser wants two alike', undefined, 'en-US,de', 'en'],
  ['a browser wants first what the page does not have', undefined, 'pt, de;q=0.3', 'de'],
  ['a browser refuses a language', undefined, 'de;q=0', 'en'],
  ['a browser names a language that only begins alike', undefined, 'den', 'en'],
  ['a browser takes any', undefined, '*', 'en'],
  ['a browser sends nonsense', undefined, ';;q=,de;q=x,', 'en'],
  ['a browser says nothing', undefined, undefined, 'en'],
])('the page on counting chooses its language where %s', (_when, asked, accepted, language) => {
  expect(languageOfReader(asked, accepted)).toBe(language)
})

test.each([
  ['this server', {}, 'Audio is sent by this server'],
  [
    'the proxy in front',
    { sendFiles: { by: 'x-accel-redirect', prefix: '/_files/' } },
    'handed to the web server in front',
  ],
  ['a store', { storage: { kind: 's3' } }, 'sent on (302) to a short-lived address of the store'],
  [
    'this server, out of a store and not through the proxy',
    { storage: { kind: 's3' }, s3Delivery: 'stream', sendFiles: { by: 'x-sendfile', prefix: '/' } },
    'Audio is sent by this server',
  ],
])('the page on counting says who sends audio: %s', async (_who, config, words) => {
  const before = { ...world.kernel.config }
  Object.assign(world.kernel.config, config)
  const { body } = await world.app.inject({ url: '/counting' })
  Object.assign(world.kernel.config, before)
  expect(body).toContain(words)
})
