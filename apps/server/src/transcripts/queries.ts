import type { HeardShow } from '../episodes/queries.ts'
import type { Queryable } from '../kernel/database.ts'
import type { EpisodeTranscriptRow } from './table.ts'

/** The transcripts of a show, by episode. */
export async function transcriptsByEpisode(db: Queryable, show: HeardShow): Promise<Map<number, EpisodeTranscriptRow[]>> {
  return Map.groupBy(await transcripts(db).where('episodes.show_id', '=', show.id).execute(), (row) => row.episode_id)
}

export async function transcriptsOf(db: Queryable, episode: { id: number }): Promise<EpisodeTranscriptRow[]> {
  return transcripts(db).where('episodes.id', '=', episode.id).execute()
}

/** The transcript of an episode by the name of its file. */
export async function transcriptByKey(db: Queryable, episode: { id: number }, key: string): Promise<EpisodeTranscriptRow | undefined> {
  return transcripts(db).where('episodes.id', '=', episode.id).where('transcript_key', '=', key).executeTakeFirst()
}

function transcripts(db: Queryable) {
  return db
    .selectFrom('episode_transcripts')
    .innerJoin('episodes', 'episodes.id', 'episode_transcripts.episode_id')
    .selectAll('episode_transcripts')
    .orderBy('episode_transcripts.id')
}
