import { messages } from '../language/language.ts'

/** Texts of the tip jar; those of the specification stand as its ledger spells them. */
export const TIP_JAR = messages('tip-jar', 'TIP_JAR', {
  title: 'Tip jar',
  loadFailed: 'The tip jar could not be loaded',
  unconfigured: {
    title: 'Tips are not set up on this server',
    text: 'Payments are not configured by whoever runs this server. Everything else works without them.',
  },
  beta: {
    title: 'Let listeners leave a tip',
    text: 'The tip jar is in beta and not part of your plan yet. Write to us if you would like to try it, and we will switch it on for you.',
    ask: 'Ask for the tip jar',
    subject: 'Please switch on the tip jar',
    body: (email: string) => `Hello,\n\nI would like to try the tip jar. My account is ${email}.\n`,
  },
  onlyPublicText:
    'The page on which listeners tip is public; a private podcast has none. Its prices can sell access instead.',
  toPremium: 'Patron prices of this podcast',
  setup: {
    title: 'Get paid by your listeners',
    text: 'Listeners tip by card, once or every month or year. The money goes to your own Stripe account and from there to your bank. Nobody else touches it.',
    steps: [
      'Connect a Stripe account, or make a new one. It takes about five minutes; have your bank details ready.',
      'Choose what a tip can be: 3 once, 5 a month, 50 a year.',
      'Switch the tip jar on. Your podcast gets a page for tips, and a button wherever listeners meet it.',
    ],
    start: 'Set up with Stripe',
    goOn: 'Continue with Stripe',
    unfinished: 'Stripe still needs a few details from you. What you have entered is kept.',
    failed: 'Failed to get the link to connect to Stripe...',
    hint: 'Please try again. If it happens again, write to support.',
  },
  limited: {
    title: 'Stripe needs something from you',
    text: 'Until then listeners cannot tip. Open Stripe to see what is missing.',
    open: 'Open Stripe',
  },
  state: {
    title: 'Tip jar',
    text: 'While it is on, listeners can tip this podcast. Switching it off, making the podcast private or deleting it closes the page and cancels recurring tips.',
    label: 'Accept tips',
    on: 'On',
    off: 'Off',
    noPrices: 'Add a price and enable it first: without one there is nothing to choose.',
  },
  prices: {
    title: 'Prices',
    text: 'What listeners choose from, in this order. A saved price keeps its amount, currency and interval, because people may be paying it; disable it and add another instead.',
    none: 'No prices yet. Three is a good number: a small one, the one you hope for, and a generous one.',
    add: 'Add a price',
    fresh: (n: number) => `New price ${n}`,
    amount: 'Amount',
    currency: 'Currency',
    interval: 'How often',
    trial: 'Free days',
    trialOf: (days: number) => (days === 1 ? 'the first day free' : `the first ${days} days free`),
    trialTooLong: (most: number) => `${most} days at most`,
    enabled: 'Enabled',
    enable: (name: string) => `Enabled: ${name}`,
    remove: (name: string) => `Remove ${name}`,
    tooSmall: (least: string) => `The smallest tip is ${least}`,
    open: 'Open its payment page',
    openOf: (name: string) => `Open the payment page of ${name}`,
  },
  page: {
    title: 'Where listeners tip',
    text: 'Say the address on air, print the code, or leave it to the buttons: they stand on your website, your links page, in the player and, for podcast apps, in the feed.',
    off: 'The page works as soon as the tip jar is on.',
    address: 'Tip page',
    copy: 'Copy URL',
    qr: 'QR code of the tip page',
    open: 'Open the page',
  },
  save: 'Save',
  updated: 'Updated',
  saved: 'Tip jar info has been updated!',
  disable: {
    title: 'Switch the tip jar off?',
    text: (count: number) =>
      count === 0
        ? 'Nobody can tip any more. No recurring tips are running, so nobody is affected.'
        : count === 1
          ? 'Nobody can tip any more, and 1 recurring tip is cancelled. That listener is not charged again. Switching it on again does not bring it back.'
          : `Nobody can tip any more, and ${count} recurring tips are cancelled. Those listeners are not charged again. Switching it on again does not bring them back.`,
    submit: 'Switch off',
  },
} as const)

