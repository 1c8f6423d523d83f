import type { Skill } from '@podstead/contract/endpoint'
import { messages } from '../language/language.ts'

/**
 * Texts of the plans. A skill gets its words here together with the feature itself, so that the table
 * promises nothing that is not there.
 */
export const SKILL_WORDS: Partial<Record<Skill, string>> = messages('plans', 'SKILL_WORDS', {
  skill_embedded_player: 'A player for your own website',
  skill_standard_analytics: 'Statistics of your downloads',
  skill_podcast_website: 'A website for each podcast',
  live_view: 'A live map of downloads',
})

export const PLANS = messages('plans', 'PLANS', {
  title: 'Plans',
  subtitle: 'What your account includes, and what it could',
  specialTitle: 'Special pricing',
  specialSubtitle: 'Prices that are not on the public list',
  loadFailed: 'The plans could not be loaded',
  present: 'Your plan',
  perMonth: 'a month',
  perYear: 'a year',
  byMonth: (price: string) => `That is ${price} a month.`,
  included: 'Included:',
  notIncluded: 'Not included:',
  noUpload: 'Start podcasts and upload episodes',
  anyNumber: 'As many podcasts and episodes as you like',
  upTo: (podcasts: string) => `Up to ${podcasts}, as many episodes as you like`,
  online: 'What you have published stays online',
  yours: 'This is what you have now.',
  until: (day: string) => `This is what you have until ${day}.`,
  ask: (plan: string) => `Ask for ${plan}`,
  askSubject: (plan: string) => `Please put my account on ${plan}`,
  askBody: (email: string) => `My account: ${email}`,
  storage: 'Your storage',
  transcripts: (minutes: string) => `Transcripts of ${minutes} minutes of audio a month`,
  allTranscripts: 'Transcripts of all your audio',
  noTranscripts: 'Transcripts made from your audio',
  transcriptsTitle: 'Transcripts this month',
  transcriptsUsed: (used: string, allowed: string) =>
    `${used} of ${allowed} minutes of audio used. They start again with the next month.`,
  choose: (plan: string) => `Choose ${plan}`,
  switchTo: (plan: string) => `Change to ${plan}`,
  trialDays: (days: number) => `The first ${days} days are free.`,
  tableFailed: 'The table of Stripe could not be loaded. Your browser may block it.',
  howTo: 'How to change your plan',
  howToAsk:
    'Paying here is not possible yet. Ask for the plan you want, and the people who run this site put your account on it.',
  howToNobody:
    'The people who run this site put accounts on other plans. Ask them the way you usually reach them.',
  nothing:
    'If a plan ends, nothing is deleted. Your podcasts, episodes and numbers wait until you come back.',
  noSpecial: 'There is no special price at the moment',
  noSpecialText: 'The plans that everyone can choose are on the list.',
  toPlans: 'See the plans',
} as const)

export const BILLING = messages('plans', 'BILLING', {
  title: 'Billing',
  loadFailed: 'What you pay could not be loaded',
  missing: 'A payment is missing',
  missingText: (plan: string, day: string) =>
    `Your card was declined. You keep ${plan} until ${day}; a working card puts everything right at once.`,
  renews: (plan: string, day: string) => `You have ${plan}. The next payment is on ${day}.`,
  trial: (plan: string, day: string) => `You are trying ${plan} for free. The first payment is on ${day}.`,
  ends: (plan: string, day: string) => `You have ${plan} until ${day}. Nothing more is charged.`,
  changes: (plan: string, next: string, day: string) =>
    `You have ${plan} until ${day}, and ${next} after that.`,
  card: (brand: string, last4: string, expires: string) =>
    `${brand} ending in ${last4}, valid until ${expires}`,
  changeCard: 'Update card',
  manage: 'Invoices and cancelling',
  leaving: 'On the way to the billing page…',
  failed: 'The billing page could not be opened',
  hint: (status: number) =>
    status === 503
      ? 'The payment service is away. Nothing has changed; please try again in a few minutes.'
      : 'If this does not go away, please write to support.',
  unconfigured: 'Payments are not configured',
  unconfiguredText:
    'Payments are not configured by whoever runs this server. Everything else works as usual.',
} as const)

export const UPDATE_CARD = messages('plans', 'UPDATE_CARD', {
  title: 'Update your card',
  updated: 'Thanks for updating the new card.',
  noPlan: "You haven't subscribed to any plan yet.",
  noPlanText: 'A card is needed once you choose a plan.',
} as const)

