import type { PermittedShow } from '../access/queries.ts'
import type { Queryable } from '../kernel/database/database.ts'
import { notFound } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { sealedPlace } from '../kernel/secrets/secrets-places.ts'
import type { MailingGroupRow, ServiceConnectionRow } from './table.ts'

type Account = { id: number }

/** With the podcasts that have groups of it. */
export interface ListedConnection {
  connection: ServiceConnectionRow
  groups: number
  shows: { id: number; podcast_title: string }[]
}

/** Oldest first. */
export async function listConnections(db: Queryable, user: Account): Promise<ListedConnection[]> {
  const connections = await db
    .selectFrom('service_connections')
    .selectAll()
    .where('user_id', '=', user.id)
    .orderBy('id')
    .execute()
  return Promise.all(connections.map((connection) => withShows(db, connection)))
}

export async function withShows(db: Queryable, connection: ServiceConnectionRow): Promise<ListedConnection> {
  const linked = await db
    .selectFrom('mailing_groups')
    .innerJoin('shows', 'shows.id', 'mailing_groups.show_id')
    .select(['shows.id', 'shows.podcast_title'])
    .where('mailing_groups.connection_id', '=', connection.id)
    .where('shows.deleted_at', 'is', null)
    .orderBy('shows.id')
    .execute()
  const shows = [...new Map(linked.map((show) => [show.id, show])).values()]
  return { connection, groups: linked.length, shows }
}

/** @throws Failure 404 when it is none of the account's */
export async function requireConnection(
  db: Queryable,
  user: Account,
  key: string,
): Promise<ServiceConnectionRow> {
  const id = /^\d{1,15}$/.test(key) ? Number(key) : 0
  const connection = await db
    .selectFrom('service_connections')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (!connection) throw notFound()
  return connection
}

export function openToken(
  { secrets }: Pick<Kernel, 'secrets'>,
  { token_hash, token_sealed }: Pick<ServiceConnectionRow, 'token_hash' | 'token_sealed'>,
): string {
  return secrets.open(token_sealed, sealedPlace.connectionToken(token_hash))
}

/** A linked group, and whether its connection is refused. */
export type LinkedGroup = MailingGroupRow & { refused_at: Date | null }

export async function listGroups(db: Queryable, show: PermittedShow): Promise<LinkedGroup[]> {
  return db
    .selectFrom('mailing_groups as g')
    .innerJoin('service_connections as c', 'c.id', 'g.connection_id')
    .selectAll('g')
    .select('c.refused_at')
    .where('g.show_id', '=', show.id)
    .orderBy('g.id')
    .execute()
}

/** @throws Failure 404 when it is none of the podcast's */
export async function requireGroup(db: Queryable, show: PermittedShow, id: number): Promise<MailingGroupRow> {
  const group = await db
    .selectFrom('mailing_groups')
    .selectAll()
    .where('id', '=', id)
    .where('show_id', '=', show.id)
    .executeTakeFirst()
  if (!group) throw notFound()
  return group
}

/** The name under which the subscribers of a podcast know a group. */
export function listKey({ connection_id, group_id }: MailingGroupRow): string {
  return `mailerlite:${connection_id}:${group_id}`
}
