import { type SqlBool, sql } from 'kysely'
import { ownedBy, type PermittedShow, partOfShow } from '../access/queries.ts'
import type { Queryable } from '../kernel/database/database.ts'
import { conflict } from '../kernel/http/failure.ts'
import type { Scope } from '../kernel/http/scope.ts'
import { AT_WORK, type Counts } from './rules.ts'
import type { ImportRow } from './table.ts'

export type PermittedImport = Scope<'import', ImportRow>

const ITEMS_A_PAGE = 100

/** The latest import into a show, or null. */
export async function latestImport(db: Queryable, show: PermittedShow): Promise<PermittedImport | null> {
  const row = await db
    .selectFrom('imports')
    .selectAll()
    .where('show_id', '=', show.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? partOfShow(show, 'import', row) : null
}

/** @throws Failure 409 when nothing was ever imported into the show */
export async function permittedImport(db: Queryable, show: PermittedShow): Promise<PermittedImport> {
  const found = await latestImport(db, show)
  if (!found) throw conflict('Nothing is being imported into this podcast.')
  return found
}

/** Is an import into this show on its way? One that still waits for proof may be given up for another. */
export async function isImporting(db: Queryable, showId: number): Promise<boolean> {
  const found = await db
    .selectFrom('imports')
    .select('id')
    .where('show_id', '=', showId)
    .where('status', 'in', AT_WORK)
    .where('status', '<>', 'waiting_for_proof')
    .executeTakeFirst()
  return found !== undefined
}

/**
 * The caller's podcast that was made for this feed, is still empty, and waits for the
 * code; undefined when there is none.
 */
export async function waitingShow(
  db: Queryable,
  user: { id: number },
  rssFeed: string,
): Promise<PermittedShow | undefined> {
  const show = await db
    .selectFrom('shows')
    .selectAll()
    .where('user_id', '=', user.id)
    .where('deleted_at', 'is', null)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('imports')
        .select('show_id')
        .where('rss_feed', '=', rssFeed)
        .where('status', '=', 'waiting_for_proof'),
    )
    .where('id', 'not in', (eb) => eb.selectFrom('episodes').select('show_id'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return show && ownedBy(user, 'show', show)
}

/** An episode whose audio came and could not be processed has failed, whatever the copying says. */
const failed = sql<SqlBool>`(import_items.state = 'failed' or coalesce(import_items.state = 'done' and episodes.media_state = 'failed' and episodes.deleted_at is null, false))`

export async function countItems(db: Queryable, importId: number): Promise<Counts> {
  const row = await db
    .selectFrom('import_items')
    .leftJoin('episodes', 'episodes.id', 'import_items.episode_id')
    .select([
      sql<number>`count(*)::int`.as('items'),
      sql<number>`count(*) filter (where state = 'done' and not ${failed})::int`.as('done'),
      sql<number>`count(*) filter (where ${failed})::int`.as('failed'),
      sql<number>`count(*) filter (where state = 'skipped')::int`.as('skipped'),
      sql<number>`count(*) filter (where state in ('staged', 'waiting', 'copying'))::int`.as('waiting'),
      sql<number>`coalesce(sum(bytes_done), 0)::float8`.as('bytesDone'),
      sql<number>`coalesce(sum(greatest(bytes_total, bytes_done)) filter (where state <> 'skipped'), 0)::float8`.as(
        'bytesTotal',
      ),
    ])
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
  return row
}

export type ItemWithAudio = Awaited<ReturnType<typeof listItems>>['items'][number]

/** A page of the items in the order of the feed. */
export async function listItems(
  db: Queryable,
  found: PermittedImport,
  only: 'all' | 'problems' | 'current',
  page: number,
) {
  const base = db
    .selectFrom('import_items')
    .leftJoin('episodes', 'episodes.id', 'import_items.episode_id')
    .where('import_id', '=', found.id)
    .$if(only === 'problems', (q) =>
      q.where(
        sql<SqlBool>`(${failed} or import_items.state = 'skipped' or import_items.warnings <> '[]'::jsonb)`,
      ),
    )
    .$if(only === 'current', (q) => q.where('import_items.state', '=', 'copying'))
  const { count } = await base.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  const items = await base
    .select([
      'import_items.id',
      'import_items.position',
      'import_items.title',
      'import_items.state',
      'import_items.message',
      'import_items.warnings',
      'import_items.bytes_done',
      'import_items.bytes_total',
      'import_items.episode_id',
      'episodes.media_message',
      'episodes.deleted_at',
      failed.as('has_failed'),
    ])
    .orderBy('import_items.position')
    .limit(ITEMS_A_PAGE)
    .offset((page - 1) * ITEMS_A_PAGE)
    .execute()
  return { items, totalPages: Math.max(1, Math.ceil(count / ITEMS_A_PAGE)) }
}

/** Has the caller a podcast with this GUID already? Podcasts of others are not revealed. */
export async function hasPodcast(
  db: Queryable,
  user: { id: number },
  feedGuid: string,
  except?: number,
): Promise<boolean> {
  const found = await db
    .selectFrom('shows')
    .select('id')
    .where('user_id', '=', user.id)
    .where('feed_guid', '=', feedGuid)
    .where('deleted_at', 'is', null)
    .$if(except !== undefined, (q) => q.where('id', '<>', except as number))
    .executeTakeFirst()
  return found !== undefined
}
