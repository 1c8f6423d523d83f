import type { NewsletterLetter, NewsletterReader } from '@podstead/contract/newsletter/newsletter'
import { BOM, csvLine } from '@podstead/csv/cell'
import type { Kernel } from '../kernel/kernel.ts'
import type { NewsletterLetterRow, NewsletterReaderRow } from './table.ts'

/** Where listeners of a public podcast sign up. */
export function signUpUrl({ config }: Pick<Kernel, 'config'>, { slug }: { slug: string }): string {
  return `${config.origins.pages}/newsletter/${slug}`
}

/** Where a reader ends the letters. */
export function leaveUrl({ config }: Pick<Kernel, 'config'>, key: string): string {
  return `${config.origins.pages}/newsletters/leave/${key}`
}

export function presentReader({ id, email_address, confirmed_at }: NewsletterReaderRow): NewsletterReader {
  return { id, email_address, confirmed_at: confirmed_at.toISOString() }
}

export function presentLetter(letter: NewsletterLetterRow): NewsletterLetter {
  const { id, subject_text, total, sent, created_at, ended_at } = letter
  return {
    ...{ id, subject_text, total, sent, created_at: created_at.toISOString() },
    ended_at: ended_at?.toISOString() ?? null,
  }
}

/** Without formulas; in UTF-8, as spreadsheets recognise it. */
export async function* readersAsCsv(pieces: AsyncIterable<NewsletterReaderRow[]>): AsyncGenerator<string> {
  yield BOM + csvLine(['email_address', 'confirmed_at'])
  for await (const rows of pieces)
    yield rows
      .map(({ email_address, confirmed_at }) => csvLine([email_address, confirmed_at.toISOString()]))
      .join('')
}
