import { createHash, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { MAX_ARCHIVE_BYTES } from '@podstead/contract/limits'
import { SIGNED_ID_HEADER, TUS_PATH } from '@podstead/contract/uploads'
import { DataStore, ERRORS, Server, Upload as TusUpload } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { conflict, Failure, notFound } from '../kernel/http/failure.ts'
import { formRefusal } from '../kernel/http/serve-forms.ts'
import { endIdleUpload } from '../kernel/http/serve-progress.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { removeQuietly } from '../kernel/storage/durable.ts'
import { cancelUpload, createUpload, refuseUpload, signUploadId, storeUpload } from './commands.ts'
import { receiveBytes, tooLarge } from './commands-bytes.ts'
import {
  findUploader,
  ownedUpload,
  partialFile,
  receivedBytes,
  ticketUpload,
  type UploadingUser,
} from './queries.ts'
import { receivedProblems } from './rules.ts'
import { newLock } from './service-lock.ts'

/** The tus 1.0 protocol over our uploads: the library speaks it, rows and files are ours. */

/** Answers one request of the protocol. Refusals are thrown, as everywhere. */
export async function handleTus(
  kernel: Kernel,
  user: UploadingUser | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { uploadKey } = request.params as { uploadKey?: string }
  // Before the protocol takes the lock, for that interrupts whoever writes.
  if (user && uploadKey !== undefined) await ownedUpload(kernel.db, user, uploadKey)
  const thrown: { error?: unknown } = {}
  const server = new Server({
    path: TUS_PATH,
    datastore: new Uploads(kernel, user ?? NOBODY, request.raw),
    maxSize: MAX_ARCHIVE_BYTES,
    relativeLocation: true,
    namingFunction: () => randomUUID(),
    getFileIdFromRequest: () => uploadKey,
    locker: { newLock: (key) => newLock(key, () => endIdleUpload(request.raw)) },
    onResponseError: (_request, error) => {
      thrown.error = error
      return undefined
    },
  })
  const answer = await server.handleWeb(webRequest(request.raw))
  for (const [name, value] of answer.headers)
    if (!/^(access-control-|content-)/.test(name)) reply.header(name, value)
  if (answer.status >= 400) throw asRefusal(thrown.error, answer.status, await answer.text())
  await tellSignedId(kernel, user, uploadKey ?? answer.headers.get('location')?.split('/').at(-1), reply)
  return reply.code(answer.status).send()
}

/**
 * Runs `work` while nobody else works on this upload in this process. @throws Failure 409
 * when somebody does for too long
 */
async function alone<T>(uploadKey: string, work: () => Promise<T>): Promise<T> {
  const lock = newLock(uploadKey, () => {})
  await lock.lock(new AbortController().signal)
  return work().finally(() => lock.unlock())
}

/**
 * The second step of a direct upload: the bytes, once, for whoever holds the ticket. @throws Failure 404, 409
 * or 422; refused bytes are not kept
 */
export async function receiveDirectUpload(
  kernel: Kernel,
  ticket: string,
  raw: IncomingMessage,
): Promise<void> {
  const { upload_key: key } = await ticketUpload(kernel, ticket)
  await alone(key, async () => {
    // Asked again when it is our turn: of two at once, the second finds what the first one did.
    const upload = await ticketUpload(kernel, ticket)
    if (upload.state !== 'waiting') throw conflict('These bytes have been received already.')
    const path = partialFile(kernel, key)
    await rm(path, { force: true })
    try {
      const length = Number(raw.headers['content-length'] ?? upload.declared_bytes)
      if (length !== upload.declared_bytes)
        await refuseUpload(kernel, upload, receivedProblems(upload, { bytes: length }))
      const hash = upload.declared_md5 === null ? undefined : createHash('md5')
      const bytes = await receiveBytes(kernel, key, readBody(raw), { most: upload.declared_bytes, hash })
      await storeUpload(kernel, upload, { bytes, ...(hash && { md5: hash.digest('base64') }) })
    } catch (error) {
      // Cut off: the ticket is still good, for all of the bytes.
      await removeQuietly(path)
      if (error instanceof Failure && error.status === 413)
        await refuseUpload(kernel, upload, error.fields ?? {})
      throw formRefusal(error, tooLarge().message)
    }
  })
}

/**
 * A client that lost the last answer asks with HEAD and still learns the signed id; a file whose last
 * step was interrupted takes it now.
 */
async function tellSignedId(
  kernel: Kernel,
  user: { id: number } | null,
  uploadKey: string | undefined,
  reply: FastifyReply,
): Promise<void> {
  if (!user || !uploadKey || reply.request.method === 'DELETE') return
  let upload = await ownedUpload(kernel.db, user, uploadKey)
  if (upload.state === 'waiting') {
    if ((await receivedBytes(kernel, upload)) < upload.declared_bytes) return
    await alone(uploadKey, () => storeUpload(kernel, upload))
    upload = await ownedUpload(kernel.db, user, uploadKey)
  }
  reply.header(SIGNED_ID_HEADER, signUploadId(kernel, upload))
}

/** What preflights ask for, they ask without a session. */
const NOBODY: UploadingUser = { id: 0, email: '', key: undefined }

/** @throws Failure 404 for what is no id */
function readShowId(value: string | null | undefined): number | undefined {
  if (value === null || value === undefined || value === '') return undefined
  if (!/^[1-9]\d{0,14}$/.test(value)) throw notFound()
  return Number(value)
}

class Uploads extends DataStore {
  readonly #kernel: Kernel
  readonly #user: UploadingUser
  readonly #raw: IncomingMessage

  constructor(kernel: Kernel, user: UploadingUser, raw: IncomingMessage) {
    super()
    this.#kernel = kernel
    this.#user = user
    this.#raw = raw
    this.extensions = ['creation', 'creation-with-upload', 'termination']
  }

  override async create(upload: TusUpload): Promise<TusUpload> {
    const { filename, filetype, show_id } = upload.metadata ?? {}
    const uploader = await findUploader(this.#kernel, this.#user, readShowId(show_id))
    await createUpload(
      this.#kernel,
      uploader,
      { fileName: filename ?? '', bytes: upload.size ?? 0, contentType: filetype },
      upload.id,
    )
    return upload
  }

  override async getUpload(key: string): Promise<TusUpload> {
    const row = await ownedUpload(this.#kernel.db, this.#user, key)
    if (row.state === 'waiting' && row.expires_at <= this.#kernel.clock.now())
      throw ERRORS.FILE_NO_LONGER_EXISTS
    return new TusUpload({
      id: key,
      size: row.declared_bytes,
      offset: await receivedBytes(this.#kernel, row),
      creation_date: row.created_at.toISOString(),
    })
  }

  /** The bytes come straight from the request: through the library they would pass five more streams. */
  override async write(_none: Readable, key: string, offset: number): Promise<number> {
    const row = await ownedUpload(this.#kernel.db, this.#user, key)
    if (row.state !== 'waiting' || offset >= row.declared_bytes) return row.declared_bytes
    const bytes = await receiveBytes(this.#kernel, key, untilCut(this.#raw), {
      offset,
      most: row.declared_bytes,
    })
    if (bytes === row.declared_bytes) await storeUpload(this.#kernel, row)
    return bytes
  }

  override async remove(key: string): Promise<void> {
    await cancelUpload(this.#kernel, await ownedUpload(this.#kernel.db, this.#user, key))
  }
}

function webRequest(raw: IncomingMessage): Request {
  const names = [
    'tus-resumable',
    'content-type',
    'content-length',
    'upload-length',
    'upload-defer-length',
    'upload-offset',
    'upload-metadata',
    'upload-concat',
  ]
  const headers = names.flatMap((name) =>
    typeof raw.headers[name] === 'string' ? [[name, raw.headers[name]] as [string, string]] : [],
  )
  // The address is not looked at, for the key comes from our own route; the body stays with us.
  return new Request(`http://uploads.invalid${TUS_PATH}`, { method: raw.method ?? 'GET', headers })
}

/**
 * The body of a request. Whoever stops reading in the middle has an answer to give; Node's own iterator
 * would call the request aborted.
 */
function readBody(raw: IncomingMessage): AsyncIterable<Buffer> {
  return raw.iterator({ destroyOnReturn: false })
}

/** A line that dies is the end of this part: what came counts, and is not thrown away with the error. */
async function* untilCut(raw: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    yield* readBody(raw)
  } catch (error) {
    if (!raw.destroyed) throw error
  }
}

/** The library's refusals in our words; what it did not expect stays what it is. */
function asRefusal(error: unknown, status: number, text: string): unknown {
  if (error instanceof Failure) return error
  if (error === ERRORS.ERR_LOCK_TIMEOUT) return conflict('Another part of this upload is on its way.')
  if (status === 413) return tooLarge()
  if (status >= 500 && error instanceof Error) return error
  return new Failure({ status, message: text.trim() || 'The upload request could not be understood.' })
}
