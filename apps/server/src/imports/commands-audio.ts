import { strippedPrefixes } from '@podstead/feed/hosts'
import type { EpisodeRow } from '../episodes/table.ts'
import { Failure } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { OutboundError } from '../kernel/outbound/outbound.ts'
import { requireQuota } from '../plans/queries-quota.ts'
import { createUpload, storeUpload } from '../uploads/commands.ts'
import type { UploadRow } from '../uploads/table.ts'
import { sentence } from './commands.ts'
import { announceProgress } from './commands-progress.ts'
import { audioFileName } from './rules-media.ts'
import { onceMore } from './service.ts'
import { AudioRefused, receiveAudio } from './service-audio.ts'
import type { ImportItemRow, ImportRow } from './table.ts'

/** Somebody stopped the import while a file was on its way. */
export class ImportStopped extends Error {}

/** `mayPass`: another try later may succeed. `isGone`: listeners find nothing there either. */
export type CopyResult =
  | { outcome: 'copied'; upload: UploadRow }
  | { outcome: 'failed'; message: string; mayPass: boolean; isGone?: boolean }

type CopyTask = { found: ImportRow; item: ImportItemRow; episodeId: EpisodeRow['id']; user: { id: number } }

/**
 * Copies the audio of an item into an upload of the show's owner; its original bytes, never converted. Killed
 * anywhere it goes on with the bytes that are there. @throws Stopped when the import was stopped meanwhile
 */
export async function copyAudio(
  kernel: Kernel,
  { found, item, user }: CopyTask,
  lane: { lane: string },
  signal: AbortSignal,
): Promise<CopyResult> {
  const key = item.copy_key as string
  try {
    const existing = await kernel.db
      .selectFrom('uploads')
      .selectAll()
      .where('upload_key', '=', key)
      .executeTakeFirst()
    if (existing) return { outcome: 'copied', upload: await storeUpload(kernel, existing) }
    await requireQuota(kernel, user, Math.max(1, item.bytes_total ?? 0), { key })
    const received = await receiveFrom(kernel, { found, item, user, lane: lane.lane, key }, signal)
    const upload = await createUpload(
      kernel,
      user,
      {
        fileName: audioFileName(strippedPrefixes(item.audio_url).url, received.contentType),
        bytes: received.bytes,
        contentType: received.contentType,
      },
      key,
    )
    return { outcome: 'copied', upload: await storeUpload(kernel, upload) }
  } catch (error) {
    // The process stops: another one goes on.
    if (signal.aborted || error instanceof ImportStopped) throw error
    if (error instanceof OutboundError)
      return { outcome: 'failed', message: error.message, mayPass: PASSING.has(error.reason) }
    if (error instanceof AudioRefused)
      return {
        outcome: 'failed',
        message: error.message,
        mayPass: error.status === 429 || error.status >= 500,
        isGone: error.status === 404 || error.status === 410,
      }
    if (error instanceof Failure) return { outcome: 'failed', message: refusalWords(error), mayPass: false }
    throw error
  }
}

const PASSING = new Set(['connect', 'dns', 'timeout', 'protocol'])

type Source = { found: ImportRow; item: ImportItemRow; user: { id: number }; lane: string; key: string }

/**
 * Without the measurement prefixes, for our copy is no download; where the plain
 * address does not work, with them.
 */
async function receiveFrom(
  kernel: Kernel,
  source: Source,
  signal: AbortSignal,
): Promise<{ bytes: number; contentType: string }> {
  const plain = strippedPrefixes(source.item.audio_url).url
  const receive = (address: string, known: string | null) => {
    let validator = known
    return onceMore(() =>
      receiveAudio(kernel, address, {
        key: source.key,
        validator,
        signal,
        async onStart(found, total) {
          validator = found
          await started(kernel, source, found, total)
        },
        onBytes: (bytes) => progressed(kernel, source, bytes),
      }),
    )
  }
  if (plain === source.item.audio_url) return receive(plain, source.item.copy_validator)
  try {
    return await receive(plain, source.item.copy_validator)
  } catch (error) {
    if (signal.aborted || !(error instanceof AudioRefused || error instanceof OutboundError)) throw error
    return receive(source.item.audio_url, null)
  }
}

/** @throws Failure 402 or 422 where there is no room for it */
async function started(
  kernel: Kernel,
  { item, user, key }: Source,
  validator: string | null,
  total: number | null,
): Promise<void> {
  if (total !== null) await requireQuota(kernel, user, total, { key })
  await kernel.db
    .updateTable('import_items')
    .set({ copy_validator: validator, ...(total !== null && { bytes_total: total }) })
    .where('id', '=', item.id)
    .execute()
}

/** @throws Stopped */
async function progressed(kernel: Kernel, { found, item, lane }: Source, bytes: number): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    const still = await trx
      .updateTable('import_items')
      .set({ bytes_done: bytes })
      .where('id', '=', item.id)
      .where('claimed_by', '=', lane)
      .returning('id')
      .executeTakeFirst()
    if (!still) throw new ImportStopped()
    await announceProgress(trx, found)
  })
}

function refusalWords(error: Failure): string {
  if (error.fields?.file) return 'The file at the old host is not audio that we can use.'
  return sentence(error)
}
