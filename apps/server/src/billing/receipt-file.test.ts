import * as contract from '@podstead/contract/billing/billing'
import type { StripeSimulator } from '@podstead/simulators/stripe'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSellingWorld } from '../testing/selling-world.ts'
import type { World } from '../testing/world.ts'

let world: World
let stripe: StripeSimulator

beforeAll(async () => {
  ;({ world, stripe } = await createSellingWorld())
})
afterAll(async () => {
  await world.close()
  await stripe.close()
})

test('the PDF of a receipt has its number, amount and buyer as text that can be copied', async () => {
  const mira = await world.person({ plan_id: 'free', plan_name: 'Free' })
  await mira.call(contract.createSubscription, { body: { plan: 'starter', stripeToken: 'tok_visa' } })
  await stripe.settled()
  await world.runJobs()
  const [receipt] = (await mira.call(contract.listReceipts)).body.charges
  const url = `/v1/charges/${receipt?.id}/receipt.pdf`
  const file = await world.app.inject({ url, headers: mira.headers })
  const { text } = await extractText(new Uint8Array(file.rawPayload), { mergePages: true })
  expect(text).toContain(`Number ${receipt?.number}`)
  expect(text).toContain('Total $9.00')
  expect(text).toContain(mira.user.email)

  const stranger = await world.person()
  expect((await world.app.inject({ url, headers: stranger.headers })).statusCode).toBe(404)
})
