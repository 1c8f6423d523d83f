import { languageCode } from '@podstead/contract/lookups-data'
import type { Kernel } from '../kernel/kernel.ts'
import { framedMail } from '../kernel/mail/mail-frame.ts'
import { moneyText } from '../ledger/present.ts'
import { playerLanguage } from '../lookups/present-player-words.ts'
import type { QueuedMail } from '../outgoing-mail/commands.ts'
import { pageUrl } from '../shows/present.ts'
import type { ShowRow } from '../shows/table.ts'
import { signTipGiver, type TipGiver } from './commands-links.ts'
import { TIP_MAILS } from './mails-copy.ts'
import { paymentsUrl } from './present-public.ts'
import type { RecurringTipRow, TipJarPriceRow, TipRow } from './table.ts'

type Show = Pick<ShowRow, 'id' | 'podcast_title' | 'language_id'> & Parameters<typeof paymentsUrl>[1]

/** As the tip page speaks: `pt-br` is Portuguese. */
const wordsIn = (language: string) => TIP_MAILS[playerLanguage(language)]

/** To who tipped, in the podcast's language; `price`: of a tip that repeats the mail says how to stop it. */
export function thankYouMail(
  kernel: Kernel,
  show: Show,
  tip: TipRow,
  price: Pick<TipJarPriceRow, 'recurring_interval'> | undefined,
): QueuedMail {
  const language = languageCode(show.language_id)
  const about = {
    title: show.podcast_title,
    amount: moneyText(tip.amount_total, tip.currency, language),
    interval: price?.recurring_interval ?? null,
  }
  const words = wordsIn(language).thanks(about)
  const reader = { email: tip.customer_email, language: playerLanguage(language) }
  return framedMail(kernel, reader, words, paymentsUrl(kernel, show))
}

/** The link by which somebody changes or stops what they give. */
export function manageLinkMail(kernel: Kernel, show: Show, giver: TipGiver): QueuedMail {
  const language = languageCode(show.language_id)
  const query = new URLSearchParams({ token: signTipGiver(kernel, show, giver) })
  return framedMail(
    kernel,
    { email: giver.email, language: playerLanguage(language) },
    wordsIn(language).manage({ title: show.podcast_title }),
    `${paymentsUrl(kernel, show)}?${query}`,
  )
}

/** To whoever gave a tip that repeats and is taken no more; why is the podcast's own matter. */
export function endedMail(
  kernel: Kernel,
  show: Pick<Show, 'podcast_title' | 'language_id'>,
  tip: Pick<RecurringTipRow, 'customer_email' | 'unit_amount' | 'currency' | 'recurring_interval'>,
): QueuedMail {
  const language = languageCode(show.language_id)
  const words = wordsIn(language).ended({
    title: show.podcast_title,
    amount: moneyText(tip.unit_amount, tip.currency, language),
    interval: tip.recurring_interval,
  })
  return framedMail(kernel, { email: tip.customer_email, language: playerLanguage(language) }, words, '/')
}

/** To whoever paid on the account of a former owner of the podcast. */
export function returnedMail(kernel: Kernel, show: Show, tip: TipRow): QueuedMail {
  const language = languageCode(show.language_id)
  const words = wordsIn(language).returned({
    title: show.podcast_title,
    amount: moneyText(tip.amount_total, tip.currency, language),
  })
  const reader = { email: tip.customer_email, language: playerLanguage(language) }
  return framedMail(kernel, reader, words, pageUrl(kernel, show))
}
