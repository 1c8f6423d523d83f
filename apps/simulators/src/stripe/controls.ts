import type Stripe from 'stripe'
import { type AccountState, changeAccount, disconnectAccount } from './accounts.ts'
import { failDebit, passTime } from './billing/renewals.ts'
import { finishPayout } from './payments/balance.ts'
import type { Decline } from './payments/cards.ts'
import { finishDebit } from './payments/charges.ts'
import { closeDispute, openDispute } from './payments/disputes.ts'
import type { Simulation } from './simulation.ts'
import { findObject, listObjects, type Store } from './store.ts'
import type { Delivery, DeliveryOptions, Webhooks } from './webhooks.ts'

/** An account id; the platform's own objects without one. */
interface InAccount {
  account?: string | null
}

/** What happens in the world outside, told by tests or, as JSON, at `POST /_control/{name}`. */
export interface StripeControls {
  /** Puts the clock forward, and does what falls due on the way; renewals, retries, ends. */
  advance(by: { days?: number; hours?: number; seconds?: number }): Promise<void>
  /** Does what has fallen due by the clock that was given at the start. */
  catchUp(): Promise<void>
  /** What an account may do from now on. */
  setAccount(given: { account: string; state: AccountState }): Promise<void>
  /** Its owner switches Stripe Tax on or off. */
  setTax(given: InAccount & { active: boolean }): Promise<void>
  /** What is paid from now on are debits, which are `pending` until `finishDebit`. */
  setDebits(given: InAccount & { active: boolean }): Promise<void>
  /** The bank of a payer has paid a debit, or sent it back. */
  finishDebit(given: InAccount & { charge: string; outcome: 'succeeded' | 'failed' }): Promise<Stripe.Charge>
  /** Its owner takes the account away from the platform. */
  disconnectAccount(given: { account: string }): Promise<void>
  openDispute(given: InAccount & { charge: string; reason?: string }): Promise<Stripe.Dispute>
  closeDispute(given: InAccount & { dispute: string; outcome: 'won' | 'lost' }): Promise<Stripe.Dispute>
  finishPayout(given: InAccount & { payout: string; outcome: 'paid' | 'failed' }): Promise<Stripe.Payout>
  /**
   * From now on the cards of a customer, or one card, are declined (`insufficient_funds`, `expired_card`, …),
   * ask their holder (`authentication`), or work again (null). Returns how many cards that are.
   */
  failCards(
    given: InAccount & { customer?: string; paymentMethod?: string; decline: string | null },
  ): Promise<number>
  hold(): Promise<void>
  release(): Promise<Delivery[]>
  deliver(options?: DeliveryOptions): Promise<Delivery[]>
  drop(options?: Pick<DeliveryOptions, 'types' | 'events'>): Promise<number>
  resend(
    given: InAccount & { event: string } & Pick<DeliveryOptions, 'times' | 'signature'>,
  ): Promise<Delivery[]>
  /** Events that wait, oldest first. */
  listWaiting(): Promise<Stripe.Event[]>
  /** Until every webhook on its way was answered. */
  settled(): Promise<void>
  /** A new secret for the platform's endpoints or the Connect ones; returns it. */
  rollSecret(given: { connect: boolean }): Promise<string>
  addEndpoint(given: {
    url: string
    connect?: boolean
    secret?: string
    types?: string[]
  }): Promise<{ secret: string }>
}

export function createControls(simulation: Simulation, webhooks: Webhooks): StripeControls {
  const find = ({ account }: InAccount) => findStore(simulation, account)
  return {
    async advance({ days = 0, hours = 0, seconds = 0 }) {
      const by = days * 86_400 + hours * 3_600 + seconds
      const until = simulation.clock.now() + by
      passTime(simulation, until)
      simulation.clock.skip(by)
      await webhooks.settled()
    },
    async catchUp() {
      passTime(simulation, simulation.clock.now())
      await webhooks.settled()
    },
    async setAccount({ account, state }) {
      changeAccount(simulation.platform, account, state)
      await webhooks.settled()
    },
    async setTax({ active, ...where }) {
      find(where).isTaxActive = active
    },
    async setDebits({ active, ...where }) {
      find(where).takesDebits = active
    },
    async finishDebit({ charge, outcome, ...where }) {
      const store = find(where)
      const finished = finishDebit(store, charge, outcome)
      if (outcome === 'failed') failDebit(store, finished)
      await webhooks.settled()
      return finished
    },
    async disconnectAccount({ account }) {
      disconnectAccount(simulation.platform, account)
      await webhooks.settled()
    },
    async openDispute({ charge, reason, ...where }) {
      const dispute = openDispute(find(where), charge, reason)
      await webhooks.settled()
      return dispute
    },
    async closeDispute({ dispute, outcome, ...where }) {
      const closed = closeDispute(find(where), dispute, outcome)
      await webhooks.settled()
      return closed
    },
    async finishPayout({ payout, outcome, ...where }) {
      const finished = finishPayout(find(where), payout, outcome)
      await webhooks.settled()
      return finished
    },
    failCards: async (given) => failCards(simulation, find(given), given),
    hold: async () => webhooks.hold(),
    release: () => webhooks.release(),
    deliver: (options) => webhooks.deliver(options),
    drop: async (options) => webhooks.drop(options),
    resend: ({ event, times, signature, ...where }) =>
      webhooks.resend(findObject(find(where), 'event', event), { times, signature }),
    listWaiting: async () => webhooks.waiting(),
    settled: () => webhooks.settled(),
    async rollSecret({ connect }) {
      const rolled = webhooks.endpoints.filter((one) => one.connect === connect).map(webhooks.rollSecret)
      return rolled[0] ?? ''
    },
    addEndpoint: async (given) => ({ secret: webhooks.add(given).secret }),
  }
}

function findStore(simulation: Simulation, account: string | null | undefined): Store {
  if (!account) return simulation.platform
  const found = simulation.connected.get(account)
  if (!found) throw new Error(`no account ${account}`)
  return found
}

const OWN_CODES = new Set(['expired_card', 'incorrect_cvc', 'processing_error'])

function failCards(
  simulation: Simulation,
  store: Store,
  given: { customer?: string; paymentMethod?: string; decline: string | null },
): number {
  const methods = listObjects(
    store,
    'payment_method',
    ({ id, customer }) =>
      id === given.paymentMethod || (given.customer !== undefined && customer === given.customer),
  )
  for (const { id } of methods) {
    const card = simulation.cards.get(id)
    if (card) card.failing = toFailing(given.decline)
  }
  return methods.length
}

function toFailing(decline: string | null): Decline | 'authentication' | undefined {
  if (decline === null) return undefined
  if (decline === 'authentication') return decline
  return { code: OWN_CODES.has(decline) ? decline : 'card_declined', declineCode: decline }
}
