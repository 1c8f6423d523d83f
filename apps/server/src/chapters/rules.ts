import { writeTime } from '@podstead/feed/chapters/chapters-time'

/** The format wants a name and a place both, or neither (JSON chapters, the "location" object). */
export function geoPlace({ location_name, location_geo }: { location_name: string; location_geo: string }) {
  return location_name && location_geo ? { name: location_name, geo: location_geo } : undefined
}

export type TimeRange = { start_time: number; end_time?: number | null | undefined }
type Problems = Record<string, string[]>

/**
 * What is wrong with the times of one thing in a sound of so many seconds (null: not known), by
 * field; `name` is the word for it.
 */
export function timeProblems(
  { start_time: start, end_time: end }: TimeRange,
  seconds: number | null,
  name: string,
): Problems {
  const problems: Problems = {}
  if (isBeyond(start, seconds))
    problems.start_time = [
      `${name} starts beyond the end of the episode (${writeTime(Math.round(seconds ?? 0))}).`,
    ]
  if (end == null) return problems
  if (end <= start) problems.end_time = [`${name} must end after it starts.`]
  else if (isBeyond(end, seconds))
    problems.end_time = [
      `${name} ends beyond the end of the episode (${writeTime(Math.round(seconds ?? 0))}).`,
    ]
  return problems
}

/** For one chapter among others: not beyond the sound, and no two at the same second. */
export function chapterProblems(chapter: TimeRange, others: TimeRange[], seconds: number | null): Problems {
  const problems = timeProblems(chapter, seconds, 'The chapter')
  if (others.some((other) => sameSecond(other, chapter))) problems.start_time ??= [taken(chapter)]
  return problems
}

/** The same for a whole list; chapters are named by their place in it. */
export function chapterListProblems(chapters: TimeRange[], seconds: number | null): Problems {
  for (const [i, chapter] of chapters.entries()) {
    const problems = timeProblems(chapter, seconds, `Chapter ${i + 1}`)
    if (Object.keys(problems).length) return problems
  }
  const seen = new Set<number>()
  for (const chapter of chapters) {
    const second = Math.floor(chapter.start_time)
    if (seen.has(second)) return { start_time: [taken(chapter)] }
    seen.add(second)
  }
  return {}
}

/** Which of our own pictures an address shows; null for pictures elsewhere, which nobody fetches. */
export function localPicture(
  mediaOrigin: string,
  address: string,
): { key: string; type: 'jpg' | 'png' } | null {
  if (!address.startsWith(`${mediaOrigin}/`)) return null
  const [, key, type] =
    /^\/(?:artwork|images)\/([0-9a-z-]{36,100})\/\d{3,4}\.(jpg|png)$/.exec(
      address.slice(mediaOrigin.length),
    ) ?? []
  return key && type ? { key, type: type === 'png' ? 'png' : 'jpg' } : null
}

/** The last second of 600.7 seconds is shown as 00:10:01, and may be written so. */
function isBeyond(time: number, seconds: number | null): boolean {
  return seconds !== null && time > Math.max(seconds, Math.round(seconds))
}

function sameSecond(a: TimeRange, b: TimeRange): boolean {
  return Math.floor(a.start_time) === Math.floor(b.start_time)
}

function taken({ start_time }: TimeRange): string {
  return `Two chapters cannot start at the same second (${writeTime(Math.floor(start_time))}).`
}
