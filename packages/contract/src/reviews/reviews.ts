import { z } from 'zod'
import { del, get, post, put } from '../endpoint.ts'
import { Episode } from '../episodes/episodes.ts'
import { Deleted, Id, Instant } from '../fields.ts'
import { TeamShowHeader } from '../teams/team-podcasts.ts'

/** What the team, and guests of an episode, say of it before it comes out. */

const MAX_COMMENT = 4000
export const MAX_COMMENTS = 500

const { shape: readable } = Episode

export const ReviewComment = z.object({
  id: Id,
  /** The address of their account; empty where that is gone. */
  author: z.string(),
  is_own: z.boolean(),
  /** Of the audio; null: about the episode as a whole. */
  at_seconds: z.number().nullable(),
  body: z.string(),
  created_at: Instant,
  edited_at: Instant.nullable(),
  resolved_at: Instant.nullable(),
  resolved_by: z.string(),
  /** The caller may mark it as done, or as open again. */
  can_resolve: z.boolean(),
  can_delete: z.boolean(),
})
export type ReviewComment = z.infer<typeof ReviewComment>

export const DECISIONS = ['approved', 'changes'] as const
export type Decision = (typeof DECISIONS)[number]

export const Review = z.object({
  show: TeamShowHeader,
  audiopost: z.object({
    id: readable.id,
    name: readable.name,
    description: readable.description,
    publication: readable.publication,
    is_draft: readable.is_draft,
    audio_date: readable.audio_date,
    artwork_url_256: readable.artwork_url_256,
    duration: readable.duration,
    duration_second: readable.duration_second,
    audio_file_id: readable.audio_file_id,
    audio_src: readable.audio_src,
    peaks_url: readable.peaks_url,
  }),
  /** The newest request; null while nobody has asked for a review. */
  request: z
    .object({
      id: Id,
      requested_by: z.string(),
      is_own: z.boolean(),
      note: z.string(),
      requested_at: Instant,
      decisions: z.array(z.object({ by: z.string(), decision: z.enum(DECISIONS), decided_at: Instant })),
      own_decision: z.enum(DECISIONS).nullable(),
    })
    .nullable(),
  comments: z.array(ReviewComment),
  /** Whether the caller may ask for a review, and bring the episode out. */
  can_edit: z.boolean(),
})
export type Review = z.infer<typeof Review>

const at = '/v2/team_podcasts/:showId/team_audioposts/:episodeId' as const

export const getReview = get(`${at}/review`, {
  resource: 'team_episode',
  permission: 'reviews.read',
  summary: 'An episode with what is said of it before it comes out',
  reply: Review,
  failure: 'message',
})

export const requestReview = post(`${at}/review`, {
  resource: 'team_episode',
  permission: 'episodes.write',
  summary: 'Ask the owner, the team and guests of the episode for a review, by mail',
  body: z.object({
    note: z.string().trim().max(1000, 'is too long (maximum is 1000 characters)').default(''),
  }),
  reply: Review,
  status: 201,
  failure: 'fields',
  rate: 'mail',
})

export const decideReview = put(`${at}/review`, {
  resource: 'team_episode',
  permission: 'reviews.write',
  summary: 'Approve the episode, or ask for changes; null takes that back',
  body: z.object({ decision: z.enum(DECISIONS).nullable() }),
  reply: Review,
  failure: 'fields',
})

const body = z
  .string()
  .trim()
  .min(1, "can't be blank")
  .max(MAX_COMMENT, `is too long (maximum is ${MAX_COMMENT} characters)`)

export const createReviewComment = post(`${at}/review_comments`, {
  resource: 'team_episode',
  permission: 'reviews.write',
  summary: 'Comment on the episode, or on a moment of its audio',
  body: z.object({
    body,
    at_seconds: z
      .number('is not a number')
      .min(0, 'must be greater than or equal to 0')
      .max(100_000, 'is invalid')
      .nullish(),
  }),
  reply: Review,
  status: 201,
  failure: 'fields',
})

export const updateReviewComment = put(`${at}/review_comments/:commentId`, {
  resource: 'team_episode',
  permission: 'reviews.write',
  summary: 'Change the words of a comment of one’s own',
  body: z.object({ body }),
  reply: Review,
  failure: 'fields',
})

export const resolveReviewComment = put(`${at}/review_comments/:commentId/resolved`, {
  resource: 'team_episode',
  permission: 'reviews.write',
  summary: 'Mark a comment as done, or as open again',
  body: z.object({ is_resolved: z.boolean() }),
  reply: Review,
  failure: 'message',
})

export const deleteReviewComment = del(`${at}/review_comments/:commentId`, {
  resource: 'team_episode',
  permission: 'reviews.write',
  summary: 'Delete a comment of one’s own; the owner deletes any',
  reply: Deleted,
  failure: 'message',
})
