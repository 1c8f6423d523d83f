import { z } from 'zod'
import { address } from '../address.ts'
import { del, get, post } from '../endpoint.ts'
import { Id, ServerText } from '../fields.ts'
import { allowUploadFiles } from '../uploads.ts'
import { Preview } from './episode-fields.ts'
import { EpisodeShow } from './episode-show.ts'
import { Episode, EpisodeChoices, EpisodeWithShow } from './episodes.ts'
import { EpisodeCounts } from './episodes-list.ts'

/**
 * What is done with episodes beside saving them: many at once, copies, links for people without an account.
 */
export const prepareUpload = get('/v1/shows/:showId/prepare_upload', {
  resource: 'show',
  permission: 'episodes.write',
  summary: 'What the form for a new episode offers',
  reply: EpisodeChoices.extend({ show: EpisodeShow, allow_upload_files: allowUploadFiles.reply }),
  failure: 'message',
})

export const BULK_ACTIONS = ['publish', 'unpublish', 'delete', 'restore', 'set_season'] as const
export const MAX_AT_ONCE = 500

export const bulkEpisodes = post('/v2/shows/:showId/audioposts_bulk', {
  rate: 'expensive',
  resource: 'show',
  permission: 'episodes.write',
  summary: 'Change many episodes, all or none; a refusal names the episodes that prevent it',
  body: z.object({
    ids: z.array(Id).min(1, "can't be blank").max(MAX_AT_ONCE, `are too many (maximum is ${MAX_AT_ONCE})`),
    action: z.enum(BULK_ACTIONS),
    /** For set_season; null takes episodes out of their season. */
    season_id: Id.nullish(),
    /** For publish and unpublish, null takes the date away: the way back for those that had none. */
    audio_date: z.null('must be null or absent').optional(),
  }),
  reply: z.object({ message: ServerText, audioposts: z.array(Episode), counts: EpisodeCounts }),
  failure: 'messages',
})

/**
 * Whoever listens to the channel `editing` of the episode hears of it; nothing is stored. To be called every
 * `EDITING_BEAT_SECONDS` while it goes on: who is not heard of for longer has gone.
 */
export const announceEditing = post('/v2/team_podcasts/:showId/team_audioposts/:episodeId/editing', {
  audit: 'never',
  resource: 'team_episode',
  permission: 'episodes.write',
  summary: 'Tell others that the episode is being edited here',
  body: z.object({
    /** Chosen by the window. */
    window: z.string().trim().min(1, "can't be blank").max(64, 'is too long (maximum is 64 characters)'),
    is_editing: z.boolean(),
  }),
  reply: z.object({ is_editing: z.boolean() }),
  failure: 'message',
})
export const EDITING_BEAT_SECONDS = 20

export const duplicateEpisode = post('/v2/shows/:showId/audioposts/:episodeId/duplicate', {
  rate: 'expensive',
  resource: 'episode',
  permission: 'episodes.write',
  summary: 'Duplicate the episode as a draft with a new GUID, including its audio',
  reply: EpisodeWithShow,
  status: 201,
  failure: 'message',
})

export const copyEpisodeTo = post('/v2/shows/:showId/audioposts/:episodeId/copy_to', {
  rate: 'expensive',
  resource: 'episode',
  permission: 'episodes.write',
  summary:
    'Copy an episode to another podcast of the same owner as a draft, or move it with its GUID, address and statistics',
  body: z.object({ show_id: Id, action: z.enum(['copy', 'move']) }),
  reply: EpisodeWithShow,
  failure: 'messages',
})

export const listPreviews = get('/v2/shows/:showId/audioposts/:episodeId/previews', {
  resource: 'episode',
  permission: 'episodes.read',
  reply: z.object({ previews: z.array(Preview) }),
  failure: 'message',
})
export const createPreview = post('/v2/shows/:showId/audioposts/:episodeId/previews', {
  rate: 'expensive',
  resource: 'episode',
  permission: 'episodes.write',
  summary: 'Create a link to an unpublished episode; its URL is shown only in this answer',
  body: z.object({ days: z.int().min(1, 'must be 1 to 30').max(30, 'must be 1 to 30').default(7) }),
  reply: Preview.extend({ url: z.string() }),
  status: 201,
  failure: 'messages',
})
export const deletePreview = del('/v2/shows/:showId/audioposts/:episodeId/previews/:previewId', {
  resource: 'episode',
  permission: 'episodes.write',
  reply: z.object({ id: Id, message: ServerText }),
  failure: 'message',
})

/** Goes on to the public page once the episode is published; 404 after its time. */
export const previewPage = address('GET', '/preview/:previewKey', {
  access: 'capability',
  origin: 'pages',
  summary: 'Page of an unpublished episode, for anyone with the link; not indexed, not counted',
  content: 'text/html',
})
export const previewAudio = address('GET', '/preview/:previewKey/audio', {
  access: 'capability',
  origin: 'media',
  summary: 'Audio of an unpublished episode; not counted',
  content: 'audio/mpeg',
})
