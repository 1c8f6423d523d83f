import type { OrderTarget } from '@podstead/contract/ordering'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { PermittedShow } from '../access/queries.ts'
import type { Queryable, Tables } from '../kernel/database/database.ts'

/** Written by the slice `ordering`, which stands above this one. */
type OrderMethodRow = Selectable<Tables['show_order_methods']>
type Method = Pick<OrderMethodRow, 'target_name' | 'direction'>

/**
 * How the page of episode numbers shows them: those without a number are the oldest first, as they
 * are numbered almost everywhere.
 */
export const BY_NUMBER: readonly Method[] = [
  { target_name: 'audioposts.episode_number', direction: 'ASC' },
  { target_name: 'audioposts.audio_date', direction: 'ASC' },
]

/** The order methods of a show, the deciding one first; none means newest first. */
export async function listOrderMethods(db: Queryable, show: { id: number }): Promise<OrderMethodRow[]> {
  return db
    .selectFrom('show_order_methods')
    .selectAll()
    .where('show_id', '=', show.id)
    .orderBy('position')
    .execute()
}

/**
 * What `order by` needs to put rows of `episodes` in the order of these methods. Episodes without a number or
 * season come last, whatever the direction; what is still equal is newest first, so that the order is total
 * and pages of a list never share an episode.
 */
export function inOrder(methods: readonly Method[]): RawBuilder<unknown> {
  const keys = methods.map(({ target_name, direction }) => {
    const key = KEYS[target_name]
    return direction === 'ASC' ? sql`${key} asc nulls last` : sql`${key} desc nulls last`
  })
  return sql.join([...keys, sql`episodes.audio_date desc`, sql`episodes.id desc`])
}

/** These episodes of a show in its order, one of them as if it came out at another time. */
export async function idsInOrder(
  db: Queryable,
  show: { id: number },
  ids: number[],
  { id, audio_date }: { id: number; audio_date: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select episodes.id from (
      select id, name, episode_number, season_id, case when id = ${id} then ${audio_date}::timestamptz else audio_date end as audio_date
      from episodes where show_id = ${show.id} and id = any(${ids}::bigint[])
    ) as episodes order by ${inOrder(await listOrderMethods(db, show))}`.execute(db)
  return rows.map((row) => Number(row.id))
}

const KEYS: Record<OrderTarget, RawBuilder<unknown>> = {
  'audioposts.name': sql`lower(episodes.name)`,
  'audioposts.audio_date': sql`episodes.audio_date`,
  // Numbers are free text, and '0' stands for none.
  'audioposts.episode_number': sql`case when episodes.episode_number ~ '^[0-9]{1,9}([.][0-9]{1,9})?$' then nullif(episodes.episode_number::numeric, 0) end`,
  season_number: sql`(select seasons.number from seasons where seasons.id = episodes.season_id)`,
}

export type SortedRow = Awaited<ReturnType<typeof sortedEpisodes>>[number]

/** All episodes of a show, drafts included, sorted by these methods; of each what sorting needs to know. */
export async function sortedEpisodes(
  db: Queryable,
  show: PermittedShow,
  methods: Parameters<typeof inOrder>[0],
) {
  return db
    .selectFrom('episodes')
    .leftJoin('seasons', 'seasons.id', 'episodes.season_id')
    .select([
      'episodes.id',
      'episodes.show_id',
      'episodes.name',
      'episodes.is_draft',
      'episodes.audio_date',
      'episodes.episode_number',
    ])
    .select([
      'episodes.season_id',
      'seasons.number as season_number',
      'seasons.name as season_name',
      'episodes.artwork_key',
    ])
    .select(['episodes.audio_file_id', 'episodes.source_type', 'episodes.media_state'])
    .where('episodes.show_id', '=', show.id)
    .where('episodes.deleted_at', 'is', null)
    .orderBy(inOrder(methods))
    .execute()
}
