import { inLanguage } from '../kernel/mail/mail-template.ts'
import { DE } from './present-offers-copy-de.ts'
import { ES } from './present-offers-copy-es.ts'
import { FR } from './present-offers-copy-fr.ts'
import { PT } from './present-offers-copy-pt.ts'

/** What the pages say on which access is bought, given away, or had for a code. */
export const EN = {
  code: {
    title: 'Redeem a code',
    lead: 'Enter the code that you were given. Your personal page comes by email, and you listen in your own podcast app.',
    code: 'Code',
    missing: 'Enter the code.',
    /** Of unknown ones, used up ones and expired ones alike. */
    refused: 'This code does not work. It may be mistyped, used up or expired.',
    nameMissing: 'Enter your name.',
    button: 'Redeem the code',
    tooMany: 'Too many attempts. Please wait an hour.',
    sentTitle: 'Check your email',
    sent: 'The code is redeemed. The link to your personal page is on its way.',
    sentNothing: 'Nothing there? Look in your spam folder.',
    again: 'Redeem another code',
    link: 'I have a code',
  },
  premium: {
    title: 'Get access',
    lead: 'With access come a personal feed for your podcast app and a web player. The link to them comes by email.',
    choose: 'Choose a price',
    once: 'once, without end',
    month: 'every month',
    year: 'every year',
    everything: 'Every episode',
    upTo: (name: string) => `Episodes up to ${name}`,
    trial: (days: number) => `${days} ${days === 1 ? 'day' : 'days'} free, then`,
    trialUsed: (amount: string) =>
      `This address has had its free trial of this podcast. You can still pay: ${amount} now, without a trial.`,
    address: 'Your email',
    addressHint: 'For the free trial, which each address has once. Payment and access belong to it.',
    addressProblem: 'Enter your email address.',
    gift: 'This is a gift for somebody else',
    giftHint:
      'A gift is paid once and does not renew: a monthly price gives one month, a yearly price one year, a one-time price access without end. It begins when you pay.',
    recipient: 'Their name',
    recipientEmail: 'Their email',
    giver: 'Your name (they read it)',
    message: 'Message (if you like)',
    pay: 'Continue to payment',
    safe: 'You pay by card on Stripe’s page. Access belongs to the email address that you enter there, or, for a gift, to theirs.',
    priceProblem: 'Choose a price.',
    recipientProblem: 'Enter their email address.',
    messageProblem: 'Write 500 characters at most.',
    gone: 'This price is no longer offered. Please choose another one.',
    failed: 'The payment page could not be opened. Nothing was charged. Please try again in a moment.',
    tooMany: 'Too many attempts came from here. Please try again later.',
    cancelled: 'You left before paying, and nothing was charged.',
    thanksTitle: 'Thank you',
    thanks: 'Your payment has arrived. The way to listen comes by email within a few minutes.',
    thanksTrial:
      'Your free trial has begun, and nothing was charged. The way to listen comes by email within a few minutes, with the day of the first payment.',
    thanksGift:
      'Your gift is on its way: an email with the way to listen goes to the address that you entered. The receipt comes to you.',
    back: 'Back to the podcast',
    offTitle: 'Nothing to buy',
    off: 'Access to this podcast is not sold at the moment.',
    link: 'Buy or gift access',
  },
  /** On a member’s own page: what a higher tier opens. */
  more: {
    heading: 'More episodes',
    line: (episodes: number, tier: string) =>
      episodes === 1
        ? `One more episode opens with ${tier}.`
        : `${episodes} more episodes open with ${tier}.`,
    link: 'See the prices',
  },
  payments: {
    title: 'Your payments',
    lead: 'Enter the address that you gave when you paid. You get a link to what you pay for this podcast.',
    send: 'Send me the link',
    sentTitle: 'Check your email',
    sent: 'If a repeating payment belongs to this address, the link is on its way. It works for one hour.',
    dead: 'This link is used up or too old. Ask for a new one:',
    emailProblem: 'Enter your email address.',
    tooMany: 'Too many attempts came from here. Please try again later.',
    none: 'No repeating payment is running.',
    next: (date: string) => `Next payment on ${date}`,
    trial: (date: string, amount: string) =>
      `Free until ${date}. The first payment of ${amount} comes on that day.`,
    ends: (date: string) => `Stopped: access ends on ${date}, and nothing more is charged.`,
    change: 'Change to',
    changeButton: 'Change',
    changed: 'The new price counts from the next payment.',
    upgraded: 'The change is made. The episodes open within a few minutes, once the payment has arrived.',
    confirmTitle: 'Change what you pay?',
    confirm: (due: string) =>
      `You pay ${due} now, the difference for the rest of the period, and the new price from the next payment on. The episodes open once the payment has arrived.`,
    confirmYear: (due: string) =>
      `You pay ${due} now: the price of a year, less what is left of your present payment. The next payment comes in a year.`,
    confirmButton: (due: string) => `Pay ${due} and change`,
    confirmBack: 'Back, change nothing',
    stop: 'Stop this payment',
    stopped:
      'The payment is stopped. Nothing more is charged; you keep access until the end of what you paid for, or of the free trial.',
    failed: 'That did not work, and nothing was changed. Please try again in a moment.',
    /** On a member’s own page. */
    heading: 'Your payment',
    text: 'You pay for this podcast by a payment that repeats.',
    link: 'Change or stop my payment',
    leave:
      'Your repeating payment is stopped, too: nothing more is charged. What is paid already is not paid back.',
    left: 'Your repeating payment is being stopped. Nothing more is charged.',
  },
}
export type OfferWords = typeof EN

/** English where the language is none that we speak. */
export function offerWordsIn(language: string): OfferWords {
  return inLanguage({ en: EN, de: DE, fr: FR, es: ES, pt: PT }, language)
}
