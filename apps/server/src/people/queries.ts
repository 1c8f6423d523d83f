import type { HeardShow } from '../episodes/queries.ts'
import type { Queryable } from '../kernel/database.ts'
import type { PersonRow } from './table.ts'

/** The people of the whole podcast, in their order. */
export async function selectedPeople(db: Queryable, show: HeardShow): Promise<PersonRow[]> {
  return db
    .selectFrom('people')
    .selectAll()
    .where('show_id', '=', show.id)
    .where('selected', '=', true)
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
}

export type EpisodeHost = PersonRow & { episode_id: number; host_roles: string[] }

/** Who is heard in the episodes of a show, by episode, each in the order of the episode. */
export async function hostsByEpisode(db: Queryable, show: HeardShow): Promise<Map<number, EpisodeHost[]>> {
  return Map.groupBy(await hosts(db).where('people.show_id', '=', show.id).execute(), (host) => host.episode_id)
}

export async function hostsOfEpisode(db: Queryable, show: HeardShow, episode: { id: number }): Promise<EpisodeHost[]> {
  return hosts(db).where('people.show_id', '=', show.id).where('episode_hosts.episode_id', '=', episode.id).execute()
}

function hosts(db: Queryable) {
  return db
    .selectFrom('episode_hosts')
    .innerJoin('people', 'people.id', 'episode_hosts.person_id')
    .selectAll('people')
    .select(['episode_hosts.episode_id', 'episode_hosts.roles as host_roles'])
    .orderBy('episode_hosts.sort_order')
    .orderBy('episode_hosts.id')
}
