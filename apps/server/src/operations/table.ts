/** Links to the operator's pages that have been opened. */
export interface UsedOperatorLinkTable {
  nonce_hash: string
  expires_at: Date
}

declare module '../kernel/database/database.ts' {
  interface Tables {
    used_operator_links: UsedOperatorLinkTable
  }
}
