import type { Generated, Selectable } from 'kysely'

export interface ChapterTable {
  id: Generated<number>
  episode_id: number
  /** Seconds; no two chapters of an episode begin at the same time. */
  start_time: number
  end_time: number | null
  title: Generated<string>
  url: Generated<string>
  img: Generated<string>
  /** False: a silent chapter, not in the list that apps show. */
  toc: Generated<boolean>
  location_name: Generated<string>
  location_geo: Generated<string>
}
export type ChapterRow = Selectable<ChapterTable>

/** Writing the chapters into the file itself; the latest run of an episode is what its page shows. */
export interface ChapterMarkerRunTable {
  id: Generated<number>
  episode_id: number
  state: Generated<'queued' | 'processing' | 'completed' | 'failed'>
  /** 0–100 */
  progress: Generated<number>
  message: Generated<string>
  created_at: Generated<Date>
  finished_at: Date | null
}
export type ChapterMarkerRunRow = Selectable<ChapterMarkerRunTable>

declare module '../kernel/database/database.ts' {
  interface Tables {
    chapters: ChapterTable
    chapter_marker_runs: ChapterMarkerRunTable
  }
}
