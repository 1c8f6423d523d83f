import { hasRedeemableCodes } from '../access-codes/queries.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { takesPayments } from '../payments/commands-stripe.ts'
import type { ShowRow } from '../shows/table.ts'
import { listOpenPrices, type OpenPrice } from '../tip-jar/queries.ts'
import { offerWordsIn } from './present-offers-copy.ts'

/** The prices that let in whoever pays them; none where nobody can pay. */
export async function listPremiumPrices(kernel: Kernel, show: ShowRow): Promise<OpenPrice[]> {
  return takesPayments(kernel) ? listOpenPrices(kernel.db, show) : []
}

/** Ways into a podcast for members besides asking for it. */
export async function listOffers(
  kernel: Kernel,
  show: ShowRow,
  language: string,
): Promise<{ href: string; text: string }[]> {
  const { premium, code } = offerWordsIn(language)
  const prices = await listPremiumPrices(kernel, show)
  const hasCodes = await hasRedeemableCodes(kernel.db, show, kernel.clock.now())
  return [
    ...(prices.length ? [{ href: `/join/${show.slug}/premium`, text: premium.link }] : []),
    ...(hasCodes ? [{ href: `/join/${show.slug}/code`, text: code.link }] : []),
  ]
}
