const SMALLEST: Record<string, number> = { gbp: 30, mxn: 1000, hkd: 400, krw: 100 }

/** What a card may be asked for at least, in the smallest unit of a currency. */
export function findSmallestCharge(currency: string): number {
  return SMALLEST[currency] ?? 50
}
