import type { ServerResponse } from 'node:http'
import { finished, type Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { decodePeaks, peaksJson } from '@podstead/media/peaks'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { GuardedEpisode } from '../episodes/queries.ts'
import { audioFileName } from '../episodes/rules.ts'
import type { AlternateEnclosureRow, AudioFileRow } from '../episodes/table.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { transcriptFile } from '../transcripts/commands.ts'
import { transcriptType } from '../transcripts/rules.ts'
import type { EpisodeTranscriptRow } from '../transcripts/table.ts'
import { type AudioAnswer, answerTo, inline } from './rules.ts'

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

export function listenersFile(episode: GuardedEpisode): SentFile {
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

/** What an answer came to. `start` and `end` are those of a part; `bytes` of the body left this machine, or were handed to the store's care. */
export type Sent = { status: number; start: number | null; end: number | null; bytes: number }

type SendOptions = {
  redirects: 'where the store can answer' | 'never'
  /** Called once when the answer is over, complete or broken off. */
  whenOver?: (sent: Sent) => void
}

/**
 * Answers a GET or HEAD for a file: conditions, one range, redirect to the store where there is one. Bytes pass through one chunk at a time,
 * so an answer takes the same memory for a minute as for a gigabyte. The caller has set cache and access headers.
 */
export async function sendFile(
  kernel: Kernel,
  request: FastifyRequest,
  reply: FastifyReply,
  file: SentFile,
  options: SendOptions,
): Promise<unknown> {
  const etag = `"${file.sha256.slice(0, 32)}"`
  const answer = answerTo(request.method, request.headers, { bytes: file.bytes, etag, changedAt: file.changed_at })
  const part = partSent(answer, file.bytes)
  const sendsBytes = request.method === 'GET' && (answer.status === 200 || answer.status === 206)
  // A store knows only ETags of its own, so a resumed download is answered here.
  const elsewhere = sendsBytes && options.redirects !== 'never' && !request.headers['if-range'] ? await storeAddress(kernel, file) : null
  // Opened before any header is set: a missing blob must still be able to answer as an error.
  const opened = sendsBytes && !elsewhere ? await openPart(kernel, file, answer) : null
  const over = (status: number, bytes: number) => options.whenOver?.({ status, start: part.start, end: part.end, bytes })

  if (elsewhere) {
    finished(reply.raw, () => over(302, part.length))
    return reply.code(302).headers({ location: elsewhere, 'cache-control': 'no-store' }).send()
  }
  reply.code(answer.status).headers({
    etag,
    'last-modified': file.changed_at.toUTCString(),
    'accept-ranges': 'bytes',
    'content-disposition': inline(file.file_name),
    'content-security-policy': "default-src 'none'; sandbox",
  })
  if (answer.status === 304) return withoutBody(reply, over)
  if (answer.status === 416)
    return withoutBody(reply.header('content-range', `bytes */${file.bytes}`).header('cache-control', 'no-store'), over)
  reply.headers({ 'content-type': file.content_type, 'content-length': part.length })
  if (answer.status === 206) reply.header('content-range', `bytes ${answer.start}-${answer.end}/${file.bytes}`)
  if (!opened) return withoutBody(reply, over)

  reply.hijack()
  reply.raw.writeHead(answer.status, reply.getHeaders() as Record<string, string>)
  const answers = answersOf(kernel)
  const leaving = transfer(opened, reply.raw, part.length).then((bytes) => over(answer.status, bytes))
  answers.set(reply.raw, leaving)
  await leaving
  answers.delete(reply.raw)
  return reply
}

/** The process is asked to stop: answers that take too long from now on are broken off; apps ask the next process for the rest. */
export function hurryAnswers(kernel: Kernel): void {
  const patience = Math.max(0, kernel.config.shutdownSeconds - 5) * 1000
  setTimeout(() => {
    for (const response of answersOf(kernel).keys()) response.destroy()
  }, patience).unref()
}

/** Until what the last answers sent is recorded. */
export async function answersOver(kernel: Kernel): Promise<void> {
  await Promise.all(answersOf(kernel).values())
}

const running = new WeakMap<Kernel, Map<ServerResponse, Promise<void>>>()
/** A listener that takes nothing for so long has gone or has paused; players ask for the rest when they go on. */
const IDLE_MS = 300_000

/** Bodies on their way from this process. */
function answersOf(kernel: Kernel): Map<ServerResponse, Promise<void>> {
  const answers = running.get(kernel) ?? new Map()
  running.set(kernel, answers)
  return answers
}

/** Passes a stream on and counts what left: a chunk counts when the operating system has taken it. Never throws. */
async function transfer(stream: Readable, response: ServerResponse, length: number): Promise<number> {
  let sent = 0
  // Gone before the first byte. A stream that is destroyed before the pipeline listens to it would end the process with its error.
  if (response.closed) {
    stream.on('error', () => {}).destroy()
    return sent
  }
  const counted = new Writable({
    write(chunk: Buffer, _encoding, done) {
      response.write(chunk, (error) => {
        if (!error) sent += chunk.length
        done(error)
      })
    },
    final(done) {
      // A blob shorter than its row says: the client must see a broken connection, not wait for the rest.
      if (sent < length) done(new Error(`${sent} of ${length} bytes`))
      else response.end(() => done())
    },
  })
  const hungUp = () => counted.destroy(new Error('the listener hung up'))
  response.once('close', hungUp)
  response.setTimeout(IDLE_MS, () => response.destroy())
  await pipeline(stream, counted).catch(() => response.destroy())
  return sent
}

function withoutBody(reply: FastifyReply, over: (status: number, bytes: number) => void): FastifyReply {
  finished(reply.raw, () => over(reply.statusCode, 0))
  return reply.send()
}

function partSent(answer: AudioAnswer, bytes: number): { start: number | null; end: number | null; length: number } {
  if (answer.status === 206) return { start: answer.start, end: answer.end, length: answer.end - answer.start + 1 }
  return { start: null, end: null, length: bytes }
}

async function openPart(kernel: Kernel, file: SentFile, answer: AudioAnswer): Promise<Readable> {
  try {
    const { stream } = await kernel.storage.open(
      file.storage_key,
      answer.status === 206 ? { start: answer.start, end: answer.end } : undefined,
    )
    return stream
  } catch (error) {
    kernel.log.error({ err: error, key: file.storage_key }, 'stored audio cannot be opened')
    throw error
  }
}

/** At most an hour: an address of the store tells nobody anything, but it outlives a show that goes private. */
function storeAddress(kernel: Kernel, file: SentFile): Promise<string | null> {
  return kernel.storage.signedUrl(file.storage_key, 3600, { contentType: file.content_type, fileName: file.file_name })
}
