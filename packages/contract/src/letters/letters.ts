import { z } from 'zod'
import { address } from '../address.ts'
import { del, get, post, put } from '../endpoint.ts'
import { Id, Instant, Message, ServerText } from '../fields.ts'
import { MAX_BULK_IDS } from '../subscribers/subscribers-manage.ts'
import { LetterRun } from './letter-run.ts'

/** What is written to the subscribers of a members-only podcast. */

/** Of calls that change something; those that only read. */
export const letterCall = {
  resource: 'show',
  permission: 'subscribers.write',
  skill: 'skill_advanced_private_feed',
  failure: 'fields',
} as const
export const letterReading = { ...letterCall, permission: 'subscribers.read', failure: 'message' } as const

/** Changes state, though it is a GET: never kept, never fetched ahead. */
export const resendInstructions = get('/v1/shows/:showId/subscriber_resend/:subscriberId', {
  ...letterCall,
  rate: 'mail',
  summary: 'Send the instructions to one approved subscriber',
  reply: Message,
  failure: 'message',
})

export const resendToMany = post('/v2/shows/:showId/resend_instructions', {
  ...letterCall,
  rate: 'mail',
  summary: 'Ours: send the instructions to selected subscribers; twice within a minute is once',
  body: z.object({ ids: z.array(Id).min(1, "can't be blank").max(MAX_BULK_IDS) }),
  reply: z.object({
    message: ServerText,
    sent: z.int(),
    /** Not approved, or they get no letters. */
    skipped: z.int(),
  }),
})

export const sendToMembers = post('/v2/shows/:showId/send_email_to_members', {
  ...letterCall,
  rate: 'mail',
  summary: 'Send the instructions to all approved subscribers; twice within a minute is once',
  body: z.object({
    /** Ours: what the owner typed. */
    confirmation: z.string().optional(),
  }),
  reply: z.object({ message: ServerText, run: LetterRun }),
})

export const listLetterRuns = get('/v2/shows/:showId/letter_runs', {
  ...letterReading,
  summary: 'Ours: letters to all, newest first, at most 50',
  reply: z.object({ letter_runs: z.array(LetterRun) }),
})
const runCall = { ...letterCall, reply: LetterRun, failure: 'message' } as const
export const pauseLetterRun = post('/v2/shows/:showId/letter_runs/:letterRunId/pause', runCall)
export const resumeLetterRun = post('/v2/shows/:showId/letter_runs/:letterRunId/resume', runCall)
export const cancelLetterRun = post('/v2/shows/:showId/letter_runs/:letterRunId/cancel', runCall)

export const setAnnouncements = put('/v2/shows/:showId/announcements', {
  ...letterCall,
  summary: 'Ours: whether subscribers get a letter when an episode opens for them',
  body: z.object({ is_enabled: z.boolean('is invalid') }),
  reply: z.object({ is_enabled: z.boolean() }),
})

export const SUPPRESSION_REASONS = ['unsubscribed', 'bounced', 'complained'] as const

/** Somebody who gets no letters. */
export const LetterSuppression = z.object({
  id: Id,
  reason: z.enum(SUPPRESSION_REASONS),
  /** What the mail server or provider said, as a code: `550 5.1.1`. */
  detail: z.string(),
  at: Instant,
  /** null: no subscriber of this podcast any more. */
  subscriber: z.object({ id: Id, full_name: z.string(), email_address: z.string() }).nullable(),
})
export type LetterSuppression = z.infer<typeof LetterSuppression>

export const listLetterSuppressions = get('/v2/shows/:showId/letter_suppressions', {
  ...letterReading,
  summary: 'Ours: who gets no letters, newest first, fifty at a time',
  query: z.object({ before: z.coerce.number('is not a number').int().positive().optional() }),
  reply: z.object({
    letter_suppressions: z.array(LetterSuppression),
    /** For `before`; null: these were the last. */
    next: Id.nullable(),
  }),
})
export const removeLetterSuppression = del('/v2/shows/:showId/letter_suppressions/:suppressionId', {
  ...letterCall,
  summary: 'Ours: write to this address again',
  reply: Message,
  failure: 'message',
})

export const LETTER_KINDS = [
  'instructions',
  'announcement',
  'access',
  'address_reset',
  'address_rotated',
  'probably_shared',
  'not_opened',
  'fell_silent',
] as const
export const LETTER_STATES = [
  'queued',
  'sending',
  'sent',
  'unconfirmed',
  'suppressed',
  'bounced',
  'failed',
  'cancelled',
] as const

export const Letter = z.object({
  id: Id,
  kind: z.enum(LETTER_KINDS),
  /**
   * `unconfirmed`: the mail server had all of it and the answer was lost; it is not sent again by itself.
   */
  state: z.enum(LETTER_STATES),
  /** A code of the mail server, or why it was held back. */
  problem: z.string(),
  created_at: Instant,
  ended_at: Instant.nullable(),
})
export type Letter = z.infer<typeof Letter>

export const listSubscriberLetters = get('/v2/shows/:showId/subscribers/:subscriberId/letters', {
  ...letterReading,
  summary: 'Ours: the last fifty letters to one subscriber, and whether they get any',
  reply: z.object({
    letters: z.array(Letter),
    suppression: LetterSuppression.omit({ subscriber: true }).nullable(),
    can_resend: z.boolean(),
  }),
})

export const lettersPage = address('GET', '/letters/:letterKey', {
  access: 'capability',
  origin: 'pages',
  summary: 'The page on which a subscriber ends letters; asking for it changes nothing',
  content: 'text/html',
})
export const endLetters = address('POST', '/letters/:letterKey', {
  access: 'capability',
  origin: 'pages',
  summary: 'Ends letters (RFC 8058); the feed stays',
  content: 'text/html',
})
export const resumeLetters = address('POST', '/letters/:letterKey/resume', {
  access: 'capability',
  origin: 'pages',
  summary: 'Takes letters up again',
  content: 'text/html',
})
