import { z } from 'zod'
import { get, put } from '../endpoint.ts'
import { Id, Version } from '../fields.ts'

/** How drafts of a podcast are to sound: what is asked for, what they never say, and texts to go by. */

/** What may be asked for otherwise; soundbites are quoted, never written. */
export const VOICE_KEYS = [
  'titles',
  'introductions',
  'keywords',
  'summary',
  'chapters',
  'social_posts',
] as const
export type VoiceKey = (typeof VOICE_KEYS)[number]

/** What a prompt may name in double braces. */
export const PROMPT_VARIABLES = [
  'podcast_title',
  'episode_title',
  'people',
  'keywords',
  'chapter_starts',
  'count',
] as const

export const MAX_EXAMPLES = 5
export const VOICE_LIMITS = { instruction: 2000, tone: 200, example: 2000, banned: 100 } as const

const text = (max: number) => z.string().trim().max(max, `is too long (maximum is ${max} characters)`)

const VoicePrompt = z.object({
  /** Variables stand in double braces, such as {{podcast_title}}. */
  instruction: text(VOICE_LIMITS.instruction).min(1, "can't be blank"),
  tone: text(VOICE_LIMITS.tone),
  length: text(VOICE_LIMITS.tone),
})
export type VoicePrompt = z.infer<typeof VoicePrompt>

const VoicePrompts = z.object({
  titles: VoicePrompt,
  introductions: VoicePrompt,
  keywords: VoicePrompt,
  summary: VoicePrompt,
  chapters: VoicePrompt,
  social_posts: VoicePrompt,
})

/** What is changed of it. */
export const AiVoice = z.object({
  prompts: VoicePrompts.partial().optional(),
  ban_list: z
    .array(text(VOICE_LIMITS.banned).min(1, "can't be blank"))
    .max(200, 'are too many (maximum is 200)')
    .optional(),
  examples: z
    .array(text(VOICE_LIMITS.example).min(1, "can't be blank"))
    .max(MAX_EXAMPLES, `are too many (maximum is ${MAX_EXAMPLES})`)
    .optional(),
})
export type AiVoice = z.infer<typeof AiVoice>

export const AiSettings = z.object({
  prompts: VoicePrompts,
  /** Those of the installation. */
  defaults: VoicePrompts,
  /** Words and phrases that no draft may have. */
  ban_list: z.array(z.string()),
  /** The podcast's own texts; a model takes their manner from them, never facts. */
  examples: z.array(z.string()),
  /** Null where the operator has set up none: then texts are taken from what was said. */
  engine: z.string().nullable(),
  /** The host that the words are sent to. */
  sent_to: z.string().nullable(),
  version: Version,
})
export type AiSettings = z.infer<typeof AiSettings>

export const getAiSettings = get('/v2/shows/:showId/ai_settings', {
  resource: 'show',
  permission: 'shows.read',
  summary: 'How drafts of a podcast are to sound',
  reply: AiSettings,
  failure: 'fields',
})

export const updateAiSettings = put('/v2/shows/:showId/ai_settings', {
  resource: 'show',
  permission: 'shows.write',
  summary: 'Change how drafts of a podcast are to sound; a prompt that is as the default follows the default',
  audit: 'settings',
  body: AiVoice.extend({ version: Version.optional() }),
  reply: AiSettings,
  failure: 'fields',
})

export const previewAiPrompt = get('/v2/shows/:showId/ai_settings/preview', {
  resource: 'show',
  permission: 'shows.read',
  summary: 'What a model would be sent for the newest episode with a transcript; nothing is sent',
  query: z.object({ key: z.enum(VOICE_KEYS) }),
  reply: z.object({
    /** Null where no episode has a transcript that can be read. */
    episode: z.object({ id: Id, name: z.string() }).nullable(),
    messages: z.array(z.object({ role: z.enum(['system', 'user']), content: z.string() })),
  }),
  failure: 'fields',
})
