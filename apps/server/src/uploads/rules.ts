import { MAX_ARCHIVE_BYTES, MAX_AUDIO_BYTES } from '@podstead/contract/limits'
import { ACCEPTED_EXTENSIONS, ALWAYS_CONVERTED, acceptedName, type MediaKind } from '@podstead/media/accepted'

/** What no episode took within a day is removed; a signed id is good for as long. */
export const KEPT_MS = 24 * 3_600_000
/** The file of an import that was broken off: as long as the import is listed. */
export const ARCHIVE_KEPT_MS = 30 * 24 * 3_600_000
/** The address for the bytes of a direct upload. */
export const TICKET_MS = 15 * 60_000
/** What one account may have lying about that no episode took yet. */
export const MAX_WAITING = 100
export const MAX_WAITING_BYTES = MAX_ARCHIVE_BYTES

/** What signed values are signed for; one is never good for the other. */
export const SIGNED_ID = 'upload'
export const BYTES_TICKET = 'upload-bytes'

export const TOO_LARGE = 'Audio files can be at most 1 GB.'
export const ARCHIVE_TOO_LARGE = 'Archives can be at most 20 GB.'
export const ONLY_ACCEPTED = `Only ${ACCEPTED_EXTENSIONS.join(', ')} will be accepted`

/** The kind of an uploaded archive of a whole podcast, beside the kinds of sound. */
export const ARCHIVE_KIND = 'zip'

/** An upload is an archive by its name, and then by its first bytes. */
export function isArchiveName(fileName: string): boolean {
  return /\.zip$/i.test(fileName.trim())
}

/** How large a file of that name may be. */
export function mostBytes(fileName: string): number {
  return isArchiveName(fileName) ? MAX_ARCHIVE_BYTES : MAX_AUDIO_BYTES
}

export type AnnouncedFile = {
  fileName: string
  bytes: number
  md5?: string | null | undefined
  contentType?: string | null | undefined
}

/**
 * Who uploads: into their own account, or as a teammate into that of the owner of a podcast
 * that is shared with them.
 */
export interface Uploader {
  id: number
  shared?: { ownerId: number; showId: number } | null
}

/** Who may go on with an upload and use it. */
export function uploaderId(upload: { user_id: number; teammate_id: number | null }): number {
  return upload.teammate_id ?? upload.user_id
}

/** The row of an upload whose bytes are still to come. */
export function waitingUpload(
  user: Uploader,
  { fileName, bytes, md5, contentType }: AnnouncedFile,
  uploadKey: string,
  now: Date,
) {
  return {
    user_id: user.shared?.ownerId ?? user.id,
    teammate_id: user.shared ? user.id : null,
    show_id: user.shared?.showId ?? null,
    upload_key: uploadKey,
    file_name: cleanFileName(fileName),
    content_type: cleanContentType(contentType),
    declared_bytes: bytes,
    declared_md5: md5 ?? null,
    storage_key: null,
    bytes: null,
    sha256: null,
    kind: null,
    expires_at: new Date(now.getTime() + KEPT_MS),
    created_at: now,
    stored_at: null,
    attached_at: null,
  }
}

/** What is wrong with an upload before its first byte, by field; empty when nothing is. */
export function announcedProblems({
  fileName,
  bytes,
}: {
  fileName: string
  bytes: number
}): Record<string, string[]> {
  const problems: Record<string, string[]> = {}
  if (!fileName.trim()) problems.filename = ["can't be blank"]
  else if (!isArchiveName(fileName) && !acceptedName(cleanFileName(fileName)))
    problems.filename = [ONLY_ACCEPTED]
  if (!Number.isSafeInteger(bytes) || bytes <= 0) problems.byte_size = ['must be greater than 0']
  return problems
}

/**
 * A name that people may see again: the last part of a path, without characters that steer terminals or turn
 * the direction of writing, of at most 255 characters with its ending kept. Never part of a path of ours.
 */
