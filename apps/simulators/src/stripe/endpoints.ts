import type Stripe from 'stripe'
import { z } from 'zod'
import { API_VERSION } from './events.ts'
import { invalidRequest } from './http/failures.ts'
import { listPage } from './http/lists.ts'
import { expand, flag, ignored, listParameters, mergeMetadata, metadata, text } from './http/parameters.ts'
import { route } from './http/routes.ts'
import { addObject, changeObject, createId, findObject, removeObject } from './store.ts'
import type { Webhooks } from './webhooks.ts'

const address = text.refine((url) => URL.canParse(url), 'url')

/** Endpoints as configuration: what is made here is sent to as well. */
export function createEndpointRoutes(webhooks: Webhooks) {
  const find = (id: string) => webhooks.endpoints.find((one) => one.id === id)
  return [
    route(
      'POST /v1/webhook_endpoints',
      z.strictObject({
        url: address,
        enabled_events: z.array(text).min(1),
        connect: flag.optional(),
        description: text.optional(),
        metadata: metadata.optional(),
        api_version: ignored.optional(),
        expand: expand.optional(),
      }),
      (store, { url, enabled_events: types, connect = false, description = null, metadata: given }) => {
        if (store.connected) throw invalidRequest('The simulator has endpoints of the platform only.')
        const id = createId('we')
        const { secret } = webhooks.add({ id, url, types, connect })
        const endpoint: Stripe.WebhookEndpoint = {
          ...{ id, object: 'webhook_endpoint', api_version: API_VERSION, application: null },
          ...{ created: store.simulation.clock.now(), description, enabled_events: types, livemode: false },
          ...{ metadata: mergeMetadata({}, given), status: 'enabled', url },
        }
        addObject(store, endpoint)
        // Shown this once.
        return { ...endpoint, secret }
      },
    ),
    route(
      'GET /v1/webhook_endpoints/:id',
      z.strictObject({ expand: expand.optional() }),
      (store, _read, id) => findObject(store, 'webhook_endpoint', id),
    ),
    route('GET /v1/webhook_endpoints', z.strictObject(listParameters), (store, read) =>
      listPage(store, 'webhook_endpoint', read, { url: '/v1/webhook_endpoints' }),
    ),
    route(
      'POST /v1/webhook_endpoints/:id',
      z.strictObject({
        url: address.optional(),
        enabled_events: z.array(text).min(1).optional(),
        disabled: flag.optional(),
        description: text.optional(),
        metadata: metadata.optional(),
        expand: expand.optional(),
      }),
      (store, { disabled, metadata: given, expand: _expand, ...rest }, id) => {
        const endpoint = findObject(store, 'webhook_endpoint', id)
        const status = disabled === undefined ? endpoint.status : disabled ? 'disabled' : 'enabled'
        changeObject(store, endpoint, { ...rest, status, metadata: mergeMetadata(endpoint.metadata, given) })
        const target = find(id)
        if (target)
          Object.assign(target, {
            ...{ url: endpoint.url, types: endpoint.enabled_events, enabled: status === 'enabled' },
          })
        return endpoint
      },
    ),
    route('DELETE /v1/webhook_endpoints/:id', z.strictObject({}), (store, _read, id) => {
      findObject(store, 'webhook_endpoint', id)
      removeObject(store, id)
      const target = find(id)
      if (target) webhooks.endpoints.splice(webhooks.endpoints.indexOf(target), 1)
      return { id, object: 'webhook_endpoint', deleted: true }
    }),
  ]
}
