import { DE } from './mails-copy-de.ts'
import { FR } from './mails-copy-fr.ts'

/** Mails about a podcast that is handed over. */
export const EN = {
  offer: (from: string, title: string, host: string) => ({
    subject: 'A podcast is offered to you',
    preheader: `${from} wants to hand a podcast over to you.`,
    paragraphs: [
      `${from} wants to hand the podcast “${title}” over to you, with its episodes, its feed and its numbers.`,
      'Open the link and sign in with this address; without an account you can make one first. Nothing changes until you accept.',
      'The link works once, for 14 days.',
    ],
    button: 'See the offer',
    footnote: `You are receiving this email because someone named this address at ${host}. If you do not know them, do nothing.`,
  }),
  taken: (from: string, title: string, host: string) => ({
    subject: 'A podcast is yours now',
    preheader: 'Its feed stays where it is.',
    paragraphs: [
      `You have taken the podcast “${title}” over from ${from}. Its feed stays where it is, so no listener has to do anything.`,
      'Look at its settings: the author and the email address in them may still be those of the previous owner.',
    ],
    button: 'Open the podcast',
    footnote: `You are receiving this email because of your account at ${host}.`,
  }),
  given: (to: string, title: string, host: string) => ({
    subject: 'Your podcast has a new owner',
    preheader: `${to} has accepted.`,
    paragraphs: [`${to} has taken the podcast “${title}” over. It is no longer in your list.`],
    footnote: `You are receiving this email because of your account at ${host}.`,
  }),
}

export const TRANSFER = { en: EN, de: DE, fr: FR }
