import type { Generated, Selectable } from 'kysely'

interface ShortLinkTable {
  id: Generated<number>
  show_id: number
  name: string
  /** '' where it leads to an episode. */
  target_url: Generated<string>
  episode_id: number | null
  created_at: Date
}
export type ShortLinkRow = Selectable<ShortLinkTable>

interface ShortLinkDayTable {
  show_id: number
  /** '' is the landing page. */
  name: string
  /** `YYYY-MM-DD` in the podcast's time zone. */
  day: string
  clicks: number
}

declare module '../kernel/database/database.ts' {
  interface Tables {
    short_links: ShortLinkTable
    short_link_days: ShortLinkDayTable
  }
}
