import type { Queryable } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { type ReadableShow, visibleSql } from '../visibility/queries.ts'
import { PREVIEW } from '../visibility/rules.ts'
import type { EpisodeTranscriptRow } from './table.ts'

/** What the tickets of an owner's own transcripts are signed for. */
export const TRANSCRIPT_PURPOSE = 'transcript-preview'

/** The transcripts of a show, by episode. */
export async function transcriptsByEpisode(
  db: Queryable,
  show: ReadableShow,
): Promise<Map<number, EpisodeTranscriptRow[]>> {
  return Map.groupBy(
    await transcripts(db).where('episodes.show_id', '=', show.id).execute(),
    (row) => row.episode_id,
  )
}

export async function listTranscripts(
  db: Queryable,
  episode: { id: number },
): Promise<EpisodeTranscriptRow[]> {
  return transcripts(db).where('episodes.id', '=', episode.id).execute()
}

/** The transcript of an episode by the name of its file. */
export async function transcriptByKey(
  db: Queryable,
  episode: { id: number },
  key: string,
): Promise<EpisodeTranscriptRow | undefined> {
  return transcripts(db)
    .where('episodes.id', '=', episode.id)
    .where('transcript_key', '=', key)
    .executeTakeFirst()
}

/**
 * The transcript that an owner's ticket (present.presentTranscript) opens, drafts included; undefined when
 * it is forged, expired or gone.
 */
export async function transcriptOfTicket(kernel: Pick<Kernel, 'db' | 'secrets' | 'clock'>, ticket: string) {
  const opened = kernel.secrets.verify(ticket, TRANSCRIPT_PURPOSE) as { transcript: string } | undefined
  if (!opened) return undefined
  return transcripts(kernel.db)
    .innerJoin('shows', 'shows.id', 'episodes.show_id')
    .select('episodes.slug')
    .where('transcript_key', '=', opened.transcript)
    .where(visibleSql(PREVIEW, kernel.clock.now()))
    .executeTakeFirst()
}

function transcripts(db: Queryable) {
  return db
    .selectFrom('episode_transcripts')
    .innerJoin('episodes', 'episodes.id', 'episode_transcripts.episode_id')
    .selectAll('episode_transcripts')
    .orderBy('episode_transcripts.id')
}
