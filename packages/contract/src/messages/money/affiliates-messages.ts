/** What the affiliate programme refuses and reports. */
export const AFFILIATES_MESSAGES = {
  'affiliates.initial_missing': 'Initial must be filled out.',
  'affiliates.paypal_missing':
    'PayPal address must be filled out, so that we can send you the payment later.',
  'affiliates.agreement_missing': 'Please accept the Terms of Service.',
  'affiliates.nothing_payable': 'Nothing is payable in this currency.',
  'affiliates.list_changed': 'This list has changed in the meantime. Please load it again.',
  'affiliates.left_out': 'The payout was taken out of the list. It is owed as before.',
} as const
