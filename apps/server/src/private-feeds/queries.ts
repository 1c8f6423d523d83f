import type { PreparedSchedule } from '@podstead/release/prepare'
import type { Opening, Pause } from '@podstead/release/schedule'
import { sql } from 'kysely'
import { listOrderMethods } from '../episodes/queries-order.ts'
import type { AudioFileRow } from '../episodes/table.ts'
import { type FeedContent, feedContent } from '../feeds/queries.ts'
import { contentOfVariant } from '../feeds/rules-variants.ts'
import type { Queryable } from '../kernel/database/database.ts'
import { listExceptions, loadSchedule } from '../release-schedule/queries.ts'
import type { ShowRow } from '../shows/table.ts'
import type { SubscriberRow } from '../subscribers/table.ts'
import { showForListener } from '../visibility/queries.ts'
import type { SubscribedListener } from '../visibility/rules.ts'
import type { PrivateFeedSettingsRow } from './table.ts'

/** A subscriber, with what of the podcast decides whether anything is answered at all. */
export type FoundSubscriber = Pick<SubscriberRow, (typeof COLUMNS)[number]> &
  Pick<ShowRow, 'is_private' | 'is_password_protected' | 'is_advanced_private_feed' | 'moved_to'> & {
    show_deleted_at: Date | null
    hasExceptions: boolean
  }

const COLUMNS = [
  'id',
  'show_id',
  'public_id',
  'subscription_status',
  'feed_hash',
  'time_zone',
  'approved_at',
  'first_fetch_at',
  'restarted_at',
  'closes_at',
  'tier',
] as const

/** Whose feed an address is, of any status: one question, whatever the answer will be. */
export async function findByFeedHash(db: Queryable, hash: string): Promise<FoundSubscriber | undefined> {
  return found(db).where('subscribers.feed_hash', '=', hash).executeTakeFirst()
}

export async function findByPublicId(db: Queryable, publicId: string): Promise<FoundSubscriber | undefined> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(publicId)) return undefined
  return found(db).where('subscribers.public_id', '=', publicId).executeTakeFirst()
}

/** Subscribers of a podcast in the order of their ids, of any status. */
export async function listFoundSubscribers(
  db: Queryable,
  showId: number,
  { after, limit }: { after: number; limit: number },
): Promise<FoundSubscriber[]> {
  return found(db)
    .where('subscribers.show_id', '=', showId)
    .where('subscribers.id', '>', after)
    .orderBy('subscribers.id')
    .limit(limit)
    .execute()
}

function found(db: Queryable) {
  return db
    .selectFrom('subscribers')
    .innerJoin('shows', 'shows.id', 'subscribers.show_id')
    .select(COLUMNS.map((column) => `subscribers.${column}` as const))
    .select(['shows.is_private', 'shows.is_password_protected', 'shows.is_advanced_private_feed'])
    .select(['shows.moved_to', 'shows.deleted_at as show_deleted_at'])
    .select(
      sql<boolean>`exists (select from subscriber_pauses where subscriber_id = subscribers.id)
        or exists (select from subscriber_openings where subscriber_id = subscribers.id)`.as('hasExceptions'),
    )
}

/** What was decided by hand for a subscriber; most have nothing, which is known already. */
export async function findExceptions(
  db: Queryable,
  subscriber: { id: number; hasExceptions: boolean },
): Promise<{ pauses: readonly Pause[]; openings: readonly Opening[] }> {
  return subscriber.hasExceptions ? listExceptions(db, subscriber) : NOTHING
}
const NOTHING = { pauses: [], openings: [] } as const

/** Everything that any subscriber of a podcast gets, as of one moment. */
export type SubscribersContent = FeedContent & {
  /** When each episode was last saved, by id. */
  updatedAt: ReadonlyMap<number, number>
}

export interface PodcastContent {
  content: SubscribersContent
  schedule: PreparedSchedule
  settings: PrivateFeedSettingsRow
  /** The owner orders by nothing: newest first. */
  isByDate: boolean
}

/** Undefined when the podcast is not members-only any more, or is gone. */
export async function readPodcast(
  db: Queryable,
  showId: number,
  now: Date,
): Promise<PodcastContent | undefined> {
  const row = await db.selectFrom('shows').selectAll().where('id', '=', showId).executeTakeFirst()
  if (!row) return undefined
  const schedule = await loadSchedule(db, row)
  const show = showForListener(row, anySubscriber(schedule))
  if (!show) return undefined
  const whole = await feedContent(db, show, now)
  const variant = whole.variants.find(({ audience }) => audience === 'subscribers')
  const updates = await db
    .selectFrom('episodes')
    .select(['id', 'updated_at'])
    .where('show_id', '=', showId)
    .where('deleted_at', 'is', null)
    .execute()
  return {
    content: {
      ...(variant ? contentOfVariant(whole, variant) : whole),
      updatedAt: new Map(updates.map(({ id, updated_at }) => [id, updated_at.getTime()])),
    },
    schedule,
    settings: await findSettings(db, row),
    isByDate: (await listOrderMethods(db, row)).length === 0,
  }
}

/** Somebody to whom everything is open that is open to anybody: what each gets is a part of that. */
function anySubscriber({ episodes }: PreparedSchedule): SubscribedListener {
  return {
    by: 'subscriber',
    subscriberId: 0,
    opens: new Map(episodes.map(({ id, publishedAt }) => [id, publishedAt])),
  }
}

/**
 * The audio of the episode that is heard when access is over, published or not; undefined: none is
 * chosen.
 */
export async function findClosingAudio(
  db: Queryable,
  { closing_episode_id }: PrivateFeedSettingsRow,
): Promise<AudioFileRow | undefined> {
  if (closing_episode_id === null) return undefined
  return db
    .selectFrom('episodes')
    .innerJoin('audio_files', 'audio_files.id', 'episodes.audio_file_id')
    .selectAll('audio_files')
    .where('episodes.id', '=', closing_episode_id)
    .where('episodes.deleted_at', 'is', null)
    .executeTakeFirst()
}

export async function findSettings(db: Queryable, show: { id: number }): Promise<PrivateFeedSettingsRow> {
  const row = await db
    .selectFrom('private_feed_settings')
    .selectAll()
    .where('show_id', '=', show.id)
    .executeTakeFirst()
  return row ?? { show_id: show.id, closing_episode_id: null, closing_text: '' }
}
