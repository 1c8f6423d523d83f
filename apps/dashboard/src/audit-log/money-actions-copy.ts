import { messages } from '../language/language.ts'

/** As `ACTIONS`, of what is about money. */
export const MONEY_ACTIONS: Record<string, string> = messages('audit-log', 'MONEY_ACTIONS', {
  createSubscription: 'Plan paid for',
  updateCard: 'Card updated',
  changePlan: 'Plan changed',
  giveUpPlanChange: 'Change of plan given up',
  startCheckout: 'Checkout of a plan opened',
  saveTipJar: 'Tip jar saved',
  savePremiumPrices: 'Prices of members saved',
  createStripeAccount: 'Stripe account opened to connect it',
  exportTips: 'Tips exported',
  createAffiliateCode: 'Joined the affiliate programme',
  updateAffiliateCode: 'PayPal address of commissions changed',
  updateAffiliateProgramme: 'Affiliate programme switched on or off',
  exportAffiliatePayouts: 'File of affiliate payouts made',
  confirmAffiliatePayouts: 'Affiliate payouts marked as paid',
  deleteAffiliatePayout: 'Affiliate payout taken out of the file',
  saveShowRecipients: 'Recipients of payments saved',
  deleteShowRecipient: 'Recipient of payments removed',
  saveEpisodeValue: 'Payments of an episode saved',
  deleteEpisodeRecipient: 'Recipient of an episode removed',
})
