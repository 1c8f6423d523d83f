import type Stripe from 'stripe'
import { invalid } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { askStripe } from '../payments/commands-stripe.ts'
import { planById, planTable } from '../plans/queries.ts'
import { type PlanLine, SELF_HOSTED } from '../plans/rules.ts'
import { priceKey } from './rules.ts'

/** In the metadata of a price: which plan it is of. */
const PLAN = 'podstead_plan'

/** A plan that this server sells or gives away. @throws Failure 422 */
export function requirePlan({ config }: Pick<Kernel, 'config'>, id: string): PlanLine {
  const plan = planById(config, id)
  if (!plan || plan === SELF_HOSTED) throw invalid({ plan: ['is not a plan of this server'] })
  return plan
}

/** A plan that can be paid for. What it costs is said here, never by who asks. @throws Failure 422 */
export function requirePaidPlan(kernel: Pick<Kernel, 'config'>, id: string): PlanLine {
  const plan = requirePlan(kernel, id)
  if (plan.amount === 0) throw invalid({ plan: ['costs nothing'] })
  return plan
}

/** The price of a plan at Stripe: the one that the operator names, or one made when it is needed. */
export async function findPrice(kernel: Kernel, plan: PlanLine): Promise<string> {
  if (plan.stripe_price) return plan.stripe_price
  const key = priceKey(plan)
  return askStripe(kernel, async (stripe) => {
    const { data } = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 })
    if (data[0]) return data[0].id
    const { id } = await stripe.prices.create(
      {
        ...{ currency: plan.currency.toLowerCase(), unit_amount: plan.amount, lookup_key: key },
        ...{ recurring: { interval: plan.interval }, metadata: { [PLAN]: plan.id } },
        product_data: { name: plan.name, metadata: { [PLAN]: plan.id } },
      },
      // Two who want it first are one price.
      { idempotencyKey: `price-${kernel.config.origins.app}-${key}` },
    )
    return id
  })
}

/** Which plan a price is of; null: of none that this server has. */
export function findPlanOfPrice(kernel: Kernel, price: Stripe.Price): string | null {
  const named = planTable(kernel.config).find(({ stripe_price }) => stripe_price === price.id)
  const id = named?.id ?? price.metadata[PLAN] ?? ''
  return planById(kernel.config, id)?.id ?? null
}

/** Whether Stripe adds taxes to what is sold. */
export function automaticTax({ config }: Pick<Kernel, 'config'>): { enabled: boolean } {
  return { enabled: config.stripe?.tax === 'automatic' }
}
