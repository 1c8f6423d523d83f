export interface SentMailTable {
  message_id: string
  sent_at: Date
}

/** Links to the operator's pages that have been opened. */
export interface UsedOperatorLinkTable {
  nonce_hash: string
  expires_at: Date
}

declare module '../kernel/database.ts' {
  interface Tables {
    sent_mails: SentMailTable
    used_operator_links: UsedOperatorLinkTable
  }
}
