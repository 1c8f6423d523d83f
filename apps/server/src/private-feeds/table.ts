import type { Generated, Selectable } from 'kysely'

interface PrivateFeedSettingsTable {
  show_id: number
  /** Heard in place of what has closed; also a draft. */
  closing_episode_id: number | null
  /** Empty: the words of the house. */
  closing_text: Generated<string>
}
export type PrivateFeedSettingsRow = Selectable<PrivateFeedSettingsTable>

declare module '../kernel/database/database.ts' {
  interface Tables {
    private_feed_settings: PrivateFeedSettingsTable
  }
}
