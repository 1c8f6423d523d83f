/** How far ffmpeg has come: seconds of audio written, and whether it said that it is done. */
export type Progress = { seconds: number; done: boolean }

/**
 * Folds the chunks of an ffmpeg `-progress` pipe. `add` returns the newest progress when the chunk closed
 * a block, else null. Only `out_time` is read: `out_time_ms` has always been microseconds, and
 * `out_time_us` is missing from old builds.
 */
export function progressReader(): { add(chunk: string): Progress | null } {
  let rest = ''
  let seconds = 0
  return {
    add(chunk) {
      const lines = (rest + chunk).split('\n')
      rest = (lines.pop() ?? '').slice(-1000)
      let newest: Progress | null = null
      for (const line of lines) {
        const [name, value = ''] = line.trim().split('=')
        if (name === 'out_time') seconds = Math.max(seconds, parseClock(value))
        if (name === 'progress') newest = { seconds, done: value === 'end' }
      }
      return newest
    },
  }
}

/** A share between 0 and 1 for a bar; 0 when the length is not known. */
export function progressShare(progress: Progress, durationSeconds: number): number {
  if (progress.done) return 1
  return durationSeconds > 0 ? Math.min(0.99, progress.seconds / durationSeconds) : 0
}

// 00:01:02.345678; before the first frame ffmpeg writes N/A or a negative time.
function parseClock(text: string): number {
  const match = /^(\d+):(\d\d):(\d\d(?:\.\d+)?)$/.exec(text)
  return match ? Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3]) : 0
}
