import type { Queryable } from '../kernel/database.ts'
import { hashToken } from '../kernel/secrets.ts'
import type { ChallengeRow, TicketRow, UserRow } from './table.ts'

export async function userByEmail(db: Queryable, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
}

/** A ticket of a mail that can still be used: unused, not expired, and mailed to the address that the account still has. */
export async function liveTicket(
  db: Queryable,
  token: string,
  purpose: TicketRow['purpose'],
  now: Date,
): Promise<(TicketRow & { user: UserRow }) | undefined> {
  const ticket = await db
    .selectFrom('account_tickets')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!ticket) return undefined
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', ticket.user_id)
    .where('email', '=', ticket.email)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return user ? { ...ticket, user } : undefined
}

/** What a step may go on with, and whose it is. */
export async function liveChallenge(
  db: Queryable,
  value: string,
  purpose: ChallengeRow['purpose'],
  now: Date,
): Promise<{ user: UserRow } | undefined> {
  const user = await db
    .selectFrom('users')
    .innerJoin('account_challenges', 'account_challenges.user_id', 'users.id')
    .selectAll('users')
    .where('token_hash', '=', hashToken(value))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return user && { user }
}

/** Accounts whose time for coming back is over. */
export async function expiredAccounts(db: Queryable, deletedBefore: Date): Promise<{ id: number }[]> {
  return db.selectFrom('users').select('id').where('deleted_at', '<', deletedBefore).execute()
}
