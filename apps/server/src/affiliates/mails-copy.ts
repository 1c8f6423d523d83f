import type { MailWords } from '../kernel/mail/mail-frame.ts'
import { DE } from './mails-copy-de.ts'
import { FR } from './mails-copy-fr.ts'

/** `host`: of this installation. `amount` as people write it: `$24.50`. */
export interface AffiliateMailWords {
  payout(about: { host: string; amount: string; paypalAddress: string }): MailWords
  paypalChanged(about: { host: string; paypalAddress: string }): MailWords
}

const EN: AffiliateMailWords = {
  payout: ({ host, amount, paypalAddress }) => ({
    subject: `We have sent you ${amount}`,
    heading: 'Your commission is on its way',
    preheader: `${amount} by PayPal`,
    paragraphs: [
      `Thank you for recommending ${host}. ${amount} went to your PayPal account ${paypalAddress}. PayPal writes to you when it has arrived.`,
    ],
    button: 'See my payouts',
    footnote: `You get this because you take part in the affiliate programme of ${host}.`,
  }),
  paypalChanged: ({ host, paypalAddress }) => ({
    subject: 'Your PayPal address was changed',
    preheader: `Commissions now go to ${paypalAddress}`,
    paragraphs: [
      `From now on your commissions on ${host} are sent to ${paypalAddress}.`,
      'If it was not you, change your password and enter your own address again.',
    ],
    button: 'Check my PayPal address',
    footnote: `You get this because you take part in the affiliate programme of ${host}.`,
  }),
}

/** What affiliates get. */
export const AFFILIATE_MAILS = { en: EN, de: DE, fr: FR }
