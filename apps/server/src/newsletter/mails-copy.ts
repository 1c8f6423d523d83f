import type { MailWords } from '../kernel/mail/mail-frame.ts'
import { DE } from './mails-copy-de.ts'
import { FR } from './mails-copy-fr.ts'

/** What the newsletter of a podcast says by itself, in mails and on its pages. */
const EN = {
  language: 'en',
  confirmation: (podcast: string): Required<MailWords> => ({
    subject: `Please confirm: letters of “${podcast}”`,
    heading: `Letters of “${podcast}”`,
    preheader: 'One click, and you are on the list.',
    paragraphs: [
      `Somebody entered this address to get letters of “${podcast}” by email. If that was you, confirm it within three days.`,
      'If it was not you, ignore this email. Nothing will be sent.',
    ],
    button: 'Yes, I want these letters',
    footnote: `You get this because your address was entered on the website of “${podcast}”.`,
  }),
  footnote: (podcast: string) => `You get this letter because you signed up on the website of “${podcast}”.`,
  unsubscribe: 'Unsubscribe',
  page: {
    title: (podcast: string) => `Letters of “${podcast}”`,
    lead: 'Leave your address, confirm it by the email that you get, and letters of the makers come to you. You can end them at any time.',
    email: 'Email',
    send: 'Sign up',
    emailProblem: 'Please enter an email address.',
    captchaFailed: 'The spam check failed or took too long. Please send the form again.',
    tooMany: 'Too many addresses were entered from here. Please try again later.',
    checking: 'Checking that you are not a robot…',
    checked: 'Checked: you are not a robot.',
    sentTitle: 'Look into your mailbox',
    sent: 'An email is on its way to you, unless you are on the list already. Open it and confirm that the letters are for you.',
    confirm: 'Do you want these letters?',
    confirmButton: 'Yes, sign me up',
    confirmedTitle: 'You are on the list',
    confirmed: 'The next letter comes to you.',
    expiredTitle: 'This link has expired',
    expired: 'It holds for three days. Please sign up once more.',
    again: 'To the form',
    leave: 'Do you want no more letters?',
    leaveButton: 'No more letters',
    leftTitle: 'No more letters',
    left: 'Your address was taken off the list.',
  },
}
export type NewsletterWords = typeof EN

export const NEWSLETTER = { en: EN, de: DE, fr: FR }