export const CHECKOUT = messages('plans', 'CHECKOUT', {
  title: 'Checkout',
  loadFailed: 'This plan could not be loaded',
  today: (amount: string, price: string) => `Today: ${amount}. After that ${price}.`,
  trial: (days: number, price: string) => `${days} days for free. After that ${price}.`,
  later: (present: string, day: string, price: string) =>
    `Nothing today. You keep ${present} until ${day}; from then on it is ${price}.`,
  ends: (present: string, day: string) => `You keep ${present} until ${day}. Nothing more is charged.`,
  goesOn: (plan: string) => `You go on with ${plan}, as before.`,
  present: 'This is your plan.',
  chosen: 'You have chosen this plan already.',
  taxed: 'Taxes are added.',
  taxedLater: 'Today’s amount has its taxes; they are added to the later ones.',
  pay: 'Continue to payment',
  payNow: (amount: string) => `Pay ${amount}`,
  confirm: 'Change my plan',
  cancel: 'Cancel',
  atStripe: 'You enter your card on the secure page of Stripe. Promotion codes go there, too.',
  byCard: 'Charged to the card on file.',
  otherCard: 'Please try with another card.',
  success: 'Your payment was successful!  Happy podcasting!',
  changed: 'Your plan has been changed.',
  changesOn: (day: string) => `Your plan changes on ${day}.`,
} as const)

export const PENDING = messages('plans', 'PENDING', {
  title: 'Your bank wants you to confirm the payment',
  text: (plan: string, amount: string, present: string, day: string) =>
    `${plan} begins as soon as you confirm the payment of ${amount} on the page of Stripe. You can also pay with another card there. Until then you have ${present}, and nothing is charged. This waits until ${day}.`,
  confirm: 'Confirm the payment',
  look: 'I have confirmed',
  giveUp: 'Give up the change',
  card: 'Waiting for you to confirm the payment, see above.',
  givenUp: (present: string) => `You stay with ${present}. Nothing was charged.`,
  begun: (plan: string) => `The payment has arrived. ${plan} is yours from now on.`,
} as const)

export const CONFIRMATION = messages('plans', 'CONFIRMATION', {
  title: 'Thank you',
  busy: 'Looking for your payment…',
  failed: 'Your payment could not be looked up',
  success: 'Your payment was successful!  Happy podcasting!',
  text: (plan: string) => `${plan} is yours from now on. The receipt is in your mail.`,
  home: 'Home',
  waiting: 'Your payment has not arrived yet',
  waitingText: 'Some payments take a moment. Nothing is lost: the plan begins as soon as it is there.',
  again: 'Look again',
} as const)

export const RECEIPTS = messages('plans', 'RECEIPTS', {
  title: 'Receipts',
  loadFailed: 'Your receipts could not be loaded',
  open: (number: string) => `Receipt ${number}`,
  all: (count: number) => `Show all ${count}`,
  refunded: (amount: string) => `${amount} refunded`,
} as const)

export const RECEIPT = messages('plans', 'RECEIPT', {
  title: 'Receipt',
  loadFailed: 'The receipt could not be loaded',
  from: 'From',
  to: 'Billed to',
  taxId: (id: string) => `Tax ID ${id}`,
  paid: (number: string, day: string) => `Number ${number}, paid on ${day}`,
  period: (from: string, to: string) => `${from} to ${to}`,
  tax: 'Tax',
  total: 'Total',
  refunded: 'Refunded',
  card: (brand: string, last4: string) => `Paid by ${brand} ending in ${last4}`,
  download: 'Download as PDF',
} as const)

export const REVENUE = messages('plans', 'REVENUE', {
  title: 'Revenue',
  subtitle: 'What plans bring, by the ledger',
  loadFailed: 'The revenue could not be loaded',
  notYours: 'This page is for whoever runs the server',
  notYoursText: 'Your own payments are on the page of the plans.',
  recurring: 'Each month',
  churn: 'Left in the last 30 days',
  churnOf: (left: number, before: number) => `${left} of ${before}`,
  failing: 'Payments missing',
  plans: 'Accounts by plan',
  plan: 'Plan',
  accounts: 'Accounts',
  paying: 'Paying',
  months: 'Month by month',
  monthsText: 'Currencies are never added up. Taxes are passed on and are not income.',
  noMonths: 'Nothing was paid in the last twelve months.',
  month: 'Month',
  columns: {
    plans: 'Plans',
    taxes: 'Taxes',
    fees: 'Card fees',
    refunds: 'Refunds',
    disputes: 'Disputes',
    commissions: 'Commissions',
  },
  kept: 'Remains',
} as const)

export const EVERYTHING = messages('plans', 'EVERYTHING', {
  title: 'Everything is included',
  subtitle: 'All features included',
  text: 'Podstead runs on its own server here, at no charge. Every feature is yours, for as many podcasts as you like.',
  toPodcasts: 'Go to your podcasts',
} as const)

/** As the specification has it. */
export const MIGRATION = messages('plans', 'MIGRATION', {
  text: 'Your account is currently with our old system. Would you like to migrate it to our new platform?',
  action: 'Migrate my account',
} as const)
