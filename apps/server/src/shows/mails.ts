import type { Kernel } from '../kernel/kernel.ts'
import { inLanguage, renderMail } from '../kernel/mail-template.ts'
import { token } from '../kernel/secrets.ts'
import type { QueuedMail } from '../operations/commands.ts'
import { TRANSFER } from './mails-copy.ts'

/** `language`: of who reads the mail; null where it is not known. */
type Handover = { title: string; from: string; to: string; language: string | null }

/** The link opens the page that asks; only its button takes the podcast over. */
export function offerMail(kernel: Kernel, { to, from, title, language, value }: Handover & { value: string }): QueuedMail {
  const words = inLanguage(TRANSFER, language).offer(from, title, host(kernel))
  return mail(kernel, { to, language, ...words, leads: `/show-transfer?token=${value}` })
}

export function takenMail(kernel: Kernel, { to, from, title, language, showId }: Handover & { showId: number }): QueuedMail {
  const words = inLanguage(TRANSFER, language).taken(from, title, host(kernel))
  return mail(kernel, { to, language, ...words, leads: `/shows/${showId}/overview` })
}

export function givenMail(kernel: Kernel, { to, from, title, language }: Handover): QueuedMail {
  return mail(kernel, { to: from, language, ...inLanguage(TRANSFER, language).given(to, title, host(kernel)), leads: '/' })
}

interface Content {
  to: string
  language: string | null
  subject: string
  preheader: string
  paragraphs: string[]
  button?: string
  /** Where the button leads, in the dashboard. */
  leads: string
  footnote: string
}

function mail(kernel: Kernel, { to, subject, button, leads, ...content }: Content): QueuedMail {
  const { app: origin } = kernel.config.origins
  return {
    to,
    subject,
    ...renderMail({
      ...content,
      heading: subject,
      ...(button && { button: { label: button, url: `${origin}${leads}` } }),
      brand: { name: 'Podstead', origin },
    }),
    messageId: `<${token(16)}@${new URL(origin).hostname}>`,
  }
}

function host(kernel: Kernel): string {
  return new URL(kernel.config.origins.app).host
}
