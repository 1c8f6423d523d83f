import Stripe from 'stripe'
import { Failure } from '../kernel/http/failure.ts'
import { type Kernel, perKernel } from '../kernel/kernel.ts'
import { OutboundError } from '../kernel/outbound/outbound.ts'

const AWAY = 'Stripe does not answer at the moment. Please try again in a few minutes.'
const GONE = 'The Stripe account is not connected any more. Please connect it again.'
const REFUSED = 'Stripe refuses the key of this server. Please tell the people who run it.'
const TIMEOUT_MS = 20_000
const MAX_BYTES = 8 * 1024 ** 2

/** Whether payments can be taken at all. */
export function takesPayments({ config }: Pick<Kernel, 'config'>): boolean {
  return config.stripe !== null
}

export function notConfigured(): Failure {
  return new Failure({
    status: 422,
    message: 'Payments are not configured by whoever runs this server.',
  })
}

/**
 * Asks Stripe. What is given is a key by which a request that is sent twice is done once, where it matters.
 * @throws Failure 422 where payments are not configured or Stripe refuses what was asked for; 503 while it
 * does not answer
 */
export async function askStripe<T>(kernel: Kernel, ask: (stripe: Stripe) => Promise<T>): Promise<T> {
  const stripe = stripeClient(kernel)
  if (!stripe) throw notConfigured()
  try {
    return await ask(stripe)
  } catch (error) {
    throw toFailure(kernel, error)
  }
}

/** What is said of a card, by Stripe's code, or that of the bank. */
const CARD_MESSAGES: Record<string, string> = {
  insufficient_funds: 'Your card does not have enough money on it.',
  lost_card: 'This card was reported lost.',
  stolen_card: 'This card was reported stolen.',
  expired_card: 'Your card has expired.',
  invalid_expiry_year: 'Your card has expired.',
  incorrect_cvc: 'The security code of your card is incorrect.',
  processing_error: 'Something went wrong with the payment. Please try again in a moment.',
  incorrect_number: 'The card number is incorrect.',
  invalid_number: 'The card number is incorrect.',
  authentication_required: 'Your bank wants you to confirm this payment.',
  card_velocity_exceeded: 'This card has reached its limit.',
  token_already_used: 'The details of the card were used already. Please enter them again.',
}

function cardMessage({
  code = '',
  decline_code = '',
  type,
}: InstanceType<typeof Stripe.errors.StripeError>): string | undefined {
  const known = CARD_MESSAGES[decline_code] ?? CARD_MESSAGES[code]
  return known ?? (type === 'StripeCardError' ? 'Your card was declined.' : undefined)
}

/** Stripe does not do what it was asked for; `reason` is its own code. */
export class StripeRefusal extends Failure {
  readonly reason: string | undefined
  constructor(error: InstanceType<typeof Stripe.errors.StripeError>) {
    // What Stripe says of an account out of reach quotes the key of this server.
    super({
      status: 422,
      message: isGone(error) ? GONE : (cardMessage(error) ?? `Stripe refused this: ${error.message}`),
    })
    this.reason = error.code
  }
}

/** Whether whose account it is took the access back. */
export function isAccessRevoked(error: unknown): boolean {
  return error instanceof StripeRefusal && isGone({ code: error.reason })
}

/** Whether Stripe has nothing of the id that it was asked about. */
export function isMissing(error: unknown): boolean {
  return error instanceof StripeRefusal && error.reason === 'resource_missing'
}

const isGone = ({ code }: { code?: string | undefined }) => code === 'account_invalid'

function toFailure(kernel: Kernel, error: unknown): unknown {
  // The key is good.
  if (error instanceof Stripe.errors.StripeError && isGone(error)) return new StripeRefusal(error)
  if (
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError
  ) {
    kernel.log.error({ err: error }, 'Stripe refuses STRIPE_SECRET_KEY')
    return new Failure({ status: 503, message: REFUSED })
  }
  if (
    error instanceof Stripe.errors.StripeError &&
    error.statusCode &&
    error.statusCode < 500 &&
    error.statusCode !== 429
  )
    return new StripeRefusal(error)
  if (error instanceof Stripe.errors.StripeError || error instanceof OutboundError)
    return new Failure({ status: 503, message: AWAY, retryAfterSeconds: 60 })
  return error
}

const stripeClient = perKernel((kernel) => {
  const { stripe } = kernel.config
  if (!stripe) return undefined
  const { protocol, hostname, port } = new URL(stripe.url)
  return new Stripe(stripe.secretKey, {
    ...{ host: hostname, port: port || (protocol === 'http:' ? 80 : 443) },
    protocol: protocol === 'http:' ? 'http' : 'https',
    // The guarded client gives up by itself.
    ...{ timeout: TIMEOUT_MS * 2, maxNetworkRetries: 1, telemetry: false },
    httpClient: Stripe.createFetchHttpClient(guardedFetch(kernel)),
  })
})

/** `fetch` by the one way that requests leave this server. */
function guardedFetch(kernel: Kernel): NonNullable<Parameters<typeof Stripe.createFetchHttpClient>[0]> {
  return async (input, init = {}) => {
    const headers = Object.fromEntries(new Headers(init.headers).entries())
    const method = (init.method ?? 'GET') as 'GET' | 'POST' | 'DELETE'
    const answer = await kernel.outbound.fetch(String(input), {
      ...{ method, headers, maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS, maxRedirects: 0 },
      ...(init.body != null && method !== 'GET' && { body: String(init.body) }),
    })
    const { 'content-encoding': _unpacked, 'content-length': _length, ...said } = answer.headers
    return new Response(answer.text(), { status: answer.status, headers: said })
  }
}
