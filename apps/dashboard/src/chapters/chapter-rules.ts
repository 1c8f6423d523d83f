import type { Chapter } from '@podstead/contract/chapters'
import { clockText, parseClock } from '../audio/clock.ts'
import { CHAPTERS, IMPORT } from './copy.ts'

/** What is decided about chapters before the server decides it again. Pure; times are seconds. */

export type ChapterValues = Omit<Chapter, 'id' | 'startTimeText'>
/** `key` belongs to the page: chapters that are not saved yet have no id. */
export interface ChapterItem extends ChapterValues {
  key: string
}

/** As it stands in the form. */
export interface ChapterDraft {
  /** null: a new one. */
  key: string | null
  title: string
  time: string
  url: string
  img: string
  toc: boolean
}

export type Problems = Partial<Record<'title' | 'time' | 'url' | 'img', string>>

/** What keeps this draft from being saved; `duration` 0 is not known. */
export function checkChapter(draft: ChapterDraft, chapters: ChapterItem[], duration: number): Problems {
  const time = parseClock(draft.time)
  const others = chapters.filter(({ key }) => key !== draft.key)
  return {
    ...(draft.title.trim() === '' ? { title: CHAPTERS.noTitle } : {}),
    ...timeProblem(time, others, duration),
    ...(isLink(draft.url) ? {} : { url: CHAPTERS.badLink }),
    ...(isLink(draft.img) ? {} : { img: CHAPTERS.badLink }),
  }
}

function timeProblem(time: number | null, others: ChapterItem[], duration: number): Problems {
  if (time === null) return { time: CHAPTERS.badTime }
  if (isBeyond(time, duration)) return { time: CHAPTERS.beyond(clockText(Math.round(duration))) }
  if (others.some(({ start_time }) => Math.floor(start_time) === Math.floor(time)))
    return { time: CHAPTERS.taken(clockText(Math.floor(time))) }
  return {}
}

export function toDraft({ key, title, start_time, url, img, toc }: ChapterItem): ChapterDraft {
  return { key, title, time: clockText(start_time), url, img, toc }
}

/** Of a draft without problems. An end that the new start has passed is no end any more. */
export function toChapterValues(draft: ChapterDraft, before: ChapterItem | undefined): ChapterValues {
  const start_time = parseClock(draft.time) ?? 0
  const { title, url, img, toc } = draft
  return {
    title: title.trim(),
    start_time,
    end_time: endAfter(start_time, before?.end_time),
    url: url.trim(),
    img: img.trim(),
    toc,
  }
}

export function endAfter(start: number, end: number | null | undefined): number | null {
  return end != null && end > start ? end : null
}

export function sorted<T extends { start_time: number }>(chapters: T[]): T[] {
  return [...chapters].sort((a, b) => a.start_time - b.start_time)
}

/** Which chapter plays at this second; −1 before the first. Chapters are in order. */
export function chapterAt(chapters: { start_time: number }[], seconds: number): number {
  let [low, high] = [0, chapters.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((chapters[middle]?.start_time ?? 0) <= seconds) low = middle + 1
    else high = middle
  }
  return low - 1
}

/**
 * What of a file can be taken in beside what is kept: one chapter a second, none
 * beyond the end, each with a title.
 */
export function takenFrom(found: ChapterValues[], kept: ChapterValues[], duration: number): ChapterValues[] {
  const seconds = new Set(kept.map(({ start_time }) => Math.floor(start_time)))
  const taken: ChapterValues[] = []
  for (const [index, chapter] of sorted(found).entries()) {
    const second = Math.floor(chapter.start_time)
    if (seconds.has(second) || isBeyond(chapter.start_time, duration)) continue
    seconds.add(second)
    const title = chapter.title.trim()
    taken.push({
      ...chapter,
      title: title === '' ? IMPORT.numbered(index + 1) : title.slice(0, 500),
      end_time: isBeyond(chapter.end_time ?? 0, duration)
        ? null
        : endAfter(chapter.start_time, chapter.end_time),
      url: isLink(chapter.url) ? chapter.url : '',
      img: isLink(chapter.img) ? chapter.img : '',
    })
  }
  return taken
}

/** The last second of 600.7 seconds is shown as 00:10:01, and may be written so. */
function isBeyond(time: number, duration: number): boolean {
  return duration > 0 && time > Math.max(duration, Math.round(duration))
}

function isLink(text: string): boolean {
  const address = text.trim()
  return address === '' || (/^https?:\/\//i.test(address) && URL.canParse(address))
}
