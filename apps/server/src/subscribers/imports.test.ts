import { saveInstructionEmail } from '@podstead/contract/letters/instruction-email'
import { deleteSubscriber, listSubscribers } from '@podstead/contract/subscribers/subscribers'
import {
  confirmSubscriberImport,
  dismissSubscriberImport,
  getSubscriberImport,
  listSubscriberImports,
  type SubscriberImportPreview,
} from '@podstead/contract/subscribers/subscribers-import'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { continueImport, importSubscribers } from './commands-import.ts'
import { findSubscriberByOldAddress } from './commands-old-addresses.ts'
import { buildSubscriber, sendSubscriberFile } from './factory.ts'

let world: World
let owner: Person
beforeAll(async () => {
  world = await createWorld()
  owner = await world.person()
})
afterAll(() => world.close())

const membersShow = () => buildShow(world.kernel, { user: owner.user, is_advanced_private_feed: true })

type Sent = { status: number; body: SubscriberImportPreview }
const send = (show: { id: number }, content: string | Buffer, fields: Record<string, string> = {}) =>
  sendSubscriberFile(world.app, owner.headers, show, content, fields) as Promise<Sent>
async function takeIn(show: { id: number }, id: number) {
  const params = { showId: show.id, subscriberImportId: id }
  await owner.call(confirmSubscriberImport, { params })
  await world.runJobs()
  return (await owner.call(getSubscriberImport, { params })).body
}
async function subscribersOf(show: { id: number }) {
  const { body } = await owner.call(listSubscribers, {
    params: { showId: show.id },
    query: { sort: 'email' },
  })
  return body.private_feeds
}
async function download(url: string): Promise<string> {
  return (await world.app.inject({ url, headers: owner.headers })).body
}

