import { type PermittedEpisode, partOfEpisode } from '../access/queries.ts'
import { restorableSince } from '../access/rules.ts'
import type { Queryable } from '../kernel/database/database.ts'
import type { Scope } from '../kernel/http/scope.ts'
import type { AudioFileRow } from './table.ts'

export type ReplacedAudio = Scope<'replaced audio', AudioFileRow>

/** What listeners get now, and what it replaced in the last 30 days, newest first. */
export async function audioHistory(
  db: Queryable,
  episode: PermittedEpisode,
  now: Date,
): Promise<AudioFileRow[]> {
  return db
    .selectFrom('audio_files')
    .selectAll()
    .where('episode_id', '=', episode.id)
    .where('is_candidate', '=', false)
    .where((eb) =>
      eb.or([eb('id', '=', episode.audio_file_id), eb('replaced_at', '>=', restorableSince(now))]),
    )
    .orderBy('id', 'desc')
    .execute()
}

/**
 * One that can be brought back. @throws Failure 404 when it is another episode's, or
 * gone, or what listeners get now
 */
export async function replacedAudio(
  db: Queryable,
  episode: PermittedEpisode,
  id: number,
  now: Date,
): Promise<ReplacedAudio> {
  const file = (await audioHistory(db, episode, now)).find(
    (one) => one.id === id && one.id !== episode.audio_file_id,
  )
  return partOfEpisode(episode, 'replaced audio', file)
}
