import * as contract from '@podstead/contract/accounts/accounts'
import * as settings from '@podstead/contract/accounts/accounts-settings'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { buildUpload } from '../uploads/factory.ts'
import { restoreAccount } from './commands.ts'
import { eraseAccounts } from './commands-deletion.ts'
import { createUser } from './commands-operator.ts'
import { buildSecondFactor, FACTORY_PASSWORD } from './factory.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.kernel.db.deleteFrom('rate_limits').execute()
})

const DAY = 86_400_000
const current_password = FACTORY_PASSWORD
const remove = (person: Person, body: object = {}) =>
  person.call(settings.deleteAccount, { body: { email: person.user.email, current_password, ...body } })
const signIn = async (email: string, password = FACTORY_PASSWORD) =>
  (await world.anonymous.call(contract.signIn, { body: { email, password } })).status
const feedOf = async ({ slug }: { slug: string }) =>
  (await world.app.inject({ method: 'GET', url: `/feeds/${slug}.xml` })).statusCode

/** One second of silence. */
const WAV = Buffer.concat([
  Buffer.from(
    '524946466400010057415645666d74201000000001000100401f0000401f00000100080064617461401f0000',
    'hex',
  ),
  Buffer.alloc(8000, 128),
])

async function creator() {
  const person = await world.person()
  const show = await buildShow(world.kernel, { user: person.user })
  await buildEpisode(world.kernel, { show })
  return { person, show }
}

describe('after 30 days', () => {
  test('nothing is left of the account, and its address is free; others stay whole', async () => {
    const [{ person, show }, others] = [await creator(), await creator()]
    const { upload } = await buildUpload(world.kernel, { user: person.user, content: WAV })
    await remove(person)
    world.clock.advance(30 * DAY + 1000)
    await eraseAccounts(world.kernel)
    expect(await world.kernel.storage.stat(upload.storage_key as string)).toBeNull()
    const { db } = world.kernel
    const rows = await Promise.all([
      db.selectFrom('users').select('id').where('id', '=', person.user.id).execute(),
      db.selectFrom('shows').select('id').where('id', '=', show.id).execute(),
      db.selectFrom('episodes').select('id').where('show_id', '=', show.id).execute(),
      db.selectFrom('sessions').select('id').where('user_id', '=', person.user.id).execute(),
    ])
    expect(rows.flat()).toEqual([])
    await expect(restoreAccount(world.kernel, person.user.email)).rejects.toMatchObject({ status: 404 })
    expect(await feedOf(others.show)).toBe(200)
    expect(await signIn(others.person.user.email)).toBe(200)
    expect((await createUser(world.kernel, { email: person.user.email, confirmed: true })).id).not.toBe(
      person.user.id,
    )
  })
})

describe('after 30 days, of all tables,', () => {
  test('none names the account or its address any more, limits and jobs included', async () => {
    const { db } = world.kernel
    const { person, show } = await creator()
    const { id, email } = person.user
    const { code } = await buildSecondFactor(world.kernel, person.user)
    await signIn(email, 'wrong')
    await world.anonymous.call(contract.requestPasswordReset, { body: { email, redirect_url: null } })
    await world.runJobs()
    const found = async () => {
      const { rows: tables } = await sql<{ name: string; owner: boolean; show: boolean }>`
        select c.oid::regclass::text as name, bool_or(a.attname = 'user_id') as owner, bool_or(a.attname = 'show_id') as show
        from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
        group by c.oid order by 1`.execute(db)
      const named: string[] = []
      for (const { name, owner, show: shows } of tables) {
        const tests = [
          sql`position(${email} in lower(t::text)) > 0`,
          ...(owner ? [sql`user_id = ${id}`] : []),
          ...(shows ? [sql`show_id = ${show.id}`] : []),
        ]
        const { rows } =
          await sql`select 1 from ${sql.raw(name)} t where ${sql.join(tests, sql` or `)} limit 1`.execute(db)
        if (rows.length) named.push(name)
      }
      return named
    }
    expect(await found()).toEqual(expect.arrayContaining(['users', 'shows', 'episodes', 'second_factors']))
    expect((await remove(person, { code: code() })).status).toBe(200)
    await world.runJobs()
    world.clock.advance(30 * DAY + 1000)
    await eraseAccounts(world.kernel)
    // The short name of a podcast stays taken, so that nobody else gets its listeners.
    expect(await found()).toEqual(['retired_slugs'])
  })
})
