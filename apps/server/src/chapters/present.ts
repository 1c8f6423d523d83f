import { geoPlace } from './rules.ts'
import type { ChapterRow } from './table.ts'

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
