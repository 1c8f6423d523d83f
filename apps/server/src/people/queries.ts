import { type SqlBool, sql } from 'kysely'
import { type PermittedShow, partOfShow } from '../access/queries.ts'
import type { Queryable } from '../kernel/database/database.ts'
import type { Scope } from '../kernel/http/scope.ts'
import { type ListenableShow, type ReadableShow, releasedSql } from '../visibility/queries.ts'
import type { PersonRow } from './table.ts'

export type PermittedPerson = Scope<'person', PersonRow>
export type CountedPerson = PersonRow & { audioposts_count: number }

/** One of the people of the owner's show. @throws Failure 404 */
export async function permittedPerson(
  db: Queryable,
  show: PermittedShow,
  id: number,
): Promise<PermittedPerson> {
  const row = await db
    .selectFrom('people')
    .selectAll()
    .where('id', '=', id)
    .where('show_id', '=', show.id)
    .executeTakeFirst()
  return partOfShow(show, 'person', row)
}

/** Everybody whom a show knows, in their order, with their episodes counted. */
export async function countedPeople(db: Queryable, show: PermittedShow): Promise<CountedPerson[]> {
  return counted(db).where('people.show_id', '=', show.id).orderBy('sort_order').orderBy('id').execute()
}

export async function countedPerson(db: Queryable, person: PermittedPerson): Promise<CountedPerson> {
  return counted(db).where('people.id', '=', person.id).executeTakeFirstOrThrow()
}

/** The people of the whole podcast, in their order. */
export async function selectedPeople(db: Queryable, show: ReadableShow): Promise<PersonRow[]> {
  return db
    .selectFrom('people')
    .selectAll()
    .where('show_id', '=', show.id)
    .where('selected', '=', true)
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
}

/** Whom the pages of a podcast name: the people of the whole podcast, then those of episodes that are out. */
export async function heardPeople(db: Queryable, show: ListenableShow, now: Date): Promise<PersonRow[]> {
  return db
    .selectFrom('people')
    .selectAll()
    .where('show_id', '=', show.id)
    .where(
      sql<SqlBool>`(selected or exists (select from episode_hosts
        join episodes on episodes.id = episode_hosts.episode_id
        where episode_hosts.person_id = people.id and ${releasedSql(show.listener, now)}))`,
    )
    .orderBy('selected', 'desc')
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
}

export type EpisodeHost = PersonRow & {
  episode_id: number
  host_id: number
  host_roles: string[]
  host_order: number
}

/** The people of the episodes of a show, by episode, each in the order of the episode. */
export async function hostsByEpisode(db: Queryable, show: ReadableShow): Promise<Map<number, EpisodeHost[]>> {
  return Map.groupBy(
    await hosts(db).where('people.show_id', '=', show.id).execute(),
    (host) => host.episode_id,
  )
}

export async function hostsOfEpisode(
  db: Queryable,
  show: ReadableShow,
  episode: { id: number },
): Promise<EpisodeHost[]> {
  return hosts(db)
    .where('people.show_id', '=', show.id)
    .where('episode_hosts.episode_id', '=', episode.id)
    .execute()
}

export type LiveItemHost = PersonRow & {
  live_item_id: number
  host_id: number
  host_roles: string[]
  host_order: number
}

/** The people of these live items, by item, each in its order. */
export async function hostsByLiveItem(db: Queryable, ids: number[]): Promise<Map<number, LiveItemHost[]>> {
  if (!ids.length) return new Map()
  const rows = await db
    .selectFrom('live_item_hosts')
    .innerJoin('people', 'people.id', 'live_item_hosts.person_id')
    .selectAll('people')
    .select([
      'live_item_hosts.id as host_id',
      'live_item_hosts.live_item_id',
      'live_item_hosts.roles as host_roles',
      'live_item_hosts.sort_order as host_order',
    ])
    .where('live_item_hosts.live_item_id', 'in', ids)
    .orderBy('live_item_hosts.sort_order')
    .orderBy('live_item_hosts.id')
    .execute()
  return Map.groupBy(rows, (host) => host.live_item_id)
}

function hosts(db: Queryable) {
  return db
    .selectFrom('episode_hosts')
    .innerJoin('people', 'people.id', 'episode_hosts.person_id')
    .selectAll('people')
    .select([
      'episode_hosts.id as host_id',
      'episode_hosts.episode_id',
      'episode_hosts.roles as host_roles',
      'episode_hosts.sort_order as host_order',
    ])
    .orderBy('episode_hosts.sort_order')
    .orderBy('episode_hosts.id')
}

function counted(db: Queryable) {
  return db
    .selectFrom('people')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('episode_hosts')
        .innerJoin('episodes', 'episodes.id', 'episode_hosts.episode_id')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('episode_hosts.person_id', '=', 'people.id')
        .where('episodes.deleted_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('audioposts_count'),
    )
}
