import type { Capability } from '../kernel/capability.ts'
import { findImbalance } from './queries.ts'

export const capability: Capability = {
  name: 'ledger',
  gauges: [
    {
      name: 'podstead_ledger_imbalance',
      help: 'What the sums of the ledger are away from nothing, in the smallest unit of each currency: always 0',
      label: 'currency',
      // While the database is away the other figures are said all the same.
      read: ({ db }) => findImbalance(db).catch(() => ({})),
    },
  ],
  // Ids of what is erased stay: the money was moved all the same, and nobody is named.
  tables: { ledger_postings: {}, ledger_entries: {}, ledger_sums: {} },
}
