import type Stripe from 'stripe'
import { z } from 'zod'
import { invalidRequest } from '../http/failures.ts'
import { listPage } from '../http/lists.ts'
import { expand, flag, listParameters, mergeMetadata, metadata, text } from '../http/parameters.ts'
import { route } from '../http/routes.ts'
import { addObject, changeObject, createId, findObject, type Store } from '../store.ts'
import { addTransaction } from './balance.ts'

const DISPUTE_FEE = 1500
const ANSWER_SECONDS = 9 * 24 * 60 * 60

/** The holder of the card asks the bank for the money, and gets it for the time being. */
export function openDispute(store: Store, chargeId: string, reason = 'fraudulent'): Stripe.Dispute {
  const charge = findObject(store, 'charge', chargeId)
  if (charge.disputed || !charge.paid) throw invalidRequest(`Charge ${chargeId} cannot be disputed.`)
  const id = createId('du')
  const amount = charge.amount - charge.amount_refunded
  const { currency } = charge
  const created = store.simulation.clock.now()
  const withdrawal = addTransaction(store, {
    ...{ type: 'adjustment', amount: -amount, currency, source: id, fee: DISPUTE_FEE, category: 'dispute' },
    description: `Chargeback withdrawal for ${chargeId}`,
  })
  const dispute: Stripe.Dispute = {
    ...{
      id,
      object: 'dispute',
      amount,
      balance_transactions: [structuredClone(withdrawal)],
      charge: chargeId,
    },
    ...{ created, currency, enhanced_eligibility_types: [], intended_submission_method: null },
    // Evidence has about thirty fields, empty until somebody hands some in.
    evidence: {} as Stripe.Dispute.Evidence,
    evidence_details: {
      ...{ due_by: created + ANSWER_SECONDS, enhanced_eligibility: {}, has_evidence: false, past_due: false },
      ...{ submission_count: 0, submission_method: 'not_submitted' },
    },
    ...{ is_charge_refundable: false, livemode: false, metadata: {}, payment_intent: charge.payment_intent },
    ...{ reason, status: 'needs_response' },
  }
  addObject(store, dispute, 'charge.dispute.created')
  changeObject(store, charge, { disputed: true }, 'charge.updated')
  store.simulation.emit(store, 'charge.dispute.funds_withdrawn', dispute)
  return dispute
}

/** The bank decides. What is won comes back with the fee. */
export function closeDispute(store: Store, id: string, status: 'won' | 'lost'): Stripe.Dispute {
  const dispute = findObject(store, 'dispute', id)
  if (status === 'won') {
    const { amount, currency } = dispute
    const movement = addTransaction(store, {
      ...{ type: 'adjustment', amount, currency, source: id, fee: -DISPUTE_FEE },
      ...{ category: 'dispute_reversal', description: `Chargeback reversal for ${dispute.charge}` },
    })
    dispute.balance_transactions.push(structuredClone(movement))
    store.simulation.emit(store, 'charge.dispute.funds_reinstated', dispute)
  }
  return changeObject(store, dispute, { status }, 'charge.dispute.closed')
}

export const disputeRoutes = [
  route('GET /v1/disputes/:id', z.strictObject({ expand: expand.optional() }), (store, _read, id) =>
    findObject(store, 'dispute', id),
  ),
  route(
    'POST /v1/disputes/:id',
    z.strictObject({
      evidence: z.record(z.string(), text).optional(),
      submit: flag.optional(),
      metadata: metadata.optional(),
      expand: expand.optional(),
    }),
    (store, { evidence, submit = true, metadata: given }, id) => {
      const dispute = findObject(store, 'dispute', id)
      const handsIn = submit && evidence !== undefined
      return changeObject(
        store,
        dispute,
        {
          evidence: { ...dispute.evidence, ...evidence } as Stripe.Dispute.Evidence,
          metadata: mergeMetadata(dispute.metadata, given),
          ...(handsIn ? { status: 'under_review' as const } : {}),
        },
        'charge.dispute.updated',
      )
    },
  ),
  route('POST /v1/disputes/:id/close', z.strictObject({ expand: expand.optional() }), (store, _read, id) =>
    closeDispute(store, id, 'lost'),
  ),
  route(
    'GET /v1/disputes',
    z.strictObject({ ...listParameters, charge: text.optional(), payment_intent: text.optional() }),
    (store, read) =>
      listPage(store, 'dispute', read, {
        url: '/v1/disputes',
        filter: ({ charge, payment_intent }) =>
          (!read.charge || charge === read.charge) &&
          (!read.payment_intent || payment_intent === read.payment_intent),
      }),
  ),
]
