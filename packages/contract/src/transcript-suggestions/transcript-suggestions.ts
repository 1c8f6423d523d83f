import { z } from 'zod'
import { address } from '../address.ts'
import { get, post } from '../endpoint.ts'
import { Id, Instant, ServerText } from '../fields.ts'
import { TeamShowHeader } from '../teams/team-podcasts.ts'

/** Corrections of transcripts that listeners of a public podcast suggest on its pages. */

const pages = { access: 'public', origin: 'pages', content: 'text/html' } as const

export const transcriptSuggestionForm = address('GET', '/corrections/:slugKey/:episodeKey', {
  ...pages,
  summary: 'The passage of a transcript at a second (`t`), to suggest a correction of it',
})
export const suggestTranscriptCorrection = address('POST', '/corrections/:slugKey/:episodeKey', {
  ...pages,
  summary: 'Suggests a correction of a passage; the transcript stays as it is until its makers accept it',
})

export const SUGGESTION_STATES = ['open', 'accepted', 'dismissed'] as const

const TranscriptSuggestion = z.object({
  id: Id,
  audiopost: z.object({ id: Id, name: z.string() }),
  transcript_id: Id,
  /** Seconds. */
  start_time: z.number(),
  /** What the passage said when it was suggested, and what it should say. */
  old_text: z.string(),
  new_text: z.string(),
  /** What it says now; null where it is not there any more. */
  current_text: z.string().nullable(),
  /** Whether it can be accepted: the passage still says what was corrected. */
  is_changed: z.boolean(),
  /** A name that anybody may give; empty without. */
  suggested_by: z.string(),
  /** How often the same was suggested. */
  count: z.int(),
  state: z.enum(SUGGESTION_STATES),
  created_at: Instant,
  decided_at: Instant.nullable(),
  decided_by: z.string().nullable(),
})
export type TranscriptSuggestion = z.infer<typeof TranscriptSuggestion>

const at = '/v2/team_podcasts/:showId/transcript_suggestions' as const
const call = { resource: 'team_show', permission: 'episodes.write', failure: 'message' } as const

export const listTranscriptSuggestions = get(at, {
  ...call,
  permission: 'episodes.read',
  summary: 'Ours: corrections that listeners suggest, the latest first, fifty at a time',
  query: z.object({
    /** `decided`: what was accepted or dismissed, for 90 days. */
    filter: z.enum(['open', 'decided']).default('open'),
    before: z.coerce.number('is not a number').int().positive().optional(),
  }),
  reply: z.object({
    show: TeamShowHeader,
    /** Whether listeners can suggest some: the website's setting, of a public podcast. */
    is_open: z.boolean(),
    suggestions: z.array(TranscriptSuggestion),
    /** Asks for those after the last; null where there are no more. */
    next: Id.nullable(),
  }),
})

const decided = z.object({ message: ServerText, suggestion: TranscriptSuggestion })

export const acceptTranscriptSuggestion = post(`${at}/:suggestionId/accept`, {
  ...call,
  summary: 'Ours: writes a suggestion into the transcript; 409 where the passage says something else by now',
  reply: decided,
})
export const dismissTranscriptSuggestion = post(`${at}/:suggestionId/dismiss`, {
  ...call,
  summary: 'Ours: puts a suggestion aside',
  reply: decided,
})
export const reopenTranscriptSuggestion = post(`${at}/:suggestionId/reopen`, {
  ...call,
  summary: 'Ours: takes a decision back; 409 where the passage was changed since it was accepted',
  reply: decided,
})
