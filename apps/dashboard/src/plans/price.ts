import type { Plan } from '@podstead/contract/plans'

/** What a plan that is paid by the year costs a month; null for others. */
export function monthlyCents({ amount, interval }: Pick<Plan, 'amount' | 'interval'>): number | null {
  return interval === 'year' && amount > 0 ? Math.round(amount / 12) : null
}
