import type { IncomingHttpHeaders } from 'node:http'
import { resolve } from 'node:path'
import { finished } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { decodePeaks, peaksJson } from '@podstead/media/peaks'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EpisodeForDelivery } from '../episodes/queries.ts'
import { audioFileName } from '../episodes/rules.ts'
import type { AlternateEnclosureRow, AudioFileRow } from '../episodes/table.ts'
import { LaneAnswer } from '../kernel/http/fast-path-answer.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { checkedKey } from '../kernel/storage/storage.ts'
import { transcriptFile } from '../transcripts/commands.ts'
import { transcriptType } from '../transcripts/rules.ts'
import type { EpisodeTranscriptRow } from '../transcripts/table.ts'
import { type Source, sendBody } from './commands-send.ts'
import { type AudioAnswer, answerTo, type FileFacts, inline } from './rules.ts'

/** A stored file as it is sent. */
export interface SentFile {
  storage_key: string
  content_type: string
  bytes: number
  sha256: string
  /** What people see when they save it. */
  file_name: string
  changed_at: Date
}

export function listenersFile(episode: EpisodeForDelivery): SentFile {
  return {
    storage_key: episode.audio_key,
    content_type: episode.audio_type,
    bytes: episode.audio_bytes,
    sha256: episode.audio_sha256,
    file_name: audioFileName(episode.slug, episode.audio_type),
    changed_at: episode.audio_created_at,
  }
}

export function ownersFile(audio: AudioFileRow): SentFile {
  return { ...audio, changed_at: audio.created_at }
}

export function alternateAsFile(row: AlternateEnclosureRow): SentFile {
  return {
    storage_key: row.storage_key ?? '',
    content_type: row.content_type,
    bytes: row.bytes ?? 0,
    sha256: row.sha256 ?? row.public_id,
    file_name: row.file_name,
    changed_at: row.created_at,
  }
}

/** A transcript that is replaced gets another key, so the key says its content. */
export function transcriptAsFile(episode: { slug: string }, transcript: EpisodeTranscriptRow): SentFile {
  return {
    storage_key: transcriptFile(transcript),
    content_type: `${transcriptType(transcript.format)}; charset=utf-8`,
    bytes: transcript.bytes,
    sha256: transcript.transcript_key,
    file_name: `${episode.slug}.${transcript.format}`,
    changed_at: transcript.created_at,
  }
}

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

/** The head of an answer with a file, and what of the file goes with it. */
export interface FileHead {
  status: number
  /** The same object for each answer of its kind with this file. */
  fixed: Readonly<Record<string, string>>
  /** What only this answer says. */
  own: Readonly<Record<string, string>>
  part: { start: number | null; end: number | null; length: number }
  sendsBytes: boolean
}

/** What a GET or HEAD for a file is answered: conditions and one range (RFC 9110). */
export function headFor(method: string, asked: IncomingHttpHeaders, file: SentFile): FileHead {
  const { facts, unchanged, unsatisfiable, refused, body } = fileHeaders(file)
  const answer = answerTo(method, asked, facts)
  const { status } = answer
  const part = partSent(answer, file.bytes)
  if (status === 304) return { status, fixed: unchanged, own: {}, part, sendsBytes: false }
  if (status === 416) return { status, fixed: unsatisfiable, own: {}, part, sendsBytes: false }
  if (status === 412) return { status, fixed: refused, own: {}, part, sendsBytes: false }
  const own: Record<string, string> = { 'content-length': String(part.length) }
  if (status === 206) own['content-range'] = `bytes ${part.start}-${part.end}/${file.bytes}`
  return { status, fixed: body, own, part, sendsBytes: method === 'GET' }
}

interface FileHeaders {
  facts: FileFacts
  unchanged: Record<string, string>
  unsatisfiable: Record<string, string>
  /** To a condition that does not hold. */
  refused: Record<string, string>
  body: Record<string, string>
}

const fileHeadersCache = new WeakMap<SentFile, FileHeaders>()

/** What answers with a file have in common, made once for each file. */
function fileHeaders(file: SentFile): FileHeaders {
  const known = fileHeadersCache.get(file)
  if (known) return known
  const etag = `"${file.sha256.slice(0, 32)}"`
  const unchanged = {
    etag,
    'last-modified': file.changed_at.toUTCString(),
    'accept-ranges': 'bytes',
    'content-disposition': inline(file.file_name),
    'content-security-policy': "default-src 'none'; sandbox",
  }
  const made: FileHeaders = {
    facts: { bytes: file.bytes, etag, changedAt: file.changed_at },
    unchanged,
    unsatisfiable: {
      ...unchanged,
      'content-range': `bytes */${file.bytes}`,
      'cache-control': 'no-store',
      'content-length': '0',
    },
    refused: { ...unchanged, 'cache-control': 'no-store', 'content-length': '0' },
    body: { ...unchanged, 'content-type': file.content_type },
  }
  fileHeadersCache.set(file, made)
  return made
}

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

function partSent(
  answer: AudioAnswer,
  bytes: number,
): { start: number | null; end: number | null; length: number } {
  if (answer.status === 206)
    return { start: answer.start, end: answer.end, length: answer.end - answer.start + 1 }
  return { start: null, end: null, length: bytes }
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
