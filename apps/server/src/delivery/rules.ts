import { fromLatin1 } from '@podstead/downloads/agents/agent-text'
import { PLAYER_MARK } from '@podstead/downloads/agents/agents-referrers'
import { requestPurpose } from '@podstead/downloads/request-purpose'
import { notModified, preconditionFailed } from '@podstead/feed/conditional'

/** What of a file an answer holds; byte positions are inclusive, as in HTTP. */
export type Part = { kind: 'whole' } | { kind: 'part'; start: number; end: number } | { kind: 'none' }

export interface FileFacts {
  bytes: number
  /** With its quotes. */
  etag: string
  changedAt: Date
}

type Headers = Record<string, string | string[] | undefined>

export type AudioAnswer =
  | { status: 304 | 412 | 416 }
  | { status: 200 }
  | { status: 206; start: number; end: number }

/** Which answer a request for a file gets (RFC 9110, sections 13.2.2 and 14.2). Ranges are for GET only. */
export function answerTo(method: string, headers: Headers, file: FileFacts): AudioAnswer {
  const validators = { etag: file.etag, lastModified: file.changedAt }
  if (preconditionFailed(validators, headers)) return { status: 412 }
  if (notModified(validators, headers)) return { status: 304 }
  const range = headers.range
  if (method !== 'GET' || typeof range !== 'string' || !stillTheSame(headers['if-range'], file))
    return { status: 200 }
  const part = requestedPart(range, file.bytes)
  if (part.kind === 'none') return { status: 416 }
  return part.kind === 'whole' ? { status: 200 } : { status: 206, start: part.start, end: part.end }
}

/**
 * The part a Range header asks for. Other units, malformed ranges and several ranges at once get the whole
 * file: a server may ignore ranges, and many small ones are a way to make it work for nothing.
 */
export function requestedPart(range: string, bytes: number): Part {
  const [, first = '', last = ''] = /^bytes\s*=\s*(\d{0,30})\s*-\s*(\d{0,30})\s*$/i.exec(range) ?? []
  if (!first && !last) return { kind: 'whole' }
  if (!first) {
    const length = Math.min(Number(last), bytes)
    return length === 0 ? { kind: 'none' } : { kind: 'part', start: bytes - length, end: bytes - 1 }
  }
  const start = Number(first)
  if (last && Number(last) < start) return { kind: 'whole' }
  if (start >= bytes) return { kind: 'none' }
  return { kind: 'part', start, end: last ? Math.min(Number(last), bytes - 1) : bytes - 1 }
}

/** If-Range: the strong comparison, and a date only to the letter (RFC 9110, section 13.1.5). */
function stillTheSame(ifRange: string | string[] | undefined, file: FileFacts): boolean {
  if (ifRange === undefined) return true
  return ifRange === file.etag || ifRange === file.changedAt.toUTCString()
}

/** RFC 6266: a plain name for old programs, the real one in UTF-8. */
export function inline(fileName: string): string {
  const name = fileName
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}"\\/]/gu, '_')
    .slice(0, 200)
    .toWellFormed()
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replaceAll('%', '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `inline; filename="${plain}"; filename*=UTF-8''${encoded}`
}

const BEYOND_ASCII = /[^\x20-\x7e]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
const BREAKS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g

/** Of an agent or a referrer, which anybody may make as long as a head allows; no real one is longer. */
const MAX_HEADER_CHARACTERS = 512

/**
 * A header as it is kept: one line, of bounded length. Log lines and exports must not be breakable from
 * outside. Node hands bytes over as Latin-1: `播客` is read as what it is before anything goes, for half
 * of its bytes look like controls.
 */
export function oneLine(header: string | string[] | undefined, longest = MAX_HEADER_CHARACTERS): string {
  const text = Array.isArray(header) ? header.join(', ') : (header ?? '')
  const line = BEYOND_ASCII.test(text) ? fromLatin1(text).replace(BREAKS, ' ') : text
  return line.length > longest ? line.slice(0, longest) : line
}

/**
 * The part of the event known before the answer. The sink lets go of the listener's address within moments.
 */
export function toDownloadRequest(
  { method, headers, query }: { method?: string | undefined; headers: Headers; query?: unknown },
  episode: { id: number; show_id: number; audio_file_id: number | null },
) {
  return {
    show_id: episode.show_id,
    episode_id: episode.id,
    audio_file_id: episode.audio_file_id,
    method: method ?? 'GET',
    agent: oneLine(headers['user-agent']),
    referrer: findReferrer({ headers, query }),
    range_header: oneLine(headers.range, 200),
    purpose: requestPurpose(headers),
  }
}

/** The site of a player of ours, else what the browser says. */
export function findReferrer({ headers, query }: { headers: Headers; query?: unknown }): string {
  return playerSite(query) ?? oneLine(headers.referer)
}

/**
 * Where a player of ours stands says the player itself (`?site=`), for what browsers name is the page in the
 * frame. Only a host, as anybody may send anything; null where it is none.
 */
function playerSite(query: unknown): string | null {
  const { site } = (query ?? {}) as { site?: unknown }
  if (typeof site !== 'string' || site.length > 253) return null
  return HOST.test(site) ? `https://${site}/${PLAYER_MARK}` : null
}
const HOST = /^(?=.*[a-z])(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * What every listener's answer says. Five minutes: long enough for an app that asks again at once, short
 * enough for a show that goes private.
 */
export const FOR_ANYBODY = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Accept-Ranges, Content-Length, Content-Range, ETag',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=300',
}
