import type { PermittedEpisode, PermittedShow } from '../access/queries.ts'
import { episodeDetail } from '../episodes/queries.ts'
import type { Queryable } from '../kernel/database/database.ts'
import { hostsOfEpisode } from '../people/queries.ts'
import { listTranscripts } from '../transcripts/queries.ts'
import { countBefore, listSentences, type PermittedTranscript } from './queries.ts'
import { hasWords } from './rules.ts'
import type { TranscriptRequestRow, TranscriptVersionRow } from './table.ts'

export interface ReachedTranscript {
  show: PermittedShow
  episode: PermittedEpisode
  transcript: PermittedTranscript
}
export type WholeTranscript = Awaited<ReturnType<typeof wholeTranscript>>

/** A transcript as its editors show it. */
export async function wholeTranscript(db: Queryable, { show, episode, transcript }: ReachedTranscript) {
  return {
    row: transcript as TranscriptRequestRow,
    waitingBefore: await countBefore(db, transcript),
    sentences: hasWords(transcript) ? await listSentences(db, transcript) : [],
    files: await listTranscripts(db, episode),
    episode: await episodeDetail(db, episode),
    people: (await hostsOfEpisode(db, show, episode)).map(({ name }) => name),
    show,
  }
}

export type VersionEntry = Omit<TranscriptVersionRow, 'sentences' | 'user_id' | 'request_id'> & {
  email: string | null
}

/** The latest first. */
export async function listVersions(db: Queryable, transcript: PermittedTranscript): Promise<VersionEntry[]> {
  return db
    .selectFrom('transcript_versions')
    .leftJoin('users', 'users.id', 'transcript_versions.user_id')
    .select(['transcript_versions.id', 'reason', 'word_count', 'transcript_versions.created_at'])
    .select('users.email')
    .where('request_id', '=', transcript.id)
    .orderBy('transcript_versions.id', 'desc')
    .execute()
}
