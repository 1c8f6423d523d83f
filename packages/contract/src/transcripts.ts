import { z } from 'zod'
import { address } from './address.ts'
import { del, get } from './endpoint.ts'
import { Id, Instant } from './fields.ts'

/** Transcript files and artwork of an episode (its assets): S2 sections 2, 5 and 7; decisions G115–G117. */

export const SLOTS = ['transcript_srt', 'transcript_vtt', 'transcript_json'] as const
export type Slot = (typeof SLOTS)[number]

export const TranscriptFile = z.object({
  id: Id,
  format: z.enum(['srt', 'vtt', 'json', 'html', 'txt']),
  language: z.string(),
  file_name: z.string(),
  file_url: z.string(),
  bytes: z.int(),
  created_at: Instant,
})
export type TranscriptFile = z.infer<typeof TranscriptFile>

export const getAssets = get('/v2/shows/:showId/audioposts/:episodeId/asset_files', {
  resource: 'episode',
  reply: z.object({
    artwork: z.object({ file_url: z.string(), px: z.int() }).nullable(),
    transcripts: z.array(TranscriptFile),
  }),
  failure: 'message',
})

/**
 * Multipart `name`, `type` (one of SLOTS), `file`. Parsed, checked and written anew; what is broken is told with line and column. The other
 * formats are made of it where they are missing. Answers `{file_url, file_id}`.
 */
export const uploadAsset = address('POST', '/v2/shows/:showId/audioposts/:episodeId/asset_files', {
  access: 'session',
  summary: 'A transcript file of an episode',
})
/** Multipart `name`, `type` (artwork, G116), `file`. Answers `{file_url, file_id}`. */
export const uploadEpisodeArtwork = address('POST', '/v2/shows/:showId/audioposts/:episodeId/artwork', {
  access: 'session',
  summary: 'Artwork of an episode',
})

export const deleteAsset = del('/v2/shows/:showId/audioposts/:episodeId/asset_files', {
  resource: 'episode',
  query: z.object({ file_type: z.enum([...SLOTS, 'artwork']) }),
  reply: z.object({ id: Id, message: z.string() }),
  failure: 'message',
})
export const deleteEpisodeArtwork = del('/v2/shows/:showId/audioposts/:episodeId/artwork', {
  resource: 'episode',
  reply: z.object({ id: Id, message: z.string() }),
  failure: 'message',
})
