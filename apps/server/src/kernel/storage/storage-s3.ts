import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import {
  BlobMissing,
  checkedKey,
  checkedPrefix,
  measuring,
  type PutOptions,
  type Storage,
  type StoredFile,
} from './storage.ts'

const MAX_COPY_BYTES = 5 * 1024 ** 3

export type S3Settings = {
  /** Undefined means Amazon's own, by region. */
  endpoint: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  pathStyle: boolean
  temporaryDirectory: string
  /** How long a store may say nothing; 30 seconds by default. */
  silenceMs?: number
}

const CONNECT_MS = 3_000
const SILENCE_MS = 30_000
/** Whoever asks whether this is ready waits for the answer. */
const HEALTH_MS = 1_500

/**
 * Keeps blobs as objects of one private bucket. Amazon's library is large: it is loaded here, when
 * S3 was chosen, and nowhere else.
 */
export async function createS3Storage(settings: S3Settings): Promise<Storage> {
  const sdk = await import('@aws-sdk/client-s3')
  const { Upload } = await import('@aws-sdk/lib-storage')
  const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner')
  const {
    bucket: Bucket,
    accessKeyId,
    secretAccessKey,
    temporaryDirectory,
    silenceMs = SILENCE_MS,
  } = settings
  const client: S3Client = new sdk.S3Client({
    ...(settings.endpoint && { endpoint: settings.endpoint }),
    region: settings.region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: settings.pathStyle,
    // A store that hangs must not hold whoever waits for it: neither a listener nor a job.
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: silenceMs,
      socketTimeout: silenceMs,
      throwOnRequestTimeout: true,
    },
    // The newer trailing checksums are unknown to several compatible stores; we keep a SHA-256 of our own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  await mkdir(temporaryDirectory, { recursive: true })

  async function put(key: string, readable: Readable, options: PutOptions): Promise<StoredFile> {
    const Key = checkedKey(key)
    const { through, result } = measuring(options.maxBytes)
    const { contentType: ContentType, cacheControl: CacheControl } = options
    // In parts of 8 MB, two at a time: an object appears when its last part is confirmed, and
    // a broken upload is called off.
    const upload = new Upload({
      client,
      params: { Bucket, Key, Body: through, ContentType, CacheControl },
      partSize: 8 * 1024 ** 2,
      queueSize: 2,
    })
    const flow = pipeline(readable, through).catch(async (error: unknown) => {
      await upload.abort()
      throw error
    })
    const sending = upload.done().catch((error: unknown) => {
      // Nobody reads any more: without this the source would wait for ever.
      through.destroy()
      throw error
    })
    // Both ends are waited for: the cause is what the source said, and only without one what the upload said.
    const [flowed, uploaded] = await Promise.allSettled([flow, sending])
    if (flowed.status === 'rejected' && !isAbort(flowed.reason)) throw flowed.reason
    if (uploaded.status === 'rejected') throw uploaded.reason
    return result()
  }

  async function open(key: string, { start, end }: { start?: number; end?: number } = {}) {
    const Range = start === undefined && end === undefined ? undefined : `bytes=${start ?? 0}-${end ?? ''}`
    const object = await client
      .send(new sdk.GetObjectCommand({ Bucket, Key: checkedKey(key), Range }))
      .catch(explain(key))
    const bytes = object.ContentLength ?? 0
    const total = Number(/\/(\d+)$/.exec(object.ContentRange ?? '')?.[1] ?? bytes)
    return { stream: object.Body as Readable, bytes, total }
  }

  return {
    put,
    open,
    reader: async () => null,
    openReader: () => null,
    async putFile(key, path, options) {
      const stored = await put(key, createReadStream(path), options)
      await rm(path)
      return stored
    },
    async stat(key) {
      const head = await client
        .send(new sdk.HeadObjectCommand({ Bucket, Key: checkedKey(key) }))
        .catch(nothing)
      return head ? { bytes: head.ContentLength ?? 0, modifiedAt: head.LastModified ?? new Date(0) } : null
    },
    async move(from, to) {
      const head = await client
        .send(new sdk.HeadObjectCommand({ Bucket, Key: checkedKey(from) }))
        .catch(explain(from))
      const { ContentType = 'application/octet-stream', CacheControl } = head
      // Stores copy by themselves up to a limit; beyond it the bytes go through here, in parts.
      if ((head.ContentLength ?? 0) <= MAX_COPY_BYTES)
        await client.send(
          new sdk.CopyObjectCommand({
            Bucket,
            Key: checkedKey(to),
            CopySource: `${Bucket}/${checkedKey(from)}`,
          }),
        )
      else
        await put(to, (await open(from)).stream, {
          contentType: ContentType,
          ...(CacheControl && { cacheControl: CacheControl }),
        })
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: from }))
    },
    async remove(key) {
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: checkedKey(key) })).catch(nothing)
    },
    async *list(prefix) {
      for await (const page of sdk.paginateListObjectsV2(
        { client },
        { Bucket, Prefix: checkedPrefix(prefix) },
      )) {
        for (const { Key, Size, LastModified } of page.Contents ?? []) {
          if (Key) yield { key: Key, bytes: Size ?? 0, modifiedAt: LastModified ?? new Date(0) }
        }
      }
    },
    async localFile(key) {
      const { stream } = await open(key)
      const path = join(temporaryDirectory, randomUUID())
      const release = () => rm(path, { force: true })
      await pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 })).catch(
        async (error: unknown) => {
          await release()
          throw error
        },
      )
      return { path, release }
    },
    async signedUrl(key, seconds, { contentType, fileName }) {
      const reply = { ResponseContentType: contentType, ResponseContentDisposition: attachment(fileName) }
      return getSignedUrl(client, new sdk.GetObjectCommand({ Bucket, Key: checkedKey(key), ...reply }), {
        expiresIn: seconds,
      })
    },
    async health() {
      const Key = `health/${randomUUID()}`
      const abortSignal = AbortSignal.timeout(HEALTH_MS)
      try {
        await client.send(new sdk.PutObjectCommand({ Bucket, Key, Body: 'x', ContentType: 'text/plain' }), {
          abortSignal,
        })
        await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }), { abortSignal })
        return { ok: true, detail: `S3, bucket ${Bucket}` }
      } catch (error) {
        return { ok: false, detail: `S3, bucket ${Bucket}: ${healthProblem(error)}` }
      }
    },
    // Uploads that were never completed belong to the bucket's own life cycle rule (docs/operations.md).
    async sweep() {
      return 0
    },
  }
}

