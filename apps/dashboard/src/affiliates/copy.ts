import { messages } from '../language/language.ts'

/** Texts of the affiliate programme; those of the specification stand as its ledger spells them. */
export const AFFILIATES = messages('affiliates', 'AFFILIATES', {
  title: 'Affiliates',
  loadFailed: 'The affiliate programme could not be loaded',
  unconfigured: {
    title: 'There is no affiliate programme on this server',
    text: 'Payments are not configured by whoever runs this server. Everything else works without them.',
  },
  off: {
    title: 'There is no affiliate programme at the moment',
    text: 'Whoever runs this server has not switched it on.',
    operator: 'Switch it on',
  },
  how: {
    title: 'Recommend us, and earn with it',
    steps: (percent: string, days: string, minimum: string) => [
      'Sign up below and get a link of your own.',
      `Share it. Whoever signs up within ${days} days of following it is your customer.`,
      `You earn ${percent} of each customer’s first payment. We send it by PayPal once it adds up to ${minimum}.`,
    ],
  },
  join: {
    title: 'Sign up as an affiliate',
    initial: 'Your initials',
    initialHint: 'They stand for your signature below the terms.',
    paypal: 'PayPal address',
    paypalHint: 'The email address of the PayPal account that commissions go to.',
    agree: 'I have read the terms and accept them',
    submit: 'Become an affiliate',
    failed: 'You could not be signed up',
    missing: 'Something is missing',
    missingInitial: 'Initial must be filled out.',
    missingPaypal: 'PayPal address must be filled out, so that we can send you the payment later.',
    missingAgreement: 'Please accept the Terms of Service.',
    back: 'Back to the form',
  },
  link: {
    title: 'Your link',
    text: (percent: string) =>
      `You earn ${percent} of the first payment of everybody who signs up with it. Say that it is an affiliate link when you share it.`,
    label: 'Link to share',
    copy: 'Copy link',
    clicks: 'Clicks',
    signUps: 'Sign-ups',
  },
  balance: {
    title: 'Balance',
    none: 'Nothing has been earned yet.',
    owed: (currency: string) => `Owed in ${currency}`,
    payable: 'Enough for a payout. It comes with the next one.',
    missing: (amount: string) => `${amount} more until it is sent.`,
    below: 'Payments went back after their payout. This is taken off what you earn next.',
    paid: (amount: string) => `Sent so far: ${amount}`,
  },
  payouts: {
    title: 'Payouts',
    text: 'One line for each customer who has paid.',
    none: 'Nobody has paid yet who came by your link.',
    loadFailed: 'The payouts could not be loaded',
    signedUp: 'Signed up',
    status: 'Status',
    date: 'Sent',
    commission: 'Commission',
    statuses: {
      owed: 'Owed',
      payable: 'In the next payout',
      paid: 'Sent',
      reversed: 'Payment went back',
    },
    more: 'Show more',
  },
  paypal: {
    title: 'Where we send it',
    submit: 'Save address',
    saved: 'PayPal account info has been updated!',
    failed: 'Failed to update PayPal account.',
  },
} as const)

export const TERMS = messages('affiliates', 'TERMS', {
  title: 'Terms of the affiliate programme',
  show: 'Read the terms',
  updated: 'Last updated Jun 17, 2020',
  points: (percent: string, days: string, minimum: string) => [
    `You earn ${percent} of the first payment, without tax, of every customer who signs up through your link.`,
    `A customer is yours if they sign up within ${days} days of following your link, in the same browser. Of several links the last one counts.`,
    'Payments that are refunded or disputed earn nothing. A commission that was sent already is taken off the next ones.',
    'Your own accounts, and payments with your own card, earn nothing.',
    `We send what is owed by PayPal once it is ${minimum}, or as much in another currency. Currencies are not added up.`,
    'You say that you earn with your recommendation. You send no unwanted mail, place no ads under our name, and promise nothing that is not true.',
    'We may end the programme at any time. What you have earned by then stays yours.',
  ],
} as const)

/** For whoever runs the server. */
export const PROGRAMME = messages('affiliates', 'PROGRAMME', {
  title: 'Affiliate programme',
  text: (percent: string) =>
    `People who recommend this server earn ${percent} of the first payment of each customer they bring.`,
  loadFailed: 'The affiliate programme could not be loaded',
  on: 'The programme runs',
  failed: 'This could not be done',
  none: 'Nobody is owed anything.',
  below: (people: string, amount: string) => `${amount} are owed to ${people}, less than a payout each.`,
  payable: (currency: string) => `Payable in ${currency}`,
  exported: (currency: string) => `In the file for PayPal in ${currency}`,
  exportedText:
    'Upload the file to PayPal Payouts, then mark it as paid here. New balances go into the next file.',
  download: 'Make the file for PayPal',
  again: 'Download the file again',
  confirm: 'Mark as paid',
  confirmTitle: (amount: string) => `Mark ${amount} as paid?`,
  confirmText: (people: string) =>
    `It is booked for ${people}, who get a mail. This cannot be undone: do it once PayPal has taken the file.`,
  confirmed: 'Marked as paid',
  remove: 'Take out',
  removeOf: (email: string) => `Take out ${email}`,
  removed: 'Taken out of the file. It is owed as before.',
  sent: 'Sent last',
} as const)
