import { randomBytes } from 'node:crypto'
import type { Kernel } from '../kernel/kernel.ts'
import { hashPassword } from '../kernel/password.ts'
import type { UserRow } from './table.ts'

export const FACTORY_PASSWORD = 'correct horse battery'

// Hashing is slow on purpose; one hash serves every built account.
let factoryHash: Promise<string> | undefined

/** A confirmed account whose password is FACTORY_PASSWORD. */
export async function buildUser(kernel: Kernel, overrides: Partial<UserRow> = {}): Promise<UserRow> {
  factoryHash ??= hashPassword(FACTORY_PASSWORD)
  const now = kernel.clock.now()
  return kernel.db
    .insertInto('users')
    .values({
      email: `creator-${randomBytes(5).toString('hex')}@example.com`,
      password_hash: await factoryHash,
      confirmed_at: now,
      disabled_at: null,
      plan_message: null,
      plan_expires_at: null,
      refer_code: null,
      utm_term: null,
      shopify_connection_public_id: null,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
