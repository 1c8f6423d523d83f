import type { LedgerAccount, MovementKind } from './table.ts'

/** A movement on a balance, in the smallest unit of its currency: `net` is `amount` less `fee`. */
export interface Movement {
  currency: string
  amount: number
  fee: number
  net: number
  /** Of `amount`, what is owed to a state; below zero where it goes back. */
  tax?: number
}

/** In the smallest unit of its currency. */
export interface Entry {
  account: LedgerAccount
  currency: string
  amount: number
}

const COUNTERPART: Record<MovementKind, LedgerAccount> = {
  tip: 'tips',
  refund: 'refunds',
  dispute: 'disputes',
  plan: 'plans',
  plan_refund: 'refunds',
  plan_dispute: 'disputes',
}

/**
 * The entries of a movement, debits above zero: what arrived (or left) on the balance, what was kept as a
 * fee, and where it came from. They add up to nothing.
 * @throws TypeError for amounts that are not whole, or whose parts do not add up
 */
export function toEntries(kind: MovementKind, { currency, amount, fee, net, tax = 0 }: Movement): Entry[] {
  if (![amount, fee, net, tax].every(Number.isSafeInteger) || amount - fee !== net)
    throw new TypeError(`${amount} less ${fee} is not ${net}`)
  const entries: { account: LedgerAccount; amount: number }[] = [
    { account: 'balance', amount: net },
    { account: 'fees', amount: fee },
    { account: 'taxes', amount: -tax },
    { account: COUNTERPART[kind], amount: tax - amount },
  ]
  return entries
    .filter((entry) => entry.amount !== 0)
    .map((entry) => ({ ...entry, currency: currency.toUpperCase() }))
}

/** The entries of a commission: an expense, and what is owed; below zero where it is taken back. */
export function toCommissionEntries({ currency, amount }: { currency: string; amount: number }): Entry[] {
  return [
    { account: 'commissions', currency, amount },
    { account: 'owed', currency, amount: -amount },
  ]
}

/** The entries of what somebody was sent of what they are owed, by another way than the balance. */
export function toPayoutEntries({ currency, amount }: { currency: string; amount: number }): Entry[] {
  return [
    { account: 'owed', currency, amount },
    { account: 'payouts', currency, amount: -amount },
  ]
}
