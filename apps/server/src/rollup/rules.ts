import type { ExclusionReason } from '@podstead/downloads/exclusions'
import type { AudioFile, DownloadRequest } from '@podstead/downloads/request'
import type { AudioFileRow } from '../episodes/table.ts'
import type { DownloadRequestRow } from '../ingest/table.ts'

export type RequestFacts = Pick<
  DownloadRequestRow,
  | 'request_id'
  | 'at'
  | 'method'
  | 'status'
  | 'listener'
  | 'agent'
  | 'referrer'
  | 'range_header'
  | 'range_start'
  | 'range_end'
  | 'bytes_sent'
  | 'episode_id'
  | 'audio_file_id'
  | 'alternate_id'
  | 'network'
  | 'purpose'
> &
  Partial<Pick<DownloadRequestRow, 'subscriber_id' | 'member_network'>>

/** Verdicts that only counting can give, and take back when a listener's other requests say so. */
export const VERDICTS_OF_COUNT: ExclusionReason[] = ['too_many_requests', 'unknown_file']

/**
 * A stored request in the terms of the counting rules. Our own 302 leads to the store that we authorised, so
 * it counts as the answer that the store gives; what a listener really took there is not known, and what was
 * asked for is taken as sent (docs/counting.md).
 */
export function asDownloadRequest(row: RequestFacts): DownloadRequest {
  return {
    id: row.request_id,
    at: row.at.getTime(),
    method: row.method,
    status: row.status === 302 ? (row.range_start === null ? 200 : 206) : row.status,
    address: row.listener,
    // Nobody can look the address up again, so what was said of it at arrival stands.
    network: row.network,
    purpose: row.purpose,
    agent: row.agent,
    referrer: row.referrer,
    range: row.range_header,
    rangeStart: row.range_start,
    rangeEnd: row.range_end,
    bytesSent: fileKey(row) === REMOTE_FILE.id ? Number(asksForBeginning(row.range_header)) : row.bytes_sent,
    episodeId: row.episode_id,
    fileId: fileKey(row),
    member: row.subscriber_id == null ? null : { id: row.subscriber_id, place: row.member_network ?? '' },
  }
}

/**
 * Which file was asked for, one of several forms of the episode. What was condensed before there
 * were counted forms names none.
 */
export function fileKey(
  row: Pick<DownloadRequestRow, 'audio_file_id'> & Partial<Pick<DownloadRequestRow, 'alternate_id'>>,
): number | string {
  return row.alternate_id ? alternateFileId(row.alternate_id) : (row.audio_file_id ?? REMOTE_FILE.id)
}

function alternateFileId(id: number): string {
  return `alternate/${id}`
}

/**
 * A file at another host of which nothing is known: whoever asks for its beginning, and so for all that
 * follows, is taken to have got it.
 */
export const REMOTE_FILE: AudioFile = {
  id: 'elsewhere',
  bytes: 1,
  headerBytes: null,
  durationSeconds: null,
  contentType: '',
}

/** Whether a Range header, or none, asks for the first byte. */
export function asksForBeginning(range: string): boolean {
  return !range || /^bytes\s*=\s*0+\s*-/i.test(range)
}

/** What of an audio file decides how much of it makes a download. */
export const AUDIO_FACTS = [
  'id',
  'bytes',
  'header_bytes',
  'first_minute_bytes',
  'duration_seconds',
  'content_type',
] as const

export type FileFacts = Pick<AudioFileRow, Exclude<(typeof AUDIO_FACTS)[number], 'duration_seconds'>> & {
  duration_seconds: number | null
}

export function asAudioFile(row: FileFacts): AudioFile {
  return {
    id: row.id,
    bytes: row.bytes,
    headerBytes: row.header_bytes,
    firstMinuteBytes: row.first_minute_bytes,
    durationSeconds: row.duration_seconds,
    contentType: row.content_type,
  }
}

/** The same of another form of an episode, under the id by which its requests name it. */
export function asAlternateFile(row: FileFacts): AudioFile {
  return { ...asAudioFile(row), id: alternateFileId(row.id) }
}

/** The days from one to another, both included, `YYYY-MM-DD`. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days
}
