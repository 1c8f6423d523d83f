import { buffer } from 'node:stream/consumers'
import { languageCode } from '@podstead/contract/lookups-data'
import {
  readTimed,
  readTranscriptFile,
  TIMED_FORMATS,
  type TimedFormat,
  writeTranscript,
} from '@podstead/transcript/convert'
import { type Transcript, TranscriptUnreadable } from '@podstead/transcript/model'
import type { PermittedEpisode, PermittedShow } from '../access/queries.ts'
import { changePart } from '../episodes/commands-parts.ts'
import type { Trx } from '../kernel/database/database.ts'
import { publishEvent } from '../kernel/events.ts'
import { invalid, notFound } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { BlobMissing } from '../kernel/storage/storage.ts'
import { deleteTranscripts, storeTranscript, transcriptFile } from '../transcripts/commands.ts'
import { listTranscripts } from '../transcripts/queries.ts'
import { inSlot, newestSource } from '../transcripts/rules.ts'
import type { EpisodeTranscriptRow } from '../transcripts/table.ts'

declare module '../kernel/events.ts' {
  interface Events {
    /** A person's own file was taken away. */
    'transcript.slot_emptied': { episode_id: number; format: TimedFormat }
  }
}

/**
 * What an owner puts into a slot. `language` is ISO 639; the slot's own, or the
 * podcast's, where it is not said.
 */
export type GivenTranscript = {
  format: TimedFormat
  language: string | null
  fileName: string
  bytes: Uint8Array
}

/**
 * Checks a file and puts it, written anew, into its slot; the formats without a file of their own are made of
 * it. @throws Failure 422 at `file`
 */
export async function saveTranscript(
  kernel: Kernel,
  show: PermittedShow,
  episode: PermittedEpisode,
  { format, bytes, fileName, ...given }: GivenTranscript,
): Promise<EpisodeTranscriptRow> {
  const transcript = readGiven(format, bytes)
  return kernel.db.transaction().execute(async (trx) => {
    await changePart(trx, kernel, episode)
    const before = await listTranscripts(trx, episode)
    const language =
      given.language ??
      inSlot(before, format, languageCode(show.language_id))?.language ??
      languageCode(show.language_id)
    const kept = await storeTranscript(kernel, trx, episode.id, {
      format,
      language,
      text: writeTranscript(format, transcript),
      file_name: fileName,
      origin: 'uploaded',
    })
    await derive(kernel, trx, episode, language, transcript)
    return kept
  })
}

/**
 * Empties a slot; what was made of its file goes with it, or is made of another one.
 * @throws Failure 404 when it is empty
 */
export async function removeTranscript(
  kernel: Kernel,
  show: PermittedShow,
  episode: PermittedEpisode,
  format: TimedFormat,
): Promise<EpisodeTranscriptRow> {
  return kernel.db.transaction().execute(async (trx) => {
    await changePart(trx, kernel, episode)
    const removed = inSlot(await listTranscripts(trx, episode), format, languageCode(show.language_id))
    if (!removed) throw notFound()
    await deleteTranscripts(trx, [removed])
    if (removed.origin !== 'uploaded') return removed
    await fillSlots(kernel, trx, episode, removed.language)
    await publishEvent(trx, kernel, 'transcript.slot_emptied', { episode_id: episode.id, format })
    return removed
  })
}

/**
 * Makes all formats of a transcript that have no file of their own, uploaded or made of the sound.
 */
async function derive(
  kernel: Kernel,
  trx: Trx,
  episode: { id: number },
  language: string,
  transcript: Transcript,
): Promise<void> {
  const present = (await listTranscripts(trx, episode)).filter((row) => row.language === language)
  for (const format of [...TIMED_FORMATS, 'html', 'txt'] as const) {
    if (present.some((row) => row.format === format && row.origin !== 'derived')) continue
    await storeTranscript(kernel, trx, episode.id, {
      format,
      language,
      text: writeTranscript(format, transcript),
      origin: 'derived',
    })
  }
}

/** Makes formats that nobody uploaded of the newest file that somebody did; without one they go. */
export async function fillSlots(
  kernel: Kernel,
  trx: Trx,
  episode: { id: number },
  language: string,
): Promise<void> {
  const rest = (await listTranscripts(trx, episode)).filter((row) => row.language === language)
  const source = newestSource(rest)
  const transcript = source && (await readKept(kernel, source))
  if (transcript) return derive(kernel, trx, episode, language, transcript)
  await deleteTranscripts(
    trx,
    rest.filter(({ origin }) => origin === 'derived'),
  )
}

/** Null when the file is gone, or came from elsewhere and says nothing that we can read. */
async function readKept(kernel: Kernel, row: EpisodeTranscriptRow): Promise<Transcript | null> {
  try {
    const text = (await buffer((await kernel.storage.open(transcriptFile(row))).stream)).toString('utf8')
    return readTimed(row.format as TimedFormat, text)
  } catch (error) {
    if (error instanceof TranscriptUnreadable || error instanceof BlobMissing) return null
    throw error
  }
}

function readGiven(format: TimedFormat, bytes: Uint8Array): Transcript {
  try {
    return readTranscriptFile(format, bytes)
  } catch (error) {
    if (error instanceof TranscriptUnreadable) throw invalid({ file: [error.message] })
    throw error
  }
}
