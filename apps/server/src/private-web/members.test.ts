import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildEpisode } from '../episodes/factory.ts'
import { suppressAddress } from '../letters/commands-suppressions.ts'
import { findSuppression } from '../letters/queries.ts'
import { buildShow } from '../shows/factory.ts'
import type { ShowRow } from '../shows/table.ts'
import { resetFeedAddress } from '../subscribers/commands-status.ts'
import { buildSubscriber, openFeedToken } from '../subscribers/factory.ts'
import { accessPageUrl } from '../subscribers/present.ts'
import type { SubscriberRow } from '../subscribers/table.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
let show: ShowRow
let ana: SubscriberRow
let lines: string[]
beforeAll(async () => {
  lines = []
  world = await createWorld({ onLog: (line) => lines.push(line) })
})
afterAll(() => world.close())
beforeEach(async () => {
  show = await buildShow(world.kernel, {
    ...{ is_advanced_private_feed: true, podcast_title: 'Night Trains', time_zone: 'Europe/Lisbon' },
  })
  ana = await buildSubscriber(world.kernel, { show, full_name: 'Ana Sousa' })
})

const pathOf = (subscriber: SubscriberRow) => new URL(accessPageUrl(world.kernel, subscriber)).pathname
const get = (path: string, headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'GET', url: path, headers })
const post = (path: string, fields: Record<string, string> = {}) =>
  world.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
const readAna = () =>
  world.kernel.db.selectFrom('subscribers').selectAll().where('id', '=', ana.id).executeTakeFirstOrThrow()

describe('the access page of a subscriber', () => {
  test('has all that listening needs, for nobody else to keep, list or be told of', async () => {
    const { statusCode, body, headers } = await get(pathOf(ana))
    expect(statusCode).toBe(200)
    expect(body).toContain('For Ana Sousa')
    expect(body).toContain(`/private/feeds/${openFeedToken(world.kernel, ana)}</code>`)
    expect(body).toContain(`/listen/${ana.public_id}?token=`)
    expect(body).toMatch(
      /<svg[^>]*role="img"[^>]*><title[^>]*>QR code with the address of this page<\/title>/,
    )
    expect(body).toContain('Spotify does not let listeners add a feed address')
    expect(body).toContain('<meta name="robots" content="noindex, nofollow"/>')
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    })
    expect(headers['set-cookie']).toBeUndefined()
  })

  test('shows the artwork under an address of their own, which ends with that of their feed', async () => {
    const { body } = await get(pathOf(ana))
    const pictures = [...body.matchAll(/<img src="([^"]+)"/g)].map(([, url = '']) => new URL(url).pathname)
    expect(pictures).toEqual([expect.stringMatching(`^/private/pictures/${ana.public_id}/`)])
    expect((await get(pictures[0] ?? '')).statusCode).toBe(200)
    await world.kernel.db
      .transaction()
      .execute((trx) => resetFeedAddress(trx, world.kernel, ana, { reason: 'owner' }))
    expect((await get(pictures[0] ?? '')).statusCode).toBe(404)
  })

  test('names no address outside of this installation', async () => {
    const { body } = await get(pathOf(ana))
    const addresses = [...body.matchAll(/(?:href|src|action)="(https?:\/\/[^"]+)"/g)].map(([, url]) => url)
    const ours = Object.values(world.kernel.config.origins)
    expect(addresses.filter((url) => !ours.some((origin) => String(url).startsWith(origin)))).toEqual([])
  })

  test.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)', 'On this iPhone or iPad', 'podcast://'],
    ['Mozilla/5.0 (Linux; Android 15)', 'On this telephone', 'pcast:http'],
    ['Mozilla/5.0 (X11; Linux x86_64)', 'Open this page on your telephone', 'podcast://'],
  ])('offers the apps of the device first: %s', async (agent, words, address) => {
    const { body } = await get(pathOf(ana), { 'user-agent': agent })
    expect(body).toContain(words)
    const first = /<ul class="buttons(?: first)?"><li><a href="([^"]+)"/.exec(body)?.[1]
    expect(first?.startsWith(address)).toBe(true)
  })

  test('speaks the language of the listener, else of the browser, else of the podcast', async () => {
    const french = await buildSubscriber(world.kernel, { show, language: 'fr' })
    expect((await get(pathOf(french), { 'accept-language': 'de' })).body).toContain('<html lang="fr"')
    expect((await get(pathOf(ana), { 'accept-language': 'de' })).body).toContain('<html lang="de"')
    expect((await get(pathOf(ana), { 'accept-language': 'ja' })).body).toContain('<html lang="en"')
  })

  test('tells what opens next on the clock of the listener, and no title of it', async () => {
    await world.kernel.db
      .insertInto('scheduler_actions')
      .values({
        ...{ show_id: show.id, action_name: 'sequential_feed', action_value: 1, action_unit: 'weeks' },
        ...{ initiator: 'subscriber_approved_at', initiator_date: null, time_of_day: null },
      })
      .execute()
    for (const number of ['1', '2'])
      await buildEpisode(world.kernel, {
        ...{ show, name: `Secret ${number}`, episode_number: number, source_type: 'audio/mpeg' },
        audio_date: new Date('2026-02-01T10:00:00Z'),
      })
    const { body } = await get(pathOf(ana))
    expect(body).toMatch(
      /Episode 2 opens <time dateTime="2026-03-09T10:00:00.000Z">on Monday, March 9 at 10:00/,
    )
    expect(body).not.toContain('Secret')
    await post(pathOf(ana), { time_zone: 'Asia/Tokyo', letters: 'on' })
    expect((await get(pathOf(ana))).body).toContain('on Monday, March 9 at 19:00')
  })

  test('hostile texts are words', async () => {
    const hostile = await buildSubscriber(world.kernel, { show, full_name: '"><script>alert(1)</script>' })
    expect((await get(pathOf(hostile))).body).not.toContain('<script>alert')
  })
})

