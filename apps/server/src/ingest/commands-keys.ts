import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { listenerAddress } from '@podstead/downloads/address'
import { type Kernel, perKernel } from '../kernel/kernel.ts'
import { sealedPlace } from '../kernel/secrets/secrets-places.ts'
import { type Period, periodEnd } from './rules-periods.ts'

/** 128 bits: enough to tell apart everybody who ever listened, half the room of the whole hash. */
const CHARACTERS = 22

const keyCache = perKernel(() => new Map<string, KeyObject>())

/**
 * Names for listeners' addresses within one period. The key is made at random for the period, kept sealed for
 * as long as the period lasts and a little longer, and then thrown away: from then on nobody can tell which
 * address a name stood for, nor join it to another period's.
 */
export async function hashListeners(kernel: Kernel, { name, to }: Period): Promise<(ip: string) => string> {
  const kept = keyCache(kernel)
  const key = kept.get(name) ?? (await findOrCreateKey(kernel, name, periodEnd(to)))
  if (kept.size > 8) kept.clear()
  kept.set(name, key)
  return namesBy(key)
}

/** As `hashListeners`, of what this process has at hand: undefined until that was asked. */
export function cachedListenerKeys(
  kernel: Kernel,
  { name }: Pick<Period, 'name'>,
): ((ip: string) => string) | undefined {
  const key = keyCache(kernel).get(name)
  return key && namesBy(key)
}

function namesBy(key: KeyObject): (ip: string) => string {
  return (ip) =>
    createHmac('sha256', key)
      .update(listenerAddress(ip) ?? ip)
      .digest('base64url')
      .slice(0, CHARACTERS)
}

/** Throws away the keys of periods that are over for two days: by then the slowest answer has ended. */
export async function forgetKeys(kernel: Kernel): Promise<void> {
  keyCache(kernel).clear()
  const before = new Date(kernel.clock.now().getTime() - 2 * 86_400_000)
  await kernel.db.deleteFrom('listener_keys').where('ends_at', '<', before).execute()
}

/** Several processes may ask first: one writes, all read. */
async function findOrCreateKey(kernel: Kernel, period: string, endsAt: Date): Promise<KeyObject> {
  const sealed = kernel.secrets.seal(randomBytes(32).toString('base64'), sealedPlace.listenerKey(period))
  await kernel.db
    .insertInto('listener_keys')
    .values({ period, sealed, ends_at: endsAt })
    .onConflict((c) => c.doNothing())
    .execute()
  const row = await kernel.db
    .selectFrom('listener_keys')
    .select('sealed')
    .where('period', '=', period)
    .executeTakeFirstOrThrow()
  // Made into a key once: from bytes it takes ten times as long as the hash itself.
  return createSecretKey(kernel.secrets.open(row.sealed, sealedPlace.listenerKey(period)), 'base64')
}
