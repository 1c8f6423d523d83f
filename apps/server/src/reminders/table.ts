import type { ReminderKind } from '@podstead/contract/letters/reminders'
import type { Generated, Selectable } from 'kysely'

interface ReminderTable {
  show_id: number
  kind: ReminderKind
  is_enabled: Generated<boolean>
  after_days: number
  /** Whose moment came until then was looked at, or it came before the reminder was switched on. */
  looked_until: Date
}
export type ReminderRow = Selectable<ReminderTable>

declare module '../kernel/database/database.ts' {
  interface Tables {
    reminders: ReminderTable
  }
}
