import type { Kernel } from '../kernel/kernel.ts'
import { framedMail, hostOf } from '../kernel/mail/mail-frame.ts'
import { inLanguage } from '../kernel/mail/mail-template.ts'
import type { QueuedMail } from '../outgoing-mail/commands.ts'
import { IMPORT } from './mails-copy.ts'
import type { Counts } from './rules.ts'
import type { ImportRow } from './table.ts'

/** To the address that a locked feed names. Whoever asked may be a stranger, so nothing of theirs is in it. */
export function proofMail(kernel: Kernel, found: ImportRow, code: string, language: string | null): QueuedMail {
  const { proof_email: email, rss_feed } = found
  return framedMail(kernel, { email, language }, inLanguage(IMPORT, language).proof(rss_feed, code, hostOf(kernel)), '/')
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

/** At the end, once: what came and what did not. */
export function reportMail(kernel: Kernel, { id, podcast_title: title, email, language, ...about }: Report): QueuedMail {
  const words = inLanguage(IMPORT, language).report({ title, ...about, host: hostOf(kernel) })
  return framedMail(kernel, { email, language }, words, `/shows/${id}/import_from_rss`)
}
