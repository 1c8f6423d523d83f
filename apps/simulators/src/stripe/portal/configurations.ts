import type Stripe from 'stripe'
import { z } from 'zod'
import { listPage } from '../http/lists.ts'
import { expand, flag, ignored, listParameters, mergeMetadata, metadata, text } from '../http/parameters.ts'
import { route } from '../http/routes.ts'
import { addObject, createId, findObject, listObjects, type Store } from '../store.ts'

const features = z.strictObject({
  subscription_update: z
    .strictObject({
      enabled: flag,
      default_allowed_updates: z.array(text).optional(),
      products: z.array(z.strictObject({ product: text, prices: z.array(text) })).optional(),
      proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
    })
    .optional(),
  subscription_cancel: z
    .strictObject({
      enabled: flag,
      mode: z.enum(['at_period_end', 'immediately']).optional(),
      cancellation_reason: ignored.optional(),
    })
    .optional(),
  payment_method_update: z.strictObject({ enabled: flag }).optional(),
  invoice_history: z.strictObject({ enabled: flag }).optional(),
  customer_update: ignored.optional(),
})

const configurationParameters = z.strictObject({
  features: features.optional(),
  business_profile: z.record(z.string(), text).optional(),
  default_return_url: text.optional(),
  metadata: metadata.optional(),
  name: text.optional(),
  login_page: ignored.optional(),
  expand: expand.optional(),
})

type ConfigurationParameters = z.output<typeof configurationParameters>

function createConfiguration(
  store: Store,
  read: ConfigurationParameters,
  { isDefault = false }: { isDefault?: boolean } = {},
): Stripe.BillingPortal.Configuration {
  const now = store.simulation.clock.now()
  return addObject(store, {
    ...{ id: createId('bpc'), object: 'billing_portal.configuration', active: true, application: null },
    business_profile: {
      ...{ headline: null, privacy_policy_url: null, terms_of_service_url: null },
      ...read.business_profile,
    },
    ...{ created: now, default_return_url: read.default_return_url ?? null },
    features: toFeatures(read.features ?? {}),
    ...{ is_default: isDefault, livemode: false, login_page: { enabled: false, url: null } },
    ...{ metadata: mergeMetadata({}, read.metadata), name: read.name ?? null, updated: now },
  })
}

function toFeatures(read: z.output<typeof features>): Stripe.BillingPortal.Configuration.Features {
  const { subscription_update: update, subscription_cancel: cancel } = read
  return {
    customer_update: { allowed_updates: [], enabled: false },
    invoice_history: { enabled: read.invoice_history?.enabled ?? false },
    payment_method_update: {
      ...{ enabled: read.payment_method_update?.enabled ?? false, payment_method_configuration: null },
    },
    subscription_cancel: {
      cancellation_reason: { enabled: false, feedback_options: null, options: [] },
      ...{ enabled: cancel?.enabled ?? false, mode: cancel?.mode ?? 'at_period_end' },
      proration_behavior: 'none',
    },
    subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
    subscription_update: {
      ...{
        billing_cycle_anchor: null,
        default_allowed_updates: ['price'],
        enabled: update?.enabled ?? false,
      },
      products: (update?.products ?? []).map((one) => ({
        ...{ ...one, adjustable_quantity: { enabled: false, maximum: null, minimum: 1 } },
      })),
      ...{
        proration_behavior: update?.proration_behavior ?? 'none',
        schedule_at_period_end: { conditions: [] },
      },
      trial_update_behavior: 'end_trial',
    },
  }
}

const DEFAULT_FEATURES = {
  subscription_cancel: { enabled: true },
  payment_method_update: { enabled: true },
  invoice_history: { enabled: true },
}

/** The configuration of sessions that name none. */
export function findDefaultConfiguration(store: Store): Stripe.BillingPortal.Configuration {
  const [found] = listObjects(store, 'billing_portal.configuration', ({ is_default }) => is_default)
  return found ?? createConfiguration(store, { features: DEFAULT_FEATURES }, { isDefault: true })
}

export const configurationRoutes = [
  route('POST /v1/billing_portal/configurations', configurationParameters, (store, read) =>
    createConfiguration(store, read),
  ),
  route(
    'GET /v1/billing_portal/configurations/:id',
    z.strictObject({ expand: expand.optional() }),
    (store, _read, id) => findObject(store, 'billing_portal.configuration', id),
  ),
  route(
    'GET /v1/billing_portal/configurations',
    z.strictObject({ ...listParameters, active: flag.optional(), is_default: flag.optional() }),
    (store, read) =>
      listPage(store, 'billing_portal.configuration', read, {
        url: '/v1/billing_portal/configurations',
        filter: ({ is_default }) => read.is_default === undefined || is_default === read.is_default,
      }),
  ),
]
