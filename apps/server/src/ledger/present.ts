/** An integer of the smallest unit as money: `moneyText(1999, 'USD', 'en')` -> `$19.99`. */
export function moneyText(amount: number, currency: string, language: string): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
