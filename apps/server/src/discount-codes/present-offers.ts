import { moneyText } from '../ledger/present.ts'
import type { RunningTipRow } from '../tip-jar/commands-running.ts'
import { type DiscountWords, discountWordsIn } from './present-copy.ts'
import type { CountedCode } from './queries.ts'
import { discountedAmount, discountedPayments } from './rules.ts'

/** The field of a page in which a code is typed. */
export interface DiscountField {
  label: string
  apply: string
  typed: string
  /** The code whose prices are shown; empty: none. */
  applied: string
  problem: string
  /** That it works. */
  notice: string
}

/** What became of a typed code, as the page says it. */
export function presentDiscountField(
  found: CountedCode | 'refused' | 'too many' | null,
  typed: string,
  words: DiscountWords,
): DiscountField {
  const field = { label: words.label, apply: words.apply, typed, applied: '', problem: '', notice: '' }
  if (found === null) return field
  if (found === 'refused') return { ...field, problem: words.refused }
  if (found === 'too many') return { ...field, problem: words.tooMany }
  return { ...field, typed: found.code, applied: found.code, notice: words.applied(found.code) }
}

/** Why no payment page opens with a code that works. */
export function discountRefusal(
  why: 'unfit' | 'refused',
  { code }: { code: string },
  words: DiscountWords,
): string {
  return why === 'unfit' ? words.unfit(code) : words.refused
}

interface SoldPrice {
  id: number
  unit_amount: number
  currency: string
  recurring_interval: 'month' | 'year' | null
}

/** What a price costs with a code, beside what it costs without; null: the code is not for it. */
export function presentReduced(
  code: CountedCode | null,
  price: SoldPrice & { isPremium: boolean },
  { words, language }: { words: DiscountWords; language: string },
): { amount: string | null; notes: string[] } {
  if (!code) return { amount: null, notes: [] }
  const rest = discountedAmount(code, { ...price, is_premium: price.isPremium })
  if (rest === null) return { amount: null, notes: [words.unfitChoice] }
  const list = moneyText(price.unit_amount, price.currency, language)
  const notes = [words.was(list)]
  if (price.recurring_interval !== null) {
    const payments = discountedPayments(code, price.recurring_interval)
    notes.push(payments === null ? words.forever : words.first(payments, list))
  }
  return { amount: moneyText(rest, price.currency, language), notes }
}

/** What a payment that repeats costs while its discount runs; empty: at the next payment none does. */
export function presentRunningDiscount(
  tip: Pick<
    RunningTipRow,
    'unit_amount' | 'currency' | 'discount' | 'discount_ends_at' | 'next_at' | 'is_stopped'
  >,
  language: string,
): string {
  const { unit_amount, currency, discount, discount_ends_at: end, next_at } = tip
  if (discount === 0 || tip.is_stopped || (end && next_at && end <= next_at)) return ''
  const words = discountWordsIn(language)
  const [paid, list] = [unit_amount - discount, unit_amount].map((amount) =>
    moneyText(amount, currency, language),
  )
  const day = end && new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(end)
  return words.running(String(paid), String(list), day)
}
