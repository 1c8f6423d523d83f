import { type ByteRange, mergeRanges, unionLength } from '../ranges.ts'
import { rangesByFile } from '../received.ts'
import type { AudioFile, DownloadRequest } from '../request.ts'
import { requiredBytes } from '../threshold.ts'

/** What a download says of the member whose it is. */
export interface MemberFacts {
  /** 0: nobody may name them. */
  id: number
  /** Percent of the sound that arrived, of the file of which most did; null where its size is unknown. */
  share: number | null
  /** Networks that each fetched the episode from its beginning; a household's devices are one. */
  copies: number
}

/** @param window the requests of one download */
export function findMemberFacts(
  id: number,
  window: readonly DownloadRequest[],
  files: ReadonlyMap<number | string, AudioFile>,
): MemberFacts {
  const shares = [...rangesByFile(window, files)].flatMap(
    ([file, ranges]) => measureShare(file, ranges) ?? [],
  )
  const places = Map.groupBy(window, ({ member }) => member?.place ?? '')
  const copies = [...places.values()].filter((requests) => hasBeginning(requests, files)).length
  return { id, share: shares.length ? Math.max(...shares) : null, copies: Math.max(1, copies) }
}

/** A file of another host has no size that is known. */
function measureShare(file: AudioFile, ranges: readonly ByteRange[]): number | null {
  if (file.bytes <= 1) return null
  const start = Math.min(file.headerBytes ?? 0, file.bytes - 1)
  const sound = ranges.map(([from, to]): ByteRange => [Math.max(from, start), to])
  return Math.min(100, Math.floor((unionLength(sound) * 100) / (file.bytes - start)))
}

/**
 * Whether it began there: its first minute arrived in one piece. Who goes on elsewhere with what they began,
 * on the train with what was begun at home, asks for the rest.
 */
function hasBeginning(
  requests: readonly DownloadRequest[],
  files: ReadonlyMap<number | string, AudioFile>,
): boolean {
  return [...rangesByFile(requests, files)].some(([file, ranges]) => {
    const [first] = mergeRanges(ranges)
    return first !== undefined && first[0] <= (file.headerBytes ?? 0) && first[1] >= requiredBytes(file)
  })
}
