/**
 * Stripe as far as plans, tips and payouts need it, with state: the official package talks to it, browsers
 * walk its pages, and it sends signed webhooks. See stripe/README.md for what was checked, and what differs.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { passTime } from './stripe/billing/renewals.ts'
import { createClock } from './stripe/clock.ts'
import { createControls, type StripeControls } from './stripe/controls.ts'
import { API_VERSION, recordEvent } from './stripe/events.ts'
import { createApi } from './stripe/http/api.ts'
import { StripeFailure } from './stripe/http/failures.ts'
import { buyAt, onboardAt } from './stripe/pages/browser.ts'
import { answerPage } from './stripe/pages/pages.ts'
import type { Simulation } from './stripe/simulation.ts'
import { createId, createStore, randomText } from './stripe/store.ts'
import { createWebhooks, type Webhooks } from './stripe/webhooks.ts'

export type { PageVisit, Purchase } from './stripe/pages/browser.ts'
export type { Delivery, DeliveryOptions, Signature } from './stripe/webhooks.ts'

/** How the next requests of the API go wrong; a `lost` one is done, and not answered. */
export type StripeMood = 'down' | 'busy' | 'lost'

export interface StripeOptions {
  /** The time; this machine's by default. */
  now?: () => Date
  port?: number
  apiKey?: string
  /** Keys that open only some resources: `{ rk_test_1: ['prices', 'checkout'] }`. */
  restrictedKeys?: Record<string, string[]>
}

export interface StripeSimulator extends StripeControls {
  /** `127.0.0.1:12345`, for OUTBOUND_ALLOW_HOSTS. */
  host: string
  port: number
  url: string
  apiKey: string
  /** For `new Stripe(apiKey, …)`. */
  client: { host: string; port: number; protocol: 'http'; apiVersion: typeof API_VERSION }
  webhooks: Webhooks
  /** Requests of the API so far: `POST /v1/prices 200`. */
  requests: string[]
  /** What the next so many requests meet. */
  fail(how: StripeMood, times?: number): void
  /** Holds requests up before they are carried out, until the returned function is called. */
  pause(): () => void
  /** Opens a checkout or payment link and pays, without a browser. */
  buyAt: typeof buyAt
  /** Walks through an onboarding link, without a browser. */
  onboardAt: typeof onboardAt
  close(): Promise<void>
}

export async function startStripe(options: StripeOptions = {}): Promise<StripeSimulator> {
  const { apiKey = `sk_test_${randomText(24)}`, restrictedKeys = {} } = options
  const requests: string[] = []
  const moods: StripeMood[] = []
  let gate: Promise<void> = Promise.resolve()
  const simulation = createSimulation(options.now ?? (() => new Date()))
  const webhooks = createWebhooks(simulation.clock)
  simulation.emit = (store, type, object, previous) =>
    webhooks.enqueue(recordEvent(store, type, object, previous))
  const controls = createControls(simulation, webhooks)
  const answerApi = createApi(simulation, {
    ...{ webhooks, keys: { secret: apiKey, restricted: restrictedKeys }, pause: () => gate },
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', headers } = request
    const url = new URL(request.url ?? '/', simulation.origin)
    const body = await readBody(request)
    if (url.pathname.startsWith('/_control/'))
      return answerControl(controls, url.pathname.slice(10), body, response)
    passTime(simulation, simulation.clock.now())
    if (!url.pathname.startsWith('/v1/')) {
      const page = answerPage(simulation, { method, url, body })
      if ('redirect' in page) return void response.writeHead(303, { location: page.redirect }).end()
      return void response
        .writeHead(page.status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
        .end(page.html)
    }
    const mood = moods.shift()
    const given =
      mood === 'down' || mood === 'busy' ? failWith(mood) : await answerApi({ method, url, headers, body })
    requests.push(`${method} ${url.pathname} ${given.status}`)
    if (mood === 'lost') return void request.socket.destroy()
    const replayed = 'replayed' in given && given.replayed ? { 'idempotent-replayed': 'true' } : {}
    response
      .writeHead(given.status, {
        ...{ 'content-type': 'application/json', 'request-id': createId('req'), ...replayed },
        'stripe-version': String(headers['stripe-version'] ?? API_VERSION),
      })
      .end(given.body)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
      send(response, 500, { error: { type: 'api_error', message } })
    })
  })
  await new Promise<void>((ready) => server.listen(options.port ?? 0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  simulation.origin = `http://127.0.0.1:${port}`
  return {
    ...controls,
    ...{
      host: `127.0.0.1:${port}`,
      port,
      url: simulation.origin,
      apiKey,
      webhooks,
      requests,
      buyAt,
      onboardAt,
    },
    client: { host: '127.0.0.1', port, protocol: 'http', apiVersion: API_VERSION },
    fail: (how, times = 1) => void moods.push(...Array.from({ length: times }, () => how)),
    pause() {
      let open = () => {}
      gate = new Promise((resolve) => {
        open = resolve
      })
      return open
    },
    async close() {
      await webhooks.settled()
      server.closeAllConnections()
      await new Promise<void>((closed) => server.close(() => closed()))
    },
  }
}

function createSimulation(now: () => Date): Simulation {
  const simulation = {
    ...{ clock: createClock(now), origin: '', connected: new Map(), cards: new Map(), plans: new Map() },
    ...{ buyers: new Map(), pages: new Map(), emit: () => {} },
  }
  // A store knows the simulation that it belongs to.
  return Object.assign(simulation, { platform: createStore(simulation as unknown as Simulation, null) })
}

function failWith(mood: 'down' | 'busy'): { status: number; body: string } {
  const [status, message, code] =
    mood === 'busy'
      ? [429, 'Too many requests.', 'rate_limit']
      : [500, 'Something went wrong on our end.', undefined]
  const type = mood === 'busy' ? 'invalid_request_error' : 'api_error'
  return { status: status as number, body: JSON.stringify({ error: { type, message, code } }) }
}

/** `POST /_control/advance {"days": 30}` */
async function answerControl(
  controls: StripeControls,
  name: string,
  body: string,
  response: ServerResponse,
): Promise<void> {
  const control = Object.hasOwn(controls, name) ? controls[name as keyof StripeControls] : null
  if (!control) return send(response, 404, { error: `no control ${name}`, controls: Object.keys(controls) })
  try {
    const run = control as (given: unknown) => Promise<unknown>
    send(response, 200, { done: (await run(body ? JSON.parse(body) : {})) ?? null })
  } catch (error) {
    send(response, error instanceof StripeFailure ? error.status : 400, { error: (error as Error).message })
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body, null, 2))
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
