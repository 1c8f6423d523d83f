import type { PlanSubscription, Receipt, RevenueMonth } from '@podstead/contract/billing/billing'
import type { Kernel } from '../kernel/kernel.ts'
import type { MonthlySum } from '../ledger/queries.ts'
import type { LedgerAccount } from '../ledger/table.ts'
import { planById } from '../plans/queries.ts'
import { graceEnd, receiptNumber } from './rules.ts'
import type { PlanChargeRow, PlanSubscriptionRow } from './table.ts'

type Card = PlanSubscription['card']

export function presentSubscription(
  { config }: Pick<Kernel, 'config'>,
  row: PlanSubscriptionRow,
  card: Card,
): PlanSubscription {
  const name = (id: string) => planById(config, id)?.name ?? id
  return {
    ...{ plan_id: row.plan_id, plan_name: name(row.plan_id), status: row.status, card },
    period_end: row.period_end.toISOString(),
    is_ending: row.is_ending,
    next_plan_id: row.next_plan_id,
    next_plan_name: row.next_plan_id && name(row.next_plan_id),
    pending: presentPending({ config }, row),
    grace_until: graceEnd(row.failing_since, config.billing.graceDays)?.toISOString() ?? null,
  }
}

function presentPending(
  { config }: Pick<Kernel, 'config'>,
  {
    pending_plan_id: plan_id,
    pending_url: url,
    pending_amount,
    pending_until,
    plan_id: present,
  }: PlanSubscriptionRow,
): PlanSubscription['pending'] {
  if (!plan_id || !url || !pending_until) return null
  const plan = planById(config, plan_id)
  const currency = (plan ?? planById(config, present))?.currency ?? 'USD'
  const until = pending_until.toISOString()
  return {
    plan_id,
    plan_name: plan?.name ?? plan_id,
    url,
    amount: Number(pending_amount ?? 0),
    currency,
    until,
  }
}

export function presentReceipt({ config }: Pick<Kernel, 'config'>, row: PlanChargeRow): Receipt {
  const { id, amount, tax, amount_refunded, currency, plan_name, card_brand, card_last4, bought_by } = row
  const { name, address, taxId } = config.billing.seller
  return {
    ...{ id, amount, tax, amount_refunded, currency, plan_name, card_brand, card_last4, bought_by },
    ...{ number: receiptNumber(row), stripe_id: row.charge_id, receipt_date: row.paid_at.toISOString() },
    period_start: row.period_start?.toISOString() ?? null,
    period_end: row.period_end?.toISOString() ?? null,
    sold_by: { name: name || new URL(config.origins.app).host, address, tax_id: taxId },
  }
}

/** One line for each month and currency; amounts above zero as people say them. */
export function presentRevenue(sums: readonly MonthlySum[]): RevenueMonth[] {
  const lines = [...new Set(sums.map(({ month, currency }) => `${month} ${currency}`))]
  return lines.map((line) => {
    const [month = '', currency = ''] = line.split(' ')
    const read = (account: LedgerAccount) =>
      Number(
        sums.find((one) => one.month === month && one.currency === currency && one.account === account)
          ?.amount ?? 0,
      )
    // Income, and what is owed to a state, are credits.
    const [plans, taxes] = [-read('plans') || 0, -read('taxes') || 0]
    const [fees, refunds] = [read('fees'), read('refunds')]
    return {
      ...{ month, currency, plans, taxes, fees, refunds },
      ...{ disputes: read('disputes'), commissions: read('commissions') },
    }
  })
}
