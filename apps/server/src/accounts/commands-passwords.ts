import type { changePassword } from '@podstead/contract/accounts/accounts'
import type { BodyOf } from '@podstead/contract/endpoint'
import { invalid, signedOut } from '../kernel/http/failure.ts'
import {
  endSessions,
  readHeaders,
  type SessionHeaders,
  type SignedIn,
  startSession,
} from '../kernel/http/session.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { hashPassword, isCommonPassword } from '../kernel/secrets/password.ts'
import { queueMail } from '../outgoing-mail/commands.ts'
import { dropChallenges } from './commands-challenges.ts'
import { forgetEmailChange } from './commands-email.ts'
import { removePasskeys } from './commands-passkeys.ts'
import { requireFreshness } from './commands-proof.ts'
import { secondFactorNeeded } from './commands-second-factor.ts'
import { dropTickets, useTicket } from './commands-tickets.ts'
import { passwordChangedMail, passwordResetMail } from './mails.ts'
import { liveTicket } from './queries.ts'
import { passwordProblems } from './rules.ts'
import type { TicketRow, UserRow } from './table.ts'

/**
 * Sets a new password with a reset ticket or a current session in the headers; every other session ends. With
 * a ticket all passkeys go as well, and new headers come back.
 */
export async function setPassword(
  kernel: Kernel,
  user: SignedIn | null,
  headers: Record<string, unknown>,
  body: BodyOf<typeof changePassword>,
): Promise<{
  user: Omit<UserRow, 'password_hash'>
  headers: SessionHeaders | null
  removedPasskeys: string[]
}> {
  const ticket = user ? undefined : await findTicket(kernel, headers)
  const account = user ?? ticket?.user
  if (!account) throw signedOut()
  await checkNewPassword(body.password, body.password_confirmation, account.email)
  if (user) await requireFreshness(kernel, user, body.current_password)
  const passwordHash = await hashPassword(body.password)
  const now = kernel.clock.now()
  const changed = await kernel.db.transaction().execute(async (trx) => {
    if (ticket && !(await useTicket(trx, ticket, now))) throw signedOut()
    await trx
      .updateTable('users')
      .set({ password_hash: passwordHash, updated_at: now })
      .where('id', '=', account.id)
      .execute()
    // Whoever opened the mail has proven the address as well.
    if (ticket)
      await trx
        .updateTable('users')
        .set({ confirmed_at: now })
        .where('id', '=', account.id)
        .where('confirmed_at', 'is', null)
        .execute()
    await dropTickets(trx, account.id, 'reset')
    await dropTickets(trx, account.id, 'confirm')
    await forgetEmailChange(trx, account.id)
    await dropChallenges(trx, account.id)
    await endSessions(trx, account.id, user ? { sessionId: user.session.id } : undefined)
    const removedPasskeys = ticket ? await removePasskeys(trx, account.id) : []
    await queueMail(
      kernel,
      trx,
      ticket ? passwordResetMail(kernel, account, removedPasskeys) : passwordChangedMail(kernel, account),
    )
    const session =
      user || account.two_factor_since
        ? null
        : await startSession(trx, kernel.clock, account, text(headers['user-agent']))
    return { user: account, headers: session, removedPasskeys }
  })
  // Whoever reads somebody's mail has one factor, not both.
  if (ticket && account.two_factor_since)
    throw await secondFactorNeeded(kernel, kernel.db, account, 'Your new password is set. ')
  return changed
}

async function findTicket(
  kernel: Kernel,
  headers: Record<string, unknown>,
): Promise<(TicketRow & { user: UserRow }) | undefined> {
  // The reset page sends what the link carried: access-token, client and uid; expiry and
  // type are not part of the link.
  const given = readHeaders({ ...headers, 'token-type': 'Bearer', expiry: '0' })
  if (!given) return undefined
  const ticket = await liveTicket(kernel.db, given.token, 'reset', kernel.clock.now())
  return ticket && ticket.client === given.client && ticket.email === given.uid ? ticket : undefined
}

export async function checkNewPassword(
  password: string,
  confirmation: string | null | undefined,
  email: string,
): Promise<void> {
  const problems = passwordProblems(password, email, await isCommonPassword(password))
  if (problems.length) throw invalid({ password: problems })
  if (confirmation !== null && confirmation !== undefined && confirmation !== password)
    throw invalid({ password_confirmation: ["doesn't match Password"] })
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
