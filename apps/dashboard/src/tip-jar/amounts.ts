/** What may be typed as an amount: nothing, or a number with up to two decimals after a point or a comma. */
export function isAmountText(text: string): boolean {
  return /^\d{0,6}(?:[.,]\d{0,2})?$/.test(text)
}

/** `19.99` -> 1999, without a detour over fractions; nothing is 0 (RU388). */
export function parseAmount(text: string): number {
  const [whole = '', cents = ''] = text.split(/[.,]/)
  return Number(whole || 0) * 100 + Number(cents.padEnd(2, '0'))
}

export const FEE_PERMILLE = 29
export const FIXED_FEE = 30

/** 2.9 % + $0.30, half a cent up: 200 -> 36, 500 -> 45. Integers only. */
export function processingFee(cents: number): number {
  return Math.floor((cents * FEE_PERMILLE + 500) / 1000) + FIXED_FEE
}
