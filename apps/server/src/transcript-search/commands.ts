import { buffer } from 'node:stream/consumers'
import { languageCode } from '@podstead/contract/lookups-data'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Trx } from '../kernel/database/database.ts'
import { defineJob } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { BlobMissing } from '../kernel/storage/storage.ts'
import { transcriptFile } from '../transcripts/commands.ts'
import { listTranscripts } from '../transcripts/queries.ts'
import { spokenSegments } from '../transcripts/rules-spoken.ts'
import type { EpisodeTranscriptRow } from '../transcripts/table.ts'
import { type Passage, podcastStem, searchConfiguration, spacedWords, toPassages } from './rules.ts'

/** Those with times first: what is found leads to its moment. */
const BEST_FIRST = ['json', 'vtt', 'srt', 'html', 'txt'] as const
const BATCH = 50

export const indexTranscripts = defineJob('transcript-search.index', z.unknown())

/** What is said in an episode is read anew, by a job. */
export async function requestIndex(trx: Trx, kernel: Kernel, episodeId: number): Promise<void> {
  await trx
    .insertInto('transcript_search')
    .values({ episode_id: episodeId, transcript_id: null, language_id: null, words: null, indexed_at: null })
    .onConflict((c) =>
      c.column('episode_id').doUpdateSet({ requested: sql<number>`transcript_search.requested + 1` }),
    )
    .execute()
  await kernel.jobs.enqueue(trx, indexTranscripts, {})
}

/**
 * Asks for episodes again whose podcast speaks another language by now, and for those that lost the file that
 * they were read from.
 */
export async function requestOutdated({ db }: Pick<Kernel, 'db'>): Promise<void> {
  await sql`update transcript_search set requested = requested + 1
    from episodes, shows
    where episodes.id = transcript_search.episode_id and shows.id = episodes.show_id
      and requested = indexed and transcript_search.language_id is distinct from shows.language_id`.execute(
    db,
  )
  await sql`insert into transcript_search (episode_id)
    select distinct episode_id from episode_transcripts on conflict do nothing`.execute(db)
}

/** Reads what waits, until nothing does or the process ends. */
export async function indexWaiting(kernel: Kernel, signal: AbortSignal): Promise<void> {
  let last = 0
  for (;;) {
    const waiting = await kernel.db
      .selectFrom('transcript_search')
      .select(['episode_id', 'requested'])
      .where(({ eb, ref }) => eb('requested', '<>', ref('indexed')))
      .where('episode_id', '>', last)
      .orderBy('episode_id')
      .limit(BATCH)
      .execute()
    if (!waiting.length) return
    for (const { episode_id, requested } of waiting) {
      if (signal.aborted) return
      await indexEpisode(kernel, episode_id, requested)
      last = episode_id
    }
  }
}

/** Twice is once. What is asked for meanwhile waits on. */
async function indexEpisode(kernel: Kernel, episodeId: number, requested: number): Promise<void> {
  const { db, clock } = kernel
  const show = await db
    .selectFrom('episodes')
    .innerJoin('shows', 'shows.id', 'episodes.show_id')
    .select(['shows.id', 'shows.language_id'])
    .where('episodes.id', '=', episodeId)
    .executeTakeFirst()
  if (!show) return
  const language = languageCode(show.language_id)
  const { transcript, passages } = await readBest(kernel, episodeId, language)
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('transcript_search')
      .select('requested')
      .where('episode_id', '=', episodeId)
      .forUpdate()
      .executeTakeFirst()
    // Its file may have been replaced while it was read; then it is asked for already.
    if (row?.requested !== requested) return
    await trx.deleteFrom('spoken_passages').where('episode_id', '=', episodeId).execute()
    await insertPassages(trx, episodeId, passages, language)
    await trx
      .updateTable('transcript_search')
      .set({
        transcript_id: transcript?.id ?? null,
        ...{ language_id: show.language_id, indexed: requested, indexed_at: clock.now() },
        words: sql`(select array_to_tsvector(array_append(array_agg(distinct stem), ${podcastStem(show.id)}::text))
          from spoken_passages as said, unnest(tsvector_to_array(said.words)) as stem
          where said.episode_id = ${episodeId})`,
      })
      .where('episode_id', '=', episodeId)
      .execute()
  })
}

async function insertPassages(
  trx: Trx,
  episodeId: number,
  passages: Passage[],
  language: string,
): Promise<void> {
  if (!passages.length) return
  const texts = passages.map(({ text }) => text)
  const seconds = passages.map((passage) => passage.seconds)
  const words = texts.map((text) => spacedWords(text, language) ?? text)
  const times = passages.map((passage) => JSON.stringify(passage.times))
  await sql`insert into spoken_passages (episode_id, position, seconds, text, times, words)
    select ${episodeId}, said.position, said.seconds, said.text, said.times::jsonb,
      strip(to_tsvector(${searchConfiguration(language)}::regconfig, said.words))
    from unnest(${texts}::text[], ${seconds}::float8[], ${words}::text[], ${times}::text[])
      with ordinality as said(text, seconds, words, times, position)`.execute(trx)
}

/** The file that says most, in the podcast's language where there is one. */
async function readBest(
  kernel: Kernel,
  episodeId: number,
  language: string,
): Promise<{ transcript: EpisodeTranscriptRow | undefined; passages: Passage[] }> {
  const transcripts = await listTranscripts(kernel.db, { id: episodeId })
  const spoken = transcripts.filter((transcript) => [language, ''].includes(transcript.language))
  const inOrder = [...spoken, ...transcripts.filter((transcript) => !spoken.includes(transcript))]
  const ranked = inOrder.toSorted(
    (a, b) =>
      Number(spoken.includes(b)) - Number(spoken.includes(a)) ||
      BEST_FIRST.indexOf(a.format) - BEST_FIRST.indexOf(b.format),
  )
  for (const transcript of ranked) {
    const text = await readFile(kernel, transcript)
    const passages = toPassages(spokenSegments(transcript.format, text))
    if (passages.length) return { transcript, passages }
  }
  return { transcript: undefined, passages: [] }
}

/** Empty when the file is missing. */
async function readFile(kernel: Kernel, transcript: EpisodeTranscriptRow): Promise<string> {
  try {
    const { stream } = await kernel.storage.open(transcriptFile(transcript))
    return (await buffer(stream)).toString('utf8').replace(/^\ufeff/, '')
  } catch (error) {
    if (error instanceof BlobMissing) return ''
    throw error
  }
}
