import type { ImportStatus } from '@podstead/contract/imports'
import type { Generated, Selectable } from 'kysely'
import type { JsonColumn } from '../kernel/database/database.ts'

export type Note = { code: string; message: string; count: number }

export interface ImportTable {
  id: Generated<number>
  show_id: number
  rss_feed: string
  status: ImportStatus
  message: Generated<string>
  host: Generated<string | null>
  warnings: JsonColumn<Note[]>
  /** The address in the feed that a code was mailed to. */
  proof_email: Generated<string>
  proof_hash: Generated<string | null>
  proof_sent_at: Generated<Date | null>
  /** All items are staged and the show's settings are written. */
  read_at: Generated<Date | null>
  /** The job that reads it now. */
  reader: Generated<string | null>
  /** The report was mailed; that happens once. */
  reported_at: Generated<Date | null>
  finished_at: Generated<Date | null>
  created_at: Generated<Date>
}
export type ImportRow = Selectable<ImportTable>

export interface ImportItemTable {
  id: Generated<number>
  import_id: number
  /** Of the document, from 0. */
  position: number
  guid: string
  title: Generated<string>
  /** `staged` ones are not episodes yet. */
  state: 'staged' | 'waiting' | 'copying' | 'done' | 'failed' | 'skipped'
  message: Generated<string>
  warnings: JsonColumn<string[]>
  /** A `StagedItem` as JSON; null once it is done. */
  data: string | null
  audio_url: string
  bytes_total: number | null
  bytes_done: Generated<number>
  attempts: Generated<number>
  copy_key: Generated<string | null>
  copy_validator: Generated<string | null>
  extras_done: Generated<boolean>
  /** The job that works on it. */
  claimed_by: Generated<string | null>
  episode_id: Generated<number | null>
}
export type ImportItemRow = Selectable<ImportItemTable>

export interface ImportPictureTable {
  id: Generated<number>
  import_id: number
  /** null: the podcast's own. */
  person_id: number | null
  url: string
  /** Key of the artwork that the podcast had when its feed was read. */
  replaces: Generated<string | null>
  done: Generated<boolean>
}

declare module '../kernel/database/database.ts' {
  interface Tables {
    imports: ImportTable
    import_items: ImportItemTable
    import_pictures: ImportPictureTable
  }
}
