import { z } from 'zod'
import { address } from './address.ts'
import { ChapterRun } from './chapters.ts'
import { post, type Skill } from './endpoint.ts'
import { UploadStatusCode } from './episodes/episodes.ts'
import { Id, Instant } from './fields.ts'
import { ImportProgress } from './imports.ts'
import { LetterRun } from './letters/letter-run.ts'
import type { Permission } from './permissions.ts'
import { PROGRESS } from './transcription/transcript-requests.ts'

/** Live channels: one WebSocket, a subscribe message per channel, a schema per event. */

export const createLiveTicket = post('/v2/live_tickets', {
  audit: 'never',
  resource: 'none',
  summary: 'A ticket, valid for a minute, that opens the WebSocket once',
  reply: z.object({ ticket: z.string(), url: z.string() }),
  failure: 'message',
})

export const liveSocket = address('GET', '/live', {
  access: 'capability',
  summary: 'WebSocket; the first message is {type: "hello", ticket}',
})

/**
 * Channels are `name:id`. Who may listen: who has the `permission` of the `resource`, where its
 * owner's plan has the `skills`.
 */
export const CHANNELS = {
  /** Upload and processing of one episode. */
  upload: {
    resource: 'team_episode',
    permission: 'episodes.read',
    skills: [],
    event: z.object({
      episode_id: Id,
      directUploadStatusCode: UploadStatusCode,
      uploadedFileSize: z.int().nullable(),
      fileSize: z.int().nullable(),
      /** 0–100 */
      progress: z.int(),
      title: z.string(),
      message: z.string().nullable(),
    }),
  },
  /**
   * One item per counted download of a show; clients keep the last 100. Needs what
   * `recentDownloads` of a show needs.
   */
  downloads: {
    resource: 'show',
    permission: 'metrics.read',
    skills: ['skill_standard_analytics', 'live_view'],
    event: z.object({
      show_id: Id,
      reported_at: Instant,
      download_count: z.int(),
      episode_id: Id.nullable(),
      /** Where and with what, as far as known: for the map. `region` as in the reports. */
      app: z.string().nullish(),
      country: z.string().optional(),
      region: z.string().optional(),
      city: z.string().optional(),
    }),
  },
  /** Anything of a show's episodes changed: lists reload. */
  show: {
    resource: 'team_show',
    permission: 'episodes.read',
    skills: [],
    event: z.object({
      show_id: Id,
      episode_id: Id.nullable(),
      change: z.enum(['episode', 'show', 'removed']),
    }),
  },
  /** Somebody has begun or gone on to edit an episode, or has stopped; again and again while it lasts. */
  editing: {
    resource: 'team_episode',
    permission: 'episodes.read',
    skills: [],
    event: z.object({
      episode_id: Id,
      /** Of two windows of one person each is its own. */
      window: z.string(),
      user_id: Id,
      email: z.string(),
      is_editing: z.boolean(),
    }),
  },
  /** A transcript is being made, or was changed. */
  transcript: {
    resource: 'team_episode',
    permission: 'episodes.read',
    skills: [],
    event: z.object({
      episode_id: Id,
      id: Id,
      progress_status: z.enum(PROGRESS),
      progress_seconds: z.number(),
      duration_seconds: z.number(),
      waiting_before: z.int().nullable(),
      /** Its words are others than before. */
      is_changed: z.boolean(),
      /** Of its words; the reply to a change has the same. */
      revision: z.int(),
    }),
  },
  /** A model is writing drafts of an episode: what can be read so far of one of them, not checked yet. */
  drafts: {
    resource: 'team_episode',
    permission: 'episodes.read',
    skills: [],
    event: z.object({ episode_id: Id, id: Id, written: z.string() }),
  },
  /** Something was said, decided or done in the review of an episode. */
  review: {
    resource: 'team_episode',
    permission: 'reviews.read',
    skills: [],
    event: z.object({ episode_id: Id }),
  },
  /** An import from a feed moved on; at most once a second while audio is copied. */
  import: { resource: 'show', permission: 'shows.read', skills: [], event: ImportProgress },
  /** Subscribers were changed, or many of them are being changed or taken in from a file. */
  subscribers: {
    resource: 'show',
    permission: 'subscribers.read',
    skills: ['skill_advanced_private_feed'],
    event: z.object({
      show_id: Id,
      /** An action on many, an import; or some were changed, by whomever. */
      what: z.enum(['run', 'import', 'people']),
      /** Of the run or the import; of people, that of the podcast. */
      id: Id,
      state: z.enum(['running', 'done', 'failed']),
      done: z.int(),
      total: z.int(),
    }),
  },
  /** A letter to all subscribers went further; at most once a second. */
  letters: {
    resource: 'show',
    permission: 'subscribers.read',
    skills: ['skill_advanced_private_feed'],
    event: LetterRun,
  },
  /** Chapters are being written into the audio of an episode. */
  chapter_marker: {
    resource: 'episode',
    permission: 'episodes.read',
    skills: [],
    event: ChapterRun.extend({ episode_id: Id }),
  },
} as const satisfies Record<string, Channel>

export interface Channel {
  resource: 'show' | 'episode' | 'team_show' | 'team_episode'
  permission: Permission
  skills: readonly Skill[]
  event: z.ZodType
}
export type ChannelName = keyof typeof CHANNELS
export type ChannelEvent<N extends ChannelName> = z.infer<(typeof CHANNELS)[N]['event']>

/**
 * Why the server closes a connection. After `signedOut` a new ticket is needed; after `tooMuch` and `later`
 * clients wait for half a minute.
 */
export const CLOSE_CODES = { restart: 1001, tooMuch: 1008, later: 1013, signedOut: 4401 } as const

/** What the browser sends. */
export const ClientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), ticket: z.string().max(500) }),
  z.object({ type: z.literal('subscribe'), channel: z.string().regex(/^[a-z_]+:\d{1,15}$/) }),
  z.object({ type: z.literal('unsubscribe'), channel: z.string().regex(/^[a-z_]+:\d{1,15}$/) }),
  z.object({ type: z.literal('ping') }),
])

export type ClientMessage = z.infer<typeof ClientMessage>

/** What the server sends. */
export type ServerMessage =
  | { type: 'welcome' }
  | { type: 'subscribed' | 'unsubscribed' | 'refused'; channel: string }
  | { type: 'event'; channel: string; data: unknown }
  | { type: 'pong' }
  | { type: 'error'; message: string }
