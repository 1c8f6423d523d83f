import type { ReportPeriod } from '@podstead/contract/sponsor-reports'
import type { Generated, Selectable } from 'kysely'

interface SponsorReportTable {
  id: Generated<number>
  show_id: number
  public_id: string
  period: ReportPeriod
  sponsor: Generated<string>
  contact: Generated<string>
  note: Generated<string>
  expires_at: Date | null
  created_at: Generated<Date>
}
export type SponsorReportRow = Selectable<SponsorReportTable>

declare module '../kernel/database/database.ts' {
  interface Tables {
    sponsor_reports: SponsorReportTable
  }
}
