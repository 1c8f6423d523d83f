import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { MAX_ARCHIVE_BYTES, MAX_AUDIO_BYTES } from '@podstead/contract/limits'
import { FORMS } from '@podstead/media/accepted'
import { sql } from 'kysely'
import type { Queryable, Trx } from '../kernel/database/database.ts'
import { type Failure, invalid, notFound, refused } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { MediaRefusal } from '../kernel/media/media.ts'
import { removeQuietly } from '../kernel/storage/durable.ts'
import { measuring } from '../kernel/storage/storage.ts'
import { requireQuota } from '../plans/queries-quota.ts'
import { startsLikeZip, tooLarge } from './commands-bytes.ts'
import { removeUnused } from './commands-sweep.ts'
import { type OwnedUpload, partialBytes, partialFile, receivedBytes } from './queries.ts'
import {
  type AnnouncedFile,
  ARCHIVE_KIND,
  announcedProblems,
  explainRefusal,
  isArchiveName,
  KEPT_MS,
  MAX_WAITING,
  MAX_WAITING_BYTES,
  mostBytes,
  ONLY_ACCEPTED,
  receivedProblems,
  SIGNED_ID,
  storageKey,
  type Uploader,
  uploaderId,
  waitingUpload,
} from './rules.ts'
import type { UploadRow } from './table.ts'

export type { AnnouncedFile as Announced } from './rules.ts'

/**
 * Makes room for an upload whose bytes follow. @throws Failure 413 beyond 1 GB, 402 or 422 without room, 422
 * for the name, for no bytes, or for too many unused uploads
 */
