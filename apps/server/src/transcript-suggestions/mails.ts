import type { Kernel } from '../kernel/kernel.ts'
import { framedMail, installationHost, type Reader } from '../kernel/mail/mail-frame.ts'
import { inLanguage } from '../kernel/mail/mail-template.ts'
import type { QueuedMail } from '../outgoing-mail/commands.ts'
import { SUGGESTIONS } from './mails-copy.ts'

/** To the owner: so many corrections wait for a decision. */
export function suggestionsMail(
  kernel: Pick<Kernel, 'config'>,
  owner: Reader,
  { id, title }: { id: number; title: string },
  open: number,
): QueuedMail {
  const words = inLanguage(SUGGESTIONS, owner.language)({ title, open, host: installationHost(kernel) })
  return framedMail(kernel, owner, words, `/shows/${id}/transcript_suggestions`)
}
