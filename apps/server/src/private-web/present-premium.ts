import { discountWordsIn } from '../discount-codes/present-copy.ts'
import { type DiscountField, presentReduced } from '../discount-codes/present-offers.ts'
import type { CountedCode } from '../discount-codes/queries.ts'
import { moneyText } from '../ledger/present.ts'
import type { ShowRow } from '../shows/table.ts'
import type { OpenPrice } from '../tip-jar/queries.ts'
import type { OfferWords } from './present-offers-copy.ts'
import { opensText } from './rules.ts'

/** The form on which access is bought. */
export interface PremiumForm {
  action: string
  /** `trial`: what stands before an amount that is not paid from the first day; empty: it is. */
  choices: {
    id: number
    amount: string
    interval: string
    opens: string
    trial: string
    /** What a discount code makes of the amount. */
    notes: string[]
  }[]
  /** Null: nobody gave out a code. */
  discount: DiscountField | null
  values: {
    price: number | null
    isGift: boolean
    /** Of whoever pays for themselves. */
    address: string
    /** They read that their free trial was had already. */
    acceptsNoTrial: boolean
    recipient: string
    email: string
    giver: string
    message: string
  }
  problems: { price?: string; code?: string; address?: string; email?: string; message?: string }
  /** Above the form: what went wrong, or that nothing was charged. */
  notice: { text: string; isProblem: boolean } | null
}

/** A price, with what a discount code makes of it. */
export function presentChoice(
  {
    show,
    language,
    premium,
    code,
  }: { show: ShowRow; language: string; premium: OfferWords['premium']; code: CountedCode | null },
  price: OpenPrice,
): PremiumForm['choices'][number] {
  const { id, unit_amount, currency, recurring_interval, tier, trial_days } = price
  const words = discountWordsIn(language)
  const interval = premium[recurring_interval ?? 'once']
  const { amount, notes } = presentReduced(code, { ...price, isPremium: true }, { words, language })
  const hasTrial = trial_days > 0
  return {
    ...{ id, amount: amount ?? moneyText(unit_amount, currency, language), interval },
    opens: opensText(show, tier, premium),
    trial: hasTrial && amount === null ? premium.trial(trial_days) : '',
    notes: hasTrial && amount !== null ? [...notes, words.noTrial] : notes,
  }
}

/** What whoever comes back from the payment page reads. */
export function thanksText(of: unknown, words: OfferWords['premium'], language: string): string {
  if (of === 'gift') return words.thanksGift
  if (of === 'free') return discountWordsIn(language).thanksFree
  return of === 'trial' ? words.thanksTrial : words.thanks
}
