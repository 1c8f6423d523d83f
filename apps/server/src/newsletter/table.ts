import type { Generated, Selectable } from 'kysely'

interface NewsletterReaderTable {
  id: Generated<number>
  show_id: number
  /** Opens the page on which they end it. */
  public_key: string
  email_address: string
  confirmed_at: Date
}
export type NewsletterReaderRow = Selectable<NewsletterReaderTable>

interface NewsletterLetterTable {
  id: Generated<number>
  show_id: number
  subject_text: string
  /** Cleaned. */
  body_text: string
  total: number
  sent: Generated<number>
  after_id: Generated<number>
  until_id: number
  created_at: Date
  ended_at: Date | null
}
export type NewsletterLetterRow = Selectable<NewsletterLetterTable>

declare module '../kernel/database/database.ts' {
  interface Tables {
    newsletter_readers: NewsletterReaderTable
    newsletter_letters: NewsletterLetterTable
  }
}
