import type { Generated, Selectable } from 'kysely'

export interface ChapterTable {
  id: Generated<number>
  episode_id: number
  /** Seconds; no two chapters of an episode begin at the same time (decision G124). */
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

declare module '../kernel/database.ts' {
  interface Tables {
    chapters: ChapterTable
  }
}
