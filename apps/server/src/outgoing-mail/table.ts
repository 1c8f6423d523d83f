export interface SentMailTable {
  message_id: string
  sent_at: Date
}

declare module '../kernel/database/database.ts' {
  interface Tables {
    sent_mails: SentMailTable
  }
}
