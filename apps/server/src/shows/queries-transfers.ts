import { bySystem, type PermittedShow } from '../access/queries.ts'
import type { Queryable } from '../kernel/database/database.ts'
import { notFound } from '../kernel/http/failure.ts'
import type { Scope } from '../kernel/http/scope.ts'
import { hashToken } from '../kernel/secrets/secrets.ts'

/** An offer that the caller may answer, with its show and the account that offers. */
export type OpenTransfer = Scope<'open transfer', OfferRow>
type OfferRow = Awaited<ReturnType<typeof offersTo>>[number]

/** Offers that can still be accepted. */
export function openTransfers(db: Queryable, now: Date) {
  return db
    .selectFrom('show_transfers')
    .innerJoin('shows', 'shows.id', 'show_transfers.show_id')
    .innerJoin('users as givers', 'givers.id', 'show_transfers.from_user_id')
    .selectAll('show_transfers')
    .select([
      'givers.email as from_email',
      'givers.language as from_language',
      'podcast_title',
      'slug',
      'feed_guid',
      'artwork_key',
    ])
    .where('show_transfers.accepted_at', 'is', null)
    .where('show_transfers.cancelled_at', 'is', null)
    .where('show_transfers.expires_at', '>', now)
    .where('shows.deleted_at', 'is', null)
    .whereRef('shows.user_id', '=', 'show_transfers.from_user_id')
}

/** What others offer to this address, newest first. */
export async function offersTo(db: Queryable, user: { email: string }, now: Date) {
  return openTransfers(db, now)
    .where('show_transfers.email', '=', user.email)
    .orderBy('show_transfers.id', 'desc')
    .execute()
}

/** The show's open offer. */
export async function findOffer(db: Queryable, show: PermittedShow, now: Date) {
  return openTransfers(db, now).where('show_transfers.show_id', '=', show.id).executeTakeFirst()
}

/**
 * The offer that a mailed token or a listed id names, when it was made to the caller's address:
 * a forwarded mail opens nothing.
 * @throws Failure 404
 */
export async function offeredTransfer(
  db: Queryable,
  user: { email: string },
  key: string,
  now: Date,
): Promise<OpenTransfer> {
  const offers = openTransfers(db, now).where('show_transfers.email', '=', user.email)
  const isId = /^[1-9]\d{0,14}$/.test(key)
  const offer = isId
    ? offers.where('show_transfers.id', '=', Number(key))
    : offers.where('token_hash', '=', hashToken(key))
  const row = await offer.executeTakeFirst()
  if (!row) throw notFound()
  return bySystem('open transfer', row)
}
