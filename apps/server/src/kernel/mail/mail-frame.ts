import type { Kernel } from '../kernel.ts'
import { token } from '../secrets/secrets.ts'
import { renderMail } from './mail-template.ts'

/** Who gets a mail, in which language; null: nobody has chosen one yet. */
export interface Reader {
  email: string
  language: string | null
}

/** What a mail says. */
export interface MailWords {
  subject: string
  /** The subject where there is none. */
  heading?: string
  /** What a mail list shows behind the subject. */
  preheader: string
  paragraphs: string[]
  /** Of the button; none without. */
  button?: string
  footnote: string
}

/**
 * A mail of this installation, as it is queued. `path`: where its button leads in the dashboard, or a whole
 * address.
 */
export function framedMail(
  { config }: Pick<Kernel, 'config'>,
  { email, language }: Reader,
  words: MailWords,
  path: string,
) {
  const { subject, heading = subject, preheader, paragraphs, button, footnote } = words
  const { app: origin } = config.origins
  const link = button && { button: { label: button, url: new URL(path, origin).href } }
  return {
    to: email,
    // Titles of others may stand in it.
    subject: subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '),
    ...renderMail({
      preheader,
      heading,
      paragraphs,
      ...link,
      footnote,
      brand: { name: 'Podstead', origin },
      language,
    }),
    messageId: `<${token(16)}@${new URL(origin).hostname}>`,
  }
}

/** Where this installation is reached, as mails tell it. */
export function installationHost({ config }: Pick<Kernel, 'config'>): string {
  return new URL(config.origins.app).host
}
