import { join } from 'node:path'
import { createSubscription } from '@podstead/contract/billing/billing'
import { getShow, listShows } from '@podstead/contract/shows/shows'
import {
  createStripeAccount,
  listCurrencyCodes,
  retrieveStripeAccount,
  saveTipJar,
} from '@podstead/contract/tip-jar/tip-jar'
import { startMailerlite } from '@podstead/simulators/mailerlite'
import { type StripeSimulator, startStripe } from '@podstead/simulators/stripe'
import { ended, ROOT, startNode } from '../processes.ts'
import { ensureBuilt } from '../web-build.ts'
import { linkMailingList } from './mailing-list.ts'
import { createCaller, type Running } from './money-calls.ts'

const SECRET = 'whsec_demo'
const PRICES = [
  { unit_amount: 300, recurring_interval: null },
  { unit_amount: 500, recurring_interval: 'month' },
  { unit_amount: 5000, recurring_interval: 'year' },
] as const
const FANS = [
  { name: 'Noor', price: 1, message: 'For the nights on the road. Thank you!' },
  { name: 'Tom Dias', price: 0, message: '' },
  { name: 'Ida', price: 2, message: 'A whole year, because one night is not enough.' },
  { name: 'Ben', price: 0, message: 'Keep going.' },
]

interface Options {
  /** Where the installation answers. */
  origin: string
  port: number
  /** Of whoever the demo belongs to. */
  session: Record<string, string>
  say: (line: string) => void
}

/**
 * Runs the installation with a simulated Stripe and MailerLite until it is stopped: the first public podcast
 * takes tips, and some have come; its owner pays for a plan; a mailing list subscribes to the podcast for
 * members. What those services know is forgotten with the process.
 */
export async function runWithPayments({ origin, port, session, say }: Options): Promise<void> {
  await ensureBuilt(say)
  const [stripe, mailerlite] = await Promise.all([startStripe(), startMailerlite()])
  const webhooks = `http://localhost:${port}/webhooks`
  await stripe.addEndpoint({ url: `${webhooks}/stripe-connect`, connect: true, secret: SECRET })
  await stripe.addEndpoint({ url: `${webhooks}/stripe`, connect: false, secret: SECRET })
  const server = startNode([join(ROOT, 'apps/server/src/main.ts')], {
    env: {
      ...process.env,
      ...{ PAYMENTS: 'stripe', STRIPE_URL: stripe.url, STRIPE_SECRET_KEY: stripe.apiKey },
      ...{ STRIPE_WEBHOOK_SECRET: SECRET, STRIPE_CONNECT_WEBHOOK_SECRET: SECRET },
      MAILERLITE_URL: mailerlite.url,
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
      OUTBOUND_ALLOW_HOSTS: [process.env.OUTBOUND_ALLOW_HOSTS, stripe.host, mailerlite.host]
        .filter(Boolean)
        .join(','),
    },
  })
  const local = `http://localhost:${port}`
  await untilAnswering(local)
  await payForPlan({ origin, local, session, say })
  await fillTipJar(stripe, { origin, local, session, say })
  await linkMailingList(mailerlite, { origin, local, session, say })
  say('\n  It runs with a simulated Stripe and MailerLite until you stop it (Ctrl C).\n')
  await ended(server)
  await Promise.all([stripe.close(), mailerlite.close()])
}

/** A restored demo knows a customer that this Stripe does not: then the plans are there to be looked at. */
async function payForPlan({ local, session, say }: Running): Promise<void> {
  const paid = await createCaller(local, session)(createSubscription, {
    body: { plan: 'professional', stripeToken: 'tok_visa' },
  }).catch(() => null)
  say(
    paid
      ? `The account pays for a plan: ${local}/plans, and ${local}/server/revenue.`
      : `Plans are at ${local}/plans.`,
  )
}

async function fillTipJar(stripe: StripeSimulator, { origin, local, session, say }: Running): Promise<void> {
  const call = createCaller(local, session)
  const shows = await call(listShows)
  const show = shows.find(({ is_private_show }) => !is_private_show)
  if (!show) return say('There is no public podcast to tip.')
  const params = { showId: show.id }
  const { url } = await call(createStripeAccount, {
    body: {
      return_url: `${origin}/stripe_connect_return_callback`,
      refresh_url: `${origin}/stripe_connect_refresh_callback`,
    },
  })
  await stripe.onboardAt(url, 'complete')
  await call(retrieveStripeAccount)
  const dollars = (await call(listCurrencyCodes)).find(({ code }) => code === 'USD')?.id ?? 0
  const prices = PRICES.map((price, index) => ({
    ...{ ...price, product_currency_code_id: dollars, active: true, position_order: index + 1 },
  }))
  const saved = await call(saveTipJar, { params, body: { tip_jar_status: true, prices } })
  const { website_url } = await call(getShow, { params: { id: show.id } })
  const page = `${local}${new URL(website_url).pathname}/tip`
  for (const { name, price, message } of FANS) {
    const sent = await fetch(page, {
      ...{ method: 'POST', redirect: 'manual' },
      body: new URLSearchParams({ price: String(saved.seller_product_prices[price]?.id), message }),
    })
    const checkout = sent.headers.get('location')
    const email = `${name.toLowerCase().replace(' ', '.')}@example.com`
    if (checkout) await stripe.buyAt(checkout, { name, email })
  }
  say(`${show.podcast_title} takes tips at ${page}, and has had ${FANS.length}.`)
}

async function untilAnswering(local: string): Promise<void> {
  for (let attempt = 0; attempt < 240; attempt++) {
    const isReady = await fetch(`${local}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('The server did not start.')
}
