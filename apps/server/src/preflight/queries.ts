import type { PermittedEpisode } from '../access/queries.ts'
import { listedEpisode } from '../episodes/queries.ts'
import { idsInOrder } from '../episodes/queries-order.ts'
import { type FeedContent, feedContent } from '../feeds/queries.ts'
import type { Queryable } from '../kernel/database/database.ts'
import { type ListenableShow, visibleSql } from '../visibility/queries.ts'
import { EVERYBODY } from '../visibility/rules.ts'
import type { ServedFeedRow, ServedItemRow } from './table.ts'

/** An episode that is to be looked at although listeners may not have it yet. */
export type Candidate = { episode: PermittedEpisode; audio: 'ready' | 'processing' | 'missing' }

/**
 * The feed as it will be at `moment`, the episode in it as publishing will make it, and its missing audio
 * stood in for. Nothing is written: its row is put among the others, in the order of the podcast.
 */
export async function contentToBe(
  db: Queryable,
  show: ListenableShow,
  candidate: Candidate | null,
  moment: Date,
): Promise<FeedContent> {
  const content = await feedContent(db, show, moment)
  if (!candidate) return content
  const { episode, audio } = candidate
  const row = await listedEpisode(db, episode)
  const audio_date = episode.audio_date ?? moment
  const toBe = { ...row, ...(audio === 'ready' ? {} : SILENCE), audio_date }
  const rows = new Map([...content.episodes, toBe].map((one) => [one.id, one]))
  const ids = await idsInOrder(db, show, [...rows.keys()], toBe)
  return { ...content, episodes: ids.flatMap((id) => rows.get(id) ?? []) }
}

const SILENCE = { audio_type: 'audio/mpeg', audio_bytes: 0, audio_seconds: 0 }

/**
 * The newest episode that everybody may have, and whose audio lies here: it stands for all that is served.
 */
export async function newestAudio(db: Queryable, now: Date): Promise<{ public_id: string } | undefined> {
  return db
    .selectFrom('episodes')
    .innerJoin('shows', 'shows.id', 'episodes.show_id')
    .select('episodes.public_id')
    .where('episodes.audio_file_id', 'is not', null)
    .where(visibleSql(EVERYBODY, now))
    .orderBy('episodes.audio_date', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * What apps were given last, with what was taken from them again; undefined for a show that was never public.
 */
export async function servedFeed(
  db: Queryable,
  show: { id: number },
): Promise<{ feed: ServedFeedRow; items: ServedItemRow[] } | undefined> {
  const feed = await db
    .selectFrom('served_feeds')
    .selectAll()
    .where('show_id', '=', show.id)
    .executeTakeFirst()
  if (!feed) return undefined
  return {
    feed,
    items: await db.selectFrom('served_items').selectAll().where('show_id', '=', show.id).execute(),
  }
}