describe('the same plain 404', () => {
  async function refusals(paths: string[]): Promise<Set<string>> {
    const answers = new Set<string>()
    for (const path of paths)
      for (const answer of [
        await get(path),
        await get(`${path}/leave`),
        await post(path),
        await post(`${path}/leave`),
      ])
        answers.add(`${answer.statusCode} ${answer.body}`)
    return answers
  }

  test('for what was never, is not approved, was reset, or is of a podcast that has gone', async () => {
    const path = pathOf(ana)
    const reset = await buildSubscriber(world.kernel, { show })
    await world.kernel.db
      .transaction()
      .execute((trx) => resetFeedAddress(trx, world.kernel, reset, { reason: 'owner' }))
    const gone = await buildSubscriber(world.kernel, {
      show: await buildShow(world.kernel, { is_advanced_private_feed: true, deleted_at: world.clock.now() }),
    })
    const paths = [
      '/members/nothing',
      `/members/${ana.public_id}`,
      `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`,
      path.replace(ana.public_id, reset.public_id),
      pathOf(await buildSubscriber(world.kernel, { show, subscription_status: 'Pending' })),
      pathOf(await buildSubscriber(world.kernel, { show, subscription_status: 'Reject' })),
      pathOf(reset),
      pathOf(gone),
    ]
    const answers = await refusals(paths)
    expect([answers.size, [...answers][0]?.slice(0, 3)]).toEqual([1, '404'])
    expect((await get(path)).statusCode).toBe(200)
  })

  test('from the next request on when somebody is rejected or removed', async () => {
    const path = pathOf(ana)
    const { db } = world.kernel
    await db
      .updateTable('subscribers')
      .set({ subscription_status: 'Reject' })
      .where('id', '=', ana.id)
      .execute()
    expect((await get(path)).statusCode).toBe(404)
    await db
      .updateTable('subscribers')
      .set({ subscription_status: 'Approved' })
      .where('id', '=', ana.id)
      .execute()
    expect((await get(path)).statusCode).toBe(200)
    await db.deleteFrom('subscribers').where('id', '=', ana.id).execute()
    expect((await get(path)).statusCode).toBe(404)
  })

  test('but whose time is over is told so, under the right address alone', async () => {
    const { db } = world.kernel
    await db
      .updateTable('subscribers')
      .set({ closes_at: world.clock.now() })
      .where('id', '=', ana.id)
      .execute()
    const { statusCode, body } = await get(pathOf(ana))
    expect([statusCode, body.includes('Your access has ended')]).toEqual([200, true])
    expect(body).not.toContain('/private/feeds/')
    expect(body).not.toContain('/listen/')
  })
})

