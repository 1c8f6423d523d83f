import type { Trx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { hashToken, token } from '../kernel/secrets/secrets.ts'
import { TICKET_MS } from './rules.ts'
import type { TicketRow } from './table.ts'

/** A ticket for a mail; it is worth something once. `newEmail` is where a change of address leads. */
export async function newTicket(
  kernel: Kernel,
  trx: Trx,
  user: { id: number; email: string },
  purpose: TicketRow['purpose'],
  newEmail = '',
): Promise<{ value: string; client: string }> {
  const value = token()
  const client = token(16)
  const expires = new Date(kernel.clock.now().getTime() + TICKET_MS[purpose])
  await trx
    .insertInto('account_tickets')
    .values({
      user_id: user.id,
      purpose,
      token_hash: hashToken(value),
      client,
      email: user.email,
      new_email: newEmail,
      expires_at: expires,
      used_at: null,
    })
    .execute()
  return { value, client }
}

/** Of two uses at once exactly one succeeds. */
export async function useTicket(trx: Trx, ticket: TicketRow, now: Date): Promise<boolean> {
  const used = await trx
    .updateTable('account_tickets')
    .set({ used_at: now })
    .where('id', '=', ticket.id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** The newest link invalidates older ones. */
export async function dropTickets(trx: Trx, userId: number, purpose: TicketRow['purpose']): Promise<void> {
  await trx
    .deleteFrom('account_tickets')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
}
