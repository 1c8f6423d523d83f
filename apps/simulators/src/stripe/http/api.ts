import type { IncomingHttpHeaders } from 'node:http'
import { accountRoutes } from '../accounts.ts'
import { couponRoutes } from '../billing/coupons.ts'
import { invoiceRoutes } from '../billing/invoice-routes.ts'
import { subscriptionRoutes } from '../billing/subscription-routes.ts'
import { testClockRoutes } from '../billing/test-clocks.ts'
import { customerRoutes } from '../customers.ts'
import { createEndpointRoutes } from '../endpoints.ts'
import { eventRoutes } from '../events.ts'
import { balanceRoutes } from '../payments/balance.ts'
import { chargeRoutes } from '../payments/charges.ts'
import { disputeRoutes } from '../payments/disputes.ts'
import { paymentIntentRoutes } from '../payments/payment-intent-routes.ts'
import { paymentMethodRoutes } from '../payments/payment-methods.ts'
import { refundRoutes } from '../payments/refunds.ts'
import { configurationRoutes } from '../portal/configurations.ts'
import { portalRoutes } from '../portal/portal-sessions.ts'
import { catalogueRoutes } from '../sales/catalogue.ts'
import { checkoutRoutes } from '../sales/checkout-routes.ts'
import { paymentLinkRoutes } from '../sales/payment-links.ts'
import { taxRoutes } from '../sales/taxes.ts'
import type { Simulation } from '../simulation.ts'
import type { Store } from '../store.ts'
import type { Webhooks } from '../webhooks.ts'
import { expandObject } from './expand.ts'
import { StripeFailure, unreachableAccount } from './failures.ts'
import { parseForm } from './form.ts'
import { type Answer, createIdempotency } from './idempotency.ts'
import type { Route } from './routes.ts'

export interface ApiRequest {
  method: string
  url: URL
  headers: IncomingHttpHeaders
  body: string
}

export interface ApiKeys {
  /** Opens everything. */
  secret: string
  /** Resources that each of these keys opens: `prices`, `checkout`, … */
  restricted: Record<string, string[]>
}

export interface ApiResponse extends Answer {
  replayed: boolean
}

/** Everything below `/v1`. `pause` may hold a request up before it is carried out. */
export function createApi(
  simulation: Simulation,
  { webhooks, keys, pause }: { webhooks: Webhooks; keys: ApiKeys; pause: () => Promise<void> },
): (request: ApiRequest) => Promise<ApiResponse> {
  const idempotency = createIdempotency()
  const routes: Route[] = [
    ...[...accountRoutes, ...balanceRoutes, ...catalogueRoutes, ...chargeRoutes, ...checkoutRoutes],
    ...[...couponRoutes, ...customerRoutes, ...disputeRoutes, ...eventRoutes, ...invoiceRoutes],
    ...[...paymentIntentRoutes, ...paymentLinkRoutes, ...paymentMethodRoutes, ...refundRoutes],
    ...[...subscriptionRoutes, ...configurationRoutes, ...portalRoutes, ...testClockRoutes],
    ...[...taxRoutes, ...createEndpointRoutes(webhooks)],
  ]

  return async (request) => {
    try {
      checkKey(request, keys)
      const store = findStore(simulation, request.headers['stripe-account'])
      const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined
      const { answer, replayed } = await idempotency.run(
        key === undefined ? undefined : String(key),
        {
          of: [request.method, request.url.pathname, request.body].join('\n'),
          account: store.connected,
          now: simulation.clock.now(),
        },
        async () => {
          await pause()
          return carryOut(store, routes, request)
        },
      )
      return { ...answer, replayed }
    } catch (error) {
      if (error instanceof StripeFailure) return { ...toAnswer(error), replayed: false }
      throw error
    }
  }
}

/** @throws StripeFailure for what was not carried out; a declined card is an answer */
function carryOut(store: Store, routes: Route[], { method, url, body }: ApiRequest): Answer {
  const fitting = routes.filter(({ path }) => path.test(url.pathname))
  // A word goes before an id: `create_preview` is no invoice.
  const found = fitting.find((one) => one.method === method)
  if (!found)
    throw new StripeFailure(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${method}: ${url.pathname}).`,
    })
  const params = parseForm(method === 'GET' || method === 'DELETE' ? url.search.slice(1) || body : body)
  const ids = (found.path.exec(url.pathname) ?? []).slice(1).map(decodeURIComponent)
  try {
    const object = found.answer({ store, ids, params })
    const paths = Array.isArray(params.expand) ? params.expand.map(String) : []
    return { status: 200, body: JSON.stringify(expandObject(store, object, paths), null, 2) }
  } catch (error) {
    if (error instanceof StripeFailure && error.status === 402) return toAnswer(error)
    throw error
  }
}

function toAnswer({ status, error }: StripeFailure): Answer {
  return { status, body: JSON.stringify({ error }, null, 2) }
}

/** @throws StripeFailure 401, or 403 for what a restricted key may not do */
function checkKey({ headers, url }: ApiRequest, { secret, restricted }: ApiKeys): void {
  const [scheme = '', value = ''] = (headers.authorization ?? '').split(' ')
  const given =
    scheme.toLowerCase() === 'basic' ? Buffer.from(value, 'base64').toString().replace(/:.*$/, '') : value
  if (given === secret) return
  const shown = `${given.slice(0, 8)}${'*'.repeat(8)}${given.slice(-4)}`
  const resources = Object.hasOwn(restricted, given) ? restricted[given] : undefined
  const resource = url.pathname.split('/')[2] ?? ''
  if (resources?.includes(resource)) return
  if (resources)
    throw new StripeFailure(403, {
      type: 'invalid_request_error',
      message: `The provided key '${shown}' does not have the required permissions for this endpoint: ${resource}.`,
    })
  const message = given
    ? `Invalid API Key provided: ${shown}`
    : 'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.'
  throw new StripeFailure(401, { type: 'invalid_request_error', message })
}

/** @throws StripeFailure 403 */
function findStore(simulation: Simulation, account: string | string[] | undefined): Store {
  if (account === undefined) return simulation.platform
  const found = simulation.connected.get(String(account))
  if (found) return found
  throw unreachableAccount(String(account))
}
