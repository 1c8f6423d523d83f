import type Stripe from 'stripe'
import { addInstallationValue, installationValue } from '../kernel/installation.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { askStripe, notConfigured, takesPayments } from '../payments/commands-stripe.ts'
import { requireCustomer } from './commands-customers.ts'

const PORTAL = 'stripe_portal'

/**
 * The billing portal of the caller: invoices, cards, cancelling. Plans are changed here, where the rules are,
 * so the portal does not offer it.
 */
export async function openPortal(
  kernel: Kernel,
  user: { id: number; email: string },
  page: 'all' | 'card',
): Promise<string> {
  if (!takesPayments(kernel)) throw notConfigured()
  const { stripe_id: customer } = await requireCustomer(kernel, user)
  const configuration = await findPortal(kernel)
  const { app } = kernel.config.origins
  const flow_data: Stripe.BillingPortal.SessionCreateParams.FlowData | undefined =
    page === 'card'
      ? {
          type: 'payment_method_update',
          after_completion: {
            ...{ type: 'redirect', redirect: { return_url: `${app}/update_credit_card?updated=1` } },
          },
        }
      : undefined
  const { url } = await askStripe(kernel, (stripe) =>
    stripe.billingPortal.sessions.create({
      ...{ customer, configuration, return_url: `${app}/plans` },
      ...(flow_data && { flow_data }),
    }),
  )
  return url
}

/** What the embedded pricing table needs to know whose it is. */
export async function openCustomerSession(kernel: Kernel, user: { id: number; email: string }) {
  if (!takesPayments(kernel)) throw notConfigured()
  const { stripe_id: customer } = await requireCustomer(kernel, user)
  const { client_secret } = await askStripe(kernel, (stripe) =>
    stripe.customerSessions.create({ customer, components: { pricing_table: { enabled: true } } }),
  )
  const table = kernel.config.stripe?.pricingTable
  return {
    client_secret,
    pricing_table: table ? { id: table.id, publishable_key: table.publishableKey } : null,
  }
}

/** One configuration for this installation, made when it is first needed. */
async function findPortal(kernel: Kernel): Promise<string> {
  const known = await installationValue(kernel.db, PORTAL)
  if (known) return known
  const { app } = kernel.config.origins
  const { id } = await askStripe(kernel, (stripe) =>
    stripe.billingPortal.configurations.create(
      {
        default_return_url: `${app}/plans`,
        features: {
          ...{ invoice_history: { enabled: true }, payment_method_update: { enabled: true } },
          subscription_cancel: { enabled: true, mode: 'at_period_end' },
          customer_update: { enabled: true, allowed_updates: ['address', 'name', 'tax_id'] },
        },
      },
      { idempotencyKey: `portal-${app}` },
    ),
  )
  return addInstallationValue(kernel.db, PORTAL, id)
}