export const TAX = messages('tip-jar', 'TAX', {
  title: 'Taxes',
  text: 'Where you owe VAT or sales tax on tips, Stripe Tax can work it out by where the listener is. The tax is part of the amount: listeners pay what the tip page says, and the tax is taken out of it. Fees are the same with and without.',
  label: 'Collect taxes',
  needs:
    'Stripe Tax has to be active on your own Stripe account, with your address and the places where you are registered. Stripe charges for it.',
  running:
    'For tips given from now on; recurring tips that run already stay as they are. You pay the collected tax to the state yourself.',
  open: 'Open Stripe Tax',
} as const)

export const TIPS = messages('tip-jar', 'TIPS', {
  title: 'Tips',
  loadFailed: 'The tips could not be loaded',
  text: 'Every tip as it was paid, newest first. Fees of the card provider are not taken off here.',
  csv: 'Download as CSV',
  csvFailed: 'The file could not be made',
  file: (slug: string) => `tips-${slug}.csv`,
  caption: 'Received tips',
  when: 'Date',
  from: 'From',
  amount: 'Amount',
  card: 'Card',
  receipt: 'Receipt',
  receiptOf: (name: string, date: string) => `Receipt of the tip from ${name}, ${date}`,
  anonymous: 'Anonymous',
  cardText: (brand: string, last4: string) => `${brand} •••• ${last4}`,
  expires: (date: string) => `expires ${date}`,
  more: 'Show more',
  emptyTitle: 'No tips yet',
  empty:
    'Tips appear here as soon as a listener has paid. Mention your tip page in an episode: most people tip when they are asked.',
  emptyOff: 'The tip jar is off, so nobody can tip. Switch it on, and tips appear here.',
  toJar: 'To the tip jar',
  refunded: (amount: string) => `${amount} refunded`,
  tax: (amount: string) => `${amount} of it tax`,
  discount: (list: string, code: string) => `instead of ${list}${code && ` (${code})`}`,
  taxes: 'Taxes, not yours',
  totals: (currency: string) => `Totals in ${currency}`,
  received: 'Received',
  fees: 'Fees',
  refunds: 'Refunds',
  disputes: 'Disputes',
  kept: 'Yours',
} as const)

export const FEES = messages('tip-jar', 'FEES', {
  title: 'Fees',
  loadFailed: 'The fees could not be loaded',
  heading: 'Payment processing fee',
  text: (percent: string, fixed: string) =>
    `The card provider keeps ${percent} + ${fixed} of each tip. The rest is yours; nothing else is taken off.`,
  tip: 'A listener tips',
  fee: 'Processing fee',
  payout: 'You get',
  sumText: (tip: string, percent: string, fixed: string) => `${tip} × ${percent} + ${fixed}`,
  small:
    'Of small tips the fixed part takes a large share, so the smallest tip is 1.00. One tip a year costs you less than twelve small ones.',
  others:
    'These are the fees for cards in US dollars. In other currencies, and for cards from abroad, Stripe’s own list counts; the exact fee of each tip stands in your Stripe account.',
  calculator: 'Work it out',
  yourTip: 'Tip in US dollars',
} as const)

export const BALANCE = messages('tip-jar', 'BALANCE', {
  title: 'Payout / Balance',
  loadFailed: 'The balance could not be loaded',
  available: 'Available',
  availableText: 'Goes to your bank with the next payout.',
  pending: 'Pending',
  pendingText: 'Paid by listeners, not released by their banks yet. It takes a few days.',
  emptyTitle: 'No payout account yet',
  empty: 'Connect a Stripe account to take tips. What you have entered at Stripe already is kept.',
  toPodcasts: 'To your podcasts',
  open: 'Set up with Stripe',
} as const)

