import type { Kernel } from '../kernel/kernel.ts'
import { framedMail, type Reader } from '../kernel/mail/mail-frame.ts'
import { inLanguage } from '../kernel/mail/mail-template.ts'
import { moneyText } from '../ledger/present.ts'
import type { QueuedMail } from '../outgoing-mail/commands.ts'
import { BILLING_MAILS } from './mails-copy.ts'
import { receiptNumber } from './rules.ts'
import type { PlanChargeRow } from './table.ts'

export function receiptMail(kernel: Kernel, reader: Reader, charge: PlanChargeRow): QueuedMail {
  const about = {
    number: receiptNumber(charge),
    plan: charge.plan_name,
    amount: moneyText(charge.amount, charge.currency, reader.language ?? 'en'),
  }
  const words = inLanguage(BILLING_MAILS, reader.language).receipt(about)
  return framedMail(kernel, reader, words, `/receipts/${charge.id}`)
}

/** `until`: when the plan ends if nothing is paid. */
export function paymentMissingMail(
  kernel: Kernel,
  reader: Reader,
  { plan_name, until }: { plan_name: string; until: Date },
): QueuedMail {
  const day = new Intl.DateTimeFormat(reader.language ?? 'en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  const words = inLanguage(BILLING_MAILS, reader.language).missing({
    plan: plan_name,
    day: day.format(until),
  })
  return framedMail(kernel, reader, words, '/update_credit_card')
}

export function planEndedMail(
  kernel: Kernel,
  reader: Reader,
  { plan_name }: { plan_name: string },
): QueuedMail {
  const words = inLanguage(BILLING_MAILS, reader.language).ended({ plan: plan_name })
  return framedMail(kernel, reader, words, '/plans')
}
