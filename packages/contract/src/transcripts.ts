import { z } from 'zod'
import { address } from './address.ts'
import { del, get } from './endpoint.ts'
import { Id, Instant, ServerText } from './fields.ts'

/** Transcript files and artwork of an episode (its assets). */

export const SLOTS = ['transcript_srt', 'transcript_vtt', 'transcript_json'] as const
export type Slot = (typeof SLOTS)[number]

export const TranscriptFile = z.object({
  id: Id,
  format: z.enum(['srt', 'vtt', 'json', 'html', 'txt']),
  language: z.string(),
  file_name: z.string(),
  /** A person's own file, made of another one of these, or made by a service. */
  origin: z.enum(['uploaded', 'derived', 'generated']),
  /** For the owner, whatever the state of the episode; good for some hours. */
  file_url: z.string(),
  bytes: z.int(),
  created_at: Instant,
})
export type TranscriptFile = z.infer<typeof TranscriptFile>

export const getAssets = get('/v2/shows/:showId/audioposts/:episodeId/asset_files', {
  resource: 'episode',
  permission: 'episodes.read',
  reply: z.object({
    artwork: z.object({ file_url: z.string(), px: z.int() }).nullable(),
    transcripts: z.array(TranscriptFile),
  }),
  failure: 'message',
})

/**
 * Multipart `name`, `type` (one of SLOTS), `file`, and `language` where it is not the podcast's. Parsed,
 * checked and written anew; what is broken is named with line and column at `file`. The formats that the
 * person has not uploaded are made of it. Answers `{file_url, file_id}`.
 */
export const uploadAsset = address('POST', '/v2/shows/:showId/audioposts/:episodeId/asset_files', {
  access: 'session',
  resource: 'episode',
  permission: 'episodes.write',
  summary: 'A transcript file of an episode',
})
/** For the owner: a file of an episode that listeners may not have yet. */
export const transcriptPreview = address('GET', '/preview/transcripts/:ticketKey', {
  access: 'capability',
  origin: 'media',
  summary: 'A transcript for the signed-in owner',
  content: 'text/vtt',
})
/** Multipart `name`, `type` (artwork), `file`. Answers `{file_url, file_id}`. */
export const uploadEpisodeArtwork = address('POST', '/v2/shows/:showId/audioposts/:episodeId/artwork', {
  access: 'session',
  resource: 'episode',
  permission: 'episodes.write',
  summary: 'Artwork of an episode',
})

export const deleteAsset = del('/v2/shows/:showId/audioposts/:episodeId/asset_files', {
  resource: 'episode',
  permission: 'episodes.write',
  // Whose episode it is, is asked first: a stranger learns nothing of the query.
  query: z.object({ file_type: z.enum([...SLOTS, 'artwork'], 'is invalid').optional() }),
  reply: z.object({ id: Id, message: ServerText }),
  failure: 'message',
})
export const deleteEpisodeArtwork = del('/v2/shows/:showId/audioposts/:episodeId/artwork', {
  resource: 'episode',
  permission: 'episodes.write',
  reply: z.object({ id: Id, message: ServerText }),
  failure: 'message',
})

/** For people who quote; all of the text, as it stands in the editor. */
export const transcriptDocument = address(
  'GET',
  '/v2/audioposts/:episodeId/transcripts/:transcriptId/transcript.pdf',
  {
    access: 'session',
    resource: 'episode',
    permission: 'episodes.read',
    summary: 'The text of a transcript as PDF on A4, with speakers and times',
    content: 'application/pdf',
  },
)
