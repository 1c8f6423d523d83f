import type Stripe from 'stripe'
import { z } from 'zod'
import { invalidRequest } from '../http/failures.ts'
import { listPage } from '../http/lists.ts'
import {
  currency,
  expand,
  ignored,
  integer,
  listParameters,
  mergeMetadata,
  metadata,
  text,
} from '../http/parameters.ts'
import { route } from '../http/routes.ts'
import { addObject, changeObject, createId, findObject, listObjects, type Store } from '../store.ts'

const PENDING_SECONDS = 2 * 24 * 60 * 60

/** 2.9 % and 30 of the smallest unit, half up, in whole numbers. */
export function calculateFee(amount: number): number {
  return Math.floor((amount * 29 + 500) / 1000) + 30
}

/** A movement of money; everything that the balance is, is the sum of these. */
export function addTransaction(
  store: Store,
  given: {
    type: Stripe.BalanceTransaction.Type
    amount: number
    currency: string
    source: string
    fee?: number
    description?: string | null
    /** The category of reports, where it is not the type. */
    category?: string
    pending?: boolean
  },
): Stripe.BalanceTransaction {
  const { type, amount, source, fee = 0, description = null, category = type, pending = false } = given
  const created = store.simulation.clock.now()
  const details = {
    ...{ amount: fee, application: null, currency: given.currency, type: 'stripe_fee' },
    description: fee < 0 ? 'Dispute fee reversal' : 'Stripe processing fees',
  }
  return addObject(store, {
    ...{ id: createId('txn'), object: 'balance_transaction', amount, created, currency: given.currency },
    ...{ available_on: pending ? created + PENDING_SECONDS : created, balance_type: 'payments' },
    ...{ description, exchange_rate: null, fee, fee_details: fee === 0 ? [] : [details], net: amount - fee },
    ...{ reporting_category: category, source, status: pending ? 'pending' : 'available', type },
  })
}

function sumBalance(store: Store): Stripe.Balance {
  const now = store.simulation.clock.now()
  const sums = new Map<string, { available: number; pending: number }>()
  for (const one of listObjects(store, 'balance_transaction')) {
    const sum = sums.get(one.currency) ?? { available: 0, pending: 0 }
    sums.set(one.currency, sum)
    sum[one.available_on <= now ? 'available' : 'pending'] += one.net
  }
  if (sums.size === 0) sums.set(findCurrency(store), { available: 0, pending: 0 })
  const list = (which: 'available' | 'pending') =>
    [...sums].map(([code, sum]) => ({
      ...{ amount: sum[which], currency: code, source_types: { card: sum[which] } },
    }))
  return { object: 'balance', available: list('available'), livemode: false, pending: list('pending') }
}

function findCurrency({ simulation, connected }: Store): string {
  if (!connected) return 'usd'
  return findObject(simulation.platform, 'account', connected).default_currency ?? 'usd'
}

/** Movements become available as time goes by. */
export function settleTransactions(store: Store): void {
  const now = store.simulation.clock.now()
  const due = listObjects(
    store,
    'balance_transaction',
    ({ status, available_on }) => status === 'pending' && available_on <= now,
  )
  for (const one of due) one.status = 'available'
  if (due.length > 0) store.simulation.emit(store, 'balance.available', sumBalance(store))
}

/** @throws StripeFailure 400 if there is not as much */
function createPayout(
  store: Store,
  given: { amount: number; currency: string; metadata?: Record<string, string> | null; description?: string },
): Stripe.Payout {
  const there = sumBalance(store).available.find((one) => one.currency === given.currency)?.amount ?? 0
  if (given.amount > there)
    throw invalidRequest(
      'You have insufficient funds in your Stripe account for this transfer. Your card balance is too low.',
      { code: 'balance_insufficient' },
    )
  const { amount, description = null } = given
  const id = createId('po')
  const now = store.simulation.clock.now()
  const movement = addTransaction(store, {
    ...{
      type: 'payout',
      amount: -amount,
      currency: given.currency,
      source: id,
      description: 'STRIPE PAYOUT',
    },
  })
  const payout: Stripe.Payout = {
    ...{ id, object: 'payout', amount, application_fee: null, application_fee_amount: null },
    ...{ arrival_date: now + PENDING_SECONDS, automatic: false, balance_transaction: movement.id },
    ...{ created: now, currency: given.currency, description, destination: createId('ba') },
    ...{ failure_balance_transaction: null, failure_code: null, failure_message: null, livemode: false },
    ...{ metadata: mergeMetadata({}, given.metadata), method: 'standard', original_payout: null },
    ...{
      payout_method: null,
      reconciliation_status: 'not_applicable',
      reversed_by: null,
      source_type: 'card',
    },
    ...{ statement_descriptor: null, status: 'pending', trace_id: null, type: 'bank_account' },
  }
  return addObject(store, payout, 'payout.created')
}

/** The bank of the payee takes the money, or sends it back. */
export function finishPayout(store: Store, id: string, status: 'paid' | 'failed'): Stripe.Payout {
  const payout = findObject(store, 'payout', id)
  if (status === 'paid') return changeObject(store, payout, { status }, 'payout.paid')
  const movement = addTransaction(store, {
    ...{ type: 'payout_failure', amount: payout.amount, currency: payout.currency, source: id },
    description: 'STRIPE PAYOUT FAILURE',
  })
  return changeObject(
    store,
    payout,
    {
      ...{ status, failure_code: 'account_closed', failure_balance_transaction: movement.id },
      failure_message: 'The bank account has been closed.',
    },
    'payout.failed',
  )
}

/** Payouts that have arrived by now. */
export function settlePayouts(store: Store): void {
  const now = store.simulation.clock.now()
  for (const { id } of listObjects(
    store,
    'payout',
    ({ status, arrival_date }) => status === 'pending' && arrival_date <= now,
  ))
    finishPayout(store, id, 'paid')
}

export const balanceRoutes = [
  route('GET /v1/balance', z.strictObject({ expand: expand.optional() }), (store) => sumBalance(store)),
  route(
    'GET /v1/balance_transactions/:id',
    z.strictObject({ expand: expand.optional() }),
    (store, _read, id) => findObject(store, 'balance_transaction', id),
  ),
  route(
    'GET /v1/balance_transactions',
    z.strictObject({
      ...listParameters,
      currency: currency.optional(),
      type: text.optional(),
      source: text.optional(),
      payout: text.optional(),
    }),
    (store, read) =>
      listPage(store, 'balance_transaction', read, {
        url: '/v1/balance_transactions',
        filter: (one) =>
          (!read.currency || one.currency === read.currency) &&
          (!read.type || one.type === read.type) &&
          (!read.source || one.source === read.source) &&
          (!read.payout || one.source === read.payout),
      }),
  ),
  route(
    'POST /v1/payouts',
    z.strictObject({
      amount: integer.refine((given) => given > 0, 'negative'),
      currency,
      description: text.optional(),
      metadata: metadata.optional(),
      method: z.enum(['standard']).optional(),
      statement_descriptor: ignored.optional(),
      source_type: ignored.optional(),
      expand: expand.optional(),
    }),
    (store, read) => createPayout(store, read),
  ),
  route('GET /v1/payouts/:id', z.strictObject({ expand: expand.optional() }), (store, _read, id) =>
    findObject(store, 'payout', id),
  ),
  route(
    'GET /v1/payouts',
    z.strictObject({ ...listParameters, status: text.optional(), arrival_date: ignored.optional() }),
    (store, read) =>
      listPage(store, 'payout', read, {
        ...{ url: '/v1/payouts', filter: ({ status }) => !read.status || status === read.status },
      }),
  ),
]
