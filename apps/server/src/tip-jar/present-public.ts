import { languageCode } from '@podstead/contract/lookups-data'
import type { Kernel } from '../kernel/kernel.ts'
import { moneyText } from '../ledger/present.ts'
import { tipWords } from '../lookups/present-tip-words.ts'
import { takesPayments } from '../payments/commands-stripe.ts'
import { pageUrl } from '../shows/present.ts'
import { isPrivateShow, type ShowRow } from '../visibility/rules.ts'
import type { OpenPrice } from './queries.ts'

/** A tip that can be chosen, as public pages say it. */
export interface TipChoice {
  id: number
  currency: string
  /** `$5.00` in the language of the page. */
  amount: string
  interval: OpenPrice['recurring_interval']
}

/** Where whoever pays something that repeats changes or stops it. */
export function paymentsUrl(
  kernel: Pick<Kernel, 'config'>,
  show: Pick<ShowRow, 'is_advanced_private_feed'> & Parameters<typeof pageUrl>[1],
): string {
  if (show.is_advanced_private_feed) return `${kernel.config.origins.pages}/join/${show.slug}/payments`
  return `${pageUrl(kernel, show)}/tip/manage`
}

/** What listeners can tip, and the words for it; nothing of private podcasts, or where nobody can pay. */
export function presentTips(
  kernel: Pick<Kernel, 'config'>,
  { show, tipPrices }: { show: ShowRow; tipPrices: OpenPrice[] },
) {
  const language = languageCode(show.language_id)
  const isOffered = takesPayments(kernel) && !isPrivateShow(show)
  return {
    tipWords: tipWords(language),
    tips: (isOffered ? tipPrices : []).map(
      ({ id, unit_amount, currency, recurring_interval }): TipChoice => ({
        ...{ id, currency },
        amount: moneyText(unit_amount, currency, language),
        interval: recurring_interval,
      }),
    ),
  }
}
