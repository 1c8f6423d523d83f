import * as contract from '@podstead/contract/billing/billing'
import type { FastifyInstance } from 'fastify'
import { requireOperator } from '../access/queries-operator.ts'
import { serve, serveAddress } from '../kernel/http/serve.ts'
import { holdSlot } from '../kernel/http/serve-rate-limits.ts'
import type { SignedIn } from '../kernel/http/session.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { takesPayments } from '../payments/commands-stripe.ts'
import { changePlan, giveUpChange, openCheckout, previewChange, replaceCard, subscribe } from './commands.ts'
import { readCard } from './commands-cards.ts'
import { readPayments } from './commands-movements.ts'
import { openCustomerSession, openPortal } from './commands-portal.ts'
import { automaticTax } from './commands-prices.ts'
import { readCustomer } from './commands-read.ts'
import { presentReceipt, presentRevenue, presentSubscription } from './present.ts'
import { drawReceipt } from './present-receipt-file.ts'
import { findSubscription, listCharges, requireCharge } from './queries.ts'
import { countChurn, countFailing, countPlans, listRevenue, sumRecurring } from './queries-revenue.ts'
import { receiptNumber } from './rules.ts'

/** Plans that are paid for: buying, changing, cards, receipts; for the operator what they bring. */
export function billing(app: FastifyInstance, kernel: Kernel): void {
  const { db } = kernel
  const present = async (user: SignedIn) => {
    const row = await findSubscription(db, user)
    if (!row) return { subscription: null }
    return { subscription: presentSubscription(kernel, row, await readCard(kernel, user)) }
  }
  const bought = (row: { plan_id: string; period_end: Date }) => ({
    stripe_plan_id: row.plan_id,
    expires_at: row.period_end.toISOString(),
  })

  serve(app, kernel, contract, {
    createSubscription: async ({ user, body }) => bought(await subscribe(kernel, user, body)),
    updateCard: async ({ user, body }) => bought(await replaceCard(kernel, user, body.stripeToken)),
    getSubscription: ({ user }) => present(user),
    refreshSubscription: async ({ user }) => {
      if (takesPayments(kernel)) {
        await readCustomer(kernel, user)
        await readPayments(kernel, user)
      }
      return present(user)
    },
    previewPlan: async ({ user, query }) => {
      const { plan, when, starts_at, due_now } = await previewChange(kernel, user, query.plan)
      const { id: plan_id, name: plan_name, amount, currency, interval } = plan
      return {
        plan_id,
        plan_name,
        when,
        starts_at: starts_at.toISOString(),
        due_now,
        is_taxed: automaticTax(kernel).enabled,
        amount,
        currency,
        interval,
      }
    },
    changePlan: async ({ user, body }) => {
      await changePlan(kernel, user, body.plan)
      return present(user)
    },
    giveUpPlanChange: async ({ user }) => {
      await giveUpChange(kernel, user)
      return present(user)
    },
    startCheckout: async ({ user, body }) => ({ url: await openCheckout(kernel, user, body.plan) }),
    getStripeDashboard: async ({ user, query }) => ({
      stripe_dashboard_url: await openPortal(kernel, user, query.page),
    }),
    createCustomerSession: ({ user }) => openCustomerSession(kernel, user),
    listReceipts: async ({ user }) => ({
      charges: (await listCharges(db, user)).map((row) => presentReceipt(kernel, row)),
    }),
    getReceipt: async ({ user, params }) =>
      presentReceipt(kernel, await requireCharge(db, user, params.receiptKey)),
    getRevenue: async ({ user }) => {
      await requireOperator(kernel, user)
      // Side by side: the longest of them counts the receipts of a month.
      const [churn, plans, recurring, failing, months] = await Promise.all([
        countChurn(kernel),
        countPlans(kernel),
        sumRecurring(kernel),
        countFailing(kernel),
        listRevenue(kernel),
      ])
      return {
        plans: plans.map(({ plan_id: id, plan_name: name, accounts, paying }) => ({
          ...{ id, name, accounts: Number(accounts), paying: Number(paying) },
        })),
        ...{ recurring, churn, failing, months: presentRevenue(months) },
      }
    },
  })

  serveAddress(app, kernel, contract.receiptFile, async (request, reply) => {
    const { user } = request
    const row = await requireCharge(db, user, (request.params as { receiptKey: string }).receiptKey)
    await holdSlot(kernel, reply, 'download', `account:${user.id}`)
    const file = await drawReceipt(presentReceipt(kernel, row), user.language)
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="receipt-${receiptNumber(row)}.pdf"`)
      .header('cache-control', 'no-store')
      .send(file)
  })
}
