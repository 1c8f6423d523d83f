import type { Progress } from '@podstead/contract/transcription/transcript-requests'
import { sql } from 'kysely'
import type { PermittedEpisode, PermittedShow } from '../access/queries.ts'
import type { Queryable } from '../kernel/database/database.ts'
import { countedPeople, hostsOfEpisode } from '../people/queries.ts'
import { countedSeasons } from '../seasons/queries.ts'
import { episodeRecipients } from '../value-for-value/queries.ts'
import { episodeDetail } from './queries.ts'
import type { AudioFileRow, EpisodePreviewRow } from './table.ts'

/** An episode with all that hangs on it, as its settings page shows it. */
export type WholeEpisode = Awaited<ReturnType<typeof wholeEpisode>>

export async function wholeEpisode(db: Queryable, show: PermittedShow, episode: PermittedEpisode, now: Date) {
  const detail = await episodeDetail(db, episode)
  const transcripts = await db
    .selectFrom('episode_transcripts')
    .selectAll()
    .where('episode_id', '=', episode.id)
    .orderBy('id')
    .execute()
  return {
    episode: detail,
    audio: await audioFile(db, episode, detail.audio_file_id),
    hosts: await hostsOfEpisode(db, show, episode),
    recipients: await episodeRecipients(db, episode),
    chapters: await countRows(db, 'chapters', episode),
    soundbites: await countRows(db, 'soundbites', episode),
    transcripts,
    previews: await openPreviews(db, episode, now),
    transcriptRequest: await latestRequest(db, episode),
  }
}

/** What the forms of an episode offer to choose from. */
export async function episodeChoices(db: Queryable, show: PermittedShow) {
  return { seasons: await countedSeasons(db, show), people: await countedPeople(db, show) }
}

/** The preview links of an episode that still open it, newest first. */
export async function openPreviews(
  db: Queryable,
  episode: PermittedEpisode,
  now: Date,
): Promise<EpisodePreviewRow[]> {
  return db
    .selectFrom('episode_previews')
    .selectAll()
    .where('episode_id', '=', episode.id)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .execute()
}

async function audioFile(
  db: Queryable,
  episode: PermittedEpisode,
  id: number | null,
): Promise<AudioFileRow | undefined> {
  return db
    .selectFrom('audio_files')
    .selectAll()
    .where('id', '=', id)
    .where('episode_id', '=', episode.id)
    .executeTakeFirst()
}

async function latestRequest(
  db: Queryable,
  episode: PermittedEpisode,
): Promise<{ id: number; state: Progress } | undefined> {
  const { rows } = await sql<{ id: number; state: Progress }>`
    select id, state from transcript_requests where episode_id = ${episode.id} order by id desc limit 1`.execute(
    db,
  )
  return rows[0]
}

async function countRows(
  db: Queryable,
  table: 'chapters' | 'soundbites',
  episode: PermittedEpisode,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where episode_id = ${episode.id}`.execute(db)
  return rows[0]?.count ?? 0
}
