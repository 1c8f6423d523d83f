import * as payouts from '@podstead/contract/affiliates/affiliate-payouts'
import * as contract from '@podstead/contract/affiliates/affiliates'
import type { FastifyInstance } from 'fastify'
import { requireOperator } from '../access/queries-operator.ts'
import { keyToId } from '../accounts/rules.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { sumOwed } from '../ledger/queries.ts'
import { changePaypalAddress, countClick, joinCampaign } from './commands.ts'
import { confirmPayouts, exportPayouts, removePayout, switchProgramme } from './commands-payouts.ts'
import { payoutsAsCsv, presentCampaign, presentCode, presentPayout, presentProgramme } from './present.ts'
import {
  countSignUps,
  findCode,
  isProgrammeActive,
  listCommissions,
  listOwed,
  listPayoutLines,
  listRunningCampaigns,
  requireOwnCode,
} from './queries.ts'
import type { AffiliateCodeRow } from './table.ts'

/** What affiliates see of their code, and what the operator sees of all of them. */
export function affiliates(app: FastifyInstance, kernel: Kernel): void {
  const { db } = kernel
  const present = async (code: AffiliateCodeRow) =>
    presentCode(kernel, code, {
      sums: await sumOwed(db, { id: code.user_id }),
      signUps: await countSignUps(db, code),
    })
  const presentAll = async () =>
    presentProgramme({
      isActive: await isProgrammeActive(db),
      owed: await listOwed(db),
      exported: await listPayoutLines(db, 'exported'),
      paid: await listPayoutLines(db, 'paid'),
    })

  serve(app, kernel, contract, {
    listAffiliateCampaigns: async () => (await listRunningCampaigns(kernel)).map(presentCampaign),
    createAffiliateCode: async ({ user, params, body }) =>
      present(await joinCampaign(kernel, user, keyToId(params.campaignKey), body)),
    updateAffiliateCode: async ({ user, params, body }) => {
      const code = await requireOwnCode(db, user, {
        id: keyToId(params.codeKey),
        campaignId: keyToId(params.campaignKey),
      })
      return present(await changePaypalAddress(kernel, user, code, body.paypal_address))
    },
    getAffiliateCode: async ({ user }) => {
      const code = await findCode(db, user)
      return code ? present(code) : null
    },
    listPayouts: async ({ user, query }) => {
      const code = await findCode(db, user)
      if (!code) return { payouts: [], next_page: null }
      const sums = await sumOwed(db, user)
      const { commissions, next } = await listCommissions(db, code, query.page ?? 1)
      return { payouts: commissions.map((row) => presentPayout(row, sums)), next_page: next }
    },
    countAffiliateClick: async ({ body, request }) => {
      await countClick(kernel, body.via, request.ip)
      return { success: true }
    },
  })

  serve(app, kernel, payouts, {
    getAffiliateProgramme: async ({ user }) => {
      await requireOperator(kernel, user)
      return presentAll()
    },
    updateAffiliateProgramme: async ({ user, body }) => {
      await requireOperator(kernel, user)
      await switchProgramme(kernel, body)
      return presentAll()
    },
    exportAffiliatePayouts: async ({ user, body }) => {
      await requireOperator(kernel, user)
      const lines = await exportPayouts(kernel, body.currency)
      const day = (lines[0]?.exported_at ?? kernel.clock.now()).toISOString().slice(0, 10)
      return {
        file_name: `paypal-${day}-${body.currency}.csv`,
        csv: payoutsAsCsv(lines, `Commission of ${new URL(kernel.config.origins.app).host}`),
      }
    },
    confirmAffiliatePayouts: async ({ user, body }) => {
      await requireOperator(kernel, user)
      await confirmPayouts(kernel, body.ids)
      return presentAll()
    },
    deleteAffiliatePayout: async ({ user, params }) => {
      await requireOperator(kernel, user)
      await removePayout(kernel, params.id)
      return { message: 'The payout was taken out of the list. It is owed as before.' }
    },
  })
}