describe('a file of subscribers', () => {
  test.each([
    ['commas', 'Email,Name\nANA@example.org,Ana\n', 'utf8'],
    ['semicolons and a byte order mark', '\uFEFFEmail;Name\r\nana@example.org;Ana\r\n', 'utf8'],
    ['tabs in UTF-16', '\uFEFFEmail\tName\nana@example.org\tAna', 'utf16le'],
    ['line breaks in quotes', 'Email,Name\n"ana@example.org","Ana"\n', 'utf8'],
  ] as const)(
    'with %s is read; the head falls out, because it names no address (RU291, RU292)',
    async (_, text, encoding) => {
      const show = await membersShow()
      const { status, body } = await send(show, Buffer.from(text, encoding), { columns: '{"full_name":2}' })
      expect(status).toBe(201)
      expect(body).toMatchObject({ state: 'preview', rows: 2, new: 1, invalid: 1, known: 0, duplicate: 0 })
      expect(body.problems).toEqual([
        { line: 1, value: 'Email', outcome: 'invalid', reason: 'This line names the columns.' },
      ])
      expect(await subscribersOf(show)).toEqual([])
      expect(await takeIn(show, body.id)).toMatchObject({ state: 'done', added: 1, skipped: 1, done: 2 })
      expect(await subscribersOf(show)).toMatchObject([
        {
          email_address: 'ana@example.org',
          full_name: 'Ana',
          subscription_status: 'Approved',
          source: 'file',
        },
      ])
    },
  )

  test('names columns from 1; what is known, repeated or no address is told with its line', async () => {
    const show = await membersShow()
    await buildSubscriber(world.kernel, { show, email_address: 'known@example.org' })
    const text = [
      'Name,Email',
      'Ana,ana@example.org',
      '"Multi\nline",multi@example.org',
      'Known,known@example.org',
      'Ana again,ANA@example.org',
      'Nobody,nobody at example',
      '"=HYPERLINK(""x"")",\'=cmd@example.org',
    ].join('\n')
    const { body } = await send(show, text, { columns: '{"email":2,"full_name":1}' })
    expect(body).toMatchObject({ rows: 7, new: 3, known: 1, duplicate: 1, invalid: 2 })
    expect(body.problems.map(({ line, outcome, reason }) => [line, outcome, reason])).toEqual([
      [1, 'invalid', 'This line names the columns.'],
      [6, 'duplicate', 'The same address stands in an earlier line.'],
      [7, 'invalid', 'There is no email address in this line.'],
    ])
    expect(await takeIn(show, body.id)).toMatchObject({ added: 3, skipped: 4 })
    const report = await download(`/v2/shows/${show.id}/subscriber_imports/${body.id}/report.csv`)
    const lines = report.split('\r\n')
    expect(lines[2]).toBe('2,ana@example.org,Ana,added,')
    expect(lines[4]).toBe('5,known@example.org,Known,skipped,')
    expect(report).toContain(`8,'=cmd@example.org,"'=HYPERLINK(""x"")",added,`)
  })

  test.each([
    ['Email,Full name\nana@example.org,Ana Sousa\n', 'Ana Sousa'],
    ['Name;E-Mail\nAna;ana@example.org\n', 'Ana'],
    ['Email Address,First Name,Plan\nana@example.org,Ana,Gold\n', 'Ana'],
    ['ana@example.org,Ana Sousa\n', 'Ana Sousa'],
    ['Email,Status\nana@example.org,active\n', ''],
    ['ana@example.org,2025-11-30,https://old.example/f/1\n', ''],
    ['ana@example.org,gold\n', ''],
  ])('finds its columns by head and contents until somebody names them: %j', async (text, name) => {
    const show = await membersShow()
    const { body } = await send(show, text, { columns: '' })
    await takeIn(show, body.id)
    expect(await subscribersOf(show)).toMatchObject([{ email_address: 'ana@example.org', full_name: name }])
  })

  test('tells nothing any more of somebody who is removed', async () => {
    const show = await membersShow()
    const text = 'Email,Name\nana@example.org,Ana Sousa\nrui@example.org,Rui Costa\n'
    const { body } = await send(show, text, { columns: '{"full_name":2}' })
    await takeIn(show, body.id)
    const [ana] = await subscribersOf(show)
    await owner.call(deleteSubscriber, { params: { showId: show.id, subscriberId: ana?.id ?? 0 } })
    const report = await download(`/v2/shows/${show.id}/subscriber_imports/${body.id}/report.csv`)
    expect(report).toContain('rui@example.org')
    const { db } = world.kernel
    const stored = [
      await db.selectFrom('subscriber_imports').selectAll().where('id', '=', body.id).execute(),
      await db.selectFrom('subscriber_import_rows').selectAll().where('import_id', '=', body.id).execute(),
    ]
    expect(report + JSON.stringify(stored)).not.toMatch(/ana/i)
  })

  test('may say status, day of joining, time zone and the old address of the feed', async () => {
    const show = await membersShow()
    const text = [
      'a@example.org,active,2025-11-30,Europe/Lisbon,https://old.example/f/a?k=1',
      'b@example.org,Unsubscribed,,,',
      'c@example.org,pending,2025-11-30T10:00:00Z,,',
      'd@example.org,maybe,,,',
      'e@example.org,,11/30/2025,,',
      'f@example.org,,,Mars/Base,',
      'g@example.org,,,,nowhere',
    ].join('\n')
    const columns = JSON.stringify({ status: 2, joined: 3, time_zone: 4, old_address: 5 })
    const { body } = await send(show, text, { columns })
    expect(body).toMatchObject({ new: 3, invalid: 4 })
    expect(body.problems.map(({ reason }) => reason)).toEqual([
      'The status “maybe” is not known.',
      '“11/30/2025” is not a day like 2026-03-31.',
      '“Mars/Base” is not a time zone.',
      'The old address of the feed is not a web address.',
    ])
    expect(await takeIn(show, body.id)).toMatchObject({ added: 3, addresses: 1 })
    const [a, b, c] = await subscribersOf(show)
    expect(a).toMatchObject({
      approved_at: '2025-11-30T00:00:00.000Z',
      time_zone: 'Europe/Lisbon',
      subscription_status: 'Approved',
    })
    expect(b).toMatchObject({ subscription_status: 'Reject', approved_at: null })
    expect(c).toMatchObject({ subscription_status: 'Pending', approved_at: null })
    const found = await findSubscriberByOldAddress(world.kernel.db, 'OLD.example', '/f/a?k=1')
    expect(found?.id).toBe(a?.id)
    expect(await findSubscriberByOldAddress(world.kernel.db, 'old.example', '/f/a')).toBeUndefined()
  })

  test('that only brings old addresses adds them to those who are known', async () => {
    const show = await membersShow()
    const row = await buildSubscriber(world.kernel, { show, email_address: 'ana@example.org' })
    const { body } = await send(show, 'ana@example.org,feed://old2.example/x/1\n', {
      columns: '{"old_address":2}',
    })
    expect(await takeIn(show, body.id)).toMatchObject({ added: 0, addresses: 1 })
    expect((await findSubscriberByOldAddress(world.kernel.db, 'old2.example', '/x/1'))?.id).toBe(row.id)
    const csv = await download(`/v2/shows/${show.id}/subscriber_redirects.csv`)
    expect(csv).toMatch(
      /^old address,new address\r\nfeed:\/\/old2\.example\/x\/1,http\S+\/private\/feeds\/\S{32}\r\n$/,
    )
    const map = await download(`/v2/shows/${show.id}/subscriber_redirects.conf`)
    expect(map).toMatch(/"old2\.example\/x\/1" "http\S+\/private\/feeds\/\S{32}";/)
    // Sealed, and found by a hash.
    const [stored] = await world.kernel.db
      .selectFrom('subscriber_addresses')
      .selectAll()
      .where('subscriber_id', '=', row.id)
      .execute()
    expect(JSON.stringify(stored)).not.toContain('old2.example')
  })

  test('cannot take an old address that leads to somebody of another podcast', async () => {
    const [one, other] = [await membersShow(), await membersShow()]
    const columns = { columns: '{"old_address":2}' }
    const first = await send(one, 'a@example.org,https://old3.example/1\n', columns)
    await takeIn(one, first.body.id)
    const second = await send(other, 'b@example.org,https://old3.example/1\n', columns)
    expect(await takeIn(other, second.body.id)).toMatchObject({ added: 1, addresses: 0 })
    const found = await findSubscriberByOldAddress(world.kernel.db, 'old3.example', '/1')
    expect(found?.show_id).toBe(one.id)
  })

  test.each([
    ['an empty one', '', {}, 'file'],
    ['one that is no text', Buffer.from('PK\x03\x04\0\0', 'latin1'), {}, 'file'],
    ['a cell that never ends', 'a\n"b', {}, 'file'],
    ['columns that are no JSON', 'a@example.org', { columns: '{' }, 'columns'],
    ['a column before the first', 'a@example.org', { columns: '{"email":0}' }, 'email'],
    ['an unknown kind', 'a@example.org', { kind: 'xml' }, 'kind'],
  ] as const)('is refused with its field: %s', async (_, content, fields, field) => {
    const show = await membersShow()
    const { status, body } = await send(show, content as string, fields)
    expect(status).toBe(422)
    expect(JSON.stringify(body)).toContain(`"${field}"`)
  })
})

