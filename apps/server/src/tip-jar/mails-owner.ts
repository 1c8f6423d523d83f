import type { Kernel } from '../kernel/kernel.ts'
import { framedMail, installationHost } from '../kernel/mail/mail-frame.ts'
import { inLanguage } from '../kernel/mail/mail-template.ts'
import { moneyText } from '../ledger/present.ts'
import type { QueuedMail } from '../outgoing-mail/commands.ts'
import { EN } from './mails-owner-copy.ts'
import { DE } from './mails-owner-copy-de.ts'
import { FR } from './mails-owner-copy-fr.ts'
import type { RecurringTipRow } from './table.ts'

/** To the owner: what they wanted to give back did not go. `amount`: null where nobody knows how much. */
export function refundRefusedMail(
  kernel: Kernel,
  owner: { id: number; podcast_title: string; email: string; language: string | null },
  { customer_email, currency }: RecurringTipRow,
  amount: number | null,
): QueuedMail {
  const words = inLanguage({ en: EN, de: DE, fr: FR }, owner.language).refundRefused({
    payer: customer_email,
    title: owner.podcast_title,
    amount: amount === null ? '' : moneyText(amount, currency, owner.language ?? 'en'),
    host: installationHost(kernel),
  })
  return framedMail(kernel, owner, words, `/shows/${owner.id}/tips`)
}
