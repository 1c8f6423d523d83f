import { requestedPart } from './rules.ts'

/** Of an answer that sends on: one that somebody else gives again is a download that nobody counts. */
export const KEPT_BY_NOBODY = { 'cache-control': 'private, no-cache' } as const

/** `https://cdn.example/a.mp3?x=1` → `cdn.example/a.mp3?x=1` */
export function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\//i, '')
}

/**
 * Host and path behind `/r/{show}/`, with the query apart; null for what is no address. A scheme may
 * stand before it, as OP3 allows.
 */
export function remoteTarget(url: string): { wanted: string; query: string } | null {
  const [, rest = '', query = ''] = /^\/r\/[^/]+\/([^?]{1,2000})(\?.{0,2000})?$/.exec(url) ?? []
  const wanted = withoutScheme(rest)
  return /^[a-z0-9.-]+\.[a-z0-9-]+(:\d{1,5})?\/./i.test(wanted) ||
    /^(localhost|127\.0\.0\.1)(:\d{1,5})?\/./i.test(wanted)
    ? { wanted, query }
    : null
}

/** Where the listener is sent: the address that is known, with the query that was asked for. */
export function sentTo(address: string, query: string): string {
  if (!query) return address
  return address.split('?')[0] + query
}

/**
 * What a listener asks for, as far as it is known how long the file is: what was asked for is
 * taken as sent (docs/counting.md).
 */
export function requestedRange(
  range: string | undefined,
  bytes: number | null,
): { range_start: number | null; range_end: number | null; bytes_sent: number } {
  const whole = { range_start: null, range_end: null, bytes_sent: bytes ?? 0 }
  if (!range || bytes === null) return whole
  const part = requestedPart(range, bytes)
  if (part.kind !== 'part') return whole
  return { range_start: part.start, range_end: part.end, bytes_sent: part.end - part.start + 1 }
}
