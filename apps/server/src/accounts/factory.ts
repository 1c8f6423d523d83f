import { randomBytes } from 'node:crypto'
import * as security from '@podstead/contract/accounts/accounts-security'
import { Secret, TOTP } from 'otpauth'
import type { Kernel } from '../kernel/kernel.ts'
import { hashPassword } from '../kernel/secrets/password.ts'
import { sealedPlace } from '../kernel/secrets/secrets-places.ts'
import type { Person, World } from '../testing/world.ts'
import type { AuthenticatorResponse, authenticator } from './factory-authenticator.ts'
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

/**
 * Switches two-factor sign-in on for the account; `code()` is what its app shows at
 * the time of the kernel's clock.
 */
export async function buildSecondFactor(
  kernel: Kernel,
  user: { id: number },
): Promise<{ secret: string; code: () => string }> {
  const secret = new Secret({ size: 20 })
  const sealed = kernel.secrets.seal(secret.base32, sealedPlace.secondFactor(user.id))
  const now = kernel.clock.now()
  await kernel.db
    .insertInto('second_factors')
    .values({ user_id: user.id, sealed_secret: sealed, created_at: now })
    .execute()
  await kernel.db.updateTable('users').set({ two_factor_since: now }).where('id', '=', user.id).execute()
  return {
    secret: secret.base32,
    code: () => TOTP.generate({ secret, timestamp: kernel.clock.now().getTime() }),
  }
}

/** Adds a passkey of this device to the person's account. @returns its key */
export async function enrol(person: Person, device: ReturnType<typeof authenticator>): Promise<string> {
  const { body } = await person.call(security.startPasskey, { body: {} })
  const response = device.create(body.options.challenge)
  const added = await person.call(security.addPasskey, {
    body: { challenge: body.challenge, name: 'Key', response },
  })
  if (added.status !== 201) throw new Error(`the passkey was not added: ${added.status}`)
  return added.body.key
}

/** Signs in with the passkey of a device; `changes` are what it says otherwise than it should. */
export async function signInWith(
  world: World,
  device: ReturnType<typeof authenticator>,
  changes: Partial<AuthenticatorResponse> = {},
) {
  const { challenge, options } = (await world.anonymous.call(security.startPasskeySignIn)).body
  return world.anonymous.call(security.signInWithPasskey, {
    body: { challenge, response: device.get(options.challenge, changes) },
  })
}
