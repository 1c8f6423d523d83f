import type { Queryable, Trx } from '../kernel/database/database.ts'

const NOBODY = { subscriber_id: 0, member_network: null }

/** Requests for an episode that goes to another podcast name no member of the old one. */
export async function moveOutMembers(trx: Trx, episodeId: number): Promise<void> {
  await trx
    .updateTable('download_requests')
    .set(NOBODY)
    .where('episode_id', '=', episodeId)
    .where('subscriber_id', '>', 0)
    .execute()
}

/** Takes members out of raw requests, one or all of a podcast. Whoever calls it forgets the digests. */
export async function forgetRequestsOfMembers(
  trx: Trx,
  { show_id, subscriber_id }: { show_id: number; subscriber_id?: number },
): Promise<void> {
  await trx
    .updateTable('download_requests')
    .set(NOBODY)
    .where('show_id', '=', show_id)
    .where('subscriber_id', '>', 0)
    .$if(subscriber_id !== undefined, (q) => q.where('subscriber_id', '=', subscriber_id as number))
    .execute()
}

/** From now on a podcast's members are noted by name, or not. */
export async function setMemberPrivacy(
  trx: Trx,
  showId: number,
  { isPrivate, at }: { isPrivate: boolean; at: Date },
): Promise<void> {
  if (isPrivate)
    await trx
      .insertInto('member_privacy')
      .values({ show_id: showId, since: at })
      .onConflict((c) => c.doNothing())
      .execute()
  else await trx.deleteFrom('member_privacy').where('show_id', '=', showId).execute()
}

/** Since when a podcast keeps totals only; null where it names its members. */
export async function memberPrivacySince(db: Queryable, showId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('member_privacy')
    .select('since')
    .where('show_id', '=', showId)
    .executeTakeFirst()
  return row?.since ?? null
}
