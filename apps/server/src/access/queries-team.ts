import { isPermitted, type Permission, type Role, TEAM_ROLES } from '@podstead/contract/permissions'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queryable } from '../kernel/database/database.ts'
import { notFound } from '../kernel/http/failure.ts'
import type { SignedIn } from '../kernel/http/session.ts'
import { findEpisode, findShow, type PermittedShow, provenShow, type ShowAndEpisode } from './queries.ts'
import { strongestMember } from './rules.ts'
import type { TeamMemberRow } from './table.ts'

/** Podcasts that are shared: who is of their team, and what they reach by that. */

/** Whoever is signed in has confirmed this address. */
export type Teammate = Pick<SignedIn, 'id' | 'email' | 'key'>

/** What the caller is of what was reached. */
export interface CallerRole {
  role: Role
  /** By which it is shared with them; null for the owner. */
  member: TeamMemberRow | null
}

/** Rows of `team_members` that make somebody a member: theirs, or waiting for whoever has their address. */
export function isMemberSql({ id, email }: Pick<Teammate, 'id' | 'email'>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(team_members.user_id = ${id} or (team_members.user_id is null and team_members.email_address = ${email}))`
}

/**
 * A podcast of the caller's, or one that is shared with them.
 * @throws Failure 404 when it is missing, deleted or nothing of the caller's, 403 when their role does not
 * permit that
 */
export async function reachTeamShow(
  db: Queryable,
  user: Teammate,
  permission: Permission,
  id: number,
): Promise<{ show: PermittedShow } & CallerRole> {
  const show = await findShow(db, id)
  const caller = await findRole(db, user, show, permission, null)
  return { show: provenShow(show, user, caller.role, permission), ...caller }
}

/**
 * The same of an episode, which alone may be shared with a guest. @throws Failure 404 or 403
 */
export async function reachTeamEpisode(
  db: Queryable,
  user: Teammate,
  permission: Permission,
  id: number,
  showId?: number,
): Promise<ShowAndEpisode & CallerRole> {
  const episode = await findEpisode(db, id, showId)
  const show = await findShow(db, episode.show_id)
  const caller = await findRole(db, user, show, permission, id)
  return { show: provenShow(show, user, caller.role, permission), episode, ...caller }
}

/** Of a row of `episodes`: whether this member of its team may listen to it. */
export function memberHearsSql(memberId: number): RawBuilder<SqlBool> {
  const roles = TEAM_ROLES.filter((role) => isPermitted(role, 'reviews.read'))
  return sql<SqlBool>`exists (select from team_members where team_members.id = ${memberId}
    and team_members.show_id = episodes.show_id and coalesce(team_members.episode_id, episodes.id) = episodes.id
    and team_members.role in (${sql.join(roles)}))`
}

/** Of one podcast or episode. */
export interface RolesInTeam {
  ownerId: number
  /** Every role that the caller has by it, that of the owner among them. */
  roles: Role[]
}

/** What somebody is of these podcasts, by id; deleted ones are not among the answer. */
export async function rolesOfShows(
  db: Queryable,
  user: Pick<Teammate, 'id' | 'email'>,
  ids: number[],
): Promise<Map<number, RolesInTeam>> {
  if (!ids.length) return new Map()
  const rows = await db
    .selectFrom('shows')
    .select(['id', 'user_id'])
    .select(
      sql<Role[]>`array(select role from team_members
        where show_id = shows.id and episode_id is null and ${isMemberSql(user)})`.as('roles'),
    )
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  return rolesById(rows, user)
}

/** The same of episodes. */
export async function rolesOfEpisodes(
  db: Queryable,
  user: Pick<Teammate, 'id' | 'email'>,
  ids: number[],
): Promise<Map<number, RolesInTeam>> {
  if (!ids.length) return new Map()
  const rows = await db
    .selectFrom('episodes')
    .innerJoin('shows', 'shows.id', 'episodes.show_id')
    .select(['episodes.id', 'shows.user_id'])
    .select(
      sql<Role[]>`array(select role from team_members
        where show_id = shows.id and coalesce(episode_id, episodes.id) = episodes.id and ${isMemberSql(user)})`.as(
        'roles',
      ),
    )
    .where('episodes.id', 'in', ids)
    .where('episodes.deleted_at', 'is', null)
    .where('shows.deleted_at', 'is', null)
    .execute()
  return rolesById(rows, user)
}

/** Whether what a member began may go on: they still are one, and may still do that. */
export async function isStillMember(
  db: Queryable,
  member: { userId: number; showId: number; episodeId: number | null },
  permission: Permission,
): Promise<boolean> {
  const rows = await db
    .selectFrom('team_members')
    .innerJoin('shows', 'shows.id', 'team_members.show_id')
    .select(['role', 'episode_id'])
    .where('team_members.user_id', '=', member.userId)
    .where('team_members.show_id', '=', member.showId)
    .where('shows.deleted_at', 'is', null)
    .execute()
  return rows.some(
    ({ role, episode_id }) =>
      (episode_id === null || episode_id === member.episodeId) && isPermitted(role, permission),
  )
}

/** @throws Failure 404 where they have none */
async function findRole(
  db: Queryable,
  user: Teammate,
  show: { id: number; user_id: number } | undefined,
  permission: Permission,
  episodeId: number | null,
): Promise<CallerRole> {
  if (!show) throw notFound()
  if (show.user_id === user.id) return { role: 'owner', member: null }
  const members = await db
    .selectFrom('team_members')
    .selectAll()
    .where('show_id', '=', show.id)
    .where(isMemberSql(user))
    .where(sql<SqlBool>`coalesce(episode_id, ${episodeId ?? 0}) = ${episodeId ?? 0}`)
    .execute()
  const member = strongestMember(members, permission)
  if (!member) throw notFound()
  return { role: member.role, member }
}

function rolesById(
  rows: { id: number; user_id: number; roles: Role[] }[],
  user: { id: number },
): Map<number, RolesInTeam> {
  return new Map(
    rows.map(({ id, user_id, roles }) => [
      id,
      { ownerId: user_id, roles: user_id === user.id ? ['owner'] : roles },
    ]),
  )
}
