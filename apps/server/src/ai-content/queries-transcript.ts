import { buffer } from 'node:stream/consumers'
import { languageCode } from '@podstead/contract/lookups-data'
import type { Cue } from '@podstead/drafts/sentences'
import { readTalk, type Talk } from '@podstead/drafts/talk'
import { readParagraphs, readTimed, TIMED_FORMATS, type TranscriptFormat } from '@podstead/transcript/convert'
import { TranscriptUnreadable } from '@podstead/transcript/model'
import type { Queryable } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { BlobMissing } from '../kernel/storage/storage.ts'
import type { ShowRow } from '../shows/table.ts'
import { transcriptFile } from '../transcripts/commands.ts'
import { listTranscripts } from '../transcripts/queries.ts'
import type { EpisodeTranscriptRow } from '../transcripts/table.ts'
import { bestTranscript } from './rules.ts'

/** The transcript that texts of an episode are drafted from, by the id that calls name it with. */
export interface DraftTranscript {
  id: number
  file: EpisodeTranscriptRow
}

type Show = Pick<ShowRow, 'id' | 'language_id'>

/** Undefined where the episode has none. */
export async function draftTranscript(
  db: Queryable,
  show: Show,
  episode: { id: number },
): Promise<DraftTranscript | undefined> {
  const files = await listTranscripts(db, episode)
  const file = bestTranscript(files, languageCode(show.language_id))
  return file && { id: file.id, file }
}

/** What is said in it, with who takes part; null where it cannot be read, or says too little. */
export async function readTranscriptTalk(
  kernel: Kernel,
  show: Show,
  episode: { id: number },
  { file }: DraftTranscript,
): Promise<Talk | null> {
  const language = file.language || languageCode(show.language_id)
  const people = await namesOfEpisode(kernel.db, show, episode)
  try {
    const { stream } = await kernel.storage.open(transcriptFile(file))
    const text = (await buffer(stream)).toString('utf8').replace(/^\ufeff/, '')
    const talk = readTalk(readCues(file.format, text), { language, people })
    return talk.sentences.length >= MIN_SENTENCES ? talk : null
  } catch (error) {
    if (error instanceof TranscriptUnreadable || error instanceof BlobMissing) return null
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
async function namesOfEpisode(
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
