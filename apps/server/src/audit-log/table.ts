import type { Generated, Selectable } from 'kysely'
import type { AuditChange } from '../kernel/http/serve-audit.ts'

export interface AuditEntryTable {
  id: Generated<number>
  /** Whose log it is. */
  user_id: number
  /** In that log, from 1 on, without gaps. */
  position: number
  occurred_at: Date
  show_id: number | null
  episode_id: number | null
  actor_kind: 'person' | 'key' | 'system'
  actor_id: number | null
  key_name: string | null
  action: string
  kind: string
  subject: string
  changes: AuditChange[]
  network: string
  hash: string
}
export type AuditEntryRow = Selectable<AuditEntryTable>

interface AuditHeadTable {
  user_id: number
  /** A `LogHead`, which only this installation can write. */
  sealed: string
}
export type AuditHeadRow = Selectable<AuditHeadTable>

declare module '../kernel/database/database.ts' {
  interface Tables {
    audit_entries: AuditEntryTable
    audit_heads: AuditHeadTable
  }
}
