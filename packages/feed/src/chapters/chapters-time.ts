/**
 * `1:02:03.5`, `75:30` or `00:01` as seconds; null when it is no time. A comma may stand for the point.
 * Minutes pass 59 only without hours.
 */
export function readTime(text: string): number | null {
  const parts = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{2})(?:[.,](\d{1,30}))?$/.exec(text.trim())
  if (!parts) return null
  const [, hours, minutes = '', seconds = '', fraction = ''] = parts
  if (Number(seconds) > 59 || (hours !== undefined && (minutes.length > 2 || Number(minutes) > 59)))
    return null
  return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(`${seconds}.${fraction || 0}`)
}

/** Seconds as HH:MM:SS, with three decimals where the time is between two seconds. */
export function writeTime(seconds: number): string {
  const exact = writeExactTime(seconds)
  return exact.endsWith('.000') ? exact.slice(0, -4) : exact
}

/** Seconds as HH:MM:SS.mmm */
export function writeExactTime(seconds: number): string {
  const all = Math.round(seconds * 1000)
  const clock = [Math.floor(all / 3_600_000), Math.floor(all / 60_000) % 60, Math.floor(all / 1000) % 60]
  return `${clock.map((part) => String(part).padStart(2, '0')).join(':')}.${String(all % 1000).padStart(3, '0')}`
}
