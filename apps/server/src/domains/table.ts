import type { DomainState, RecordState } from '@podstead/contract/domains/domains'
import type { ColumnType, Selectable } from 'kysely'

interface RecordFinding {
  state: RecordState
  /** What is there instead. */
  found: string[]
}

/** What the domain name system said last. */
export interface DomainFinding {
  address: RecordFinding
  proof: RecordFinding
  /** Both are right, and the host is another podcast's. */
  isTaken: boolean
}

interface SiteDomainTable {
  show_id: number
  host: string
  token: string
  state: DomainState
  finding: ColumnType<DomainFinding | null, string | null, string | null>
  /** Looks in a row that said the same. */
  checks: number
  checked_at: Date | null
  next_check_at: Date | null
  verified_at: Date | null
  failing_since: Date | null
  ended_at: Date | null
  created_at: Date
}
export type SiteDomainRow = Selectable<SiteDomainTable>

declare module '../kernel/database/database.ts' {
  interface Tables {
    site_domains: SiteDomainTable
  }
}
