import { createHmac } from 'node:crypto'
import type Stripe from 'stripe'
import type { Clock } from './clock.ts'
import { randomText } from './store.ts'

/** How a delivery is signed. */
export type Signature = 'right' | 'old secret' | 'wrong secret' | 'old time' | 'none'

export interface Endpoint {
  id: string
  url: string
  secret: string
  /** The secret before the last change. */
  oldSecret: string
  /** Events of connected accounts, or those of the platform. */
  connect: boolean
  types: string[]
  enabled: boolean
}

export interface Delivery {
  event: string
  type: string
  account: string | null
  url: string
  signature: Signature
  /** Null if nobody answered. */
  status: number | null
}

export interface DeliveryOptions {
  /** Only events of these types, or with these ids; all that wait otherwise. */
  types?: string[]
  events?: string[]
  /** How often each of them is sent. */
  times?: number
  /** `as made`, backwards, or shuffled by a seed. */
  order?: 'as made' | 'backwards' | { seed: number }
  signature?: Signature
}

interface PendingDelivery {
  event: Stripe.Event
  endpoint: Endpoint
}

export interface Webhooks {
  endpoints: Endpoint[]
  /** Every attempt so far. */
  deliveries: Delivery[]
  add(endpoint: { url: string; connect?: boolean; secret?: string; types?: string[]; id?: string }): Endpoint
  /** A new secret; returns it. */
  rollSecret(endpoint: Endpoint): string
  enqueue(event: Stripe.Event): void
  /** From now on events wait until `deliver`. */
  hold(): void
  /** Events are sent at once again, also those that waited. */
  release(): Promise<Delivery[]>
  /** Events that wait, oldest first: held ones, and those that were not answered with 2xx. */
  waiting(): Stripe.Event[]
  deliver(options?: DeliveryOptions): Promise<Delivery[]>
  /** Forgets waiting events without sending them; returns how many. */
  drop(options?: Pick<DeliveryOptions, 'types' | 'events'>): number
  /** Sends an event once more, whatever happened to it. */
  resend(event: Stripe.Event, options?: Pick<DeliveryOptions, 'times' | 'signature'>): Promise<Delivery[]>
  /** Until everything that is under way has been answered. */
  settled(): Promise<void>
}

/** Whoever takes longer has not answered. */
const ANSWER_MS = 10_000

export function createWebhooks(clock: Clock): Webhooks {
  const endpoints: Endpoint[] = []
  const deliveries: Delivery[] = []
  let waiting: PendingDelivery[] = []
  let held = false
  let underway: Promise<unknown> = Promise.resolve()

  async function attempt({ event, endpoint }: PendingDelivery, signature: Signature): Promise<Delivery> {
    const { body, headers } = signEvent(event, { endpoint, signature, now: clock.now() })
    const signal = AbortSignal.timeout(ANSWER_MS)
    const status = await fetch(endpoint.url, { method: 'POST', body, headers, redirect: 'manual', signal })
      .then(async (response) => {
        await response.arrayBuffer()
        return response.status
      })
      .catch(() => null)
    const { id, type, account = null } = event
    const delivery = { event: id, type, account, url: endpoint.url, signature, status }
    deliveries.push(delivery)
    return delivery
  }

  async function sendAll(all: PendingDelivery[], { times = 1, signature = 'right' }: DeliveryOptions) {
    const sent: Delivery[] = []
    for (const one of all)
      for (let count = 0; count < times; count++) {
        const delivery = await attempt(one, signature)
        sent.push(delivery)
        const answered = delivery.status !== null && delivery.status >= 200 && delivery.status < 300
        if (answered) waiting = waiting.filter((other) => other !== one)
        else if (!waiting.includes(one)) waiting.push(one)
      }
    return sent
  }

  /** One after the other, as they were asked for. */
  function send(all: PendingDelivery[], options: DeliveryOptions = {}): Promise<Delivery[]> {
    const sent = underway.then(() => sendAll(all, options))
    underway = sent
    return sent
  }

  const pick = ({ types, events }: DeliveryOptions) =>
    waiting.filter(
      ({ event }) => (!types || matches(types, event.type)) && (!events || events.includes(event.id)),
    )

  return {
    ...{ endpoints, deliveries },
    add({ url, connect = false, secret = `whsec_${randomText(32)}`, types = ['*'], id }) {
      const endpoint = {
        ...{ id: id ?? `we_${randomText(24)}`, url, connect, secret, types, enabled: true },
        oldSecret: `whsec_${randomText(32)}`,
      }
      endpoints.push(endpoint)
      return endpoint
    },
    rollSecret(endpoint) {
      endpoint.oldSecret = endpoint.secret
      endpoint.secret = `whsec_${randomText(32)}`
      return endpoint.secret
    },
    enqueue(event) {
      for (const endpoint of findEndpoints(endpoints, event)) {
        const one = { event, endpoint }
        waiting.push(one)
        if (!held) void send([one])
      }
    },
    hold: () => {
      held = true
    },
    release() {
      held = false
      return send([...waiting])
    },
    waiting: () => [...new Set(waiting.map(({ event }) => event))],
    deliver: (options = {}) => send(sortDeliveries(pick(options), options.order), options),
    drop(options = {}) {
      const dropped = pick(options)
      waiting = waiting.filter((one) => !dropped.includes(one))
      return dropped.length
    },
    resend: (event, options) =>
      send(
        findEndpoints(endpoints, event).map((endpoint) => ({ event, endpoint })),
        options,
      ),
    async settled() {
      for (let last: unknown = null; last !== underway; ) {
        last = underway
        await underway
      }
    },
  }
}

function findEndpoints(endpoints: Endpoint[], event: Stripe.Event): Endpoint[] {
  return endpoints.filter(
    ({ connect, types, enabled }) =>
      enabled && connect === (event.account !== undefined) && matches(types, event.type),
  )
}

function matches(types: string[], type: string): boolean {
  return types.includes('*') || types.includes(type)
}

function sortDeliveries(
  all: PendingDelivery[],
  order: DeliveryOptions['order'] = 'as made',
): PendingDelivery[] {
  if (order === 'as made') return all
  if (order === 'backwards') return all.toReversed()
  const shuffled = [...all]
  let state = order.seed
  for (let last = shuffled.length - 1; last > 0; last--) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const other = state % (last + 1)
    const [one, two] = [shuffled[last], shuffled[other]]
    if (one && two) [shuffled[last], shuffled[other]] = [two, one]
  }
  return shuffled
}

/** More than the 300 seconds that libraries tolerate. */
const OLD_SECONDS = 301

/** The request that Stripe sends of an event. */
function signEvent(
  event: object,
  { endpoint, signature, now }: { endpoint: Endpoint; signature: Signature; now: number },
): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify(event, null, 2)
  const time = signature === 'old time' ? now - OLD_SECONDS : now
  const secret = { 'old secret': endpoint.oldSecret, 'wrong secret': 'whsec_of_somebody_else' }[
    signature as string
  ]
  const mac = createHmac('sha256', secret ?? endpoint.secret)
    .update(`${time}.${body}`)
    .digest('hex')
  const headers: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
  }
  if (signature !== 'none') headers['stripe-signature'] = `t=${time},v1=${mac}`
  return { body, headers }
}
