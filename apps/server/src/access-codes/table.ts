import type { AccessUnit } from '@podstead/contract/access-codes/access-codes'
import type { Generated, Selectable } from 'kysely'

interface AccessCodeTable {
  id: Generated<number>
  show_id: number
  /** In capitals, without the dash; never two in a podcast. */
  code: string
  note: Generated<string>
  /** Null: as many as want to. */
  max_uses: number | null
  uses: Generated<number>
  expires_at: Date | null
  /** How long whoever redeems it listens; null: without an end. */
  access_length: number | null
  access_unit: AccessUnit | null
  /** The highest tier of episodes that it opens; null: everything. */
  tier: Generated<number | null>
  is_active: Generated<boolean>
  created_at: Date
}
export type AccessCodeRow = Selectable<AccessCodeTable>

/** Somebody who redeemed one. */
interface AccessCodeUseTable {
  id: Generated<number>
  show_id: number
  /** Null: it was deleted since. */
  code_id: number | null
  email_address: string
  full_name: string
  /** Null until they were let in. */
  subscriber_id: Generated<number | null>
  /** Null: never. */
  ends_at: Date | null
  /** What the code opened. */
  tier: Generated<number | null>
  /** They are to be let in still. */
  is_new: Generated<boolean>
  /** The end has come, and was looked at. */
  is_over: Generated<boolean>
  created_at: Date
}

declare module '../kernel/database/database.ts' {
  interface Tables {
    access_codes: AccessCodeTable
    access_code_uses: AccessCodeUseTable
  }
}
