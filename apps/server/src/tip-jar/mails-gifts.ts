import { languageCode } from '@podstead/contract/lookups-data'
import type { Kernel } from '../kernel/kernel.ts'
import { framedMail } from '../kernel/mail/mail-frame.ts'
import { inLanguage } from '../kernel/mail/mail-template.ts'
import { moneyText } from '../ledger/present.ts'
import type { QueuedMail } from '../outgoing-mail/commands.ts'
import type { ShowRow } from '../shows/table.ts'
import { accessPageUrl } from '../subscribers/present.ts'
import type { SubscriberRow } from '../subscribers/table.ts'
import { GIFT_MAILS } from './mails-gifts-copy.ts'
import type { TipRow } from './table.ts'
import type { TipGiftRow } from './table-gifts.ts'

type Show = Pick<ShowRow, 'podcast_title' | 'language_id'>

/** To whoever got access as a gift, with the way to their page. */
export function giftMail(
  kernel: Kernel,
  show: Show,
  gift: TipGiftRow,
  subscriber: SubscriberRow,
): QueuedMail {
  const language = subscriber.language || languageCode(show.language_id)
  const words = inLanguage(GIFT_MAILS, language).gift({
    ...{ title: show.podcast_title, name: gift.recipient_name, giver: gift.giver_name },
    ...{ message: gift.message, until: gift.ends_at && dayText(gift.ends_at, language) },
  })
  return framedMail(
    kernel,
    { email: subscriber.email_address, language },
    words,
    accessPageUrl(kernel, subscriber),
  )
}

/** To whoever paid it. */
export function giftThanksMail(kernel: Kernel, show: Show, tip: TipRow, gift: TipGiftRow): QueuedMail {
  const language = languageCode(show.language_id)
  const words = inLanguage(GIFT_MAILS, language).thanks({
    ...{ title: show.podcast_title, amount: moneyText(tip.amount_total, tip.currency, language) },
    ...{ name: gift.recipient_name, until: gift.ends_at && dayText(gift.ends_at, language) },
  })
  return framedMail(kernel, { email: tip.customer_email, language }, words, '/')
}

function dayText(at: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(at)
}
