import type { CheckFinding } from '@podstead/contract/self-check'
import { fail, isLoopbackName, ok, warn } from './rules-self-check.ts'

export type FileAnswer = { status: number } | { reason: string }
/** Whether apps get audio as they ask for it, by the name that feeds give. */
export function mediaFinding(
  answers: { head: FileAnswer; part: FileAnswer } | null,
  mediaOrigin: string,
): CheckFinding {
  if (isLoopbackName(new URL(mediaOrigin).hostname))
    return ok('media', 'not asked: audio is served to this machine only')
  if (!answers) return ok('media', 'not asked: there is no published episode yet')
  const { head, part } = answers
  if ('reason' in head || 'reason' in part)
    return warn(
      'media',
      `${mediaOrigin} could not be asked from this machine`,
      'if it can be reached from elsewhere, all is well',
    )
  if (head.status !== 200)
    return fail(
      'media',
      `HEAD is answered with ${head.status}`,
      'let the proxy pass HEAD on: Apple refuses feeds without it',
    )
  if (part.status !== 206)
    return fail(
      'media',
      `a range is answered with ${part.status}`,
      'let the proxy pass Range on, and not keep whole files: Apple refuses feeds without it',
    )
  return ok('media', 'HEAD and ranges are answered as apps ask for them')
}

/** Whether sound is decoded by a program that gets its corrections. null: there is none. */
export function decoderFinding(
  found: { source: string; version: string; hasNetwork: boolean; seesData: boolean } | null,
): CheckFinding {
  const install = 'install the ffmpeg of your distribution, or set FFMPEG_PATH and FFPROBE_PATH'
  if (!found) return fail('ffmpeg', 'none was found: uploads cannot be processed', install)
  if (found.source === 'npm')
    return warn('ffmpeg', `${found.version} is of 2018 and gets no corrections: for trying out only`, install)
  if (found.hasNetwork)
    return warn(
      'ffmpeg',
      `${found.version}; it could reach the network`,
      'permit unshare (user namespaces), so that it runs without one',
    )
  if (found.seesData)
    return warn(
      'ffmpeg',
      `${found.version}, without a network; it could read the database and the keys`,
      'permit unshare and setpriv (util-linux) to mount, or run workers apart from the database',
    )
  return ok('ffmpeg', `${found.version}, without a network, and of the data folder only the file it is given`)
}
