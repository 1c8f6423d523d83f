import { z } from 'zod'
import { get, post, put } from '../endpoint.ts'
import { Episode, EpisodeChoices } from '../episodes/episodes.ts'
import { EpisodeCounts, ListQuery } from '../episodes/episodes-list.ts'
import { EpisodeUpdate } from '../episodes/episodes-writable.ts'
import { Version } from '../fields.ts'
import { NAME_MAX } from '../limits.ts'
import { TeamShowHeader } from './team-podcasts.ts'

/** Episodes (`team_audioposts` on the wire) of a shared podcast, field by field as for the podcast. */

const { shape: readable } = Episode
const { shape: update } = EpisodeUpdate

export const TeamEpisode = z.object({
  id: readable.id,
  show_id: readable.show_id,
  name: readable.name,
  publication: readable.publication,
  is_draft: readable.is_draft,
  audio_date: readable.audio_date,
  created_at: readable.created_at,
  updated_at: readable.updated_at,
  artwork_url_256: readable.artwork_url_256,
  duration: readable.duration,
  direct_upload_status_code: readable.direct_upload_status_code,
  upload_progress: readable.upload_progress,
  upload_message: readable.upload_message,
})
export type TeamEpisode = z.infer<typeof TeamEpisode>

const TeamEpisodeWithShow = z.object({
  ...TeamEpisode.shape,
  description: readable.description,
  season_id: readable.season_id,
  episode_number: readable.episode_number,
  explicit_type_id: readable.explicit_type_id,
  episode_type_id: readable.episode_type_id,
  itunes_keywords: readable.itunes_keywords,
  location_name: readable.location_name,
  location_geo: readable.location_geo,
  duration_second: readable.duration_second,
  audio_file_name: readable.audio_file_name,
  audio_file_size: readable.audio_file_size,
  show: TeamShowHeader,
  /** Of what a save may change, by anybody. */
  version: Version,
  /** For this teammate's player while they are of the team; not counted. Null while there is no audio. */
  audio_src: z.string().nullable(),
  audio_url: z.string().nullable(),
  peaks_url: z.string().nullable(),
})
export type TeamEpisodeWithShow = z.infer<typeof TeamEpisodeWithShow>

export const listTeamEpisodes = get('/v2/team_podcasts/:showId/team_audioposts', {
  resource: 'team_show',
  permission: 'episodes.read',
  // What is deleted is the owner's to restore.
  query: z.object({
    ...ListQuery.shape,
    filter_on: z
      .enum(['published', 'scheduled', 'draft', 'processing', 'failed'])
      .optional()
      .catch(undefined),
  }),
  reply: z.object({
    show: TeamShowHeader,
    audioposts: z.array(TeamEpisode),
    counts: EpisodeCounts.omit({ deleted: true }),
    page: z.int(),
    total_pages: z.int(),
  }),
  failure: 'message',
})

/** Absent fields stay, or are at their defaults. */
const writable = {
  audio_date: update.audio_date,
  client_time_zone: update.client_time_zone,
  season_id: update.season_id,
  episode_number: update.episode_number,
  explicit_type_id: update.explicit_type_id,
  episode_type_id: update.episode_type_id,
  itunes_keywords: update.itunes_keywords,
  description: update.description,
  location_name: update.location_name,
  location_geo: update.location_geo,
  signed_id: update.signed_id,
  need_to_convert: update.need_to_convert,
}

export const createTeamEpisode = post('/v2/team_podcasts/:showId/team_audioposts', {
  resource: 'team_show',
  permission: 'episodes.write',
  skill: 'skill_direct_upload',
  summary: 'Create an episode of a shared podcast; it is a draft, whatever is_draft says',
  body: z.object({
    audiopost: z.object({
      ...writable,
      /** Empty: the name of the file. */
      name: z.string().trim().max(NAME_MAX, `is too long (maximum is ${NAME_MAX} characters)`).default(''),
    }),
  }),
  reply: TeamEpisodeWithShow,
  status: 201,
  failure: 'messages',
})

const { episode_types, explicit_types, seasons } = EpisodeChoices.shape
const choices = { episode_types, explicit_types, seasons }

export const getTeamEpisode = get('/v2/team_podcasts/:showId/team_audioposts/:episodeId', {
  resource: 'team_episode',
  permission: 'episodes.read',
  reply: z.object({ ...TeamEpisodeWithShow.shape, ...choices }),
  failure: 'message',
})

export const updateTeamEpisode = put('/v2/team_podcasts/:showId/team_audioposts/:episodeId', {
  resource: 'team_episode',
  permission: 'episodes.write',
  summary: 'Change an episode of a shared podcast; absent fields stay',
  body: z.object({
    audiopost: z.object({
      ...writable,
      name: update.name,
      is_draft: update.is_draft,
      version: update.version,
    }),
  }),
  reply: TeamEpisodeWithShow,
  failure: 'messages',
})

/** What the form of a new episode offers to choose from. */
export const prepareTeamEpisode = get('/v2/team_podcasts/:showId/new_team_audiopost', {
  resource: 'team_show',
  permission: 'episodes.write',
  reply: z.object({ show: TeamShowHeader, ...choices }),
  failure: 'message',
})
