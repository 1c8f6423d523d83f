import type { Generated, Selectable } from 'kysely'

/** A picture that other sites show of a page. */
export interface SocialPictureTable {
  id: Generated<number>
  show_id: number
  /** Null: of the podcast itself. */
  episode_id: number | null
  /** Of all that is drawn: with another one it is drawn anew. */
  content_hash: string
  /** Where it is stored. */
  picture_key: string
  created_at: Date
}
export type SocialPictureRow = Selectable<SocialPictureTable>

declare module '../kernel/database/database.ts' {
  interface Tables {
    social_pictures: SocialPictureTable
  }
}
