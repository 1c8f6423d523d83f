import type { SitePage } from '@podstead/contract/site-editor/site-page'
import type { ColumnType, Generated, Selectable } from 'kysely'

type MaybePage = ColumnType<SitePage | null, string | null | undefined, string | null>

export interface SitePageTable {
  show_id: number
  published: MaybePage
  draft: MaybePage
  published_at: Date | null
  updated_at: Date
}
export type SitePageRow = Selectable<SitePageTable>

export interface SitePictureTable {
  id: Generated<number>
  show_id: number
  name: string
  picture_key: string
  picture_type: string
  /** Pixels. */
  width: number
  height: number
  created_at: Date
}
export type SitePictureRow = Selectable<SitePictureTable>

declare module '../kernel/database/database.ts' {
  interface Tables {
    site_pages: SitePageTable
    site_pictures: SitePictureTable
  }
}
