import { invalid } from '../kernel/http/failure.ts'
import { CURRENCIES } from './rules.ts'
import type { TipJarPriceRow } from './table.ts'

/** Of a tip below it the fixed part of the fee leaves next to nothing. */
const MIN_AMOUNT = 100

export type WantedPrice = Pick<
  TipJarPriceRow,
  'unit_amount' | 'recurring_interval' | 'position_order' | 'is_active' | 'currency' | 'trial_days'
>
interface GivenPrice {
  id?: number | undefined
  unit_amount: number
  product_currency_code_id: number
  recurring_interval: 'month' | 'year' | null
  active: boolean
  position_order: number
  /** Undefined: none of a new price, and of a saved one what it has. */
  trial_days?: number | undefined
}

export interface PricePlan {
  create: WantedPrice[]
  /** Of saved prices only these two change. */
  update: { row: TipJarPriceRow; is_active: boolean; position_order: number }[]
}

/**
 * What a form changes of the saved prices, in its order.
 * @throws Failure 422 where it would change what a saved price is, leave one out, or asks for what cannot be
 */
export function planPrices(
  saved: readonly TipJarPriceRow[],
  given: readonly GivenPrice[],
  show: { is_advanced_private_feed: boolean },
): PricePlan {
  const plan: PricePlan = { create: [], update: [] }
  const inOrder = given.toSorted((one, other) => one.position_order - other.position_order)
  for (const [index, price] of inOrder.entries()) {
    const position_order = index + 1
    const currency = CURRENCIES.find(({ id }) => id === price.product_currency_code_id)?.code
    if (!currency) throw invalid({ product_currency_code_id: ['is not a currency that tips can have'] })
    if (price.id === undefined) {
      if (price.unit_amount < MIN_AMOUNT) throw invalid({ unit_amount: ['must be at least 1.00'] })
      const { unit_amount, recurring_interval, active: is_active, trial_days = 0 } = price
      refuseTrial(show, { trial_days, recurring_interval })
      plan.create.push({ unit_amount, recurring_interval, is_active, currency, position_order, trial_days })
      continue
    }
    const row = saved.find(({ id }) => id === price.id)
    if (!row || plan.update.some((one) => one.row === row)) throw invalid({ prices: ['is invalid'] })
    refuseChange(row, { ...price, trial_days: price.trial_days ?? row.trial_days, currency })
    plan.update.push({ row, is_active: price.active, position_order })
  }
  if (plan.update.length < saved.length)
    throw invalid({ prices: ['A saved price cannot be removed. Disable it instead.'] })
  return plan
}

function refuseTrial(
  { is_advanced_private_feed }: { is_advanced_private_feed: boolean },
  { trial_days, recurring_interval }: Pick<WantedPrice, 'trial_days' | 'recurring_interval'>,
): void {
  if (trial_days === 0) return
  if (!is_advanced_private_feed) throw invalid({ trial_days: ['are only for podcasts for members'] })
  if (recurring_interval === null) throw invalid({ trial_days: ['need a price that repeats'] })
}

/** What people may be paying stays what it is. */
function refuseChange(
  row: TipJarPriceRow,
  {
    unit_amount,
    currency,
    recurring_interval,
    trial_days,
  }: Omit<WantedPrice, 'position_order' | 'is_active'>,
): void {
  const changed = {
    unit_amount: row.unit_amount !== unit_amount,
    product_currency_code_id: row.currency !== currency,
    recurring_interval: row.recurring_interval !== recurring_interval,
    trial_days: row.trial_days !== trial_days,
  }
  const problems = Object.entries(changed)
    .filter(([, isChanged]) => isChanged)
    .map(([field]): [string, string[]] => [field, ['is a saved price, which cannot be changed']])
  if (problems.length) throw invalid(Object.fromEntries(problems))
}
