import { languageCode } from '@podstead/contract/lookups-data'
import { writeSentences } from '@podstead/transcript/captions'
import { fillSlots } from '../episode-assets/commands-assets.ts'
import { changePart } from '../episodes/commands-parts.ts'
import type { Trx } from '../kernel/database/database.ts'
import { done, type JobData, type JobOutcome, skipped } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { deleteTranscripts, storeTranscript } from '../transcripts/commands.ts'
import { listTranscripts } from '../transcripts/queries.ts'
import type { publishTranscript } from './commands-progress.ts'
import { finishedTranscript, listSentences, lockTranscript } from './queries.ts'
import { transcriptForJob } from './queries-job.ts'
import { FORMATS, plainLanguage, type SentenceContent, toTimedSentence } from './rules.ts'
import type { TranscriptRequestRow } from './table.ts'

/** Files are at most so much behind what is being corrected without a pause. */
const MAX_WAIT_MS = 30_000

/**
 * Writes the files anew once nothing more was changed for a moment: each change asks for it, and only the
 * last one's is done. All four, the feed and the pages change in one transaction.
 */
export async function publishChanges(
  kernel: Kernel,
  { request_id, revision }: JobData<typeof publishTranscript>,
): Promise<JobOutcome> {
  return kernel.db.transaction().execute(async (trx) => {
    const found = await transcriptForJob(trx, request_id)
    if (!found) return skipped('it is not there any more')
    const { row, episode } = found
    const since = row.unpublished_since
    if (!since) return skipped('its files have every change')
    if (row.revision > revision && kernel.clock.now().getTime() - since.getTime() < MAX_WAIT_MS)
      return skipped('more was changed meanwhile')
    // The episode before its transcript, as everywhere: two that wait for each other would never end.
    await changePart(trx, kernel, episode)
    const locked = await lockTranscript(trx, request_id)
    if (!locked) return skipped('it is not there any more')
    await writeFiles(trx, kernel, locked, await listSentences(trx, locked))
    await trx
      .updateTable('transcript_requests')
      .set({ unpublished_since: null })
      .where('id', '=', request_id)
      .execute()
    return done
  })
}

/**
 * The files of a transcript, in the places of those that were made before; never over one that a person
 * uploaded. The caller touches the show.
 */
export async function writeFiles(
  trx: Trx,
  kernel: Kernel,
  transcript: Pick<TranscriptRequestRow, 'episode_id' | 'language'>,
  sentences: readonly SentenceContent[],
  formats: readonly (typeof FORMATS)[number][] = FORMATS,
): Promise<void> {
  const episode = { id: transcript.episode_id }
  const before = await listTranscripts(trx, episode)
  const language = await languageOfFiles(trx, transcript)
  const timed = sentences.map(toTimedSentence)
  for (const format of formats) {
    const there = before.filter((row) => row.format === format && isLanguage(row.language, language))
    if (there.some(({ origin }) => origin === 'uploaded')) continue
    if (timed.length === 0) {
      await deleteTranscripts(trx, there)
      continue
    }
    const text = writeSentences(timed, format)
    await storeTranscript(kernel, trx, episode.id, { format, language, text, origin: 'generated' })
  }
}

/** Takes the made files away; those that a person uploaded fill their places. The caller touches the show. */
export async function removeFiles(trx: Trx, kernel: Kernel, episode: { id: number }): Promise<void> {
  const made = (await listTranscripts(trx, episode)).filter(({ origin }) => origin === 'generated')
  await deleteTranscripts(trx, made)
  for (const language of new Set(made.map((row) => row.language)))
    await fillSlots(kernel, trx, episode, language)
}

/** A person has taken their own file away: the made one is there again. */
export async function refillSlot(
  trx: Trx,
  kernel: Kernel,
  { episode_id, format }: { episode_id: number; format: string },
): Promise<void> {
  const formats = FORMATS.filter((one) => one === format)
  const transcript = await finishedTranscript(trx, { id: episode_id })
  if (transcript && formats.length)
    await writeFiles(trx, kernel, transcript, await listSentences(trx, transcript), formats)
}

/** As the podcast names its language, where it is that one. */
async function languageOfFiles(
  trx: Trx,
  { episode_id, language }: Pick<TranscriptRequestRow, 'episode_id' | 'language'>,
): Promise<string> {
  const { language_id } = await trx
    .selectFrom('episodes')
    .innerJoin('shows', 'shows.id', 'episodes.show_id')
    .select('language_id')
    .where('episodes.id', '=', episode_id)
    .executeTakeFirstOrThrow()
  const code = languageCode(language_id)
  return plainLanguage(code) === language ? code : language
}

function isLanguage(one: string, other: string): boolean {
  return one === other || one === ''
}
