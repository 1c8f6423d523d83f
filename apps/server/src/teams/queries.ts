import { type Role, TEAM_ROLES } from '@podstead/contract/permissions'
import { type SqlBool, sql } from 'kysely'
import { type PermittedShow, partOfShow } from '../access/queries.ts'
import { isMemberSql, type Teammate } from '../access/queries-team.ts'
import type { TeamMemberRow } from '../access/table.ts'
import type { Queryable } from '../kernel/database/database.ts'
import type { Scope } from '../kernel/http/scope.ts'

export type ReachedMember = Scope<'team member', TeamMemberRow>

/** The team of a podcast with the episodes of its guests, in the order of the invitations. */
export async function listMembers(db: Queryable, show: { id: number }) {
  return db
    .selectFrom('team_members')
    .leftJoin('episodes', 'episodes.id', 'team_members.episode_id')
    .selectAll('team_members')
    .select('episodes.name as episode_name')
    .where('team_members.show_id', '=', show.id)
    .orderBy('team_members.id')
    .execute()
}

/** @throws Failure 404 */
export async function findMember(db: Queryable, show: PermittedShow, id: number): Promise<ReachedMember> {
  const row = await db
    .selectFrom('team_members')
    .selectAll()
    .where('id', '=', id)
    .where('show_id', '=', show.id)
    .executeTakeFirst()
  return partOfShow(show, 'team member', row)
}

/** Whom mails about the team of a podcast go to: its members by the address that they have now. */
export async function readersOfTeam(db: Queryable, showId: number) {
  return db
    .selectFrom('team_members')
    .leftJoin('users', 'users.id', 'team_members.user_id')
    .select([
      'team_members.id',
      'team_members.user_id',
      'users.language',
      sql<string>`coalesce(users.email, team_members.email_address)`.as('email'),
    ])
    .where('team_members.show_id', '=', showId)
    .execute()
}

/** What somebody is of a podcast; one that is deleted rests. */
export async function membershipsIn(db: Queryable, user: Pick<Teammate, 'id' | 'email'>, showId: number) {
  return db
    .selectFrom('team_members')
    .innerJoin('shows', 'shows.id', 'team_members.show_id')
    .innerJoin('users as owners', 'owners.id', 'shows.user_id')
    .selectAll('team_members')
    .select(['shows.podcast_title', 'owners.id as owner_id'])
    .select(['owners.email as owner_email', 'owners.language as owner_language'])
    .where('shows.deleted_at', 'is', null)
    .where(isMemberSql(user))
    .where('team_members.show_id', '=', showId)
    .execute()
}

export type SharedShow = Awaited<ReturnType<typeof sharedShows>>[number]

/**
 * Podcasts that others share with somebody, and those of their own that they share, by their titles. One who
 * is invited as a member and as a guest is shown as the member.
 */
export async function sharedShows(db: Queryable, user: Pick<Teammate, 'id' | 'email'>) {
  const own = sql<boolean>`shows.user_id = ${user.id}`
  const role = sql<Role>`case when ${own} then 'owner' else (
    select role from team_members where show_id = shows.id and ${isMemberSql(user)}
    order by array_position(array[${sql.join(TEAM_ROLES)}]::text[], role) limit 1) end`
  return db
    .selectFrom('shows')
    .selectAll('shows')
    .select([
      role.as('role'),
      sql<number>`(select count(*)::int from episodes where show_id = shows.id and deleted_at is null)`.as(
        'audioposts_count',
      ),
      sql<Date>`case when ${own} then shows.created_at else (
        select min(invited_at) from team_members where show_id = shows.id and ${isMemberSql(user)}) end`.as(
        'shared_at',
      ),
      sql<{ id: number; name: string }[]>`coalesce((
        select json_agg(json_build_object('id', e.id, 'name', e.name) order by e.id desc)
        from team_members join episodes e on e.id = team_members.episode_id and e.deleted_at is null
        where team_members.show_id = shows.id and ${isMemberSql(user)}), '[]')`.as('episodes'),
    ])
    .where('shows.deleted_at', 'is', null)
    .where(
      sql<SqlBool>`shows.id in (
        select show_id from team_members where ${isMemberSql(user)}
        union select team_members.show_id from team_members join shows s on s.id = team_members.show_id
          where s.user_id = ${user.id})`,
    )
    .orderBy(sql`lower(shows.podcast_title)`)
    .orderBy('shows.id')
    .execute()
}
