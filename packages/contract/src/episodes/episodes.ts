import { z } from 'zod'
import { del, get, post, put } from '../endpoint.ts'
import { Deleted, Id, Instant, Version } from '../fields.ts'
import { listEpisodeTypes, listExplicitTypes } from '../lookups.ts'
import { Host, Person, RoleEntry } from '../people.ts'
import { Season } from '../seasons.ts'
import { Recipient } from '../value-for-value.ts'
import { AudioReport, extraFields, Preview, readableTags } from './episode-fields.ts'
import { EpisodeShow } from './episode-show.ts'
import { EpisodeCounts, ListQuery } from './episodes-list.ts'
import { EpisodeCreate, EpisodeUpdate } from './episodes-writable.ts'

/**
 * Episodes (`audioposts` on the wire). v1 and v2 of one resource are two endpoints over
 * the same queries and commands.
 */

/** `processing` and `failed` are about the audio; the other three are the publish state. */
export const PUBLICATIONS = ['draft', 'scheduled', 'published', 'processing', 'failed'] as const
export type Publication = (typeof PUBLICATIONS)[number]

/** Live upload and processing state: 202 on the way, 200 done, 400 failed; null while there is no audio. */
export const UploadStatusCode = z.union([z.literal(200), z.literal(202), z.literal(400)])

export const Episode = z.object({
  id: Id,
  show_id: Id,
  name: z.string(),
  episode_title: z.string(),
  publication: z.enum(PUBLICATIONS),
  is_draft: z.boolean(),
  audio_date: Instant.nullable(),
  created_at: Instant,
  updated_at: Instant,
  deleted_at: Instant.nullable(),
  description: z.string(),
  /** The enclosure as apps get it; null until the audio is ready or where the show is private. */
  audio_url: z.string().nullable(),
  /**
   * For the owner's own player: works for drafts too, expires, is not counted. At the old host
   * until imported audio is copied.
   */
  audio_src: z.string().nullable(),
  /**
   * Waveform: JSON `{version, length, bits: 8, data: [min, max, …]}`, 10 pairs a second; as
   * audio_src, of audio that lies here.
   */
  peaks_url: z.string().nullable(),
  audio_file_id: Id.nullable(),
  audio_file_name: z.string().nullable(),
  audio_file_size: z.int().nullable(),
  file_size: z.int().nullable(),
  uploaded_file_size: z.int().nullable(),
  content_type: z.string().nullable(),
  /** HH:MM:SS */
  duration: z.string().nullable(),
  duration_second: z.int().nullable(),
  direct_upload_status_code: UploadStatusCode.nullable(),
  /** 0–100 while processing. */
  upload_progress: z.int().nullable(),
  /** Why processing failed, in words for the creator. */
  upload_message: z.string().nullable(),
  r2_uploaded: z.boolean(),
  is_dropbox: z.boolean(),
  dashboard_link_status: z.enum(['linking', 'linked']).nullable(),
  enabled_mailing: z.boolean(),
  download_count: z.int(),
  episode_type_id: Id,
  explicit_type_id: Id,
  episode_number: z.string(),
  itunes_keywords: z.string(),
  artwork_url: z.string(),
  artwork_url_256: z.string(),
  single_page_url: z.string().nullable(),
  /** Its player for other sites; null where it has none. */
  embed_url: z.string().nullable(),
  ...extraFields,
})
export type Episode = z.infer<typeof Episode>

const EpisodeList = z.object({
  audioposts: z.array(Episode),
  show: EpisodeShow,
  counts: EpisodeCounts,
  page: z.int(),
  total_pages: z.int(),
})

export const listEpisodes = get('/v2/shows/:showId/audioposts', {
  resource: 'show',
  permission: 'episodes.read',
  query: ListQuery,
  reply: EpisodeList,
  failure: 'message',
})
export const listEpisodesV1 = get('/v1/shows/:showId/audioposts', {
  resource: 'show',
  permission: 'episodes.read',
  query: ListQuery,
  reply: EpisodeList,
  failure: 'message',
})

const AudioFile = z.object({
  id: Id,
  file_name: z.string(),
  content_type: z.string(),
  file_size: z.int(),
  duration_second: z.int(),
  audio_src: z.string(),
})

