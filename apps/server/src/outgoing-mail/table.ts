export interface SentMailTable {
  message_id: string
  sent_at: Date
}

/** How many mails to many people were taken to be sent, by second. */
export interface MailPaceTable {
  second: Date
  mails: number
}

declare module '../kernel/database/database.ts' {
  interface Tables {
    sent_mails: SentMailTable
    mail_pace: MailPaceTable
  }
}
