import { startSmtp } from '@podstead/simulators/smtp'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendLetter } from '../letters/commands-queue.ts'
import { subscriberFetchSink } from '../subscriber-metrics/commands-fetches.ts'
import { accessKey, playerToken } from '../subscribers/commands-addresses.ts'
import { buildSubscriber, openFeedToken, sendSubscriberFile } from '../subscribers/factory.ts'
import { createWorld, type World } from '../testing/world.ts'
import { buildCourse, subscriberPaths } from './factory.ts'

const OLD_ADDRESS = 'https://old.example/f/Zq3vT9sLxW7rKpN2mYbD'

let world: World
let smtp: Awaited<ReturnType<typeof startSmtp>>
beforeAll(async () => {
  smtp = await startSmtp()
  world = await createWorld({ config: { smtpUrl: smtp.url } })
})
afterAll(async () => {
  await world.close()
  await smtp.stop()
})

/** Every row of every table, as a copy of the database has it. */
async function listRows(): Promise<{ table: string; row: string }[]> {
  const { db } = world.kernel
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db)
  const all = await Promise.all(
    tables.map(async ({ schema, name }) => {
      const { rows } = await sql<{
        row: string
      }>`select t::text as row from ${sql.id(schema, name)} t`.execute(db)
      return rows.map(({ row }) => ({ table: name, row }))
    }),
  )
  return all.flat()
}

test('a copy of the database opens no feed, no page and no audio of anybody', async () => {
  const { kernel } = world
  const owner = await world.person()
  const { show, episodes } = await buildCourse(kernel, { user: owner.user })
  const ana = await buildSubscriber(kernel, { show })
  const paths = subscriberPaths(kernel, ana)
  const audio = paths.audio(episodes[0] as (typeof episodes)[number])
  const headers = { 'user-agent': 'AntennaPod/3.5.0' }
  for (const url of [paths.feed, audio])
    expect((await world.app.inject({ url, headers })).statusCode).toBe(200)
  await subscriberFetchSink(kernel).flush()
  await kernel.db.transaction().execute((trx) => sendLetter(trx, kernel, ana, 'address_reset'))
  const lines = ['Email,Feed URL', `moved@example.org,${OLD_ADDRESS}`, `${OLD_ADDRESS},x`]
  const { body } = await sendSubscriberFile(world.app, owner.headers, show, lines.join('\n'))
  expect(body).toMatchObject({
    ...{
      new: 1,
      invalid: 2,
      sample: [lines[0]?.split(','), ['moved@example.org', 'old.example/…'], ['old.example/…', 'x']],
    },
  })
  await world.runJobs()
  expect(smtp.received[0]?.text).toContain(accessKey(kernel, ana))

  const secrets = {
    feed: openFeedToken(kernel, ana),
    'access page': accessKey(kernel, ana).split('.')[1] as string,
    'web player': playerToken(kernel, ana),
    audio: audio.split('/')[5] as string,
    'address of another host': OLD_ADDRESS.split('/').at(-1) as string,
  }
  const rows = await listRows()
  expect(rows.some(({ row }) => row.includes(ana.email_address))).toBe(true)
  expect(rows.some(({ row }) => row.includes('moved@example.org'))).toBe(true)
  for (const [what, secret] of Object.entries(secrets))
    expect([what, rows.filter(({ row }) => row.includes(secret)).map(({ table }) => table)]).toEqual([
      what,
      [],
    ])
})
