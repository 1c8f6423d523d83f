import { buffer } from 'node:stream/consumers'
import { languageCode } from '@podstead/contract/lookups-data'
import type { Cue } from '@podstead/drafts/sentences'
import { readTalk, type Talk } from '@podstead/drafts/talk'
import { readParagraphs, readTimed, TIMED_FORMATS, type TranscriptFormat } from '@podstead/transcript/convert'
import { TranscriptUnreadable } from '@podstead/transcript/model'
import type { Queryable } from '../kernel/database/database.ts'
import { Failure, refused } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { BlobMissing } from '../kernel/storage/storage.ts'
import type { ShowRow } from '../shows/table.ts'
import { finishedTranscript, listSentences } from '../transcription/queries.ts'
import { textOfSentence } from '../transcription/rules.ts'
import type { TranscriptRequestRow } from '../transcription/table.ts'
import { transcriptFile } from '../transcripts/commands.ts'
import { listTranscripts } from '../transcripts/queries.ts'
import type { EpisodeTranscriptRow } from '../transcripts/table.ts'
import { bestTranscript } from './rules.ts'

/** The transcript that texts of an episode are drafted from, by the id that calls name it with. */
export interface DraftTranscript {
  /** Of the transcript that was made here; of the file, where somebody else made it. */
  id: number
  language: string
  source: { made: TranscriptRequestRow } | { file: EpisodeTranscriptRow }
}

type Show = Pick<ShowRow, 'id' | 'language_id'>

/** Undefined where the episode has none. */
export async function draftTranscript(
  db: Queryable,
  show: Show,
  episode: { id: number },
): Promise<DraftTranscript | undefined> {
  const made = await finishedTranscript(db, episode)
  if (made) return { id: made.id, language: made.language, source: { made } }
  const language = languageCode(show.language_id)
  const file = bestTranscript(await listTranscripts(db, episode), language)
  return file && { id: file.id, language: file.language || language, source: { file } }
}

const NO_TRANSCRIPT = 'This episode has no transcript yet. Add one, then texts can be drafted from it.'

/** @throws Failure 422 where the episode has none, 404 where it has another one */
export async function requireTranscript(
  db: Queryable,
  show: Show,
  episode: { id: number },
  id: number,
): Promise<void> {
  const transcript = await draftTranscript(db, show, episode)
  if (!transcript) throw refused(NO_TRANSCRIPT)
  if (transcript.id === id) return
  throw new Failure({
    status: 404,
    message: 'The episode has another transcript by now. Please load the page again.',
  })
}

/** What is said in it, with who takes part; null where it cannot be read, or says too little. */
export async function readTranscriptTalk(
  kernel: Kernel,
  show: { id: number },
  episode: { id: number },
  transcript: DraftTranscript,
): Promise<Talk | null> {
  const people = await namesOfEpisode(kernel.db, show, episode)
  const talk = readTalk(await readTranscriptCues(kernel, transcript), {
    language: transcript.language,
    people,
  })
  return talk.sentences.length >= MIN_SENTENCES ? talk : null
}

/** What is said, piece by piece; nothing where it cannot be read. */
export async function readTranscriptCues(kernel: Kernel, { source }: DraftTranscript): Promise<Cue[]> {
  return 'made' in source ? readMade(kernel.db, source.made) : readFile(kernel, source.file)
}

async function readMade(db: Queryable, transcript: { id: number }): Promise<Cue[]> {
  return (await listSentences(db, transcript)).map((sentence) => ({
    start: sentence.start_ms / 1000,
    end: sentence.end_ms / 1000,
    speaker: sentence.speaker_name,
    text: textOfSentence(sentence),
  }))
}

/** Nothing where the file is missing, or is none that can be read. */
async function readFile(kernel: Kernel, file: EpisodeTranscriptRow): Promise<Cue[]> {
  try {
    const { stream } = await kernel.storage.open(transcriptFile(file))
    return readCues(file.format, (await buffer(stream)).toString('utf8').replace(/^\ufeff/, ''))
  } catch (error) {
    if (error instanceof TranscriptUnreadable || error instanceof BlobMissing) return []
    throw error
  }
}

const MIN_SENTENCES = 2

function readCues(format: TranscriptFormat, text: string): Cue[] {
  const timed = TIMED_FORMATS.find((one) => one === format)
  if (timed) return readTimed(timed, text).segments
  return readParagraphs(format, text).map(({ start, speaker, text: said }) => ({
    ...{ start, speaker, end: null },
    text: said,
  }))
}

/** Whom the episode names, and whom the whole podcast does. */
export async function namesOfEpisode(
  db: Queryable,
  show: { id: number },
  episode: { id: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('people')
    .select('people.name')
    .where('people.show_id', '=', show.id)
    .where((eb) =>
      eb.or([
        eb('people.selected', '=', true),
        eb.exists(
          eb
            .selectFrom('episode_hosts')
            .select('episode_hosts.id')
            .whereRef('episode_hosts.person_id', '=', 'people.id')
            .where('episode_hosts.episode_id', '=', episode.id),
        ),
      ]),
    )
    .orderBy('people.sort_order')
    .execute()
  return rows.map(({ name }) => name)
}
