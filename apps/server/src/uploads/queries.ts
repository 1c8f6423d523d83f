import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { noteActivity } from '../access/commands.ts'
import { bySystem, ownedBy } from '../access/queries.ts'
import { isStillMember, reachTeamShow } from '../access/queries-team.ts'
import type { Queryable } from '../kernel/database/database.ts'
import { notFound } from '../kernel/http/failure.ts'
import type { Scope } from '../kernel/http/scope.ts'
import type { SignedIn } from '../kernel/http/session.ts'
import { type Kernel, perKernel } from '../kernel/kernel.ts'
import { ARCHIVE_KIND, BYTES_TICKET, isUploadKey, SIGNED_ID, type Uploader, uploaderId } from './rules.ts'
import type { UploadRow } from './table.ts'

export type OwnedUpload = Scope<'upload', UploadRow>

type User = { id: number }
export type UploadingUser = Pick<SignedIn, 'id' | 'email' | 'key'>

/**
 * Into whose storage somebody uploads. With `showId` that podcast must be theirs or shared with
 * them. @throws Failure 404 or 403
 */
export async function findUploader(
  { db, clock }: Kernel,
  user: UploadingUser,
  showId: number | undefined,
): Promise<Uploader> {
  if (showId === undefined) return { id: user.id }
  const { show, member } = await reachTeamShow(db, user, 'episodes.write', showId)
  // From here on the membership is this account's: every later step asks by that.
  if (member) await noteActivity(db, member, user, clock.now())
  return { id: user.id, shared: member && { ownerId: show.user_id, showId } }
}

/**
 * The caller's own upload, or theirs to a podcast that is still shared with them. @throws Failure 404 when it
 * is unknown or somebody else's
 */
export async function ownedUpload(db: Queryable, user: User, uploadKey: string): Promise<OwnedUpload> {
  if (!isUploadKey(uploadKey)) throw notFound()
  const row = await db
    .selectFrom('uploads')
    .selectAll()
    .where('upload_key', '=', uploadKey)
    .executeTakeFirst()
  return requireOwnUpload(db, user, row)
}

/**
 * The caller's own upload by its signed id. @throws Failure 404 when that is
 * forged, expired or somebody else's
 */
export async function signedUpload(kernel: Kernel, user: User, signedId: string): Promise<OwnedUpload> {
  const signed = kernel.secrets.verify(signedId, SIGNED_ID) as { id: number; user: number } | undefined
  if (signed?.user !== user.id) throw notFound()
  const row = await kernel.db.selectFrom('uploads').selectAll().where('id', '=', signed.id).executeTakeFirst()
  return requireOwnUpload(kernel.db, user, row)
}

async function requireOwnUpload(db: Queryable, user: User, row: UploadRow | undefined): Promise<OwnedUpload> {
  if (!row || uploaderId(row) !== user.id || !(await mayStillUpload(db, row))) throw notFound()
  return ownedBy(user, 'upload', row)
}

/** Whether who uploads may still do so: a teammate may have been removed in the meantime. */
export async function mayStillUpload(db: Queryable, upload: UploadRow): Promise<boolean> {
  const { teammate_id: userId, show_id: showId } = upload
  if (userId === null) return true
  return showId !== null && (await isStillMember(db, { userId, showId, episodeId: null }, 'episodes.write'))
}

/** What somebody has sent to a podcast and no episode has taken yet. */
export async function unusedUploads(
  db: Queryable,
  { userId, showId }: { userId: number; showId: number },
): Promise<UploadRow[]> {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('teammate_id', '=', userId)
    .where('show_id', '=', showId)
    .where('state', '<>', 'attached')
    .execute()
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
  if (!row || !(await mayStillUpload(kernel.db, row))) throw notFound()
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
