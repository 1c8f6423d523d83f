import type { TeamRole } from '@podstead/contract/permissions'
import type { Generated, Selectable } from 'kysely'

export interface TeamMemberTable {
  id: Generated<number>
  show_id: number
  /** In small letters. Whoever has confirmed it is the member, until `user_id` is set. */
  email_address: string
  /** Set when they first open the podcast. */
  user_id: number | null
  role: TeamRole
  /** Of a guest: the one episode. */
  episode_id: number | null
  invited_by: number | null
  invited_at: Date
  /** Exact to five minutes; null: not opened yet. */
  last_active_at: Date | null
}
export type TeamMemberRow = Selectable<TeamMemberTable>

declare module '../kernel/database/database.ts' {
  interface Tables {
    team_members: TeamMemberTable
  }
}
