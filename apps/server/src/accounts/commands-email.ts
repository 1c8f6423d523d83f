import type { Trx } from '../kernel/database/database.ts'
import { publishEvent } from '../kernel/events.ts'
import { invalid } from '../kernel/http/failure.ts'
import { countAttempt } from '../kernel/http/limits.ts'
import { endSessions, type SessionHeaders, type SignedIn, startSession } from '../kernel/http/session.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { mayMail, queueMail } from '../outgoing-mail/commands.ts'
import { requireFreshness } from './commands-proof.ts'
import { dropTickets, newTicket, useTicket } from './commands-tickets.ts'
import { emailChangeMail, emailLeavingMail, emailTakenMail, noticeMail } from './mails-notices.ts'
import { liveTicket, userByEmail } from './queries.ts'
import { LIMITS, TICKET_MS } from './rules.ts'
import type { UserRow } from './table.ts'

declare module '../kernel/events.ts' {
  interface Events {
    'account.email_changed': { user_id: number }
  }
}

const UNIQUE_VIOLATION = '23505'

/** `null` forgets a change that waits. */
const pending = (email: string | null, until: Date | null) => ({
  pending_email: email,
  pending_email_until: until,
})

/**
 * Mails a link to the new address and a notice to the old one. A taken address gets a mail that says so, and
 * the caller the same answer as always.
 * @throws Failure 422 for the own address or without the password, 429 after five an hour
 */
export async function requestEmailChange(
  kernel: Kernel,
  user: SignedIn,
  body: { email: string; current_password?: string | null | undefined },
): Promise<SignedIn> {
  if (body.email === user.email) throw invalid({ email: ['is already your address'] })
  await requireFreshness(kernel, user, body.current_password)
  await countAttempt(kernel, LIMITS.emailChangePerAccount(user.id))
  const now = kernel.clock.now()
  const wish = pending(body.email, new Date(now.getTime() + TICKET_MS.email))
  await kernel.db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set(wish).where('id', '=', user.id).execute()
    // The link of an earlier mail to the same address stays good.
    if (!(await mayMail(kernel, trx, body.email, 'email-change'))) return
    await dropTickets(trx, user.id, 'email')
    const taken = await userByEmail(trx, body.email)
    const ticket = await newTicket(kernel, trx, user, 'email', body.email)
    const reader = { email: body.email, language: user.language }
    await queueMail(
      kernel,
      trx,
      taken ? emailTakenMail(kernel, taken) : emailChangeMail(kernel, reader, ticket.value),
    )
    await queueMail(kernel, trx, emailLeavingMail(kernel, user, body.email))
  })
  return { ...user, ...wish }
}

export async function cancelEmailChange(kernel: Kernel, user: SignedIn): Promise<SignedIn> {
  await kernel.db.transaction().execute((trx) => forgetEmailChange(trx, user.id))
  return { ...user, ...pending(null, null) }
}

/** Also when the password changes: that is what the notice tells those to do who wanted no change. */
export async function forgetEmailChange(trx: Trx, userId: number): Promise<void> {
  await dropTickets(trx, userId, 'email')
  await trx.updateTable('users').set(pending(null, null)).where('id', '=', userId).execute()
}

/**
 * Changes the address to exactly the one that the ticket was mailed to. Every session ends; a caller who is
 * signed in to this account gets a new one, under the new uid.
 * @returns whose address it is, and the new session
 */
export async function confirmEmailChange(
  kernel: Kernel,
  ticketValue: string,
  caller: { user: SignedIn | null; userAgent: string },
): Promise<{ accountId: number; headers: SessionHeaders | null }> {
  const now = kernel.clock.now()
  const change = kernel.db.transaction().execute(async (trx) => {
    const ticket = await liveTicket(trx, ticketValue, 'email', now)
    if (!ticket || ticket.user.pending_email !== ticket.new_email || !(await useTicket(trx, ticket, now)))
      throw deadLink()
    const changed = await changeAddress(trx, ticket.user, ticket.new_email, now)
    if (!changed) throw deadLink()
    // Links of mails to the old address lead nowhere any more.
    await trx
      .deleteFrom('account_tickets')
      .where('user_id', '=', changed.id)
      .where('used_at', 'is', null)
      .execute()
    await endSessions(trx, changed.id)
    await publishEvent(trx, kernel, 'account.email_changed', { user_id: changed.id })
    await queueMail(
      kernel,
      trx,
      noticeMail(kernel, { email: ticket.email, language: changed.language }, 'emailChanged'),
    )
    const isOwn = caller.user?.id === changed.id
    const headers = isOwn ? await startSession(trx, kernel.clock, changed, caller.userAgent) : null
    return { accountId: changed.id, headers }
  })
  return change.catch((error: { code?: string }) => {
    // Two accounts confirm one address at the same moment: the other one was first.
    throw error.code === UNIQUE_VIOLATION ? deadLink() : error
  })
}

/** undefined when somebody has opened an account with the address in the meantime. */
async function changeAddress(
  trx: Trx,
  user: UserRow,
  email: string,
  now: Date,
): Promise<UserRow | undefined> {
  const taken = await userByEmail(trx, email)
  if (taken) return undefined
  return trx
    .updateTable('users')
    .set({ email, ...pending(null, null), confirmed_at: user.confirmed_at ?? now, updated_at: now })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirst()
}

function deadLink() {
  return invalid({ token: ['This link is no longer valid. Change your address again on your account page.'] })
}
