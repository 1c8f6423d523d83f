import type { PingReason, PingService } from '@podstead/contract/pings'
import type { Generated, Selectable } from 'kysely'

/** How far the telling of changes has come for a show. */
export interface PingTurnTable {
  show_id: number
  /** Of the show, when its feed was last looked at. */
  revision: number
  /** When the feed changes next by itself. */
  next_release: Date | null
  /** Requested by hand; sent once. */
  reason: PingReason | null
  looked_at: Date
}
export type PingTurnRow = Selectable<PingTurnTable>

/** The last telling of a service. */
export interface PingTable {
  show_id: number
  service: PingService
  /** The URL that is announced. */
  target: string
  /** A later change takes the place of an earlier one that still waits. */
  turn: number
  reason: PingReason
  state: 'waiting' | 'told' | 'failed'
  status: number | null
  error: 'refused' | 'busy' | 'unreachable' | 'timeout' | null
  tries: Generated<number>
  tried_at: Date | null
  told_at: Date | null
}
export type PingRow = Selectable<PingTable>

declare module '../kernel/database/database.ts' {
  interface Tables {
    ping_turns: PingTurnTable
    pings: PingTable
  }
}
