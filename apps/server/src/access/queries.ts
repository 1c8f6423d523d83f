import { isPermitted, type Permission, type Role } from '@podstead/contract/permissions'
import type { Selectable } from 'kysely'
import type { Queryable, Tables } from '../kernel/database/database.ts'
import { keyNotPermitted, notFound, notPermitted } from '../kernel/http/failure.ts'
import type { Scope } from '../kernel/http/scope.ts'
import type { SignedIn } from '../kernel/http/session.ts'
import { restorableSince, roleInShow } from './rules.ts'

type Row<Table extends keyof Tables> = Selectable<Tables[Table]>

/** A podcast with which the caller may do what the call needs. */
export type PermittedShow = Scope<'show', Row<'shows'>>
export type PermittedEpisode = Scope<'episode', Row<'episodes'>>
/** Deleted, and can still be restored. */
export type DeletedShow = Scope<'deleted show', Row<'shows'>>
export type DeletedEpisode = Scope<'deleted episode', Row<'episodes'>>

/** With the API key of the call, where a program makes it. */
type Person = Pick<SignedIn, 'id' | 'key'>

/**
 * @throws Failure 404 when it is missing, deleted or nothing of the caller's, 403 when
 * their role does not permit that
 */
export async function reachShow(
  db: Queryable,
  user: Person,
  permission: Permission,
  id: number,
): Promise<PermittedShow> {
  const show = await findShow(db, id)
  return provenShow(show, user, show ? roleInShow(show, user) : null, permission)
}

/** As long as it can be restored. @throws Failure 404 or 403 */
export async function reachDeletedShow(
  db: Queryable,
  user: Person,
  permission: Permission,
  id: number,
  now: Date,
): Promise<DeletedShow> {
  const show = await db
    .selectFrom('shows')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', '>=', restorableSince(now))
    .executeTakeFirst()
  return proven<'deleted show', Row<'shows'>>(permitted(show, user, permission))
}

export interface ShowAndEpisode {
  show: PermittedShow
  episode: PermittedEpisode
}

/**
 * An episode and its podcast; `showId` where the address names the podcast as well.
 * @throws Failure 404 when it is missing, deleted, of another podcast or nothing of the caller's, 403 when
 * their role does not permit that
 */
export async function reachEpisode(
  db: Queryable,
  user: Person,
  permission: Permission,
  id: number,
  showId?: number,
): Promise<ShowAndEpisode> {
  const episode = await findEpisode(db, id, showId)
  return {
    show: await reachShow(db, user, permission, episode.show_id),
    episode,
  }
}

/** Not deleted; whose it is, is not asked. */
export async function findShow(db: Queryable, id: number): Promise<Row<'shows'> | undefined> {
  return db
    .selectFrom('shows')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** To be handed out with the podcast that the caller reaches alone. @throws Failure 404 */
export async function findEpisode(db: Queryable, id: number, showId?: number): Promise<PermittedEpisode> {
  const episode = await db
    .selectFrom('episodes')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!episode || (showId !== undefined && episode.show_id !== showId)) throw notFound()
  return proven<'episode', Row<'episodes'>>(episode)
}

/** As long as it can be restored. @throws Failure 404 or 403 */
export async function reachDeletedEpisode(
  db: Queryable,
  user: Person,
  permission: Permission,
  id: number,
  showId: number | undefined,
  now: Date,
): Promise<{ show: PermittedShow; episode: DeletedEpisode }> {
  const episode = await db
    .selectFrom('episodes')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', '>=', restorableSince(now))
    .executeTakeFirst()
  if (!episode || (showId !== undefined && episode.show_id !== showId)) throw notFound()
  return {
    show: await reachShow(db, user, permission, episode.show_id),
    episode: proven<'deleted episode', Row<'episodes'>>(episode),
  }
}

/**
 * A row of a podcast that was reached. @throws Failure 404 when there is none; a row
 * of another podcast is a defect
 */
export function partOfShow<Name extends string, R extends { show_id: number | null }>(
  show: PermittedShow,
  _name: Name,
  row: R | undefined,
): Scope<Name, R> {
  if (!row) throw notFound()
  if (row.show_id !== show.id) throw new Error('a row of another podcast')
  return proven<Name, R>(row)
}

/** @throws Failure 404 when it is missing, deleted or of another podcast */
export async function episodeOfShow(
  db: Queryable,
  show: PermittedShow,
  id: number,
): Promise<PermittedEpisode> {
  const row = await db
    .selectFrom('episodes')
    .selectAll()
    .where('id', '=', id)
    .where('show_id', '=', show.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return partOfShow(show, 'episode', row)
}

/**
 * A row of an episode that was reached. @throws Failure 404 when there is none; a row
 * of another episode is a defect
 */
export function partOfEpisode<Name extends string, R extends { episode_id: number | null }>(
  episode: PermittedEpisode,
  _name: Name,
  row: R | undefined,
): Scope<Name, R> {
  if (!row) throw notFound()
  if (row.episode_id !== episode.id) throw new Error('a row of another episode')
  return proven<Name, R>(row)
}

/**
 * A row of the caller's own account, or one that they made as a teammate in that of somebody else. @throws
 * Failure 404 when there is none; a row of anybody else is a defect
 */
export function ownedBy<Name extends string, R extends { user_id: number; teammate_id?: number | null }>(
  user: Person,
  _name: Name,
  row: R | undefined,
): Scope<Name, R> {
  if (!row) throw notFound()
  if ((row.teammate_id ?? row.user_id) !== user.id) throw new Error('a row of another account')
  return proven<Name, R>(row)
}

/** What was reached, as it is after a change. @throws Failure 404 when it has just been deleted */
export function renewed<Name extends string, R extends { id: number }>(
  before: Scope<Name, R>,
  row: R | undefined,
): Scope<Name, R> {
  if (!row) throw notFound()
  if (row.id !== before.id) throw new Error('another row')
  return proven<Name, R>(row)
}

/**
 * For jobs, for what this server does by itself, and for what listeners are let into by other rules than
 * these: nobody is asked here. Each use stands for a decision that was made elsewhere.
 */
export function bySystem<Name extends string, R>(_name: Name, row: R): Scope<Name, R> {
  return proven<Name, R>(row)
}

/** A podcast in which the caller has this role. @throws Failure 404 or 403 */
export function provenShow(
  show: Row<'shows'> | undefined,
  user: Person,
  role: Role | null,
  permission: Permission,
): PermittedShow {
  return proven<'show', Row<'shows'>>(permitted(show, user, permission, role))
}

function proven<Name extends string, R>(row: R): Scope<Name, R> {
  return row as Scope<Name, R>
}

function permitted<R extends { id: number; user_id: number }>(
  show: R | undefined,
  user: Person,
  permission: Permission,
  role = show ? roleInShow(show, user) : null,
): R {
  if (!show || !role || !isOfKey(show, user)) throw notFound()
  if (!isPermitted(role, permission)) throw notPermitted()
  if (user.key && !user.key.permissions.includes(permission)) throw keyNotPermitted()
  return show
}

function isOfKey(show: { id: number }, { key }: Person): boolean {
  return !key || key.showId === null || key.showId === show.id
}
