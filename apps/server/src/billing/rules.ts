import type { PlanLine } from '../plans/rules.ts'

const DAY_MS = 86_400_000

/** By it a price at Stripe is found again: another amount of a plan is another price. */
export function priceKey({ id, amount, currency, interval }: PlanLine): string {
  return `podstead-${id}-${amount}-${currency.toLowerCase()}-${interval}`
}

/** What of a subscription at Stripe decides here. */
export interface SubscriptionState {
  stripe_id: string
  status: string
  /** Of its price; null: the price is of no plan here. */
  plan_id: string | null
  is_ending: boolean
  period_end: Date
  /** Chosen for when this one ends. */
  next_plan_id: string | null
  created_at: Date
}

const LIVE = new Set(['active', 'trialing', 'past_due'])

/** It gives what it is paid for. */
export const isLive = ({ status }: Pick<SubscriptionState, 'status'>) => LIVE.has(status)

/** Of several the one that began first: who paid twice gets the other payment back. */
export function chooseSubscription<T extends SubscriptionState>(
  all: readonly T[],
): { chosen: T | undefined; doubled: T[] } {
  const live = all
    .filter(isLive)
    .toSorted(
      (a, b) => a.created_at.getTime() - b.created_at.getTime() || (a.stripe_id < b.stripe_id ? -1 : 1),
    )
  return { chosen: live[0], doubled: live.slice(1) }
}

/**
 * What an account has by what it pays: null for nothing. `until`: when that ends by itself. A missing payment
 * ends it after the days of grace; a cheaper plan that was chosen follows on it.
 */
export function readEntitlement(
  state: SubscriptionState | undefined,
  { now, failingSince, graceDays }: { now: Date; failingSince: Date | null; graceDays: number },
): { plan_id: string; next_plan_id: string | null; until: Date | null } | null {
  if (!state?.plan_id || !isLive(state)) return null
  const grace = graceEnd(failingSince, graceDays)
  if (grace && grace <= now) return null
  const next_plan_id = state.is_ending ? state.next_plan_id : null
  return {
    plan_id: state.plan_id,
    next_plan_id,
    until: state.is_ending && !next_plan_id ? state.period_end : null,
  }
}

/** Until when a missing payment can be made up for. */
export function graceEnd(failingSince: Date | null, graceDays: number): Date | null {
  return failingSince && new Date(failingSince.getTime() + graceDays * DAY_MS)
}

/** How many letters about a missing payment are due by now: at once, and three days before the plan ends. */
export function remindersDue(
  failingSince: Date | null,
  { now, graceDays }: { now: Date; graceDays: number },
): number {
  const end = graceEnd(failingSince, graceDays)
  if (!end) return 0
  return end.getTime() - now.getTime() <= 3 * DAY_MS ? 2 : 1
}

/** A plan that costs more begins at once, one that costs less with the next period. */
export function changeMoment(
  present: Pick<PlanLine, 'id' | 'amount'>,
  next: Pick<PlanLine, 'id' | 'amount'>,
): 'now' | 'later' | 'none' {
  if (present.id === next.id) return 'none'
  return next.amount >= present.amount ? 'now' : 'later'
}

const MONTH_DAYS = 365.25 / 12

/** For how many monthly payments from then on a discount holds; a part of a month is one. */
export function monthsLeft(from: Date, end: Date): number {
  const days = (end.getTime() - from.getTime()) / DAY_MS
  return days <= 0 ? 0 : Math.max(1, Math.round(days / MONTH_DAYS))
}

/** `2026-000123`: the year in which it was paid, and a number that counts on over the years. */
export function receiptNumber({ number, paid_at }: { number: number; paid_at: Date }): string {
  return `${paid_at.getUTCFullYear()}-${String(number).padStart(6, '0')}`
}

/** A month's worth of what a plan costs. */
export function monthlyAmount({ amount, interval }: Pick<PlanLine, 'amount' | 'interval'>): number {
  return interval === 'year' ? Math.round(amount / 12) : amount
}
