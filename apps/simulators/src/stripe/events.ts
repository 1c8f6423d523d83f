import type Stripe from 'stripe'
import { z } from 'zod'
import { listPage } from './http/lists.ts'
import { expand, listParameters, text } from './http/parameters.ts'
import { route } from './http/routes.ts'
import { addObject, createId, type EventType, findObject, type Store } from './store.ts'

/** What `stripe` 23 speaks. */
export const API_VERSION = '2026-10-28.endive'

/** Remembers that something happened, as it was at that moment. */
export function recordEvent(store: Store, type: EventType, object: object, previous?: object): Stripe.Event {
  const event = {
    ...{ id: createId('evt'), object: 'event', api_version: API_VERSION },
    ...(store.connected ? { account: store.connected } : {}),
    created: store.simulation.clock.now(),
    data: { object: structuredClone(object), ...(previous ? { previous_attributes: previous } : {}) },
    ...{ livemode: false, pending_webhooks: 1, request: { id: null, idempotency_key: null }, type },
    // The union of all events is told apart by its type only.
  } as unknown as Stripe.Event
  return addObject(store, event)
}

export const eventRoutes = [
  route('GET /v1/events/:id', z.strictObject({ expand: expand.optional() }), (store, _read, id) =>
    findObject(store, 'event', id),
  ),
  route(
    'GET /v1/events',
    z.strictObject({
      ...listParameters,
      type: text.optional(),
      types: z.array(text).optional(),
      delivery_success: text.optional(),
    }),
    (store, read) =>
      listPage(store, 'event', read, {
        url: '/v1/events',
        filter: ({ type }) =>
          (read.type === undefined || matchesType(read.type, type)) &&
          (read.types === undefined || read.types.some((one) => matchesType(one, type))),
      }),
  ),
]

/** `charge.*` means all of them. */
function matchesType(pattern: string, type: string): boolean {
  return pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : pattern === type
}
