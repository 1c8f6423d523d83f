import { languageCode } from '@podstead/contract/lookups-data'
import type { NewsletterText } from '@podstead/contract/newsletter/newsletter'
import type { Kernel } from '../kernel/kernel.ts'
import { plainText, sanitizeDescription } from '../kernel/mail/html.ts'
import { inLanguage, renderMail } from '../kernel/mail/mail-template.ts'
import { token } from '../kernel/secrets/secrets.ts'
import type { QueuedMail } from '../outgoing-mail/commands.ts'
import type { LetterSender } from '../senders/queries.ts'
import { toMailboxes, toOneLine } from '../senders/rules-mailboxes.ts'
import { pageUrl } from '../shows/present.ts'
import type { ShowRow } from '../shows/table.ts'
import { NEWSLETTER } from './mails-copy.ts'
import { leaveUrl, signUpUrl } from './present.ts'
import type { NewsletterReaderRow } from './table.ts'

export type NewsletterShow = Pick<
  ShowRow,
  'id' | 'user_id' | 'podcast_title' | 'slug' | 'email' | 'language_id' | 'site_host' | 'is_site_host_linked'
>
type Setting = Pick<Kernel, 'config'>

interface Confirmation {
  show: NewsletterShow
  /** null: none is connected. */
  sender: LetterSender | null
  email: string
  ticket: string
}

/** Asks whoever has the address whether the letters are wanted. */
export function confirmationMail(kernel: Setting, confirmation: Confirmation): QueuedMail {
  const { show, sender, email, ticket } = confirmation
  const words = wordsFor(show)
  const { subject, button, ...said } = words.confirmation(show.podcast_title)
  const url = `${signUpUrl(kernel, show)}/confirm?ticket=${encodeURIComponent(ticket)}`
  return {
    to: email,
    ...toMailboxes(kernel.config.mailFrom, show, sender),
    subject: toOneLine(subject),
    ...renderMail({
      ...said,
      button: { label: button, url },
      brand: { name: show.podcast_title, origin: pageUrl(kernel, show), isOthers: true },
      language: words.language,
    }),
    messageId: newMessageId(kernel),
  }
}

interface Letter {
  show: NewsletterShow
  sender: LetterSender | null
  reader: Pick<NewsletterReaderRow, 'email_address' | 'public_key'>
  text: NewsletterText
}

/** One letter to one reader, with the address that ends them in its head (RFC 8058). */
export function newsletterMail(kernel: Setting, { show, sender, reader, text }: Letter): QueuedMail {
  const words = wordsFor(show)
  const url = leaveUrl(kernel, reader.public_key)
  // Cleaned once more: what was stored may be older than the rules.
  const html = sanitizeDescription(text.body_text)
  return {
    to: reader.email_address,
    ...toMailboxes(kernel.config.mailFrom, show, sender),
    subject: toOneLine(text.subject_text),
    ...renderMail({
      preheader: plainText(html).slice(0, 120),
      heading: text.subject_text,
      paragraphs: [],
      body: { html, text: plainText(html) },
      footnote: words.footnote(show.podcast_title),
      footlink: { label: words.unsubscribe, url },
      brand: { name: show.podcast_title, origin: pageUrl(kernel, show), isOthers: true },
      language: words.language,
    }),
    messageId: newMessageId(kernel),
    headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}

/** What is said in the language of the podcast. */
export function wordsFor(show: Pick<ShowRow, 'language_id'>) {
  return inLanguage(NEWSLETTER, languageCode(show.language_id).slice(0, 2))
}

function newMessageId({ config }: Setting): string {
  return `<${token(16)}@${new URL(config.origins.app).hostname}>`
}
