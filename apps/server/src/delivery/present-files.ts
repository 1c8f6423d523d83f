import type { IncomingHttpHeaders } from 'node:http'
import type { EpisodeForDelivery } from '../episodes/queries-delivery.ts'
import { audioFileName } from '../episodes/rules.ts'
import type { AlternateEnclosureRow, AudioFileRow } from '../episodes/table.ts'
import { transcriptFile } from '../transcripts/commands.ts'
import { transcriptType } from '../transcripts/rules.ts'
import type { EpisodeTranscriptRow } from '../transcripts/table.ts'
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

const listenersFiles = new WeakMap<EpisodeForDelivery, SentFile>()

/** The same for every answer with an episode, so that its headers are put together once. */
export function sentFile(episode: EpisodeForDelivery): SentFile {
  let file = listenersFiles.get(episode)
  if (!file) {
    file = listenersFile(episode)
    listenersFiles.set(episode, file)
  }
  return file
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

function partSent(
  answer: AudioAnswer,
  bytes: number,
): { start: number | null; end: number | null; length: number } {
  if (answer.status === 206)
    return { start: answer.start, end: answer.end, length: answer.end - answer.start + 1 }
  return { start: null, end: null, length: bytes }
}
