import { timingSafeEqual } from 'node:crypto'
import type { confirmEmail } from '@podstead/contract/accounts/accounts'
import type { BodyOf } from '@podstead/contract/endpoint'
import type { Trx } from '../kernel/database/database.ts'
import { invalid } from '../kernel/http/failure.ts'
import { type SessionHeaders, startSession } from '../kernel/http/session.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { hashToken } from '../kernel/secrets/secrets.ts'
import { dropTickets, useTicket } from './commands-tickets.ts'
import { liveTicket } from './queries.ts'
import type { UserRow } from './table.ts'

type Secret = string | null | undefined
type Confirmed = { user: UserRow; headers: SessionHeaders | null }

/**
 * Confirms the address that the mail went to. Single use; older mails of the account die with it. In the
 * browser that signed up it also starts a session: the mail proves the address, the browser the password.
 * @throws Failure 422 where the token is used, too old or unknown
 */
export async function confirmAddress(
  kernel: Kernel,
  body: BodyOf<typeof confirmEmail>,
  caller: { userAgent: string },
): Promise<Confirmed> {
  const now = kernel.clock.now()
  return kernel.db.transaction().execute(async (trx) => {
    const ticket = await liveTicket(trx, body.confirmation_token, 'confirm', now)
    if (!ticket || !(await useTicket(trx, ticket, now)))
      throw invalid({ confirmation_token: ['This link is no longer valid. Sign in to get a new one.'] })
    const user = await trx
      .updateTable('users')
      .set({ confirmed_at: ticket.user.confirmed_at ?? now, sign_up_browser_hash: null, updated_at: now })
      .where('id', '=', ticket.user_id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await dropTickets(trx, ticket.user_id, 'confirm')
    const maySignIn = !ticket.user.confirmed_at && isSignUpBrowser(ticket.user, body.browser_secret)
    const headers = maySignIn ? await startSession(trx, kernel.clock, user, caller.userAgent) : null
    return { user, headers }
  })
}

/** Of the same address and password again, the browser that asked last is the one that waits for the mail. */
export async function setSignUpBrowser(trx: Trx, user: { id: number }, secret: Secret): Promise<void> {
  await trx
    .updateTable('users')
    .set({ sign_up_browser_hash: hashBrowserSecret(secret) })
    .where('id', '=', user.id)
    .where('confirmed_at', 'is', null)
    .execute()
}

export function hashBrowserSecret(secret: Secret): string | null {
  return secret ? hashToken(secret) : null
}

function isSignUpBrowser(user: UserRow, secret: Secret): boolean {
  const hash = hashBrowserSecret(secret)
  if (!hash || !user.sign_up_browser_hash || user.deleted_at || user.two_factor_since) return false
  return timingSafeEqual(Buffer.from(hash), Buffer.from(user.sign_up_browser_hash))
}
