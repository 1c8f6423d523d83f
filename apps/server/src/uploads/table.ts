import type { Generated, Selectable } from 'kysely'

export interface UploadTable {
  id: Generated<number>
  /** In whose storage it lies. */
  user_id: number
  /** Who uploads to a podcast that somebody else shares with them; null: the account itself. */
  teammate_id: Generated<number | null>
  /** The podcast that a teammate's upload is good for. */
  show_id: Generated<number | null>
  /** Random; names the temp file and the tus upload. */
  upload_key: string
  file_name: string
  content_type: Generated<string>
  declared_bytes: number
  declared_md5: string | null
  state: Generated<'waiting' | 'stored' | 'attached'>
  storage_key: string | null
  bytes: number | null
  sha256: string | null
  /** What the content is, by its first bytes. */
  kind: string | null
  expires_at: Date
  created_at: Generated<Date>
  stored_at: Date | null
  attached_at: Date | null
}
export type UploadRow = Selectable<UploadTable>

declare module '../kernel/database/database.ts' {
  interface Tables {
    uploads: UploadTable
  }
}