export const CONNECT = messages('tip-jar', 'CONNECT', {
  title: 'Your Stripe account',
  busy: 'Asking Stripe about your account …',
  failed: 'Failed to connect to Stripe.  Please try again.',
  expired: 'The link to Stripe is used up or too old. Press the button again to go on.',
} as const)

export const PREMIUM = messages('tip-jar', 'PREMIUM', {
  title: 'Patron prices',
  loadFailed: 'The prices could not be loaded',
  heading: 'Who pays gets in',
  text: 'Whoever pays one of these prices becomes an approved subscriber of this private podcast automatically. When the payments end, so does the access. People whom you added by hand stay.',
  none: 'There are no prices yet. Add some in the tip jar, then come back.',
  saved: 'The patron prices have been saved.',
  toJar: 'To the tip jar',
  gives: 'Gives access',
  givesOf: (name: string) => `Gives access: ${name}`,
  makeTiers: 'Sell several tiers',
  toTiers: 'To the tiers',
  opensOf: (name: string) => `What it opens: ${name}`,
  pageTitle: 'Where listeners buy',
  pageText:
    'On this page listeners pay for themselves, or give access to somebody else. A gift is one payment for one month, one year or, at a one-time price, without end; it does not renew, and a refund or a dispute ends it. Free days are given to each address once, and not with a gift.',
  copy: 'Copy URL',
  disabled: 'disabled',
} as const)

export const DISCOUNTS = messages('tip-jar', 'DISCOUNTS', {
  title: 'Discount codes',
  text: 'Whoever types a code on the page where they pay, or follows its link, pays less. What it takes off stays as it is; switch a code off to end it.',
  loadFailed: 'The discount codes could not be loaded',
  caption: 'Discount codes of this podcast',
  emptyTitle: 'No discount codes yet',
  empty:
    'Make one for a launch, for students or to win somebody back: some percent or an amount off your prices.',
  withoutPrices: 'A discount needs a price. Add one to your tip jar first.',
  toJar: 'To the tip jar',
  create: 'New discount code',
  codeHint: 'Letters, digits and dashes. Capitals and small letters are the same.',
  takesOff: 'Takes off',
  kinds: { percent: 'Percent', amount: 'An amount' },
  percent: 'Percent off',
  amount: 'Amount off',
  currency: 'Currency',
  off: (reduction: string) => `${reduction} off`,
  lasts: 'Of a price that repeats',
  choices: { once: 'First payment', repeating: 'Some months', forever: 'Always' },
  durations: { once: 'the first payment', forever: 'every payment' },
  months: (n: number) => (n === 1 ? 'for 1 month' : `for ${n} months`),
  monthCount: 'How many months',
  forAll: 'For all prices',
  prices: 'Prices',
  allPrices: 'All',
  noPrices: 'None that is left',
  uses: 'Paid with it',
  paying: (n: number) => (n === 1 ? '1 payment page open' : `${n} payment pages open`),
  maxUses: 'How many people can use it',
  expires: 'Last day to use it',
  until: (date: string) => `Until ${date}`,
  open: 'In use',
  switchedOff: (code: string) => `The code ${code} takes nothing off any more.`,
  editTitle: (code: string) => `Edit the discount code ${code}`,
  edited: (code: string) => `The code ${code} is changed.`,
  stays: (reduction: string) =>
    `What it takes off stays as it is (${reduction}): people may have read it, and Stripe does not change it either. For another reduction, make another code.`,
  taken: (n: number) =>
    n === 1 ? '1 person has paid or is paying with it.' : `${n} people have paid or are paying with it.`,
  deleteTitle: (code: string) => `Delete the discount code ${code}?`,
  deleteText:
    'Nobody can use it any more. Whoever pays with it already goes on paying less for as long as it was given.',
} as const)