test('pasted text may hold names, and several addresses in a line', async () => {
  const show = await membersShow()
  const text = [
    'Ana Sousa <ana@example.org>, "Rui, Costa" <rui@example.org>;bea@example.org',
    '',
    'zoe@example.org, Zoë Blum',
    'no address here',
  ].join('\n')
  const { body } = await send(show, text, { kind: 'text' })
  expect(body).toMatchObject({ rows: 5, new: 4, invalid: 1 })
  expect(body.problems[0]?.line).toBe(4)
  await takeIn(show, body.id)
  expect((await subscribersOf(show)).map((one) => [one.email_address, one.full_name])).toEqual([
    ['ana@example.org', 'Ana Sousa'],
    ['bea@example.org', ''],
    ['rui@example.org', 'Rui, Costa'],
    ['zoe@example.org', 'Zoë Blum'],
  ])
})

describe('the tier of somebody', () => {
  const tieredShow = () =>
    buildShow(world.kernel, {
      ...{ user: owner.user, is_advanced_private_feed: true, tier_names: '["Silver","Gold"]' },
    })
  const tiers = async (show: { id: number }) =>
    (await subscribersOf(show)).map(({ email_address, tier }) => [email_address.split('@')[0], tier])

  test('is read from a column, by name or number; an unknown one is listed with its line', async () => {
    const show = await tieredShow()
    const text = [
      'Email,Name,Tier',
      'ana@example.org,Ana,gold',
      'bea@example.org,Bea,1',
      'cleo@example.org,Cleo,',
      'dora@example.org,Dora,Platinum',
      'eva@example.org,Eva,3',
    ].join('\n')
    const { body } = await send(show, text)
    expect(body.columns).toEqual({ email: 1, full_name: 2, tier: 3 })
    expect(body).toMatchObject({ new: 3, invalid: 3 })
    expect(body.problems.map(({ line, reason }) => [line, reason])).toEqual([
      [1, 'This line names the columns.'],
      [5, '“Platinum” is not a tier of this podcast.'],
      [6, '“3” is not a tier of this podcast.'],
    ])
    await takeIn(show, body.id)
    const known = [
      ['ana', 2],
      ['bea', 1],
      ['cleo', null],
    ]
    expect(await tiers(show)).toEqual(known)
    // What is exported is read again.
    const again = await tieredShow()
    const exported = await download(`/v2/shows/${show.id}/subscribers/export.csv`)
    await takeIn(again, (await send(again, exported)).body.id)
    expect(await tiers(again)).toEqual(known)
  })

  test('stands behind the name in pasted text', async () => {
    const show = await tieredShow()
    const text = [
      'ana@example.org, Ana Sousa, Gold',
      'bea@example.org\tBea\t1',
      'cleo@example.org, Cleo',
      '"Rui, Costa" <rui@example.org>',
      'dora@example.org, Dora, Platinum',
    ].join('\n')
    const { body } = await send(show, text, { kind: 'text' })
    expect(body.problems.map(({ line, reason }) => [line, reason])).toEqual([
      [5, '“Platinum” is not a tier of this podcast.'],
    ])
    await takeIn(show, body.id)
    expect((await subscribersOf(show)).map((one) => [one.full_name, one.tier])).toEqual([
      ['Ana Sousa', 2],
      ['Bea', 1],
      ['Cleo', null],
      ['Rui, Costa', null],
    ])
  })

  test('is no part of what is pasted for a podcast without tiers', async () => {
    const show = await membersShow()
    const { body } = await send(show, 'ana@example.org, Sousa, Ana', { kind: 'text' })
    await takeIn(show, body.id)
    expect(await subscribersOf(show)).toMatchObject([{ full_name: 'Sousa, Ana', tier: null }])
  })
})

