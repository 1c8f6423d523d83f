import type { Kernel } from '../kernel/kernel.ts'
import { framedMail, installationHost } from '../kernel/mail/mail-frame.ts'
import { inLanguage } from '../kernel/mail/mail-template.ts'
import { messages } from '../kernel/messages/messages.ts'
import { languageOfInterface } from '../kernel/messages/messages-language.ts'
import type { QueuedMail } from '../outgoing-mail/commands.ts'
import { EN } from './mails-copy.ts'
import { DE } from './mails-copy-de.ts'
import { FR } from './mails-copy-fr.ts'
import { type ProofReader, proofToken } from './queries-proof.ts'
import type { SenderRow } from './table.ts'

/** To the address that is to be proved. The link opens a page that asks; only its button says yes. */
export function proofMail(
  kernel: Kernel,
  sender: SenderRow,
  { email: account, language }: ProofReader,
  purpose: 'request' | 'reminder',
): QueuedMail {
  const words = wordsFor(language)[purpose](sender.from_name, account, installationHost(kernel))
  const path = `/sender-confirmation?token=${proofToken(kernel, sender)}`
  return framedMail(kernel, { email: sender.from_email, language }, words, path)
}

/** To the account: letters go out in another name from now on. */
export function domainRefusedMail(
  kernel: Kernel,
  sender: SenderRow,
  { email, language }: ProofReader,
  reason: string,
): QueuedMail {
  const translated = messages(kernel).translate(reason, languageOfInterface(language))
  const words = wordsFor(language).domainRefused(sender.from_email, translated, installationHost(kernel))
  return framedMail(kernel, { email, language }, words, '/sender_authentications')
}

function wordsFor(language: string | null): typeof EN {
  return inLanguage({ en: EN, de: DE, fr: FR }, language)
}
