import { COMMISSION_PERCENT, MINIMUM_PAYOUT, type Payout } from '@podstead/contract/affiliates/affiliates'
import type { AffiliateCommissionRow } from './table.ts'

/** Of a payment and what went back of it: half a smallest unit up. `computeCommission(2500, 0)` -> 500 */
export function computeCommission(amount: number, refunded: number): number {
  const left = Math.max(0, amount - Math.max(0, refunded))
  return Math.floor((left * COMMISSION_PERCENT + 50) / 100)
}

export function isPayable(owed: number): boolean {
  return owed >= MINIMUM_PAYOUT
}

export function findPayoutStatus(
  { commission, payout_id }: Pick<AffiliateCommissionRow, 'commission' | 'payout_id'>,
  { owed, paidAt }: { owed: number; paidAt: Date | null },
): Payout['status'] {
  if (commission === 0) return 'reversed'
  if (paidAt) return 'paid'
  return payout_id !== null || isPayable(owed) ? 'payable' : 'owed'
}

const CONSONANTS = 'bdfghjklmnrstvwy'
const VOWELS = 'aeio'

/** Six syllables that can be said and typed, such as `vohali-netaro`: one of 2^36. */
export function spellCode(bytes: Uint8Array): string {
  const syllables = [...bytes.subarray(0, 6)].map(
    (byte) => `${CONSONANTS[byte & 15]}${VOWELS[(byte >> 4) & 3]}`,
  )
  return `${syllables.slice(0, 3).join('')}-${syllables.slice(3).join('')}`
}

/** In the unit of the currency, as programs read it: `decimalAmount(2050, 'USD')` -> `20.50` */
export function decimalAmount(amount: number, currency: string): string {
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  const text = String(amount).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}
