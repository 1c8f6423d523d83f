import type { Generated, Selectable } from 'kysely'

interface LetterAnnouncementTable {
  show_id: number
  is_enabled: Generated<boolean>
  /** When it was switched on: nothing that opened before is told. */
  since: Date
  version: Generated<number>
  checked_version: Generated<number>
  /** A hash of what decides when episodes open. */
  checked_schedule: Generated<string>
  pass_schedule: string | null
  pass_after: Generated<number>
}
export type LetterAnnouncementRow = Selectable<LetterAnnouncementTable>

interface AnnouncedEpisodeTable {
  episode_id: number
  show_id: number
  available_at: Date
}

interface AnnouncementMarkTable {
  subscriber_id: number
  show_id: number
  /** What opened until then was told, or came before. */
  seen_until: Date
  /** When something changes next; null: nothing by itself. */
  due_at: Date | null
}

declare module '../kernel/database/database.ts' {
  interface Tables {
    letter_announcements: LetterAnnouncementTable
    announced_episodes: AnnouncedEpisodeTable
    announcement_marks: AnnouncementMarkTable
  }
}
