import type Stripe from 'stripe'
import { z } from 'zod'
import { invalidRequest } from '../http/failures.ts'
import { expand, flag, ignored, text } from '../http/parameters.ts'
import { route } from '../http/routes.ts'
import { createId, findObject, randomText, type Store } from '../store.ts'
import { findDefaultConfiguration } from './configurations.ts'

const PORTAL_SECONDS = 60 * 60
const CUSTOMER_SESSION_SECONDS = 30 * 60

const portalParameters = z.strictObject({
  customer: text,
  return_url: text.optional(),
  configuration: text.optional(),
  flow_data: z
    .strictObject({
      type: z.enum(['payment_method_update']),
      after_completion: z
        .strictObject({
          type: z.enum(['redirect', 'portal_homepage']),
          redirect: z.strictObject({ return_url: text }).optional(),
        })
        .optional(),
    })
    .optional(),
  locale: ignored.optional(),
  expand: expand.optional(),
})

/** @throws StripeFailure 400 */
function createPortalSession(
  store: Store,
  read: z.output<typeof portalParameters>,
): Stripe.BillingPortal.Session {
  findObject(store, 'customer', read.customer, 'customer')
  const configuration = read.configuration
    ? findObject(store, 'billing_portal.configuration', read.configuration, 'configuration')
    : findDefaultConfiguration(store)
  const returnUrl = read.return_url ?? configuration.default_return_url
  if (returnUrl && !URL.canParse(returnUrl))
    throw invalidRequest('Not a valid URL', { param: 'return_url', code: 'url_invalid' })
  const after = read.flow_data?.after_completion
  const secret = randomText(32)
  const now = store.simulation.clock.now()
  store.simulation.pages.set(secret, {
    ...{ page: 'portal', store, customer: read.customer, returnUrl, configuration: configuration.id },
    ...{ expiresAt: now + PORTAL_SECONDS, onlyCard: read.flow_data !== undefined },
    cardUrl: after?.redirect?.return_url ?? null,
  })
  return {
    ...{
      id: createId('bps'),
      object: 'billing_portal.session',
      configuration: configuration.id,
      created: now,
    },
    ...{ customer: read.customer, customer_account: null },
    flow: read.flow_data
      ? {
          after_completion: {
            ...{ hosted_confirmation: null, redirect: after?.redirect ?? null },
            type: after?.type ?? 'portal_homepage',
          },
          ...{ customer_update: null, subscription_cancel: null, subscription_pause: null },
          ...{ subscription_update: null, subscription_update_confirm: null, type: read.flow_data.type },
        }
      : null,
    ...{ livemode: false, locale: null, on_behalf_of: null, return_url: returnUrl },
    url: `${store.simulation.origin}/portal/${secret}`,
  }
}

const component = z.strictObject({ enabled: flag, features: ignored.optional() })

export const portalRoutes = [
  route('POST /v1/billing_portal/sessions', portalParameters, createPortalSession),
  route(
    'POST /v1/customer_sessions',
    z.strictObject({
      customer: text,
      components: z
        .strictObject({
          pricing_table: component.optional(),
          buy_button: component.optional(),
          payment_element: component.optional(),
        })
        .refine((given) => Object.keys(given).length > 0, 'components'),
      expand: expand.optional(),
    }),
    (store, { customer, components }) => {
      findObject(store, 'customer', customer, 'customer')
      const now = store.simulation.clock.now()
      const off = { enabled: false, features: null }
      return {
        ...{ object: 'customer_session', client_secret: `_${randomText(60)}` },
        components: {
          active_entitlements: off,
          buy_button: { enabled: components.buy_button?.enabled ?? false },
          ...{ customer_portal: off, customer_sheet: off, mobile_payment_element: off },
          payment_element: { enabled: components.payment_element?.enabled ?? false, features: null },
          pricing_table: { enabled: components.pricing_table?.enabled ?? false },
        },
        ...{ created: now, customer, customer_account: null, expires_at: now + CUSTOMER_SESSION_SECONDS },
        livemode: false,
      }
    },
  ),
]
