import type Stripe from 'stripe'
import { z } from 'zod'
import { invalidRequest } from '../http/failures.ts'
import { listPage } from '../http/lists.ts'
import { expand, integer, listParameters, text } from '../http/parameters.ts'
import { route } from '../http/routes.ts'
import { addObject, changeObject, createId, findObject, listObjects, removeObject } from '../store.ts'
import { passTime } from './renewals.ts'
import { cancelSubscription } from './subscriptions.ts'

const KEPT_SECONDS = 30 * 24 * 60 * 60

/** Clocks that stand still until somebody puts them forward; only their customers live by them. */
export const testClockRoutes = [
  route(
    'POST /v1/test_helpers/test_clocks',
    z.strictObject({ frozen_time: integer, name: text.optional(), expand: expand.optional() }),
    (store, { frozen_time, name = null }) => {
      const created = store.simulation.clock.now()
      const clock: Stripe.TestHelpers.TestClock = {
        ...{ id: createId('clock'), object: 'test_helpers.test_clock', created, frozen_time },
        ...{
          deletes_after: created + KEPT_SECONDS,
          livemode: false,
          name,
          status: 'ready',
          status_details: {},
        },
      }
      return addObject(store, clock, 'test_helpers.test_clock.created')
    },
  ),
  route(
    'GET /v1/test_helpers/test_clocks/:id',
    z.strictObject({ expand: expand.optional() }),
    (store, _read, id) => findObject(store, 'test_helpers.test_clock', id),
  ),
  route('GET /v1/test_helpers/test_clocks', z.strictObject(listParameters), (store, read) =>
    listPage(store, 'test_helpers.test_clock', read, { url: '/v1/test_helpers/test_clocks' }),
  ),
  route(
    'POST /v1/test_helpers/test_clocks/:id/advance',
    z.strictObject({ frozen_time: integer, expand: expand.optional() }),
    (store, { frozen_time }, id) => {
      const clock = findObject(store, 'test_helpers.test_clock', id)
      if (frozen_time <= clock.frozen_time)
        throw invalidRequest('The new frozen time must be after the current frozen time.', {
          param: 'frozen_time',
        })
      passTime(store.simulation, frozen_time, id)
      return changeObject(store, clock, { frozen_time }, 'test_helpers.test_clock.ready')
    },
  ),
  route('DELETE /v1/test_helpers/test_clocks/:id', z.strictObject({}), (store, _read, id) => {
    findObject(store, 'test_helpers.test_clock', id)
    const customers = listObjects(store, 'customer', ({ test_clock }) => test_clock === id).map(
      (one) => one.id,
    )
    const running = listObjects(
      store,
      'subscription',
      (one) => customers.includes(String(one.customer)) && one.status !== 'canceled',
    )
    for (const one of running) cancelSubscription(store, one)
    for (const gone of [...customers, id]) removeObject(store, gone)
    return { id, object: 'test_helpers.test_clock', deleted: true }
  }),
]
