import type { Capability } from '../kernel/capability.ts'

export const capability: Capability = {
  name: 'ledger',
  // Ids of what is erased stay: the money was moved all the same, and nobody is named.
  tables: { ledger_postings: {}, ledger_entries: {}, ledger_sums: {} },
}
