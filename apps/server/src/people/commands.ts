import { DEFAULT_ROLE } from '@podstead/contract/person-taxonomy'
import { type Insertable, sql } from 'kysely'
import type { PermittedShow } from '../access/queries.ts'
import type { Tables, Trx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { publish } from '../shows/commands.ts'
import type { PermittedPerson } from './queries.ts'
import type { PersonRow } from './table.ts'

/**
 * `roles` are codes of person-taxonomy.ts; `picture` names a stored one; `selected`: one of
 * the people of the whole podcast.
 */
export interface NewPerson {
  name: string
  href?: string
  email?: string
  description?: string
  picture?: { key: string; type: string }
  /** By the names of links that people have (rules.ts); addresses. */
  links?: Record<string, string>
  roles?: string[]
  selected?: boolean
}

/**
 * The show's person of that name and address, made where it is new. One that is found keeps what it
 * says; empty fields are filled, roles added, and being one of the whole podcast's people is only ever
 * gained. The caller touches the show.
 */
export async function findOrAddPerson(
  trx: Trx,
  showId: number,
  person: NewPerson,
  now: Date,
): Promise<PersonRow> {
  // Two imports at once must not both find nobody. Not `for update`: rows that name the
  // show hold a key share lock on it.
  await trx.selectFrom('shows').select('id').where('id', '=', showId).forNoKeyUpdate().executeTakeFirst()
  const found = await samePerson(trx, showId, person)
  if (!found) return addPerson(trx, showId, person, now)
  const roles = [...new Set([...found.roles, ...(person.roles ?? [])])]
  return trx
    .updateTable('people')
    .set({
      href: found.href || (person.href ?? ''),
      email: found.email || (person.email ?? ''),
      description: found.description || (person.description ?? ''),
      picture_key: found.picture_key ?? person.picture?.key ?? null,
      picture_type: found.picture_key ? found.picture_type : (person.picture?.type ?? null),
      selected: found.selected || (person.selected ?? false),
      roles: JSON.stringify(roles),
      links: JSON.stringify({ ...person.links, ...saidLinks(found.links) }),
      updated_at: now,
    })
    .where('id', '=', found.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Takes a person out of the show and of all its episodes. */
export async function deletePerson(
  kernel: Kernel,
  show: PermittedShow,
  person: PermittedPerson,
): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    await publish(trx, kernel, show.id, 'show')
    await trx.deleteFrom('people').where('id', '=', person.id).execute()
  })
}

/**
 * The people of an episode, in the given order; a person named twice has the roles of
 * both. The caller touches the show.
 */
export async function replaceHosts(
  trx: Trx,
  episodeId: number,
  hosts: { person_id: number; roles: string[] }[],
): Promise<void> {
  await trx.deleteFrom('episode_hosts').where('episode_id', '=', episodeId).execute()
  const rows = hostRows(hosts).map((row) => ({ ...row, episode_id: episodeId }))
  if (rows.length) await trx.insertInto('episode_hosts').values(rows).execute()
}

/** The same for a live item. */
export async function replaceLiveHosts(
  trx: Trx,
  liveItemId: number,
  hosts: { person_id: number; roles: string[] }[],
): Promise<void> {
  await trx.deleteFrom('live_item_hosts').where('live_item_id', '=', liveItemId).execute()
  const rows = hostRows(hosts).map((row) => ({ ...row, live_item_id: liveItemId }))
  if (rows.length) await trx.insertInto('live_item_hosts').values(rows).execute()
}

function hostRows(hosts: { person_id: number; roles: string[] }[]) {
  const roles = new Map<number, Set<string>>()
  for (const host of hosts)
    roles.set(host.person_id, new Set([...(roles.get(host.person_id) ?? []), ...host.roles]))
  return [...roles].map(([person_id, codes], index) => ({
    person_id,
    roles: rolesText([...codes]),
    sort_order: index + 1,
  }))
}

/** Two people may share a name, but then not an address. */
async function samePerson(
  trx: Trx,
  showId: number,
  { name, href = '' }: NewPerson,
): Promise<PersonRow | undefined> {
  const named = await trx
    .selectFrom('people')
    .selectAll()
    .where('show_id', '=', showId)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .orderBy('id')
    .execute()
  return named.find((person) => person.href === href) ?? named.find((person) => !person.href || !href)
}

async function addPerson(trx: Trx, showId: number, person: NewPerson, now: Date): Promise<PersonRow> {
  return insertPerson(trx, {
    show_id: showId,
    name: person.name,
    href: person.href ?? '',
    email: person.email ?? '',
    description: person.description ?? '',
    picture_key: person.picture?.key ?? null,
    picture_type: person.picture?.type ?? null,
    roles: rolesText(person.roles ?? []),
    links: JSON.stringify(saidLinks(person.links ?? {})),
    selected: person.selected ?? false,
    created_at: now,
    updated_at: now,
  })
}

/** The one way in which a person comes to be, behind the others; the caller touches the show. */
export async function insertPerson(
  trx: Trx,
  person: Omit<Insertable<Tables['people']>, 'sort_order'>,
): Promise<PersonRow> {
  const sort_order = sql<number>`(select coalesce(max(sort_order), 0) + 1 from people where show_id = ${person.show_id})`
  return trx
    .insertInto('people')
    .values({ ...person, sort_order })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Without those that are empty. */
function saidLinks(links: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(links).filter(([, address]) => address))
}

function rolesText(roles: string[]): string {
  return JSON.stringify(roles.length ? [...new Set(roles)] : [DEFAULT_ROLE])
}

/** Those of a podcast that is new. */
export async function insertPeople(trx: Trx, people: Insertable<Tables['people']>[]): Promise<void> {
  for (let at = 0; at < people.length; at += 500)
    await trx
      .insertInto('people')
      .values(people.slice(at, at + 500))
      .execute()
}

/** What was chosen for them meanwhile stays. */
export async function addPictureIfNone(
  trx: Trx,
  personId: number,
  { key, type }: { key: string; type: string },
): Promise<void> {
  await trx
    .updateTable('people')
    .set({ picture_key: key, picture_type: type })
    .where('id', '=', personId)
    .where('picture_key', 'is', null)
    .execute()
}
