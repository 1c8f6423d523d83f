import type { updateAccount as contract } from '@podstead/contract/accounts/accounts-settings'
import type { BodyOf } from '@podstead/contract/endpoint'
import { notFound } from '../kernel/http/failure.ts'
import type { SignedIn } from '../kernel/http/session.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { keyToId } from './rules.ts'
import type { UserRow } from './table.ts'

/** Changes the choices of the account; absent fields stay. */
export async function updateAccount(
  kernel: Kernel,
  user: SignedIn,
  body: BodyOf<typeof contract>,
): Promise<UserRow> {
  return kernel.db
    .updateTable('users')
    .set({ time_zone: body.time_zone, language: body.language, updated_at: kernel.clock.now() })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Signs one of the account's own devices out. @throws Failure 404 */
export async function endOneSession(kernel: Kernel, user: SignedIn, key: string): Promise<void> {
  const id = keyToId(key)
  const ended = await kernel.db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .returning('id')
    .executeTakeFirst()
  if (!ended) throw notFound()
}
