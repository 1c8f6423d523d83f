import { Readable } from 'node:stream'
import * as contract from '@podstead/contract/tip-jar/tip-jar'
import type { FastifyInstance } from 'fastify'
import type { PermittedShow } from '../access/queries.ts'
import { serve, serveAddress } from '../kernel/http/serve.ts'
import { holdSlot } from '../kernel/http/serve-rate-limits.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { sumLedger } from '../ledger/queries.ts'
import { markPremiumPrices, saveTipJar } from './commands.ts'
import { readBalance, refreshAccount, startOnboarding } from './commands-accounts.ts'
import { presentPrice, presentTip, presentTipJar, presentTotals, tipsAsCsv } from './present.ts'
import {
  countRunningTips,
  findReturnShow,
  findTipJar,
  listPrices,
  listTips,
  tipsInPieces,
} from './queries.ts'
import { CURRENCIES } from './rules.ts'

/** What listeners can tip, what they have tipped, and the account on which it lies. */
export function tipJar(app: FastifyInstance, kernel: Kernel): void {
  const { db } = kernel
  const present = async (show: PermittedShow) => {
    const jar = await findTipJar(db, show)
    const [prices, recurring] = await Promise.all([listPrices(db, jar), countRunningTips(db, show)])
    return presentTipJar(show, { jar, prices, recurring })
  }

  serve(app, kernel, contract, {
    listTipJarPrices: ({ show }) => present(show),
    saveTipJar: async ({ show, body }) => {
      const { jar, prices } = await saveTipJar(kernel, show, {
        isActive: body.tip_jar_status,
        ...{ prices: body.prices, collectsTax: body.collects_tax },
      })
      return {
        ...{ active: jar.is_active, id: jar.id, collects_tax: jar.collects_tax },
        seller_product_prices: prices.map(presentPrice),
      }
    },
    savePremiumPrices: async ({ show, body }) => ({
      prices: (await markPremiumPrices(kernel, show, body.prices)).map(presentPrice),
    }),
    listCurrencyCodes: async () => [...CURRENCIES],
    createStripeAccount: async ({ user, body }) => ({ url: await startOnboarding(kernel, user, body) }),
    retrieveStripeAccount: async ({ user, query }) => {
      const account = await refreshAccount(kernel, user)
      const { details_submitted = false, charges_enabled = false } = account ?? {}
      return {
        ...{ details_submitted, charges_enabled, has_account: account !== undefined },
        message: details_submitted
          ? 'The Stripe account is connected'
          : 'The Stripe account is not connected yet',
        show_id: await findReturnShow(db, user, Number(query.tip_jar_id ?? 0)),
      }
    },
    getStripeBalance: async ({ user }) => ({ overview: await readBalance(kernel, user) }),
    listTips: async ({ show, query }) => {
      const [{ tips, next }, sums] = await Promise.all([
        listTips(db, show, query.before),
        sumLedger(db, show),
      ])
      return { charges: tips.map(presentTip), next, totals: presentTotals(sums) }
    },
  })

  serveAddress(app, kernel, contract.exportTips, async (request, reply, { show }) => {
    await holdSlot(kernel, reply, 'download', `account:${request.user.id}`)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${show.slug}-tips.csv"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(tipsAsCsv(tipsInPieces(db, show))))
  })
}
