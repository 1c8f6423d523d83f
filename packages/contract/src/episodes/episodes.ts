import { z } from 'zod'
import { del, get, post, put } from '../endpoint.ts'
import { Deleted, Html, Id, Instant, Name } from '../fields.ts'
import { PAGE_SIZES } from '../limits.ts'
import { listEpisodeTypes, listExplicitTypes } from '../lookups.ts'
import { Host, Hosts, Person, RoleEntry } from '../people.ts'
import { Season } from '../seasons.ts'
import { Recipient, SeenAt, ValueBody } from '../value-for-value.ts'
import {
  AudioReport,
  extraFields,
  Preview,
  readableTags,
  writableExtras,
  writableTags,
} from './episode-fields.ts'
import { EpisodeShow } from './episode-show.ts'

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
  ...extraFields,
})
export type Episode = z.infer<typeof Episode>

/**
 * Every episode is in one of the states, `all` is all but the deleted ones; drafts whose audio is
 * processed, or failed, count there too.
 */
export const EpisodeCounts = z.object({
  all: z.int(),
  draft: z.int(),
  scheduled: z.int(),
  published: z.int(),
  processing: z.int(),
  failed: z.int(),
  deleted: z.int(),
})

const EpisodeList = z.object({
  audioposts: z.array(Episode),
  show: EpisodeShow,
  counts: EpisodeCounts,
  page: z.int(),
  total_pages: z.int(),
})

const PageSize = z.coerce.number().refine((n) => (PAGE_SIZES as readonly number[]).includes(n))

/** Unknown values are ignored. Without a page all rows up to 1,000 come. */
const ListQuery = z.object({
  published_date_sort: z.enum(['asc', 'desc']).optional().catch(undefined),
  name_sort: z.enum(['asc', 'desc']).optional().catch(undefined),
  filter_on: z
    .enum(['published', 'scheduled', 'draft', 'processing', 'failed', 'deleted'])
    .optional()
    .catch(undefined),
  search: z.string().trim().max(200).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(100_000).optional().catch(undefined),
  per_page: PageSize.optional().catch(undefined),
})

/** An ISO 8601 instant; text without a zone is read in `client_time_zone`, else in the show's zone. */
const PublishDate = z
  .string()
  .max(64)
  .refine((v) => v === '' || !Number.isNaN(Date.parse(v)), 'is not a date')
  .nullish()

const writable = {
  description: Html.optional(),
  audio_date: PublishDate,
  client_time_zone: z.string().max(64).nullish(),
  is_draft: z.boolean().optional(),
  explicit_type_id: Id.optional(),
  episode_type_id: Id.optional(),
  episode_number: z
    .union([z.string().trim().max(32), z.int()])
    .transform(String)
    .optional(),
  itunes_keywords: z.string().trim().max(255, 'is too long (maximum is 255 characters)').optional(),
  signed_id: z.string().max(500).nullish(),
  need_to_convert: z.boolean().optional(),
  /** Replaces the list; who has no roles is refused. */
  hosts: Hosts.optional(),
  ...writableExtras,
  ...writableTags,
  value_type: ValueBody.shape.value_type,
  value_method: ValueBody.shape.value_method,
  value_suggested_amount: ValueBody.shape.value_suggested_amount,
  /** All of them, as POST …/value takes them. */
  value_recipients: ValueBody.shape.items.optional(),
}

/**
 * Numbers that older forms read from the file (audio_url, duration, file_size, content_hash …) are left out.
 */
export const EpisodeCreate = z.object({ name: Name, ...writable })
/**
 * With an `updated_at` before the episode's last change, a change of who is paid is answered 409
 * `changed_elsewhere`, as in POST …/value.
 */
export const EpisodeUpdate = z.object({ name: Name.optional(), ...writable, updated_at: SeenAt })

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

export const getEpisode = get('/v2/shows/:showId/audioposts/:id', {
  resource: 'episode',
  permission: 'episodes.read',
  reply: EpisodeWithShow.extend(EpisodeChoices.shape),
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
  summary: 'New audio failed, and the present one is to stay: the failed upload is thrown away',
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
