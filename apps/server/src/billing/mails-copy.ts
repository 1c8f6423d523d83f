import type { MailWords } from '../kernel/mail/mail-frame.ts'
import { DE } from './mails-copy-de.ts'
import { FR } from './mails-copy-fr.ts'

/** `amount` as people write it: `$9.00`. */
export interface BillingMailWords {
  receipt(about: { number: string; plan: string; amount: string }): MailWords
  missing(about: { plan: string; day: string }): MailWords
  ended(about: { plan: string }): MailWords
}

const EN: BillingMailWords = {
  receipt: ({ number, plan, amount }) => ({
    subject: `Receipt ${number}: ${amount} for ${plan}`,
    heading: 'Thank you for your payment',
    preheader: `${amount} for ${plan}`,
    paragraphs: [`Your payment of ${amount} for ${plan} has arrived. The receipt has the number ${number}.`],
    button: 'See the receipt',
    footnote: 'You get this because your account pays for a plan.',
  }),
  missing: ({ plan, day }) => ({
    subject: `Your payment for ${plan} did not go through`,
    preheader: `You keep ${plan} until ${day}`,
    paragraphs: [
      `The card on file was declined, so the payment for ${plan} is missing. Please check the card or enter another one; the payment is then tried again at once.`,
      `Until ${day} nothing changes. After that your account is on the free plan. Your podcasts, episodes and numbers stay.`,
    ],
    button: 'Update my card',
    footnote: 'You get this because your account pays for a plan.',
  }),
  ended: ({ plan }) => ({
    subject: `Your plan ${plan} has ended`,
    preheader: 'Nothing was deleted',
    paragraphs: [
      `Your account is on the free plan now, and nothing more is charged for ${plan}.`,
      'Nothing was deleted: your podcasts, episodes and numbers are all here, and what you have published stays online.',
    ],
    button: 'See the plans',
    footnote: 'You get this because your account paid for a plan.',
  }),
}

/** What accounts get that pay for a plan. */
export const BILLING_MAILS = { en: EN, de: DE, fr: FR }
