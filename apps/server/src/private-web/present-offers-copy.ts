import { inLanguage } from '../kernel/mail/mail-template.ts'
import { DE } from './present-offers-copy-de.ts'
import { FR } from './present-offers-copy-fr.ts'

/** What the pages say on which access is bought, given away, or had for a code. */
export const EN = {
  code: {
    title: 'Redeem a code',
    lead: 'Enter the code that you were given. Your personal page comes by email, and you listen in your own podcast app.',
    code: 'Code',
    missing: 'Enter the code.',
    /** Of unknown ones, used up ones and expired ones alike. */
    refused: 'This code opens nothing. It may be mistyped, used up or expired.',
    nameMissing: 'Enter your name.',
    button: 'Redeem the code',
    tooMany: 'Too many attempts. Please wait an hour.',
    sentTitle: 'Check your email',
    sent: 'The code is redeemed. The link to your personal page is on its way.',
    sentNothing: 'Nothing there? Look into the folder for spam.',
    again: 'Redeem another code',
    link: 'I have a code',
  },
}
export type OfferWords = typeof EN

/** English where the language is none that we speak. */
export function offerWordsIn(language: string): OfferWords {
  return inLanguage({ en: EN, de: DE, fr: FR }, language)
}
