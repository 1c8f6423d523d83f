import type { Kernel } from '../kernel/kernel.ts'
import { framedMail, installationHost, type Reader } from '../kernel/mail/mail-frame.ts'
import { inLanguage } from '../kernel/mail/mail-template.ts'
import { moneyText } from '../ledger/present.ts'
import type { QueuedMail } from '../outgoing-mail/commands.ts'
import { AFFILIATE_MAILS } from './mails-copy.ts'

const PAGE = '/affiliates'

/** That a payout was sent. */
export function payoutMail(
  kernel: Kernel,
  to: Reader,
  payout: { amount: number; currency: string; paypal_address: string },
): QueuedMail {
  const about = {
    host: installationHost(kernel),
    amount: moneyText(payout.amount, payout.currency, to.language ?? 'en'),
    paypalAddress: payout.paypal_address,
  }
  return framedMail(kernel, to, inLanguage(AFFILIATE_MAILS, to.language).payout(about), PAGE)
}

/** To the account whose commissions go elsewhere from now on. */
export function paypalChangedMail(kernel: Kernel, to: Reader, paypalAddress: string): QueuedMail {
  const words = inLanguage(AFFILIATE_MAILS, to.language)
  return framedMail(kernel, to, words.paypalChanged({ host: installationHost(kernel), paypalAddress }), PAGE)
}