describe('what a member chooses', () => {
  test('language, time zone and letters are stored, and shown after a reload that sends nothing again', async () => {
    const { statusCode, headers } = await post(pathOf(ana), { language: 'de', time_zone: 'Asia/Tokyo' })
    expect([statusCode, headers.location]).toEqual([303, `${pathOf(ana)}?saved=yes`])
    expect(await readAna()).toMatchObject({
      language: 'de',
      time_zone: 'Asia/Tokyo',
      subscription_status: 'Approved',
    })
    expect(await findSuppression(world.kernel.db, world.kernel, ana)).toMatchObject({
      reason: 'unsubscribed',
    })
    expect((await get(String(headers.location))).body).toContain('Deine Einstellungen sind gespeichert.')
    await post(pathOf(ana), { language: '', time_zone: '', letters: 'on' })
    expect(await readAna()).toMatchObject({ language: '', time_zone: null })
    expect(await findSuppression(world.kernel.db, world.kernel, ana)).toBeNull()
  })

  test.each<Record<string, string>>([
    { language: 'klingon' },
    { language: "de'; --" },
    { time_zone: 'Mars/Olympus' },
    { time_zone: '../../etc' },
    { time_zone: 'x'.repeat(5000) },
  ])('nothing is saved of %j', async (fields) => {
    const { statusCode, headers } = await post(pathOf(ana), { ...fields, letters: 'on' })
    expect([statusCode, headers.location]).toEqual([303, `${pathOf(ana)}?saved=no`])
    expect(await readAna()).toMatchObject({ language: '', time_zone: null })
  })

  test('cannot make letters go to an address from which they came back', async () => {
    await world.kernel.db.transaction().execute((trx) => suppressAddress(trx, world.kernel, ana, 'bounced'))
    await post(pathOf(ana), { letters: 'on' })
    expect(await findSuppression(world.kernel.db, world.kernel, ana)).toMatchObject({ reason: 'bounced' })
    expect((await get(pathOf(ana))).body).toContain('came back, or was reported as spam')
  })
})

describe('leaving', () => {
  test('a page that is fetched changes nothing, as mail scanners do', async () => {
    const { statusCode, body } = await get(`${pathOf(ana)}/leave`)
    expect([statusCode, body.includes('Yes, leave the podcast')]).toEqual([200, true])
    expect(await readAna()).toMatchObject({ subscription_status: 'Approved' })
  })

  test('ends everything at once, apart from letters', async () => {
    const { statusCode, body } = await post(`${pathOf(ana)}/leave`)
    expect([statusCode, body.includes('You have left the podcast')]).toEqual([200, true])
    expect((await readAna()).subscription_status).toBe('Reject')
    expect((await get(pathOf(ana))).statusCode).toBe(404)
    expect((await post(`${pathOf(ana)}/leave`)).statusCode).toBe(404)
  })
})

test('no line of the log names a listener or holds an address that opens something', async () => {
  await get(pathOf(ana))
  await post(pathOf(ana), { language: 'de' })
  const log = lines.join('\n')
  expect(log).toContain('/members/')
  expect(log).not.toContain(new URL(accessPageUrl(world.kernel, ana)).pathname.split('.')[1])
  expect(log).not.toContain(ana.email_address)
  expect(log).not.toContain('Ana Sousa')
})
