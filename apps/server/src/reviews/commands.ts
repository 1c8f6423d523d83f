import type { Decision } from '@podstead/contract/reviews/reviews'
import { MAX_COMMENTS } from '@podstead/contract/reviews/reviews'
import type { PermittedEpisode, PermittedShow } from '../access/queries.ts'
import type { Trx } from '../kernel/database/database.ts'
import { invalid, notPermitted, refused } from '../kernel/http/failure.ts'
import type { Actor } from '../kernel/http/gate.ts'
import { tryAttempt } from '../kernel/http/limits.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { announce } from '../kernel/live/live.ts'
import { queueMail } from '../outgoing-mail/commands.ts'
import { commentMail, decisionMail, requestMail } from './mails.ts'
import {
  findParticipants,
  listReviewers,
  newestRequest,
  type ReachedComment,
  type Reader,
} from './queries.ts'
import { COMMENT_MAILS_AN_HOUR, canDelete, canResolve } from './rules.ts'

interface About {
  show: PermittedShow
  episode: PermittedEpisode
  actor: Actor
}

const REQUESTS_A_DAY = 20

/** Asks everybody who may say something of the episode, by mail. @throws Failure 429 */
export async function requestReview(kernel: Kernel, { show, episode, actor }: About, note: string) {
  const { user } = actor
  await kernel.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('episode_reviews')
      .values({
        episode_id: episode.id,
        requested_by: user.id,
        note,
        requested_at: kernel.clock.now(),
      })
      .execute()
    const day = { key: `review:${episode.id}:${user.id}`, max: REQUESTS_A_DAY, windowSeconds: 86_400 }
    const mayMail = (await tryAttempt(kernel, day, { db: trx })) === null
    if (mayMail)
      for (const reader of await others(trx, episode, actor))
        await queueMail(
          kernel,
          trx,
          requestMail(kernel, { ...mailAbout({ show, episode, actor }, reader), note }),
        )
    await announceReview(trx, episode)
  })
}

/** `null` takes a decision back. @throws Failure 422 where nobody has asked for a review */
export async function decideReview(kernel: Kernel, about: About, decision: Decision | null): Promise<void> {
  const { episode, actor } = about
  await kernel.db.transaction().execute(async (trx) => {
    const request = await newestRequest(trx, episode)
    if (!request) throw refused('Nobody has asked for a review of this episode.')
    const { user } = actor
    const before = await trx
      .deleteFrom('review_decisions')
      .where('review_id', '=', request.id)
      .where('user_id', '=', user.id)
      .returning('decision')
      .executeTakeFirst()
    if (decision)
      await trx
        .insertInto('review_decisions')
        .values({ review_id: request.id, user_id: user.id, decision, decided_at: kernel.clock.now() })
        .execute()
    if (decision && decision !== before?.decision)
      for (const reader of await others(trx, episode, actor)) {
        if (reader.userId === request.requested_by || reader.userId === about.show.user_id)
          await queueMail(kernel, trx, decisionMail(kernel, { ...mailAbout(about, reader), decision }))
      }
    await announceReview(trx, episode)
  })
}

/** Notifies those who take part. @throws Failure 422 with too many comments */
export async function createComment(
  kernel: Kernel,
  about: About,
  { body, at_seconds }: { body: string; at_seconds?: number | null | undefined },
): Promise<void> {
  const { show, episode, actor } = about
  await kernel.db.transaction().execute(async (trx) => {
    const { count } = await trx
      .selectFrom('review_comments')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('episode_id', '=', episode.id)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MAX_COMMENTS)
      throw invalid({ body: [`is one too many: an episode can have ${MAX_COMMENTS} comments`] })
    const participants = await findParticipants(trx, episode)
    await trx
      .insertInto('review_comments')
      .values({
        episode_id: episode.id,
        author_id: actor.user.id,
        at_seconds: at_seconds ?? null,
        body,
        created_at: kernel.clock.now(),
        edited_at: null,
        resolved_at: null,
        resolved_by: null,
      })
      .execute()
    for (const reader of await others(trx, episode, actor)) {
      const { userId } = reader
      if (!participants.has(userId) && userId !== show.user_id) continue
      // One mail an hour says that there is something to read.
      const key = `review-comments:${episode.id}:${userId}`
      const limit = { key, max: COMMENT_MAILS_AN_HOUR, windowSeconds: 3600 }
      if ((await tryAttempt(kernel, limit, { db: trx })) !== null) continue
      await queueMail(kernel, trx, commentMail(kernel, { ...mailAbout(about, reader), body }))
    }
    await announceReview(trx, episode)
  })
}

/** @throws Failure 403 for words of somebody else */
export async function updateComment(
  kernel: Kernel,
  { episode, actor }: About,
  comment: ReachedComment,
  body: string,
): Promise<void> {
  if (comment.author_id !== actor.user.id) throw notPermitted()
  await kernel.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('review_comments')
      .set({ body, edited_at: kernel.clock.now() })
      .where('id', '=', comment.id)
      .execute()
    await announceReview(trx, episode)
  })
}

/** @throws Failure 403 for a guest where it is not their own */
export async function resolveComment(
  kernel: Kernel,
  { episode, actor }: About,
  comment: ReachedComment,
  isResolved: boolean,
): Promise<void> {
  if (!canResolve(actor.role, comment.author_id === actor.user.id)) throw notPermitted()
  await kernel.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('review_comments')
      .set(
        isResolved
          ? { resolved_at: kernel.clock.now(), resolved_by: actor.user.id }
          : { resolved_at: null, resolved_by: null },
      )
      .where('id', '=', comment.id)
      .execute()
    await announceReview(trx, episode)
  })
}

/** @throws Failure 403 for words of somebody else, except for the owner */
export async function deleteComment(
  kernel: Kernel,
  { episode, actor }: About,
  comment: ReachedComment,
): Promise<void> {
  if (!canDelete(actor.role, comment.author_id === actor.user.id)) throw notPermitted()
  await kernel.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('review_comments').where('id', '=', comment.id).execute()
    await announceReview(trx, episode)
  })
}

async function others(trx: Trx, episode: PermittedEpisode, { user }: Actor): Promise<Reader[]> {
  return (await listReviewers(trx, episode)).filter(
    ({ userId, email }) => userId !== user.id && email !== user.email,
  )
}

function mailAbout({ show, episode, actor }: About, { email, language }: Reader) {
  return {
    to: email,
    language,
    who: actor.user.email,
    title: episode.name,
    podcast: show.podcast_title,
    path: `/team_podcasts/${show.id}/team_episodes/${episode.id}/review`,
  }
}

async function announceReview(trx: Trx, episode: { id: number }): Promise<void> {
  await announce(trx, 'review', episode.id, { episode_id: episode.id })
}
