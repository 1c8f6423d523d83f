import type { IncomingHttpHeaders } from 'node:http'
import { resolve } from 'node:path'
import { finished } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { decodePeaks, peaksJson } from '@podstead/media/peaks'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LaneAnswer } from '../kernel/http/fast-path-answer.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { checkedKey } from '../kernel/storage/storage.ts'
import { type Source, sendBody } from './commands-send.ts'
import { type FileHead, headFor, type SentFile } from './present-files.ts'

/** The stored waveform as JSON for browsers. */
export async function presentPeaks(kernel: Pick<Kernel, 'storage'>, key: string): Promise<string> {
  const { stream } = await kernel.storage.open(key)
  const bytes = await buffer(stream)
  const peaks = decodePeaks(bytes)
  return peaks ? JSON.stringify(peaksJson(peaks)) : new TextDecoder().decode(bytes)
}

/**
 * What an answer came to. `start` and `end` are those of a part; `bytes` of the body left this machine, or
 * were handed to the store's care.
 */
type SentBytes = { status: number; start: number | null; end: number | null; bytes: number }

type SendOptions = {
  redirects: 'where the store can answer' | 'never'
  /** Called once when the answer is over, complete or broken off. */
  whenOver?: (sent: SentBytes) => void
}

/**
 * Answers a GET or HEAD for a file: conditions, one range, redirect to the store or handing over to the proxy
 * where there is one. Bytes pass through one chunk at a time, so an answer takes the same memory for a minute
 * as for a gigabyte. The caller has set cache and access headers.
 */
export async function sendFile(
  kernel: Kernel,
  request: FastifyRequest,
  reply: FastifyReply,
  file: SentFile,
  options: SendOptions,
): Promise<unknown> {
  const head = headFor(request.method, request.headers, file)
  const { status, part, sendsBytes } = head
  const over = (sentStatus: number, bytes: number) =>
    options.whenOver?.({ status: sentStatus, start: part.start, end: part.end, bytes })
  const mayBeElsewhere = sendsBytes && canBeElsewhere(request.headers)
  const address = mayBeElsewhere && options.redirects !== 'never' ? await storeAddress(kernel, file) : null
  if (address) {
    finished(reply.raw, () => over(302, part.length))
    return reply.code(302).headers({ location: address, 'cache-control': 'no-store' }).send()
  }
  const handedOver = mayBeElsewhere ? handingOver(kernel, file) : null
  if (handedOver) {
    finished(reply.raw, () => over(status, part.length))
    return reply.code(200).headers(handedOverHeaders(head, handedOver)).send()
  }
  // Opened before any header is set: a missing blob must still be able to answer as an error.
  const source = sendsBytes ? await openPart(kernel, file, head) : null
  reply.code(status).headers(head.fixed).headers(head.own)
  if (!source) {
    finished(reply.raw, () => over(reply.statusCode, 0))
    return reply.send()
  }
  reply.hijack()
  reply.raw.writeHead(status, reply.getHeaders() as Record<string, string>)
  await new Promise<void>((isOver) => {
    const { id, method, originalUrl: url } = request
    sendBody(
      kernel,
      new LaneAnswer(reply.raw),
      source,
      { length: part.length, request: { id, method, url } },
      (bytes) => {
        over(status, bytes)
        isOver()
      },
    )
  })
  return reply
}

/** A store or a proxy knows only ETags and dates of its own, so a resumed download is answered here. */
export function canBeElsewhere(asked: IncomingHttpHeaders): boolean {
  return CONDITIONS.every((name) => asked[name] === undefined)
}
const CONDITIONS = ['if-range', 'if-match', 'if-unmodified-since'] as const

/**
 * Tells the proxy in front to send the file itself; null where none is configured
 * (docs/operations.md). The proxy cuts the range.
 */
export function handingOver(
  { config }: Pick<Kernel, 'config'>,
  file: SentFile,
): Record<string, string> | null {
  if (config.storage.kind !== 'disk' || config.sendFiles.by === 'stream') return null
  if (config.sendFiles.by === 'x-accel-redirect')
    return { 'x-accel-redirect': `${config.sendFiles.prefix}${file.storage_key}` }
  return { 'x-sendfile': resolve(config.dataDir, 'files/blobs', checkedKey(file.storage_key)) }
}

export function handedOverHeaders(
  { fixed, own }: Pick<FileHead, 'fixed' | 'own'>,
  handedOver: Record<string, string>,
): Record<string, string> {
  // The proxy says these itself.
  const { 'content-range': _range, 'accept-ranges': _ranges, ...rest } = { ...fixed, ...own }
  return { ...rest, 'content-length': '0', ...handedOver }
}

/** As `openPart`, for a file that is open already; null when it is not, or is too short. */
export function openNow(kernel: Kernel, file: SentFile, { part }: Pick<FileHead, 'part'>): Source | null {
  const reader = kernel.storage.openReader(file.storage_key)
  const start = part.start ?? 0
  if (!reader || start === 0 || start < reader.total) return reader && { reader, start }
  reader.release()
  return null
}

/** @throws BlobMissing, or RangeError when the file is shorter than its row says */
export async function openPart(
  kernel: Kernel,
  file: SentFile,
  { part }: Pick<FileHead, 'part'>,
): Promise<Source> {
  try {
    const reader = await kernel.storage.reader(file.storage_key)
    const start = part.start ?? 0
    if (!reader) {
      const range = part.start === null ? undefined : { start, end: part.end as number }
      return { stream: (await kernel.storage.open(file.storage_key, range)).stream }
    }
    if (start === 0 || start < reader.total) return { reader, start }
    reader.release()
    throw new RangeError(`byte ${start} of ${reader.total}`)
  } catch (error) {
    kernel.log.error({ err: error, key: file.storage_key }, 'stored audio cannot be opened')
    throw error
  }
}

/**
 * At most an hour: an address of the store tells nobody anything, but it outlives a show that goes private.
 */
async function storeAddress(kernel: Kernel, file: SentFile): Promise<string | null> {
  if (kernel.config.s3Delivery === 'stream') return null
  return kernel.storage.signedUrl(file.storage_key, 3600, {
    contentType: file.content_type,
    fileName: file.file_name,
  })
}
