import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as contract from '@podstead/contract/accounts/accounts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventSink } from '../delivery/commands.ts'
import { buildAudibleEpisode } from '../delivery/factory.ts'
import { feedFetchSink } from '../ingest/commands-fetches.ts'
import { sealedPlace } from '../kernel/secrets/secrets-places.ts'
import { rollUp } from '../rollup/commands.ts'
import { buildShow } from '../shows/factory.ts'
import { connectLive, liveTicketOf } from './live-socket.ts'
import { createWorld, type World } from './world.ts'

/**
 * Who listened and who tried to sign in is written down nowhere: not in a table,
 * not in a file, not in the log.
 */
let world: World
let origin: string
const lines: string[] = []
beforeAll(async () => {
  world = await createWorld({ config: { trustedProxies: ['127.0.0.1'] }, onLog: (line) => lines.push(line) })
  await world.live.start()
  origin = await world.listen()
})
afterAll(() => world.close())

const FOUR = '203.0.113.77'
const SIX = '2001:db8:77:88:1:2:3:abcd'
const TYPED = [
  'nobody-known-77@typed.example',
  'reset-77@typed.example',
  'again-77@typed.example',
  'captcha-77@typed.example',
]
/** A network is as telling as its address where a home has its own. */
const NEVER = [FOUR, SIX, '2001:db8:77:88', '203.0.113.', ...TYPED, 'typed.example']
const AGENT = 'SearchedFor/77.0'

async function ask(path: string, address: string, more: Record<string, string> = {}): Promise<number> {
  const headers = { 'user-agent': AGENT, 'x-forwarded-for': address, ...more }
  const answer = await fetch(`${origin}${path}`, { headers, redirect: 'manual' })
  await answer.arrayBuffer()
  return answer.status
}

/** Tables, columns and all, that hold one of the words. */
async function tablesWith(words: string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`.execute(
    world.kernel.db,
  )
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['public.download_requests', 'public.rate_limits', 'pgboss.job']),
  )
  const found: string[] = []
  for (const { name } of tables) {
    const tests = words.map((word) => sql`position(${word} in lower(t::text)) > 0`)
    const { rows } =
      await sql`select 1 from ${sql.raw(name)} t where ${sql.join(tests, sql` or `)} limit 1`.execute(
        world.kernel.db,
      )
    if (rows.length) found.push(name)
  }
  return found
}

async function filesWith(words: string[]): Promise<string[]> {
  const folder = world.kernel.config.dataDir
  const found: string[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const text = (await readFile(path, 'latin1')).toLowerCase()
    if (words.some((word) => text.includes(word))) found.push(path.slice(folder.length))
  }
  return found
}

async function listen(address: string): Promise<void> {
  const { kernel } = world
  const open = await buildShow(kernel)
  const locked = await buildShow(kernel, { is_password_protected: true, username: 'ana' })
  const password_sealed = kernel.secrets.seal('sleeper car', sealedPlace.showPassword(locked.id))
  await kernel.db.updateTable('shows').set({ password_sealed }).where('id', '=', locked.id).execute()
  const { episode } = await buildAudibleEpisode(kernel, {
    show: open,
    slug: 'to-lisbon',
    content: Buffer.alloc(960_000),
  })
  for (let n = 0; n < 4; n++) {
    expect(await ask(`/feeds/${open.slug}.xml`, address)).toBe(200)
    expect(await ask(`/audio/${episode.public_id}/to-lisbon.mp3`, address)).toBe(200)
    expect(await ask(`/s/${open.slug}`, address)).toBe(200)
  }
  for (let n = 0; n < 21; n++)
    await ask(`/feeds/${locked.slug}.xml`, address, {
      authorization: `Basic ${Buffer.from(`ana:guess ${n}`).toString('base64')}`,
    })
  expect(
    await ask(`/feeds/${locked.slug}.xml`, address, { authorization: `Basic ${btoa('ana:guess')}` }),
  ).toBe(429)
  await ask('/no/such/address', address)
  await ask('/shows', address, {
    'access-token': 'x',
    client: 'y',
    uid: 'nobody-known-77@typed.example',
    expiry: '1',
    'token-type': 'Bearer',
  })
}

async function visit(address: string): Promise<void> {
  const from = { 'x-forwarded-for': address, 'user-agent': AGENT }
  const [signedOut, reset, again, captcha] = TYPED as [string, string, string, string]
  const { call } = world.anonymous
  for (let n = 0; n < 7; n++)
    await call(contract.signIn, { headers: from, body: { email: signedOut, password: 'a wrong one' } })
  await call(contract.requestPasswordReset, { headers: from, body: { email: reset, redirect_url: null } })
  await call(contract.resendConfirmation, { headers: from, body: { email: again } })
  const body = { email: captcha, password: 'a long enough secret', recapcha_value: 'unsolved' }
  expect((await call(contract.signUp, { headers: from, body })).status).toBe(422)
  await call(contract.signUp, { headers: from, body: { ...body, email: `${captcha} and no address` } })
  const person = await world.person()
  await call(contract.signIn, { headers: from, body: { email: person.user.email, password: 'a wrong one' } })
  const socket = await connectLive(origin, { ticket: await liveTicketOf(person), headers: from })
  await expect.poll(socket.types).toEqual(['welcome'])
  socket.close()
  const stranger = await connectLive(origin, { ticket: 'no ticket', headers: from })
  await expect.poll(stranger.closed).toBeGreaterThan(0)
}

test('no address of a listener or visitor, and no unknown e-mail address that was typed, is in any table, file or line of the log', async () => {
  const { db } = world.kernel
  for (const address of [FOUR, SIX]) {
    await listen(address)
    await visit(address)
  }
  await eventSink(world.kernel).flush()
  await feedFetchSink(world.kernel).flush()
  expect(await tablesWith([AGENT.toLowerCase()])).toContain('public.download_requests')
  expect(await tablesWith(NEVER)).toEqual([])
  expect(await filesWith(NEVER)).toEqual([])

  // With the database away, requests wait in a file.
  await db.schema.alterTable('download_requests').renameTo('download_requests_away').execute()
  const show = await buildShow(world.kernel)
  const { episode } = await buildAudibleEpisode(world.kernel, { show, content: Buffer.alloc(8000) })
  for (const address of [FOUR, SIX]) expect(await ask(`/audio/${episode.public_id}/x.mp3`, address)).toBe(200)
  await expect(eventSink(world.kernel).flush()).rejects.toThrow('download_requests')
  expect((await filesWith([AGENT.toLowerCase()])).some((path) => path.startsWith('/spool/'))).toBe(true)
  expect(await filesWith(NEVER)).toEqual([])
  await db.schema.alterTable('download_requests_away').renameTo('download_requests').execute()

  await eventSink(world.kernel).flush()
  await rollUp(world.kernel)
  await world.runJobs()
  expect(await tablesWith(NEVER)).toEqual([])
  expect(await filesWith(NEVER)).toEqual([])
  const log = lines.join('\n').toLowerCase()
  expect(lines.length).toBeGreaterThan(0)
  expect(NEVER.filter((word) => log.includes(word))).toEqual([])
})
