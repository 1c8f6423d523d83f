import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import { buildUser } from '../apps/server/src/accounts/factory.ts'
import type { Kernel } from '../apps/server/src/kernel/kernel.ts'
import { type StripeSimulator, startStripe } from '../apps/simulators/src/stripe.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { figure, median, reference, say } from './figures.ts'
import { openKernel } from './install.ts'
import { SERVER, startProcess } from './server.ts'

const ROUNDS = 3
/** Of each round: one payment and one event each. */
const EVENTS = 500
const SECRET = 'whsec_bench'

/**
 * Signed events of payments, one after another, until the last of them is handled and each payment stands in
 * the ledger; in turns with inserts of as many such postings.
 */
export async function measureWebhooks(folder: string): Promise<void> {
  const postgres = await startPostgres()
  const stripe = await startStripe()
  const environment = {
    ...{ DATA_DIR: join(folder, 'webhooks'), DATABASE_URL: postgres.url, PAYMENTS: 'stripe' },
    ...{ STRIPE_URL: stripe.url, STRIPE_SECRET_KEY: stripe.apiKey, STRIPE_WEBHOOK_SECRET: SECRET },
    OUTBOUND_ALLOW_HOSTS: stripe.host,
  }
  const kernel = await openKernel(environment)
  const server = await startProcess(SERVER, { environment })
  try {
    await stripe.addEndpoint({ url: `${server.origin}/webhooks/stripe`, secret: SECRET })
    await stripe.hold()
    const pay = await furnishPayer(kernel, stripe)
    const [ours, bare]: [number[], number[]] = [[], []]
    // The first round fills caches and plans.
    for (let round = 0; round <= ROUNDS; round++) {
      const rates = [await eventRate(kernel, stripe, pay), await insertRate(kernel, round)] as const
      if (round === 0) continue
      ours.push(rates[0])
      bare.push(rates[1])
    }
    reference('a bare insert of the same rows of the ledger, each payment in a transaction of its own')
    figure('webhooks', { ours: median(ours), reference: median(bare), unit: 'events/s', goal: 0.1 })
    say(`Medians of ${ROUNDS} rounds of ${EVENTS} events (goal: of the ratio). All rounds are of one day:`)
    say('each reading looks at a day before the last known payment again, also at those of earlier rounds.')
    say(
      'In it: the simulated Stripe over HTTP on the same machine, which sends one event after another and is',
    )
    say('asked for movements, invoices and prices; keeping each event before it is answered; its receipt.')
  } finally {
    await server.stop()
    await kernel.jobs.stop(1)
    await kernel.database.close()
    await stripe.close()
    await postgres.stop()
  }
}

/** An account that pays at Stripe. @returns makes one more payment of it, with an invoice */
async function furnishPayer(kernel: Kernel, stripe: StripeSimulator): Promise<() => Promise<string>> {
  const create = async (kind: string, given: Record<string, string>): Promise<string> => {
    const answer = await fetch(`${stripe.url}/v1/${kind}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${stripe.apiKey}` },
      body: new URLSearchParams(given),
    })
    if (!answer.ok) throw new Error(`${kind}: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { id: string }).id
  }
  const user = await buildUser(kernel, { email: 'payer@example.com' })
  const customer = await create('customers', { source: 'tok_visa', email: 'payer@example.com' })
  await kernel.db
    .insertInto('plan_customers')
    .values({ user_id: user.id, stripe_id: customer, created_at: kernel.clock.now() })
    .execute()
  const price = await create('prices', {
    ...{ currency: 'usd', unit_amount: '900', 'recurring[interval]': 'month' },
    'product_data[name]': 'Starter',
  })
  return () => create('subscriptions', { customer, 'items[0][price]': price })
}

async function eventRate(
  kernel: Kernel,
  stripe: StripeSimulator,
  pay: () => Promise<unknown>,
): Promise<number> {
  for (let i = 0; i < EVENTS; i++) await pay()
  const before = await countPostings(kernel)
  const began = performance.now()
  const sent = await stripe.deliver({ types: ['charge.succeeded'] })
  if (sent.length !== EVENTS || sent.some(({ status }) => status !== 200))
    throw new Error(`Of ${EVENTS} events ${sent.length} were sent, with ${sent.map(({ status }) => status)}`)
  while ((await countPostings(kernel)) < before + EVENTS || (await countWaiting(kernel)) > 0)
    await new Promise((resolve) => setTimeout(resolve, 10))
  const rate = EVENTS / ((performance.now() - began) / 1000)
  await stripe.drop()
  return rate
}

async function insertRate({ db }: Kernel, round: number): Promise<number> {
  const began = performance.now()
  for (let i = 0; i < EVENTS; i++)
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: number }>`
        insert into ledger_postings (source, kind, user_id, happened_at, recorded_at)
        values (${`bare_${round}_${i}`}, 'plan', 1, now(), now()) returning id`.execute(trx)
      const id = rows[0]?.id
      await sql`insert into ledger_entries (posting_id, account, currency, amount) values
        (${id}, 'balance', 'USD', 844), (${id}, 'fees', 'USD', 56), (${id}, 'plans', 'USD', -900)`.execute(
        trx,
      )
    })
  return EVENTS / ((performance.now() - began) / 1000)
}

async function countPostings({ db }: Kernel): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ledger_postings where source not like 'bare%'`.execute(db)
  return rows[0]?.count ?? 0
}

async function countWaiting({ db }: Kernel): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from webhook_events where handled_at is null`.execute(db)
  return rows[0]?.count ?? 0
}
