import {
  ACCOUNT_RESTORE_DAYS,
  type deleteAccount as contract,
} from '@podstead/contract/accounts/accounts-settings'
import type { BodyOf } from '@podstead/contract/endpoint'
import { invalid, notFound } from '../kernel/http/failure.ts'
import { endSessions, type SignedIn } from '../kernel/http/session.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { queueMail } from '../outgoing-mail/commands.ts'
import { dropChallenges } from './commands-challenges.ts'
import { requireCode } from './commands-codes.ts'
import { requirePassword } from './commands-proof.ts'
import { accountDeletedMail } from './mails-notices.ts'
import { expiredAccounts, userByEmail } from './queries.ts'
import { erasedAt } from './rules.ts'
import type { UserRow } from './table.ts'

/**
 * Ends an account: its sessions and podcasts at once, the rest after 30 days. Returns when that will be.
 * @throws Failure 422 for a wrong address, password or code, 429 after five wrong ones
 */
export async function deleteAccount(
  kernel: Kernel,
  user: SignedIn,
  body: BodyOf<typeof contract>,
): Promise<Date> {
  if (body.email !== user.email) throw invalid({ email: ['is not the address of this account'] })
  await requirePassword(kernel, user, body.current_password)
  if (user.two_factor_since) await requireCode(kernel, user, body.code)
  const now = kernel.clock.now()
  await kernel.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('users')
      .set({
        deleted_at: now,
        disabled_at: now,
        pending_email: null,
        pending_email_until: null,
        updated_at: now,
      })
      .where('id', '=', user.id)
      .execute()
    await endSessions(trx, user.id)
    await trx.deleteFrom('account_tickets').where('user_id', '=', user.id).execute()
    await dropChallenges(trx, user.id)
    for (const { accountDeleted } of kernel.capabilities) await accountDeleted?.(trx, kernel, user.id, now)
    await queueMail(kernel, trx, accountDeletedMail(kernel, user, erasedAt(now)))
  })
  return erasedAt(now)
}

/**
 * Brings a deleted account back with the podcasts that went with it, until it is erased. @throws Failure 404
 * when none waits under this address
 */
export async function restoreAccount(kernel: Kernel, email: string): Promise<UserRow> {
  const user = await userByEmail(kernel.db, email.trim().toLowerCase())
  const deletedAt = user?.deleted_at
  if (!user || !deletedAt) throw notFound()
  return kernel.db.transaction().execute(async (trx) => {
    for (const { accountRestored } of kernel.capabilities)
      await accountRestored?.(trx, kernel, user.id, deletedAt)
    return trx
      .updateTable('users')
      .set({ deleted_at: null, disabled_at: null, updated_at: kernel.clock.now() })
      .where('id', '=', user.id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

/**
 * Erases accounts that were deleted 30 days ago: files first, so that an interrupted run
 * finds the rows again and goes on.
 */
export async function eraseAccounts(kernel: Kernel): Promise<void> {
  const before = new Date(kernel.clock.now().getTime() - ACCOUNT_RESTORE_DAYS * 86_400_000)
  for (const { id } of await expiredAccounts(kernel.db, before)) {
    for (const { accountErased } of kernel.capabilities) await accountErased?.(kernel, id)
    await kernel.db.deleteFrom('users').where('id', '=', id).where('deleted_at', 'is not', null).execute()
  }
}
