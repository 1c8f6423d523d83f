import type { Kernel } from '../kernel/kernel.ts'
import { framedMail, installationHost } from '../kernel/mail/mail-frame.ts'
import { inLanguage } from '../kernel/mail/mail-template.ts'
import { messages } from '../kernel/messages/messages.ts'
import { languageOfInterface } from '../kernel/messages/messages-language.ts'
import type { QueuedMail } from '../outgoing-mail/commands.ts'
import { IMPORT } from './mails-copy.ts'
import { type Counts, stateWords } from './rules.ts'
import type { ImportRow } from './table.ts'

/**
 * To the address that a locked feed names. Whoever asked may be a stranger, so nothing of theirs is in it.
 */
export function proofMail(
  kernel: Kernel,
  found: ImportRow,
  code: string,
  language: string | null,
): QueuedMail {
  const { proof_email: email, rss_feed } = found
  return framedMail(
    kernel,
    { email, language },
    inLanguage(IMPORT, language).proof(rss_feed, code, installationHost(kernel)),
    '/',
  )
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
export function reportMail(
  kernel: Kernel,
  { id, podcast_title: title, email, language, found, counts, failures }: Report,
): QueuedMail {
  const say = (text: string) => messages(kernel).translate(text, languageOfInterface(language))
  const words = inLanguage(IMPORT, language).report({
    title,
    outcome: say(stateWords(found.status, counts, found.message)),
    failures: failures.map((one) => ({ title: one.title, message: say(one.message) })),
    notes: found.warnings.filter(({ code }) => code === 'artwork').map(({ message }) => say(message)),
    host: installationHost(kernel),
  })
  return framedMail(kernel, { email, language }, words, `/shows/${id}/import_from_rss`)
}
