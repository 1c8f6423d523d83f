import { sql } from 'kysely'
import { type PermittedEpisode, partOfEpisode } from '../access/queries.ts'
import type { Queryable } from '../kernel/database/database.ts'
import type { Scope } from '../kernel/http/scope.ts'
import type { ReviewCommentRow } from './table.ts'

export type ReachedComment = Scope<'review comment', ReviewCommentRow>
export type WholeReview = Awaited<ReturnType<typeof wholeReview>>

/** The newest request with what was decided on it, and every comment on the episode, oldest first. */
export async function wholeReview(db: Queryable, episode: PermittedEpisode) {
  const request = await newestRequest(db, episode)
  const decisions = request
    ? await db
        .selectFrom('review_decisions')
        .innerJoin('users', 'users.id', 'review_decisions.user_id')
        .select(['review_decisions.user_id', 'decision', 'decided_at', 'users.email'])
        .where('review_id', '=', request.id)
        .orderBy('decided_at')
        .execute()
    : []
  const comments = await db
    .selectFrom('review_comments')
    .leftJoin('users as authors', 'authors.id', 'review_comments.author_id')
    .leftJoin('users as resolvers', 'resolvers.id', 'review_comments.resolved_by')
    .selectAll('review_comments')
    .select(['authors.email as author_email', 'resolvers.email as resolver_email'])
    .where('episode_id', '=', episode.id)
    .orderBy('review_comments.id')
    .execute()
  return { request, decisions, comments }
}

export async function newestRequest(db: Queryable, episode: PermittedEpisode) {
  return db
    .selectFrom('episode_reviews')
    .leftJoin('users', 'users.id', 'episode_reviews.requested_by')
    .selectAll('episode_reviews')
    .select('users.email as requester_email')
    .where('episode_id', '=', episode.id)
    .orderBy('episode_reviews.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** @throws Failure 404 */
export async function findComment(
  db: Queryable,
  episode: PermittedEpisode,
  id: number,
): Promise<ReachedComment> {
  const row = await db
    .selectFrom('review_comments')
    .selectAll()
    .where('id', '=', id)
    .where('episode_id', '=', episode.id)
    .executeTakeFirst()
  return partOfEpisode(episode, 'review comment', row)
}

export interface Reader {
  userId: number
  email: string
  language: string | null
}

/**
 * Everybody who may say something of an episode: owner, team and its guests. Addresses without an account
 * get the invitation and nothing more: they cannot leave a team.
 */
export async function listReviewers(db: Queryable, episode: PermittedEpisode): Promise<Reader[]> {
  const owner = await db
    .selectFrom('shows')
    .innerJoin('users', 'users.id', 'shows.user_id')
    .select(['users.id as userId', 'users.email', 'users.language'])
    .where('shows.id', '=', episode.show_id)
    .executeTakeFirstOrThrow()
  const members = await db
    .selectFrom('team_members')
    .innerJoin('users', (join) =>
      join.on(
        sql<boolean>`users.id = team_members.user_id
          or (team_members.user_id is null and users.email = team_members.email_address)`,
      ),
    )
    .select(['users.id as userId', 'users.email', 'users.language'])
    .where('users.confirmed_at', 'is not', null)
    .where('users.disabled_at', 'is', null)
    .where('team_members.show_id', '=', episode.show_id)
    .where('team_members.role', 'in', ['manager', 'editor', 'guest'])
    .where((eb) => eb.or([eb('episode_id', 'is', null), eb('episode_id', '=', episode.id)]))
    .execute()
  const seen = new Set<string>()
  return [owner, ...members].filter(({ email }) => !seen.has(email) && seen.add(email))
}

/** Who has asked for a review of it, or commented on it. */
export async function findParticipants(db: Queryable, episode: PermittedEpisode): Promise<Set<number>> {
  const authors = await db
    .selectFrom('review_comments')
    .select('author_id as id')
    .distinct()
    .where('episode_id', '=', episode.id)
    .execute()
  const requesters = await db
    .selectFrom('episode_reviews')
    .select('requested_by as id')
    .where('episode_id', '=', episode.id)
    .execute()
  return new Set([...authors, ...requesters].flatMap(({ id }) => (id === null ? [] : [id])))
}
