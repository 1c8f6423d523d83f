import * as accounts from '@podstead/contract/accounts/accounts'
import { createApiKey } from '@podstead/contract/accounts/api-keys'
import * as contract from '@podstead/contract/audit-log/audit-log'
import * as shows from '@podstead/contract/shows/shows'
import { inviteTeammate, removeTeammate } from '@podstead/contract/teams/teams'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { FACTORY_PASSWORD } from '../accounts/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { removeOldEntries } from './commands.ts'
import { findBrokenLogs } from './queries.ts'

let world: World
let mira: Person
let show: PermittedShow
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  world.clock.advance(86_400_000)
  mira = await world.person()
  show = await buildShow(world.kernel, { user: mira.user, podcast_title: 'Night & Trains' })
})
afterAll(() => world.close())

type Query = {
  kind?: contract.AuditKind
  actor?: 'person' | 'key'
  from?: string
  to?: string
  before?: number
}
const ofAccount = async (query: Query = {}) => (await mira.call(contract.listAuditEntries, { query })).body
const ofShow = async (query: Query = {}) =>
  (await mira.call(contract.listShowAuditEntries, { params: { showId: show.id }, query })).body
const save = (settings: Record<string, unknown>) =>
  mira.call(shows.updateShowV2, { params: { id: show.id }, body: settings as never })

describe('a changed setting', () => {
  test('is told with what it was and is, by whom, when and from which network', async () => {
    const { status } = await save({ podcast_title: 'Night Trains' })
    expect(status).toBe(200)
    expect((await ofShow()).entries).toEqual([
      {
        position: 1,
        occurred_at: world.clock.now().toISOString(),
        action: 'updateShowV2',
        kind: 'podcast',
        actor_kind: 'person',
        actor_email: mira.user.email,
        key_name: null,
        show_id: show.id,
        episode_id: null,
        subject: 'Night & Trains',
        changes: [
          { field: expect.stringMatching(/podcast_title$/), before: 'Night & Trains', after: 'Night Trains' },
        ],
        network: '127.0.0.0/24',
      },
    ])
  })

  test('is told without the version that it was saved with', async () => {
    const { body } = await mira.call(shows.getShowV2, { params: { id: show.id } })
    const { settings_version } = body as { settings_version: number }
    await save({ podcast_title: 'Night Trains', settings_version })
    expect((await ofShow()).entries[0]?.changes.map(({ field }) => field)).toEqual([
      expect.stringMatching(/podcast_title$/),
    ])
  })

  test('leaves no entry when it is refused', async () => {
    expect((await save({ podcast_title: '' })).status).toBe(422)
    expect((await ofShow()).entries).toEqual([])
  })
})

describe('the log of an account', () => {
  test('has sign-ins, keys and what was done to each podcast, newest first, and filters them', async () => {
    await world.anonymous.call(accounts.signIn, {
      body: { email: mira.user.email, password: FACTORY_PASSWORD },
    })
    await save({ podcast_title: 'Night Trains' })
    await mira.call(createApiKey, {
      body: { name: 'Robot', permissions: ['shows.write'], current_password: FACTORY_PASSWORD },
    })
    const told = (await ofAccount()).entries.map(({ action, kind, subject }) => [action, kind, subject])
    expect(told).toEqual([
      ['createApiKey', 'account', 'Robot'],
      ['updateShowV2', 'podcast', 'Night & Trains'],
      ['signIn', 'account', ''],
    ])
    expect((await ofAccount({ kind: 'podcast' })).entries).toHaveLength(1)
    expect((await ofShow()).entries.map(({ action }) => action)).toEqual(['updateShowV2'])
    const today = world.clock.now().toISOString().slice(0, 10)
    expect((await ofAccount({ from: today, to: today })).entries).toHaveLength(3)
    expect((await ofAccount({ to: '2020-01-01' })).entries).toEqual([])
  })

  test('says which key it was', async () => {
    const { body } = await mira.call(createApiKey, {
      body: { name: 'Robot', permissions: ['shows.write'], current_password: FACTORY_PASSWORD },
    })
    const answer = await world.app.inject({
      method: 'PUT',
      url: `/v2/shows/${show.id}`,
      headers: { authorization: `Bearer ${body.token}` },
      payload: { podcast_title: 'By a program' },
    })
    expect(answer.statusCode).toBe(200)
    const [entry] = (await ofShow({ actor: 'key' })).entries
    expect([entry?.actor_kind, entry?.key_name, entry?.actor_email]).toEqual([
      'key',
      'Robot',
      mira.user.email,
    ])
    // Although the key may not read, its entry says what it changed.
    expect(entry?.changes).toHaveLength(1)
  })

  test('names who was invited and who was removed', async () => {
    const params = { showId: show.id }
    const { body } = await mira.call(inviteTeammate, { params, body: { email_address: 'rui@example.com' } })
    await mira.call(removeTeammate, { params: { ...params, teammateId: body.teams[0]?.id ?? 0 } })
    expect((await ofShow({ kind: 'team' })).entries.map(({ action, subject }) => [action, subject])).toEqual([
      ['removeTeammate', 'rui@example.com'],
      ['inviteTeammate', 'rui@example.com'],
    ])
  })

  test('comes in pages', async () => {
    for (let at = 0; at <= contract.AUDIT_PAGE_SIZE; at++) await save({ podcast_title: `Title ${at}` })
    const first = await ofShow()
    expect([first.entries.length, first.next]).toEqual([50, 2])
    const last = await ofShow({ before: first.next ?? 0 })
    expect([last.entries.map(({ position }) => position), last.next]).toEqual([[1], null])
  })

  test('is nobody else’s', async () => {
    await save({ podcast_title: 'Night Trains' })
    const rui = await world.person()
    expect((await rui.call(contract.listAuditEntries)).body.entries).toEqual([])
    const refused = await rui.call(contract.listShowAuditEntries, { params: { showId: show.id } })
    expect(refused.status).toBe(404)
  })
})

