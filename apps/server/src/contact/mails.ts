import type { Kernel } from '../kernel/kernel.ts'
import { framedMail } from '../kernel/mail/mail-frame.ts'
import { inLanguage } from '../kernel/mail/mail-template.ts'
import type { QueuedMail } from '../outgoing-mail/commands.ts'
import { CONTACT } from './mails-copy.ts'

/** What somebody wrote in the form of a podcast; name and address are one line each. */
export interface VisitorMessage {
  name: string
  email: string
  message: string
}

/** To the owner; an answer to it goes to who wrote. */
export function contactMail(
  kernel: Pick<Kernel, 'config'>,
  owner: { email: string; language: string | null },
  show: { id: number; podcast_title: string },
  { name, email, message }: VisitorMessage,
): QueuedMail {
  const words = inLanguage(CONTACT, owner.language)({ title: show.podcast_title, name, email, message })
  return {
    ...framedMail(kernel, owner, words, `/shows/${show.id}/website_settings`),
    replyTo: { name, address: email },
  }
}
