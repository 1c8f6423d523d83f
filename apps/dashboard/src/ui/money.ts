import { language } from '../language/language.ts'

/** Digits behind the decimal mark: 2 of a dollar, 0 of a yen, 3 of a Kuwaiti dinar. */
function fractionDigits(currency: string): number {
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  )
}

/** An integer of the smallest unit as money: `amountText(1999, 'USD')` -> `$19.99`. */
export function amountText(amount: number, currency: string): string {
  const digits = fractionDigits(currency)
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount / 10 ** digits)
}
