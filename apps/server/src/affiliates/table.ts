import type { Generated, Selectable } from 'kysely'

interface AffiliateCampaignTable {
  id: Generated<number>
  name: string
  is_active: Generated<boolean>
}
export type AffiliateCampaignRow = Selectable<AffiliateCampaignTable>

interface AffiliateCodeTable {
  id: Generated<number>
  campaign_id: number
  user_id: number
  code: string
  paypal_address: string
  user_signed_initial: string
  /** When the terms were accepted. */
  signed_at: Date
  clicks: Generated<number>
}
export type AffiliateCodeRow = Selectable<AffiliateCodeTable>

interface AffiliatePayoutTable {
  id: Generated<number>
  user_id: number
  currency: string
  amount: number
  paypal_address: string
  exported_at: Date
  paid_at: Date | null
}
export type AffiliatePayoutRow = Selectable<AffiliatePayoutTable>

interface AffiliateCommissionTable {
  id: Generated<number>
  customer_id: number
  /** Null: nobody earns on it. */
  code_id: number | null
  charge_id: string
  currency: string
  amount: number
  refunded: Generated<number>
  /** What stands in the ledger, and after how many postings. */
  commission: Generated<number>
  postings: Generated<number>
  card_fingerprint: string | null
  signed_up_at: Date
  paid_at: Date
  payout_id: number | null
}
export type AffiliateCommissionRow = Selectable<AffiliateCommissionTable>

declare module '../kernel/database/database.ts' {
  interface Tables {
    affiliate_campaigns: AffiliateCampaignTable
    affiliate_codes: AffiliateCodeTable
    affiliate_payouts: AffiliatePayoutTable
    affiliate_commissions: AffiliateCommissionTable
  }
}
