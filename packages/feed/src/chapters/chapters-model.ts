import { cleanLine } from '../xml.ts'

/** A chapter as a file tells it. Seconds; `toc: false` is a chapter that lists do not show. */
export type MarkedChapter = {
  start: number
  end: number | null
  title: string
  url: string
  img: string
  toc: boolean
}

/** Why a file of chapters cannot be read; `line` counts from 1, null where the file has no lines. */
export class ChaptersUnreadable extends Error {
  readonly line: number | null
  constructor(line: number | null, problem: string) {
    super(line === null ? problem : `Line ${line}: ${problem}`)
    this.line = line
  }
}

/** More than any podcast has; a made-up list must not fill the table. */
export const MAX_CHAPTERS = 2000
const LONGEST_TITLE = 500
const LONGEST_LINK = 2048

/**
 * What was found, in the order of the sound, times in whole milliseconds, without links that are no web
 * addresses. @throws ChaptersUnreadable
 */
export function tidyChapters(found: Partial<MarkedChapter>[]): MarkedChapter[] {
  if (found.length === 0) throw new ChaptersUnreadable(null, 'There are no chapters in this file.')
  if (found.length > MAX_CHAPTERS)
    throw new ChaptersUnreadable(null, `There are more than ${MAX_CHAPTERS} chapters in this file.`)
  return found
    .map((chapter) => {
      const start = milliseconds(chapter.start ?? 0)
      const end = chapter.end == null ? null : milliseconds(chapter.end)
      return {
        start,
        end: end !== null && end > start ? end : null,
        title: cleanLine((chapter.title ?? '').toWellFormed(), LONGEST_TITLE),
        url: webAddress(chapter.url ?? ''),
        img: webAddress(chapter.img ?? ''),
        toc: chapter.toc ?? true,
      }
    })
    .sort((a, b) => a.start - b.start)
}

/**
 * The moment at which each chapter ends: where it says so, else where the next one
 * begins, else the end of the sound.
 */
export function chapterEnds(
  chapters: { start: number; end: number | null }[],
  durationSeconds: number | null,
): number[] {
  return chapters.map(
    ({ start, end }, i) => end ?? chapters[i + 1]?.start ?? Math.max(start, durationSeconds ?? start + 1),
  )
}

function webAddress(text: string): string {
  const link = text.trim()
  return link.length <= LONGEST_LINK && /^https?:\/\//i.test(link) && URL.canParse(link) ? link : ''
}

function milliseconds(seconds: number): number {
  return Math.round(seconds * 1000) / 1000
}
