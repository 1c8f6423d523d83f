import { longestSound } from '@podstead/media/bounds'
import type { PeakFolder, Peaks } from '@podstead/media/peaks'
import type { Probe } from '@podstead/media/probe'
import type { ChildEnd } from './media-child.ts'
import { MediaInterrupted, type MediaReason, MediaRefusal } from './media-facts.ts'

/**
 * The signals that come from outside: the OOM killer, an operator, a shutdown. A
 * decoder that crashes dies of others.
 */
const FROM_OUTSIDE: (NodeJS.Signals | null)[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT']
/** ffmpeg ends in good order on these (HUP, INT, QUIT, TERM), and only says so. */
const SAID_SO = /received signal (?:1|2|3|15)\b/
const NO_ROOM = /No space left on device|Disk quota exceeded/
/** What is said of a damaged file as well counts only where it is about writing. */
const NO_DISK = /Read-only file system|Too many open files|(?:writ|mux)[^\n]*: Input\/output error/i

/**
 * Nothing when the program came to its own end with success. @throws MediaRefusal where it is the file,
 * MediaInterrupted where it is not
 */
export function requireSuccess(
  end: ChildEnd,
  reasonOf: (complaint: string) => MediaRefusal['reason'] = () => 'failed',
): void {
  const { code, signal, complaint } = end
  if (end.timedOut || signal === 'SIGXCPU' || /received signal 24\b/.test(complaint))
    throw new MediaRefusal('too_long_running', complaint)
  if (code === 0) return
  if (signal === 'SIGXFSZ' || /File too large/.test(complaint)) throw new MediaRefusal('too_long', complaint)
  if (FROM_OUTSIDE.includes(signal) || SAID_SO.test(complaint))
    throw new MediaInterrupted(`it was killed (${signal ?? code})`)
  if (NO_ROOM.test(complaint)) throw new MediaInterrupted('no space left on the disk')
  if (NO_DISK.test(complaint)) throw new MediaInterrupted('the disk cannot be written')
  throw new MediaRefusal(reasonOf(complaint), complaint)
}

/** What a complaint of ffprobe says of the file. */
export function unreadable(complaint: string): MediaReason {
  return /moov atom not found|end of file|truncat/i.test(complaint) ? 'truncated' : 'failed'
}

/**
 * The peaks of a run that went well. @throws MediaRefusal for less sound than the file
 * promised, or more than it can hold
 */
export function finishedPeaks(end: ChildEnd, folder: PeakFolder, before: Probe): Peaks {
  requireSuccess(end)
  const peaks = folder.finish()
  if (peaks.durationSeconds === 0) throw new MediaRefusal('truncated', end.complaint)
  if (peaks.durationSeconds > longestSound(before)) throw new MediaRefusal('too_long', end.complaint)
  // The header promised more than there is.
  const missing = before.durationSeconds - peaks.durationSeconds
  if (!before.durationGuessed && missing > Math.max(2, before.durationSeconds * 0.02))
    throw new MediaRefusal('truncated', end.complaint)
  return peaks
}

/** Takes output up to a limit, and says whether there was more. */
export function collector(limit: number) {
  const chunks: Buffer[] = []
  let length = 0
  return {
    add(chunk: Buffer) {
      length += chunk.length
      if (length <= limit) chunks.push(chunk)
    },
    bytes: () => Buffer.concat(chunks),
    overflowed: () => length > limit,
  }
}
