import {
  createStripeAccount,
  listCurrencyCodes,
  retrieveStripeAccount,
  saveTipJar,
} from '@podstead/contract/tip-jar/tip-jar'
import { type StripeSimulator, startStripe } from '@podstead/simulators/stripe'
import type { ShowRow } from '../shows/table.ts'
import { startTip } from '../tip-jar/commands-public.ts'
import { createWorld, type Person, type World } from './world.ts'

const SECRET = 'whsec_tips'
/** Of the dashboard, as `createWorld` has it. */
const origin = 'http://localhost:4000'

export interface SellingWorld {
  world: World
  stripe: StripeSimulator
  /** Until what Stripe reported has arrived and was worked on. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** A server that takes payments of a simulated Stripe, which reports to it by signed requests. */
export async function createSellingWorld(
  { tax }: { tax: 'none' | 'automatic' } = { tax: 'none' },
): Promise<SellingWorld> {
  let now = () => new Date()
  const stripe = await startStripe({ now: () => now() })
  const world = await createWorld({
    config: {
      payments: 'stripe',
      stripe: {
        ...{ url: stripe.url, secretKey: stripe.apiKey },
        ...{ webhookSecrets: [SECRET], connectWebhookSecrets: [SECRET] },
        ...{ pricingTable: null, tax },
      },
      outboundAllowHosts: [stripe.host],
    },
  })
  now = () => world.clock.now()
  const own = await world.listen()
  await stripe.addEndpoint({ url: `${own}/webhooks/stripe-connect`, connect: true, secret: SECRET })
  await stripe.addEndpoint({ url: `${own}/webhooks/stripe`, connect: false, secret: SECRET })
  // What jobs do at Stripe is reported as well, and gives work in its turn.
  const { runJobs } = world
  world.runJobs = async () => {
    await runJobs()
    await stripe.settled()
    await runJobs()
  }
  const settled = async () => {
    await stripe.settled()
    await world.runJobs()
  }
  const close = async () => {
    await world.close()
    await stripe.close()
  }
  return { world, stripe, settled, close }
}

/** The page at Stripe on which one tip is paid, as the tip page opens it. */
export function openTipPage(
  { kernel }: World,
  show: ShowRow,
  priceId: number,
  {
    message = '',
    anonymous = false,
    ...rest
  }: { message?: string; anonymous?: boolean; email?: string } = {},
): Promise<string> {
  const [successUrl, cancelUrl] = ['https://pages.example/a', 'https://pages.example/b']
  return startTip(kernel, show, { priceId, message, anonymous, ...rest, successUrl, cancelUrl })
}

interface GivenPrice {
  amount: number
  interval?: 'month' | 'year' | null
  active?: boolean
  code?: string
  trialDays?: number
}

/** Connects an account and switches the tip jar of a podcast on. @returns the saved prices */
export async function openTipJar(
  stripe: StripeSimulator,
  person: Person,
  showId: number,
  prices: GivenPrice[],
) {
  const { body } = await person.call(createStripeAccount, {
    body: {
      return_url: `${origin}/stripe_connect_return_callback`,
      refresh_url: `${origin}/stripe_connect_refresh_callback`,
    },
  })
  await stripe.onboardAt(body.url, 'complete')
  await person.call(retrieveStripeAccount)
  const codes = (await person.call(listCurrencyCodes)).body
  const saved = await person.call(saveTipJar, {
    params: { showId },
    body: {
      tip_jar_status: true,
      prices: prices.map(({ amount, interval = null, active = true, code = 'USD', trialDays }, index) => ({
        ...{ unit_amount: amount, recurring_interval: interval, active, position_order: index + 1 },
        product_currency_code_id: codes.find((one) => one.code === code)?.id ?? 0,
        ...(trialDays !== undefined && { trial_days: trialDays }),
      })),
    },
  })
  return saved.body.seller_product_prices
}
