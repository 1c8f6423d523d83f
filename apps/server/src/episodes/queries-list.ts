import type { QueryOf } from '@podstead/contract/endpoint'
import type * as contract from '@podstead/contract/episodes/episodes'
import type { Publication } from '@podstead/contract/episodes/episodes'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { PermittedEpisode, PermittedShow } from '../access/queries.ts'
import { restorableSince } from '../access/rules.ts'
import type { Queryable } from '../kernel/database/database.ts'
import { publicationSql } from '../visibility/queries.ts'
import { details } from './queries.ts'

/** All rows up to this many when no page is asked for. */
const ALL_ROWS = 1000

type ListQuery = QueryOf<typeof contract.listEpisodes>

/** One page of a show's episodes, and how many there are in all. Newest first unless a sort is given. */
export async function listEpisodes(db: Queryable, show: PermittedShow, query: ListQuery, now: Date) {
  const perPage = query.per_page ?? (query.page ? 20 : ALL_ROWS)
  const matching = sql.join(conditions(show, query, now), sql` and `)
  const page = query.page ?? 1
  // First which episodes are on the page, out of an index; then all of those alone.
  let found = db.selectFrom('episodes').select('episodes.id').where(sql<SqlBool>`${matching}`)
  for (const by of orders(query)) found = found.orderBy(by)
  const onPage = found.limit(perPage).offset((page - 1) * perPage)
  let rows = details(db).where('episodes.id', 'in', onPage)
  for (const by of orders(query)) rows = rows.orderBy(by)
  const episodes = await rows.execute()
  const { total } = await db
    .selectFrom('episodes')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(sql<SqlBool>`${matching}`)
    .executeTakeFirstOrThrow()
  return { episodes, page, totalPages: Math.max(1, Math.ceil(Number(total) / perPage)) }
}

/** The newest episodes of a show, whatever their state. */
export async function latestEpisodes(db: Queryable, show: PermittedShow, count: number) {
  return details(db)
    .where('episodes.show_id', '=', show.id)
    .where('episodes.deleted_at', 'is', null)
    .orderBy(sql`coalesce(episodes.audio_date, episodes.created_at)`, 'desc')
    .orderBy('episodes.id', 'desc')
    .limit(count)
    .execute()
}

/** The episodes right after and before this one, in the order of `latestEpisodes`. */
export async function episodeNeighbors(db: Queryable, episode: PermittedEpisode) {
  const when = sql`coalesce(episodes.audio_date, episodes.created_at)`
  const nearest = (direction: 'newer' | 'older') => {
    const compare = direction === 'newer' ? sql`>` : sql`<`
    const order = direction === 'newer' ? 'asc' : 'desc'
    return db
      .selectFrom('episodes')
      .select(['episodes.id', 'episodes.name'])
      .where('episodes.show_id', '=', episode.show_id)
      .where('episodes.deleted_at', 'is', null)
      .where(
        sql<SqlBool>`(${when}, episodes.id) ${compare} (
          select coalesce(self.audio_date, self.created_at), self.id from episodes as self
          where self.id = ${episode.id})`,
      )
      .orderBy(when, order)
      .orderBy('episodes.id', order)
      .limit(1)
      .executeTakeFirst()
  }
  const [newer, older] = [await nearest('newer'), await nearest('older')]
  return { newer: newer ?? null, older: older ?? null }
}

/** These episodes of a show, deleted ones too, in the order of the ids. */
export async function episodesOfIds(db: Queryable, show: PermittedShow, ids: number[]) {
  const rows = await details(db)
    .where('episodes.show_id', '=', show.id)
    .where('episodes.id', 'in', ids)
    .execute()
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

/** How many episodes a show has in each state; `deleted` are those that can be restored. */
export async function episodeCounts(db: Queryable, show: PermittedShow, now: Date) {
  const rows = await db
    .selectFrom('episodes')
    .select([
      sql<
        Publication | 'deleted'
      >`case when deleted_at is not null then 'deleted' else ${publicationSql(now)} end`.as('state'),
      'media_state',
      sql<number>`count(*)::int`.as('count'),
    ])
    .where('show_id', '=', show.id)
    .where((eb) => eb.or([eb('deleted_at', 'is', null), eb('deleted_at', '>=', restorableSince(now))]))
    .groupBy(['state', 'media_state'])
    .execute()
  const sum = (wanted: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(wanted).reduce((all, { count }) => all + count, 0)
  const of = (name: string) => sum(({ state }) => state === name)
  const drafts = (states: readonly string[]) =>
    sum(({ state, media_state }) => state === 'draft' && states.includes(media_state))
  return {
    all: sum(({ state }) => state !== 'deleted'),
    draft: of('draft'),
    scheduled: of('scheduled'),
    published: of('published'),
    processing: of('processing') + drafts(DRAFTS_TOO.processing),
    failed: of('failed') + drafts(DRAFTS_TOO.failed),
    deleted: of('deleted'),
  }
}

/**
 * These two show drafts as well, by the state of their audio: who uploaded a draft's
 * audio waits for it just the same.
 */
const DRAFTS_TOO = { processing: ['queued', 'processing'], failed: ['failed'] }

/** Drafts without a date stand where they were made. */
function orders({ name_sort, published_date_sort, downloads_sort }: ListQuery): RawBuilder<unknown>[] {
  const newest = [sql`coalesce(episodes.audio_date, episodes.created_at) desc`, sql`episodes.id desc`]
  const byDate = {
    asc: sql`episodes.audio_date asc nulls first`,
    desc: sql`episodes.audio_date desc nulls last`,
  }
  const byName = { asc: sql`lower(episodes.name) asc`, desc: sql`lower(episodes.name) desc` }
  const downloads = sql`coalesce((select t.downloads from episode_totals t where t.show_id = episodes.show_id and t.episode_id = episodes.id), 0)`
  return [
    ...(downloads_sort ? [downloads_sort === 'asc' ? sql`${downloads} asc` : sql`${downloads} desc`] : []),
    ...(name_sort ? [byName[name_sort]] : []),
    ...(published_date_sort ? [byDate[published_date_sort]] : []),
    ...newest,
  ]
}

function conditions(show: PermittedShow, query: ListQuery, now: Date): RawBuilder<SqlBool>[] {
  const all = [sql<SqlBool>`episodes.show_id = ${show.id}`]
  all.push(
    query.filter_on === 'deleted'
      ? sql`episodes.deleted_at >= ${restorableSince(now)}`
      : sql`episodes.deleted_at is null`,
  )
  if (query.filter_on && query.filter_on !== 'deleted') all.push(isIn(query.filter_on, now))
  if (query.search) all.push(sql`position(lower(${query.search}) in lower(episodes.name)) > 0`)
  return all
}

function isIn(state: Publication, now: Date): RawBuilder<SqlBool> {
  const said = sql<SqlBool>`${publicationSql(now)} = ${state}`
  if (state !== 'processing' && state !== 'failed') return said
  return sql`(${said} or (${publicationSql(now)} = 'draft' and episodes.media_state in (${sql.join(DRAFTS_TOO[state])})))`
}
