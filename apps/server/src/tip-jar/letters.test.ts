import { LANGUAGES } from '@podstead/contract/lookups-data'
import { deleteShow, restoreShow, updateShow } from '@podstead/contract/shows/shows'
import type { StripeSimulator } from '@podstead/simulators/stripe'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RESTORED_AT, setInstallationValue } from '../kernel/installation.ts'
import { buildShow } from '../shows/factory.ts'
import { createSellingWorld, openTipJar, openTipPage, type SellingWorld } from '../testing/selling-world.ts'
import type { World } from '../testing/world.ts'
import { markPremiumPrices } from './commands.ts'
import { readPaymentAccount } from './commands-accounts.ts'
import { findPaymentAccount, findTipJar, listPrices, listTips } from './queries.ts'

let world: World
let stripe: StripeSimulator
let settled: SellingWorld['settled']
let close: SellingWorld['close']
beforeAll(async () => {
  ;({ world, stripe, settled, close } = await createSellingWorld())
})
afterAll(() => close())

const languageId = (code: string) => LANGUAGES.findIndex((one) => one.code === code) + 1
const tipOnce = async (email: string, code = 'en') => {
  const mira = await world.person()
  const show = await buildShow(world.kernel, {
    ...{ user: mira.user, podcast_title: 'Night Trains', language_id: languageId(code) },
  })
  const [price] = await openTipJar(stripe, mira, show.id, [{ amount: 500 }])
  const url = await openTipPage(world, show, price?.id as number)
  await stripe.buyAt(url, { email })
  await settled()
  return { mira, show }
}
const letters = async (email: string) =>
  (await world.mails()).filter(({ to }) => to === email).map(({ subject }) => subject)

test.each([
  ['en', 'Thank you for your tip to Night Trains'],
  ['de', 'Danke für dein Trinkgeld an Night Trains'],
  ['fr', 'Merci pour votre pourboire à Night Trains'],
  ['es-mx', 'Gracias por tu propina a Night Trains'],
  ['pt-br', 'Obrigado pela gorjeta a Night Trains'],
  ['fi', 'Thank you for your tip to Night Trains'],
])('a podcast in %s thanks in the language of its tip page', async (code, subject) => {
  await tipOnce(`${code}@example.org`, code)
  expect(await letters(`${code}@example.org`)).toEqual([subject])
})

test('nobody is thanked for what a backup that was restored does not know: they were thanked before', async () => {
  const { db } = world.kernel
  const mira = await world.person()
  const show = await buildShow(world.kernel, { user: mira.user, podcast_title: 'Night Trains' })
  const [price] = await openTipJar(stripe, mira, show.id, [{ amount: 500 }])
  const pay = async (email: string) => {
    const url = await openTipPage(world, show, price?.id as number)
    await stripe.buyAt(url, { email })
  }
  // As after a restore of what was saved before the tip.
  await stripe.hold()
  await pay('before@example.org')
  await stripe.drop({})
  await stripe.release()
  world.clock.advance(60_000)
  await setInstallationValue(db, RESTORED_AT, world.clock.now().toISOString())
  await world.kernel.jobs.enqueue(db, readPaymentAccount, { user_id: mira.user.id, whole: true })
  await world.runJobs()
  world.clock.advance(60_000)
  await pay('after@example.org')
  await settled()
  expect((await listTips(db, show)).tips).toHaveLength(2)
  expect(await letters('before@example.org')).toEqual([])
  expect(await letters('after@example.org')).toEqual(['Thank you for your tip to Night Trains'])
})

describe('a podcast whose price may be paid again', () => {
  test('opens its payment link at once, whether it becomes one of members or comes back', async () => {
    const { mira, show } = await tipOnce('links@example.org')
    const client = new Stripe(stripe.apiKey, { ...stripe.client, telemetry: false })
    const stripeAccount = (await findPaymentAccount(world.kernel.db, mira.user))?.stripe_id as string
    const [price] = await listPrices(world.kernel.db, await findTipJar(world.kernel.db, show))
    await markPremiumPrices(world.kernel, show, [{ id: price?.id as number, is_premium_subscription: true }])
    const isOpen = async () => {
      await settled()
      const { data } = await client.paymentLinks.list({ limit: 1 }, { stripeAccount })
      return data[0]?.active
    }
    const save = async (body: object) => {
      const answer = await mira.call(updateShow, { params: { id: show.id }, body: body as never })
      expect(answer.status).toBe(200)
    }
    expect(await isOpen()).toBe(true)
    await save({ is_private: true })
    expect(await isOpen()).toBe(false)
    await save({ is_advanced_private_feed: true })
    expect(await isOpen()).toBe(true)
    await mira.call(deleteShow, { params: { id: show.id } })
    expect(await isOpen()).toBe(false)
    expect((await mira.call(restoreShow, { params: { id: show.id } })).status).toBe(200)
    expect(await isOpen()).toBe(true)
  })
})
