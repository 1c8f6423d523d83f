import { isRedirect } from './exclusions.ts'
import { type ByteRange, receivedRange, requestedRanges } from './ranges.ts'
import type { AudioFile, DownloadRequest } from './request.ts'

/** What arrived of each file, request by request. */
export function rangesByFile(
  window: Iterable<DownloadRequest>,
  files: ReadonlyMap<number | string, AudioFile>,
): ReadonlyMap<AudioFile, readonly ByteRange[]> {
  const received = new Map<AudioFile, ByteRange[]>()
  for (const request of window) {
    const file = files.get(request.fileId)
    if (!file) continue
    const ranges = isRedirect(request.status)
      ? requestedRanges(request.range, file.bytes)
      : [receivedRange(request, file.bytes)]
    const list = received.get(file)
    if (list) list.push(...ranges)
    else received.set(file, ranges)
  }
  return received
}
