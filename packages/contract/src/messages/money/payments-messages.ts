/** What payments refuse. */
export const PAYMENTS_MESSAGES = {
  'payments.not_configured': 'Payments are not configured by whoever runs this server.',
  'payments.away': 'Stripe does not answer at the moment. Please try again in a few minutes.',
  'payments.key_refused': 'Stripe refuses the key of this server. Please tell the people who run it.',
  'payments.account_gone': 'The Stripe account is not connected any more. Please connect it again.',
  'payments.refused': 'Stripe refused this: {reason}',
  'tip_jar.no_account': 'Connect a Stripe account first.',
  'tip_jar.account_incomplete': 'Your Stripe account cannot take payments yet. Please complete its details.',
  'tip_jar.tax_inactive':
    'Stripe Tax is not active on your Stripe account yet. Switch it on there first, with your address and where you are registered.',
  'tip_jar.saved_price': 'is a saved price, which cannot be changed',
  'tip_jar.price_missing': 'A saved price cannot be removed. Disable it instead.',
  'tip_jar.trial_members': 'are only for podcasts for members',
  'tip_jar.trial_repeats': 'need a price that repeats',
  'tip_jar.trial_days': 'must be 0 to 90',
  'tip_jar.currency': 'is not a currency that tips can have',
  'tip_jar.return_address': 'is not an address of this dashboard',
  'tip_jar.price_gone': 'This amount can no longer be chosen.',
  'tip_jar.other_price': 'A tip that repeats keeps its currency.',
} as const
