import { LANGUAGES } from '@podstead/contract/lookups-data'
import { setSubscriptionStatus } from '@podstead/contract/subscribers/subscribers'
import type { StripeSimulator } from '@podstead/simulators/stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishEvent } from '../kernel/events.ts'
import { buildShow } from '../shows/factory.ts'
import { createSellingWorld, openTipJar, openTipPage, type SellingWorld } from '../testing/selling-world.ts'
import type { World } from '../testing/world.ts'
import { markPremiumPrices } from './commands.ts'
import { sendTipLink } from './commands-running.ts'
import { settleTipJar } from './commands-settle.ts'
import { findTipJar } from './queries.ts'

/** What is written to somebody who pays for access to a podcast for members: never of a tip. */

const HOUR = 3_600_000
const TIP = /\btips?\b|trinkgeld|pourboire|propina|gorjeta/i
let world: World
let stripe: StripeSimulator
let settled: SellingWorld['settled']
let close: SellingWorld['close']
beforeAll(async () => {
  ;({ world, stripe, settled, close } = await createSellingWorld())
})
afterAll(() => close())

/** Gold is $9 a month, everything $90 once. */
async function sell(code = 'en') {
  const mira = await world.person()
  const show = await buildShow(world.kernel, {
    ...{ user: mira.user, podcast_title: 'Night Trains', is_advanced_private_feed: true },
    tier_names: '["Silver","Gold"]',
    language_id: LANGUAGES.findIndex((one) => one.code === code) + 1,
  })
  const saved = await openTipJar(stripe, mira, show.id, [
    { amount: 900, interval: 'month' },
    { amount: 9000 },
  ])
  const [gold, once] = saved.map(({ id }) => id) as [number, number]
  await markPremiumPrices(world.kernel, show, [
    { id: gold, is_premium_subscription: true, tier: 2 },
    { id: once, is_premium_subscription: true, tier: null },
  ])
  await settled()
  const email = `fan-${show.id}@example.org`
  const buy = async (price: number) => {
    await stripe.buyAt(await openTipPage(world, show, price), { email })
    await settled()
  }
  return { mira, show, email, gold, once, buy }
}
async function letter(to: string, subject: string) {
  const found = (await world.mails()).find((one) => one.to === to && one.subject === subject)
  const text = found?.text.replace(/\s+/g, ' ') ?? ''
  expect(text).toContain('Night Trains')
  expect(`${subject} ${text}`).not.toMatch(TIP)
  return text
}
const day = (language: string, at: Date) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(at)
const nextMonth = () => {
  const at = world.clock.now()
  const days = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 2, 0)).getUTCDate()
  return new Date(
    Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, Math.min(at.getUTCDate(), days), at.getUTCHours()),
  )
}

test.each([
  ['en', 'Your membership of Night Trains', 'You have access until'],
  ['de', 'Deine Mitgliedschaft bei Night Trains', 'Du hast Zugang bis'],
  ['fr', 'Votre adhésion à Night Trains', 'Vous avez accès jusqu’au'],
  ['es', 'Tu membresía de Night Trains', 'Tienes acceso hasta el'],
  ['pt', 'A sua adesão a Night Trains', 'Tem acesso até'],
])(
  'a payment for access in %s thanks for a membership, with tier and the end of what is paid',
  async (code, subject, until) => {
    const { email, gold, buy } = await sell(code)
    await buy(gold)
    const text = await letter(email, subject)
    expect(text).toContain('(Gold)')
    expect(text).toContain(`${until} ${day(code, nextMonth())}`)
  },
)

test('access that is paid once has no end, and its letter says so', async () => {
  const { email, once, buy } = await sell()
  await buy(once)
  expect(await letter(email, 'Your membership of Night Trains')).toContain('Your access has no end')
})

test('the link to change or end it names membership, tier and the end of what is paid', async () => {
  const { show, email, gold, buy } = await sell('de')
  await buy(gold)
  await sendTipLink(world.kernel, show, email)
  await world.runJobs()
  // Mails of one moment have no order; the one of thanks has the same subject.
  const texts = (await world.mails())
    .filter(({ to, subject }) => to === email && subject === 'Deine Mitgliedschaft bei Night Trains')
    .map(({ text }) => text.replace(/\s+/g, ' '))
  const text = texts.find((one) => !one.includes('Deine Zahlung')) ?? ''
  expect(text).not.toMatch(TIP)
  expect(text).toContain('Mitgliedschaft bei „Night Trains“ (Gold) ändern oder beenden')
  expect(text).toContain(`Bezahlt ist dein Zugang bis ${day('de', nextMonth())}.`)
})

test('whoever is rejected reads that their membership has ended, and when access did', async () => {
  const { mira, show, email, gold, buy } = await sell('fr')
  await buy(gold)
  const { id: subscriberId } = await world.kernel.db
    .selectFrom('subscribers')
    .select('id')
    .where('show_id', '=', show.id)
    .executeTakeFirstOrThrow()
  const params = { showId: show.id, subscriberId }
  await mira.call(setSubscriptionStatus, { params, body: { subscription_status: 'Reject' } })
  world.clock.advance(2 * HOUR)
  await world.kernel.jobs.enqueue(world.kernel.db, settleTipJar, {
    id: (await findTipJar(world.kernel.db, show))?.id as number,
  })
  await settled()
  const text = await letter(email, 'Votre adhésion à Night Trains a pris fin')
  expect(text).toContain('(Gold)')
  expect(text).toContain(`s’est terminé le ${day('fr', world.clock.now())}`)
})

test('so does who pays a price that is no premium price any more', async () => {
  const { show, email, gold, buy } = await sell('es')
  await buy(gold)
  await markPremiumPrices(world.kernel, show, [{ id: gold, is_premium_subscription: false, tier: null }])
  await settled()
  expect(await letter(email, 'Tu membresía de Night Trains ha terminado')).toContain('(Gold)')
})

test('what was paid for access to a former owner is returned as such', async () => {
  const { mira, show, email, once } = await sell('pt')
  const noor = await world.person()
  const url = await openTipPage(world, show, once)
  await world.kernel.db.transaction().execute(async (trx) => {
    await trx.updateTable('shows').set({ user_id: noor.user.id }).where('id', '=', show.id).execute()
    await publishEvent(trx, world.kernel, 'show.transferred', {
      ...{ show_id: show.id, from: mira.user.id, to: noor.user.id },
    })
  })
  await settled()
  world.clock.advance(60_000)
  await stripe.catchUp()
  await stripe.buyAt(url, { email })
  await settled()
  await settled()
  const text = await letter(email, 'O seu pagamento a Night Trains foi devolvido')
  expect(text).toContain('Este pagamento não dá acesso.')
})
