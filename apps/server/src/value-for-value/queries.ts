import { type PermittedEpisode, type PermittedShow, partOfEpisode, partOfShow } from '../access/queries.ts'
import type { Queryable } from '../kernel/database/database.ts'
import type { Scope } from '../kernel/http/scope.ts'
import type { ReadableShow } from '../visibility/queries.ts'
import type { ValueRecipientRow } from './table.ts'

export type PermittedRecipient = Scope<'recipient', ValueRecipientRow>

/** Somebody who gets a share of this show. @throws Failure 404 */
export async function showRecipient(
  db: Queryable,
  show: PermittedShow,
  id: number,
): Promise<PermittedRecipient> {
  const row = await db
    .selectFrom('value_recipients')
    .selectAll()
    .where('id', '=', id)
    .where('show_id', '=', show.id)
    .executeTakeFirst()
  return partOfShow(show, 'recipient', row)
}

/** Somebody who gets a share of this episode alone. @throws Failure 404 */
export async function episodeRecipient(
  db: Queryable,
  episode: PermittedEpisode,
  id: number,
): Promise<PermittedRecipient> {
  const row = await db
    .selectFrom('value_recipients')
    .selectAll()
    .where('id', '=', id)
    .where('episode_id', '=', episode.id)
    .executeTakeFirst()
  return partOfEpisode(episode, 'recipient', row)
}

/** Who gets a share of what listeners of the show stream. */
export async function listRecipients(db: Queryable, show: ReadableShow): Promise<ValueRecipientRow[]> {
  return db
    .selectFrom('value_recipients')
    .selectAll()
    .where('show_id', '=', show.id)
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
}

/** Who gets the shares of this episode instead of those of its show. */
export async function episodeRecipients(
  db: Queryable,
  episode: PermittedEpisode,
): Promise<ValueRecipientRow[]> {
  return db
    .selectFrom('value_recipients')
    .selectAll()
    .where('episode_id', '=', episode.id)
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
}

/** The recipients of single episodes, by episode: they get the shares instead of the show's. */
export async function recipientsByEpisode(
  db: Queryable,
  show: ReadableShow,
): Promise<Map<number, ValueRecipientRow[]>> {
  const rows = await db
    .selectFrom('value_recipients')
    .innerJoin('episodes', 'episodes.id', 'value_recipients.episode_id')
    .selectAll('value_recipients')
    .where('episodes.show_id', '=', show.id)
    .orderBy('value_recipients.sort_order')
    .orderBy('value_recipients.id')
    .execute()
  return Map.groupBy(rows, (row) => row.episode_id as number)
}

/** The same for these live items. */
export async function recipientsByLiveItem(
  db: Queryable,
  ids: number[],
): Promise<Map<number, ValueRecipientRow[]>> {
  if (!ids.length) return new Map()
  const rows = await db
    .selectFrom('value_recipients')
    .selectAll()
    .where('live_item_id', 'in', ids)
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, (row) => row.live_item_id as number)
}
