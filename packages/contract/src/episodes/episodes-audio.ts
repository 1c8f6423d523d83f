import { z } from 'zod'
import { address } from '../address.ts'
import { del, get, post, put } from '../endpoint.ts'
import { LanguageTag, MimeType, Uri, upTo } from '../feed-tags.ts'
import { Id, Instant, ServerText } from '../fields.ts'
import { AudioReport } from './episode-fields.ts'
import { EpisodeWithShow } from './episodes.ts'

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
  permission: 'episodes.read',
  summary: 'The current audio and what it replaced in the last 30 days, newest first',
  reply: z.object({ files: z.array(HistoryFile) }),
  failure: 'message',
})
export const restoreAudio = post('/v2/shows/:showId/audioposts/:episodeId/audio_history/:fileId/restore', {
  resource: 'episode',
  permission: 'episodes.write',
  summary: 'Restore an earlier audio file under the same GUID and address',
  reply: EpisodeWithShow,
  failure: 'message',
})

const AudioSample = z.object({ audio_src: z.string(), bytes: z.int(), report: AudioReport.nullable() })
export const Normalisation = z.object({
  state: z.enum(['none', 'queued', 'processing', 'ready', 'failed']),
  /** 0–100 */
  progress: z.int(),
  message: ServerText,
  before: AudioSample.nullable(),
  after: AudioSample.nullable(),
})
export type Normalisation = z.infer<typeof Normalisation>

/**
 * The offer to bring the loudness to −16 LUFS (−19 in mono); nothing changes for
 * listeners until it is accepted.
 */
export const getNormalisation = get('/v2/shows/:showId/audioposts/:episodeId/normalise', {
  resource: 'episode',
  permission: 'episodes.read',
  reply: Normalisation,
  failure: 'message',
})
export const startNormalisation = post('/v2/shows/:showId/audioposts/:episodeId/normalise', {
  resource: 'episode',
  permission: 'episodes.write',
  reply: Normalisation,
  status: 202,
  failure: 'message',
})
export const acceptNormalisation = post('/v2/shows/:showId/audioposts/:episodeId/normalise/accept', {
  resource: 'episode',
  permission: 'episodes.write',
  reply: EpisodeWithShow,
  failure: 'message',
})
export const dropNormalisation = del('/v2/shows/:showId/audioposts/:episodeId/normalise', {
  resource: 'episode',
  permission: 'episodes.write',
  reply: Normalisation,
  failure: 'message',
})

export const AlternateEnclosure = z.object({
  id: Id,
  state: z.enum(['queued', 'processing', 'ready', 'failed']),
  message: ServerText.nullable(),
  title: z.string(),
  language: z.string(),
  file_name: z.string(),
  content_type: z.string(),
  bytes: z.int().nullable(),
  duration_second: z.int().nullable(),
  bit_rate: z.int().nullable(),
  height: z.int().nullable(),
  /** Groups forms that belong together; empty: with the enclosure. */
  rel: z.string(),
  /** RFC 6381: `mp4a.40.2, avc1.64001F` */
  codecs: z.string(),
  /** The same as the enclosure itself, and to be preferred. */
  default: z.boolean(),
  /**
   * Where it is when it is not here: the first address is the one that apps try
   * first. Empty for uploaded files.
   */
  sources: z.array(z.object({ uri: z.string(), content_type: z.string() })),
  /** As Subresource Integrity says it, or a PGP signature; null until it is known. */
  integrity: z.object({ type: z.enum(['sri', 'pgp-signature']), value: z.string() }).nullable(),
  /** Null until it is ready. */
  url: z.string().nullable(),
  created_at: Instant,
})
export type AlternateEnclosure = z.infer<typeof AlternateEnclosure>

export const listAlternates = get('/v2/shows/:showId/audioposts/:episodeId/alternate_enclosures', {
  resource: 'episode',
  permission: 'episodes.read',
  summary: 'The same episode in other versions: video, other bit rates, other languages',
  reply: z.object({ alternate_enclosures: z.array(AlternateEnclosure) }),
  failure: 'message',
})
const alternateWords = {
  title: z.string().trim().max(32, 'is too long (maximum is 32 characters)').default(''),
  /** BCP 47 */
  language: LanguageTag.default(''),
  rel: z.string().trim().max(32, 'is too long (maximum is 32 characters)').default(''),
  codecs: z.string().trim().max(255, 'is too long (maximum is 255 characters)').default(''),
  default: z.boolean().default(false),
}

const Size = z.int('is not a number').min(1, 'must be greater than 0')
const Sources = upTo(10, z.object({ uri: Uri, content_type: MimeType.default('') }))
const elsewhere = {
  content_type: MimeType.default(''),
  bytes: Size.max(Number.MAX_SAFE_INTEGER).nullable().default(null),
  /** Bits a second. */
  bit_rate: Size.max(2_000_000_000, 'must be at most 2000000000').nullable().default(null),
  height: Size.max(100_000, 'must be at most 100000').nullable().default(null),
}

/**
 * A file that was uploaded (`signed_id`), or addresses of one that is elsewhere
 * (`sources` with its `content_type`).
 */
export const addAlternate = post('/v2/shows/:showId/audioposts/:episodeId/alternate_enclosures', {
  resource: 'episode',
  permission: 'episodes.write',
  body: z.object({
    signed_id: z.string("can't be blank").max(500).default(''),
    sources: Sources.default([]),
    ...elsewhere,
    ...alternateWords,
  }),
  reply: AlternateEnclosure,
  status: 201,
  failure: 'messages',
})
export const updateAlternate = put(
  '/v2/shows/:showId/audioposts/:episodeId/alternate_enclosures/:enclosureId',
  {
    resource: 'episode',
    permission: 'episodes.write',
    summary:
      'Change the description of another version, or its address when it is hosted elsewhere; an uploaded file stays',
    body: z.object({
      ...alternateWords,
      /**
       * Only of one that is elsewhere; absent: it stays where it is. What a foreign feed said of its
       * bytes goes with other addresses.
       */
      file: z.object({ sources: Sources.min(1, "can't be blank"), ...elsewhere }).optional(),
    }),
    reply: AlternateEnclosure,
    failure: 'messages',
  },
)
export const deleteAlternate = del(
  '/v2/shows/:showId/audioposts/:episodeId/alternate_enclosures/:enclosureId',
  {
    resource: 'episode',
    permission: 'episodes.write',
    reply: z.object({ id: Id, message: ServerText }),
    failure: 'message',
  },
)

export const alternate = address('GET', '/alternate/:enclosureKey/:fileKey', {
  access: 'public',
  origin: 'media',
  cors: true,
  summary:
    'An episode in another version; supports ranges; counted together with the main audio as one download',
  content: 'video/mp4',
})
