import type { Kernel } from '../kernel/kernel.ts'
import { isSameToken } from '../subscribers/commands-addresses.ts'
import { findSubscriberByPublicId } from '../subscribers/queries.ts'
import type { SubscriberRow } from '../subscribers/table.ts'

type Keys = Pick<Kernel, 'secrets'>

/**
 * Where a subscriber ends letters, and takes them up again. It works as long as there is the subscriber, also
 * when the address of the feed was replaced, and opens nothing.
 */
export function lettersPageUrl(
  kernel: Pick<Kernel, 'config' | 'secrets'>,
  subscriber: Pick<SubscriberRow, 'public_id'>,
): string {
  return `${kernel.config.origins.pages}/letters/${subscriber.public_id}.${proof(kernel, subscriber.public_id)}`
}

/** Whose letters an address is about; undefined for what was not made here. */
export async function findLettersReader(kernel: Kernel, key: string): Promise<SubscriberRow | undefined> {
  const [, publicId = '', given = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(key) ?? []
  if (!isSameToken(given, proof(kernel, publicId))) return undefined
  return findSubscriberByPublicId(kernel.db, publicId)
}

/** By what an address is known among those that get no letters. */
export function hashAddress(kernel: Keys, email: string): string {
  return kernel.secrets.keyedHash(email.toLowerCase(), 'letter-suppressions')
}

function proof(kernel: Keys, publicId: string): string {
  return Buffer.from(kernel.secrets.keyedHash(publicId, 'letters-page'), 'hex').toString('base64url')
}
