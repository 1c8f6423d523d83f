import type { Kernel } from '../kernel/kernel.ts'
import { framedMail, installationHost, type Reader } from '../kernel/mail/mail-frame.ts'
import { inLanguage } from '../kernel/mail/mail-template.ts'
import type { QueuedMail } from '../outgoing-mail/commands.ts'
import { EN } from './mails-copy.ts'
import { DE } from './mails-copy-de.ts'
import { FR } from './mails-copy-fr.ts'

export function confirmationMail(kernel: Kernel, to: Reader, value: string): QueuedMail {
  return framedMail(
    kernel,
    to,
    wordsFor(to).confirmation(installationHost(kernel)),
    `/signup-confirmation?confirmation_token=${value}`,
  )
}

export function alreadyRegisteredMail(kernel: Kernel, to: Reader): QueuedMail {
  return framedMail(kernel, to, wordsFor(to).alreadyRegistered(installationHost(kernel)), '/forgot_password')
}

/** Instead of a confirmation, where an address was signed up with different passwords. */
export function choiceMail(kernel: Kernel, to: Reader, value: string, client: string): QueuedMail {
  return framedMail(kernel, to, wordsFor(to).choice(installationHost(kernel)), resetPage(to, value, client))
}

export function resetMail(kernel: Kernel, to: Reader, value: string, client: string): QueuedMail {
  return framedMail(kernel, to, wordsFor(to).reset(installationHost(kernel)), resetPage(to, value, client))
}

export function invitationMail(kernel: Kernel, to: Reader, value: string): QueuedMail {
  return framedMail(
    kernel,
    to,
    wordsFor(to).invitation(installationHost(kernel)),
    `/signup?${new URLSearchParams({ invitation: value, email: to.email })}`,
  )
}

export function passwordChangedMail(kernel: Kernel, to: Reader): QueuedMail {
  return framedMail(kernel, to, wordsFor(to).passwordChanged(installationHost(kernel)), '/forgot_password')
}

/** After a reset by mail. @param removedPasskeys the names of the passkeys that are gone */
export function passwordResetMail(kernel: Kernel, to: Reader, removedPasskeys: string[]): QueuedMail {
  return framedMail(
    kernel,
    to,
    wordsFor(to).passwordReset(installationHost(kernel), removedPasskeys.join(', ')),
    '/forgot_password',
  )
}

/** What every mail about an account can say, in the reader's language. */
export function wordsFor({ language }: Reader): typeof EN {
  return inLanguage({ en: EN, de: DE, fr: FR }, language)
}

function resetPage({ email }: Reader, value: string, client: string): string {
  return `/password_reset?${new URLSearchParams({ 'access-token': value, uid: email, client })}`
}
