import { z } from 'zod'
import { get, post } from '../endpoint.ts'
import { EpisodeShow } from '../episodes/episode-show.ts'
import { Episode } from '../episodes/episodes.ts'
import { Id, Instant, ServerText } from '../fields.ts'
import { TeamEpisode } from '../teams/team-episodes.ts'
import { TeamShowHeader } from '../teams/team-podcasts.ts'

/** Text that is drafted from what was said in an episode. */

export const PROMPT_KEYS = [
  'titles',
  'introductions',
  'keywords',
  'summary',
  'chapters',
  'soundbites',
  'social_posts',
] as const
export type PromptKey = (typeof PROMPT_KEYS)[number]

const STATES = ['QUEUED', 'PROCESSING', 'COMPLETED', 'FAILED'] as const

/** A sentence of a draft, and the second of what it tells of; null where the transcript has no times. */
const DraftMoment = z.object({ text: z.string(), start_time: z.number().nullable() })

export const DraftResult = z.object({
  text: z.string(),
  /** Seconds. */
  start_time: z.number().nullable(),
  /** Of a stretch of sound. */
  end_time: z.number().nullable(),
  moments: z.array(DraftMoment),
})
export type DraftResult = z.infer<typeof DraftResult>

/** What one run brought. */
export const DraftPage = z.object({
  id: Id,
  /** What wrote it, as the operator calls it; null: it is drawn from what was said, word by word. */
  engine: z.string().nullable(),
  /** How many were left out because they named or counted what nobody said. */
  refused_count: z.int(),
  results: z.array(DraftResult),
  created_at: Instant,
})
export type DraftPage = z.infer<typeof DraftPage>

export const ContentPrompt = z.object({
  id: Id,
  key: z.enum(PROMPT_KEYS),
  title: z.string(),
  /** One of what it brings. */
  label: z.string(),
  is_list: z.boolean(),
  status: z.enum(STATES),
  is_completed: z.boolean(),
  /** Why there is nothing new. */
  message: ServerText.nullable(),
  /** Pages of texts, the newest first. */
  ai_contents: z.array(z.array(z.string())),
  /** The same pages, with where each text comes from. */
  pages: z.array(DraftPage),
})
export type ContentPrompt = z.infer<typeof ContentPrompt>

/** What may write for a podcast. */
export const DraftOffer = z.object({
  /** Null where the operator has set up none: then texts are drawn from what was said. */
  engine: z.string().nullable(),
  /** The host that the words are sent to. */
  sent_to: z.string().nullable(),
  /** The podcast's owner has said once that its words may be sent to that host. */
  has_consent: z.boolean(),
  /** Of the plan, in this month; null without a limit. */
  drafts_allowed: z.int().nullable(),
  drafts_used: z.int(),
})
export type DraftOffer = z.infer<typeof DraftOffer>

const Beside = { show: EpisodeShow, audiopost: Episode }

export const getAiContents = get('/v2/audioposts/:episodeId/ai_contents', {
  resource: 'episode',
  permission: 'episodes.read',
  summary: 'What can be drafted for an episode, and by what',
  reply: z.object({
    ...Beside,
    /** Null where the episode has no transcript yet. */
    transcript_id: Id.nullable(),
    offer: DraftOffer,
  }),
  failure: 'messages',
})

/** Something in the description that nobody says in the episode. */
export const ForeignText = z.object({ kind: z.enum(['name', 'number', 'quote']), text: z.string() })
export type ForeignText = z.infer<typeof ForeignText>

export const DescriptionCheck = z.object({
  /** False without a transcript that can be read, or without a description. */
  is_checked: z.boolean(),
  foreign: z.array(ForeignText),
})
export type DescriptionCheck = z.infer<typeof DescriptionCheck>

export const checkDescription = get('/v2/audioposts/:episodeId/description_check', {
  resource: 'episode',
  permission: 'episodes.read',
  summary: 'Names, numbers and quotes of the description that nobody says in the episode',
  reply: DescriptionCheck,
  failure: 'messages',
})

const PageCount = z.object({
  /** Of each prompt so many of its newest pages; without, all of them. */
  pages: z.coerce.number().int().min(1).max(50).optional(),
})

