import { LANGUAGES } from '@podstead/contract/lookups-data'
import { updateShow } from '@podstead/contract/shows/show-settings'
import type { StripeSimulator } from '@podstead/simulators/stripe'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RESTORED_AT, setInstallationValue } from '../kernel/installation.ts'
import { buildShow } from '../shows/factory.ts'
import { createSellingWorld, openTipJar } from '../testing/selling-world.ts'
import type { World } from '../testing/world.ts'
import { readPaymentAccount } from './commands-accounts.ts'
import { startTip } from './commands-public.ts'
import { findPaymentAccount, listTips } from './queries.ts'

let world: World
let stripe: StripeSimulator
beforeAll(async () => {
  ;({ world, stripe } = await createSellingWorld())
})
afterAll(async () => {
  await world.close()
  await stripe.close()
})

const settled = async () => {
  await stripe.settled()
  await world.runJobs()
}
const languageId = (code: string) => LANGUAGES.findIndex((one) => one.code === code) + 1
const tipOnce = async (email: string, code = 'en') => {
  const mira = await world.person()
  const show = await buildShow(world.kernel, {
    ...{ user: mira.user, podcast_title: 'Night Trains', language_id: languageId(code) },
  })
  const [price] = await openTipJar(stripe, mira, show.id, [{ amount: 500 }])
  const url = await startTip(world.kernel, show, {
    ...{ priceId: price?.id as number, message: '', anonymous: false },
    ...{ successUrl: 'https://pages.example/a', cancelUrl: 'https://pages.example/b' },
  })
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

test('nobody is thanked twice after a backup from before the tip was restored', async () => {
  const email = 'twice@example.org'
  const { mira, show } = await tipOnce(email)
  world.clock.advance(60_000)
  const { db } = world.kernel
  await db.deleteFrom('tips').where('show_id', '=', show.id).execute()
  await db.deleteFrom('ledger_postings').where('show_id', '=', show.id).execute()
  await setInstallationValue(db, RESTORED_AT, world.clock.now().toISOString())
  await world.kernel.jobs.enqueue(db, readPaymentAccount, { user_id: mira.user.id, whole: true })
  await world.runJobs()
  expect((await listTips(db, show, 1)).tips).toHaveLength(1)
  expect(await letters(email)).toEqual(['Thank you for your tip to Night Trains'])
})

describe('a podcast that becomes public again', () => {
  test.each(['is_private', 'is_password_protected'] as const)('after %s opens its payment links at once', async (flag) => {
    const { mira, show } = await tipOnce(`${flag}@example.org`)
    const client = new Stripe(stripe.apiKey, { ...stripe.client, telemetry: false })
    const stripeAccount = (await findPaymentAccount(world.kernel.db, mira.user))?.stripe_id as string
    const isOpen = async () =>
      (await client.paymentLinks.list({ limit: 1 }, { stripeAccount })).data.map(({ active }) => active)
    const save = async (body: object) => {
      const answer = await mira.call(updateShow, { params: { id: show.id }, body: body as never })
      expect(answer.status).toBe(200)
      await settled()
    }
    expect(await isOpen()).toEqual([true])
    await save(
      flag === 'is_private'
        ? { is_private: true }
        : { is_password_protected: true, username: 'fan', password: 'a long password' },
    )
    expect(await isOpen()).toEqual([false])
    await save({ [flag]: false })
    expect(await isOpen()).toEqual([true])
  })
})
