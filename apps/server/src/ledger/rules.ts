import type { LedgerAccount, PostingKind } from './table.ts'

/** A movement on a balance, in the smallest unit of its currency: `net` is `amount` less `fee`. */
export interface Movement {
  currency: string
  amount: number
  fee: number
  net: number
}

const COUNTERPART: Record<PostingKind, LedgerAccount> = {
  tip: 'tips',
  refund: 'refunds',
  dispute: 'disputes',
}

/**
 * The entries of a movement, debits above zero: what arrived (or left) on the balance, what was kept as a
 * fee, and where it came from. They add up to nothing.
 * @throws TypeError for amounts that are not whole, or whose parts do not add up
 */
export function toEntries(
  kind: PostingKind,
  { currency, amount, fee, net }: Movement,
): { account: LedgerAccount; currency: string; amount: number }[] {
  if (![amount, fee, net].every(Number.isSafeInteger) || amount - fee !== net)
    throw new TypeError(`${amount} less ${fee} is not ${net}`)
  const entries: { account: LedgerAccount; amount: number }[] = [
    { account: 'balance', amount: net },
    { account: 'fees', amount: fee },
    { account: COUNTERPART[kind], amount: -amount },
  ]
  return entries
    .filter((entry) => entry.amount !== 0)
    .map((entry) => ({ ...entry, currency: currency.toUpperCase() }))
}