export const listContentPrompts = get('/v2/audioposts/:episodeId/transcripts/:transcriptId/content_prompts', {
  resource: 'episode',
  permission: 'episodes.read',
  query: PageCount,
  reply: z.object({ ...Beside, content_prompts: z.array(ContentPrompt) }),
  failure: 'messages',
})

const StartDrafts = z.object({
  /** Yes to sending the words to `sent_to`; kept for the podcast. */
  consent: z.boolean().default(false),
  /** `text`: draw them from what was said, although something else could write them. */
  way: z.enum(['model', 'text'], 'is invalid').optional(),
})

export const createContentPrompts = post(
  '/v2/audioposts/:episodeId/transcripts/:transcriptId/content_prompts',
  {
    resource: 'episode',
    permission: 'episodes.write',
    summary: 'Draft everything for an episode; what is being drafted goes on',
    body: StartDrafts,
    reply: z.object({ content_prompts: z.array(ContentPrompt) }),
    status: 202,
    failure: 'messages',
  },
)
export const rerunContentPrompt = post(
  '/v2/audioposts/:episodeId/transcripts/:transcriptId/content_prompts/:promptId/rerun',
  {
    resource: 'episode',
    permission: 'episodes.write',
    summary: 'Draft something else; what there was stays on the pages after it',
    body: StartDrafts,
    reply: ContentPrompt,
    failure: 'messages',
  },
)
export const stopContentPrompt = post(
  '/v2/audioposts/:episodeId/transcripts/:transcriptId/content_prompts/:promptId/stop',
  {
    resource: 'episode',
    permission: 'episodes.write',
    summary: 'Stop a draft that waits or is being written; nothing of it is kept',
    reply: ContentPrompt,
    failure: 'messages',
  },
)

export const getMagicContents = get('/v2/shows/:showId/audioposts/:episodeId/magic_contents', {
  resource: 'episode',
  permission: 'episodes.read',
  reply: z.object({
    ...Beside,
    transcript_id: Id.nullable(),
    magic_content_processing: z.boolean(),
    magic_content_groups: z.array(
      z.object({
        request_name: z.string(),
        request_key: z.enum(PROMPT_KEYS),
        results: z.array(z.string()),
        /** The same, with where each text comes from; null where nothing was drafted yet. */
        page: DraftPage.nullable(),
      }),
    ),
  }),
  failure: 'messages',
})

export const getTeamAiContents = get('/v2/team_podcasts/:showId/team_audioposts/:episodeId/ai_contents', {
  resource: 'team_episode',
  permission: 'episodes.read',
  query: PageCount,
  reply: z.object({
    show: TeamShowHeader,
    audiopost: TeamEpisode,
    transcript_id: Id.nullable(),
    ai_title: ContentPrompt.nullable(),
    ai_keyword: ContentPrompt.nullable(),
    ai_introduction: ContentPrompt.nullable(),
  }),
  failure: 'message',
})
export const createTeamAiContents = post(
  '/v2/team_podcasts/:showId/team_audioposts/:episodeId/team_transcripts/:transcriptId/team_content_prompts',
  {
    resource: 'team_episode',
    permission: 'episodes.write',
    summary: 'Draft texts for an episode of a shared podcast; only its owner says yes to another host',
    reply: z.object({ content_prompts: z.array(ContentPrompt) }),
    status: 202,
    failure: 'message',
  },
)
export const rerunTeamContentPrompt = post(
  '/v2/team_podcasts/:showId/team_audioposts/:episodeId/team_transcripts/:transcriptId/team_content_prompts/:promptId/rerun',
  {
    resource: 'team_episode',
    permission: 'episodes.write',
    reply: z.object({
      title: z.string(),
      /** The texts of the newest page. */
      content: z.array(z.string()),
      prompt: ContentPrompt,
    }),
    failure: 'message',
  },
)
export const stopTeamContentPrompt = post(
  '/v2/team_podcasts/:showId/team_audioposts/:episodeId/team_transcripts/:transcriptId/team_content_prompts/:promptId/stop',
  {
    resource: 'team_episode',
    permission: 'episodes.write',
    reply: ContentPrompt,
    failure: 'message',
  },
)
