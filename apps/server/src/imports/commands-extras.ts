import type { FeedTranscript } from '@podstead/feed/model'
import { convertForeign, type TranscriptFormat } from '@podstead/transcript/convert'
import { TranscriptUnreadable } from '@podstead/transcript/model'
import { storePicture } from '../artwork/commands-store.ts'
import { replaceChapters } from '../chapters/commands.ts'
import { addArtworkIfNone } from '../episodes/commands-rows.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { OutboundError } from '../kernel/outbound/outbound.ts'
import { touchShow } from '../shows/commands.ts'
import { type NewTranscript, storeTranscript } from '../transcripts/commands.ts'
import { transcriptFormat } from '../transcripts/rules.ts'
import { addNote } from './commands-notes.ts'
import type { StagedItem } from './commands-read.ts'
import {
  type FoundChapter,
  jsonChapters,
  MAX_CHAPTERS_BYTES,
  MAX_PICTURE_BYTES,
  MAX_TRANSCRIPT_BYTES,
} from './rules-media.ts'
import { HIDDEN, remoteNote } from './rules-skipped.ts'
import { cut, webAddress } from './rules-words.ts'
import { fetchSmall } from './service.ts'
import type { ImportItemRow } from './table.ts'

type Item = Pick<ImportItemRow, 'id' | 'import_id' | 'data'>

/** Of one episode; more are no translations but a mistake. */
const MAX_TRANSCRIPTS = 30

/**
 * Fetches what belongs to an episode besides its audio: artwork, chapters, transcripts. What cannot be had is
 * a warning, never a failure. Killed in between it is all fetched again, in the place of what is there.
 */
export async function copyExtras(
  kernel: Kernel,
  { show_id, item, episodeId }: { show_id: number; item: Item; episodeId: number },
  signal: AbortSignal,
) {
  const staged = JSON.parse(item.data ?? 'null') as StagedItem | null
  const warnings: string[] = staged?.blocked ? [HIDDEN] : []
  const warn = (text: string) => warnings.push(text)
  const picture = staged?.imageUrl
    ? await foreignPicture(kernel, staged.imageUrl, await showPicture(kernel, item), signal, warn)
    : null
  const chapters = staged ? await foreignChapters(kernel, staged, signal, warn) : []
  const transcripts = staged ? await foreignTranscripts(kernel, staged.transcripts, signal, warn) : []
  await kernel.db.transaction().execute(async (trx) => {
    if (picture) {
      const columns = { artwork_key: picture.key, artwork_type: picture.type, artwork_px: picture.px }
      await addArtworkIfNone(trx, episodeId, columns)
    }
    if (chapters.length) await replaceChapters(trx, episodeId, chapters)
    // Those in the feed itself were counted when it was looked at.
    const outside = staged?.chaptersUrl ? chapters.filter(({ img }) => img).length : 0
    if (outside)
      await addNote(
        trx,
        item.import_id,
        'outside-chapters',
        outside,
        (count) => remoteNote('outside-chapters', count).message,
      )
    for (const transcript of transcripts) await storeTranscript(kernel, trx, episodeId, transcript)
    if (picture || chapters.length || transcripts.length) await touchShow(trx, show_id, kernel.clock.now())
    await trx
      .updateTable('import_items')
      .set({ extras_done: true, warnings: JSON.stringify(warnings) })
      .where('id', '=', item.id)
      .execute()
  })
}

/** A file at the old host, or why there is none. */
export async function foreignFile(
  kernel: Kernel,
  url: string,
  maxBytes: number,
  accept: string,
  signal: AbortSignal,
): Promise<Buffer | string> {
  try {
    return (
      (await fetchSmall(kernel, url, { maxBytes, accept, signal })) ?? 'The old host does not provide it.'
    )
  } catch (error) {
    if (error instanceof OutboundError && !signal.aborted) return error.message
    throw error
  }
}

export const PICTURES = 'image/jpeg, image/png'

async function foreignPicture(
  kernel: Kernel,
  url: string,
  showUrl: string | null,
  signal: AbortSignal,
  warn: (text: string) => void,
) {
  // Many hosts name the podcast's picture with every episode; the episode has it anyway.
  if (url === showUrl) return null
  const bytes = await foreignFile(kernel, url, MAX_PICTURE_BYTES, PICTURES, signal)
  const kept = typeof bytes === 'string' ? null : await storePicture(kernel, bytes, { shape: 'square' })
  const why = typeof bytes === 'string' ? bytes : 'Only square JPEG and PNG pictures can be used.'
  if (!kept) warn(`The artwork could not be copied. ${why}`)
  return kept
}

async function showPicture(kernel: Kernel, item: Item): Promise<string | null> {
  const row = await kernel.db
    .selectFrom('import_pictures')
    .select('url')
    .where('import_id', '=', item.import_id)
    .where('person_id', 'is', null)
    .executeTakeFirst()
  return row?.url ?? null
}

/** Those of the file come before those in the feed, for they say more. */
async function foreignChapters(
  kernel: Kernel,
  staged: StagedItem,
  signal: AbortSignal,
  warn: (text: string) => void,
): Promise<FoundChapter[]> {
  const inFeed = staged.chapters.map(({ startTime, title, href, image }) => ({
    start_time: startTime,
    end_time: null,
    title: cut(title, 500),
    url: webAddress(href),
    img: webAddress(image),
    toc: true,
    location_name: '',
    location_geo: '',
  }))
  if (!staged.chaptersUrl) return inFeed
  const bytes = await foreignFile(
    kernel,
    staged.chaptersUrl,
    MAX_CHAPTERS_BYTES,
    'application/json+chapters, application/json',
    signal,
  )
  const found = typeof bytes === 'string' ? null : jsonChapters(bytes.toString('utf8'))
  if (found) return found
  if (!inFeed.length)
    warn(
      `The chapters could not be copied. ${typeof bytes === 'string' ? bytes : 'The file holds no chapters that we can read.'}`,
    )
  return inFeed
}

async function foreignTranscripts(
  kernel: Kernel,
  listed: FeedTranscript[],
  signal: AbortSignal,
  warn: (text: string) => void,
) {
  const found: NewTranscript[] = []
  for (const { url, type, language, captions } of listed.slice(0, MAX_TRANSCRIPTS)) {
    const format = transcriptFormat(type)
    const bytes = format
      ? await foreignFile(kernel, url, MAX_TRANSCRIPT_BYTES, type, signal)
      : 'Its kind is not known.'
    const read = format && typeof bytes !== 'string' ? readForeign(format, bytes) : { problem: String(bytes) }
    if (format && 'text' in read) {
      const fileName = URL.parse(url)?.pathname.split('/').at(-1) ?? ''
      const facts = {
        language: cut(language, 35),
        captions: captions === true,
        file_name: cut(fileName, 255),
      }
      found.push({ format, text: read.text, ...facts })
    } else warn(`A transcript (${type}) could not be copied. ${'problem' in read ? read.problem : ''}`)
  }
  return found
}

/** What a file says, written as its format promises; or why nobody can read it. */
function readForeign(format: TranscriptFormat, bytes: Buffer): { text: string } | { problem: string } {
  try {
    return { text: convertForeign(format, bytes) }
  } catch (error) {
    if (error instanceof TranscriptUnreadable) return { problem: error.message }
    throw error
  }
}
