import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { bySystem, ownedBy } from '../access/queries.ts'
import type { Queryable } from '../kernel/database/database.ts'
import { notFound } from '../kernel/http/failure.ts'
import type { Scope } from '../kernel/http/scope.ts'
import { type Kernel, perKernel } from '../kernel/kernel.ts'
import { ARCHIVE_KIND, BYTES_TICKET, isUploadKey, SIGNED_ID } from './rules.ts'
import type { UploadRow } from './table.ts'

export type OwnedUpload = Scope<'upload', UploadRow>

type User = { id: number }

/** The caller's own upload. @throws Failure 404 when it is unknown or somebody else's */
export async function ownedUpload(db: Queryable, user: User, uploadKey: string): Promise<OwnedUpload> {
  if (!isUploadKey(uploadKey)) throw notFound()
  const row = await db
    .selectFrom('uploads')
    .selectAll()
    .where('upload_key', '=', uploadKey)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  return ownedBy(user, 'upload', row)
}

/**
 * The caller's own upload by its signed id. @throws Failure 404 when that is
 * forged, expired or somebody else's
 */
export async function signedUpload(kernel: Kernel, user: User, signedId: string): Promise<OwnedUpload> {
  const signed = kernel.secrets.verify(signedId, SIGNED_ID) as { id: number; user: number } | undefined
  if (signed?.user !== user.id) throw notFound()
  const row = await kernel.db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', signed.id)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  return ownedBy(user, 'upload', row)
}

/**
 * The upload whose bytes a ticket takes. @throws Failure 404 when the ticket is forged
 * or expired, or the upload gone
 */
export async function ticketUpload(kernel: Kernel, ticket: string): Promise<OwnedUpload> {
  const signed = kernel.secrets.verify(ticket, BYTES_TICKET) as { id: number } | undefined
  const row =
    signed &&
    (await kernel.db.selectFrom('uploads').selectAll().where('id', '=', signed.id).executeTakeFirst())
  if (!row) throw notFound()
  // Whoever holds the ticket is who was given it.
  return bySystem('upload', row)
}

/** Where the bytes of an unfinished upload gather. */
export function partialFile(kernel: Kernel, uploadKey: string): string {
  return join(partialFolder(kernel), uploadKey)
}
export function partialFolder(kernel: Kernel): string {
  return join(kernel.config.dataDir, 'uploads')
}

/**
 * How many bytes we have. The file itself is asked, so that a killed process
 * cannot have promised more or less.
 */
export async function receivedBytes(kernel: Kernel, upload: UploadRow): Promise<number> {
  if (upload.state !== 'waiting') return upload.bytes ?? upload.declared_bytes
  const partial = await partialBytes(kernel, upload.upload_key)
  if (partial !== null) return partial
  // Killed between the move into storage and the row.
  return upload.storage_key ? ((await kernel.storage.stat(upload.storage_key))?.bytes ?? 0) : 0
}

/**
 * The same of the file alone; null where there is none. A file that cannot be asked
 * is no empty one: that is thrown.
 */
export async function partialBytes(kernel: Kernel, uploadKey: string): Promise<number | null> {
  const found = await stat(partialFile(kernel, uploadKey)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return found && Math.min(found.size, unsettledUploads(kernel).get(uploadKey) ?? found.size)
}

/**
 * Up to where the files are good whose last bytes may not be on the disk, and which
 * could not be cut off there either.
 */
export const unsettledUploads = perKernel(() => new Map<string, number>())

/**
 * What is in a finished upload, for the form. The duration is null when it cannot be determined. @throws
 * Failure 404 while bytes are missing
 */
export async function inspectUpload(kernel: Kernel, upload: OwnedUpload) {
  if (upload.state === 'waiting' || !upload.storage_key || upload.kind === ARCHIVE_KIND) throw notFound()
  const file = await kernel.storage.localFile(upload.storage_key)
  try {
    const probe = await kernel.media.probe(file.path).catch(() => null)
    const tags = await kernel.media.readTags(file.path)
    return { upload, tags, durationSeconds: probe?.durationSeconds ?? null }
  } finally {
    await file.release()
  }
}
