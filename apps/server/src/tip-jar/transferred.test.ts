import type { StripeSimulator } from '@podstead/simulators/stripe'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { publishEvent } from '../kernel/events.ts'
import { listUnbalanced, sumLedger } from '../ledger/queries.ts'
import { buildShow } from '../shows/factory.ts'
import { createSellingWorld, openTipJar, openTipPage } from '../testing/selling-world.ts'
import type { Person, World } from '../testing/world.ts'
import { removeForeignJar } from './commands-transfers.ts'
import { findPaymentAccount, listTips } from './queries.ts'

/** What is paid on the account of somebody whose podcast it is not any more. */

let world: World
let stripe: StripeSimulator
let client: Stripe
let mira: Person
let noor: Person
let show: PermittedShow

beforeAll(async () => {
  ;({ world, stripe } = await createSellingWorld())
  client = new Stripe(stripe.apiKey, { ...stripe.client, maxNetworkRetries: 0, telemetry: false })
})
beforeEach(async () => {
  mira = await world.person()
  noor = await world.person()
  show = await buildShow(world.kernel, { user: mira.user, podcast_title: 'Night Trains' })
})
afterAll(async () => {
  await world.close()
  await stripe.close()
})

const settled = async () => {
  await stripe.settled()
  await world.runJobs()
  await stripe.settled()
  await world.runJobs()
}
const openPage = async (interval: 'month' | null = null) => {
  const [price] = await openTipJar(stripe, mira, show.id, [{ amount: 500, interval }])
  await settled()
  return openTipPage(world, show, price?.id as number)
}
const transfer = async (from = mira, to = noor) => {
  await world.kernel.db.transaction().execute(async (trx) => {
    await trx.updateTable('shows').set({ user_id: to.user.id }).where('id', '=', show.id).execute()
    await publishEvent(trx, world.kernel, 'show.transferred', {
      ...{ show_id: show.id, from: from.user.id, to: to.user.id },
    })
  })
  show = { ...show, user_id: to.user.id }
  await settled()
  world.clock.advance(60_000)
  await stripe.catchUp()
}
const tips = async () => (await listTips(world.kernel.db, show)).tips
const subjects = async (to: string) =>
  (await world.mails()).filter((mail) => mail.to === to).map(({ subject }) => subject)
const account = async () => (await findPaymentAccount(world.kernel.db, mira.user))?.stripe_id as string

describe('a payment page that was opened before a podcast changed hands', () => {
  test.each([
    ['while the old tip jar is there', async () => {}],
    ['after it was removed', () => removeForeignJar(world.kernel, show)],
  ])('and is paid %s: the money goes back, and its giver is told why', async (when, remove) => {
    const email = `fan-${when.length}@example.org`
    const url = await openPage()
    await transfer()
    await remove()
    await stripe.buyAt(url, { email })
    await settled()
    expect(await tips()).toMatchObject([{ amount_total: 500, amount_refunded: 500, is_returned: true }])
    const { data } = await client.charges.list({ limit: 1 }, { stripeAccount: await account() })
    expect(data[0]).toMatchObject({ amount_refunded: 500, refunded: true })
    expect(await subjects(email)).toEqual(['Your tip to Night Trains was returned'])
    // Of the account on which it was paid, and not of the new owner.
    expect(await sumLedger(world.kernel.db, show)).toEqual([])
    expect(await listUnbalanced(world.kernel.db)).toEqual([])
  })

  test('and is paid every month: the first payment goes back, and there is no second one', async () => {
    const url = await openPage('month')
    await transfer()
    await removeForeignJar(world.kernel, show)
    await stripe.buyAt(url, { email: 'monthly@example.org' })
    await settled()
    const { data } = await client.subscriptions.list({ status: 'all' }, { stripeAccount: await account() })
    expect(data.map(({ status }) => status)).toEqual(['canceled'])
    expect(await tips()).toMatchObject([{ amount_refunded: 500 }])
    expect(await subjects('monthly@example.org')).toEqual(['Your tip to Night Trains was returned'])
  })
})

test('what was paid before the podcast changed hands stays a tip, also when it is read after', async () => {
  const url = await openPage()
  await stripe.hold()
  await stripe.buyAt(url, { email: 'early@example.org' })
  await stripe.drop({})
  await stripe.release()
  world.clock.advance(1000)
  await transfer()
  await removeForeignJar(world.kernel, show)
  await settled()
  expect(await tips()).toMatchObject([{ amount_refunded: 0, is_returned: false }])
  expect(await subjects('early@example.org')).toEqual(['Thank you for your tip to Night Trains'])
})

test('a podcast that comes back takes tips as before', async () => {
  const url = await openPage()
  await transfer()
  await transfer(noor, mira)
  await stripe.buyAt(url, { email: 'back@example.org' })
  await settled()
  expect(await tips()).toMatchObject([{ amount_refunded: 0, is_returned: false }])
})
