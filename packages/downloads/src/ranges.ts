/** Bytes `[start, end)` of a file. */
export type ByteRange = readonly [start: number, end: number]

/** How many distinct bytes the ranges hold together: a byte sent twice was received once. */
export function unionLength(ranges: readonly ByteRange[]): number {
  return mergeRanges(ranges).reduce((total, [start, end]) => total + end - start, 0)
}

/** The ranges in order, overlapping and touching ones joined, empty ones gone. */
export function mergeRanges(ranges: readonly ByteRange[]): ByteRange[] {
  const sorted = ranges.filter(([start, end]) => end > start).sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const joined: [number, number][] = []
  for (const [start, end] of sorted) {
    const last = joined.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else joined.push([start, end])
  }
  return joined
}

type SentBytes = {
  readonly rangeStart: number | null
  readonly rangeEnd: number | null
  readonly bytesSent: number
}

/**
 * What a listener received: never more than left the server (an aborted answer counts what was sent), never
 * more than the range, never beyond the file. A whole answer starts at byte 0.
 */
export function receivedRange(sent: SentBytes, fileBytes: number): ByteRange {
  const start = Math.max(0, sent.rangeStart ?? 0)
  const stop = sent.rangeEnd === null ? fileBytes : Math.min(fileBytes, sent.rangeEnd + 1)
  return [start, Math.max(start, Math.min(stop, start + Math.max(0, sent.bytesSent)))]
}

/**
 * The bytes a Range header asks for, of a file of this size; the whole file when there is no header that
 * names bytes. For answers whose sending nobody here saw (redirects), the nearest thing to what was received.
 */
export function requestedRanges(header: string | null | undefined, fileBytes: number): ByteRange[] {
  const parts = header ? rangeParts(header) : null
  if (!parts) return [[0, fileBytes]]
  return parts.map(({ first, last }): ByteRange => {
    if (first === null) return [Math.max(0, fileBytes - (last ?? 0)), fileBytes]
    return [first, last === null ? fileBytes : Math.min(fileBytes, last + 1)]
  })
}

/**
 * The width of the widest range asked for, Infinity for an open one, null for a
 * header that names no byte range.
 */
export function widestAskedRange(header: string): number | null {
  const parts = rangeParts(header)
  if (!parts) return null
  return Math.max(
    ...parts.map(({ first, last }) =>
      last === null ? Number.POSITIVE_INFINITY : first === null ? last : last - first + 1,
    ),
  )
}

type RangePart = { readonly first: number | null; readonly last: number | null }

function rangeParts(header: string): RangePart[] | null {
  const asked = byteRanges.exec(header.trim())?.[1]
  if (asked === undefined) return null
  const parts: RangePart[] = []
  for (const part of asked.split(',')) {
    const [, first = '', last = ''] = oneRange.exec(part.trim()) ?? []
    if (!first && !last) return null
    // A range that ends before it begins is none (RFC 9110, section 14.1.1): the whole file is answered
    if (first && last && Number(last) < Number(first)) return null
    parts.push({ first: first ? Number(first) : null, last: last ? Number(last) : null })
  }
  return parts
}

const byteRanges = /^bytes\s*=(.*)$/i
const oneRange = /^(\d*)\s*-\s*(\d*)$/
