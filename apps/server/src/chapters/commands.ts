import type { Trx } from '../kernel/database/database.ts'

/** Seconds; `toc: false` is a silent chapter. */
export interface NewChapter {
  start_time: number
  end_time?: number | null
  title?: string
  url?: string
  img?: string
  toc?: boolean
  location_name?: string
  location_geo?: string
}

/** More than any podcast has; a made-up list must not fill the table. */
export const MAX_CHAPTERS = 2000

/**
 * Puts these chapters in the place of those that an episode has. Of two that begin at the same time the first
 * stays, and an end before the start is no end. The caller touches the show.
 */
export async function replaceChapters(trx: Trx, episodeId: number, chapters: NewChapter[]): Promise<void> {
  await trx.deleteFrom('chapters').where('episode_id', '=', episodeId).execute()
  const byStart = new Map<number, NewChapter>()
  for (const chapter of chapters) {
    const isTime = Number.isFinite(chapter.start_time) && chapter.start_time >= 0
    if (isTime && !byStart.has(chapter.start_time)) byStart.set(chapter.start_time, chapter)
  }
  const rows = [...byStart.values()]
    .sort((a, b) => a.start_time - b.start_time)
    .slice(0, MAX_CHAPTERS)
    .map(({ end_time, ...chapter }) => ({
      ...chapter,
      episode_id: episodeId,
      end_time: end_time != null && end_time > chapter.start_time ? end_time : null,
    }))
  if (rows.length) await trx.insertInto('chapters').values(rows).execute()
}
