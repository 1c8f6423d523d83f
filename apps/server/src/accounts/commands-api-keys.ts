import type * as contract from '@podstead/contract/accounts/api-keys'
import { MAX_API_KEYS } from '@podstead/contract/accounts/api-keys'
import type { BodyOf } from '@podstead/contract/endpoint'
import { reachShow } from '../access/queries.ts'
import { Failure, invalid, notFound, refused } from '../kernel/http/failure.ts'
import type { SignedIn } from '../kernel/http/session.ts'
import { type ApiKeyRow, insertApiKey, KEY_PREFIX, removeApiKey } from '../kernel/http/session-keys.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { token } from '../kernel/secrets/secrets.ts'
import { queueMail } from '../outgoing-mail/commands.ts'
import { requireFreshness } from './commands-proof.ts'
import { noticeMail } from './mails-notices.ts'
import { keyToId } from './rules.ts'

/** What is shown of it later on: enough to tell two apart, too little to guess the rest. */
const SHOWN_CHARACTERS = KEY_PREFIX.length + 6

/**
 * A key for a program; `value` is the only time that it is seen. @throws Failure 422 by field, and when there
 * are too many; 422 `current_password` where the sign-in is not fresh
 */
export async function createApiKey(
  kernel: Kernel,
  user: SignedIn,
  {
    name,
    permissions,
    show_id = null,
    expires_in_days,
    current_password,
  }: BodyOf<typeof contract.createApiKey>,
): Promise<{ row: ApiKeyRow; value: string }> {
  await requireFreshness(kernel, user, current_password)
  if (show_id !== null) await requireOwnShow(kernel, user, show_id)
  const now = kernel.clock.now()
  const value = KEY_PREFIX + token()
  return kernel.db.transaction().execute(async (trx) => {
    // Of many at once each sees those before it.
    await trx.selectFrom('users').select('id').where('id', '=', user.id).forUpdate().execute()
    const known = await trx.selectFrom('api_keys').select('id').where('user_id', '=', user.id).execute()
    if (known.length >= MAX_API_KEYS)
      throw refused(`An account has at most ${MAX_API_KEYS} API keys. Delete one that is not used.`)
    const row = await insertApiKey(trx, value, {
      user_id: user.id,
      name,
      prefix: value.slice(0, SHOWN_CHARACTERS),
      permissions: [...new Set(permissions)],
      show_id,
      expires_at: expires_in_days ? new Date(now.getTime() + expires_in_days * 86_400_000) : null,
      last_used_at: null,
      created_at: now,
    })
    await queueMail(kernel, trx, noticeMail(kernel, user, 'apiKeyAdded'))
    return { row, value }
  })
}

/** It stops working at the next call. @returns its name. @throws Failure 404 */
export async function deleteApiKey(kernel: Kernel, user: SignedIn, key: string): Promise<string> {
  const name = await removeApiKey(kernel.db, user, keyToId(key))
  if (name === null) throw notFound()
  return name
}

async function requireOwnShow(kernel: Kernel, user: SignedIn, id: number): Promise<void> {
  await reachShow(kernel.db, user, 'shows.read', id).catch((error: unknown) => {
    throw error instanceof Failure ? invalid({ show_id: ['is not a podcast of yours'] }) : error
  })
}
