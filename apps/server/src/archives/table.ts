import type { ARCHIVE_STATES } from '@podstead/contract/archives'
import type { Generated, Selectable } from 'kysely'

export interface ArchiveImportTable {
  id: Generated<number>
  user_id: number
  /** The uploaded file; forgotten when the import is done, or cannot be tried again. */
  upload_id: number | null
  file_name: string
  state: Generated<(typeof ARCHIVE_STATES)[number]>
  message: Generated<string>
  show_id: Generated<number | null>
  podcast_title: Generated<string>
  episodes_total: Generated<number>
  created_at: Generated<Date>
  finished_at: Generated<Date | null>
  dismissed_at: Generated<Date | null>
}
export type ArchiveImportRow = Selectable<ArchiveImportTable>

declare module '../kernel/database/database.ts' {
  interface Tables {
    archive_imports: ArchiveImportTable
  }
}
