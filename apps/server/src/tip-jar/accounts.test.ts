import * as contract from '@podstead/contract/tip-jar/tip-jar'
import type { StripeSimulator } from '@podstead/simulators/stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { buildShow } from '../shows/factory.ts'
import { scheduledJob } from '../testing/scheduled-job.ts'
import { createSellingWorld, openTipJar } from '../testing/selling-world.ts'
import type { Person, World } from '../testing/world.ts'
import { startTip } from './commands-public.ts'
import { countRunningTips, findPaymentAccount, listOpenPrices } from './queries.ts'

const origin = 'http://localhost:4000'
const RETURN = {
  return_url: `${origin}/stripe_connect_return_callback`,
  refresh_url: `${origin}/stripe_connect_refresh_callback`,
}
let world: World
let stripe: StripeSimulator
let mira: Person
let show: PermittedShow
beforeAll(async () => {
  ;({ world, stripe } = await createSellingWorld())
})
beforeEach(async () => {
  mira = await world.person()
  show = await buildShow(world.kernel, { user: mira.user, podcast_title: 'Night Trains' })
})
afterAll(async () => {
  await world.close()
  await stripe.close()
})

const settled = async () => {
  await stripe.settled()
  await world.runJobs()
}
const reconcile = async () => {
  await world.kernel.jobs.enqueue(world.kernel.db, scheduledJob('tip_jar.reconcile'), {})
  await world.runJobs()
}
const account = async () => (await findPaymentAccount(world.kernel.db, mira.user))?.stripe_id as string
const pay = async (priceId: number, email: string) => {
  const urls = { successUrl: 'https://pages.example/a', cancelUrl: 'https://pages.example/b' }
  const url = await startTip(world.kernel, show, { priceId, message: '', anonymous: false, ...urls })
  await stripe.buyAt(url, { email })
  await settled()
}
const onboard = async () => (await mira.call(contract.createStripeAccount, { body: RETURN })).body.url
const state = async () => (await mira.call(contract.retrieveStripeAccount)).body
const params = () => ({ showId: show.id })
const jar = async () => (await mira.call(contract.listTipJarPrices, { params: params() })).body
const offered = async () => (await listOpenPrices(world.kernel.db, show)).length
const running = () => countRunningTips(world.kernel.db, show)
describe('an account whose owner took the access back', () => {
  test('takes no tips, its jobs end well each night, and its tip jar can be switched off', async () => {
    const [price] = await openTipJar(stripe, mira, show.id, [{ amount: 500, interval: 'month' }])
    await pay(price?.id as number, 'fan@example.org')
    await stripe.disconnectAccount({ account: await account() })
    await settled()
    expect(await offered()).toBe(0)
    expect(await state()).toMatchObject({ details_submitted: false, has_account: false })
    expect((await mira.call(contract.getStripeBalance)).body.overview).toEqual({ available: [], pending: [] })
    await reconcile()
    const { prices } = await jar()
    const off = await mira.call(contract.saveTipJar, {
      params: params(),
      body: { tip_jar_status: false, prices },
    })
    expect(off.body.active).toBe(false)
    await settled()
    await reconcile()
    expect(await running()).toBe(0)
  })

  test('is connected again as another one, to which the prices go by themselves', async () => {
    const [price] = await openTipJar(stripe, mira, show.id, [{ amount: 500 }, { amount: 900 }])
    const before = await account()
    await stripe.disconnectAccount({ account: before })
    await settled()
    await stripe.onboardAt(await onboard(), 'complete')
    expect(await account()).not.toBe(before)
    expect(await state()).toMatchObject({ details_submitted: true, charges_enabled: true })
    await settled()
    expect((await jar()).prices.map(({ id }) => id)).toContain(price?.id)
    expect(await offered()).toBe(2)
    await pay(price?.id as number, 'fan@example.org')
    const { charges } = (await mira.call(contract.listTips, { params: params() })).body
    expect(charges.map(({ amount_total }) => amount_total)).toEqual([500])
  })

  test('is found out by whoever wants to tip, where no report of it came', async () => {
    const [price] = await openTipJar(stripe, mira, show.id, [{ amount: 500 }])
    await settled()
    await stripe.hold()
    await stripe.disconnectAccount({ account: await account() })
    await stripe.drop({})
    await stripe.release()
    expect(await offered()).toBe(1)
    await expect(pay(price?.id as number, 'fan@example.org')).rejects.toThrow('can no longer be chosen')
    await settled()
    expect(await offered()).toBe(0)
  })

  test('does not stand in the way of who owns the podcast since', async () => {
    await openTipJar(stripe, mira, show.id, [{ amount: 500 }])
    await stripe.disconnectAccount({ account: await account() })
    const rui = await world.person()
    const { db } = world.kernel
    await db.updateTable('shows').set({ user_id: rui.user.id }).where('id', '=', show.id).execute()
    const saved = await openTipJar(stripe, rui, show.id, [{ amount: 300 }])
    expect(saved.map(({ unit_amount }) => unit_amount)).toEqual([300])
    await settled()
  })
})
