import type { Kernel } from '../kernel/kernel.ts'
import { framedMail, installationHost } from '../kernel/mail/mail-frame.ts'
import { inLanguage } from '../kernel/mail/mail-template.ts'
import type { QueuedMail } from '../outgoing-mail/commands.ts'
import { TRANSFER } from './mails-copy.ts'

/** `language`: of who reads the mail; null where it is not known. */
type TransferMail = { title: string; from: string; to: string; language: string | null }

/** The link opens the page that asks; only its button takes the podcast over. */
export function offerMail(
  kernel: Kernel,
  { to: email, from, title, language, value }: TransferMail & { value: string },
): QueuedMail {
  const words = inLanguage(TRANSFER, language).offer(from, title, installationHost(kernel))
  return framedMail(kernel, { email, language }, words, `/show-transfer?token=${value}`)
}

export function takenMail(
  kernel: Kernel,
  { to: email, from, title, language, showId }: TransferMail & { showId: number },
): QueuedMail {
  const words = inLanguage(TRANSFER, language).taken(from, title, installationHost(kernel))
  return framedMail(kernel, { email, language }, words, `/shows/${showId}/overview`)
}

export function givenMail(kernel: Kernel, { to, from: email, title, language }: TransferMail): QueuedMail {
  return framedMail(
    kernel,
    { email, language },
    inLanguage(TRANSFER, language).given(to, title, installationHost(kernel)),
    '/',
  )
}
