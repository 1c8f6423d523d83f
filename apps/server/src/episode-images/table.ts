import type { Generated, Selectable } from 'kysely'

/** A picture that goes with an episode. */
export interface EpisodeImageTable {
  id: Generated<number>
  episode_id: number
  picture_key: string
  picture_type: string
  /** Pixels. */
  width: number
  height: number
  subtitle: Generated<string>
  description: Generated<string>
  sort_order: Generated<number>
  created_at: Generated<Date>
}
export type EpisodeImageRow = Selectable<EpisodeImageTable>

declare module '../kernel/database/database.ts' {
  interface Tables {
    episode_images: EpisodeImageTable
  }
}
