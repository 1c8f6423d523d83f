import type { Kernel } from '../kernel/kernel.ts'
import { inLanguage, renderMail } from '../kernel/mail-template.ts'
import { token } from '../kernel/secrets.ts'
import type { QueuedMail } from '../operations/commands.ts'
import { IMPORT } from './mails-copy.ts'
import type { Counts } from './rules.ts'
import type { ImportRow } from './table.ts'

/** To the address that a locked feed names (decision G086). Whoever asked may be a stranger, so nothing of theirs is in it. */
export function proofMail(kernel: Kernel, found: ImportRow, code: string, language: string | null): QueuedMail {
  const { proof_email: to, rss_feed } = found
  return mail(kernel, { to, language, ...inLanguage(IMPORT, language).proof(rss_feed, code, host(kernel)) })
}

type Report = {
  id: number
  podcast_title: string
  email: string
  language: string | null
  found: ImportRow
  counts: Counts
  failures: { title: string; message: string }[]
}

/** At the end, once: what came and what did not (decision G084). */
export function reportMail(kernel: Kernel, { id, podcast_title: title, email: to, language, ...about }: Report): QueuedMail {
  const { button, ...words } = inLanguage(IMPORT, language).report({ title, ...about, host: host(kernel) })
  const url = `${kernel.config.origins.app}/shows/${id}/import_from_rss`
  return mail(kernel, { to, language, ...words, button: { label: button, url } })
}

type Content = Omit<Parameters<typeof renderMail>[0], 'brand'> & { to: string; subject: string }

function mail(kernel: Kernel, { to, subject, ...content }: Content): QueuedMail {
  const brand = { name: 'Podstead', origin: kernel.config.origins.app }
  const oneLine = subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
  return {
    to,
    subject: oneLine,
    ...renderMail({ ...content, brand }),
    messageId: `<${token(16)}@${new URL(kernel.config.origins.app).hostname}>`,
  }
}

function host(kernel: Kernel): string {
  return new URL(kernel.config.origins.app).host
}
