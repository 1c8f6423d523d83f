import { normalAgent } from './agents/agent-text.ts'
import type { DownloadRequest } from './request.ts'

/** One rendition of a stream (HLS): its segments in order, each with its bytes. */
export type Rendition = readonly { readonly bytes: number }[]

type SegmentPlace = Pick<DownloadRequest, 'rangeStart' | 'rangeEnd' | 'bytesSent'>

/**
 * Where a segment lies in the reference rendition, which is what the `AudioFile` of a stream
 * describes. An app changes between renditions as its network allows, so a segment counts as the share
 * of it that was sent, wherever it came from: a minute is a minute in every quality. Null for a
 * segment that the reference does not have.
 */
export function segmentPlace(
  reference: Rendition,
  index: number,
  sent: { segmentBytes: number; bytesSent: number },
): SegmentPlace | null {
  const segment = reference[index]
  if (!segment || !(segment.bytes > 0) || !(sent.segmentBytes > 0)) return null
  const rangeStart = reference.slice(0, index).reduce((total, { bytes }) => total + bytes, 0)
  const share = Math.min(1, Math.max(0, sent.bytesSent / sent.segmentBytes))
  return {
    rangeStart,
    rangeEnd: rangeStart + segment.bytes - 1,
    bytesSent: Math.floor(segment.bytes * share),
  }
}

/**
 * Gives all requests of one playing the listener of its first: whoever leaves the house while a stream plays
 * changes the address. Requests come and go in order of time. A name of a playing only holds for one app and
 * episode, so nobody joins what is not his.
 */
export function joinSessions(ordered: readonly DownloadRequest[]): readonly DownloadRequest[] {
  if (!ordered.some(({ session }) => session)) return ordered
  const firstAddress = new Map<string, string>()
  return ordered.map((request) => {
    if (!request.session) return request
    const key = `${request.episodeId}\n${normalAgent(request.agent)}\n${request.session}`
    const address = firstAddress.get(key) ?? request.address
    firstAddress.set(key, address)
    return address === request.address ? request : { ...request, address }
  })
}