export function cleanFileName(name: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const visible = last
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffd]/gu, '')
    .trim()
  if (/^\.*$/.test(visible)) return 'audio'
  if (visible.length <= LONGEST_NAME) return visible
  const ending = /\.[A-Za-z0-9]{1,5}$/.exec(visible)?.[0] ?? ''
  // Cut between characters, not through one.
  return visible.slice(0, LONGEST_NAME - ending.length).replace(/[\ud800-\udbff]$/, '') + ending
}
const LONGEST_NAME = 255

/** The type that a client named, when it looks like one. */
export function cleanContentType(type: string | null | undefined): string {
  return type && /^[\w.+-]{1,100}\/[\w.+-]{1,100}$/.test(type)
    ? type.toLowerCase()
    : 'application/octet-stream'
}

/** Keys of uploads are UUIDs: names of files that no system minds. */
export function isUploadKey(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}

/** `originals/3f/3f…-….wav`: folders of even size, and nothing of the user's name. */
export function storageKey(
  folder: 'originals' | 'audio' | 'peaks' | 'archives',
  id: string,
  extension: string,
): string {
  return `${folder}/${id.slice(0, 2)}/${id}.${extension}`
}

/** What the bytes turned out to be is not what was announced, by field. */
export function receivedProblems(
  announced: { declared_bytes: number; declared_md5: string | null },
  received: { bytes: number; md5?: string },
): Record<string, string[]> {
  if (received.bytes !== announced.declared_bytes)
    return { byte_size: [`is ${announced.declared_bytes}, but ${received.bytes} bytes came`] }
  if (announced.declared_md5 && received.md5 !== undefined && announced.declared_md5 !== received.md5) {
    return { checksum: ['does not fit the bytes that came'] }
  }
  return {}
}

/** A file up to here is processed within minutes, whatever it is. */
const MAX_SMALL_BYTES = 64 * 1024 * 1024

/** Small and large files have workers each, so that none waits for hours behind the other kind. */
export function isLarge(bytes: number): boolean {
  return bytes > MAX_SMALL_BYTES
}

/**
 * How many files of each size are worked on at once; one account alone leaves a worker to
 * the others where there are two.
 */
export function processingWorkers(cores: number): { concurrency: number; concurrencyPerAccount: number } {
  const concurrency = cores >= 4 ? 2 : 1
  return { concurrency, concurrencyPerAccount: 1 }
}

type MediaReason =
  | 'not_audio'
  | 'truncated'
  | 'no_audio_stream'
  | 'too_long'
  | 'unusual_sound'
  | 'too_long_running'
  | 'failed'

/** Why a file was refused when its last byte had come. */
export function explainRefusal(reason: MediaReason): string {
  return reason === 'not_audio' ? WHY.not_audio : `${WHY[reason]} Please try to upload it again.`
}

/** Processing ended for a reason that lies with the server, after the last try. */
export const INTERRUPTED = 'Processing was interrupted on the server. Your file is safe; please try again.'

/** Why processing failed, for the creator (spell-corrected). */
export function failureWords(reason?: MediaReason): string {
  const failed = 'Failed to upload the file, please try to upload it again.'
  return reason ? `${failed} ${WHY[reason]}` : failed
}

const WHY: Record<MediaReason, string> = {
  not_audio: 'This file is damaged or not audio.',
  truncated: 'The file ends in the middle.',
  no_audio_stream: 'There is no audio in the file.',
  too_long: 'It contains more than 24 hours of audio, or claims to.',
  unusual_sound: 'Its sample rate must be between 8 and 192 kHz, with 8 channels at most.',
  too_long_running: 'Reading the file took too long.',
  failed: 'The audio in the file could not be read.',
}

/** An MP3 is never touched; what apps cannot play always is, and the rest unless its owner said No. */
export function needsConversion(kind: MediaKind, wanted: boolean): boolean {
  return kind !== 'mp3' && (wanted || ALWAYS_CONVERTED.includes(kind))
}