test('an import that was stopped in between goes on, adds nobody twice, and writes to each once', async () => {
  const show = await membersShow()
  await owner.call(saveInstructionEmail, {
    params: { showId: show.id },
    body: { subject_text: 'Welcome', body_text: '<p>Hello</p>', is_activated: true },
  })
  const emails = Array.from({ length: 1200 }, (_, index) => `many${index}@example.org`)
  const { body } = await send(show, emails.join('\n'))
  expect(body).toMatchObject({ rows: 1200, new: 1200 })
  const params = { showId: show.id, subscriberImportId: body.id }
  await owner.call(confirmSubscriberImport, { params })
  expect((await owner.call(confirmSubscriberImport, { params })).status).toBe(409)
  expect((await owner.call(dismissSubscriberImport, { params })).status).toBe(409)
  // As if the process had died after the first step, and somebody had been added by hand meanwhile.
  const stopped = new AbortController()
  const first = continueImport(world.kernel, body.id, stopped.signal)
  stopped.abort()
  await expect(first).rejects.toThrow('stopping')
  await buildSubscriber(world.kernel, { show, email_address: 'many1100@example.org' })
  await world.runJobs()
  const after = (await owner.call(getSubscriberImport, { params })).body
  expect(after).toMatchObject({ state: 'done', done: 1200, added: 1199, skipped: 1 })
  const { body: page } = await owner.call(listSubscribers, { params: { showId: show.id } })
  expect(page.counts).toMatchObject({ all: 1200, Approved: 1200 })
  const events = await world.kernel.db
    .selectFrom('subscriber_events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('show_id', '=', show.id)
    .where('kind', '=', 'added')
    .executeTakeFirstOrThrow()
  expect(Number(events.count)).toBe(1199)
  await world.kernel.db
    .transaction()
    .execute((trx) => world.kernel.jobs.enqueue(trx, importSubscribers, { import_id: body.id }))
  await world.runJobs()
  const letters = await world.kernel.db
    .selectFrom('letters')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.count<number>('subscriber_id').distinct().as('people'),
    ])
    .where('show_id', '=', show.id)
    .executeTakeFirstOrThrow()
  expect([Number(letters.all), Number(letters.people)]).toEqual([1199, 1199])
})

test('only the newest preview is kept, and a report is forgotten when it is dismissed or old', async () => {
  const show = await membersShow()
  const list = async () => (await owner.call(listSubscriberImports, { params: { showId: show.id } })).body
  await send(show, 'a1@example.org')
  const { body } = await send(show, 'a2@example.org')
  expect((await list()).map(({ id }) => id)).toEqual([body.id])
  await takeIn(show, body.id)
  await owner.call(dismissSubscriberImport, { params: { showId: show.id, subscriberImportId: body.id } })
  expect(await list()).toEqual([])
  expect(await subscribersOf(show)).toHaveLength(1)
})