describe('as a file', () => {
  test('it has a line for each change, and the file itself is an entry', async () => {
    await save({ podcast_title: '=Night', website_title: 'x' })
    const answer = await world.app.inject({
      headers: mira.headers,
      method: 'GET',
      url: `/v2/shows/${show.id}/audit_log/export.csv?kind=podcast`,
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head, line] = answer.body.replace('\uFEFF', '').split('\r\n')
    expect(head).toBe(
      'time,action,kind,actor,email,key,podcast_id,episode_id,subject,field,before,after,network',
    )
    expect(line).toContain(`updateShowV2,podcast,person,${mira.user.email},,${show.id},,Night & Trains,`)
    expect(line).toContain("Night & Trains,'=Night,127.0.0.0/24")
    expect((await ofShow({ kind: 'export' })).entries.map(({ action }) => action)).toEqual([
      'exportShowAuditLog',
    ])
  })
})

describe('what was written', () => {
  const broken = async () =>
    (await findBrokenLogs(world.kernel)).filter(({ account }) => account === mira.user.id)
  beforeEach(async () => {
    for (const title of ['One', 'Two', 'Three']) await save({ podcast_title: title })
  })

  test('fits', async () => {
    expect(await broken()).toEqual([])
  })

  test('cannot be changed by a statement of the product', async () => {
    const change = sql`update audit_entries set subject = 'x' where user_id = ${mira.user.id}`
    await expect(change.execute(world.kernel.db)).rejects.toThrow('never changed')
  })

  test.each([
    [
      'changed',
      2,
      (id: number) => sql`update audit_entries set network = '' where user_id = ${id} and position = 2`,
    ],
    ['taken out', 2, (id: number) => sql`delete from audit_entries where user_id = ${id} and position = 2`],
    [
      'taken from the end',
      3,
      (id: number) => sql`delete from audit_entries where user_id = ${id} and position = 3`,
    ],
    [
      'taken from the start',
      1,
      (id: number) => sql`delete from audit_entries where user_id = ${id} and position = 1`,
    ],
    [
      'given the head of somebody else',
      null,
      (id: number) => sql`
      update audit_heads set sealed = (select sealed from audit_heads where user_id <> ${id} limit 1)
        where user_id = ${id}`,
    ],
    ['left without its head', null, (id: number) => sql`delete from audit_heads where user_id = ${id}`],
  ])('and was then %s in the database is found', async (_, position, change) => {
    const { db } = world.kernel
    await sql`alter table audit_entries disable trigger entry_stays`.execute(db)
    await change(mira.user.id).execute(db)
    await sql`alter table audit_entries enable trigger entry_stays`.execute(db)
    expect(await broken()).toEqual([{ account: mira.user.id, position }])
    // What is written afterwards goes on, and hides nothing.
    expect((await save({ podcast_title: 'Four' })).status).toBe(200)
    expect((await ofShow()).entries[0]?.changes).toHaveLength(1)
    expect(await broken()).toEqual([{ account: mira.user.id, position: position ?? 1 }])
  })

  test('goes after a year, and what is left still fits', async () => {
    // Nobody signs in again in between.
    await world.kernel.db
      .updateTable('sessions')
      .set({ expires_at: new Date('2099-01-01'), rotated_at: new Date('2099-01-01') })
      .where('user_id', '=', mira.user.id)
      .execute()
    world.clock.advance(300 * 86_400_000)
    await save({ podcast_title: 'Four' })
    world.clock.advance(66 * 86_400_000)
    await removeOldEntries(world.kernel)
    expect((await ofShow()).entries.map(({ position }) => position)).toEqual([4])
    expect(await broken()).toEqual([])
    await save({ podcast_title: 'Five' })
    expect(await broken()).toEqual([])
  })

  test('at the same moment by many is one chain', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, at) => save({ podcast_title: `At once ${at}` })))
    expect((await ofShow()).entries).toHaveLength(15)
    expect(await broken()).toEqual([])
  })
})
