import { z } from 'zod'
import { get, post, put } from '../endpoint.ts'
import { Email, Id, Instant } from '../fields.ts'
import { AFFILIATES_MESSAGES } from '../messages/money/affiliates-messages.ts'

/** People who bring customers of plans, and what they are owed and sent for it. */

export const COMMISSION_PERCENT = 20
/** Of the currency's smallest unit: what is owed in it is sent once it is this much. */
export const MINIMUM_PAYOUT = 2000
/** How long a browser remembers by whose link it came. */
export const ATTRIBUTION_DAYS = 30

export const AffiliateCampaign = z.object({
  id: Id,
  name: z.string(),
  commission_percent: z.int(),
  minimum_payout: z.int(),
  attribution_days: z.int(),
})
export type AffiliateCampaign = z.infer<typeof AffiliateCampaign>

/** In the smallest unit of one currency. */
const AffiliateBalance = z.object({
  currency: z.string(),
  /** Below zero where payments went back whose commission was sent already. */
  owed: z.int(),
  is_payable: z.boolean(),
  paid: z.int(),
})

export const AffiliateCode = z.object({
  id: Id,
  code: z.string(),
  paypal_address: z.string(),
  affiliate_campaign_id: Id,
  user_signed_initial: z.string(),
  signed_agreement: z.boolean(),
  /** The link to share. */
  url: z.string(),
  clicks: z.int(),
  /** Accounts that were opened by it and have confirmed their address. */
  sign_ups: z.int(),
  balances: z.array(AffiliateBalance),
})
export type AffiliateCode = z.infer<typeof AffiliateCode>

/** The commission for one customer. */
export const Payout = z.object({
  id: Id,
  /** When the customer signed up. */
  created_at: Instant,
  /** `reversed`: the payment went back, and nothing is owed for it. */
  status: z.enum(['owed', 'payable', 'paid', 'reversed']),
  payout_date: Instant.nullable(),
  commission_amount: z.int(),
  currency: z.string(),
})
export type Payout = z.infer<typeof Payout>

const INITIAL_MISSING = AFFILIATES_MESSAGES['affiliates.initial_missing']
const PAYPAL_MISSING = AFFILIATES_MESSAGES['affiliates.paypal_missing']
const AGREEMENT_MISSING = AFFILIATES_MESSAGES['affiliates.agreement_missing']

/** It begins in a way that no spreadsheet takes for a formula: the file that is paid names it as it is. */
const PaypalAddress = z
  .string(PAYPAL_MISSING)
  .trim()
  .min(1, PAYPAL_MISSING)
  .pipe(Email.refine((address) => /^[\p{L}\p{N}_]/u.test(address), 'is not an email'))

export const listAffiliateCampaigns = get('/v1/affiliate_campaigns', {
  resource: 'none',
  summary: 'Campaigns that run; none where payments are not configured or the programme is off',
  reply: z.array(AffiliateCampaign),
  failure: 'message',
})

export const createAffiliateCode = post('/v1/affiliate_campaigns/:campaignKey/affiliate_codes', {
  resource: 'none',
  summary: 'Join a campaign; who has joined already keeps their code',
  body: z.object({
    user_signed_initial: z
      .string(INITIAL_MISSING)
      .trim()
      .min(1, INITIAL_MISSING)
      .max(10, 'is too long (maximum is 10 characters)'),
    paypal_address: PaypalAddress,
    signed_agreement: z.literal(true, AGREEMENT_MISSING),
  }),
  reply: AffiliateCode,
  status: 201,
  failure: 'fields',
})

export const updateAffiliateCode = put('/v1/affiliate_campaigns/:campaignKey/affiliate_codes/:codeKey', {
  resource: 'none',
  summary: 'Change the PayPal address that commissions are sent to',
  body: z.object({ paypal_address: PaypalAddress }),
  reply: AffiliateCode,
  failure: 'fields',
})

export const getAffiliateCode = get('/v1/affiliate_code_for_current_user', {
  resource: 'none',
  summary: 'The code of the account; null before it joined',
  reply: AffiliateCode.nullable(),
  failure: 'message',
})

export const listPayouts = get('/v1/payouts', {
  resource: 'none',
  summary: 'Commissions of the account, newest first, 50 on a page',
  query: z.object({ page: z.coerce.number().int().min(1).max(10_000).optional() }),
  reply: z.object({ payouts: z.array(Payout), next_page: z.int().nullable() }),
  failure: 'message',
})

export const countAffiliateClick = post('/v1/affiliate_clicks', {
  access: 'public',
  audit: 'never',
  summary: 'Count that somebody followed a link; the answer does not tell whether the code exists',
  body: z.object({ via: z.string().min(1, "can't be blank").max(64) }),
  reply: z.object({ success: z.boolean() }),
  failure: 'message',
})
