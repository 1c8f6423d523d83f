import type { Mailbox } from '../kernel/mail/mail.ts'
import type { LetterSender } from './queries.ts'

/**
 * From whom mails of a podcast come, and where answers go. Without an identity of its own (null) the
 * installation writes in its name, and answers go to its address.
 */
export function toMailboxes(
  mailFrom: string,
  { podcast_title, email }: { podcast_title: string; email: string },
  sender: LetterSender | null,
): { from: Mailbox; replyTo?: Mailbox } {
  if (sender) return { from: clean(sender.from), replyTo: clean(sender.replyTo) }
  const address = /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom.trim()
  const name = `${toOneLine(podcast_title).slice(0, 80).trim()} via Podstead`
  return { from: { name, address }, ...(isAddress(email) && { replyTo: { address: email } }) }
}

/** Titles of others may stand in heads of mails. */
export function toOneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function clean({ name, address }: Mailbox): Mailbox {
  return { address, ...(name && { name: toOneLine(name).slice(0, 100) }) }
}

function isAddress(text: string): boolean {
  return /^[^\s@<>(),:;"[\]\\]{1,64}@[^\s@<>(),:;"[\]\\]{1,253}$/.test(text)
}