/** The whole episode, with its show beside it. */
export const EpisodeWithShow = Episode.extend({
  show: EpisodeShow,
  /** Of what `updateEpisode` may change. */
  version: Version,
  ...readableTags,
  hosts: z.array(Host),
  /** For listeners; null while there are none, and for drafts. */
  chapters_url: z.string().nullable(),
  chapters_count: z.int(),
  soundbites_count: z.int(),
  transcript_formats: z.array(z.enum(['srt', 'vtt', 'json', 'html', 'txt'])),
  /** For the owner, whatever the state of the episode; good for some hours. */
  transcript_srt: z.string().nullable(),
  /** Of a transcript that was ordered; null where none was. */
  transcript_request_id: Id.nullable(),
  transcript_progress_status: z.enum(['QUEUED', 'PROCESSING', 'COMPLETED', 'FAILED']).nullable(),
  /** The file that the episode is now; empty until there is one. */
  audio_files: z.array(AudioFile),
  /** The episode's own picture; null while the show's stands in. */
  artwork_file: z.string().nullable(),
  value_type: z.string().nullable(),
  value_method: z.string().nullable(),
  value_suggested_amount: z.string().nullable(),
  value_recipients: z.array(Recipient),
  /** Null until the audio is ready, and for audio that was never measured, or cannot be. */
  audio_report: AudioReport.nullable(),
  /** No report will come: measuring this file has failed. Another file is measured anew. */
  is_audio_unmeasurable: z.boolean(),
  /** Open preview links. */
  previews: z.array(Preview),
})
export type EpisodeWithShow = z.infer<typeof EpisodeWithShow>

/** What the forms of an episode offer to choose from. */
export const EpisodeChoices = z.object({
  episode_types: listEpisodeTypes.reply,
  explicit_types: listExplicitTypes.reply,
  seasons: z.array(Season),
  people: z.array(Person),
  person_taxonomies: z.array(RoleEntry),
})

const Neighbor = z.object({ id: Id, name: z.string() })

/** The episodes released (or, while drafts, created) right after and before; null at the ends. */
export const EpisodeNeighbors = z.object({ newer: Neighbor.nullable(), older: Neighbor.nullable() })

export const getEpisode = get('/v2/shows/:showId/audioposts/:id', {
  resource: 'episode',
  permission: 'episodes.read',
  reply: EpisodeWithShow.extend({ ...EpisodeChoices.shape, ...EpisodeNeighbors.shape }),
  failure: 'message',
})
export const getEpisodeV1 = get('/v1/shows/:showId/audioposts/:id', {
  resource: 'episode',
  permission: 'episodes.read',
  reply: EpisodeWithShow,
  failure: 'message',
})

export const createEpisode = post('/v2/shows/:showId/audioposts', {
  resource: 'show',
  permission: 'episodes.write',
  skill: 'skill_direct_upload',
  summary: 'Create an episode; audio comes as the signed_id of an upload and is required',
  body: EpisodeCreate,
  reply: EpisodeWithShow,
  status: 201,
  failure: 'messages',
})
export const createEpisodeV1 = post('/v1/shows/:showId/audioposts', {
  resource: 'show',
  permission: 'episodes.write',
  skill: 'skill_direct_upload',
  summary: 'The older creation: the audio may follow by /api/direct_upload',
  body: EpisodeCreate,
  reply: EpisodeWithShow,
  status: 201,
  failure: 'message',
})

export const updateEpisode = put('/v2/shows/:showId/audioposts/:id', {
  resource: 'episode',
  permission: 'episodes.write',
  body: EpisodeUpdate,
  reply: EpisodeWithShow,
  failure: 'messages',
})
export const updateEpisodeV1 = put('/v1/shows/:showId/audioposts/:id', {
  resource: 'episode',
  permission: 'episodes.write',
  body: EpisodeUpdate,
  reply: EpisodeWithShow,
  failure: 'fields',
})

export const deleteEpisode = del('/v2/shows/:showId/audioposts/:id', {
  resource: 'episode',
  permission: 'episodes.delete',
  summary: 'Delete; can be restored for 30 days',
  reply: Deleted,
  failure: 'message',
})
export const deleteEpisodeV1 = del('/v1/shows/:showId/audioposts/:id', {
  resource: 'episode',
  permission: 'episodes.delete',
  reply: Deleted,
  failure: 'message',
})

export const restoreEpisode = post('/v2/shows/:showId/audioposts/:id/restore', {
  resource: 'deleted_episode',
  permission: 'episodes.delete',
  summary: 'Bring back a deleted episode with its GUID, address and numbers',
  reply: EpisodeWithShow,
  failure: 'message',
})

/** Another try at audio whose processing failed. */
export const keepAudio = post('/v2/shows/:showId/audioposts/:id/keep_audio', {
  resource: 'episode',
  permission: 'episodes.write',
  summary: 'Discard a failed upload and keep the current audio',
  reply: EpisodeWithShow,
  failure: 'message',
})
export const retryProcessing = post('/v2/shows/:showId/audioposts/:id/process', {
  resource: 'episode',
  permission: 'episodes.write',
  reply: EpisodeWithShow,
  status: 202,
  failure: 'message',
})
