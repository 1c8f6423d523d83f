import type { Generated, Selectable } from 'kysely'

export interface AllowSiteTable {
  id: Generated<number>
  show_id: number
  /** An origin, or `https://*.example.com`. */
  url_address: string
  created_at: Date
}
export type AllowSiteRow = Selectable<AllowSiteTable>

/** What opens players of a podcast for members on the sites that its owner named. */
interface WidgetKeyTable {
  show_id: number
  key: string
}

declare module '../kernel/database/database.ts' {
  interface Tables {
    allow_sites: AllowSiteTable
    widget_keys: WidgetKeyTable
  }
}