/** For the operator, who reads it on /readyz. */
function healthProblem(error: unknown): string {
  const { name, code } = error as { name: string; code?: string }
  if (name === 'TimeoutError' || name === 'AbortError') return 'no answer in time'
  return code ?? name
}

/**
 * RFC 6266: a plain name for old programs, the real one in UTF-8. Never inline, so that
 * nothing stored is shown as a page.
 */
function attachment(fileName: string): string {
  const name = fileName.replace(/[\p{Cc}\p{Cf}"\\/]/gu, '_').slice(0, 200)
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replaceAll('%', '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

function explain(key: string): (error: S3ServiceException) => never {
  return (error) => {
    if (isMissing(error)) throw new BlobMissing(key)
    if (error.name === 'InvalidRange') throw new RangeError(`no such bytes of ${key}`)
    throw error
  }
}

function nothing(error: S3ServiceException): null {
  if (isMissing(error)) return null
  throw error
}

function isMissing(error: S3ServiceException): boolean {
  return error.name === 'NoSuchKey' || error.name === 'NotFound' || error.$metadata?.httpStatusCode === 404
}

// What our own side of the pipe says when the upload gave up first.
function isAbort(error: unknown): boolean {
  return (
    (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE' ||
    (error as Error).name === 'AbortError'
  )
}
