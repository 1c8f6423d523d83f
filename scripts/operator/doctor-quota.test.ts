import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUser } from '../../apps/server/src/accounts/factory.ts'
import type { Config } from '../../apps/server/src/kernel/config.ts'
import { createWorld, type World } from '../../apps/server/src/testing/world.ts'
import { createUpload } from '../../apps/server/src/uploads/commands.ts'
import { examineQuota } from './doctor-quota.ts'

const MB = 1_000_000

let world: World
beforeAll(async () => {
  world = await createWorld()
  // The first account runs the server.
  await buildUser(world.kernel)
  for (const [email, bytes] of [
    ['little@example.org', 10],
    ['much@example.org', 70],
  ] as const)
    await createUpload(world.kernel, await buildUser(world.kernel, { email }), {
      fileName: 'a.mp3',
      bytes: bytes * MB,
    })
})
afterAll(() => world.close())

async function examine(limits: Partial<Config['accounts']>) {
  const accounts: Config['accounts'] = {
    signUp: 'open',
    storageBytes: null,
    installationBytes: null,
    ...limits,
  }
  const [quota, ofAccounts] = await examineQuota({
    ...world.kernel,
    config: { ...world.kernel.config, accounts },
  })
  return { quota, accounts: ofAccounts }
}

describe('the storage of all accounts', () => {
  it.each([
    [101, 'ok', '80 MB of 101 MB stored (79 %)'],
    [100, 'warn', '80 MB of 100 MB stored (80 %)'],
    [81, 'warn', '80 MB of 81 MB stored (98 %)'],
    [80, 'fail', '80 MB of 80 MB stored (100 %); uploads and imports are refused'],
    [40, 'fail', '80 MB of 40 MB stored (200 %); uploads and imports are refused'],
  ])('with a ceiling of %i MB is %s: %s', async (ceiling, level, text) => {
    const { quota } = await examine({ installationBytes: ceiling * MB })
    expect(quota).toMatchObject({ name: 'quota', level, text })
    expect('todo' in (quota as object)).toBe(level !== 'ok')
  })

  it('without a ceiling is only a number', async () => {
    expect((await examine({})).quota).toMatchObject({
      level: 'ok',
      text: '80 MB stored; there is no limit for all accounts together',
    })
  })
})

describe('accounts that have nearly used their storage', () => {
  it('are named with how much of it, beyond nine tenths', async () => {
    expect((await examine({ storageBytes: 75 * MB })).accounts).toMatchObject({
      level: 'warn',
      text: 'accounts that use more than 90 % of their storage: much@example.org (93 %)',
    })
    const both = await examine({ storageBytes: 11 * MB })
    expect(both.accounts?.text).toContain('much@example.org (636 %), little@example.org (90 %)')
  })

  it('are none where everybody has room, or no limit', async () => {
    for (const storageBytes of [78 * MB, null])
      expect((await examine({ storageBytes })).accounts).toMatchObject({ level: 'ok' })
  })
})
