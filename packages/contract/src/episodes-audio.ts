import { z } from 'zod'
import { address } from './address.ts'
import { del, get, post } from './endpoint.ts'
import { AudioReport } from './episode-fields.ts'
import { EpisodeWithShow } from './episodes.ts'
import { Id, Instant } from './fields.ts'

/** The files of an episode: those it had, a levelled one, and the same in other forms. */

export const HistoryFile = z.object({
  id: Id,
  is_current: z.boolean(),
  file_name: z.string(),
  content_type: z.string(),
  bytes: z.int(),
  duration_second: z.int(),
  created_at: Instant,
  replaced_at: Instant.nullable(),
  /** Then it goes for good; null for what listeners get now. */
  restorable_until: Instant.nullable(),
  /** For the owner's own player. */
  audio_src: z.string(),
})
export type HistoryFile = z.infer<typeof HistoryFile>

export const audioHistory = get('/v2/shows/:showId/audioposts/:episodeId/audio_history', {
  resource: 'episode',
  summary: 'What listeners get now and what it replaced in the last 30 days, newest first',
  reply: z.object({ files: z.array(HistoryFile) }),
  failure: 'message',
})
export const restoreAudio = post('/v2/shows/:showId/audioposts/:episodeId/audio_history/:fileId/restore', {
  resource: 'episode',
  summary: 'Listeners get that file again, under the same GUID and address',
  reply: EpisodeWithShow,
  failure: 'message',
})

const Heard = z.object({ audio_src: z.string(), bytes: z.int(), report: AudioReport.nullable() })
export const Normalisation = z.object({
  state: z.enum(['none', 'queued', 'processing', 'ready', 'failed']),
  /** 0–100 */
  progress: z.int(),
  message: z.string(),
  before: Heard.nullable(),
  after: Heard.nullable(),
})
export type Normalisation = z.infer<typeof Normalisation>

/** The offer to bring the loudness to −16 LUFS (−19 in mono); nothing changes for listeners until it is accepted. */
export const getNormalisation = get('/v2/shows/:showId/audioposts/:episodeId/normalise', {
  resource: 'episode',
  reply: Normalisation,
  failure: 'message',
})
export const startNormalisation = post('/v2/shows/:showId/audioposts/:episodeId/normalise', {
  resource: 'episode',
  reply: Normalisation,
  status: 202,
  failure: 'message',
})
export const acceptNormalisation = post('/v2/shows/:showId/audioposts/:episodeId/normalise/accept', {
  resource: 'episode',
  reply: EpisodeWithShow,
  failure: 'message',
})
export const dropNormalisation = del('/v2/shows/:showId/audioposts/:episodeId/normalise', {
  resource: 'episode',
  reply: Normalisation,
  failure: 'message',
})

export const AlternateEnclosure = z.object({
  id: Id,
  state: z.enum(['queued', 'processing', 'ready', 'failed']),
  message: z.string().nullable(),
  title: z.string(),
  language: z.string(),
  file_name: z.string(),
  content_type: z.string(),
  bytes: z.int().nullable(),
  duration_second: z.int().nullable(),
  bit_rate: z.int().nullable(),
  height: z.int().nullable(),
  /** Null until it is ready. */
  url: z.string().nullable(),
  created_at: Instant,
})
export type AlternateEnclosure = z.infer<typeof AlternateEnclosure>

export const listAlternates = get('/v2/shows/:showId/audioposts/:episodeId/alternate_enclosures', {
  resource: 'episode',
  summary: 'The same episode in other forms: video, other bit rates, other languages',
  reply: z.object({ alternate_enclosures: z.array(AlternateEnclosure) }),
  failure: 'message',
})
export const addAlternate = post('/v2/shows/:showId/audioposts/:episodeId/alternate_enclosures', {
  resource: 'episode',
  body: z.object({
    signed_id: z.string("can't be blank").min(1, "can't be blank").max(500),
    title: z.string().trim().max(32, 'is too long (maximum is 32 characters)').default(''),
    /** BCP 47 */
    language: z
      .union([
        z.literal(''),
        z
          .string()
          .trim()
          .regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/, 'is not a language code'),
      ])
      .default(''),
  }),
  reply: AlternateEnclosure,
  status: 201,
  failure: 'messages',
})
export const deleteAlternate = del('/v2/shows/:showId/audioposts/:episodeId/alternate_enclosures/:enclosureId', {
  resource: 'episode',
  reply: z.object({ id: Id, message: z.string() }),
  failure: 'message',
})

export const alternate = address('GET', '/alternate/:enclosureKey/:fileKey', {
  access: 'public',
  summary: 'An episode in another form; ranges; not counted beside the main audio',
  content: 'video/mp4',
})
