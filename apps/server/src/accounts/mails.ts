import type { Kernel } from '../kernel/kernel.ts'
import { inLanguage, renderMail } from '../kernel/mail-template.ts'
import { token } from '../kernel/secrets.ts'
import type { QueuedMail } from '../operations/commands.ts'
import { type AccountWords, EN } from './mails-copy.ts'
import { DE } from './mails-copy-de.ts'

/** Who gets a mail, in which language; null: nobody has chosen one yet. */
export interface Reader {
  email: string
  language: string | null
}

export function confirmationMail(kernel: Kernel, to: Reader, value: string): QueuedMail {
  return mail(kernel, to, wordsFor(to).confirmation(host(kernel)), `/signup-confirmation?confirmation_token=${value}`)
}

export function alreadyRegisteredMail(kernel: Kernel, to: Reader): QueuedMail {
  return mail(kernel, to, wordsFor(to).alreadyRegistered(host(kernel)), '/forgot_password')
}

/** Instead of a confirmation, where an address was signed up with different passwords. */
export function choiceMail(kernel: Kernel, to: Reader, value: string, client: string): QueuedMail {
  return mail(kernel, to, wordsFor(to).choice(host(kernel)), resetPage(to, value, client))
}

export function resetMail(kernel: Kernel, to: Reader, value: string, client: string): QueuedMail {
  return mail(kernel, to, wordsFor(to).reset(host(kernel)), resetPage(to, value, client))
}

export function passwordChangedMail(kernel: Kernel, to: Reader): QueuedMail {
  return mail(kernel, to, wordsFor(to).passwordChanged(host(kernel)), '/forgot_password')
}

/** What every mail about an account can say, in the reader's language. */
export function wordsFor({ language }: Reader): typeof EN {
  return inLanguage({ en: EN, de: DE }, language)
}

/** The one frame of every mail about an account. `path`: where its button leads in the dashboard. */
export function mail(kernel: Kernel, { email, language }: Reader, words: AccountWords, path: string): QueuedMail {
  const { subject, preheader, paragraphs, button, footnote } = words
  const { app: origin } = kernel.config.origins
  return {
    to: email,
    subject,
    ...renderMail({
      preheader,
      heading: subject,
      paragraphs,
      ...(button && { button: { label: button, url: `${origin}${path}` } }),
      footnote,
      brand: { name: 'Podstead', origin },
      language,
    }),
    messageId: `<${token(16)}@${new URL(origin).hostname}>`,
  }
}

export function host(kernel: Kernel): string {
  return new URL(kernel.config.origins.app).host
}

function resetPage({ email }: Reader, value: string, client: string): string {
  return `/password_reset?${new URLSearchParams({ 'access-token': value, uid: email, client })}`
}
