import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Config } from '../../apps/server/src/kernel/config.ts'
import { findMediaBinaries } from '../../apps/server/src/kernel/media/media-binary.ts'
import { errorReason, type Finding } from './finding.ts'

/** What conversion and waveforms need. */
const WANTED = ['libmp3lame', 'pcm_s16le']

/** ffmpeg and ffprobe as the server would find them, and whether the encoders are there. */
export async function examineMedia({
  ffmpegPath,
  ffprobePath,
}: Pick<Config, 'ffmpegPath' | 'ffprobePath'>): Promise<Finding[]> {
  try {
    const found = await findMediaBinaries({ ffmpegPath, ffprobePath, log: { info() {}, warn() {} } })
    const encoders = await listEncoders(found.ffmpeg)
    const missing = WANTED.filter((name) => !encoders.includes(name))
    const isOld = found.source === 'npm'
    const probe: Finding = {
      name: 'ffprobe',
      level: 'ok',
      text: `${found.versions.ffprobe} (${found.ffprobe})`,
    }
    const about = `${found.versions.ffmpeg} (${found.ffmpeg}), encoders ${WANTED.filter((name) => !missing.includes(name)).join(', ')}`
    if (missing.length)
      return [
        { name: 'ffmpeg', level: 'fail', text: `${about}; without ${missing.join(', ')}`, todo: INSTALL },
        probe,
      ]
    return [
      isOld
        ? { name: 'ffmpeg', level: 'warn', text: `${about}; for trying out only`, todo: INSTALL }
        : { name: 'ffmpeg', level: 'ok', text: about },
      probe,
    ]
  } catch (error) {
    return [{ name: 'ffmpeg', level: 'fail', text: errorReason(error), todo: INSTALL }]
  }
}

const INSTALL = 'install the ffmpeg of your distribution, or set FFMPEG_PATH and FFPROBE_PATH'

async function listEncoders(ffmpeg: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)(ffmpeg, ['-hide_banner', '-encoders'], { timeout: 20_000 })
  return [...stdout.matchAll(/^ [VAS][.\w]{5} (\S+)/gm)].map(([, name]) => name as string)
}
