import type { Generated } from 'kysely'

export interface WeeklyReportTable {
  user_id: number
  show_id: number
  /** The Monday of the last mail, `YYYY-MM-DD`. */
  sent_for: string | null
  created_at: Generated<Date>
}

declare module '../kernel/database/database.ts' {
  interface Tables {
    weekly_reports: WeeklyReportTable
  }
}
