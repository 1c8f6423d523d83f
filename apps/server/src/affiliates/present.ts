import type { AffiliateProgramme } from '@podstead/contract/affiliates/affiliate-payouts'
import {
  type AffiliateCampaign,
  type AffiliateCode,
  ATTRIBUTION_DAYS,
  COMMISSION_PERCENT,
  MINIMUM_PAYOUT,
  type Payout,
} from '@podstead/contract/affiliates/affiliates'
import { csvLine } from '@podstead/csv/cell'
import type { Kernel } from '../kernel/kernel.ts'
import type { OwedSum } from '../ledger/queries.ts'
import type { ListedCommission, listOwed, listPayoutLines } from './queries.ts'
import { decimalAmount, findPayoutStatus, isPayable } from './rules.ts'
import type { AffiliateCampaignRow, AffiliateCodeRow, AffiliatePayoutRow } from './table.ts'

export function presentCampaign({ id, name }: AffiliateCampaignRow): AffiliateCampaign {
  return {
    ...{ id, name, commission_percent: COMMISSION_PERCENT },
    ...{ minimum_payout: MINIMUM_PAYOUT, attribution_days: ATTRIBUTION_DAYS },
  }
}

export function presentCode(
  { config }: Pick<Kernel, 'config'>,
  code: AffiliateCodeRow,
  { sums, signUps }: { sums: OwedSum[]; signUps: number },
): AffiliateCode {
  const { id, user_signed_initial, paypal_address, clicks } = code
  return {
    ...{ id, code: code.code, paypal_address, user_signed_initial, clicks, sign_ups: signUps },
    ...{ affiliate_campaign_id: code.campaign_id, signed_agreement: true },
    url: `${config.origins.app}/signup?via=${code.code}`,
    balances: sums.map(({ currency, owed, sent }) => ({
      ...{ currency, owed, paid: sent, is_payable: isPayable(owed) },
    })),
  }
}

export function presentPayout(row: ListedCommission, sums: OwedSum[]): Payout {
  const owed = sums.find(({ currency }) => currency === row.currency)?.owed ?? 0
  return {
    ...{ id: row.id, commission_amount: row.commission, currency: row.currency },
    created_at: row.signed_up_at.toISOString(),
    status: findPayoutStatus(row, { owed, paidAt: row.payout_paid_at }),
    payout_date: row.payout_paid_at?.toISOString() ?? null,
  }
}

type Lines = Awaited<ReturnType<typeof listPayoutLines>>

export function presentProgramme({
  isActive,
  owed,
  exported,
  paid,
}: {
  isActive: boolean
  owed: Awaited<ReturnType<typeof listOwed>>
  exported: Lines
  paid: Lines
}): AffiliateProgramme {
  const below = owed.filter((one) => !one.isPayable)
  return {
    is_active: isActive,
    payable: owed.filter((one) => one.isPayable),
    exported: exported.map(presentLine),
    below: [...new Set(below.map(({ currency }) => currency))].sort().map((currency) => {
      const some = below.filter((one) => one.currency === currency)
      return { currency, people: some.length, amount: some.reduce((sum, { amount }) => sum + amount, 0) }
    }),
    paid: paid.map(presentLine),
  }
}

function presentLine({ exported_at, paid_at, ...line }: Lines[number]) {
  return { ...line, exported_at: exported_at.toISOString(), paid_at: paid_at?.toISOString() ?? null }
}

/** A file of PayPal Payouts: no head, one currency; address, amount, currency, id, note, wallet. */
export function payoutsAsCsv(lines: AffiliatePayoutRow[], note: string): string {
  return lines
    .map(({ id, paypal_address, amount, currency }) =>
      csvLine([paypal_address, decimalAmount(amount, currency), currency, `payout-${id}`, note, 'PAYPAL']),
    )
    .join('')
}
