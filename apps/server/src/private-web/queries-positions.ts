import type { ListeningState } from '@podstead/contract/private-web/private-web'
import { sql } from 'kysely'
import type { Queryable } from '../kernel/database/database.ts'

/** Where a subscriber is in which episode, last heard first. */
export async function loadListeningState(
  db: Queryable,
  subscriber: { id: number },
  now: Date,
): Promise<ListeningState> {
  const positions = await db
    .selectFrom('listening_positions')
    .innerJoin('episodes', 'episodes.id', 'listening_positions.episode_id')
    .select(['episodes.public_id as episode', 'seconds', 'is_finished', 'heard_at'])
    .where('subscriber_id', '=', subscriber.id)
    .orderBy('heard_at', 'desc')
    .orderBy('episode_id')
    .execute()
  const preference = await db
    .selectFrom('listening_preferences')
    .select([sql<number>`speed::float8`.as('speed'), 'changed_at'])
    .where('subscriber_id', '=', subscriber.id)
    .executeTakeFirst()
  return {
    positions: positions.map(({ episode, seconds, is_finished, heard_at }) => ({
      episode,
      seconds,
      finished: is_finished,
      age: ageAt(heard_at, now),
    })),
    speed: preference ? { value: preference.speed, age: ageAt(preference.changed_at, now) } : null,
  }
}

/** The name of an episode in addresses. */
export async function findEpisodeSlug(
  db: Queryable,
  show: { id: number },
  publicId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('episodes')
    .select('slug')
    .where('show_id', '=', show.id)
    .where('public_id', '=', publicId)
    .executeTakeFirst()
  return row?.slug
}

function ageAt(at: Date, now: Date): number {
  return Math.max(0, now.getTime() - at.getTime())
}
