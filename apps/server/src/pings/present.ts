import type { Ping, Pings } from '@podstead/contract/pings'
import type { PingConfig } from '../kernel/config-pings.ts'
import type { ShowRow } from '../shows/table.ts'
import type { pingState } from './queries.ts'
import { muteReason, pingTargets, type Target } from './rules.ts'
import type { PingRow } from './table.ts'

export function presentPings(
  pings: PingConfig,
  show: ShowRow,
  state: Awaited<ReturnType<typeof pingState>>,
): Pings {
  const silence = muteReason(pings, show, state.itemCount)
  const toBeTold = silence === null || silence === 'empty'
  return {
    silence,
    services: pingTargets(pings, show).map((target) => presentPing(target, findRow(state.rows, target))),
    next_at: toBeTold ? (state.nextRelease?.toISOString() ?? null) : null,
  }
}

function findRow(rows: PingRow[], { service, target }: Target): PingRow | undefined {
  return rows.find((row) => row.service === service && row.target === target)
}

function presentPing({ service, target }: Target, row: PingRow | undefined): Ping {
  return {
    service,
    host: new URL(target).host,
    state: row?.state ?? 'never',
    reason: row?.reason ?? null,
    at: row?.tried_at?.toISOString() ?? null,
    told_at: row?.told_at?.toISOString() ?? null,
    status: row?.status ?? null,
    tries: row?.tries ?? 0,
    error: row?.error ?? null,
  }
}
