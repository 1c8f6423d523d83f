import type { Queryable } from '../kernel/database.ts'

/** What answering a request for audio needs, and nothing of the episode's words. */
export interface DeliverableAudio {
  show_id: number
  episode_id: number
  audio_file_id: number
  storage_key: string
  peaks_key: string | null
  file_name: string
  content_type: string
  bytes: number
  sha256: string
  created_at: Date
}

/** The audio that listeners get now, or undefined where they get none: drafts, future, deleted and unfinished episodes, shows that are not public. */
export async function publicAudio(db: Queryable, publicId: string, now: Date): Promise<DeliverableAudio | undefined> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(publicId)) return undefined
  return audio(db)
    .where('episodes.public_id', '=', publicId)
    .where('episodes.is_draft', '=', false)
    .where('episodes.audio_date', '<=', now)
    .whereRef('audio_files.id', '=', 'episodes.audio_file_id')
    .where('shows.is_private', '=', false)
    .where('shows.is_password_protected', '=', false)
    .where('shows.is_advanced_private_feed', '=', false)
    .executeTakeFirst()
}

/** The audio of a preview ticket; the ticket is the proof. */
export async function previewAudio(db: Queryable, audioFileId: number): Promise<DeliverableAudio | undefined> {
  return audio(db).where('audio_files.id', '=', audioFileId).executeTakeFirst()
}

function audio(db: Queryable) {
  return db
    .selectFrom('episodes')
    .innerJoin('shows', 'shows.id', 'episodes.show_id')
    .innerJoin('audio_files', 'audio_files.episode_id', 'episodes.id')
    .where('shows.deleted_at', 'is', null)
    .where('episodes.deleted_at', 'is', null)
    .select([
      'episodes.show_id',
      'episodes.id as episode_id',
      'audio_files.id as audio_file_id',
      'audio_files.storage_key',
      'audio_files.peaks_key',
      'audio_files.file_name',
      'audio_files.content_type',
      'audio_files.bytes',
      'audio_files.sha256',
      'audio_files.created_at',
    ])
}