export async function createUpload(
  kernel: Kernel,
  user: Uploader,
  announced: AnnouncedFile,
  uploadKey: string = randomUUID(),
): Promise<UploadRow> {
  const most = mostBytes(announced.fileName)
  if (announced.bytes > most) throw tooLarge(most)
  const problems = announcedProblems(announced)
  if (Object.keys(problems).length) throw invalid(problems)
  // The row is the reservation: of two at once the second finds what the first announced.
  return kernel.db.transaction().execute(async (trx) => {
    const account = { id: user.shared?.ownerId ?? user.id }
    await requireQuota(kernel, account, announced.bytes, { db: trx, key: uploadKey })
    await enforceUploadQuota(trx, account, announced.bytes)
    return trx
      .insertInto('uploads')
      .values(waitingUpload(user, announced, uploadKey, kernel.clock.now()))
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

/**
 * All bytes have come: looks at them and moves them into storage. Can be called again at any point
 * where a process was killed, and does nothing the second time. A refused upload leaves nothing. Not to
 * be run twice at once for one upload.
 * @throws Failure 422 with the field that does not fit
 */
export async function storeUpload(
  kernel: Kernel,
  upload: UploadRow,
  received?: { bytes: number; md5?: string },
): Promise<UploadRow> {
  const now = await kernel.db.selectFrom('uploads').selectAll().where('id', '=', upload.id).executeTakeFirst()
  if (!now) throw notFound()
  if (now.state !== 'waiting') return now
  const path = partialFile(kernel, now.upload_key)
  const hasMoved =
    now.storage_key !== null &&
    (await partialBytes(kernel, now.upload_key)) === null &&
    (await kernel.storage.stat(now.storage_key)) !== null
  if (hasMoved && now.storage_key) return recordMoved(kernel, now, now.storage_key)
  const problems = receivedProblems(now, received ?? { bytes: await receivedBytes(kernel, now) })
  if (Object.keys(problems).length) return refuseUpload(kernel, now, problems)
  if (isArchiveName(now.file_name)) return storeArchive(kernel, now, path)
  const kind = await kernel.media
    .sniff(path)
    .catch((error) => (error instanceof MediaRefusal ? error : Promise.reject(error)))
  if (kind instanceof MediaRefusal) return refuseUpload(kernel, now, { file: [explainRefusal(kind.reason)] })
  const { extension, contentType } = FORMS[kind]
  const key = now.storage_key ?? storageKey('originals', randomUUID(), extension)
  // The row names the place before the file goes there: killed in between, the file is found again.
  await kernel.db
    .updateTable('uploads')
    .set({ storage_key: key, kind, content_type: contentType })
    .where('id', '=', now.id)
    .execute()
  return recordStored(
    kernel,
    now,
    await kernel.storage.putFile(key, path, { contentType, maxBytes: MAX_AUDIO_BYTES }),
  )
}

/** An archive of a whole podcast: what is in it is looked at when it is imported. */
async function storeArchive(kernel: Kernel, upload: UploadRow, path: string): Promise<UploadRow> {
  if (!(await startsLikeZip(path))) return refuseUpload(kernel, upload, { file: ['This is not a ZIP file.'] })
  const key = upload.storage_key ?? storageKey('archives', randomUUID(), ARCHIVE_KIND)
  const contentType = 'application/zip'
  await kernel.db
    .updateTable('uploads')
    .set({ storage_key: key, kind: ARCHIVE_KIND, content_type: contentType })
    .where('id', '=', upload.id)
    .execute()
  return recordStored(
    kernel,
    upload,
    await kernel.storage.putFile(key, path, { contentType, maxBytes: MAX_ARCHIVE_BYTES }),
  )
}

/**
 * Forgets an upload that came to nothing, so that it takes no room from the next try. What the
 * disk does not let go of is swept.
 */
export async function abandonUpload(kernel: Kernel, uploadKey: string): Promise<void> {
  const upload = await kernel.db
    .selectFrom('uploads')
    .selectAll()
    .where('upload_key', '=', uploadKey)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (upload) await removeUnused(kernel, upload)
  else await removeQuietly(partialFile(kernel, uploadKey))
}

/** Forgets an upload that no episode took. @throws Failure 422 when one did */
export async function cancelUpload(kernel: Kernel, upload: OwnedUpload): Promise<void> {
  if (!(await removeUnused(kernel, upload))) throw refused('This file belongs to an episode already.')
}

/** What a form sends back as `signed_id`: good for who uploaded it only, for a day, once. */
export function signUploadId(kernel: Kernel, upload: UploadRow): string {
  return kernel.secrets.sign({ id: upload.id, user: uploaderId(upload) }, SIGNED_ID, upload.expires_at)
}

/**
 * Gives a finished upload to what who uploaded it saves, in that transaction: sound to an
 * episode, an archive to an import. One of a teammate goes to the podcast alone for which it came.
 * @throws Failure 422 on `signed_id`
 */
export async function attachUpload(
  trx: Trx,
  kernel: Kernel,
  userId: number,
  signedId: string,
  { wanted = 'sound', showId }: { wanted?: 'sound' | 'archive'; showId?: number | undefined } = {},
): Promise<UploadRow> {
  const now = kernel.clock.now()
  const signed = kernel.secrets.verify(signedId, SIGNED_ID) as { id: number; user: number } | undefined
  if (signed?.user !== userId) throw unusable()
  const row = await trx
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', signed.id)
    .forUpdate()
    .executeTakeFirst()
  const isTheirs = row && uploaderId(row) === userId && (row.teammate_id === null || row.show_id === showId)
  if (!isTheirs) throw unusable()
  if (row.state === 'attached')
    throw invalid({ signed_id: ['This file is used by an episode already. Please upload it again.'] })
  if (row.state === 'waiting') throw invalid({ signed_id: ['The upload of this file is not finished.'] })
  if (row.expires_at <= now) throw unusable()
  if ((row.kind === ARCHIVE_KIND) !== (wanted === 'archive'))
    throw invalid({ signed_id: [wanted === 'archive' ? 'This is not an archive.' : ONLY_ACCEPTED] })
  return trx
    .updateTable('uploads')
    .set({ state: 'attached', attached_at: now })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function recordStored(
  kernel: Kernel,
  upload: UploadRow,
  { bytes, sha256 }: { bytes: number; sha256: string },
): Promise<UploadRow> {
  const now = kernel.clock.now()
  const stored = await kernel.db
    .updateTable('uploads')
    .set({ state: 'stored', bytes, sha256, stored_at: now, expires_at: new Date(now.getTime() + KEPT_MS) })
    .where('id', '=', upload.id)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst()
  if (!stored) throw notFound()
  return stored
}

/** The process was killed after the file had moved: its hash is the one thing that is missing. */
async function recordMoved(kernel: Kernel, upload: UploadRow, key: string): Promise<UploadRow> {
  const { stream } = await kernel.storage.open(key)
  const { through, result } = measuring()
  await pipeline(stream, through, new Writable({ write: (_chunk, _encoding, next) => next() }))
  return recordStored(kernel, upload, result())
}

/** Nothing of a refused upload is kept. @throws Failure 422, always */
export async function refuseUpload(
  kernel: Kernel,
  upload: UploadRow,
  problems: Record<string, string[]>,
): Promise<never> {
  await removeUnused(kernel, upload)
  throw invalid(problems)
}

async function enforceUploadQuota(db: Queryable, user: { id: number }, bytes: number): Promise<void> {
  const held = await db
    .selectFrom('uploads')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`coalesce(sum(declared_bytes), 0)::bigint`.as('bytes'),
    ])
    .where('user_id', '=', user.id)
    .where('state', '<>', 'attached')
    .executeTakeFirstOrThrow()
  if (held.count < MAX_WAITING && held.bytes + bytes <= MAX_WAITING_BYTES) return
  throw refused(
    'You have too many uploads that no episode uses. They are removed a day after they were made; please try again then.',
  )
}

function unusable(): Failure {
  return invalid({ signed_id: ['This upload is not known or has expired. Please upload the file again.'] })
}
