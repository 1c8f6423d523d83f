import type { Hash } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, open, truncate } from 'node:fs/promises'
import { MAX_ARCHIVE_BYTES, MAX_AUDIO_BYTES } from '@podstead/contract/limits'
import { Failure, notFound } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { makeFolder, syncFolder } from '../kernel/storage/durable.ts'
import { partialFile, partialFolder, unsettledUploads } from './queries.ts'
import { ARCHIVE_TOO_LARGE, TOO_LARGE } from './rules.ts'

/**
 * Appends a stream to the bytes of an upload, from `offset` on. What came is on the disk when this returns or
 * throws, so the size of the file is what we may promise; returned is how many there are now. `hash` gets to
 * see them too. @throws Failure 413 beyond `most`, 404 when the upload was taken back meanwhile
 */
export async function receiveBytes(
  kernel: Kernel,
  uploadKey: string,
  stream: AsyncIterable<Buffer>,
  {
    offset = 0,
    most = MAX_AUDIO_BYTES,
    hash,
  }: { offset?: number; most?: number; hash?: Hash | undefined } = {},
): Promise<number> {
  const path = partialFile(kernel, uploadKey)
  await makeFolder(partialFolder(kernel))
  if (unsettledUploads(kernel).has(uploadKey)) await cutBack(kernel, uploadKey, offset)
  const file = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600)
  let at = offset
  let askedAt = offset
  try {
    for await (const chunk of stream) {
      if (at + chunk.length > most) throw tooLarge(most)
      hash?.update(chunk)
      for (let from = 0; from < chunk.length; )
        from += (await file.write(chunk, from, chunk.length - from, at + from)).bytesWritten
      at += chunk.length
      if (at >= askedAt + ASK_BYTES) {
        askedAt = at
        await requireUpload(kernel, uploadKey)
      }
    }
    return at
  } finally {
    await finishUpload(kernel, uploadKey, file, offset)
  }
}

/** After so many bytes it is asked whether the upload is still wanted. */
const ASK_BYTES = 8 * 1024 * 1024

async function requireUpload({ db }: Kernel, uploadKey: string): Promise<void> {
  const row = await db
    .selectFrom('uploads')
    .select('id')
    .where('upload_key', '=', uploadKey)
    .executeTakeFirst()
  if (!row) throw notFound()
}

/**
 * Brings what came to the disk. Where that fails, nobody knows how much of it is there, and
 * there is no second warning: it is cut off.
 */
async function finishUpload(
  kernel: Kernel,
  uploadKey: string,
  file: FileHandle,
  offset: number,
): Promise<void> {
  try {
    await file.sync().finally(() => file.close())
    if (offset === 0) await syncFolder(partialFolder(kernel))
  } catch (error) {
    unsettledUploads(kernel).set(uploadKey, offset)
    await cutBack(kernel, uploadKey, offset).catch(() => {})
    throw error
  }
}

async function cutBack(kernel: Kernel, uploadKey: string, offset: number): Promise<void> {
  await truncate(partialFile(kernel, uploadKey), offset).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  unsettledUploads(kernel).delete(uploadKey)
}

/** Beyond `most` bytes; the file that was announced smaller than it is gets the number to compare. */
export function tooLarge(most = MAX_AUDIO_BYTES): Failure {
  const limits = new Map([
    [MAX_AUDIO_BYTES, TOO_LARGE],
    [MAX_ARCHIVE_BYTES, ARCHIVE_TOO_LARGE],
  ])
  const message = limits.get(most) ?? `More bytes came than the ${most} that were announced.`
  return new Failure({ status: 413, message, fields: { byte_size: [message] } })
}

/** By its first bytes. */
export async function startsLikeZip(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return bytesRead === 4 && buffer.readUInt32BE() === 0x504b_0304
  } finally {
    await file.close()
  }
}
