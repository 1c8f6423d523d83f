import type { Queryable, Trx } from '../kernel/database/database.ts'
import { token } from '../kernel/secrets/secrets.ts'

/** Somebody on the list, as an archive takes them along. */
export interface ArchivedReader {
  email: string
  confirmed_at: string
}

export async function readersForArchive(db: Queryable, showId: number): Promise<ArchivedReader[]> {
  const rows = await db
    .selectFrom('newsletter_readers')
    .select(['email_address', 'confirmed_at'])
    .where('show_id', '=', showId)
    .orderBy('id')
    .execute()
  return rows.map(({ email_address, confirmed_at }) => ({
    email: email_address,
    confirmed_at: confirmed_at.toISOString(),
  }))
}

/** What they confirmed goes with the podcast; whoever is on the list stays as they are. */
export async function importArchivedReaders(
  trx: Trx,
  showId: number,
  readers: readonly ArchivedReader[],
): Promise<void> {
  const CHUNK = 5000
  for (let at = 0; at < readers.length; at += CHUNK)
    await trx
      .insertInto('newsletter_readers')
      .values(
        readers.slice(at, at + CHUNK).map(({ email, confirmed_at }) => ({
          ...{ show_id: showId, email_address: email.toLowerCase(), public_key: token(24) },
          confirmed_at: new Date(confirmed_at),
        })),
      )
      .onConflict((c) => c.columns(['show_id', 'email_address']).doNothing())
      .execute()
}
