import type { AgentTables } from '../agents/agent-tables.ts'
import { ownTables } from '../agents/agents.ts'
import { defaultCountOptions } from '../count.ts'
import { shippedDataCenters } from '../data-centers.ts'
import { defaultExclusionRules } from '../exclusions.ts'
import type { MethodSettings } from './method.ts'

/** An installation that nobody has configured. */
export const defaultMethod: MethodSettings = {
  window: defaultCountOptions.window,
  retentionDays: 90,
  sentBy: 'server',
  places: 'db-ip',
  lists: countLists(ownTables, defaultExclusionRules.bogusReferrers),
  mostPerAddress: defaultCountOptions.mostPerAddress,
  mostKept: 25_000,
  agentsSince: null,
  networks: { safe: 0, bot: 0, data_center: shippedDataCenters().networks.length, vpn: 0 },
  dataCenters: { from: 'shipped', on: shippedDataCenters().madeOn },
}

/** How many programs and pages the lists know. */
export function countLists(
  tables: AgentTables,
  bogusReferrers: ReadonlySet<string>,
): MethodSettings['lists'] {
  return {
    bots: tables.botLeads.length + tables.botRules.length,
    apps: tables.appLeads.length + tables.appRules.length + tables.browserRules.length,
    libraries: tables.libraryLeads.length + tables.libraryRules.length,
    bogusReferrers: bogusReferrers.size,
  }
}
