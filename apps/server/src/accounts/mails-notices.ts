import type { Kernel } from '../kernel/kernel.ts'
import { framedMail, installationHost, type Reader } from '../kernel/mail/mail-frame.ts'
import { inLanguage } from '../kernel/mail/mail-template.ts'
import type { QueuedMail } from '../outgoing-mail/commands.ts'
import { wordsFor } from './mails.ts'

/** Notices to the owner of an account: what changed, and what to do if it was somebody else. */
type Notice =
  | 'emailChanged'
  | 'twoFactorOn'
  | 'twoFactorOff'
  | 'recoveryCodes'
  | 'passkeyAdded'
  | 'apiKeyAdded'

/** The one template of security notices. */
export function noticeMail(kernel: Kernel, to: Reader, kind: Notice): QueuedMail {
  return framedMail(kernel, to, wordsFor(to)[kind](installationHost(kernel)), '/forgot_password')
}

export function emailChangeMail(kernel: Kernel, to: Reader, value: string): QueuedMail {
  return framedMail(
    kernel,
    to,
    wordsFor(to).emailChange(installationHost(kernel)),
    `/email_change?token=${value}`,
  )
}

export function emailTakenMail(kernel: Kernel, to: Reader): QueuedMail {
  return framedMail(kernel, to, wordsFor(to).emailTaken(installationHost(kernel)), '/forgot_password')
}

/** To the address that is about to be left. */
export function emailLeavingMail(kernel: Kernel, to: Reader, newEmail: string): QueuedMail {
  return framedMail(
    kernel,
    to,
    wordsFor(to).emailLeaving(installationHost(kernel), newEmail),
    '/forgot_password',
  )
}

/** @param erasedAt when nothing will be left */
export function accountDeletedMail(
  kernel: Kernel,
  to: Reader & { time_zone: string },
  erasedAt: Date,
): QueuedMail {
  const locale = inLanguage({ en: 'en-GB', de: 'de', fr: 'fr' }, to.language)
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: to.time_zone }).format(erasedAt)
  return {
    ...framedMail(kernel, to, wordsFor(to).accountDeleted(installationHost(kernel), day), '/'),
    isForDeletedAccount: true,
  }
}
