/** A thousand hours: beyond it somebody wrote bytes, or frames. */
export const LATEST_SECONDS = 3_600_000

/**
 * `01:02:03,500`, `62:03.5` or `0:12` as seconds; null when it is no time of a transcript.
 * Minutes pass 59 only without hours. Programs that round each part alone write `00:00:60,000`: one minute.
 */
export function readTime(text: string): number | null {
  const parts = /^(?:(\d{1,4}):)?(\d{1,3}):(\d{2})(?:[.,](\d{1,9}))?$/.exec(text)
  if (!parts) return null
  const [, hours, minutes = '', seconds = '', fraction = ''] = parts
  if (Number(seconds) > 60 || (hours !== undefined && (minutes.length > 2 || Number(minutes) > 60)))
    return null
  const time = Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(`${seconds}.${fraction || 0}`)
  return withinBounds(time)
}

function withinBounds(time: number): number | null {
  return time <= LATEST_SECONDS ? time : null
}

/** A time of a cue: also seconds alone (`75.5`), and a colon before the thousandths (`00:01:02:500`). */
export function readCueTime(text: string): number | null {
  if (/^\d{1,7}[.,]\d{1,9}$/.test(text)) return withinBounds(Number(text.replace(',', '.')))
  return readTime(text) ?? readTime(text.replace(/^(\d{1,4}:\d{2}:\d{2}):(\d{3})$/, '$1.$2'))
}

/** Seconds as HH:MM:SS.mmm, with a comma where SubRip wants it. */
export function writeTime(seconds: number, decimal: '.' | ','): string {
  const all = Math.round(seconds * 1000)
  const clock = [Math.floor(all / 3_600_000), Math.floor(all / 60_000) % 60, Math.floor(all / 1000) % 60]
  return `${clock.map((part) => String(part).padStart(2, '0')).join(':')}${decimal}${String(all % 1000).padStart(3, '0')}`
}

/** Seconds as people read them: `0:07`, `1:02:03`. */
export function clockTime(seconds: number): string {
  const all = Math.floor(seconds)
  const [hours, minutes, rest] = [
    Math.floor(all / 3600),
    Math.floor(all / 60) % 60,
    String(all % 60).padStart(2, '0'),
  ]
  return hours ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}
