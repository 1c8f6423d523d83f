import type { Kernel } from '../kernel/kernel.ts'
import { framedMail, installationHost } from '../kernel/mail/mail-frame.ts'
import { inLanguage } from '../kernel/mail/mail-template.ts'
import type { QueuedMail } from '../outgoing-mail/commands.ts'
import { EN } from './mails-copy.ts'
import { DE } from './mails-copy-de.ts'
import { FR } from './mails-copy-fr.ts'

interface Reader {
  email: string
  language: string | null
}

/** To the account: its lists are no longer synced until there is another key. */
export function connectionRefusedMail(kernel: Kernel, { email, language }: Reader): QueuedMail {
  const words = inLanguage({ en: EN, de: DE, fr: FR }, language).refused(installationHost(kernel))
  return framedMail(kernel, { email, language }, words, '/connections')
}
