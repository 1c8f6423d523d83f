import type { MailWords } from '../kernel/mail/mail-frame.ts'
import { DE } from './mails-copy-de.ts'
import { ES } from './mails-copy-es.ts'
import { FR } from './mails-copy-fr.ts'
import { PT } from './mails-copy-pt.ts'

/** What the newsletter of a podcast says by itself, in mails and on its pages. */
const EN = {
  language: 'en',
  confirmation: (podcast: string): Required<MailWords> => ({
    subject: `Please confirm: the newsletter of “${podcast}”`,
    heading: `The newsletter of “${podcast}”`,
    preheader: 'One click, and you are on the list.',
    paragraphs: [
      `Somebody entered this address for the newsletter of “${podcast}”. If that was you, confirm it within three days.`,
      'If it was not you, ignore this email. Nothing will be sent.',
    ],
    button: 'Yes, sign me up',
    footnote: `You get this because your address was entered on the website of “${podcast}”.`,
  }),
  footnote: (podcast: string) =>
    `You get this newsletter because you signed up on the website of “${podcast}”.`,
  unsubscribe: 'Unsubscribe',
  page: {
    title: 'Newsletter',
    lead: 'News from {title} by email. Enter your address and confirm it in the email that we send you. You can unsubscribe at any time.',
    email: 'Email',
    send: 'Sign up',
    emailProblem: 'Please enter an email address.',
    captchaFailed: 'The spam check failed or took too long. Please send the form again.',
    checkNeeded:
      'Many sign-ups came from your network. Please send this form: it checks that you are not a robot. Without JavaScript, try again in an hour.',
    tooMany: 'Too many addresses were entered from here. Please try again later.',
    checking: 'Checking that you are not a robot…',
    checked: 'Checked: you are not a robot.',
    sentTitle: 'Check your inbox',
    sent: 'An email is on its way to you, unless you are on the list already. Open it and confirm your address.',
    confirm: 'Do you want the newsletter of {title}?',
    confirmButton: 'Yes, sign me up',
    confirmedTitle: 'You are on the list',
    confirmed: 'You will get the next newsletter of {title}.',
    expiredTitle: 'This link has expired',
    expired: 'Links are valid for three days. Please sign up again.',
    again: 'Back to the form',
    leave: 'Do you want to unsubscribe from the newsletter of {title}?',
    leaveButton: 'Unsubscribe',
    leftTitle: 'You are unsubscribed',
    left: 'Your address is no longer on the list.',
    back: 'Back to the podcast',
  },
}
export type NewsletterWords = typeof EN

export const NEWSLETTER = { en: EN, de: DE, fr: FR, es: ES, pt: PT }
