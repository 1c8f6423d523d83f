import type { Plan } from '@podstead/contract/plans'
import { language } from '../language/language.ts'

/** Cents as money with two decimals (RU275): `priceText(900, 'USD')` -> '$9.00'. */
export function priceText(cents: number, currency: string): string {
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(cents / 100)
}

/** What a plan that is paid by the year costs a month; null for others. */
export function monthlyCents({ amount, interval }: Pick<Plan, 'amount' | 'interval'>): number | null {
  return interval === 'year' && amount > 0 ? Math.round(amount / 12) : null
}
