import type { CHAPTER_FORMATS, Chapter, ChapterRun, FoundChapters } from '@podstead/contract/chapters'
import type { MarkedChapter } from '@podstead/feed/chapters/chapters-model'
import { writePodloveChapters } from '@podstead/feed/chapters/chapters-psc'
import { writeTextChapters } from '@podstead/feed/chapters/chapters-text'
import { writeTime } from '@podstead/feed/chapters/chapters-time'
import { writeVttChapters } from '@podstead/feed/chapters/chapters-vtt'
import type { KeptPicture } from '../artwork/commands-store.ts'
import { pageImageUrl } from '../artwork/present.ts'
import { CHAPTER_WIDTH } from '../artwork/rules.ts'
import { contentVersion } from '../kernel/http/serve-versions.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { geoPlace } from './rules.ts'
import type { ChapterMarkerRunRow, ChapterRow } from './table.ts'

export function presentChapter(row: ChapterRow): Chapter {
  const { id, title, start_time, end_time, url, img, toc } = row
  return { id, title, start_time, startTimeText: writeTime(start_time), end_time, url, img, toc }
}

/** The list as its pages have it, with what a save of it sends back. */
export function presentChapters(rows: ChapterRow[]) {
  return { chapters: rows.map(presentChapter), version: contentVersion(rows.map(chapterContent)) }
}

/** What a save may change of one. */
export function chapterContent({ title, start_time, end_time, url, img, toc }: GivenChapter) {
  return { title, start_time, end_time: end_time ?? null, url: url ?? '', img: img ?? '', toc: toc ?? true }
}

type GivenChapter = { title: string; start_time: number } & {
  [Name in 'end_time' | 'url' | 'img' | 'toc']?: ChapterRow[Name] | null | undefined
}

export function presentFound({ start, end, ...said }: MarkedChapter): FoundChapters['chapters'][number] {
  return { ...said, start_time: start, startTimeText: writeTime(start), end_time: end }
}

/** Of a picture that came along in a file. */
export function pictureUrl(kernel: Pick<Kernel, 'config'>, { key, type }: KeptPicture): string {
  return pageImageUrl(kernel, { picture_key: key, picture_type: type }, CHAPTER_WIDTH)
}

export function presentRun({ state, progress, message }: ChapterMarkerRunRow): ChapterRun {
  return { state, progress, message }
}

/** The podcast namespace's JSON chapters, version 1.2. What is not said is left out. */
export function chaptersJson(chapters: ChapterRow[]): string {
  return JSON.stringify({
    version: '1.2.0',
    chapters: chapters.map((chapter) => ({
      startTime: chapter.start_time,
      endTime: chapter.end_time ?? undefined,
      title: chapter.title || undefined,
      url: chapter.url || undefined,
      img: chapter.img || undefined,
      // True is what readers assume.
      toc: chapter.toc ? undefined : false,
      location: geoPlace(chapter),
    })),
  })
}

/** The list as a file of one of the formats that programs and people exchange. */
export function chaptersFile(
  format: (typeof CHAPTER_FORMATS)[number],
  { slug, chapters, seconds }: { slug: string; chapters: ChapterRow[]; seconds: number | null },
): { file_name: string; content_type: string; text: string } {
  const { ending, type, write } = FILES[format]
  return { file_name: `${slug}-chapters.${ending}`, content_type: type, text: write(chapters, seconds) }
}

type FileForm = {
  ending: string
  type: string
  write(chapters: ChapterRow[], seconds: number | null): string
}
const FILES: Record<(typeof CHAPTER_FORMATS)[number], FileForm> = {
  json: {
    ending: 'json',
    type: 'application/json+chapters',
    write: (chapters) => `${chaptersJson(chapters)}\n`,
  },
  txt: {
    ending: 'txt',
    type: 'text/plain; charset=utf-8',
    write: (chapters) => writeTextChapters(chapters.map(marked)),
  },
  psc: {
    ending: 'psc',
    type: 'application/xml',
    write: (chapters) => writePodloveChapters(chapters.map(marked)),
  },
  vtt: {
    ending: 'vtt',
    type: 'text/vtt; charset=utf-8',
    write: (chapters, seconds) => writeVttChapters(chapters.map(marked), seconds),
  },
}

function marked({ start_time, end_time, title, url, img, toc }: ChapterRow): MarkedChapter {
  return { start: start_time, end: end_time, title, url, img, toc }
}
