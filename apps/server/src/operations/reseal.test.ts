import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSecondFactor } from '../accounts/factory.ts'
import { findBrokenLogs } from '../audit-log/queries.ts'
import { buildInstallation, type Installation } from '../backups/factory.ts'
import { capabilities } from '../capabilities.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { createSecrets, parseKeyRing } from '../kernel/secrets/secrets.ts'
import { sealedPlace } from '../kernel/secrets/secrets-places.ts'
import { createWorld, type World } from '../testing/world.ts'
import { keysInUse, resealAll } from './commands-reseal.ts'

const key = (kid: string, byte: number) => `${kid}:${Buffer.alloc(32, byte).toString('base64')}`
const OLD = key('k1', 1)
const NEW = key('k2', 2)

let world: World
let made: Installation
beforeAll(async () => {
  world = await createWorld({ config: { secretKeys: OLD } })
  made = await buildInstallation(world.kernel)
  await buildSecondFactor(world.kernel, made.user)
  await world.kernel.db
    .transaction()
    .execute((trx) =>
      world.kernel.auditLog.recordServerAct(trx, { action: 'endPlan', accountId: made.user.id, subject: '' }),
    )
  await world.kernel.secrets.verifyCanary(
    async () => undefined,
    (value) => world.kernel.db.insertInto('installation').values({ name: 'canary', value }).execute(),
  )
  const dead = {
    message_id: '<dead@localhost>',
    sealed: world.kernel.secrets.seal('{"subject":"Dead"}', sealedPlace.mail('<dead@localhost>')),
  }
  await world.kernel.db
    .insertInto('dead_jobs')
    .values({
      name: 'mail.deliver',
      data: JSON.stringify(dead),
      reason: 'no server',
      tries: 6,
      retried_at: null,
    })
    .execute()
})
afterAll(() => world.close())

const kernelWith = (keys: string): Kernel => ({
  ...world.kernel,
  secrets: createSecrets({ ring: parseKeyRing(keys), clock: world.clock }),
})

test('everything is sealed again with the newest key, once, and opens without the old one', async () => {
  const kinds = [
    'audit_heads.sealed',
    'dead_jobs',
    'installation.canary',
    'listener_keys.sealed',
    'pgboss.job',
    'second_factors.sealed_secret',
    'shows.password_sealed',
  ]
  expect((await keysInUse(world.kernel)).map(({ name, kid }) => [name, kid]).sort()).toEqual(
    kinds.map((name) => [name, 'k1']),
  )
  const both = kernelWith(`${NEW},${OLD}`)
  const first = await resealAll(both)
  expect([first.failed, first.resealed.map(({ name }) => name).sort()]).toEqual([
    [],
    kinds.filter((name) => name !== 'installation.canary'),
  ])
  expect(await resealAll(both)).toEqual({ failed: [], resealed: [] })
  expect(new Set((await keysInUse(both)).map(({ kid }) => kid))).toEqual(new Set(['k2']))

  const { secrets, db } = kernelWith(NEW)
  expect(await findBrokenLogs({ db, secrets })).toEqual([])
  const show = await db
    .selectFrom('shows')
    .select(['id', 'password_sealed'])
    .where('password_sealed', 'is not', null)
    .executeTakeFirstOrThrow()
  expect(secrets.open(show.password_sealed as string, sealedPlace.showPassword(show.id))).toBe(
    'open sesame, quietly',
  )
  const { rows } = await sql<{
    sealed: string
  }>`select data->>'sealed' as sealed from pgboss.job where data->>'message_id' = ${made.messageId}`.execute(
    db,
  )
  expect(secrets.open(rows[0]?.sealed as string, sealedPlace.mail(made.messageId))).toContain('It waited')
  await secrets.verifyCanary(
    async () =>
      (await db.selectFrom('installation').select('value').where('name', '=', 'canary').executeTakeFirst())
        ?.value,
    async () => {},
  )
})

test('what cannot be opened is named and left as it is', async () => {
  const { db } = world.kernel
  const sealed = kernelWith(key('k9', 9)).secrets.seal('lost', sealedPlace.listenerKey('2020-01-01'))
  await db
    .insertInto('listener_keys')
    .values({ period: '2020-01-01', sealed, ends_at: world.clock.now() })
    .execute()
  expect((await resealAll(kernelWith(`${NEW},${OLD}`))).failed).toEqual(['listener_keys.sealed 2020-01-01'])
  expect((await keysInUse(world.kernel)).filter(({ kid }) => kid === 'k9')).toEqual([
    { name: 'listener_keys.sealed', kid: 'k9', count: 1 },
  ])
})

test('no column and no place is forgotten', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name like '%seal%' order by 1`.execute(world.kernel.db)
  expect(rows.map(({ name }) => name)).toEqual(
    capabilities
      .flatMap(({ sealed = [] }) => sealed)
      .map(({ table, column }) => `${table}.${column}`)
      .sort(),
  )
  const root = join(import.meta.dirname, '..')
  const calls = globSync('**/*.ts', { cwd: root })
    .filter((name) => !/\.test\.ts$|^kernel\/|^operations\/commands-reseal/.test(name))
    .flatMap((name) =>
      [...readFileSync(join(root, name), 'utf8').matchAll(/secrets\.(?:seal|open)\([^;]*/g)].map(
        ([text]) => [name, text] as const,
      ),
    )
  expect(calls.length).toBeGreaterThan(7)
  expect(calls.filter(([, text]) => !text.includes('sealedPlace.'))).toEqual([])
})
